import { randomUUID } from 'node:crypto';
import { dollars, type PublishSale, replay, type SaleEvent, type SaleState } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale, testEditorial, testSigner } from '#testing/sales/test-sale.ts';
import { ProblemError } from '../../http/problem-handler.ts';
import { readEventsAfter } from '../../store/record/record-store.ts';
import { findSale } from '../../store/sales/sale-store.ts';
import type { BidItem } from '../decide-batch.ts';
import type { PublicationPlan, PublishItem } from '../publish-turn.ts';
import { openSaleQueue, type SaleQueue } from '../sale-queue.ts';

let clone: ClonedDatabase;
let bidDatabase: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  bidDatabase = connectDatabase(clone.databaseUrl, 6, true);
});
afterAll(async () => {
  await bidDatabase.end();
  await clone.drop();
});

const openQueue = (saleId: string): SaleQueue =>
  openSaleQueue(saleId, {
    database: bidDatabase,
    signer: testSigner,
    publicSale,
    onCommit: () => {},
    outageAfterMs: 5000,
  });
const recordOf = (saleId: string): Promise<SaleEvent[]> => readEventsAfter(clone.database, saleId, 0);
const kindsOf = async (saleId: string): Promise<string[]> => (await recordOf(saleId)).map(({ kind }) => kind);
const stateOf = async (saleId: string): Promise<SaleState> => replay(await recordOf(saleId));

const republish = (state: SaleState, change: (schedule: PublishSale['schedule']) => void): PublishSale => {
  const { parcels, groups } = structuredClone({
    parcels: [...state.schedule.parcels],
    groups: [...state.schedule.groups],
  });
  const schedule = { saleId: state.id, rules: state.rules, termsVersion: 1, parcels, groups };
  change(schedule);
  return { kind: 'publish_sale', schedule, terms: null, actorId: 'dana', reason: 'Corrected.' };
};

const publication = (
  { id, slug, parcelIds, blockId }: TestSale,
  command: PublishSale,
  changes: Partial<PublicationPlan & PublishItem> = {},
): PublishItem => ({
  kind: 'publish',
  requestId: null,
  open: async () => ({
    plan: async () => ({
      command,
      begins: { demo: false, practice: false, rehearsalOf: null },
      editorialOf: ({ schedule: { parcels } }) =>
        testEditorial(id, slug, parcelIds, blockId, (index) => parcels[index] ?? { opensAt: 0, closesAt: 0 }),
      complete: async () => {},
      ...changes,
    }),
  }),
  ...changes,
});

const bid = (sale: TestSale, amount: number): BidItem => ({
  kind: 'bid',
  askerId: sale.bidders[0]?.userId ?? '',
  requestId: randomUUID(),
  withinRate: true,
  bid: {
    kind: 'place_bid',
    bidId: randomUUID(),
    parcelId: sale.parcelIds[0] ?? '',
    amountCents: dollars(amount),
    seenSequence: 99,
    retypedAmountCents: dollars(amount),
    enteredBy: null,
  },
});

const lowerTo = (amount: number) => (schedule: PublishSale['schedule']) => {
  for (const parcel of schedule.parcels) if (parcel.kind === 'parcel') parcel.startingBidCents = dollars(amount);
};
const aDayLater = (schedule: PublishSale['schedule']): void => {
  for (const parcel of schedule.parcels) parcel.closesAt += 86_400_000;
};

