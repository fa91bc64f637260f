import { dollars } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { openTestEngine } from '../../../testing/open-test-engine.ts';
import { insertSession } from '../../../testing/session-cookie.ts';
import { send, TEST_SECRET } from '../../../testing/start-test-engine.ts';
import { insertTestSale } from '../../../testing/test-sale.ts';

const KEY = 'a key for the machine that watches';
const { clone, engine } = await openTestEngine({ METRICS_KEY: KEY });

it('counts bids and requests for anybody who has the key, names nobody, and is not there for others', async () => {
  const sale = await insertTestSale(clone.database, { bidders: 1 });
  const [bidder] = sale.bidders;
  const cookie = await insertSession(clone.database, bidder?.userId ?? '', TEST_SECRET);
  const body = { bidId: crypto.randomUUID(), amountCents: dollars(500_000), seenSequence: 0 };
  await send(engine, 'POST', `/api/auctions/${sale.slug}/parcels/parcel-1/bids`, body, { cookie });
  const answer = await send(engine, 'GET', '/api/metrics', undefined, { authorization: `Bearer ${KEY}` });
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(/quarterline_record_entries_total\{kind="bid_accepted"\} 1/);
  expect(text).toContain('route="/api/auctions/:slug/parcels/:parcelSlug/bids",status="200"');
  expect(text).toContain('quarterline_watchers 0');
  expect(text).not.toContain(sale.slug);
  for (const authorization of ['', 'Bearer ', `Bearer ${KEY}x`, KEY])
    expect((await send(engine, 'GET', '/api/metrics', undefined, { authorization })).status).toBe(404);
});
