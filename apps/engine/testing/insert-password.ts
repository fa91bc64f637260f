import { hash } from '@node-rs/argon2';
import type { Database } from '../database/connect.ts';

/** A password for an account that was inserted by hand, as strong as the product makes them. */
export const insertPassword = async (database: Database, userId: string, password: string): Promise<void> => {
  await database.query(
    `INSERT INTO account_credential (account_id, provider_id, user_id, password, updated_at) VALUES ($1::uuid::text, 'credential', $1::uuid, $2, clock_timestamp())`,
    [userId, await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })],
  );
};
