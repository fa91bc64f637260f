import type { IdentityWay } from '@quarterline/contract';
import { execute, hasRow, many, type Queryable, queryRows, writesOne } from '#database/statements/rows.ts';
import type { Encrypted } from '#platform/storage/file-cipher.ts';
import { DECLINED_AT, type KeptUntil, SALE_OVER_AT } from './private-document-store.ts';

export type IdentityCheckRow = {
  id: string;
  way: IdentityWay;
  checked_on: string;
  checked_by: string;
  recorded_at: Date;
  key_id: string | null;
  encrypted_note: Buffer | null;
};

/** The newest first. */
export const listIdentityChecks = (database: Queryable, registrationId: string): Promise<IdentityCheckRow[]> =>
  queryRows(
    database,
    `SELECT identity_check.id, way, checked_on::text, account_user.name AS checked_by, recorded_at, key_id, encrypted_note
     FROM identity_check JOIN account_user ON account_user.id = checked_by WHERE registration_id = $1 ORDER BY recorded_at DESC`,
    [registrationId],
  );

export const isIdentityChecked = (database: Queryable, registrationId: string): Promise<boolean> =>
  hasRow(database, 'SELECT FROM identity_check WHERE registration_id = $1 LIMIT 1', [registrationId]);

export type NewIdentityCheck = {
  id: string;
  registrationId: string;
  way: IdentityWay;
  checkedOn: string;
  checkedBy: string;
  note: Encrypted | null;
};

export const insertIdentityCheck = (client: Queryable, check: NewIdentityCheck): Promise<void> =>
  execute(
    client,
    `INSERT INTO identity_check (id, registration_id, way, checked_on, checked_by, key_id, encrypted_note) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      check.id,
      check.registrationId,
      check.way,
      check.checkedOn,
      check.checkedBy,
      check.note?.keyId ?? null,
      check.note?.bytes ?? null,
    ],
  );

export type KeptNote = KeptUntil & { id: string; registrationId: string; saleId: string; recordedAt: number };

/** Checks that still have a note. */
export const listKeptNotes = (database: Queryable): Promise<KeptNote[]> =>
  many(
    database,
    `SELECT identity_check.id, registration_id, registration.sale_id, recorded_at, ${SALE_OVER_AT} AS sale_over_at, ${DECLINED_AT} AS declined_at
     FROM identity_check JOIN registration ON registration.id = registration_id WHERE encrypted_note IS NOT NULL`,
  );

export const deleteNote = (client: Queryable, checkId: string): Promise<boolean> =>
  writesOne(
    client,
    'UPDATE identity_check SET key_id = NULL, encrypted_note = NULL WHERE id = $1 AND encrypted_note IS NOT NULL',
    [checkId],
  );
