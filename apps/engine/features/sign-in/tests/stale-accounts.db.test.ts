import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#database/statements/transaction.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { dropStaleAccounts } from '../store/stale-account-store.ts';

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

const insertPerson = async (email: string, isConfirmed: boolean, days: number): Promise<string> => {
  const { rows } = await clone.database.query<{ id: string }>(
    `INSERT INTO account_user (name, email, email_verified, created_at, updated_at)
     VALUES ('Ann', $1, $2, now() - make_interval(days => $3), now() - make_interval(days => $3)) RETURNING id`,
    [email, isConfirmed, days],
  );
  return rows[0]?.id ?? '';
};
const insertEmail = (userId: string, expiresInDays: number) =>
  clone.database.query(
    `INSERT INTO verification_token (user_id, purpose, token_hash, expires_at) VALUES ($1, 'confirm_email', gen_random_uuid()::text, now() + make_interval(days => $2))`,
    [userId, expiresInDays],
  );
const emails = async (): Promise<string[]> =>
  (await clone.database.query('SELECT email FROM account_user ORDER BY email')).rows.map(({ email }) => email);

it('forgets after a month anybody who never confirmed an address, and nobody else', async () => {
  const never = await insertPerson('never@test.example', false, 31);
  await insertEmail(never, -30);
  await insertPerson('young@test.example', false, 29);
  await insertPerson('old-friend@test.example', true, 3000);
  await insertEmail(await insertPerson('asked-again@test.example', false, 60), 1);
  await clone.database.query(
    `INSERT INTO consent (purpose, user_id, address, wording, source) VALUES ('newsletter', $1, 'never@test.example', 'x', 'register')`,
    [never],
  );
  expect(await inTransaction(clone.database, dropStaleAccounts)).toBe(1);
  expect(await emails()).toEqual(['asked-again@test.example', 'old-friend@test.example', 'young@test.example']);
  expect((await clone.database.query('SELECT FROM consent')).rowCount).toBe(0);
});

it('forgets links, sessions and counts that are long over, and keeps those that may still be used', async () => {
  const ann = await insertPerson('ann@test.example', true, 400);
  for (const days of [-8, -6, 1]) await insertEmail(ann, days);
  for (const days of [-31, -29, 1])
    await clone.database.query(
      `INSERT INTO account_session (user_id, token, updated_at, expires_at) VALUES ($1, gen_random_uuid()::text, now(), now() + make_interval(days => $2))`,
      [ann, days],
    );
  for (const days of [3, 1])
    await clone.database.query(
      `INSERT INTO login_attempt (key, failures, first_at) VALUES ($1::text, 1, now() - make_interval(days => $1::int))`,
      [days],
    );
  await inTransaction(clone.database, dropStaleAccounts);
  const left = async (table: string, where: string): Promise<number> =>
    (await clone.database.query(`SELECT FROM ${table} WHERE ${where}`)).rowCount ?? 0;
  expect(await left('verification_token', `user_id = '${ann}'`)).toBe(2);
  expect(await left('account_session', `user_id = '${ann}'`)).toBe(2);
  expect(await left('login_attempt', 'true')).toBe(1);
});
