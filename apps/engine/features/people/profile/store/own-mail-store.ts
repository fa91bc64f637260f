import type { DeliveryState } from '@quarterline/contract';
import { type Queryable, queryRows } from '#database/statements/rows.ts';
import { deleteUnusedFiles } from '#platform/store/messages/email-file-store.ts';
import { EMAIL_STATE } from '#platform/store/messages/email-state.ts';

export type OwnMail = {
  /** `parcels`: null when the whole sale is followed. */
  reminders: {
    sale: string;
    parcels: string[] | null;
    opening: boolean;
    closing: boolean;
    changes: boolean;
    results: boolean;
    since: Date;
  }[];
  searches: { label: string; since: Date }[];
  messages: { kind: string; name: string; phone: string; message: string; land: string; at: Date }[];
  /** `files`: what was attached, by name and size in bytes. */
  letters: {
    subject: string;
    at: Date;
    sentAt: Date | null;
    state: DeliveryState;
    files: { name: string; bytes: number }[];
  }[];
  devices: { endpoint: string; since: Date }[];
};

/** Everything an address has asked for and was written, for its owner. */
export async function readOwnMail(database: Queryable, userId: string, address: string): Promise<OwnMail> {
  const list = <Row>(sql: string, value: string): Promise<Row[]> => queryRows(database, sql, [value]);
  const [reminders, searches, messages, letters, devices] = await Promise.all([
    list<OwnMail['reminders'][number]>(
      `SELECT editorial ->> 'name' AS sale, (SELECT jsonb_agg(one ->> 'name') FROM jsonb_array_elements(editorial -> 'parcels') AS one
         WHERE (one ->> 'id')::uuid = ANY (parcel_ids)) AS parcels, opening, closing, changes, results, sale_reminder.created_at AS since
       FROM sale_reminder JOIN sale ON sale.id = sale_id WHERE address = lower($1)`,
      address,
    ),
    list<OwnMail['searches'][number]>(
      'SELECT label, created_at AS since FROM saved_search WHERE address = lower($1)',
      address,
    ),
    list<OwnMail['messages'][number]>(
      `SELECT kind, first_name || ' ' || last_name AS name, phone, message, land, received_at AS at FROM lead WHERE lower(email) = lower($1)
       UNION ALL SELECT 'email', coalesce(from_address, 'us'), '', subject || E'\\n\\n' || body, '', at
         FROM lead_answer JOIN lead ON lead.id = lead_id WHERE lower(email) = lower($1)
       UNION ALL SELECT coalesce(kind, 'form'), '', '', body::text, '', received_at FROM undelivered_form WHERE lower(email) = lower($1)
       ORDER BY at`,
      address,
    ),
    list<OwnMail['letters'][number]>(
      `SELECT subject, created_at AS at, sent_at AS "sentAt", ${EMAIL_STATE} AS state, coalesce((SELECT jsonb_agg(jsonb_build_object('name', file_name, 'bytes', byte_count) ORDER BY place)
         FROM email_file WHERE email_file.message_id = outbox.message_id), '[]') AS files FROM outbox WHERE lower(recipient) = lower($1) ORDER BY created_at DESC LIMIT 1000`,
      address,
    ),
    list<OwnMail['devices'][number]>(
      'SELECT endpoint, created_at AS since FROM push_subscription WHERE user_id = $1',
      userId,
    ),
  ]);
  return { reminders, searches, messages, letters, devices };
}

/**
 * The owner closes the account: lists, reminders, devices and emails forget them; messages to us stay without the
 * name, and so do their consents, as proof.
 */
export async function forgetOwnMail(client: Queryable, userId: string, address: string): Promise<void> {
  for (const table of ['push_subscription', 'notification', 'notice', 'seller_message_read', 'seller_message_email']) {
    await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
  for (const table of ['sale_reminder', 'saved_search', 'mail_address']) {
    await client.query(`DELETE FROM ${table} WHERE address = lower($1)`, [address]);
  }
  await client.query(
    `UPDATE consent SET withdrawn_at = coalesce(withdrawn_at, clock_timestamp()) WHERE lower(address) = lower($1)`,
    [address],
  );
  // Emails to the owner, except those about a purchase, which are its evidence, and those that told the team of the owner's messages.
  await client.query(
    `DELETE FROM outbox WHERE lower(recipient) = lower($1) AND kind NOT IN ('settlement', 'settlement_due', 'option')
       OR cause IN (SELECT 'lead:' || id || ':team' FROM lead WHERE lower(email) = lower($1))`,
    [address],
  );
  await deleteUnusedFiles(client);
  await client.query('DELETE FROM lead_answer USING lead WHERE lead.id = lead_id AND lower(email) = lower($1)', [
    address,
  ]);
  await client.query(
    'DELETE FROM seller_message WHERE (author_id = $1 AND NOT from_staff) OR lower(from_address) = lower($2)',
    [userId, address],
  );
  await client.query('DELETE FROM undelivered_form WHERE lower(email) = lower($1)', [address]);
  await client.query(
    `UPDATE lead SET first_name = 'Closed', last_name = 'account', email = '', phone = '' WHERE lower(email) = lower($1)`,
    [address],
  );
}
