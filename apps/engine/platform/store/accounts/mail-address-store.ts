import { randomBytes } from 'node:crypto';
import { type Queryable, queryOne, queryRow, queryValue } from '#database/statements/rows.ts';

export type MailAddress = { address: string; token: string; confirmed_at: Date | null; bounced_at: Date | null };

type Person = { firstName?: string; lastName?: string; phone?: string };

/** The address with the token of its preferences; made when we first write it a list. What was known of the person stays. */
export const keepMailAddress = (
  database: Queryable,
  address: string,
  { firstName = '', lastName = '', phone = '' }: Person = {},
): Promise<MailAddress> =>
  queryOne(
    database,
    `INSERT INTO mail_address (address, token, first_name, last_name, phone) VALUES (lower($1), $2, $3, $4, $5)
     ON CONFLICT (address) DO UPDATE SET
       first_name = CASE WHEN mail_address.first_name = '' THEN excluded.first_name ELSE mail_address.first_name END,
       last_name = CASE WHEN mail_address.last_name = '' THEN excluded.last_name ELSE mail_address.last_name END,
       phone = CASE WHEN mail_address.phone = '' THEN excluded.phone ELSE mail_address.phone END
     RETURNING address, token, confirmed_at, bounced_at`,
    [address, randomBytes(24).toString('base64url'), firstName, lastName, phone],
  );

export const findMailAddress = (database: Queryable, token: string): Promise<MailAddress | null> =>
  queryRow(database, 'SELECT address, token, confirmed_at, bounced_at FROM mail_address WHERE token = $1', [token]);

/** It has answered: it can be written to, even if mail came back from it once. */
export async function confirmMailAddress(database: Queryable, address: string): Promise<void> {
  await database.query(
    'UPDATE mail_address SET confirmed_at = coalesce(confirmed_at, clock_timestamp()) WHERE address = lower($1)',
    [address],
  );
  await liftStop(database, address);
}

/** The address of an account that has confirmed it: it need not answer once more. Mail that comes back stops it still. */
export async function confirmByAccount(client: Queryable, address: string): Promise<void> {
  await keepMailAddress(client, address);
  await client.query(
    'UPDATE mail_address SET confirmed_at = coalesce(confirmed_at, clock_timestamp()) WHERE address = lower($1)',
    [address],
  );
}

/** An account has another address: what it follows goes with it. What the new address follows already stays as it is. */
export async function moveReminders(client: Queryable, from: string, to: string): Promise<void> {
  await confirmByAccount(client, to);
  await client.query(
    `UPDATE sale_reminder SET address = lower($2) WHERE address = lower($1)
       AND NOT EXISTS (SELECT FROM sale_reminder AS other WHERE other.address = lower($2) AND other.sale_id = sale_reminder.sale_id)`,
    [from, to],
  );
}

/**
 * Mail that came back stops it no longer, and its days of trouble count anew. What its owner has left stays left: that stands
 * in the consents and not here. Returns since when it was stopped; null when it was not.
 */
export const liftStop = (client: Queryable, address: string): Promise<Date | null> =>
  queryValue(
    client,
    `WITH stopped AS (SELECT address, bounced_at FROM mail_address WHERE address = lower($1) AND bounced_at IS NOT NULL FOR UPDATE),
       calm AS (DELETE FROM mail_trouble WHERE address = lower($1))
     UPDATE mail_address SET bounced_at = NULL, bounce_reason = NULL FROM stopped WHERE mail_address.address = stopped.address
     RETURNING stopped.bounced_at`,
    [address],
  );

export async function markBounced(database: Queryable, address: string, reason: string): Promise<void> {
  await keepMailAddress(database, address);
  await database.query(
    'UPDATE mail_address SET bounced_at = clock_timestamp(), bounce_reason = $2 WHERE address = lower($1)',
    [address, reason.slice(0, 500)],
  );
}
