import { parseArgs } from 'node:util';
import { type Env, readEnv } from '#engine/env.ts';
import { PlainError } from '#engine/plain-error.ts';
import { withDatabase } from './command-database.ts';
import { connectDatabase, type Database, refuseUnwritableServer } from './connect.ts';
import { explainFailure } from './explain-failure.ts';
import { grantRoles } from './grant-roles.ts';
import { migrate, previewMigrations } from './migrate.ts';
import { listNearSales, whyNotNow } from './migrating/quiet-time.ts';

const USAGE = 'npm run migrate -- [--dry-run] [--accept-loss] [--during-sales] [--hours 2]';
const HOUR_MS = 3_600_000;

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        'accept-loss': { type: 'boolean', default: false },
        'during-sales': { type: 'boolean', default: false },
        hours: { type: 'string', default: '2' },
      },
    });
    const hours = Number(values.hours);
    if (!(hours >= 0 && hours <= 720)) throw new Error('--hours takes a number from 0 to 720');
    return { ...values, hours };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}. ${USAGE}`);
  }
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run migrate`: brings the database at DATABASE_URL, or the built-in one, to the present, as its owner, and gives the other roles
 * their rights. In production not while a sale is live or near.
 */
const main = async (): Promise<void> => {
  const chosen = readArguments();
  const env = readEnv(undefined, ['DATABASE_URL']);
  await withDatabase(env, async (databaseUrl) => {
    const database = connectDatabase(databaseUrl);
    try {
      await bringToPresent(database, env, chosen);
    } finally {
      await database.end();
    }
  });
};

const bringToPresent = async (
  database: Database,
  env: Env,
  chosen: ReturnType<typeof readArguments>,
): Promise<void> => {
  await refuseUnwritableServer(database);
  const { lines, losses } = await previewMigrations(database);
  if (lines.length === 0) say('Nothing to do: the database is at its newest.');
  if (chosen['dry-run']) {
    for (const line of lines) say(line);
    for (const loss of losses) say(`${loss}; export first what you need`);
    if (losses.length > 0) say('npm run migrate asks for --accept-loss.');
    if (lines.length > 0) say('Nothing was changed. Rows of tables are the server’s estimate.');
    return;
  }
  if (env.production && !chosen['during-sales'] && lines.length > 0) await refuseNearSales(database, chosen.hours);
  const applied = await migrate(database, undefined, { say, acceptsLoss: chosen['accept-loss'] });
  if (applied.length > 0) say(`Applied ${applied.join(', ')}.`);
  await giveRights(database, { engine: env.DATABASE_ENGINE_ROLE ?? null, reports: env.DATABASE_REPORTS_ROLE ?? null });
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
