import { randomUUID } from 'node:crypto';
import { apiPath, type Selling } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTenderSale, sendTender } from '#testing/sales/insert-tender-sale.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
let seller: { userId: string; cookie: string };
let related: { userId: string; cookie: string };
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { bidders: 3 });
  await insertTestSale(clone.database);
  seller = await insertAccount(clone.database, engine);
  related = await insertAccount(clone.database, engine);
  for (const [{ userId }, relation] of [
    [seller, 'seller'],
    [related, 'related'],
  ] as const)
    await clone.database.query('INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, $3)', [
      sale.id,
      userId,
      relation,
    ]);
});

const selling = async (who: { cookie: string }): Promise<Selling> =>
  (
    await send(engine, 'GET', apiPath('GET /api/account/selling'), undefined, { cookie: who.cookie })
  ).json() as Promise<Selling>;

describe('a seller', () => {
  it('sees their own sale live: prices, how many bid, and no name and no id of anybody', async () => {
    for (const [index, bidder] of sale.bidders.slice(0, 2).entries()) {
      const cookie = await insertSession(clone.database, bidder.userId, TEST_SECRET);
      const input = { bidId: randomUUID(), amountCents: dollars(500_000 + index * 5_000), seenSequence: 0 };
      const answer = await send(
        engine,
        'POST',
        apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: 'parcel-1' }),
        input,
        { cookie },
      );
      expect(answer.status).toBe(200);
    }
    const { sales } = await selling(seller);
    expect(sales).toHaveLength(1);
    expect(sales[0]).toMatchObject({ slug: sale.slug, status: 'live', approved: 3, bidding: 2 });
    expect(sales[0]?.parcels[0]).toMatchObject({
      price: { label: 'Current bid', cents: dollars(505_000) },
      outcome: null,
      bids: 2,
      bidders: 2,
      phase: 'open',
    });
    const text = JSON.stringify(sales);
    for (const [index, { userId, registrationId }] of sale.bidders.entries()) {
      expect(text).not.toContain(userId);
      expect(text).not.toContain(registrationId);
      expect(text).not.toContain(`Bidder ${index + 1}`);
    }
  });

  it('of a sale by sealed tender reads no bids, and before the opening not how many have tendered', async () => {
    const openers = await Promise.all([0, 1, 2].map(() => insertAccount(clone.database, engine, 'staff')));
    const ids = openers.map(({ userId }) => userId);
    const made = await insertTenderSale({ clone, engine }, ids, { bidders: 1, closesInMs: 3_600_000 });
    const owner = await insertAccount(clone.database, engine);
    await clone.database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'seller')`, [
      made.sale.id,
      owner.userId,
    ]);
    const cookie = await insertSession(clone.database, made.sale.bidders[0]?.userId ?? '', TEST_SECRET);
    await sendTender(engine, made, { cookie, amount: 600_000 });
    const [tender] = (await selling(owner)).sales;
    expect(tender).toMatchObject({ bidding: null, tender: expect.stringMatching(/^Tenders close /) });
    expect(tender?.parcels[0]).toMatchObject({
      tender: 'Tenders are being taken.',
      price: { label: 'Minimum tender' },
    });
    const [auction] = (await selling(seller)).sales;
    expect([auction?.tender, auction?.parcels[0]?.tender]).toEqual([null, null]);
  });

  it('is the person who sells: somebody related to the seller sees nothing of it here, and neither does a bidder', async () => {
    expect((await selling(related)).sales).toEqual([]);
    const report = (who: { cookie: string }) =>
      send(engine, 'GET', apiPath('GET /api/account/selling/:slug/report', { slug: sale.slug }), undefined, {
        cookie: who.cookie,
      });
    expect(await (await report(related)).json()).toMatchObject({ code: 'not_found' });
    // Their report is made when the sale is over.
    expect(await (await report(seller)).json()).toMatchObject({ code: 'no_such_paper' });
  });
});
