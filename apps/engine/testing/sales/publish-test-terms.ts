import type { Database } from '#database/connect.ts';

/** The library's file of the conditions that `readyDraft` names. */
const CONDITIONS = 'files/a.pdf';

/**
 * Publishes the terms for tests, unless the database has them: terms of use version 1, which every test account has
 * accepted, and the file of conditions.
 */
export async function publishTestTerms(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO terms_version (version, name, body, sha256)
     SELECT 1, 'Terms and conditions', $1::text, encode(sha256(convert_to($1::text, 'UTF8')), 'hex')
     WHERE NOT EXISTS (SELECT FROM terms_version WHERE sale_id IS NULL) ON CONFLICT DO NOTHING`,
    ['Terms of a test.'],
  );
  await database.query(
    `INSERT INTO media_file (id, key, kind, file_name, media_type, bytes, sha256)
     VALUES (gen_random_uuid(), $1, 'document', 'a.pdf', 'application/pdf', 900, encode(sha256('a'), 'hex')) ON CONFLICT DO NOTHING`,
    [CONDITIONS],
  );
}
