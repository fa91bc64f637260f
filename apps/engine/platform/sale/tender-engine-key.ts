import { makeKeyPair } from '@quarterline/tender-cipher';
import type { Queryable } from '#database/statements/rows.ts';
import type { FileCipher } from '../storage/file-cipher.ts';
import { insertEngineKey, readEngineKey } from '../store/sales/tender-keys-store.ts';

const ownerOf = (saleId: string): string => `tender key of ${saleId}`;

/** The engine's public key for a sale, made when it is first asked for. */
export async function engineKeyOf(client: Queryable, cipher: FileCipher, saleId: string): Promise<string> {
  const before = await readEngineKey(client, saleId);
  if (before) return before.publicKey;
  const { publicKey, privateKey } = await makeKeyPair();
  await insertEngineKey(client, saleId, {
    publicKey,
    privateKey: cipher.encrypt(Buffer.from(privateKey, 'base64'), ownerOf(saleId)),
  });
  // Another node may have been first.
  return (await readEngineKey(client, saleId))?.publicKey ?? publicKey;
}

/** Its private half, Base64. Throws when the sale has none, or the key of private files is another. */
export async function enginePrivateKeyOf(client: Queryable, cipher: FileCipher, saleId: string): Promise<string> {
  const key = await readEngineKey(client, saleId);
  if (!key) throw new Error(`Sale ${saleId} has no tender key of the engine.`);
  return cipher.decrypt(key.privateKey, ownerOf(saleId)).toString('base64');
}
