import { viewEvent, webhookTypeOfEvent } from '@quarterline/rules';
import type { Database } from '../../../../database/connect.ts';
import { writeWebhookEvent } from '../../../../platform/store/messages/webhook-event-store.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import { readEventsAfter } from '../../../../platform/store/record/record-store.ts';
import { listUnreadSales, lockCursor, moveCursor } from '../store/webhook-cursor-store.ts';

const AT_ONCE = 1000;

/**
 * Follows the record of every sale. The cursor moves in the transaction that writes the events, so each entry is sent once. What is
 * sent of an entry is what every visitor may see of it.
 */
export const readRecordForWebhooks = async (database: Database): Promise<void> => {
  for (const saleId of await listUnreadSales(database)) while (await readOn(database, saleId));
};

/** Answers whether there is more. */
const readOn = (database: Database, saleId: string): Promise<boolean> =>
  inTransaction(database, async (client) => {
    const cursor = await lockCursor(client, saleId);
    if (cursor === null) return false;
    const events = await readEventsAfter(database, saleId, cursor, AT_ONCE);
    for (const event of events) {
      const type = webhookTypeOfEvent(event);
      if (type === null) continue;
      const { kind: _, ...data } = viewEvent(event, { role: 'visitor' });
      await writeWebhookEvent(client, { type, cause: `${saleId}:${event.sequence}`, saleId, data });
    }
    const last = events.at(-1)?.sequence;
    if (last !== undefined) await moveCursor(client, saleId, last);
    return events.length === AT_ONCE;
  });
