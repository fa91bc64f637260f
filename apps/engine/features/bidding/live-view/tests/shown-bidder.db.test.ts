import { randomUUID } from 'node:crypto';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryValue, run } from '#database/statements/rows.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { clone, engine } = await openTestEngine();
const [SHOWN, LOGGED_IN] = [501, 502];
let sale: TestSale;
let loggedIn: { userId: string; cookie: string };

const approved = async (number: number, terms: number): Promise<{ userId: string; cookie: string }> => {
  const account = await insertAccount(clone.database, engine);
  await run(
    clone.database,
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', $4, $3)`,
    [sale.id, account.userId, number, terms],
  );
  return account;
};
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { parcels: 3, rules: { maximumBids: true } });
  await approved(SHOWN, 0);
  // Has not accepted the newest conditions: the first row does.
  loggedIn = await approved(LOGGED_IN, 0);
  await waitUntil(
    async () => (await queryValue(clone.database, 'SELECT status FROM sale WHERE id = $1', [sale.id])) === 'live',
  );
});

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${engine.url}${path.replace(':slug', sale.slug)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', origin: engine.url, cookie: loggedIn.cookie },
    body: JSON.stringify(body),
  });
const postForm = (path: string, body: Record<string, unknown>): Promise<Response> =>
  fetch(`${engine.url}${path.replace(':slug', sale.slug)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: engine.url, cookie: loggedIn.cookie },
    body: new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString(),
  });
/** Entries of the record about the account that is logged in. */
const entries = (): Promise<number | null> =>
  queryValue(
    clone.database,
    `SELECT count(*)::int FROM sale_record JOIN registration ON registration.id::text = event ->> 'bidderId'
     WHERE sale_record.sale_id = $1 AND user_id = $2`,
    [sale.id, loggedIn.userId],
  );

const LIMIT = { totalCents: dollars(900_000), parcels: null };
const bid = (amount: number) => ({ bidId: randomUUID(), amountCents: dollars(amount), seenSequence: 1 });

describe('a page that was shown to one bidder binds no other account that is logged in meanwhile', () => {
  it.each<[string, (bidderNumber: number) => Promise<Response>]>([
    ['accepting conditions', (bidderNumber) => post('/api/auctions/:slug/terms', { version: 1, bidderNumber })],
    [
      'accepting conditions on the plain page',
      async (bidderNumber) => {
        await run(clone.database, 'UPDATE registration SET accepted_terms_version = 0 WHERE user_id = $1', [
          loggedIn.userId,
        ]);
        return postForm('/auctions/:slug/parcels/plain/terms/', { version: 1, bidderNumber });
      },
    ],
    ['an own limit', (bidderNumber) => post('/api/auctions/:slug/private-limit', { limit: LIMIT, bidderNumber })],
    [
      'an own limit on the plain page',
      (bidderNumber) => postForm('/auctions/:slug/parcels/plain/limit/', { total: '800,000', bidderNumber }),
    ],
    [
      'taking an own limit back on the plain page',
      (bidderNumber) => postForm('/auctions/:slug/parcels/plain/limit/', { none: 1, bidderNumber }),
    ],
    [
      'a bid',
      (bidderNumber) =>
        post('/api/auctions/:slug/parcels/parcel-1/bids', {
          ...bid(500_000),
          retypedAmountCents: dollars(500_000),
          bidderNumber,
        }),
    ],
    [
      'a bid on the plain page',
      (bidderNumber) => postForm('/auctions/:slug/parcels/plain/parcel-3/', { ...bid(500_000), bidderNumber }),
    ],
    [
      'a maximum',
      (bidderNumber) =>
        post('/api/auctions/:slug/parcels/parcel-2/maximum', {
          bidId: randomUUID(),
          maximumCents: dollars(520_000),
          retypedAmountCents: dollars(520_000),
          seenSequence: 1,
          bidderNumber,
        }),
    ],
  ])('%s', async (_, send) => {
    const before = await entries();
    await send(SHOWN);
    expect(await entries()).toBe(before);
    // The same from a page that was shown to the account itself is entered.
    expect((await send(LOGGED_IN)).status).toBeLessThan(400);
    expect(await entries()).toBeGreaterThan(before ?? 0);
  });
});
