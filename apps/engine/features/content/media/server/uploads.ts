import { randomUUID } from 'node:crypto';
import {
  MAX_UPLOAD_BYTES,
  MAX_UPLOADS,
  partCount,
  partLength,
  sizeRefusal,
  type UploadBeginning,
  type UploadState,
} from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import { notFound, type ProblemError, refuse, refuseFile } from '#platform/http/problem-handler.ts';
import type { By } from '#platform/store/audit-store.ts';
import {
  beginFileUpload,
  deleteFileUpload,
  type FileUpload,
  lockOpenUploads,
  noteFilePart,
  readFileUpload,
} from '../store/file-upload-store.ts';
import { findBySource } from '../store/media-file-store.ts';
import { type Judged, judgeHead } from './conversion/judge-file.ts';
import { finishUploads, missingOf } from './finish-upload.ts';
import type { UploadServices } from './media-services.ts';
import { partKey, removeParts } from './remove-parts.ts';
import { uploadedOf } from './take-file.ts';

/** Files that staff send in parts, so that a connection that breaks costs one part and not the file. */
export function openUploads(services: UploadServices) {
  const { database, parts, now } = services;
  const finish = finishUploads(services);

  return {
    /**
     * Throws 422 `file_refused` for a size and for what was refused today, 409 `too_many_uploads`. The same file, sent
     * once, is answered without its bytes.
     */
    begin: async (userId: string, sent: UploadBeginning): Promise<UploadState> => {
      const { kind, name, bytes, sha256 } = sent;
      const sentence = sizeRefusal(kind, name, bytes);
      if (sentence !== null) throw refuseFile(sentence);
      const known = kind === 'saleFile' ? null : await findBySource(database, kind, sha256);
      if (known) return { state: 'done', file: uploadedOf(known, name), known: true };
      const { upload, dropped } = await inTransaction(database, async (client) => {
        const open = await lockOpenUploads(client, userId);
        const plan = planSpace(open, sent, now(), { count: MAX_UPLOADS, bytes: MAX_UPLOAD_BYTES });
        if (!plan.ok) throw refuse(409, 'too_many_uploads');
        for (const { id } of plan.drop) await deleteFileUpload(client, id);
        const next = { id: randomUUID(), userId, kind, fileName: name, bytes, sha256 };
        return { upload: await beginFileUpload(client, next), dropped: plan.drop };
      });
      for (const one of dropped) await removeParts(parts, one);
      // The same bytes are refused again: they need not be sent for it.
      if (upload.refused !== null) throw refuseFile(upload.refused);
      return { state: 'receiving', id: upload.id, missing: missingOf(upload) };
    },

    /** The file of this person; throws 404 `not_found` for one that is not there, or is somebody else's. */
    read: async (userId: string, uploadId: string): Promise<FileUpload> => {
      const upload = await readFileUpload(database, uploadId, userId);
      if (!upload) throw notFound('This file is not being sent any more.');
      return upload;
    },

    /**
     * Keeps one part. Throws 422 `file_refused` when the first part says that the file is not wanted, 400 `wrong_part`.
     */
    take: async (upload: FileUpload, part: number, bytes: Buffer): Promise<UploadState> => {
      const length = partLength(upload.bytes, part);
      if (length === 0 || bytes.length !== length) throw wrongPart(length);
      if (part === 0) {
        const judged =
          upload.kind === 'saleFile'
            ? judgeSaleFile(upload.fileName, bytes)
            : await judgeHead(upload.kind, upload.fileName, bytes);
        if (!judged.ok) {
          await drop(upload);
          throw refuseFile(judged.sentence);
        }
      }
      await parts.put(partKey(upload.id, part), bytes, 'application/octet-stream');
      const noted = await noteFilePart(database, upload.id, part);
      if (noted) return { state: 'receiving', id: upload.id, missing: missingOf(noted) };
      // It was stopped while this part was on its way.
      await parts.remove(partKey(upload.id, part));
      throw notFound('This file is not being sent any more.');
    },

    finish: (upload: FileUpload, by: By): Promise<UploadState> => finish(upload, by),

    stop: (upload: FileUpload): Promise<void> => drop(upload),
  };

  async function drop(upload: FileUpload): Promise<void> {
    await deleteFileUpload(database, upload.id);
    await removeParts(parts, { ...upload, parts: Array.from({ length: partCount(upload.bytes) }, (_, at) => at) });
  }
}
export type Uploads = ReturnType<typeof openUploads>;

/** A ZIP, by its first bytes; what is in it is judged when it is read. */
const judgeSaleFile = (name: string, bytes: Buffer): Judged =>
  bytes.subarray(0, 4).equals(ZIP_HEAD)
    ? { ok: true, mediaType: 'application/zip' }
    : {
        ok: false,
        sentence: `${name} is no sale file. Export the sale in the other installation, and send that file.`,
      };
const ZIP_HEAD = Buffer.from('PK\u0003\u0004', 'latin1');

const wrongPart = (length: number): ProblemError =>
  length === 0 ? refuse(400, 'wrong_part__missing') : refuse(400, 'wrong_part', { count: length });

/** A person's unfinished upload; lists are oldest first. */
type Open = { id: string; kind: string; sha256: string; bytes: number; heardAt: number };
type Limits = { count: number; bytes: number };

/** Nothing came of it for so long: its page is closed or its connection is gone. */
const LEFT_AFTER_MS = 10 * 60_000;

/**
 * Decides whether one more upload may begin, and which abandoned ones are dropped for it, oldest first. The same file
 * with another size counts as another file, and its earlier parts are dropped. `now` and `heardAt` in milliseconds.
 */
export function planSpace<File extends Open>(
  open: readonly File[],
  next: Pick<Open, 'kind' | 'sha256' | 'bytes'>,
  now: number,
  limits: Limits,
): { ok: true; drop: File[] } | { ok: false } {
  const isSame = ({ kind, sha256 }: File): boolean => kind === next.kind && sha256 === next.sha256;
  const before = open.find(isSame);
  if (before && before.bytes === next.bytes) return { ok: true, drop: [] };
  const drop = before ? [before] : [];
  const others = open.filter((one) => !isSame(one)).toSorted((one, other) => one.heardAt - other.heardAt);
  const left = others.filter(({ heardAt }) => now - heardAt >= LEFT_AFTER_MS);
  let count = others.length + 1;
  let bytes = others.reduce((sum, one) => sum + one.bytes, next.bytes);
  for (const one of left) {
    if (count <= limits.count && bytes <= limits.bytes) break;
    drop.push(one);
    count -= 1;
    bytes -= one.bytes;
  }
  return count <= limits.count && bytes <= limits.bytes ? { ok: true, drop } : { ok: false };
}
