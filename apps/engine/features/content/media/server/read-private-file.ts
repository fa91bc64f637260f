import { MAX_PRIVATE_BYTES } from '@quarterline/contract';
import { refuseFile } from '#platform/http/problem-handler.ts';
import type { PictureFormat } from './conversion/encode-picture.ts';
import { openFileThread } from './conversion/file-thread.ts';
import { judgeFile } from './conversion/judge-file.ts';

type Sent = { name: string; bytes: Buffer };

type Kept = { bytes: Buffer; mediaType: string };

/**
 * A photo or a PDF that an account sends us, as it is kept in private: a PDF as it came, a picture from its pixels alone
 * in this format. Throws 422 `file_refused`.
 */
export async function readPrivateFile({ name, bytes }: Sent, pictureFormat: PictureFormat = 'webp'): Promise<Kept> {
  if (bytes.length > MAX_PRIVATE_BYTES)
    throw refuseFile(`${name} is larger than ${MAX_PRIVATE_BYTES / 1_000_000} MB. Take the photo smaller, or call us.`);
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const judged = await judgeFile(isPdf ? 'document' : 'picture', name, bytes);
  if (!judged.ok) throw refuseFile(isPdf ? judged.sentence : `${judged.sentence} A PDF is fine too.`);
  if (isPdf) return { bytes, mediaType: judged.mediaType };
  return { bytes: await convert('picture', { name, bytes }, pictureFormat), mediaType: `image/${pictureFormat}` };
}

/**
 * A photo or a PDF that goes from us to others: as `readPrivateFile` keeps it, and a PDF without what its reader must not
 * read. Throws 422 `file_refused`.
 */
export async function readOutgoingFile(sent: Sent, pictureFormat: PictureFormat = 'webp'): Promise<Kept> {
  const kept = await readPrivateFile(sent, pictureFormat);
  if (kept.mediaType !== 'application/pdf') return kept;
  return { ...kept, bytes: await convert('document', sent, pictureFormat) };
}

/** Ends by itself when nobody needs it, so nothing has to stop it. */
const thread = openFileThread();

/** A photograph from its pixels alone, HEIC too, at most 2560 wide; a PDF that goes to others. */
const convert = async (kind: 'picture' | 'document', { name, bytes }: Sent, format: PictureFormat): Promise<Buffer> => {
  const outcome = await thread.convert({ kind, name, read: async () => [bytes], pictureFormat: format });
  if (!outcome.ok) throw refuseFile(outcome.sentence);
  return Buffer.from(outcome.file.bytes);
};
