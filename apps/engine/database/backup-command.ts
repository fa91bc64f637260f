import { join, resolve } from 'node:path';
import { readEnv } from '../env.ts';
import { PlainError } from '../plain-error.ts';
import { backupCipher } from './backup/backup-cipher.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import { connectDatabase, reachDatabase } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { explainFailure } from './explain-failure.ts';

/** `npm run backup -- FOLDER` while everything runs, and `npm run restore -- FOLDER` into an empty database. */
const main = async (): Promise<void> => {
  const [action, where] = process.argv.slice(2);
  if ((action !== 'backup' && action !== 'restore') || !where)
    throw new PlainError('Say where: npm run backup -- FOLDER, or npm run restore -- FOLDER');
  // Nothing is signed here: the keys stay in their safe.
  const env = readEnv(undefined, ['DATABASE_URL']);
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'));
  const place = {
    databaseUrl: env.DATABASE_URL ?? embedded?.databaseUrl ?? '',
    mediaFolder: env.S3_ENDPOINT ? null : join(env.DATA_DIR, 'media'),
    folder: resolve(where),
    cipher: env.BACKUP_KEY === undefined ? null : backupCipher(env.BACKUP_KEY),
  };
  try {
    await reach(place.databaseUrl);
    const begun = performance.now();
    const manifest = await (action === 'backup' ? takeBackup(place) : restoreBackup(place));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = manifest.media === null ? 'files are in the bucket' : `${manifest.media.files} files`;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(
      `${action === 'backup' ? 'Taken' : 'Restored, every record hashed again'}: ${rows} rows of ${manifest.tables.length} tables as of ${manifest.takenAt}, ` +
        `${manifest.sales.length} sales, feed at ${manifest.feedCursor}, ${files}, ${place.cipher ? 'BACKUP_KEY is set' : 'not encrypted'}; ${seconds} s.\n`,
    );
    for (const { slug, sequence, headHash } of manifest.sales)
      process.stdout.write(`  ${slug}: ${sequence} entries, ${headHash}\n`);
  } finally {
    await embedded?.stop();
  }
};

/** Says in one sentence why a database cannot be reached. */
const reach = async (databaseUrl: string): Promise<void> => {
  const database = connectDatabase(databaseUrl, 1);
  try {
    await reachDatabase(database, databaseUrl);
  } finally {
    await database.end();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