describe('a publication in the queue of a sale', () => {
  it('is decided between the bids that came before it and those that came after it', async () => {
    const sale = await insertTestSale(clone.database);
    const queue = openQueue(sale.id);
    const command = republish(await stateOf(sale.id), lowerTo(400_000));
    const [early, published, late] = await Promise.all([
      queue.enqueue(bid(sale, 450_000)),
      queue.enqueue(publication(sale, command)),
      queue.enqueue(bid(sale, 450_000)),
    ]);
    expect([early.status, published.events.length, late.status]).toEqual([409, 2, 200]);
    expect((await kindsOf(sale.id)).filter((kind) => /bid|lowered/.test(kind))).toEqual([
      'bid_refused',
      'starting_bid_lowered',
      'starting_bid_lowered',
      'bid_accepted',
    ]);
  });

  it('writes its own rows in the transaction of its entries: when one fails, neither is there and the queue goes on', async () => {
    const sale = await insertTestSale(clone.database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    const queue = openQueue(sale.id);
    const command = republish(await stateOf(sale.id), aDayLater);
    const refused = new ProblemError(409, {
      code: 'unknown_seller_account',
      message: 'No account has this address.',
      next: 'Write another.',
    });
    let open: Parameters<PublishItem['open']>[0] | null = null;
    const failing = publication(sale, command, {
      complete: async () => {
        await open?.query(`UPDATE sale SET registration_closes_at = now() WHERE id = '${sale.id}'`);
        throw refused;
      },
    });
    const item: PublishItem = {
      ...failing,
      open: (client) => {
        open = client;
        return failing.open(client);
      },
    };
    await expect(queue.enqueue(item)).rejects.toBe(refused);
    expect(await kindsOf(sale.id)).toEqual(['sale_scheduled']);
    const { rows } = await clone.database.query('SELECT registration_closes_at AS at FROM sale WHERE id = $1', [
      sale.id,
    ]);
    expect(rows).toEqual([{ at: null }]);
    await queue.enqueue(publication(sale, command));
    expect(await kindsOf(sale.id)).toEqual(['sale_scheduled', 'sale_scheduled']);
  });

  it('makes the rows of the parcels again when it schedules the sale anew, under their addresses', async () => {
    const sale = await insertTestSale(clone.database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    const before = await stateOf(sale.id);
    await openQueue(sale.id).enqueue(publication(sale, republish(before, aDayLater)));
    const { rows } = await clone.database.query(
      `SELECT slug, floor(extract(epoch FROM closes_at) * 1000)::bigint AS closes FROM parcel WHERE sale_id = $1 ORDER BY position`,
      [sale.id],
    );
    expect(rows.map(({ slug }) => slug)).toEqual(['parcel-1', 'parcel-2', 'en-bloc']);
    expect(rows.map(({ closes }) => closes)).toEqual((await stateOf(sale.id)).parcels.map(({ closesAt }) => closesAt));
    expect(rows[0]?.closes).toBe((before.parcels[0]?.closesAt ?? 0) + 86_400_000);
  });

  it('reports a gap in the heartbeat first, as every command of a live sale does', async () => {
    // It was due to open a minute ago, and no engine was there.
    const sale = await insertTestSale(clone.database, { isWatched: false });
    const queue = openQueue(sale.id);
    await queue.enqueue(publication(sale, republish(await stateOf(sale.id), lowerTo(400_000))));
    const kinds = await kindsOf(sale.id);
    expect(kinds.indexOf('outage_reported')).toBeGreaterThan(0);
    expect(kinds.indexOf('starting_bid_lowered')).toBeGreaterThan(kinds.indexOf('outage_reported'));
    await queue.enqueue({ kind: 'command', command: { kind: 'tick' }, requestId: null });
    expect((await kindsOf(sale.id)).filter((kind) => kind === 'outage_reported')).toHaveLength(1);
  });

  it('begins a sale that was not there, whatever other nodes try at the same moment, and the next command finds it', async () => {
    const model = await insertTestSale(clone.database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    const [id, slug] = [randomUUID(), `first-${randomUUID().slice(0, 8)}`];
    const sale = { ...model, id, slug };
    const command = republish({ ...(await stateOf(model.id)), id }, () => {});
    const nodes = [openQueue(id), openQueue(id)];
    const done = await Promise.allSettled(nodes.map((queue) => queue.enqueue(publication(sale, command))));
    expect(done.map(({ status }) => status)).toContain('fulfilled');
    expect(await kindsOf(id)).toEqual(['sale_scheduled']);
    expect(await findSale(clone.database, slug)).toMatchObject({ id, status: 'upcoming', terms_version: 1 });
    const hold = { kind: 'hold_sale', actorId: 'dana', reason: 'Fog.' } as const;
    const held = await Promise.all(
      nodes.map((queue) => queue.enqueue({ kind: 'command', command: hold, requestId: null })),
    );
    expect(held.map(({ refusal }) => refusal?.code ?? 'done').toSorted()).toEqual(['already_held', 'done']);
  });

  it('enters nothing when nothing is to be published any more', async () => {
    const sale = await insertTestSale(clone.database);
    const command = republish(await stateOf(sale.id), lowerTo(400_000));
    const answer = await openQueue(sale.id).enqueue(publication(sale, command, { open: async () => null }));
    expect(answer.events).toEqual([]);
    expect(await kindsOf(sale.id)).toEqual(['sale_scheduled']);
  });
});
