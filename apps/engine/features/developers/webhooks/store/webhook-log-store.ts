import type { WebhookDeliveries } from '@quarterline/contract';
import { many, type Queryable } from '#database/statements/rows.ts';

type Row = Omit<WebhookDeliveries['deliveries'][number], 'state'> & {
  deliveredAt: number | null;
  gaveUpAt: number | null;
};

const A_PAGE = 25;

/** The deliveries of an endpoint with each try, the newest event first. `before`: the number where the page before ended. */
export async function listDeliveries(
  database: Queryable,
  endpointId: string,
  before: number | null,
): Promise<WebhookDeliveries> {
  const rows = await many<Row>(
    database,
    `SELECT event_id, 'msg_' || message_id AS message_id, type, webhook_event.at, delivered_at, gave_up_at,
       CASE WHEN coalesce(delivered_at, gave_up_at) IS NULL THEN next_attempt_at END AS next_attempt_at,
       coalesce((SELECT json_agg(json_build_object('at', floor(extract(epoch FROM tried.at) * 1000), 'status', status, 'problem', problem, 'tookMs', took_ms)
          ORDER BY tried.id DESC) FROM (SELECT * FROM webhook_attempt WHERE webhook_attempt.endpoint_id = webhook_delivery.endpoint_id
          AND webhook_attempt.event_id = webhook_delivery.event_id ORDER BY id DESC LIMIT 20) AS tried), '[]') AS attempts
     FROM webhook_delivery JOIN webhook_event ON webhook_event.id = event_id
     WHERE endpoint_id = $1 AND ($2::bigint IS NULL OR event_id < $2) ORDER BY webhook_delivery.event_id DESC LIMIT ${A_PAGE + 1}`,
    [endpointId, before],
  );
  const page = rows.slice(0, A_PAGE);
  return {
    deliveries: page.map(({ deliveredAt, gaveUpAt, ...delivery }) => ({
      ...delivery,
      state: deliveredAt ? 'delivered' : gaveUpAt ? 'gave_up' : 'waiting',
    })),
    next: rows.length > A_PAGE ? (page.at(-1)?.eventId ?? null) : null,
  };
}
