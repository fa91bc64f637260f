import type { PersonSheet } from '@quarterline/contract';
import { hasRow, many, maybe, type Queryable, writesOne } from '#database/statements/rows.ts';
import { EMAIL_STATE, IS_FOR_STAFF } from '#platform/store/messages/email-state.ts';

/** A person's account row. */
export type Person = Pick<
  PersonSheet,
  'id' | 'name' | 'email' | 'phone' | 'province' | 'closed' | 'createdAt' | 'postalAddress'
>;

export const findPerson = (database: Queryable, userId: string): Promise<Person | null> =>
  maybe(
    database,
    `SELECT id, name, email, phone, province, closed_at IS NOT NULL AS closed, created_at, postal_address
     FROM account_user LEFT JOIN person_without_email ON user_id = id WHERE id = $1`,
    [userId],
  );

/** A person's purchases: the newest settlement step of each parcel. */
export const listPurchases = (database: Queryable, userId: string): Promise<PersonSheet['purchases']> =>
  many(
    database,
    `SELECT sale.slug AS sale_slug, editorial ->> 'name' AS sale_name, editorial ->> 'zone' AS zone, phase, due_at,
       (SELECT one ->> 'name' FROM jsonb_array_elements(editorial -> 'parcels') AS one WHERE one ->> 'id' = newest.parcel_id::text) AS name
     FROM (SELECT DISTINCT ON (sale_id, parcel_id) * FROM settlement_entry
       WHERE (sale_id, parcel_id) IN (SELECT sale_id, parcel_id FROM settlement_entry WHERE buyer_id IN (SELECT id FROM registration WHERE user_id = $1))
       ORDER BY sale_id, parcel_id, sold_sequence DESC, turn DESC) AS newest
     JOIN sale ON sale.id = newest.sale_id JOIN registration ON registration.id = newest.buyer_id
     WHERE registration.user_id = $1 AND NOT practice ORDER BY newest.at DESC LIMIT 200`,
    [userId],
  );

/** Forms of the site from the same address. */
export const listFormsFrom = (database: Queryable, address: string): Promise<PersonSheet['forms']> =>
  many(
    database,
    'SELECT id, kind, message, status, received_at FROM lead WHERE lower(email) = lower($1) ORDER BY received_at DESC LIMIT 50',
    [address],
  );

export const listEmailsTo = (database: Queryable, address: string): Promise<PersonSheet['emails']> =>
  many(
    database,
    `SELECT id, subject, created_at AS at, ${EMAIL_STATE} AS state
     FROM outbox WHERE lower(recipient) = lower($1) AND ${IS_FOR_STAFF} ORDER BY created_at DESC LIMIT 50`,
    [address],
  );

/** The newest first. */
export const listPersonNotes = (database: Queryable, userId: string): Promise<PersonSheet['notes']> =>
  many(
    database,
    `SELECT person_note.id, kind, text, name AS author, at FROM person_note JOIN account_user ON account_user.id = author_id
     WHERE user_id = $1 ORDER BY at DESC, person_note.id LIMIT 500`,
    [userId],
  );

/** False when there is such an id already. */
export const insertPersonNote = (
  client: Queryable,
  note: { id: string; userId: string; kind: string; text: string; authorId: string },
): Promise<boolean> =>
  writesOne(
    client,
    'INSERT INTO person_note (id, user_id, kind, text, author_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING',
    [note.id, note.userId, note.kind, note.text, note.authorId],
  );

/** True for the id of an account that is not closed. */
export const isOpenAccount = (database: Queryable, userId: string): Promise<boolean> =>
  hasRow(database, 'SELECT FROM account_user WHERE id = $1 AND closed_at IS NULL', [userId]);
