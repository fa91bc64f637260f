import { execute, type Queryable, queryRow, queryRows, queryValue } from '#database/statements/rows.ts';

export type TokenPurpose =
  | 'confirm_email'
  | 'reset_password'
  | 'leave_address'
  | 'take_address'
  | 'second_factor'
  | 'first_password';

export type TokenRow = {
  id: string;
  user_id: string;
  address: string | null;
  details: Record<string, unknown>;
};

export type NewToken = {
  userId: string;
  purpose: TokenPurpose;
  address: string | null;
  tokenHash: string;
  codeHash: string | null;
  details: Record<string, unknown>;
  minutes: number;
};

/** Maximum wrong attempts before a code is invalid. */
const MAX_TRIES = 5;
const OPEN = 'used_at IS NULL AND expires_at > clock_timestamp()';
/**
 * A link cannot be guessed: wrong codes that somebody typed leave it as it is. The step of a second factor ends with
 * them.
 */
const OPEN_LINK = `${OPEN} AND (purpose <> 'second_factor' OR tries < ${MAX_TRIES})`;
const COLUMNS = 'id, user_id, address, details';

/** Answers until when it works. */
export async function insertToken(database: Queryable, verification: NewToken): Promise<Date> {
  const [row] = await queryRows<{ expires_at: Date }>(
    database,
    `INSERT INTO verification_token (user_id, purpose, address, token_hash, code_hash, details, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(mins => $7)) RETURNING expires_at`,
    [
      verification.userId,
      verification.purpose,
      verification.address,
      verification.tokenHash,
      verification.codeHash,
      JSON.stringify(verification.details),
      verification.minutes,
    ],
  );
  if (!row) throw new Error('A link was not written.');
  return row.expires_at;
}

export const readToken = (database: Queryable, purpose: TokenPurpose, tokenHash: string): Promise<TokenRow | null> =>
  queryRow(
    database,
    `SELECT ${COLUMNS} FROM verification_token WHERE token_hash = $1 AND purpose = $2 AND ${OPEN_LINK}`,
    [tokenHash, purpose],
  );

/** Takes a link: once, for the first request. */
export const takeToken = (database: Queryable, purpose: TokenPurpose, tokenHash: string): Promise<TokenRow | null> =>
  queryRow(
    database,
    `UPDATE verification_token SET used_at = clock_timestamp() WHERE token_hash = $1 AND purpose = $2 AND ${OPEN_LINK} RETURNING ${COLUMNS}`,
    [tokenHash, purpose],
  );

/**
 * Takes the code of an email that this device requested; a wrong one counts against all codes of the device. Attempts on
 * other devices do not count.
 */
export async function takeCode(
  database: Queryable,
  purpose: TokenPurpose,
  userId: string,
  { codeHash, deviceHash }: { codeHash: string; deviceHash: string },
): Promise<TokenRow | null> {
  const rows = await queryRows<TokenRow & { used: boolean }>(
    database,
    `UPDATE verification_token SET tries = tries + 1, used_at = CASE WHEN code_hash = $3 THEN clock_timestamp() END
     WHERE user_id = $1 AND purpose = $2 AND ${OPEN} AND tries < ${MAX_TRIES} AND details ->> 'device' = $4
     RETURNING ${COLUMNS}, used_at IS NOT NULL AS used`,
    [userId, purpose, codeHash, deviceHash],
  );
  return rows.find(({ used }) => used) ?? null;
}

export const countTry = (database: Queryable, tokenId: string): Promise<void> =>
  execute(database, 'UPDATE verification_token SET tries = tries + 1 WHERE id = $1', [tokenId]);

export const deleteTokens = (database: Queryable, userId: string, purposes: readonly TokenPurpose[]): Promise<void> =>
  execute(database, 'DELETE FROM verification_token WHERE user_id = $1 AND purpose = ANY ($2)', [userId, purposes]);

/** Registration of the newest confirmation email with this password: a repeated email stands for the same one. */
export const readRegistered = (
  database: Queryable,
  userId: string,
  passwordHash: string,
): Promise<Record<string, unknown> | null> =>
  queryValue(
    database,
    `SELECT details FROM verification_token WHERE user_id = $1 AND purpose = 'confirm_email' AND details ->> 'passwordHash' = $2
     ORDER BY created_at DESC LIMIT 1`,
    [userId, passwordHash],
  );

/** The two ends of a change of address: which are asked for, and which have answered. */
export async function readAddressChange(
  database: Queryable,
  userId: string,
): Promise<{ address: string; leaveUsed: boolean; takeUsed: boolean } | null> {
  const rows = await queryRows<{ address: string; purpose: string; used: boolean }>(
    database,
    `SELECT details ->> 'newAddress' AS address, purpose, bool_or(used_at IS NOT NULL) AS used FROM verification_token
     WHERE user_id = $1 AND purpose IN ('leave_address', 'take_address') AND expires_at > clock_timestamp() GROUP BY 1, 2`,
    [userId],
  );
  const [leave, take] = ['leave_address', 'take_address'].map((purpose) => rows.find((row) => row.purpose === purpose));
  if (!leave || !take) return null;
  return { address: leave.address, leaveUsed: leave.used, takeUsed: take.used };
}
