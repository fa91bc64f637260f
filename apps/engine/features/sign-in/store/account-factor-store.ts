import { execute, type Queryable, queryValue, writesOne } from '#database/statements/rows.ts';

/** A secret that waits for its first code. */
export const saveUnprovenSecret = (database: Queryable, userId: string, encrypted: string): Promise<void> =>
  execute(
    database,
    'UPDATE account_user SET second_factor_secret = $2, second_factor_step = NULL WHERE id = $1 AND second_factor_since IS NULL',
    [userId, encrypted],
  );

/** Takes the code of a step once: a code seen over a shoulder is worth nothing afterwards. */
export const takeStep = (database: Queryable, userId: string, step: number): Promise<boolean> =>
  writesOne(
    database,
    'UPDATE account_user SET second_factor_step = $2 WHERE id = $1 AND (second_factor_step IS NULL OR second_factor_step < $2)',
    [userId, step],
  );

export const turnSecondFactorOn = (database: Queryable, userId: string): Promise<void> =>
  execute(database, 'UPDATE account_user SET second_factor_since = clock_timestamp() WHERE id = $1', [userId]);

export async function turnSecondFactorOff(database: Queryable, userId: string): Promise<void> {
  await database.query(
    'UPDATE account_user SET second_factor_secret = NULL, second_factor_since = NULL, second_factor_step = NULL WHERE id = $1',
    [userId],
  );
  await database.query('DELETE FROM account_recovery_code WHERE user_id = $1', [userId]);
}

export async function replaceRecoveryCodes(
  database: Queryable,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await database.query('DELETE FROM account_recovery_code WHERE user_id = $1', [userId]);
  await database.query('INSERT INTO account_recovery_code (user_id, code_hash) SELECT $1, unnest($2::text[])', [
    userId,
    hashes,
  ]);
}

export const takeRecoveryCode = (database: Queryable, userId: string, hash: string): Promise<boolean> =>
  writesOne(
    database,
    'UPDATE account_recovery_code SET used_at = clock_timestamp() WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL',
    [userId, hash],
  );

export const countRecoveryCodes = async (database: Queryable, userId: string): Promise<number> =>
  (await queryValue<number>(
    database,
    'SELECT count(*)::int AS count FROM account_recovery_code WHERE user_id = $1 AND used_at IS NULL',
    [userId],
  )) ?? 0;
