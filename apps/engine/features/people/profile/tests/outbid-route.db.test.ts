import { apiPath, type OutbidLots } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();

const look = async (cookie?: string): Promise<OutbidLots['lots']> => {
  const headers = { origin: 'http://a-stranger.example', ...(cookie ? { cookie } : {}) };
  const answer = await send(engine, 'GET', apiPath('GET /api/account/outbid'), undefined, headers);
  expect(answer.headers.get('access-control-allow-origin')).not.toContain('stranger');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()).lots;
};
const bid = async ({ slug }: TestSale, parcelSlug: string, cookie: string, amountCents: number) => {
  const path = apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug });
  const body = { bidId: crypto.randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents };
  expect((await send(engine, 'POST', path, body, { cookie })).status).toBe(200);
};
const saleWithTwo = async () => {
  const sale = await insertTestSale(clone.database, { bidders: 2, closesInMs: 3_600_000 });
  const cookies = await Promise.all(
    sale.bidders.map(({ userId }) => insertSession(clone.database, userId, TEST_SECRET)),
  );
  const [one = '', other = ''] = cookies;
  return { sale, one, other };
};

it('names the open lots that the person who asks was outbid on, with their high bids, and nothing to anybody else', async () => {
  const { sale, one, other } = await saleWithTwo();
  await bid(sale, 'parcel-1', one, dollars(500_000));
  expect(await look(one), 'the high bidder').toEqual([]);
  await bid(sale, 'parcel-1', other, dollars(600_000));
  expect(await look(one)).toEqual([
    {
      saleSlug: sale.slug,
      saleName: expect.any(String),
      parcelSlug: 'parcel-1',
      parcelName: 'Parcel 1',
      leadingCents: dollars(600_000),
    },
  ]);
  expect(await look(other), 'the new high bidder').toEqual([]);
  expect(await look(), 'a visitor').toEqual([]);
  await clone.database.query("UPDATE registration SET status = 'suspended' WHERE sale_id = $1", [sale.id]);
  expect(await look(one), 'a bidder who may bid no more').toEqual([]);
});

it.each([
  ['practice', 'practice = true'],
  ['a sale that was postponed', "status = 'postponed'"],
])('leaves out %s', async (_, change) => {
  const { sale, one, other } = await saleWithTwo();
  await bid(sale, 'parcel-1', one, dollars(500_000));
  await bid(sale, 'parcel-1', other, dollars(600_000));
  await clone.database.query(`UPDATE sale SET ${change} WHERE id = $1`, [sale.id]);
  expect(await look(one)).toEqual([]);
});
