import { createCipheriv, createDecipheriv, createHash, type DecipherGCM, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { PlainError } from '#engine/plain-error.ts';

export const ENCRYPTED_SUFFIX = '.encrypted';

/**
 * Encrypts the files of a backup as they are written (AES-256-GCM). A file is: `QLBACKUP`, 8 bytes that name the key,
 * 12 bytes that are new for each file, what was encrypted, and 16 bytes by which a change is seen. `file` is its name
 * inside the backup, with forward slashes: a file that was put in the place of another cannot be read there.
 */
export type BackupCipher = {
  encrypt: (file: string) => Transform;
  /** Fails with `PlainError` when the key is another one, or when the file was cut, changed or moved. */
  decrypt: (file: string) => Transform;
};

const MAGIC = Buffer.from('QLBACKUP');
const NAME = 8;
const NONCE = 12;
const TAG = 16;
const HEAD = MAGIC.length + NAME + NONCE;

/** `setting`: keys of 64 hex digits with a space between them. The first one encrypts; all can read. */
export function backupCipher(setting: string): BackupCipher {
  const keys = setting.split(' ').map((text) => ({ name: nameOf(text), key: Buffer.from(text, 'hex') }));
  const [first] = keys;
  if (!first) throw new Error('A cipher of backups needs a key.');
  return {
    encrypt: (file) => encrypting(first, file),
    decrypt: (file) => decrypting(keys, file),
  };
}

type NamedKey = { name: Buffer; key: Buffer };

const encrypting = ({ name, key }: NamedKey, file: string): Transform => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(file));
  let begun = false;
  const begin = (stream: Transform): void => {
    if (!begun) stream.push(Buffer.concat([MAGIC, name, nonce]));
    begun = true;
  };
  return new Transform({
    transform(chunk, _, done) {
      begin(this);
      done(null, cipher.update(chunk));
    },
    flush(done) {
      begin(this);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
};

const decrypting = (keys: readonly NamedKey[], file: string): Transform => {
  let decipher: DecipherGCM | null = null;
  /** The head until it is whole; then the last bytes, which may be the end of the file. */
  let kept: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk, _, done) {
      kept = Buffer.concat([kept, chunk]);
      try {
        if (decipher === null && kept.length >= HEAD) {
          decipher = openHead(keys, file, kept.subarray(0, HEAD));
          kept = kept.subarray(HEAD);
        }
      } catch (error) {
        return done(error as Error);
      }
      if (decipher === null || kept.length <= TAG) return done();
      const ready = kept.subarray(0, -TAG);
      kept = kept.subarray(-TAG);
      done(null, decipher.update(ready));
    },
    flush(done) {
      try {
        if (decipher === null || kept.length < TAG) throw new Error('The file ends too early.');
        done(null, decipher.setAuthTag(kept).final());
      } catch {
        done(new PlainError(`The backup is damaged: ${file} was cut, changed or moved after it was written.`));
      }
    },
  });
};

const openHead = (keys: readonly NamedKey[], file: string, head: Buffer): DecipherGCM => {
  if (!head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new PlainError(`The backup is damaged: ${file} does not begin like an encrypted file of a backup.`);
  const name = head.subarray(MAGIC.length, MAGIC.length + NAME);
  const found = keys.find((one) => one.name.equals(name));
  if (!found)
    throw new PlainError(
      `This backup was encrypted with the key ${name.toString('hex')}, and BACKUP_KEY holds ${keys.map((one) => one.name.toString('hex')).join(', ')}. Set BACKUP_KEY to the key it was taken with.`,
    );
  return createDecipheriv('aes-256-gcm', found.key, head.subarray(-NONCE)).setAAD(Buffer.from(file));
};

/** Says which key it was and nothing of the key. */
const nameOf = (key: string): Buffer => createHash('sha256').update(`backup ${key}`).digest().subarray(0, NAME);
