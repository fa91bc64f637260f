import type { ObjectStorage } from '#platform/storage/object-storage.ts';

/** A file as it lies in the storage, with what lies beside it. */
export type KeptFile = {
  bytes: Uint8Array;
  mediaType: string;
  /** Beside a picture lies a small one, for lists of staff. */
  small: Uint8Array | null;
  /** Beside a PDF, its first page. */
  firstPage: { bytes: Uint8Array; width: number; height: number } | null;
};

export const firstPageKey = (key: string): string => key.replace(/\.pdf$/, '.page-1.webp');

export async function putMediaFile(storage: ObjectStorage, key: string, file: KeptFile): Promise<void> {
  // The beside first: what the row names is whole.
  if (file.small) await storage.put(key.replace(/\.webp$/, '.small.webp'), asBuffer(file.small), file.mediaType);
  if (file.firstPage) await storage.put(firstPageKey(key), asBuffer(file.firstPage.bytes), 'image/webp');
  await storage.put(key, asBuffer(file.bytes), file.mediaType);
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
