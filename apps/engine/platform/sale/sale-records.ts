import { applyEvent, type SaleEvent, type SaleState } from '@quarterline/rules';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { readEntriesAfter } from '../store/record/record-store.ts';

/** A record as far as it has come, with the state it leads to. */
export type SaleRecord = { state: SaleState; events: readonly SaleEvent[] };

/**
 * Throws when the sale has no record. `on`: a connection to read on, for a caller in a transaction, who waits for no other.
 */
export type ReadSaleRecord = (saleId: string, on?: Queryable) => Promise<SaleRecord>;

type Kept = { state: SaleState | null; events: SaleEvent[] };

const PAGE = 500;
const MAX_KEPT = 8;

/**
 * Whole records for pages about a sale that is over, or for its seller. A record only grows, so each is read once, page
 * by page, and from then on only what came since. The eight that were asked for last are kept.
 */
export function openSaleRecords(database: Database): ReadSaleRecord {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  const reading = new Map<string, Promise<void>>();

  const catchUp = async (saleId: string, record: Kept, from: Queryable = database): Promise<void> => {
    for (let isMore = true; isMore; ) {
      const entries = await readEntriesAfter(from, saleId, record.state?.sequence ?? 0, PAGE);
      for (const { event } of entries) {
        record.state = applyEvent(record.state, event);
        record.events.push(event);
      }
      isMore = entries.length === PAGE;
    }
  };

  return async (saleId, on) => {
    const record = kept.get(saleId) ?? { state: null, events: [] };
    kept.set(saleId, record);
    if (on !== undefined) {
      const own = { state: record.state, events: record.events.slice(0, record.state?.sequence ?? 0) };
      await catchUp(saleId, own, on);
      return recordOf(saleId, own);
    }
    // One reader at a time; later callers wait for it, and then read what came since.
    while (reading.has(saleId)) await reading.get(saleId)?.catch(() => {});
    const mine = catchUp(saleId, record).finally(() => reading.delete(saleId));
    reading.set(saleId, mine);
    await mine;
    return recordOf(saleId, record);
  };
}

const recordOf = (saleId: string, { state, events }: Kept): SaleRecord => {
  if (state === null) throw new Error(`The record of sale ${saleId} is empty.`);
  return { state, events: events.slice(0, state.sequence) };
};
