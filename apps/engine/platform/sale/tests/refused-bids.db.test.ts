import { randomUUID } from 'node:crypto';
import { dollars, MAX_BOUND_REFUSALS } from '@quarterline/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale, testSigner } from '#testing/sales/test-sale.ts';
import { readBidAnswer } from '../../store/record/record-store.ts';
import type { BidAnswered } from '../bid-answer.ts';
import { openSaleQueue } from '../sale-queue.ts';

let clone: ClonedDatabase;
let queueDatabase: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  queueDatabase = connectDatabase(clone.databaseUrl, 4, true);
});
afterAll(async () => {
  await queueDatabase.end();
  await clone.drop();
});

const openQueue = ({ id }: TestSale) =>
  openSaleQueue(id, {
    database: queueDatabase,
    signer: testSigner,
    onCommit: () => {},
    publicSale,
    outageAfterMs: 600_000,
  });

type Sent = { bidId: string; amount?: number; parcelId?: string; withinRate?: boolean };
const openBidder = (sale: TestSale, queue: ReturnType<typeof openQueue>) => {
  const askerId = sale.bidders[0]?.userId ?? '';
  return async ({ bidId, amount = 500_000, parcelId = sale.parcelIds[0] ?? '', withinRate = true }: Sent) => {
    const amountCents = dollars(amount);
    const answer: BidAnswered = await queue.enqueue({
      kind: 'bid',
      askerId,
      requestId: randomUUID(),
      withinRate,
      bid: {
        kind: 'place_bid',
        bidId,
        parcelId,
        amountCents,
        seenSequence: 0,
        retypedAmountCents: amountCents,
        enteredBy: null,
      },
    });
    return { ...answer, code: (JSON.parse(answer.body) as { code?: string }).code ?? 'accepted' };
  };
};

it('a bid that was refused before the sale opened gets the same answer once it is open, and its number takes no other amount', async () => {
  const sale = await insertTestSale(clone.database, { opensInMs: 1500 });
  const bid = openBidder(sale, openQueue(sale));
  const bidId = randomUUID();
  const refused = await bid({ bidId });
  expect(refused).toMatchObject({ status: 409, code: 'sale_not_open', repeated: false });
  await clone.database.query('SELECT pg_sleep(1.6)');
  expect(await bid({ bidId: randomUUID(), amount: 510_000 })).toMatchObject({ status: 200 });
  // Another node, which knows nothing but the database.
  const elsewhere = openBidder(sale, openQueue(sale));
  expect(await elsewhere({ bidId })).toMatchObject({ body: refused.body, repeated: true });
  expect(await elsewhere({ bidId, amount: 600_000 })).toMatchObject({ code: 'bid_id_reused' });
  expect(await readBidAnswer(clone.database, sale.id, bidId, sale.bidders[0]?.userId ?? '')).toBe(refused.body);
});

it('two copies that are decided together get the same answer', async () => {
  const sale = await insertTestSale(clone.database, { opensInMs: 60_000 });
  const bid = openBidder(sale, openQueue(sale));
  const bidId = randomUUID();
  const [one, other] = await Promise.all([bid({ bidId }), bid({ bidId })]);
  expect(other?.body).toBe(one?.body);
});

it('what says nothing of the bid binds nothing: too many at once, and a parcel that is not of the sale', async () => {
  const sale = await insertTestSale(clone.database);
  const bid = openBidder(sale, openQueue(sale));
  const [hasty, elsewhere] = [randomUUID(), randomUUID()];
  expect(await bid({ bidId: hasty, withinRate: false })).toMatchObject({ code: 'too_many_requests' });
  expect((await bid({ bidId: elsewhere, parcelId: randomUUID() })).status).toBe(409);
  expect(await bid({ bidId: hasty })).toMatchObject({ code: 'accepted' });
  const { rows } = await clone.database.query('SELECT count(*)::int AS kept FROM refused_bid WHERE sale_id = $1', [
    sale.id,
  ]);
  expect(rows).toEqual([{ kept: 0 }]);
});

it('of each bidder and parcel the newest are kept', async () => {
  const sale = await insertTestSale(clone.database, { opensInMs: 60_000 });
  const bid = openBidder(sale, openQueue(sale));
  const ids = Array.from({ length: MAX_BOUND_REFUSALS + 5 }, () => randomUUID());
  for (const bidId of ids) await bid({ bidId });
  const { rows } = await clone.database.query<{ bid_id: string }>(
    'SELECT bid_id FROM refused_bid WHERE sale_id = $1 ORDER BY id',
    [sale.id],
  );
  expect(rows.map(({ bid_id }) => bid_id)).toEqual(ids.slice(5));
});
