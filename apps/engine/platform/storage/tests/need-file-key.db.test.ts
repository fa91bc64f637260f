import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../../testing/clone-database.ts';
import { insertTestSale } from '../../../testing/sales/test-sale.ts';
import { fileCipher } from '../file-cipher.ts';
import { needFileKey } from '../need-file-key.ts';

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

describe('the key of private documents', () => {
  it('is needed while a sale that is not over asks for identity, or while something is kept that only it can read', async () => {
    const need = (keys: string[] | null) => needFileKey(clone.database, keys && fileCipher(keys));
    const [own, other] = ['a1'.repeat(32), 'b2'.repeat(32)];
    await need(null);
    const sale = await insertTestSale(clone.database, { bidders: 1 });
    const set = (sql: string) => clone.database.query(`UPDATE sale SET ${sql} WHERE id = $1`, [sale.id]);
    await need(null);
    await set(`editorial = editorial || '{"asksIdentity": true}'`);
    await expect(need(null)).rejects.toThrow(
      'PRIVATE_FILES_KEY is missing, and Test sale asks bidders for their identity.',
    );
    await need([own]);
    await set(`status = 'completed'`);
    await need(null);
    const { keyId, bytes } = fileCipher([own]).encrypt(Buffer.from('x'), 'x');
    await clone.database.query(
      `INSERT INTO private_document (id, registration_id, purpose, file_name, media_type, byte_count, key_id, encrypted)
       VALUES ($1, $2, 'identity', 'a.pdf', 'application/pdf', 1, $3, $4)`,
      [randomUUID(), sale.bidders[0]?.registrationId, keyId, bytes],
    );
    await expect(need(null)).rejects.toThrow('private documents that only it can read');
    await expect(need([other])).rejects.toThrow(`lacks a key by which private documents are kept (${keyId})`);
    await need([other, own]);
  });
});
