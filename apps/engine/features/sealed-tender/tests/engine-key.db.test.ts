import { randomUUID } from 'node:crypto';
import { encryptTender, makeKeyPair, readTender, tenderPart } from '@quarterline/tender-cipher';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engineKeyOf, enginePrivateKeyOf } from '#platform/sale/tender-engine-key.ts';
import { fileCipher } from '#platform/storage/file-cipher.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

it('a sale has one key of the engine, and its private half is in no table as it is', async () => {
  const cipher = fileCipher(['cd'.repeat(32)]);
  const saleId = randomUUID();
  const asked = await Promise.all([1, 2, 3].map(() => engineKeyOf(clone.database, cipher, saleId)));
  expect(new Set(asked).size).toBe(1);
  const enginePrivateKey = await enginePrivateKeyOf(clone.database, cipher, saleId);
  const { rows } = await clone.database.query('SELECT encrypted FROM tender_engine_key WHERE sale_id = $1', [saleId]);
  expect(rows[0].encrypted.includes(Buffer.from(enginePrivateKey, 'base64').subarray(-32))).toBe(false);
  await expect(enginePrivateKeyOf(clone.database, fileCipher(['ef'.repeat(32)]), saleId)).rejects.toThrow(
    'private file',
  );

  const openers = await Promise.all([1, 2, 3].map(() => makeKeyPair()));
  const keys = { engine: asked[0] ?? '', openers: openers.map(({ publicKey }) => publicKey) };
  const place = { saleId, parcelId: 'lot', bidId: 'bid' };
  const { encrypted, own } = await encryptTender({ ...place, keys, amountCents: 5_000_000 });
  const partOf = async (opener: number) => ({
    opener,
    part: (await tenderPart(encrypted, openers[opener]?.privateKey ?? '')) ?? '',
  });
  const parts = [await partOf(0), await partOf(2)] as const;
  expect(await readTender({ place, keys, encrypted, parts, enginePrivateKey })).toEqual(own);
});
