import type { PictureFormat } from './conversion/encode-picture.ts';
import { openFileThread } from './conversion/file-thread.ts';

/** Ends by itself when nobody needs it, so nothing has to stop it. */
const thread = openFileThread();

/** A photograph that is kept in private, HEIC too: a picture from its pixels alone, at most 2560 wide. */
export const convertPhotograph = async (
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
