import type { PersonSheet } from '@quarterline/contract';
import type { Queryable } from '../../../platform/store/queryable.ts';

export type PersonRow = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  province: string | null;
  closed: boolean;
  created_at: Date;
  postal_address: string | null;
};

export const findPerson = async (database: Queryable, userId: string): Promise<PersonRow | null> => {
  const { rows } = await database.query<PersonRow>(
    `SELECT id, name, email, phone, province, closed_at IS NOT NULL AS closed, created_at, postal_address
     FROM account_user LEFT JOIN person_without_email ON user_id = id WHERE id = $1`,
    [userId],
  );
  return rows[0] ?? null;
};

export type PurchaseRow = {
  slug: string;
  sale_name: string;
  zone: string;
  name: string;
  phase: PersonSheet['purchases'][number]['phase'];
  due_at: Date | null;
};

/** What stands with a person in the settlement: the newest step of each parcel as it is sold now. */
export const listPurchases = async (database: Queryable, userId: string): Promise<PurchaseRow[]> => {
  const { rows } = await database.query<PurchaseRow>(
    `SELECT sale.slug, editorial ->> 'name' AS sale_name, editorial ->> 'zone' AS zone, phase, due_at,
       (SELECT one ->> 'name' FROM jsonb_array_elements(editorial -> 'parcels') AS one WHERE one ->> 'id' = newest.parcel_id::text) AS name
     FROM (SELECT DISTINCT ON (sale_id, parcel_id) * FROM settlement_entry
       WHERE (sale_id, parcel_id) IN (SELECT sale_id, parcel_id FROM settlement_entry WHERE buyer_id IN (SELECT id FROM registration WHERE user_id = $1))
       ORDER BY sale_id, parcel_id, sold_sequence DESC, turn DESC) AS newest
     JOIN sale ON sale.id = newest.sale_id JOIN registration ON registration.id = newest.buyer_id
     WHERE registration.user_id = $1 AND NOT practice ORDER BY newest.at DESC LIMIT 200`,
    [userId],
  );
  return rows;
};

export type FormRow = Omit<PersonSheet['forms'][number], 'receivedAt'> & { received_at: Date };

/** Forms of the site from the same address. */
export const listFormsFrom = async (database: Queryable, address: string): Promise<FormRow[]> => {
  const { rows } = await database.query<FormRow>(
    'SELECT id, kind, message, status, received_at FROM lead WHERE lower(email) = lower($1) ORDER BY received_at DESC LIMIT 50',
    [address],
  );
  return rows;
};

export type EmailRow = Omit<PersonSheet['emails'][number], 'at'> & { created_at: Date };

export const listEmailsTo = async (database: Queryable, address: string): Promise<EmailRow[]> => {
  const { rows } = await database.query<EmailRow>(
    `SELECT id, subject, created_at, CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN gave_up_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS state
     FROM outbox WHERE lower(recipient) = lower($1) ORDER BY created_at DESC LIMIT 50`,
    [address],
  );
  return rows;
};

export type PersonNoteRow = Omit<PersonSheet['notes'][number], 'at'> & { at: Date };

/** The newest first. */
export const listPersonNotes = async (database: Queryable, userId: string): Promise<PersonNoteRow[]> => {
  const { rows } = await database.query<PersonNoteRow>(
    `SELECT person_note.id, kind, text, name AS author, at FROM person_note JOIN account_user ON account_user.id = author_id
     WHERE user_id = $1 ORDER BY at DESC, person_note.id LIMIT 500`,
    [userId],
  );
  return rows;
};

/** False when there is such an id already. */
export const insertPersonNote = async (
  client: Queryable,
  note: { id: string; userId: string; kind: string; text: string; authorId: string },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'INSERT INTO person_note (id, user_id, kind, text, author_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING',
    [note.id, note.userId, note.kind, note.text, note.authorId],
  );
  return rowCount === 1;
};

/** Whether somebody with this id has an account that is not closed. */
export const isOpenAccount = async (database: Queryable, userId: string): Promise<boolean> => {
  const { rowCount } = await database.query('SELECT FROM account_user WHERE id = $1 AND closed_at IS NULL', [userId]);
  return rowCount === 1;
};
