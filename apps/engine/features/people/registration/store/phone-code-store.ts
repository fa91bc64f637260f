import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES, type PhoneCodesSent } from '@quarterline/rules';
import { execute, type Queryable, queryRow, queryRows, writesOne } from '#database/statements/rows.ts';

export type NewPhoneCode = {
  userId: string;
  phone: string;
  way: 'text' | 'call';
  codeHash: string;
  network: string;
};

/** Query of an account's valid code: only the newest counts, if it is recent and has few wrong attempts. */
const OPEN = `SELECT id FROM (SELECT id, phone, used_at, tries, sent_at FROM phone_code WHERE user_id = $1 ORDER BY id DESC LIMIT 1) AS newest
  WHERE phone = $2 AND used_at IS NULL AND tries < ${PHONE_CODE_TRIES} AND sent_at > clock_timestamp() - interval '${PHONE_CODE_MINUTES} minutes'`;

/** Counts codes of a day under a lock, so that parallel requests are counted one after the other. */
export async function countPhoneCodes(
  client: Queryable,
  { userId, phone, network }: Pick<NewPhoneCode, 'userId' | 'phone' | 'network'>,
): Promise<{ sent: PhoneCodesSent; now: number }> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 12))', ['phone codes']);
  const [row] = await queryRows<PhoneCodesSent & { now: number }>(
    client,
    `SELECT count(*) FILTER (WHERE user_id = $1)::int AS account, count(*) FILTER (WHERE phone = $2)::int AS number,
       count(*) FILTER (WHERE network = $3)::int AS network,
       (extract(epoch FROM max(sent_at) FILTER (WHERE user_id = $1 OR phone = $2)) * 1000)::float8 AS "lastAt",
       (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
     FROM phone_code WHERE sent_at > clock_timestamp() - interval '24 hours'`,
    [userId, phone, network],
  );
  const { now, ...sent } = row ?? { account: 0, number: 0, network: 0, lastAt: null, now: 0 };
  return { sent, now };
}

export const insertPhoneCode = (client: Queryable, code: NewPhoneCode): Promise<void> =>
  execute(client, 'INSERT INTO phone_code (user_id, phone, way, code_hash, network) VALUES ($1, $2, $3, $4, $5)', [
    code.userId,
    code.phone,
    code.way,
    code.codeHash,
    code.network,
  ]);

export const hasOpenPhoneCode = async (database: Queryable, userId: string, phone: string): Promise<boolean> =>
  (await database.query(OPEN, [userId, phone])).rowCount === 1;

/** Takes the code: each try counts, a right one once. `none`: there is no code that counts. */
export async function takePhoneCode(
  client: Queryable,
  { userId, phone, codeHash }: Pick<NewPhoneCode, 'userId' | 'phone' | 'codeHash'>,
): Promise<'right' | 'wrong' | 'none'> {
  const [row] = await queryRows<{ used: boolean }>(
    client,
    `UPDATE phone_code SET tries = tries + 1, used_at = CASE WHEN code_hash = $3 THEN clock_timestamp() END
     WHERE id = (${OPEN}) AND used_at IS NULL AND tries < ${PHONE_CODE_TRIES} RETURNING used_at IS NOT NULL AS used`,
    [userId, phone, codeHash],
  );
  if (!row) return 'none';
  return row.used ? 'right' : 'wrong';
}

/** False when the number is another one by now. */
export const markPhoneVerified = (client: Queryable, userId: string, phone: string): Promise<boolean> =>
  writesOne(client, 'UPDATE account_user SET phone_verified_at = clock_timestamp() WHERE id = $1 AND phone = $2', [
    userId,
    phone,
  ]);

export const readPhone = async (
  database: Queryable,
  userId: string,
): Promise<{ phone: string | null; phone_verified_at: Date | null }> =>
  (await queryRow<{ phone: string | null; phone_verified_at: Date | null }>(
    database,
    'SELECT phone, phone_verified_at FROM account_user WHERE id = $1',
    [userId],
  )) ?? { phone: null, phone_verified_at: null };
