import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '#engine/plain-error.ts';

export type Signer = {
  /** First 16 hex digits of the SHA-256 of the public key. */
  keyId: string;
  publicKeyPem: string;
  /** Base64 Ed25519. */
  sign: (text: string) => string;
};

/**
 * The key stays outside the database: who can rewrite the record still cannot sign it. Without `pem` one is made in `dataDir`, which
 * production does not: throws `PlainError`.
 */
export function openSigner(pem: string | undefined, dataDir: string, production = false): Signer {
  if (production && !pem) throw new PlainError('Production makes no secrets, and SIGNING_KEY was not set.');
  const key = readKey(pem ?? keptKey(dataDir));
  const publicKey = createPublicKey(key);
  return {
    keyId: keyIdOf(publicKey),
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/** The name of a key: the first sixteen hexadecimal digits of the SHA-256 of its DER. */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

const readKey = (pem: string): KeyObject => {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below, in words.
  }
  throw new PlainError('SIGNING_KEY is not an Ed25519 private key in PEM.');
};

const keptKey = (dataDir: string): string => {
  const path = join(dataDir, 'signing-key.pem');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    renameSync(unfinished, path);
  }
  return readFileSync(path, 'utf8');
};
