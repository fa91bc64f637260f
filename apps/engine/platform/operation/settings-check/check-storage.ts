import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Env } from '../../../env.ts';
import { check, type Finding, off, ok } from './finding.ts';

type Settings = Pick<Env, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

const PATIENCE_MS = 10_000;

/** Writes a small file into the bucket, reads it and deletes it. A wrong key and a wrong bucket are told apart. */
export const checkStorage = (env: Settings): Promise<Finding> =>
  check('Files', async () => {
    if (!env.S3_ENDPOINT) return off('S3_ENDPOINT is not set: files lie in DATA_DIR/media.');
    const client = new AwsClient({
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      region: env.S3_REGION,
      service: 's3',
      retries: 0,
    });
    const address = `${env.S3_ENDPOINT.replace(/\/$/, '')}/${env.S3_BUCKET}/check-settings/${randomUUID()}`;
    const ask = async (doing: string, method: string, body?: string): Promise<Response> => {
      const answer = await client
        .fetch(address, {
          method,
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...(body === undefined ? {} : { body }),
        })
        .catch((error: Error) => {
          const { cause } = error as { cause?: Error };
          throw new Error(`The storage at S3_ENDPOINT cannot be reached: ${cause?.message ?? error.message}.`);
        });
      if (!answer.ok)
        throw new Error(`${doing} a file was answered ${answer.status}. ${WHY[answer.status] ?? ''}`.trim());
      return answer;
    };
    await ask('Writing', 'PUT', WORD);
    if ((await (await ask('Reading', 'GET')).text()) !== WORD) throw new Error('A file came back with other bytes.');
    await ask('Deleting', 'DELETE');
    return ok('A file was written, read and deleted.');
  });

const WORD = 'check-settings';

const WHY: Record<number, string> = {
  401: 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  403: 'Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what that key may do.',
  404: 'Check S3_BUCKET: there is none of this name.',
};
