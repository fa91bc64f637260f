import type { OfFormat } from '@quarterline/listing';
import { applyEvent, changesOfFacts, momentFor, peopleForFact, type SaleState, saleFormatOf } from '@quarterline/rules';
import type { PoolClient } from 'pg';
import { type ProblemError, refuse } from '../http/problem-handler.ts';
import { readEntriesAfter } from '../store/record/record-store.ts';
import { readDatabaseTime } from '../store/record/tenderer-store.ts';
import {
  type BidderFactsRow,
  listSalesOfAccounts,
  lockSales,
  noteChanges,
  openForFacts,
  type PendingChange,
  readBidderFacts,
  type SaleOfBidder,
} from '../store/registrations/bidder-facts-store.ts';
import { markUsed } from '../store/used-feature-store.ts';
import type { ReadSaleRecord } from './sale-records.ts';

export type ChangingFacts = {
  /** In a transaction: without one the database refuses the write. */
  client: PoolClient;
  readRecord: ReadSaleRecord;
  actorId: string;
  /** Who confirmed it, where it took two people. */
  secondActorId?: string | undefined;
  /** The accounts whose facts change. */
  accountIds: readonly string[];
  /** The one sale in which they change; absent: in all. */
  inSale?: string;
  /** What is refused near a close where one person asks; default: `closes_within_the_hour`. */
  tooLate?: (sale: SaleOfBidder) => ProblemError;
};

/** Refusal of a change that two people may not make either. */
const REFUSED: OfFormat<(tooLate: () => ProblemError) => ProblemError> = {
  ascending: (tooLate) => tooLate(),
  sealedTender: () => refuse(409, 'tender_binds_soon'),
};

const closesWithinTheHour = ({ name: sale }: SaleOfBidder): ProblemError =>
  refuse(409, 'closes_within_the_hour', { sale });

/**
 * The one way in which facts about people are written that decide about bids: approval, limit, deposit, phone bids, state
 * and role of an account, relation to a seller. `write` writes; what it takes from bidders of running sales is compared
 * and judged afterwards, under the locks of the sales, and becomes an entry of their records. A write that takes too
 * much is undone: throws `ProblemError 409 tender_binds_soon`, or what `tooLate` says.
 */
export async function changeFacts<Result>(
  { client, readRecord, actorId, secondActorId, accountIds, inSale, tooLate = closesWithinTheHour }: ChangingFacts,
  write: () => Promise<Result>,
): Promise<Result> {
  const people = secondActorId === undefined ? { actorId } : { actorId, secondActorId };
  const sales = await listSalesOfAccounts(client, accountIds, inSale);
  const saleIds = sales.map(({ id }) => id);
  // Before the locks, under which only what came since is read, and on this connection: bids wait for no other one.
  const known = new Map<string, SaleState>();
  for (const id of saleIds) known.set(id, (await readRecord(id, client)).state);
  await lockSales(client, saleIds);
  const before = await readBidderFacts(client, saleIds, accountIds);
  await openForFacts(client, true);
  const result = await write();
  await openForFacts(client, false);
  const after = await readBidderFacts(client, saleIds, accountIds);
  const now = await readDatabaseTime(client);
  // An engine that does not know the entry could not read the record any more.
  const isKnown = await markUsed(client, 'judged_facts');
  for (const sale of sales) {
    const found = changesIn(sale.id, before, after);
    if (found.length === 0) continue;
    let state = known.get(sale.id) as SaleState;
    for (const { event } of await readEntriesAfter(client, sale.id, state.sequence)) state = applyEvent(state, event);
    const changes: PendingChange[] = [];
    for (const { bidderId, change } of found) {
      const needed = peopleForFact(change, momentFor(state, bidderId, now));
      if (needed === 'refused') throw REFUSED[saleFormatOf(state.rules)](() => tooLate(sale));
      if (needed === 'two' && secondActorId === undefined) throw tooLate(sale);
      if (needed === 'two' || needed === 'recorded') changes.push({ at: now, entry: { bidderId, change, ...people } });
    }
    if (changes.length === 0) continue;
    if (!isKnown) throw refuse(409, 'not_on_every_engine');
    await noteChanges(client, sale.id, changes);
  }
  return result;
}

const changesIn = (saleId: string, before: readonly BidderFactsRow[], after: readonly BidderFactsRow[]) =>
  after
    .filter((row) => row.saleId === saleId)
    .flatMap((row) => {
      const { bidderId } = row;
      const earlier = before.find((one) => one.bidderId === bidderId);
      return earlier ? changesOfFacts(earlier, row).map((change) => ({ bidderId, change })) : [];
    });
