import { applyEvent, type SaleEvent, type SaleState } from '@quarterline/rules';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/connect.ts';
import { readEntriesAfter } from '../store/record/record-store.ts';

/** A record as far as it has come, with the state it leads to. */
export type SaleRecord = { state: SaleState; events: readonly SaleEvent[] };

/** Throws when the sale has no record. */
export type ReadSaleRecord = (saleId: string) => Promise<SaleRecord>;

const PAGE = 500;
const MAX_KEPT = 8;

/**
 * Whole records for pages about a sale that is over, or for its seller. A record only grows, so each is read once, page
 * by page, and from then on only what came since. The eight that were asked for last are kept.
 */
export const openSaleRecords = (database: Database): ReadSaleRecord => {
  type Kept = { state: SaleState | null; events: SaleEvent[] };
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  const reading = new Map<string, Promise<void>>();

  const catchUp = async (saleId: string, record: Kept): Promise<void> => {
    for (let isMore = true; isMore; ) {
      const entries = await readEntriesAfter(database, saleId, record.state?.sequence ?? 0, PAGE);
      for (const { event } of entries) {
        record.state = applyEvent(record.state, event);
        record.events.push(event);
      }
      isMore = entries.length === PAGE;
    }
  };

  return async (saleId) => {
    const record = kept.get(saleId) ?? { state: null, events: [] };
    kept.set(saleId, record);
    // One reader at a time; later callers wait for it, and then read what came since.
    while (reading.has(saleId)) await reading.get(saleId)?.catch(() => {});
    const mine = catchUp(saleId, record).finally(() => reading.delete(saleId));
    reading.set(saleId, mine);
    await mine;
    if (record.state === null) throw new Error(`The record of sale ${saleId} is empty.`);
    return { state: record.state, events: record.events.slice(0, record.state.sequence) };
  };
};
