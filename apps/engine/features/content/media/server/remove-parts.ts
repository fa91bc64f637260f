import type { Database } from '#database/connect.ts';
import type { ObjectStorage } from '#platform/storage/object-storage.ts';
import { deleteOldUploads, type FileUpload } from '../store/file-upload-store.ts';

/** Flat: nothing is left of a file whose parts are gone. */
export const partKey = (uploadId: string, part: number): string => `parts/${uploadId}-${part}`;

export async function removeParts(parts: ObjectStorage, upload: Pick<FileUpload, 'id' | 'parts'>): Promise<void> {
  for (const part of upload.parts) await parts.remove(partKey(upload.id, part));
}

const KEPT_HOURS = 24;

/** Parts of files that nobody went on with for a day are deleted, with what is known of them. */
export async function removeOldParts(database: Database, parts: ObjectStorage): Promise<void> {
  for (const upload of await deleteOldUploads(database, KEPT_HOURS)) await removeParts(parts, upload);
}
