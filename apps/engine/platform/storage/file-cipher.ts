import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Env } from '#engine/env.ts';
import { keptSecret } from '../signing/kept-secret.ts';

export type Encrypted = { keyId: string; bytes: Buffer };

/**
 * Encrypts private files before they reach the database (AES-256-GCM). `owner` is the id of what the bytes belong to: bytes that are
 * moved to another row cannot be read there.
 */
export type FileCipher = {
  encrypt: (bytes: Buffer, owner: string) => Encrypted;
  /** Throws when the bytes were changed, belong to another owner, or the key is not there any more. */
  decrypt: (encrypted: Encrypted, owner: string) => Buffer;
  /** The names of all keys that can be read with. */
  keyIds: readonly string[];
};

type Settings = Pick<Env, 'PRIVATE_FILES_KEY' | 'production'>;

/** Outside production a key is made when one is needed. */
export const takesPrivateFiles = ({ PRIVATE_FILES_KEY, production }: Settings): boolean =>
  PRIVATE_FILES_KEY !== undefined || !production;

const NONCE = 12;
const TAG = 16;

/** Null where production has no key: then no private file is taken. */
export function openFileCipher(env: Settings & Pick<Env, 'DATA_DIR'>): FileCipher | null {
  if (!takesPrivateFiles(env)) return null;
  const setting = env.PRIVATE_FILES_KEY ?? keptSecret(env, 'private-files-key', newKey);
  return fileCipher(setting.trim().split(' '));
}

const newKey = (): string => randomBytes(32).toString('hex');

/** `keys`: 32 bytes each in hex. The first one encrypts; all can read, so that a key can be replaced. */
export function fileCipher(keys: readonly string[]): FileCipher {
  const byId = new Map(keys.map((key) => [idOf(key), Buffer.from(key, 'hex')]));
  const [first] = keys;
  const key = first === undefined ? undefined : byId.get(idOf(first));
  if (first === undefined || !key) throw new Error('A file cipher needs a key.');
  return {
    encrypt: (bytes, owner) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return { keyId: idOf(first), bytes: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
    },
    decrypt: ({ keyId, bytes }, owner) => {
      const found = byId.get(keyId);
      if (!found) throw new Error(`The key ${keyId} of a private file is not among PRIVATE_FILES_KEY.`);
      const decipher = createDecipheriv('aes-256-gcm', found, bytes.subarray(0, NONCE))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
    },
    keyIds: [...byId.keys()],
  };
}

/** Says which key it was and nothing of the key. */
const idOf = (key: string): string => createHash('sha256').update(`private files ${key}`).digest('hex').slice(0, 16);
