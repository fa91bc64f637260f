import { base64Of, bytesOf, randomBytes, utf8 } from './bytes.ts';
import { makeKeyPair } from './key-pair.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const FORMAT = 'quarterline opener key 1';
/** PBKDF2 iterations for the passphrase of a key file: OWASP's figure for SHA-256, 2023. */
const ROUNDS = 600_000;

/** Whose key a file has, in words that anybody may read and change: which key it is, its public half decides. */
export type KeyLabel = {
  userId: string;
  name: string;
  /** "2026-11-03", in the zone of the sale. */
  madeOn: string;
};
/** The file that an opener keeps. Without the passphrase it opens nothing. */
export type OpenerKeyFile = {
  format: typeof FORMAT;
  saleId: string;
  /** Absent in files of the first versions. */
  opener?: KeyLabel;
  publicKey: string;
  salt: string;
  iv: string;
  encryptedPrivateKey: string;
};

const keyOf = async (passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const material = await crypto.subtle.importKey('raw', utf8(passphrase.normalize('NFKC')), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

/**
 * A key pair of an opener for one sale, made where the opener is: the private half is in the file, under the
 * passphrase, and nowhere else.
 */
export async function makeOpenerKey(saleId: string, passphrase: string, opener: KeyLabel): Promise<OpenerKeyFile> {
  const { publicKey, privateKey } = await makeKeyPair();
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const key = await keyOf(passphrase, salt);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytesOf(privateKey));
  return {
    format: FORMAT,
    saleId,
    opener,
    publicKey,
    salt: base64Of(salt),
    iv: base64Of(iv),
    encryptedPrivateKey: base64Of(encrypted),
  };
}

/** The file of an opener; null for a text that is none. */
export function readOpenerKeyFile(text: string): OpenerKeyFile | null {
  try {
    const found = JSON.parse(text) as Partial<OpenerKeyFile> | null;
    const { saleId, publicKey, salt, iv, encryptedPrivateKey, opener } = found ?? {};
    const labels = opener === undefined ? [] : [opener.userId, opener.name];
    const isOne =
      [saleId, publicKey, salt, iv, encryptedPrivateKey, ...labels].every((each) => typeof each === 'string') &&
      (opener === undefined || DAY.test(opener.madeOn));
    return found?.format === FORMAT && isOne ? (found as OpenerKeyFile) : null;
  } catch {
    return null;
  }
}

/** The private key in the file, Base64; null when the passphrase is not the one. */
export async function openOpenerKey(file: OpenerKeyFile, passphrase: string): Promise<string | null> {
  try {
    const key = await keyOf(passphrase, bytesOf(file.salt));
    const iv = bytesOf(file.iv);
    return base64Of(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytesOf(file.encryptedPrivateKey)));
  } catch {
    return null;
  }
}
