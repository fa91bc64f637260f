import { hash } from '@node-rs/argon2';
import type { Database } from '#database/connect.ts';
import { TEST_PASSWORD_COST } from '#features/sign-in/server/passwords/passwords.ts';

/** A password for an account that was inserted by hand, at the cost of tests. */
export async function insertPassword(database: Database, userId: string, password: string): Promise<void> {
  await database.query(
    `INSERT INTO account_credential (account_id, provider_id, user_id, password, updated_at) VALUES ($1::uuid::text, 'credential', $1::uuid, $2, clock_timestamp())`,
    [userId, await hash(password, TEST_PASSWORD_COST)],
  );
}
