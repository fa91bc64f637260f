import { execute, type Queryable, queryRows, queryValue, writesOne } from '#database/statements/rows.ts';
import { keepMailAddress } from '#platform/store/accounts/mail-address-store.ts';

/** Null when these bytes are new, and from now on are not. */
export async function rememberReport(
  client: Queryable,
  digest: Uint8Array,
): Promise<{ misread_because: string | null } | null> {
  const made = await client.query('INSERT INTO returned_mail (digest) VALUES ($1) ON CONFLICT DO NOTHING', [
    Buffer.from(digest),
  ]);
  if (made.rowCount === 1) return null;
  const [row] = await queryRows<{ misread_because: string | null }>(
    client,
    'SELECT misread_because FROM returned_mail WHERE digest = $1',
    [Buffer.from(digest)],
  );
  return row ?? { misread_because: null };
}

export const noteMisread = (client: Queryable, digest: Uint8Array, why: string): Promise<void> =>
  execute(client, 'UPDATE returned_mail SET misread_because = $2 WHERE digest = $1', [Buffer.from(digest), why]);

export type ReturnedEmail = { id: string; recipient: string };

/** Emails handed over lately, by the word in their head. */
export const findReturnedEmail = (client: Queryable, tokens: readonly string[]): Promise<ReturnedEmail[]> =>
  queryRows(
    client,
    `SELECT id, recipient FROM outbox WHERE return_token = ANY ($1::text[]) AND attempts > 0 AND created_at > clock_timestamp() - interval '14 days' LIMIT 2`,
    [tokens],
  );

/** False when it is known of this email. */
export const noteReturn = (client: Queryable, emailId: string, reason: string): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO delivery (email_id, attempt, outcome, detail) SELECT id, attempts, 'returned', $2 FROM outbox
     WHERE id = $1 AND NOT EXISTS (SELECT FROM delivery WHERE email_id = $1 AND outcome = 'returned')`,
    [emailId, reason],
  );

export async function noteTrouble(client: Queryable, address: string): Promise<void> {
  await keepMailAddress(client, address);
  await client.query(
    'INSERT INTO mail_trouble (address, day) VALUES (lower($1), current_date) ON CONFLICT DO NOTHING',
    [address],
  );
}

export const countTroubleDays = async (client: Queryable, address: string): Promise<number> =>
  (await queryValue<number>(
    client,
    'SELECT count(*)::int AS days FROM mail_trouble WHERE address = lower($1) AND day > current_date - 30',
    [address],
  )) ?? 0;

/** Reports of the last month that nobody could make sense of. */
export const countMisread = async (database: Queryable): Promise<number> =>
  (await queryValue<number>(
    database,
    `SELECT count(*)::int AS count FROM returned_mail WHERE misread_because IS NOT NULL AND read_at > clock_timestamp() - interval '30 days'`,
  )) ?? 0;
