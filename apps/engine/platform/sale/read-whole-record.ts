import { applyEvent, type SaleEvent, type SaleState } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { readEntriesAfter } from '../store/record/record-store.ts';
import type { SaleRecord } from './sale-records.ts';

const PAGE = 500;

/**
 * A whole record, a page at a time, with the state it leads to: other work has its turn between two pages, as a record of
 * twelve thousand entries in one piece would hold bids up. Throws when the sale has no record.
 */
export async function readWholeRecord(client: Queryable, saleId: string): Promise<SaleRecord> {
  const events: SaleEvent[] = [];
  let state: SaleState | null = null;
  for (let isMore = true; isMore; ) {
    const page = await readEntriesAfter(client, saleId, state?.sequence ?? 0, PAGE);
    for (const { event } of page) {
      state = applyEvent(state, event);
      events.push(event);
    }
    isMore = page.length === PAGE;
  }
  if (state === null) throw new Error(`The record of sale ${saleId} is empty.`);
  return { state, events };
}
