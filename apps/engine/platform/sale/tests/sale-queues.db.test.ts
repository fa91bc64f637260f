import { randomUUID } from 'node:crypto';
import { dollars } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale, testSigner } from '#testing/sales/test-sale.ts';
import type { BidItem } from '../decide-batch.ts';
import { openSaleQueues } from '../sale-queue.ts';

let clone: ClonedDatabase;
let queueDatabase: Database;
let sale: TestSale;
beforeAll(async () => {
  clone = await cloneDatabase();
  queueDatabase = connectDatabase(clone.databaseUrl, 6, true);
  sale = await insertTestSale(clone.database);
});
afterAll(async () => {
  await queueDatabase.end();
  await clone.drop();
});

const openQueues = () =>
  openSaleQueues({ database: queueDatabase, signer: testSigner, onCommit: () => {}, publicSale, outageAfterMs: 5000 });
const bid = (withinRate: boolean): BidItem => ({
  kind: 'bid',
  askerId: sale.bidders[0]?.userId ?? '',
  requestId: randomUUID(),
  withinRate,
  bid: {
    kind: 'place_bid',
    bidId: randomUUID(),
    parcelId: sale.parcelIds[0] ?? '',
    amountCents: dollars(500_000),
    seenSequence: 0,
    retypedAmountCents: dollars(500_000),
    enteredBy: null,
  },
});

describe('what logins, readers and the figures are told of bids', () => {
  it('is that a bid is being decided from the moment it comes until it is answered', async () => {
    const queues = openQueues();
    expect(queues.quietMs()).toBe(Number.POSITIVE_INFINITY);
    const answer = queues.of(sale.id).enqueue(bid(true));
    expect(queues.quietMs()).toBe(0);
    expect(queues.undecidedBids()).toBe(1);
    await answer;
    expect(queues.quietMs()).toBeGreaterThan(0);
    expect(queues.undecidedBids()).toBe(0);
  });

  it('is not that a bid is being decided while one over the rate is kept waiting: that would keep everybody waiting with it', async () => {
    const queues = openQueues();
    const answer = queues.of(sale.id).enqueue(bid(false));
    expect(queues.quietMs()).toBeGreaterThan(0);
    expect(queues.undecidedBids()).toBe(1);
    await answer;
    expect(queues.undecidedBids()).toBe(0);
  });
});
