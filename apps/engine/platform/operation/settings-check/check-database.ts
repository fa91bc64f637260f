import { randomUUID } from 'node:crypto';
import {
  connectDatabase,
  connectPooler,
  type Database,
  reachDatabase,
  refuseForgetfulServer,
  refuseOtherPooler,
  refuseUnwritableServer,
} from '#database/connect.ts';
import { OF_MIGRATIONS } from '#database/grant-roles.ts';
import { listMigrations } from '#database/migrate.ts';
import { readProductTables } from '#database/product-tables.ts';
import type { SchemaGaps } from '#database/schema-version.ts';
import type { Env } from '#engine/env.ts';
import { openFileCipher } from '../../storage/file-cipher.ts';
import { needFileKey } from '../../storage/need-file-key.ts';
import { holdsDemoAccounts } from '../../store/demo-store.ts';
import { readServerFacts } from '../../store/engine-heartbeat-store.ts';
import { describeServer, type ServerDescription, tryWrite } from '../../store/server-check-store.ts';
import { machinesThatHold } from '../bid-machines.ts';
import { check, type Finding, failed, off, ok, warning } from './finding.ts';

type Settings = Pick<
  Env,
  | 'DATABASE_URL'
  | 'DATABASE_POOLER_URL'
  | 'BID_MACHINES'
  | 'BID_MACHINES_MISSING'
  | 'PRIVATE_FILES_KEY'
  | 'DATA_DIR'
  | 'production'
>;

const CLOCK_IS_OFF_MS = 2000;

/** Everything that a start, and a bid, need of the database. Writes one row and takes it away again. */
export async function checkDatabase(env: Settings): Promise<Finding[]> {
  const { DATABASE_URL: url } = env;
  if (!url) return [await check('Database', () => off('DATABASE_URL is not set: the built-in server is used.'))];
  const database = connectDatabase(url, 1);
  try {
    const reached = await check('Database', async () => {
      await reachDatabase(database, url);
      return ok('It answers.');
    });
    if (reached.outcome === 'failed') return [reached];
    const before = Date.now();
    // Without tables, or with those of a newer version, another line says so.
    const { tables } = await readProductTables(database).catch(() => ({ tables: [] }));
    const written = tables.filter((name) => !OF_MIGRATIONS.includes(name));
    const server = await describeServer(database, written);
    const clockOffMs = Math.round((before + Date.now()) / 2 - server.now);
    return [
      reached,
      await check('Database version', () => versionOf(server)),
      await check('Database durability', async () => {
        await refuseForgetfulServer(database);
        return ok('fsync, full_page_writes and synchronous_commit are on.');
      }),
      await check('Database rights', () => rightsOf(server, env.production)),
      await check('Database writes', async () => {
        await refuseUnwritableServer(database);
        if (!server.isMigrated) return off('Not tried: there are no tables yet.');
        await tryWrite(database, randomUUID());
        return ok('A row was committed and taken away.');
      }),
      ...(await checkContents(database, server, env)),
      await check('Clock', () =>
        Math.abs(clockOffMs) > CLOCK_IS_OFF_MS
          ? warning(`This machine’s clock is ${clockOffMs} ms off the database’s, by which bids are judged.`)
          : ok(`This machine’s clock is within ${Math.abs(clockOffMs)} ms of the database’s.`),
      ),
      await checkPooler(env, database),
    ];
  } finally {
    await database.end();
  }
}

const checkContents = async (database: Database, server: ServerDescription, env: Settings): Promise<Finding[]> => {
  if (!server.isMigrated)
    return [await check('Database migrations', () => failed('There are no tables yet. Run npm run migrate.'))];
  const facts = await readServerFacts(database, await listMigrations()).catch((error: Error) => error);
  if (facts instanceof Error) return [await check('Database migrations', () => failed(facts.message))];
  const holding = machinesThatHold(facts.synchronousStandbyNames);
  return [
    await check('Database migrations', () => migrationsOf(facts.migrations)),
    await check('Machines that hold a bid', () => {
      const text = `${holding}, and BID_MACHINES wants ${env.BID_MACHINES}.`;
      if (holding >= env.BID_MACHINES) return ok(text);
      return env.BID_MACHINES_MISSING === 'refuse'
        ? failed(`${text} Bids would be refused: set synchronous_standby_names.`)
        : warning(`${text} Set synchronous_standby_names.`);
    }),
    await check('Key of private files', async () => {
      if (!env.PRIVATE_FILES_KEY && !env.production)
        return off('PRIVATE_FILES_KEY is not set: one is made in DATA_DIR.');
      await needFileKey(database, openFileCipher(env));
      return env.PRIVATE_FILES_KEY
        ? ok('It reads every private document that is kept.')
        : off('PRIVATE_FILES_KEY is not set: no sale can ask bidders for their identity.');
    }),
    await check('Demonstration accounts', async () =>
      env.production && (await holdsDemoAccounts(database))
        ? failed('This database holds demonstration accounts, whose passwords are public. Production refuses it.')
        : ok('None that matter.'),
    ),
  ];
};

const migrationsOf = ({ missing, breaking }: SchemaGaps) => {
  if (missing.length > 0) return failed(`${missing.join(', ')} missing. Run npm run migrate.`);
  return breaking.length > 0
    ? failed(`${breaking.join(', ')} came with a newer version, and this one cannot work with them.`)
    : ok('All of this version are there.');
};

const versionOf = ({ version }: ServerDescription) => {
  const major = Math.floor(version / 10_000);
  if (major < 15) return failed(`PostgreSQL ${major} is too old: 15 or newer is needed.`);
  return major > 18 ? warning(`PostgreSQL ${major} was not tried; 15 to 18 were.`) : ok(`PostgreSQL ${major}.`);
};

const rightsOf = ({ ownsRecord, mayCreate, isMigrated, closedTables }: ServerDescription, production: boolean) => {
  if (closedTables.length > 0) return failed(`The role may not read and write ${closedTables.join(', ')}.`);
  if (!isMigrated && !mayCreate)
    return failed('The role may not make tables, and there are none. GRANT CREATE ON SCHEMA public.');
  if (!ownsRecord) return ok('They suffice, and no table is the role’s own.');
  const sentence = 'The role owns the record of sales and could change what is past. Engines need a role of their own.';
  return production ? failed(sentence) : warning(sentence);
};

const checkPooler = ({ DATABASE_POOLER_URL: url }: Settings, direct: Database): Promise<Finding> =>
  check('Database pooler', async () => {
    if (!url) return off('DATABASE_POOLER_URL is not set.');
    const pooler = connectPooler(url, 1);
    try {
      await reachDatabase(pooler, url, 'DATABASE_POOLER_URL');
      await refuseOtherPooler(pooler, direct);
      return ok('It leads to the same database, under the same settings.');
    } finally {
      await pooler.end();
    }
  });
