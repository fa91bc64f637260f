import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import { readPrivateFileNeeds } from '../store/content/private-file-store.ts';

type Place = Pick<Env, 'DATA_DIR' | 'S3_BUCKET' | 'RETIRED_KEYS_FILE' | 'PRIVATE_FILES_KEY'>;

/** What a restored database needs and no backup brings, one sentence each; keys are said by their names, and never shown. */
export async function describeNeeds(databaseUrl: string, env: Place): Promise<string[]> {
  const database = connectDatabase(databaseUrl, 1);
  try {
    const { keyIds } = await readPrivateFileNeeds(database);
    const retired = env.RETIRED_KEYS_FILE ?? join(env.DATA_DIR, 'retired-keys.json');
    const kept = env.PRIVATE_FILES_KEY === undefined ? ' (a file in DATA_DIR)' : '';
    return [
      'Not in it, and kept in a safe: AUTH_SECRET, SIGNING_KEY, PUSH_KEYS.',
      ...(keyIds.length > 0 ? [`Only PRIVATE_FILES_KEY${kept} reads its private files: ${keyIds.join(', ')}.`] : []),
      ...(existsSync(retired) ? [`Keep ${retired} beside it: old receipts are checked with it.`] : []),
      ...(env.S3_BUCKET ? [`Uploaded files are in the bucket ${env.S3_BUCKET}, which is backed up where it is.`] : []),
    ];
  } finally {
    await database.end();
  }
}
