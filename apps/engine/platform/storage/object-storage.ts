import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Env } from '#engine/env.ts';

/** Storage of uploaded files. A key never changes its bytes. */
export type ObjectStorage = {
  /** True when `/media/` has to be answered by asking the storage: the disk's own folder is served as it is. */
  isElsewhere: boolean;
  put: (key: string, bytes: Buffer, mediaType: string) => Promise<void>;
  get: (key: string) => Promise<{ body: Buffer; mediaType: string } | null>;
  /** Succeeds for a missing key. */
  remove: (key: string) => Promise<void>;
};

/** The settings that say where files lie. */
export type StoragePlace = Pick<
  Env,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Those settings alone, to be handed to a thread. */
export const storagePlaceOf = (env: StoragePlace): StoragePlace => ({
  DATA_DIR: env.DATA_DIR,
  S3_ENDPOINT: env.S3_ENDPOINT,
  S3_BUCKET: env.S3_BUCKET,
  S3_REGION: env.S3_REGION,
  S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
});

export const openObjectStorage = (env: StoragePlace): ObjectStorage =>
  env.S3_ENDPOINT ? bucketStorage(env, env.S3_ENDPOINT) : diskStorage(join(env.DATA_DIR, 'media'));

/** Parts of files on their way: beside the files, where nobody on the network reads them and no backup takes them. */
export const openPartStorage = (env: StoragePlace): ObjectStorage =>
  env.S3_ENDPOINT ? bucketStorage(env, env.S3_ENDPOINT) : diskStorage(join(env.DATA_DIR, 'parts'));

const diskStorage = (folder: string): ObjectStorage => ({
  isElsewhere: false,
  put: async (key, bytes) => {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    // Whole or not there: a reader never sees half a file.
    const half = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(half, bytes);
    await rename(half, path);
  },
  get: async (key) => {
    const body = await readFile(join(folder, key)).catch(() => null);
    return body && { body, mediaType: 'application/octet-stream' };
  },
  remove: (key) => rm(join(folder, key), { force: true }),
});

const PATIENCE_MS = 30_000;

const bucketStorage = (env: StoragePlace, endpoint: string): ObjectStorage => {
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    region: env.S3_REGION,
    service: 's3',
  });
  const address = (key: string): string =>
    `${endpoint.replace(/\/$/, '')}/${env.S3_BUCKET}/${key.split('/').map(encodeURIComponent).join('/')}`;
  return {
    isElsewhere: true,
    put: async (key, bytes, mediaType) => {
      const answer = await client.fetch(address(key), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': mediaType, 'cache-control': 'public, max-age=31536000, immutable' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`The object storage answered ${answer.status} to a file.`);
    },
    get: async (key) => {
      const answer = await client.fetch(address(key), { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.status === 404 || answer.status === 403) return null;
      if (!answer.ok) throw new Error(`The object storage answered ${answer.status}.`);
      return {
        body: Buffer.from(await answer.arrayBuffer()),
        mediaType: answer.headers.get('content-type') ?? 'application/octet-stream',
      };
    },
    remove: async (key) => {
      const answer = await client.fetch(address(key), {
        method: 'DELETE',
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok && answer.status !== 404)
        throw new Error(`The object storage answered ${answer.status} to a removal.`);
    },
  };
};
