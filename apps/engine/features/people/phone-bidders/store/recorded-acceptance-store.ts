import type { AcceptanceWay, ContactTasks } from '@quarterline/contract';
import { execute, many, maybe, type Queryable, queryRow, writesOne } from '#database/statements/rows.ts';
import type { Encrypted } from '#platform/storage/file-cipher.ts';

export type NewAcceptance = {
  id: string;
  registrationId: string;
  termsVersion: number;
  way: AcceptanceWay;
  acceptedOn: string;
  recordedBy: string;
};

/** False when this version was recorded for this bidder before. */
export const insertAcceptance = (client: Queryable, acceptance: NewAcceptance): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO recorded_acceptance (id, registration_id, terms_version, way, accepted_on, recorded_by) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (registration_id, terms_version) DO NOTHING`,
    [
      acceptance.id,
      acceptance.registrationId,
      acceptance.termsVersion,
      acceptance.way,
      acceptance.acceptedOn,
      acceptance.recordedBy,
    ],
  );

/** Deletes an acceptance that the sale's queue refused. */
export const dropAcceptance = (database: Queryable, id: string): Promise<void> =>
  execute(database, 'DELETE FROM recorded_acceptance WHERE id = $1', [id]);

export type Acceptance = ContactTasks['people'][number]['acceptances'][number] & { registrationId: string };

export const listAcceptances = (database: Queryable, saleId: string): Promise<Acceptance[]> =>
  many(
    database,
    `SELECT registration_id, recorded_acceptance.terms_version AS version, way, accepted_on::text, account_user.name AS recorded_by, recorded_at,
       encrypted_copy IS NOT NULL AS has_copy
     FROM recorded_acceptance JOIN registration ON registration.id = registration_id JOIN account_user ON account_user.id = recorded_acceptance.recorded_by
     WHERE sale_id = $1 ORDER BY recorded_acceptance.terms_version`,
    [saleId],
  );

/** The acceptance on paper of a bidder of this sale, held until the commit; null when there is none. */
export const lockSignedAcceptance = (
  client: Queryable,
  saleId: string,
  registrationId: string,
): Promise<{ id: string; hasCopy: boolean } | null> =>
  maybe(
    client,
    `SELECT recorded_acceptance.id, encrypted_copy IS NOT NULL AS has_copy FROM recorded_acceptance JOIN registration ON registration.id = registration_id
     WHERE sale_id = $1 AND registration_id = $2 AND way = 'signed_by_hand' FOR UPDATE OF recorded_acceptance`,
    [saleId, registrationId],
  );

export const keepSignedCopy = (client: Queryable, id: string, mediaType: string, copy: Encrypted): Promise<void> =>
  execute(
    client,
    'UPDATE recorded_acceptance SET copy_media_type = $2, copy_key_id = $3, encrypted_copy = $4 WHERE id = $1',
    [id, mediaType, copy.keyId, copy.bytes],
  );

export async function readSignedCopy(
  database: Queryable,
  saleId: string,
  registrationId: string,
): Promise<{ id: string; mediaType: string; copy: Encrypted } | null> {
  const row = await queryRow<{ id: string; media_type: string; key_id: string; bytes: Buffer }>(
    database,
    `SELECT recorded_acceptance.id, copy_media_type AS media_type, copy_key_id AS key_id, encrypted_copy AS bytes
     FROM recorded_acceptance JOIN registration ON registration.id = registration_id
     WHERE sale_id = $1 AND registration_id = $2 AND encrypted_copy IS NOT NULL`,
    [saleId, registrationId],
  );
  return row ? { id: row.id, mediaType: row.media_type, copy: { keyId: row.key_id, bytes: row.bytes } } : null;
}
