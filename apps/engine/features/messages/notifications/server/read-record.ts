import { applyEvent, replay, type SaleState } from '@quarterline/rules';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { inPassingTransaction } from '#database/statements/transaction.ts';
import { openRecordCursors } from '#platform/store/record/record-cursor-store.ts';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { insertBidderNotices, insertCrowdNotices, type NewNotice } from '../store/notice-store.ts';
import { noticesOfEvent } from './notices-of-event.ts';

const AT_ONCE = 1000;
const MAX_SALES = 20;
const cursors = openRecordCursors('notice_cursor');

/**
 * Follows the record of every sale and writes down who is to be told what. The cursor moves in the same transaction as the
 * notices are written, so that each entry is told once, whatever dies in between. A power cut that forgets the notices forgets the
 * move of the cursor with them.
 */
export function openRecordReader(database: Database): () => Promise<void> {
  /** The state of a sale at the cursor; rebuilt when another node has moved it. */
  const kept = new LRUCache<string, { sequence: number; state: SaleState | null }>({ max: MAX_SALES });

  const stateAt = async (saleId: string, sequence: number): Promise<SaleState | null> => {
    const known = kept.get(saleId);
    if (known?.sequence === sequence) return known.state;
    if (sequence === 0) return null;
    const events = await readEventsAfter(database, saleId, 0, sequence);
    return replay(events);
  };

  const readOn = async (saleId: string): Promise<boolean> => {
    const moved = await inPassingTransaction(database, async (client) => {
      const cursor = await cursors.lock(client, saleId);
      if (cursor === null) return null;
      let state = await stateAt(saleId, cursor);
      const events = await readEventsAfter(database, saleId, cursor, AT_ONCE);
      const own: (NewNotice & { bidderId: string })[] = [];
      for (const event of events) {
        for (const input of noticesOfEvent(state, event)) {
          const name = typeof input.to === 'string' ? input.to : input.to.bidderId;
          const notice = {
            cause: `${saleId}:${event.sequence}:${input.kind}:${name}`,
            kind: input.kind,
            details: input.details,
            dueAt: event.decidedAt + input.afterMs,
          };
          if (typeof input.to === 'string') await insertCrowdNotices(client, saleId, notice, input.to);
          else own.push({ ...notice, bidderId: input.to.bidderId });
        }
        state = applyEvent(state, event);
      }
      await insertBidderNotices(client, saleId, own);
      const last = events.at(-1)?.sequence ?? cursor;
      await cursors.move(client, saleId, last);
      return { sequence: last, state, isMore: events.length === AT_ONCE };
    });
    if (!moved) return false;
    kept.set(saleId, moved);
    return moved.isMore;
  };

  return async () => {
    for (const saleId of await cursors.listUnread(database)) while (await readOn(saleId));
  };
}
