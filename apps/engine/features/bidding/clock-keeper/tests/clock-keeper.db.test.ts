import { randomUUID } from 'node:crypto';
import { dollars, type SaleEvent } from '@quarterline/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { openSaleHeartbeats } from '#platform/sale/sale-heartbeats.ts';
import { openSaleQueues, type SaleQueues } from '#platform/sale/sale-queue.ts';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale, testSigner } from '#testing/sales/test-sale.ts';
import { startClockKeeper } from '../server/clock-keeper.ts';

let clone: ClonedDatabase;
let queueDatabase: Database;
const running: { stop: () => void }[] = [];
beforeAll(async () => {
  clone = await cloneDatabase();
  queueDatabase = connectDatabase(clone.databaseUrl, 6, true);
});
afterEach(() => {
  for (const keeper of running.splice(0)) keeper.stop();
});
afterAll(async () => {
  await queueDatabase.end();
  await clone.drop();
});

const openNode = (outageAfterMs = 5000): SaleQueues =>
  openSaleQueues({ database: queueDatabase, signer: testSigner, onCommit: () => {}, publicSale, outageAfterMs });

const keepClock = (saleQueues: SaleQueues): void => {
  running.push(
    startClockKeeper({
      database: clone.database,
      tick: (saleId) => saleQueues.of(saleId).enqueue({ kind: 'command', command: { kind: 'tick' }, requestId: null }),
      sendHeartbeats: openSaleHeartbeats({
        send: (saleId) => saleQueues.of(saleId).enqueue({ kind: 'heartbeat' }),
        now: () => performance.now(),
        lateAfterMs: 5000,
      }).send,
      onError: (error) => {
        throw error;
      },
    }),
  );
};

const bid = (saleQueues: SaleQueues, sale: TestSale, parcel: number, amount: number, bidder = 0) =>
  saleQueues.of(sale.id).enqueue({
    kind: 'bid',
    askerId: sale.bidders[bidder]?.userId ?? '',
    requestId: randomUUID(),
    withinRate: true,
    bid: {
      kind: 'place_bid',
      bidId: randomUUID(),
      parcelId: sale.parcelIds[parcel] ?? '',
      amountCents: dollars(amount),
      seenSequence: 0,
      retypedAmountCents: dollars(amount),
      enteredBy: null,
    },
  });

const until = async (sale: TestSale, isThere: (events: SaleEvent[]) => boolean): Promise<SaleEvent[]> =>
  expect
    .poll(() => readEventsAfter(clone.database, sale.id, 0))
    .toSatisfy(isThere)
    .then(() => readEventsAfter(clone.database, sale.id, 0));

const has = (kind: SaleEvent['kind']) => (events: SaleEvent[]) => events.some((event) => event.kind === kind);

describe('the clock keeper', () => {
  it('opens and closes a sale, recess and en bloc round on time with nobody watching, each once with two nodes keeping the clock', async () => {
    const sale = await insertTestSale(clone.database, {
      opensInMs: 200,
      closesInMs: 900,
      gapMs: 200,
      rules: { softCloseMs: 1, recessMs: 300, enBlocRoundMs: 400 },
    });
    const [one, two] = [openNode(), openNode()];
    keepClock(one);
    keepClock(two);
    await until(sale, has('sale_opened'));
    await bid(one, sale, 0, 500_000);
    const events = await until(sale, has('sale_completed'));
    const closes = events.filter((event) => event.kind === 'parcel_closed');
    expect(closes).toHaveLength(3);
    for (const kind of [
      'sale_opened',
      'recess_began',
      'en_bloc_opened',
      'en_bloc_decided',
      'sale_completed',
    ] as const) {
      expect(
        events.filter((event) => event.kind === kind),
        kind,
      ).toHaveLength(1);
    }
    expect(events.find(({ kind }) => kind === 'parcel_sold')).toMatchObject({ amountCents: dollars(500_000) });
    const first = closes[0];
    if (first?.kind !== 'parcel_closed') throw new Error('no close');
    expect(first.decidedAt).toBeGreaterThanOrEqual(first.closedAt);
  });

  it('tells the public what changed, in the order in which it happened', async () => {
    const sale = await insertTestSale(clone.database, {
      opensInMs: 100,
      closesInMs: 500,
      gapMs: 10,
      rules: { softCloseMs: 1, recessMs: 50, enBlocRoundMs: 50 },
    });
    keepClock(openNode());
    await until(sale, has('sale_completed'));
    const { rows } = await clone.database.query(
      `SELECT record ->> 'saleStatus' AS status FROM published WHERE type = 'sale' AND id = $1`,
      [sale.slug],
    );
    expect(rows).toEqual([{ status: 'completed' }]);
  });
});

describe('an outage across a close', () => {
  it('holds the parcel whose last window nobody watched, instead of closing it, also where no engine ever wrote a heartbeat', async () => {
    const sale = await insertTestSale(clone.database, {
      closesInMs: 5000,
      gapMs: 3_600_000,
      rules: { softCloseMs: 1000 },
      opensInMs: 0,
      isWatched: false,
    });
    const saleQueues = openNode();
    await bid(saleQueues, sale, 0, 500_000);
    await clone.database.query('SELECT pg_sleep(5.3)');
    keepClock(saleQueues);
    const events = await until(sale, has('outage_reported'));
    expect(events.some((event) => event.kind === 'parcel_held' && event.parcelId === sale.parcelIds[0])).toBe(true);
    expect(events.some((event) => event.kind === 'parcel_closed')).toBe(false);
  });

  it('closes a parcel as usual when the engine watched all the time (the control)', async () => {
    const sale = await insertTestSale(clone.database, {
      closesInMs: 1200,
      gapMs: 3_600_000,
      rules: { softCloseMs: 1000 },
    });
    const saleQueues = openNode(400_000);
    keepClock(saleQueues);
    const events = await until(sale, has('parcel_closed'));
    expect(events.some((event) => event.kind === 'parcel_held')).toBe(false);
  });
});
