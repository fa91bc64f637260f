import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SALES } from '#demo/sales/all-demo-sales.ts';
import { fillDemoWorld, isEmpty } from '#demo/world/fill-demo-world.ts';
import { openerKeyPath } from '#demo/world/insert-tender-keys.ts';
import { connectDatabase, reachDatabase, refuseForgetfulServer } from '../engine/database/connect.ts';
import { startEmbeddedPostgres } from '../engine/database/embedded-postgres.ts';
import type { RestartableServer } from '../engine/database/keep-postgres-running.ts';
import { migrate } from '../engine/database/migrate.ts';
import type { Env } from '../engine/env.ts';
import { openSigner } from '../engine/platform/signing/signer.ts';
import { openFileCipher } from '../engine/platform/storage/file-cipher.ts';
import { listDemoEmails } from '../engine/platform/store/demo-store.ts';
import { DEMO_ADMINISTRATOR, DEMO_BIDDER, DEMO_CLERK, DEMO_OPENERS, DEMO_SELLER, DEMO_STAFF } from './people.ts';

export type PreparedDatabase = {
  databaseUrl: string;
  signIns: { who: string; email: string; password: string }[];
  /** Key files of the openers of a sale by sealed tender, and where on the engine each of them is had. */
  openerKeys: { sale: string; who: string; path: string }[];
  /** Stops the built-in server; a server of somebody else's is left alone. */
  stop: () => Promise<void>;
  /** The built-in server, to be looked after; null for somebody else's. */
  embedded: RestartableServer | null;
};

/** A database that is there, is trustworthy, is migrated, and holds the demonstration when that is wanted and it was empty. */
export async function prepareDatabase(env: Env, say: (words: string) => void): Promise<PreparedDatabase> {
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
    const emails = env.demo ? await listDemoEmails(database) : [];
    return {
      databaseUrl,
      stop,
      embedded,
      signIns: SIGN_INS.filter(({ email }) => emails.includes(email)),
      openerKeys: emails.length > 0 ? OPENER_KEYS.filter(({ path }) => existsSync(join(env.DATA_DIR, path))) : [],
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await database.end();
  }
}

const SIGN_INS = [
  { who: 'Bidder', ...DEMO_BIDDER },
  { who: 'Seller', ...DEMO_SELLER },
  { who: 'Staff', ...DEMO_STAFF },
  { who: 'Administrator', ...DEMO_ADMINISTRATOR },
  { who: 'Third opener of tenders', ...DEMO_CLERK },
].map(({ who, email, password }) => ({ who, email, password }));

const OPENER_KEYS = FIRST_SALES.filter(({ tender }) => tender).flatMap(({ name, slug }) =>
  DEMO_OPENERS.map((opener) => ({ sale: name, who: opener.name, path: openerKeyPath(slug, opener) })),
);
