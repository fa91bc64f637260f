import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { SALE_FILE_MANIFEST, SALE_FILE_PATHS, type SaleFileEntry, type SaleFileManifest } from '@quarterline/contract';
import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import type { ObjectStorage } from '#platform/storage/object-storage.ts';
import { SaleFileError } from './sale-file-error.ts';

export type SaleFileText = { path: string; what: string; bytes: Uint8Array };
/** `name`: of a file of the library, without its folder. */
export type SaleFileMedium = { name: string; fileName: string; what: string };
export type WriteSaleFile = {
  file: string;
  head: Omit<SaleFileManifest, 'files'>;
  texts: readonly SaleFileText[];
  media: readonly SaleFileMedium[];
};

/** Texts are packed; pictures and PDFs are packed already. */
const PACKED = { level: 6 } as const;
const AS_IT_IS = { level: 0 } as const;

/**
 * Writes a sale file, one file after another, its manifest last. Answers how many bytes it has. Throws `SaleFileError`
 * for a file that is gone.
 */
export async function writeSaleFile(
  { file, head, texts, media }: WriteSaleFile,
  storage: Pick<ObjectStorage, 'get'>,
): Promise<number> {
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(file)), { extendedTimestamp: false });
  const files: SaleFileEntry[] = [];
  const add = async (entry: Omit<SaleFileEntry, 'bytes' | 'sha256'>, bytes: Uint8Array, options: object) => {
    await zip.add(entry.path, new Uint8ArrayReader(bytes), options);
    files.push({ ...entry, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') });
  };
  for (const { path, what, bytes } of texts) await add({ path, what }, bytes, PACKED);
  for (const { name, what, fileName } of media) {
    const found = await storage.get(`files/${name}`);
    if (!found) throw new SaleFileError(`${fileName} is not in the library any more.`);
    await add({ path: SALE_FILE_PATHS.media + name, what, fileName }, found.body, AS_IT_IS);
  }
  const manifest: SaleFileManifest = { ...head, files };
  const text = new TextEncoder().encode(JSON.stringify(manifest, null, 2));
  await zip.add(SALE_FILE_MANIFEST, new Uint8ArrayReader(text), PACKED);
  await zip.close();
  return (await stat(file)).size;
}
