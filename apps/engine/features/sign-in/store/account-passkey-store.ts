import type { Queryable } from '../../../platform/store/queryable.ts';

export type PasskeyRow = { id: string; name: string | null; created_at: Date };

/** Public part of a passkey. `public_key`: COSE, base64; `transports`: names, separated by commas. */
export type PasskeyKey = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string | null;
};

export type NewPasskey = Omit<PasskeyKey, 'id'> & {
  name: string;
  device_type: string;
  backed_up: boolean;
  aaguid: string;
};

export const listPasskeys = async (database: Queryable, userId: string): Promise<PasskeyRow[]> => {
  const { rows } = await database.query<PasskeyRow>(
    'SELECT id, name, created_at FROM account_passkey WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
  return rows;
};

const KEY_COLUMNS = 'id, user_id, credential_id, public_key, counter::float8 AS counter, transports';

export const listPasskeyKeys = async (database: Queryable, userId: string): Promise<PasskeyKey[]> => {
  const { rows } = await database.query<PasskeyKey>(`SELECT ${KEY_COLUMNS} FROM account_passkey WHERE user_id = $1`, [
    userId,
  ]);
  return rows;
};

/** Locked until the transaction ends: of two answers with one counter the second sees the first. */
export const lockPasskeyKey = async (client: Queryable, credentialId: string): Promise<PasskeyKey | null> => {
  const { rows } = await client.query<PasskeyKey>(
    `SELECT ${KEY_COLUMNS} FROM account_passkey WHERE credential_id = $1 FOR UPDATE`,
    [credentialId],
  );
  return rows[0] ?? null;
};

/** False when this passkey is somebody's already. */
export const insertPasskey = async (client: Queryable, passkey: NewPasskey): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO account_passkey (name, public_key, user_id, credential_id, counter, device_type, backed_up, transports, aaguid)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential_id) DO NOTHING`,
    [
      passkey.name,
      passkey.public_key,
      passkey.user_id,
      passkey.credential_id,
      passkey.counter,
      passkey.device_type,
      passkey.backed_up,
      passkey.transports,
      passkey.aaguid,
    ],
  );
  return rowCount === 1;
};

export const setPasskeyCounter = async (client: Queryable, passkeyId: string, counter: number): Promise<void> => {
  await client.query('UPDATE account_passkey SET counter = $2 WHERE id = $1', [passkeyId, counter]);
};

/** False when it is not theirs, which is not told from one that does not exist. */
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

/** `userId` is null for a login. */
export const insertPasskeyChallenge = async (
  database: Queryable,
  {
    tokenHash,
    challenge,
    userId,
    minutes,
  }: { tokenHash: string; challenge: string; userId: string | null; minutes: number },
): Promise<void> => {
  await database.query(
    `INSERT INTO passkey_challenge (token_hash, challenge, user_id, expires_at)
     VALUES ($1, $2, $3, clock_timestamp() + make_interval(mins => $4))`,
    [tokenHash, challenge, userId, minutes],
  );
};

/**
 * Takes the challenge away, once: null for one that is over, was taken before, or was made for somebody else or another
 * ceremony.
 */
export const takePasskeyChallenge = async (
  database: Queryable,
  tokenHash: string,
  userId: string | null,
): Promise<string | null> => {
  const { rows } = await database.query<{ challenge: string; open: boolean }>(
    `DELETE FROM passkey_challenge WHERE token_hash = $1
     RETURNING challenge, expires_at > clock_timestamp() AND user_id IS NOT DISTINCT FROM $2::uuid AS open`,
    [tokenHash, userId],
  );
  return rows[0]?.open ? rows[0].challenge : null;
};
