import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ObjectStorage } from '../../../../../platform/storage/object-storage.ts';
import { SaleFileError } from './sale-file-error.ts';

export type SentParts = { keys: readonly string[]; sha256: string };

/** Writes a file that was sent in parts as one. Throws `SaleFileError` when a part is gone, or other bytes arrived than were sent. */
export const joinParts = async (
  file: string,
  { keys, sha256 }: SentParts,
  parts: Pick<ObjectStorage, 'get'>,
): Promise<void> => {
  const hash = createHash('sha256');
  const handle = await open(file, 'w', 0o600);
  try {
    for (const key of keys) {
      const part = await parts.get(key);
      if (!part) throw new SaleFileError('A part of this file is gone. Send it again.');
      hash.update(part.body);
      await handle.write(part.body);
    }
  } finally {
    await handle.close();
  }
  if (hash.digest('hex') !== sha256) throw new SaleFileError('This file was damaged on its way. Send it again.');
};
