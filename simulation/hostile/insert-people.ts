import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import { insertPassword } from '#testing/insert-password.ts';
import { insertSession } from '#testing/session-cookie.ts';
import type { Target } from './attack.ts';
import { HOSTILE_SECRET } from './engine.ts';
import { type KnownPerson, logIn } from './honest-people.ts';

const PENDING = 2;
const UNREGISTERED = 2;
const SESSIONS_EACH = 3;
const PASSWORD = 'a long enough sentence';

/** Cookies of so many sessions of an account. */
export const insertSessions = (database: Database, userId: string, each: number = SESSIONS_EACH): Promise<string[]> =>
  Promise.all(Array.from({ length: each }, () => insertSession(database, userId, HOSTILE_SECRET)));

const insertAccount = async (database: Database): Promise<{ userId: string; email: string }> => {
  const userId = randomUUID();
  const email = `${userId}@test.example`;
  await database.query(
    `INSERT INTO account_user (id, name, email, email_verified, terms_version) VALUES ($1, 'Somebody', $2, true, 1)`,
    [userId, email],
  );
  return { userId, email };
};

/** Sessions of accounts that are not registered for the sale, and of some whose registration is pending. */
export async function insertOutsiders(database: Database, saleId: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let one = 0; one < PENDING + UNREGISTERED; one += 1) {
    const { userId } = await insertAccount(database);
    if (one < PENDING)
      await database.query(
        `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version) VALUES ($1, $2, $3, 'requested', 1)`,
        [randomUUID(), saleId, userId],
      );
    cookies.push(...(await insertSessions(database, userId)));
  }
  return cookies;
}

/** An administrator of long standing with an honest colleague, and the two accounts they made for themselves: one newly staff, one without rights. */
export async function insertAdministrator(database: Database): Promise<Target['administrator']> {
  const [first, colleague, second, third] = await Promise.all(Array.from({ length: 4 }, () => insertAccount(database)));
  if (!first || !colleague || !second || !third) throw new Error('There are four of them.');
  const appoint = async (userId: string, role: 'staff' | 'administrator', since: string): Promise<void> => {
    await database.query(`UPDATE account_user SET role = $2 WHERE id = $1`, [userId, role]);
    await database.query(
      `UPDATE account_user SET role_since = clock_timestamp() - $2::interval, staff_since = clock_timestamp() - $2::interval WHERE id = $1`,
      [userId, since],
    );
  };
  await appoint(first.userId, 'administrator', '1 year');
  await appoint(colleague.userId, 'administrator', '1 year');
  await appoint(second.userId, 'staff', '0 seconds');
  for (const { userId } of [first, second]) await insertPassword(database, userId, PASSWORD);
  const session = (userId: string): Promise<string> => insertSession(database, userId, HOSTILE_SECRET, 'second_factor');
  return {
    cookie: await session(first.userId),
    password: PASSWORD,
    secondCookie: await session(second.userId),
    thirdId: third.userId,
  };
}

export async function readRole(database: Database, userId: string): Promise<string> {
  const [row] = await queryRows<{ role: string }>(database, 'SELECT role FROM account_user WHERE id = $1', [userId]);
  return row?.role ?? 'none';
}

/** People with a password, each on a device on which they logged in before. */
export const insertKnownPeople = (database: Database, address: string): Promise<KnownPerson[]> =>
  Promise.all(
    Array.from({ length: 3 }, async (_, index) => {
      const { userId, email } = await insertAccount(database);
      await insertPassword(database, userId, PASSWORD);
      const person = { email, password: PASSWORD, device: '' };
      const { device } = await logIn(address, person, `198.51.100.${100 + index}`);
      return { ...person, device };
    }),
  );
