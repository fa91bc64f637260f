import type { DevicePreferences, DeviceReminderRequest, PublishedSale } from '@quarterline/contract';
import { execute, type Queryable, queryRow, queryRows, run, writesOne } from '#database/statements/rows.ts';
import { IS_HELD } from '#platform/store/sales/lot-held-condition.ts';

/** More browsers than this for one sale are a machine. */
const MAX_OF_A_SALE = 20_000;

/** Replaces the earlier settings. False when the sale has too many. A browser of an account stays with that account. */
export const keepDeviceReminder = (
  client: Queryable,
  saleId: string,
  { subscription: { endpoint, keys }, opening, closing, changes }: DeviceReminderRequest,
): Promise<boolean> =>
  writesOne(
    client,
    `WITH browser AS (
       INSERT INTO push_subscription (endpoint, p256dh, auth) SELECT $2, $3, $4
         WHERE (SELECT count(*) FROM device_reminder WHERE sale_id = $1) < $8
       ON CONFLICT (endpoint) DO UPDATE SET
         p256dh = CASE WHEN push_subscription.user_id IS NULL THEN excluded.p256dh ELSE push_subscription.p256dh END,
         auth = CASE WHEN push_subscription.user_id IS NULL THEN excluded.auth ELSE push_subscription.auth END
       RETURNING id)
     INSERT INTO device_reminder (subscription_id, sale_id, opening, closing, changes) SELECT id, $1, $5, $6, $7 FROM browser
     ON CONFLICT (subscription_id, sale_id) DO UPDATE SET opening = excluded.opening, closing = excluded.closing, changes = excluded.changes`,
    [saleId, endpoint, keys.p256dh, keys.auth, opening, closing, changes, MAX_OF_A_SALE],
  );

export const findDeviceReminder = (
  database: Queryable,
  endpoint: string,
  saleSlug: string,
): Promise<DevicePreferences | null> =>
  queryRow(
    database,
    `SELECT opening, closing, changes FROM device_reminder JOIN push_subscription ON push_subscription.id = subscription_id
     JOIN sale ON sale.id = sale_id WHERE endpoint = $1 AND slug = $2`,
    [endpoint, saleSlug],
  );

/** Answers for how many sales this browser is still told. */
export async function dropDeviceReminder(client: Queryable, endpoint: string, saleSlug: string): Promise<number> {
  await client.query(
    `WITH gone AS (DELETE FROM device_reminder USING push_subscription, sale
       WHERE push_subscription.id = subscription_id AND sale.id = sale_id AND endpoint = $1 AND slug = $2 RETURNING subscription_id)
     UPDATE notification SET gave_up_at = clock_timestamp(), last_error = 'Turned off on the device.'
     WHERE subscription_id IN (SELECT subscription_id FROM gone) AND reminds_of = $2 AND sent_at IS NULL AND gave_up_at IS NULL`,
    [endpoint, saleSlug],
  );
  const [row] = await queryRows<{ left: number }>(
    client,
    `SELECT count(*)::int AS left FROM device_reminder JOIN push_subscription ON push_subscription.id = subscription_id WHERE endpoint = $1`,
    [endpoint],
  );
  await forgetIdleBrowsers(client, endpoint);
  return row?.left ?? 0;
}

export type DueForDevices = { sale_id: string; parcel_ids: string[]; at: Date; editorial: PublishedSale };

/** As the emails: sales that have opened within the last two hours. */
export const listOpenedForDevices = (database: Queryable): Promise<DueForDevices[]> =>
  queryRows(
    database,
    `SELECT sale.id AS sale_id, '{}'::text[] AS parcel_ids, opened.at, editorial
     FROM sale JOIN LATERAL (SELECT min(opens_at) AS at FROM parcel WHERE sale_id = sale.id) AS opened ON true
     WHERE sale.status = 'live' AND sale.published AND NOT practice AND opened.at BETWEEN clock_timestamp() - interval '2 hours' AND clock_timestamp()
       AND EXISTS (SELECT FROM device_reminder WHERE sale_id = sale.id AND opening)`,
  );

/** As the emails: parcels that close within the hour, and not in its last twenty minutes. */
export const listClosingForDevices = (database: Queryable): Promise<DueForDevices[]> =>
  queryRows(
    database,
    `SELECT sale.id AS sale_id, closing_soon.parcel_ids, closing_soon.at, editorial
     FROM (SELECT sale_id, closes_at AS at, array_agg(parcel.id::text ORDER BY position) AS parcel_ids FROM sale AS live JOIN parcel ON sale_id = live.id
       WHERE live.status = 'live' AND phase = 'open' AND NOT ${IS_HELD} AND closes_at BETWEEN clock_timestamp() + interval '20 minutes' AND clock_timestamp() + interval '1 hour'
       GROUP BY sale_id, closes_at) AS closing_soon
     JOIN sale ON sale.id = closing_soon.sale_id AND sale.published AND NOT practice
     WHERE EXISTS (SELECT FROM device_reminder WHERE device_reminder.sale_id = sale.id AND closing)`,
  );

type PushText = { title: string; body: string; url: string };

/** Queues a push message for each subscribed browser of the sale; once for each cause. */
export const queueToDevices = (
  client: Queryable,
  saleId: string,
  what: 'opening' | 'closing' | 'changes',
  mark: string,
  { title, body, url }: PushText,
): Promise<number> =>
  run(
    client,
    `INSERT INTO notification (cause, channel, subscription_id, title, body, url, reminds_of)
     SELECT 'device:' || device_reminder.id || ':' || $2::text || ':' || $3::text, 'push', subscription_id, $4, $5, $6, slug
     FROM device_reminder JOIN sale ON sale.id = sale_id
     WHERE sale_id = $1 AND CASE $2 WHEN 'opening' THEN opening WHEN 'closing' THEN closing ELSE changes END
     ON CONFLICT (cause) DO NOTHING`,
    [saleId, what, mark, title, body, url],
  );

/** A sale that is over reminds nobody; one that is cancelled once everybody was told so. */
export async function endDeviceReminders(client: Queryable): Promise<void> {
  const rowCount = await run(
    client,
    `DELETE FROM device_reminder USING sale LEFT JOIN sale_seen ON sale_seen.sale_id = sale.id LEFT JOIN published ON type = 'sale' AND published.id = sale.slug
     WHERE sale.id = device_reminder.sale_id AND (sale.status = 'completed'
       OR sale.status = 'cancelled' AND (sent ->> 'status' = 'cancelled' OR published.changed_at < clock_timestamp() - interval '2 hours'))`,
  );
  if (rowCount !== 0) await forgetIdleBrowsers(client);
}

/** Browsers of nobody's account that are to be told nothing more are not kept: of all, or the one of an endpoint. */
export const forgetIdleBrowsers = (client: Queryable, endpoint: string | null = null): Promise<void> =>
  execute(
    client,
    `DELETE FROM push_subscription WHERE user_id IS NULL AND ($1::text IS NULL OR endpoint = $1)
       AND NOT EXISTS (SELECT FROM device_reminder WHERE subscription_id = push_subscription.id)
       AND NOT EXISTS (SELECT FROM notification WHERE subscription_id = push_subscription.id AND sent_at IS NULL AND gave_up_at IS NULL
         AND attempts < 5 AND created_at > clock_timestamp() - interval '1 hour')`,
    [endpoint],
  );
