import { MAX_PRIVATE_BYTES } from '@quarterline/contract';
import { refuseFile } from '#platform/http/problem-handler.ts';
import type { PictureFormat } from './conversion/encode-picture.ts';
import { openFileThread } from './conversion/file-thread.ts';
import { judgeFile } from './conversion/judge-file.ts';

type Sent = { name: string; bytes: Buffer };

/** A photo or a PDF as it is kept in private: a picture from its pixels alone, in this format. Throws 422 `file_refused`. */
export async function readPrivateFile(
  { name, bytes }: Sent,
  pictureFormat: PictureFormat = 'webp',
): Promise<{ bytes: Buffer; mediaType: string }> {
  if (bytes.length > MAX_PRIVATE_BYTES)
    throw refuseFile(`${name} is larger than ${MAX_PRIVATE_BYTES / 1_000_000} MB. Take the photo smaller, or call us.`);
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const judged = await judgeFile(isPdf ? 'document' : 'picture', name, bytes);
  if (!judged.ok) throw refuseFile(isPdf ? judged.sentence : `${judged.sentence} A PDF is fine too.`);
  if (isPdf) return { bytes, mediaType: judged.mediaType };
  const picture = await convertPhotograph(name, bytes, pictureFormat);
  if (!picture.ok) throw refuseFile(picture.sentence);
  return { bytes: picture.bytes, mediaType: `image/${pictureFormat}` };
}

/** Ends by itself when nobody needs it, so nothing has to stop it. */
const thread = openFileThread();

/** A photograph that is kept in private, HEIC too: a picture from its pixels alone, at most 2560 wide. */
const convertPhotograph = async (
  name: string,
  bytes: Buffer,
  pictureFormat: PictureFormat,
): Promise<{ ok: true; bytes: Buffer } | { ok: false; sentence: string }> => {
  const outcome = await thread.convert({
    kind: 'picture',
    name,
    read: async () => [bytes],
    pictureFormat,
  });
  return outcome.ok ? { ok: true, bytes: Buffer.from(outcome.file.bytes) } : outcome;
};
