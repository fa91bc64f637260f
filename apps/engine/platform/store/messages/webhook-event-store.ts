import type { WebhookType } from '@quarterline/rules';
import { execute, type Queryable } from '#database/statements/rows.ts';

export type NewWebhookEvent = {
  type: WebhookType;
  /** The same cause writes one event, however often it is asked for. Null: each is another. */
  cause: string | null;
  /** Null of what belongs to no sale. */
  saleId: string | null;
  /** Without anything that names a person. */
  data: Record<string, unknown>;
};

/**
 * Keeps an event and a delivery for each endpoint that wants it. Called in the transaction of what happened. Practice and rehearsals are
 * sent to nobody.
 */
export const writeWebhookEvent = (client: Queryable, { type, cause, saleId, data }: NewWebhookEvent): Promise<void> =>
  execute(
    client,
    `WITH about AS (
        SELECT jsonb_build_object('saleId', id, 'saleSlug', slug) AS of_sale FROM sale WHERE id = $3 AND NOT practice
        UNION ALL SELECT '{}'::jsonb WHERE $3::uuid IS NULL),
      event AS (
        INSERT INTO webhook_event (type, cause, body)
        SELECT $1, $2, json_build_object('type', $1::text, 'timestamp', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', of_sale || $4::jsonb)::text
        FROM about
        ON CONFLICT (cause) DO NOTHING RETURNING id)
      INSERT INTO webhook_delivery (endpoint_id, event_id) SELECT webhook_endpoint.id, event.id FROM event, webhook_endpoint
      WHERE $1 = ANY (types) AND removed_at IS NULL`,
    [type, cause, saleId, JSON.stringify(data)],
    'webhook-event',
  );
