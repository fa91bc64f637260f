import { type Queryable, queryRows } from '#database/statements/rows.ts';

export type RegistrationNoteRow = { registration_id: string; author: string; text: string; at: Date };

/** The notes on registrations of a sale, in the order in which they were written: on those of `ids`, or on all. */
export const listRegistrationNotes = (
  database: Queryable,
  saleId: string,
  ids: readonly string[] | null = null,
): Promise<RegistrationNoteRow[]> =>
  queryRows(
    database,
    `SELECT registration_id, account_user.name AS author, text, at FROM registration_note
     JOIN registration ON registration.id = registration_id JOIN account_user ON account_user.id = author_id
     WHERE sale_id = $1 AND ($2::uuid[] IS NULL OR registration_id = ANY ($2)) ORDER BY registration_note.id`,
    [saleId, ids],
  );

export async function addRegistrationNote(
  client: Queryable,
  note: { registrationId: string; authorId: string; text: string },
): Promise<void> {
  await client.query('INSERT INTO registration_note (registration_id, author_id, text) VALUES ($1, $2, $3)', [
    note.registrationId,
    note.authorId,
    note.text,
  ]);
}
