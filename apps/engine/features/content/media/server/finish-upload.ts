import { partCount, type UploadKind, type UploadState } from '@quarterline/contract';
import { notFound, ProblemError, refuseFile } from '#platform/http/problem-handler.ts';
import type { By } from '#platform/store/audit-store.ts';
import {
  endUploadWork,
  type FileUpload,
  keepUploadWork,
  readFileUpload,
  takeUploadWork,
  type UploadEnd,
} from '../store/file-upload-store.ts';
import { readMediaFile } from '../store/media-file-store.ts';
import type { UploadServices } from './media-services.ts';
import { partKey, removeParts } from './remove-parts.ts';
import { takeFile, uploadedOf } from './take-file.ts';

/** An engine that dies leaves its work to the next after so long. */
const WORK_SECONDS = 30;
const KEEP_EVERY_MS = 10_000;
/** A request waits so long for the end before it is answered. */
const ANSWER_AFTER_MS = 1500;

type MediaUpload = FileUpload & { kind: UploadKind };

/** The parts that are not here yet. */
export const missingOf = ({ bytes, parts }: Pick<FileUpload, 'bytes' | 'parts'>): number[] =>
  Array.from({ length: partCount(bytes) }, (_, part) => part).filter((part) => !parts.includes(part));

/**
 * Makes a file of its parts. A request is answered within two seconds, finished or not; the page that sends it asks
 * again until the answer is the file. Of several engines one does the work, and another goes on when that one is gone.
 */
export function finishUploads(services: UploadServices) {
  const { database, storage, parts, convert, onError } = services;
  const atWork = new Map<string, Promise<void>>();

  const endOf = async (upload: MediaUpload, by: By): Promise<UploadEnd | null> => {
    const read = async (): Promise<Buffer[]> => {
      const found = await Promise.all(
        Array.from({ length: partCount(upload.bytes) }, (_, part) => parts.get(partKey(upload.id, part))),
      );
      return found.map((one) => {
        if (!one) throw new PartsGone();
        return one.body;
      });
    };
    try {
      const { kind, fileName: name, sha256 } = upload;
      const alsoWrite = (client: Parameters<typeof endUploadWork>[0], mediaFileId: string): Promise<void> =>
        endUploadWork(client, upload.id, { mediaFileId });
      await takeFile({ database, storage, convert, by }, { kind, name, read, sha256, alsoWrite });
      return null;
    } catch (error) {
      if (error instanceof PartsGone) return 'parts are gone';
      if (!(error instanceof ProblemError)) onError(error);
      const body = error instanceof ProblemError ? error.body : null;
      if (body?.code === 'file_refused') return { refused: body.message };
      return body?.code === 'file_damaged' ? 'parts are gone' : 'work is free again';
    }
  };

  const begin = (upload: MediaUpload, by: By): void => {
    const keep = setInterval(
      () => void keepUploadWork(database, upload.id, WORK_SECONDS).catch(onError),
      KEEP_EVERY_MS,
    );
    const run = async (): Promise<void> => {
      const end = await endOf(upload, by);
      if (end !== null) await endUploadWork(database, upload.id, end);
      if (end !== 'work is free again') await removeParts(parts, upload);
    };
    const work = run()
      .catch(onError)
      .finally(() => {
        clearInterval(keep);
        atWork.delete(upload.id);
      });
    atWork.set(upload.id, work);
  };

  return async (upload: FileUpload, by: By): Promise<UploadState> => {
    if (upload.refused === null && upload.mediaFileId === null) {
      const missing = missingOf(upload);
      if (missing.length > 0) return { state: 'receiving', id: upload.id, missing };
      const { kind } = upload;
      // It is read by those who import it, and is no file of the library.
      if (kind === 'saleFile') return { state: 'kept', id: upload.id };
      if (!atWork.has(upload.id) && (await takeUploadWork(database, upload.id, WORK_SECONDS)))
        begin({ ...upload, kind }, by);
    }
    await within(ANSWER_AFTER_MS, atWork.get(upload.id));
    const row = await readFileUpload(database, upload.id, upload.userId);
    if (!row) throw notFound('This file is not being sent any more.');
    if (row.refused !== null) throw refuseFile(row.refused);
    const file = row.mediaFileId === null ? null : await readMediaFile(database, row.mediaFileId);
    if (file) return { state: 'done', file: uploadedOf(file, row.fileName), known: false };
    const missing = missingOf(row);
    if (missing.length > 0) return { state: 'receiving', id: row.id, missing };
    return { state: 'working', id: row.id };
  };
}

class PartsGone extends Error {
  override name = 'PartsGone';
}

/** Waits for the end of something, or so long; at once for nothing. */
const within = async (ms: number, end: Promise<void> | undefined): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([end ?? late, late]);
  clearTimeout(timer);
};
