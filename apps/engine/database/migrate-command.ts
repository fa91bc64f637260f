import { parseArgs } from 'node:util';
import { readEnv } from '../env.ts';
import { PlainError } from '../plain-error.ts';
import { connectDatabase, type Database, reachDatabase, refuseUnwritableServer } from './connect.ts';
import { explainFailure } from './explain-failure.ts';
import { grantRoles } from './grant-roles.ts';
import { migrate, previewMigrations } from './migrate.ts';
import { listNearSales, whyNotNow } from './migrating/quiet-time.ts';

const USAGE = 'npm run migrate -- [--dry-run] [--during-sales] [--hours 2]';
const HOUR_MS = 3_600_000;

const readArguments = (): { isDryRun: boolean; duringSales: boolean; hours: number } => {
  try {
    const { values } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        'during-sales': { type: 'boolean', default: false },
        hours: { type: 'string', default: '2' },
      },
    });
    const hours = Number(values.hours);
    if (!(hours >= 0 && hours <= 720)) throw new Error('--hours takes a number from 0 to 720');
    return { isDryRun: values['dry-run'], duringSales: values['during-sales'], hours };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}. ${USAGE}`);
  }
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run migrate`: brings the database at DATABASE_URL to the present, as its owner, and gives the other roles their rights. In
 * production not while a sale is live or near.
 */
const main = async (): Promise<void> => {
  const { isDryRun, duringSales, hours } = readArguments();
  const env = readEnv(undefined, ['DATABASE_URL']);
  if (!env.DATABASE_URL) throw new PlainError('Set DATABASE_URL to the database to migrate.');
  const database = connectDatabase(env.DATABASE_URL);
  await reachDatabase(database, env.DATABASE_URL);
  await refuseUnwritableServer(database);
  const missing = await previewMigrations(database);
  if (missing.length === 0) say('Nothing to do: the database is at its newest.');
  if (isDryRun) {
    for (const [index, { name, tables }] of missing.entries())
      say(`${index + 1} of ${missing.length}: ${name} (${tables})`);
    if (missing.length > 0) say('Nothing was changed. Rows are the server’s estimate.');
    return database.end();
  }
  if (env.production && !duringSales && missing.length > 0) await refuseNearSales(database, hours);
  const applied = await migrate(database, undefined, { say });
  if (applied.length > 0) say(`Applied ${applied.join(', ')}.`);
  await giveRights(database, { engine: env.DATABASE_ENGINE_ROLE ?? null, reports: env.DATABASE_REPORTS_ROLE ?? null });
  await database.end();
};

const refuseNearSales = async (database: Database, hours: number): Promise<void> => {
  const why = whyNotNow(await listNearSales(database, new Date(Date.now() + hours * HOUR_MS)));
  if (why !== null) throw new PlainError(why);
};

const giveRights = async (database: Database, roles: Parameters<typeof grantRoles>[1]): Promise<void> => {
  await grantRoles(database, roles);
  const named = [roles.engine, roles.reports].filter((name) => name !== null);
  if (named.length > 0) say(`Gave ${named.join(' and ')} their rights.`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
