import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#database/connect.ts';

/** Signing in is a row, not a click: a session for an account, and the cookie that opens it. */
export async function insertSession(
  database: Database,
  userId: string,
  authSecret: string,
  way: 'password' | 'second_factor' = 'password',
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await database.query(
    `INSERT INTO account_session (user_id, token, signed_in_with, expires_at, updated_at)
     VALUES ($1, $2, $3, clock_timestamp() + interval '1 day', clock_timestamp())`,
    [userId, token, way],
  );
  const signature = createHmac('sha256', authSecret).update(token).digest('base64');
  return `quarterline.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
