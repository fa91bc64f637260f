import type { Queryable } from './queryable.ts';

export type FactorResetRow = {
  id: string;
  reason: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  expires_at: Date;
};

export const findOpenReset = async (database: Queryable, userId: string): Promise<FactorResetRow | null> => {
  const { rows } = await database.query<FactorResetRow>(
    `SELECT factor_reset.id, reason, asked_by, name AS asked_by_name, asked_at, expires_at
     FROM factor_reset JOIN account_user ON account_user.id = asked_by
     WHERE user_id = $1 AND outcome IS NULL AND expires_at > clock_timestamp()`,
    [userId],
  );
  return rows[0] ?? null;
};

/** One that nobody answered in its day gives way. False when another is still open. */
export const askReset = async (
  client: Queryable,
  wish: { userId: string; reason: string; askedBy: string },
): Promise<boolean> => {
  await client.query(
    `UPDATE factor_reset SET outcome = 'dropped', settled_by = asked_by, settled_at = expires_at
     WHERE user_id = $1 AND outcome IS NULL AND expires_at <= clock_timestamp()`,
    [wish.userId],
  );
  const { rowCount } = await client.query(
    'INSERT INTO factor_reset (user_id, reason, asked_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [wish.userId, wish.reason, wish.askedBy],
  );
  return rowCount === 1;
};

/** False when it was settled already. */
export const settleReset = async (
  client: Queryable,
  id: string,
  outcome: 'confirmed' | 'dropped',
  settledBy: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'UPDATE factor_reset SET outcome = $2, settled_by = $3, settled_at = clock_timestamp() WHERE id = $1 AND outcome IS NULL',
    [id, outcome, settledBy],
  );
  return rowCount === 1;
};

/** Nothing of a second factor is left: the next sign-in asks for the password, and staff set a new one up. */
export const forgetPasskeys = async (client: Queryable, userId: string): Promise<void> => {
  await client.query('DELETE FROM account_passkey WHERE user_id = $1', [userId]);
};
