import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackupCipher, ENCRYPTED_SUFFIX } from './backup-cipher.ts';

/** Names, addresses and hashes of passwords: readable by the account that took it, and nobody else. */
export const [OWN_FOLDER, OWN_FILE] = [0o700, 0o600];

export const MANIFEST = 'manifest.json';

/** Files of a backup by their names inside it, with forward slashes; encrypted with `cipher`, as they are without. */
export type BackupFiles = {
  write: (file: string, streams: readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]) => Promise<void>;
  /** Throws `PlainError` when an encrypted file cannot be read with the key, or was changed. */
  read: (file: string, streams: readonly [...NodeJS.ReadWriteStream[], NodeJS.WritableStream]) => Promise<void>;
  /** All files below `place`. */
  list: (place: string) => Promise<string[]>;
};

export function openBackupFiles(folder: string, cipher: BackupCipher | null): BackupFiles {
  const pathOf = (file: string): string => join(folder, `${file}${cipher ? ENCRYPTED_SUFFIX : ''}`);
  return {
    write: async (file, streams) => {
      const path = pathOf(file);
      await makeOwnFolder(dirname(path), folder);
      const through = cipher ? [cipher.encrypt(file)] : [];
      await pipeline([...streams, ...through, createWriteStream(path, { mode: OWN_FILE })]);
    },
    read: async (file, streams) => {
      const through = cipher ? [cipher.decrypt(file)] : [];
      await pipeline([createReadStream(pathOf(file)), ...through, ...streams]);
    },
    list: async (place) => {
      if (!existsSync(join(folder, place))) return [];
      const entries = await readdir(join(folder, place), { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const names = paths.map((path) => relative(folder, path).split(sep).join('/'));
      return cipher ? names.map((name) => name.slice(0, -ENCRYPTED_SUFFIX.length)) : names;
    },
  };
}

/** Every folder on the way down from `root`, whatever the mask of the account says. */
const makeOwnFolder = async (path: string, root: string): Promise<void> => {
  if (existsSync(path)) return;
  await mkdir(path, { recursive: true, mode: OWN_FOLDER });
  for (let at = path; at !== root && at.startsWith(root); at = dirname(at)) await chmod(at, OWN_FOLDER);
};
