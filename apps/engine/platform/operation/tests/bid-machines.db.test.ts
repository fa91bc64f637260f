import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';

const KEY = 'a key for the machine that watches';
/** The database of the tests has no standby: one machine holds a bid. */
const { clone, engine: refusing } = await openTestEngine({
  BID_MACHINES: 2,
  BID_MACHINES_MISSING: 'refuse',
  METRICS_KEY: KEY,
});
const bid = async (engine: TestEngine, slug: string, cookie: string, bidId: string) => {
  const body = { bidId, amountCents: dollars(500_000), seenSequence: 0 };
  const answer = await send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug: 'parcel-1' }),
    body,
    { cookie },
  );
  return { status: answer.status, body: await answer.json() };
};

it('bids are refused while too few machines would hold them, and staff, visitors and monitors are told', async () => {
  const sale = await insertTestSale(clone.database);
  const bidder = sale.bidders[0];
  const cookie = await insertSession(clone.database, bidder?.userId ?? '', TEST_SECRET);
  const refused = await bid(refusing, sale.slug, cookie, randomUUID());
  expect(refused).toMatchObject({ status: 409, body: { code: 'bids_paused', receipt: null } });

  const staff = await insertAccount(clone.database, refusing, 'staff');
  const board = () =>
    send(refusing, 'GET', apiPath('GET /api/admin/auctions/:slug/control', { slug: sale.slug }), undefined, {
      cookie: staff.cookie,
    });
  await expect
    .poll(async () => (await (await board()).json()).missingMachines)
    .toEqual({ holding: 1, wanted: 2, refusesBids: true });
  const page = await (await fetch(`${refusing.url}/status/`)).text();
  expect(page).toContain('Bids are refused at this moment');
  const metrics = await send(refusing, 'GET', '/api/metrics', undefined, { authorization: `Bearer ${KEY}` });
  expect(await metrics.text()).toMatch(/quarterline_bid_machines_wanted 2.*quarterline_bid_machines 1/s);

  const phoneBid = {
    bidId: randomUUID(),
    parcelId: sale.parcelIds[0],
    bidderId: (await (await board()).json()).bidders[0].id,
    amountCents: dollars(500_000),
    seenSequence: 0,
  };
  const byPhone = await send(
    refusing,
    'POST',
    apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug: sale.slug }),
    phoneBid,
    {
      cookie: staff.cookie,
    },
  );
  expect(await byPhone.json()).toMatchObject({ code: 'bids_paused' });

  const warning = await startTestEngine(clone.database, clone.databaseUrl, { BID_MACHINES: 2 });
  const bidId = randomUUID();
  expect((await bid(warning, sale.slug, cookie, bidId)).status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${warning.url}/status/`)).text())
    .toContain('Bids are taken; we are putting it right');
  await warning.stop();
  // Answered by the other engine: the same bid hears its answer, though new ones are refused here.
  expect((await bid(refusing, sale.slug, cookie, bidId)).status).toBe(200);
});
