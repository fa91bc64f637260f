import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupCipher } from '#database/backup/backup-cipher.ts';
import { checkBackup } from '#database/backup/check-backup.ts';
import type { Manifest } from '#database/backup/manifest.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { takeBackup } from '#database/backup/take-backup.ts';
import { withDatabase } from '#database/command-database.ts';
import { explainFailure } from '#database/explain-failure.ts';
import { type Env, readEnv, settingNames } from '#engine/env.ts';
import { PlainError } from '#engine/plain-error.ts';
import { describeNeeds } from '#platform/operation/what-a-restore-needs.ts';

const USAGE = 'npm run backup -- FOLDER, npm run restore -- FOLDER, or npm run restore -- FOLDER --check';
const DONE = {
  backup: 'Taken',
  restore: 'Restored, every record hashed again',
  check: 'Whole: restored into an empty database and compared, table by table',
};

const readArguments = (): { action: keyof typeof DONE; folder: string } => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    });
    const [action, where, more] = positionals;
    if (where === undefined || more !== undefined) throw new Error('Name one folder');
    if (action === 'restore') return { action: values.check ? 'check' : 'restore', folder: resolve(where) };
    if (action === 'backup' && !values.check) return { action, folder: resolve(where) };
    throw new Error('--check belongs to restore');
  } catch (error) {
    throw new PlainError(`${(error as Error).message}. ${USAGE}`);
  }
};

/** As many as a person reads in the mail of a nightly job. */
const MAX_SALES = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const warn = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/**
 * `npm run backup -- FOLDER` while everything runs, and `npm run restore -- FOLDER` into an empty database; with `--check` into one that
 * is made for it and dropped, at BACKUP_CHECK_URL or in a built-in server of its own.
 */
const main = async (): Promise<void> => {
  const { action, folder } = readArguments();
  // Nothing is signed here: the keys stay in their safe.
  const env = readEnv(undefined, action === 'check' ? [] : ['DATABASE_URL']);
  const cipher = env.BACKUP_KEY === undefined ? null : backupCipher(env.BACKUP_KEY);
  const begun = performance.now();
  if (action === 'check') {
    report(action, await checkBackup({ folder, cipher, warn, serverUrl: env.BACKUP_CHECK_URL }), env, begun);
    return;
  }
  await withDatabase(env, async (databaseUrl) => {
    const mediaFolder = env.S3_ENDPOINT ? null : join(env.DATA_DIR, 'media');
    const settings = settingNames.filter((name) => process.env[name]);
    const place = { databaseUrl, mediaFolder, folder, cipher, warn, settings };
    const manifest = await (action === 'backup' ? takeBackup(place) : restoreBackup(place));
    report(action, manifest, env, begun);
    const unset = manifest.settings.filter((name) => !settings.includes(name));
    if (unset.length > 0) warn(`Set when it was taken, and not now: ${unset.join(', ')}.`);
    for (const need of await describeNeeds(databaseUrl, env)) say(need);
  });
};

const report = (action: keyof typeof DONE, manifest: Manifest, env: Env, begun: number): void => {
  const { tables, sales, media, takenAt, feedCursor } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = media === null ? 'files are in the bucket' : `${media.files} files`;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(
    `${DONE[action]}: ${rows} rows of ${tables.length} tables as of ${takenAt}, ${sales.length} sales, feed at ${feedCursor}, ` +
      `${files}, ${env.BACKUP_KEY ? 'BACKUP_KEY is set' : 'not encrypted'}; ${seconds} s.`,
  );
  for (const { slug, sequence, headHash } of sales.slice(0, MAX_SALES))
    say(`  ${slug}: ${sequence} entries, ${headHash}`);
  if (sales.length > MAX_SALES) say(`  and ${sales.length - MAX_SALES} more: each is in the manifest of the backup.`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
