import type { WebhookDeliveries } from '@quarterline/contract';
import type { Queryable } from '../../../platform/store/queryable.ts';

type Row = {
  event_id: string;
  message_id: string;
  type: string;
  at: Date;
  delivered_at: Date | null;
  gave_up_at: Date | null;
  next_attempt_at: Date;
  attempts: { at: number; status: number | null; problem: string | null; tookMs: number }[] | null;
};

const A_PAGE = 25;

/** The deliveries of an endpoint with each try, the newest event first. `before`: the number where the page before ended. */
export const listDeliveries = async (
  database: Queryable,
  endpointId: string,
  before: number | null,
): Promise<WebhookDeliveries> => {
  const { rows } = await database.query<Row>(
    `SELECT event_id::text, message_id, type, webhook_event.at, delivered_at, gave_up_at, next_attempt_at,
       (SELECT json_agg(json_build_object('at', floor(extract(epoch FROM tried.at) * 1000), 'status', status, 'problem', problem, 'tookMs', took_ms)
          ORDER BY tried.id DESC) FROM (SELECT * FROM webhook_attempt WHERE webhook_attempt.endpoint_id = webhook_delivery.endpoint_id
          AND webhook_attempt.event_id = webhook_delivery.event_id ORDER BY id DESC LIMIT 20) AS tried) AS attempts
     FROM webhook_delivery JOIN webhook_event ON webhook_event.id = event_id
     WHERE endpoint_id = $1 AND ($2::bigint IS NULL OR event_id < $2) ORDER BY webhook_delivery.event_id DESC LIMIT ${A_PAGE + 1}`,
    [endpointId, before],
  );
  const page = rows.slice(0, A_PAGE);
  return {
    deliveries: page.map((row) => ({
      eventId: Number(row.event_id),
      messageId: `msg_${row.message_id}`,
      type: row.type,
      at: row.at.getTime(),
      state: row.delivered_at ? 'delivered' : row.gave_up_at ? 'gave_up' : 'waiting',
      nextAttemptAt: row.delivered_at || row.gave_up_at ? null : row.next_attempt_at.getTime(),
      attempts: row.attempts ?? [],
    })),
    next: rows.length > A_PAGE ? Number(page.at(-1)?.event_id) : null,
  };
};
