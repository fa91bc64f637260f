import { execute, type Queryable, queryRow, queryRows, writesOne } from '#database/statements/rows.ts';

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

export const listPasskeys = (database: Queryable, userId: string): Promise<PasskeyRow[]> =>
  queryRows(database, 'SELECT id, name, created_at FROM account_passkey WHERE user_id = $1 ORDER BY created_at', [
    userId,
  ]);

const KEY_COLUMNS = 'id, user_id, credential_id, public_key, counter::float8 AS counter, transports';

export const listPasskeyKeys = (database: Queryable, userId: string): Promise<PasskeyKey[]> =>
  queryRows(database, `SELECT ${KEY_COLUMNS} FROM account_passkey WHERE user_id = $1`, [userId]);

/** Locked until the transaction ends: of two answers with one counter the second sees the first. */
export const lockPasskeyKey = (client: Queryable, credentialId: string): Promise<PasskeyKey | null> =>
  queryRow(client, `SELECT ${KEY_COLUMNS} FROM account_passkey WHERE credential_id = $1 FOR UPDATE`, [credentialId]);

/** False when this passkey is somebody's already. */
export const insertPasskey = (client: Queryable, passkey: NewPasskey): Promise<boolean> =>
  writesOne(
    client,
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

export const setPasskeyCounter = (client: Queryable, passkeyId: string, counter: number): Promise<void> =>
  execute(client, 'UPDATE account_passkey SET counter = $2 WHERE id = $1', [passkeyId, counter]);

/** False when it is not theirs, which is not told from one that does not exist. */
export const deletePasskey = (database: Queryable, userId: string, passkeyId: string): Promise<boolean> =>
  writesOne(database, 'DELETE FROM account_passkey WHERE id = $1 AND user_id = $2', [passkeyId, userId]);

/** With the authenticator app they are the second factor: after a reset the next login asks for the password alone. */
export const forgetPasskeys = (client: Queryable, userId: string): Promise<void> =>
  execute(client, 'DELETE FROM account_passkey WHERE user_id = $1', [userId]);

/** `userId` is null for a login. */
export const insertPasskeyChallenge = (
  database: Queryable,
  {
    tokenHash,
    challenge,
    userId,
    minutes,
  }: { tokenHash: string; challenge: string; userId: string | null; minutes: number },
): Promise<void> =>
  execute(
    database,
    `INSERT INTO passkey_challenge (token_hash, challenge, user_id, expires_at)
     VALUES ($1, $2, $3, clock_timestamp() + make_interval(mins => $4))`,
    [tokenHash, challenge, userId, minutes],
  );

/**
 * Takes the challenge away, once: null for one that is over, was taken before, or was made for somebody else or another
 * ceremony.
 */
export async function takePasskeyChallenge(
  database: Queryable,
  tokenHash: string,
  userId: string | null,
): Promise<string | null> {
  const [row] = await queryRows<{ challenge: string; open: boolean }>(
    database,
    `DELETE FROM passkey_challenge WHERE token_hash = $1
     RETURNING challenge, expires_at > clock_timestamp() AND user_id IS NOT DISTINCT FROM $2::uuid AS open`,
    [tokenHash, userId],
  );
  return row?.open ? row.challenge : null;
}
