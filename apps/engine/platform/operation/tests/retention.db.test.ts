import { readFileSync } from 'node:fs';
import { keptFor, RETENTION, type RetentionCode } from '@quarterline/contract';
import { DOCUMENT_DAYS } from '@quarterline/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { DELETED, listOldest } from '../../store/retention-store.ts';
import { deleteWhatExpired } from '../delete-what-expired.ts';

const clone = await cloneDatabase();
afterAll(clone.drop);
const { database } = clone;
const codes = Object.keys(RETENTION) as RetentionCode[];
const ago = (years: number, days: number): string => `clock_timestamp() - interval '${years} years ${days} days'`;
const PERSON = '11111111-1111-4111-8111-111111111111';
let saleId = '';

beforeAll(async () => {
  saleId = (await insertTestSale(database)).id;
  await database.query(
    `INSERT INTO account_user (id, name, email, email_verified) VALUES ($1, 'A Person', 'person@example.invalid', true)`,
    [PERSON],
  );
});

/** Writes a row of each deleted kind whose time counts from an instant, as SQL. */
const ROWS: Readonly<Record<(typeof DELETED)[number], (at: string, mark: string) => string>> = {
  emails: (at, mark) =>
    `INSERT INTO outbox (recipient, subject, text_body, cause, created_at) VALUES ('a@example.invalid', '${mark}', '', '${mark}', ${at})`,
  mailings: (at, mark) =>
    `INSERT INTO outbox (recipient, subject, text_body, list, cause, created_at) VALUES ('a@example.invalid', '${mark}', '', 'newsletter', 'list ${mark}', ${at})`,
  notifications: (at, mark) =>
    `INSERT INTO notification (cause, channel, title, body, url, created_at) VALUES ('${mark}', 'phone', '', '', '', ${at})`,
  notices: (at, mark) =>
    `INSERT INTO notice (cause, kind, sale_id, user_id, details, due_at, done_at) VALUES ('${mark}', 'receipt', '${saleId}', '${PERSON}', '{}', ${at}, ${at})`,
  messages: (at) =>
    `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status, received_at) VALUES (gen_random_uuid(), 'ContactForm', 'A', 'Person', 'a@example.invalid', '', 'Hello', 'closed', ${at})`,
  forms: (at) =>
    `INSERT INTO undelivered_form (id, email, body, code, message, settled_at, settled_by, outcome) VALUES (gen_random_uuid(), 'a@example.invalid', '{}', 'code', 'message', ${at}, '${PERSON}', 'closed')`,
  mail_reports: (at, mark) => `INSERT INTO returned_mail (digest, read_at) VALUES (sha256('${mark}'::bytea), ${at})`,
  devices: (at, mark) =>
    `INSERT INTO account_device (user_id, secret_hash, last_seen_at) VALUES ('${PERSON}', '${mark}', ${at})`,
};

it.each(DELETED.map((code) => ({ code, what: RETENTION[code].what, years: RETENTION[code].years })))(
  '$what: deleted after $years years, and not a day before; never while deleting is on hold',
  async ({ code, years }) => {
    const oldest = async () => (await listOldest(database)).find((one) => one.code === code)?.at ?? null;
    await database.query(ROWS[code](ago(years, 1), `${code} old`));
    await database.query(ROWS[code](ago(years, -1), `${code} young`));
    const before = await oldest();
    await deleteWhatExpired(database, { RETENTION: 'hold' });
    expect(await oldest()).toBe(before);
    await deleteWhatExpired(database, { RETENTION: 'on' });
    const left = await oldest();
    expect(left).not.toBeNull();
    expect(left).toBeGreaterThan(before ?? 0);
    const { rows } = await database.query(
      `SELECT after FROM audit WHERE action = 'settings.data_deleted' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0].after).toEqual({ [code]: 1 });
    await deleteWhatExpired(database, { RETENTION: 'on' });
    expect(await oldest()).toBe(left);
  },
);

it('a conversation is as old as its last word, and one that waits for an answer is not deleted', async () => {
  await database.query(ROWS.messages(ago(5, 0), ''));
  const { rows } = await database.query(
    `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status, received_at)
     SELECT gen_random_uuid(), 'ContactForm', 'A', status, 'a@example.invalid', '', 'Hello', status, ${ago(5, 0)} FROM unnest(ARRAY['answered', 'new']) AS status RETURNING id`,
  );
  await database.query(
    `INSERT INTO lead_answer (id, lead_id, from_address, subject, body, at) VALUES (gen_random_uuid(), $1, 'a@example.invalid', 'Re', 'Yes', ${ago(1, 0)})`,
    [rows[0].id],
  );
  await deleteWhatExpired(database, { RETENTION: 'on' });
  const { rows: left } = await database.query(
    `SELECT last_name FROM lead WHERE received_at < ${ago(4, 0)} ORDER BY last_name`,
  );
  expect(left.map((row) => row.last_name)).toEqual(['answered', 'new']);
});

it('docs/retention.md has the table, and the job of documents its days', () => {
  const page = readFileSync(new URL('../../../../../docs/retention.md', import.meta.url), 'utf8');
  for (const code of codes) {
    const { what, why } = RETENTION[code];
    expect(page).toContain(`| ${what} | ${keptFor(code).toLowerCase()} | ${why} |`);
  }
  expect(RETENTION.documents.days).toBe(DOCUMENT_DAYS);
});
