import { type DeletedCode, RETENTION } from '@quarterline/contract';
import { type Queryable, queryRows, run } from '#database/statements/rows.ts';

/** `at`: the column that the time is counted from; each has an index, or its table stays small. */
type Rows = { table: string; key: string; at: string; where: string };
const SPOKEN = `at > statement_timestamp() - make_interval(years => ${RETENTION.messages.years})`;
const MAILING = `list IN ('newsletter', 'reminders', 'searches')`;

const ROWS: Readonly<Record<DeletedCode, readonly Rows[]>> = {
  emails: [{ table: 'outbox', key: 'id', at: 'created_at', where: `(list IS NULL OR NOT ${MAILING})` }],
  mailings: [{ table: 'outbox', key: 'id', at: 'created_at', where: MAILING }],
  notifications: [{ table: 'notification', key: 'id', at: 'created_at', where: 'true' }],
  notices: [
    { table: 'notice', key: 'id', at: 'done_at', where: 'done_at IS NOT NULL' },
    { table: 'reminder_news', key: 'id', at: 'done_at', where: 'done_at IS NOT NULL' },
  ],
  messages: [
    {
      table: 'lead',
      key: 'id',
      at: 'received_at',
      // A conversation is as old as its last word.
      where: `status IN ('answered', 'closed', 'held_back') AND NOT EXISTS (SELECT FROM lead_answer WHERE lead_id = lead.id AND ${SPOKEN})
        AND NOT EXISTS (SELECT FROM lead_note WHERE lead_id = lead.id AND ${SPOKEN})`,
    },
  ],
  forms: [{ table: 'undelivered_form', key: 'id', at: 'settled_at', where: 'settled_at IS NOT NULL' }],
  mail_reports: [{ table: 'returned_mail', key: 'digest', at: 'read_at', where: 'true' }],
  devices: [{ table: 'account_device', key: 'id', at: 'last_seen_at', where: 'true' }],
};

export const DELETED = Object.keys(ROWS) as DeletedCode[];

/** Deletes at most `limit` of the oldest rows of a kind whose time is over. Returns their number. */
export async function deleteExpired(database: Queryable, code: DeletedCode, limit: number): Promise<number> {
  let count = 0;
  for (const { table, key, at, where } of ROWS[code]) {
    const rowCount = await run(
      database,
      `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table}
         WHERE ${at} < statement_timestamp() - make_interval(years => $1) AND ${where} ORDER BY ${at} LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [RETENTION[code].years, limit],
    );
    count += rowCount ?? 0;
  }
  return count;
}

/** The oldest row of each kind that is deleted, in milliseconds; null when there is none. */
export async function listOldest(database: Queryable): Promise<{ code: DeletedCode; at: number | null }[]> {
  const found = [];
  for (const code of DELETED) {
    const instants: number[] = [];
    for (const { table, at, where } of ROWS[code]) {
      const [row] = await queryRows<{ at: Date | null }>(
        database,
        `SELECT ${at} AS at FROM ${table} WHERE ${where} ORDER BY ${at} LIMIT 1`,
      );
      if (row?.at) instants.push(row.at.getTime());
    }
    found.push({ code, at: instants.length === 0 ? null : Math.min(...instants) });
  }
  return found;
}
