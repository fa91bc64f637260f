import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#engine/env.ts';
import { startEngine } from '#server/start-engine.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { fileCipher } from '../file-cipher.ts';
import { needFileKey } from '../need-file-key.ts';

const [OWN, FORMER] = ['a1'.repeat(32), 'b2'.repeat(32)];
const [FORMER_ID = ''] = fileCipher([FORMER]).keyIds;
let clone: ClonedDatabase;
let registrationId: string;
let saleId: string;
beforeAll(async () => {
  clone = await cloneDatabase();
  const sale = await insertTestSale(clone.database, { bidders: 1 });
  saleId = sale.id;
  registrationId = sale.bidders[0]?.registrationId ?? '';
});
afterAll(() => clone.drop());

const need = (keys: string[] | null) => needFileKey(clone.database, keys && fileCipher(keys));
const set = (sql: string) => clone.database.query(`UPDATE sale SET ${sql} WHERE id = $1`, [saleId]);

afterEach(() =>
  clone.database.query(
    `DELETE FROM private_document; DELETE FROM identity_check; DELETE FROM recorded_acceptance; DELETE FROM seller_document;
     DELETE FROM signed_offer; DELETE FROM email_file; DELETE FROM tender_part; DELETE FROM tender_engine_key`,
  ),
);

describe('the key of private documents', () => {
  it('is not needed while nothing is kept and no sale asks for identity', async () => {
    await need(null);
  });

  it('is needed while a published sale that is not over asks for identity', async () => {
    await set(`editorial = editorial || '{"asksIdentity": true}'`);
    for (const status of ['upcoming', 'live', 'postponed']) {
      await set(`status = '${status}'`);
      await expect(need(null)).rejects.toThrow(
        'PRIVATE_FILES_KEY is missing, and Test sale asks bidders for their identity.',
      );
    }
    await need([OWN]);
    for (const without of [`status = 'completed'`, `status = 'cancelled'`, 'published = false', 'practice = true']) {
      await set(without);
      await need(null);
      await set(`status = 'live', published = true, practice = false`);
    }
    await set(`editorial = editorial || '{"asksIdentity": false}'`);
    await need(null);
  });

  /** Each is kept for the registration `$1` by the key `$2`. */
  const file = `'a.pdf', 'application/pdf', 1, $2, ''`;
  const kept: Record<string, string> = {
    'a document of a bidder': `INSERT INTO private_document (id, registration_id, purpose, file_name, media_type, byte_count, key_id, encrypted)
      SELECT gen_random_uuid(), id, 'identity', ${file} FROM registration WHERE id = $1`,
    'a note about an identity': `INSERT INTO identity_check (id, registration_id, way, checked_on, checked_by, key_id, encrypted_note)
      SELECT gen_random_uuid(), id, 'video_call', '2026-11-20', user_id, $2, '' FROM registration WHERE id = $1`,
    'a copy of the conditions, signed by hand,': `INSERT INTO recorded_acceptance (id, registration_id, terms_version, way, accepted_on, recorded_by, copy_media_type, copy_key_id, encrypted_copy)
      SELECT gen_random_uuid(), id, 1, 'signed_by_hand', '2026-11-20', user_id, 'application/pdf', $2, '' FROM registration WHERE id = $1`,
    'a document for a seller': `INSERT INTO seller_document (id, sale_id, title, byte_count, key_id, encrypted, put_up_by)
      SELECT gen_random_uuid(), sale_id, 'Listing', 1, $2, '', user_id FROM registration WHERE id = $1`,
    'a copy that a seller signed': `WITH document AS (INSERT INTO seller_document (id, sale_id, title, byte_count, key_id, encrypted, put_up_by)
        SELECT gen_random_uuid(), sale_id, 'Listing', 1, '${fileCipher([OWN]).keyIds[0]}', '', user_id FROM registration WHERE id = $1 RETURNING id, put_up_by)
      INSERT INTO seller_signed_copy (id, document_id, user_id, file_name, media_type, byte_count, key_id, encrypted)
      SELECT gen_random_uuid(), id, put_up_by, ${file} FROM document`,
    'an offer that a buyer signed': `INSERT INTO signed_offer (id, sale_id, parcel_id, sold_sequence, offer_turn, buyer_id, source, sent_by, file_name, media_type, byte_count, key_id, encrypted)
      SELECT gen_random_uuid(), sale_id, gen_random_uuid(), 1, 1, id, 'buyer', user_id, ${file} FROM registration WHERE id = $1`,
    'a file of an email': `INSERT INTO email_file (id, attached_by, file_name, media_type, byte_count, key_id, encrypted)
      SELECT gen_random_uuid(), user_id, ${file} FROM registration WHERE id = $1`,
    'the key of a sealed tender': `INSERT INTO tender_engine_key (sale_id, public_key, key_id, encrypted)
      SELECT sale_id, 'public', $2, '' FROM registration WHERE id = $1`,
    'the part of one opener': `INSERT INTO tender_part (sale_id, round, place, key_id, encrypted)
      SELECT sale_id, 1, 0, $2, '' FROM registration WHERE id = $1`,
  };
  it.each(Object.keys(kept))('is asked for at the start while there is %s that only it can read', async (what) => {
    await clone.database.query(kept[what] ?? '', [registrationId, FORMER_ID]);
    await expect(need(null)).rejects.toThrow('private documents that only it can read');
    await expect(need([OWN])).rejects.toThrow(`lacks a key by which private documents are kept (${FORMER_ID})`);
    await need([OWN, FORMER]);
  });

  it('of a sealed tender is not needed once its sale is over', async () => {
    await clone.database.query(kept['the key of a sealed tender'] ?? '', [registrationId, FORMER_ID]);
    for (const status of ['completed', 'cancelled']) {
      await set(`status = '${status}'`);
      await need([OWN]);
    }
    await clone.database.query('UPDATE tender_engine_key SET sale_id = $1', [randomUUID()]);
    await expect(need([OWN])).rejects.toThrow(FORMER_ID);
  });

  it('keeps an engine in production from starting', async () => {
    await clone.database.query(kept['a file of an email'] ?? '', [registrationId, FORMER_ID]);
    const env = readEnv({
      NODE_ENV: 'production',
      DATABASE_URL: clone.databaseUrl,
      AUTH_SECRET: 'a secret of thirty-two characters or more',
      SIGNING_KEY: 'not read before',
      OWNER_EMAIL: 'owner@firm.example',
      ENGINE_URL: 'https://bid.firm.example',
      SITE_URL: 'https://www.firm.example',
      SMTP_URL: 'off',
      PUSH_KEYS: 'off',
    });
    await expect(startEngine(env, clone.databaseUrl, clone.database)).rejects.toThrow('PRIVATE_FILES_KEY is missing');
  });
});
