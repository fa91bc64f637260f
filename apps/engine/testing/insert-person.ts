import { randomUUID } from 'node:crypto';
import type { AccountRole } from '@quarterline/rules';
import { type Queryable, run } from '#database/statements/rows.ts';

type Person = { name?: string; role?: AccountRole; isClosed?: boolean; isSuspended?: boolean };

/** A row of an account, without a password: for what asks the database alone. Answers its id; the email address begins with it. */
export async function insertPerson(database: Queryable, person: Person = {}): Promise<string> {
  const { name = 'Test Person', role = 'bidder', isClosed = false, isSuspended = false } = person;
  const id = randomUUID();
  await run(
    database,
    `INSERT INTO account_user (id, name, email, email_verified, role, closed_at, suspended_at, suspended_reason)
     VALUES ($1, $2, $3, true, $4, CASE WHEN $5 THEN clock_timestamp() END, CASE WHEN $6 THEN clock_timestamp() END, CASE WHEN $6 THEN 'Left the firm.' END)`,
    [id, name, `${id}@firm.example`, role, isClosed, isSuspended],
  );
  return id;
}
