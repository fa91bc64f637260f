import { logProcess, say, VERSION } from '@quarterline/telemetry';
import {
  connectDatabase,
  connectPooler,
  type Database,
  reachDatabase,
  refuseForgetfulServer,
  refuseOtherPooler,
  refuseOwnerRole,
  refuseUnwritableServer,
} from '#database/connect.ts';
import { explainFailure } from '#database/explain-failure.ts';
import { settleSchema } from '#database/migrate.ts';
import { type Env, isProduction, readEnv } from '#engine/env.ts';
import { PlainError } from '#engine/plain-error.ts';
import { holdsDemoAccounts } from '#platform/store/demo-store.ts';
import { startEngine } from './start-engine.ts';

/** The engine as a process. Told to stop, it stops taking bids, finishes those in the queue, and goes. */
const main = async (): Promise<void> => {
  if (isProduction()) logProcess();
  const env = readEnv();
  if (!env.DATABASE_URL)
    throw new PlainError('The engine needs DATABASE_URL. `npm start` brings a database of its own.');
  const direct = connectDatabase(env.DATABASE_URL, env.DATABASE_CONNECTIONS);
  await reachDatabase(direct, env.DATABASE_URL);
  await refuseUnwritableServer(direct);
  await refuseForgetfulServer(direct);
  await settleSchema(direct, env.production);
  if (env.production) await refuseOwnerRole(direct);
  const database = env.DATABASE_POOLER_URL ? await changeToPooler(direct, env.DATABASE_POOLER_URL, env) : direct;
  if (env.production && (await holdsDemoAccounts(database))) {
    throw new PlainError(
      'This database holds demonstration accounts, whose passwords are public. Production refuses it.',
    );
  }
  const engine = await startEngine(env, env.DATABASE_URL, database);
  say('info', `The engine answers at ${env.engineUrl}`, { version: VERSION });
  process.send?.({ ready: true });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await engine.stop();
    await database.end();
    process.exit(0);
  };
  // SIGHUP: the terminal was closed. `disconnect`: our parent process is gone without a signal, and nobody would stop us any more.
  for (const end of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(end, () => void stop());
};

const changeToPooler = async (
  direct: Database,
  poolerUrl: string,
  { DATABASE_CONNECTIONS }: Pick<Env, 'DATABASE_CONNECTIONS'>,
): Promise<Database> => {
  const pooler = connectPooler(poolerUrl, DATABASE_CONNECTIONS);
  await reachDatabase(pooler, poolerUrl, 'DATABASE_POOLER_URL');
  await refuseOtherPooler(pooler, direct);
  await direct.end();
  return pooler;
};

main().catch((error: unknown) => {
  say('error', explainFailure(error), { version: VERSION });
  process.exit(1);
});
