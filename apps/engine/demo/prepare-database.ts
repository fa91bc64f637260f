import { join } from 'node:path';
import { connectDatabase, reachDatabase, refuseForgetfulServer } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import type { RestartableServer } from '../database/keep-postgres-running.ts';
import { migrate } from '../database/migrate.ts';
import type { Env } from '../env.ts';
import { openSigner } from '../platform/signing/signer.ts';
import { openFileCipher } from '../platform/storage/file-cipher.ts';
import { holdsDemoAccounts } from '../platform/store/demo-store.ts';
import { fillDemoWorld, isEmpty } from './fill-demo-world.ts';
import { DEMO_ADMINISTRATOR, DEMO_BIDDER, DEMO_SELLER, DEMO_STAFF } from './people.ts';

export type PreparedDatabase = {
  databaseUrl: string;
  signIns: { who: string; email: string; password: string }[];
  /** Stops the built-in server; a server of somebody else's is left alone. */
  stop: () => Promise<void>;
  /** The built-in server, to be looked after; null for somebody else's. */
  embedded: RestartableServer | null;
};

/** A database that is there, is trustworthy, is migrated, and holds the demonstration when that is wanted and it was empty. */
export const prepareDatabase = async (env: Env, say: (words: string) => void): Promise<PreparedDatabase> => {
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'));
  const databaseUrl = env.DATABASE_URL ?? embedded?.databaseUrl ?? '';
  const stop = async (): Promise<void> => await embedded?.stop();
  const database = connectDatabase(databaseUrl, 2);
  try {
    await reachDatabase(database, databaseUrl);
    await refuseForgetfulServer(database);
    await migrate(database);
    if (env.demo && (await isEmpty(database))) {
      say('Filling the empty database with the demonstration …');
      const signer = openSigner(env.SIGNING_KEY, env.DATA_DIR);
      await fillDemoWorld(database, env.DATA_DIR, signer, Date.now(), openFileCipher(env));
    }
    const signIns = env.demo && (await holdsDemoAccounts(database)) ? SIGN_INS : [];
    return { databaseUrl, signIns, stop, embedded };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await database.end();
  }
};

const SIGN_INS = [
  { who: 'Bidder', ...DEMO_BIDDER },
  { who: 'Seller', ...DEMO_SELLER },
  { who: 'Staff', ...DEMO_STAFF },
  { who: 'Administrator', ...DEMO_ADMINISTRATOR },
].map(({ who, email, password }) => ({ who, email, password }));
