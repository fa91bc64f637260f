import { type Queryable, queryRows } from '#database/statements/rows.ts';

/**
 * Deletes expired data: login attempts, links, invitations and sessions, and unconfirmed registrations with their names
 * and numbers. Returns the number of deleted accounts.
 */
export async function dropStaleAccounts(database: Queryable): Promise<number> {
  await database.query(`DELETE FROM login_attempt WHERE first_at < clock_timestamp() - interval '2 days'`);
  await database.query(`DELETE FROM login_pace WHERE next_free_at < clock_timestamp()`);
  await database.query(`DELETE FROM verification_token WHERE expires_at < clock_timestamp() - interval '7 days'`);
  await database.query(`DELETE FROM phone_code WHERE sent_at < clock_timestamp() - interval '2 days'`);
  await database.query(`DELETE FROM account_session WHERE expires_at < clock_timestamp() - interval '30 days'`);
  await database.query(`DELETE FROM passkey_challenge WHERE expires_at < clock_timestamp()`);
  await database.query(`DELETE FROM staff_invitation WHERE expires_at < clock_timestamp() - interval '30 days'`);
  const rows = await queryRows<{ id: string }>(
    database,
    `SELECT id FROM account_user WHERE NOT email_verified AND closed_at IS NULL AND role = 'bidder' AND updated_at < clock_timestamp() - interval '30 days'
       AND NOT EXISTS (SELECT FROM registration WHERE user_id = account_user.id) AND NOT EXISTS (SELECT FROM seller_party WHERE user_id = account_user.id)
       AND NOT EXISTS (SELECT FROM verification_token WHERE user_id = account_user.id) LIMIT 200 FOR UPDATE SKIP LOCKED`,
  );
  const ids = rows.map(({ id }) => id);
  await database.query('DELETE FROM consent WHERE user_id = ANY ($1::uuid[]) AND confirmed_at IS NULL', [ids]);
  await database.query('UPDATE consent SET user_id = NULL WHERE user_id = ANY ($1::uuid[])', [ids]);
  await database.query('DELETE FROM account_user WHERE id = ANY ($1::uuid[])', [ids]);
  return ids.length;
}
