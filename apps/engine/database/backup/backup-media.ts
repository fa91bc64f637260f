import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Writable } from 'node:stream';
import { PlainError } from '#engine/plain-error.ts';
import { type BackupFiles, OWN_FILE, OWN_FOLDER } from './backup-files.ts';
import type { Manifest } from './manifest.ts';
import { hashing } from './rows-hash.ts';

/** Copies the files that staff uploaded, and notes the hash of each. */
export async function copyMedia(from: string, to: BackupFiles): Promise<NonNullable<Manifest['media']>> {
  const hashes: Record<string, string> = {};
  let bytes = 0;
  const entries = existsSync(from) ? await readdir(from, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(from, path).split(sep).join('/');
    const hash = createHash('sha256');
    await to.write(`media/${name}`, [createReadStream(path), hashing(hash)]);
    hashes[name] = hash.digest('hex');
    bytes += (await stat(path)).size;
  }
  return { files: Object.keys(hashes).length, bytes, hashes };
}

/** Reads every uploaded file of a backup to its end, into the folder `to` where there is one. Throws one sentence for one that changed. */
export async function readMedia(
  { files, manifest: { media } }: { files: BackupFiles; manifest: Manifest },
  to: string | null,
): Promise<void> {
  if (media === null) return;
  const found = await files.list('media');
  if (found.length !== media.files)
    throw new PlainError(
      `The backup is damaged: it has ${found.length} uploaded files, and ${media.files} were taken.`,
    );
  for (const file of found) {
    const name = file.slice('media/'.length);
    const path = to === null ? null : join(to, name);
    if (path !== null) await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER });
    const hash = createHash('sha256');
    const end = path === null ? nowhere() : createWriteStream(path, { mode: OWN_FILE });
    await files.read(file, [hashing(hash), end]);
    // Backups from before have no hashes of files.
    if (media.hashes && media.hashes[name] !== hash.digest('hex'))
      throw new PlainError(`The backup is damaged: the uploaded file ${name} is not as it was when it was taken.`);
  }
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _, done) => done() });
