import type { Queryable } from '../../../platform/store/queryable.ts';

export type PasskeyRow = { id: string; name: string | null; created_at: Date };

export const listPasskeys = async (database: Queryable, userId: string): Promise<PasskeyRow[]> => {
  const { rows } = await database.query<PasskeyRow>(
    'SELECT id, name, created_at FROM account_passkey WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
  return rows;
};

/** False when it is not hers, which is not told from one that does not exist. */
export const deletePasskey = async (database: Queryable, userId: string, passkeyId: string): Promise<boolean> => {
  const { rowCount } = await database.query('DELETE FROM account_passkey WHERE id = $1 AND user_id = $2', [
    passkeyId,
    userId,
  ]);
  return rowCount === 1;
};

/** With the authenticator app they are the second factor: after a reset the next login asks for the password alone. */
export const forgetPasskeys = async (client: Queryable, userId: string): Promise<void> => {
  await client.query('DELETE FROM account_passkey WHERE user_id = $1', [userId]);
};
