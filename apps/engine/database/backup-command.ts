import { join, resolve } from 'node:path';
import { readEnv } from '../env.ts';
import { PlainError } from '../plain-error.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** `npm run backup -- FOLDER` while everything runs, and `npm run restore -- FOLDER` into an empty database. */
const main = async (): Promise<void> => {
  const [action, where] = process.argv.slice(2);
  if ((action !== 'backup' && action !== 'restore') || !where)
    throw new PlainError('Say where: npm run backup -- FOLDER, or npm run restore -- FOLDER');
  const env = readEnv();
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'));
  const place = {
    databaseUrl: env.DATABASE_URL ?? embedded?.databaseUrl ?? '',
    mediaFolder: env.S3_ENDPOINT ? null : join(env.DATA_DIR, 'media'),
    folder: resolve(where),
  };
  try {
    const begun = performance.now();
    const manifest = await (action === 'backup' ? takeBackup(place) : restoreBackup(place));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = manifest.media === null ? 'files are in the bucket' : `${manifest.media.files} files`;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(
      `${action === 'backup' ? 'Taken' : 'Restored, every record hashed again'}: ${rows} rows of ${manifest.tables.length} tables as of ${manifest.takenAt}, ` +
        `${manifest.sales.length} sales, feed at ${manifest.feedCursor}, ${files}; ${seconds} s.\n`,
    );
    for (const { slug, sequence, headHash } of manifest.sales)
      process.stdout.write(`  ${slug}: ${sequence} entries, ${headHash}\n`);
  } finally {
    await embedded?.stop();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof PlainError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
