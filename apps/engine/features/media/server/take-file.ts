import { randomUUID } from 'node:crypto';
import type { Uploaded, UploadKind } from '@quarterline/contract';
import { slugOf } from '@quarterline/listing';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../../../platform/http/problem-handler.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { type By, writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import { sha256Bytes } from '../../../sha256.ts';
import { insertMediaFile } from '../store/media-file-store.ts';
import { encodePicture } from './encode-picture.ts';
import { FILMS, judgeFile, SOUNDS } from './judge-file.ts';

type Taking = { database: Database; storage: ObjectStorage; by: By };
type Kept = {
  bytes: Buffer;
  mediaType: string;
  end: string;
  width: number | null;
  height: number | null;
  small: Buffer | null;
};

/** Takes in a file: judged by its bytes, pictures made anew, kept under a name that is made of what is in it. */
export const takeFile = async (
  { database, storage, by }: Taking,
  { kind, name, bytes }: { kind: UploadKind; name: string; bytes: Buffer },
): Promise<Uploaded> => {
  const judged = await judgeFile(kind, name, bytes);
  if (!judged.ok) throw refused(judged.sentence);
  const kept = kind === 'picture' ? await picture(name, bytes) : asItIs(bytes, judged.mediaType);
  const sha256 = Buffer.from(sha256Bytes(kept.bytes)).toString('hex');
  const stem = slugOf(name.replace(/\.[^.]*$/, '')).slice(0, 60) || kind;
  const key = `files/${sha256.slice(0, 20)}-${stem}.${kept.end}`;
  await storage.put(key, kept.bytes, kept.mediaType);
  if (kept.small) await storage.put(smallKey(key), kept.small, kept.mediaType);
  const { mediaType, width, height } = kept;
  const id = randomUUID();
  const row = await inTransaction(database, async (client) => {
    const made = await insertMediaFile(client, {
      id,
      key,
      kind,
      fileName: name,
      mediaType,
      bytes: kept.bytes.length,
      sha256,
      width,
      height,
      actorId: by.actorId ?? '',
    });
    const after = { key, mediaType, bytes: kept.bytes.length, sha256 };
    await writeAudit(client, by, {
      action: 'file.uploaded',
      subject: { kind: 'file', id: made.id },
      label: name,
      after,
    });
    return made;
  });
  const size = { mediaType, bytes: kept.bytes.length, width, height };
  return { id: row.id, href: `/media/${key}`, fileName: name, ...size, at: new Date().toISOString() };
};

/** Beside a picture lies a small one, for lists of staff. */
const smallKey = (key: string): string => key.replace(/\.webp$/, '.small.webp');

const asItIs = (bytes: Buffer, mediaType: string): Kept => ({
  bytes,
  mediaType,
  end: SOUNDS[mediaType] ?? FILMS[mediaType] ?? (mediaType === 'text/vtt' ? 'vtt' : 'pdf'),
  width: null,
  height: null,
  small: null,
});

const picture = async (name: string, bytes: Buffer): Promise<Kept> => {
  const encoded = await encodePicture(name, bytes);
  if (!encoded.ok) throw refused(encoded.sentence);
  const { whole, small } = encoded;
  return {
    bytes: whole.bytes,
    mediaType: 'image/webp',
    end: 'webp',
    width: whole.width,
    height: whole.height,
    small: small.bytes,
  };
};

const refused = (sentence: string): ProblemError =>
  new ProblemError(422, { code: 'file_refused', message: sentence, fieldErrors: { file: sentence } });
