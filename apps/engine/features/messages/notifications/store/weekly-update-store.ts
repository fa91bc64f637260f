import type { PublishedSale } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import {
  execute,
  hasRow,
  type Queryable,
  queryColumn,
  queryRow,
  queryRows,
  queryValue,
  writesOne,
} from '#database/statements/rows.ts';
import { EMAIL_STATE } from '#platform/store/messages/email-state.ts';

export type WeeklyUpdateRow = {
  id: string;
  subject: string;
  text_body: string;
  status: 'sending' | 'paused' | 'sent';
  last_address: string;
  sent_count: number;
  created_at: Date;
};
export type CountedUpdateRow = WeeklyUpdateRow & { delivered: number; kept: number; failed: number };

const COLUMNS = 'id, subject, text_body, status, last_address, sent_count, created_at';

export type WeekSales = { fresh: PublishedSale[]; closing: PublishedSale[]; sold: PublishedSale[] };

/** Sales of the week: new ones, ones that close within two weeks, and ones that ended. */
export async function readWeekSales(database: Queryable): Promise<WeekSales> {
  const rows = await queryRows<{ record: PublishedSale; is_fresh: boolean }>(
    database,
    `SELECT record, coalesce(first_seen_at > clock_timestamp() - interval '7 days', false) AS is_fresh
     FROM published JOIN sale ON sale.slug = published.id LEFT JOIN sale_seen ON sale_id = sale.id
     WHERE type = 'sale' AND record IS NOT NULL AND sale.published AND NOT practice
       AND sale.id IN (SELECT id FROM sale AS coming WHERE status IN ('upcoming', 'live', 'postponed')
         UNION ALL SELECT sale_id FROM sale_record WHERE kind IN ('sale_completed', 'sale_cancelled') AND decided_at > statement_timestamp() - interval '7 days')
       AND (record ->> 'saleStatus' IN ('upcoming', 'live')
         OR (record ->> 'saleStatus' = 'completed' AND (record ->> 'endTime')::timestamptz > clock_timestamp() - interval '7 days'))
     ORDER BY record ->> 'endTime' LIMIT 100`,
  );
  const now = Date.now();
  const soon = now + 14 * 86_400_000;
  const open = rows.filter(({ record }) => record.saleStatus !== 'completed');
  return {
    fresh: open.filter(({ is_fresh }) => is_fresh).map(({ record }) => record),
    closing: open
      .filter(
        ({ is_fresh, record: { endTime } }) => !is_fresh && Date.parse(endTime) > now && Date.parse(endTime) < soon,
      )
      .map(({ record }) => record),
    sold: rows.filter(({ record }) => record.saleStatus === 'completed').map(({ record }) => record),
  };
}

export const hasUpdateOfWeek = (database: Queryable, week: string): Promise<boolean> =>
  hasRow(database, 'SELECT FROM weekly_update WHERE week = $1', [week]);

/** Its id; null when this week has one already. */
export const insertUpdate = (
  database: Queryable,
  update: { week: string; subject: string; text: string },
): Promise<string | null> =>
  queryValue(
    database,
    'INSERT INTO weekly_update (week, subject, text_body) VALUES ($1, $2, $3) ON CONFLICT (week) DO NOTHING RETURNING id',
    [update.week, update.subject, update.text],
  );

/** The one that is being sent, held until the commit; null when there is none or another node has it. */
export const lockSending = (client: Queryable): Promise<WeeklyUpdateRow | null> =>
  queryRow(
    client,
    `SELECT ${COLUMNS} FROM weekly_update WHERE status = 'sending' ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );

const SUBSCRIBERS = `SELECT DISTINCT lower(address) AS address FROM consent
  WHERE purpose = 'newsletter' AND confirmed_at IS NOT NULL AND withdrawn_at IS NULL AND lower(address) NOT IN (SELECT address FROM mail_address WHERE bounced_at IS NOT NULL)`;

export const nextSubscribers = (client: Queryable, after: string, limit: number): Promise<string[]> =>
  queryColumn(
    client,
    `SELECT address FROM (${SUBSCRIBERS}) AS subscriber WHERE address > $1 ORDER BY address LIMIT $2`,
    [after, limit],
  );

export const countSubscribers = async (database: Queryable): Promise<number> =>
  (await queryValue<number>(database, `SELECT count(*)::int AS count FROM (${SUBSCRIBERS}) AS subscriber`)) ?? 0;

export const moveUpdate = (client: Queryable, id: string, lastAddress: string, count: number): Promise<void> =>
  execute(client, 'UPDATE weekly_update SET last_address = $2, sent_count = sent_count + $3 WHERE id = $1', [
    id,
    lastAddress,
    count,
  ]);

/** From which state into which; false when it is in another. */
export const setUpdateStatus = (
  database: Queryable,
  id: string,
  from: WeeklyUpdateRow['status'],
  to: WeeklyUpdateRow['status'],
): Promise<boolean> =>
  writesOne(database, 'UPDATE weekly_update SET status = $3 WHERE id = $1 AND status = $2', [id, from, to]);

/** The newest first, with what became of their emails. */
export const listUpdates = (database: Database): Promise<CountedUpdateRow[]> =>
  queryRows(
    database,
    `SELECT ${COLUMNS}, (SELECT count(*)::int FROM outbox WHERE kind = 'weekly' AND cause LIKE 'weekly:' || weekly_update.id || ':%' AND ${EMAIL_STATE} = 'sent'
         AND outbox.created_at >= weekly_update.created_at) AS delivered,
       (SELECT count(*)::int FROM outbox WHERE kind = 'weekly' AND cause LIKE 'weekly:' || weekly_update.id || ':%' AND ${EMAIL_STATE} = 'kept'
         AND outbox.created_at >= weekly_update.created_at) AS kept,
       (SELECT count(*)::int FROM outbox WHERE kind = 'weekly' AND cause LIKE 'weekly:' || weekly_update.id || ':%' AND gave_up_at IS NOT NULL
         AND outbox.created_at >= weekly_update.created_at) AS failed
     FROM weekly_update ORDER BY created_at DESC LIMIT 12`,
  );
