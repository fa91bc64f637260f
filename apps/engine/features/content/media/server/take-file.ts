import { randomUUID } from 'node:crypto';
import type { Uploaded, UploadKind } from '@quarterline/contract';
import { slugOf } from '@quarterline/listing';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { type ProblemError, refuse, refuseFile } from '#platform/http/problem-handler.ts';
import type { ObjectStorage } from '#platform/storage/object-storage.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { insertMediaFile, type MediaFile } from '../store/media-file-store.ts';
import type { FileThread } from './conversion/file-thread.ts';
import { firstPageKey, putMediaFile } from './put-media-file.ts';

export type Taking = { database: Database; storage: ObjectStorage; convert: FileThread['convert']; by: By };
export type SentFile = {
  kind: UploadKind;
  name: string;
  /** The bytes, asked for when it is this file's turn. */
  read: () => Promise<readonly Uint8Array[]>;
  /** SHA-256 from the sender; absent without one. */
  sha256?: string;
  /** In the transaction that remembers the file. */
  alsoWrite?: (client: Queryable, mediaFileId: string) => Promise<void>;
};

/**
 * Takes in a file: judged by its bytes and converted outside this thread, kept under a name that is made of what is in
 * it. Throws 422 `file_refused`, 409 `file_damaged` when other bytes arrived than were sent, and 503 `too_busy`.
 */
export async function takeFile({ database, storage, convert, by }: Taking, sent: SentFile): Promise<Uploaded> {
  const { kind, name } = sent;
  const outcome = await convert({ kind, name, read: sent.read });
  if (!outcome.ok)
    throw 'again' in outcome
      ? refuse(503, 'too_busy__file', { sentence: outcome.sentence })
      : refuseFile(outcome.sentence);
  const { file } = outcome;
  if (sent.sha256 !== undefined && sent.sha256 !== file.sourceSha256) throw fileDamaged(name);
  const stem = slugOf(name.replace(/\.[^.]*$/, '')).slice(0, 60) || kind;
  const key = `files/${file.sha256.slice(0, 20)}-${stem}.${file.end}`;
  await putMediaFile(storage, key, file);
  const { mediaType, width, height, pages, firstPage, sha256, sourceSha256 } = file;
  const bytes = file.bytes.byteLength;
  const row = { id: randomUUID(), key, kind, fileName: name, mediaType, bytes, width, height, pages, firstPage };
  const { id } = await inTransaction(database, async (client) => {
    const made = await insertMediaFile(client, { ...row, sha256, sourceSha256, actorId: by.actorId ?? '' });
    await writeAudit(client, by, {
      action: 'file.uploaded',
      subject: { kind: 'file', id: made.id },
      label: name,
      after: { key, mediaType, bytes, sha256 },
    });
    await sent.alsoWrite?.(client, made.id);
    return made;
  });
  return uploadedOf({ ...row, id }, name);
}

/** Answer for a stored file, under the name of this upload. */
export const uploadedOf = ({ kind: _, key, firstPage, ...file }: MediaFile, name: string): Uploaded => ({
  ...file,
  href: `/media/${key}`,
  fileName: name,
  firstPage: firstPage && { src: `/media/${firstPageKey(key)}`, ...sizeOf(firstPage) },
  at: new Date().toISOString(),
});

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** Sending the same file again is refused again. */
const fileDamaged = (name: string): ProblemError => refuse(409, 'file_damaged', { name });
