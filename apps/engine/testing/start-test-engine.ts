import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountRole } from '@quarterline/rules';
import { connectDatabase, type Database } from '#database/connect.ts';
import { type Env, readEnv } from '#engine/env.ts';
import { startEngine } from '#server/start-engine.ts';
import { checkAnswer } from './check-answer.ts';
import { asEngine } from './engine-role.ts';
import { insertPassword } from './insert-password.ts';
import { publishTestTerms } from './sales/publish-test-terms.ts';
import { insertSession } from './session-cookie.ts';

/** The nodes of one engine share their secrets. */
const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export const TEST_SECRET = 'a secret that all nodes of a test share';

export type TestEngineOptions = Partial<Env> & {
  hasTerms?: boolean;
  /** Called with the engine's own pool before its first connection. */
  watchDatabase?: (database: Database) => void;
};

export type TestEngine = Awaited<ReturnType<typeof startTestEngine>>;

/**
 * A whole engine on a port of the system's choosing, with the rights of production, without demo and without noise.
 * `database` is the test's own, the owner's.
 */
export async function startTestEngine(
  database: Database,
  databaseUrl: string,
  { hasTerms = true, watchDatabase, ...changes }: TestEngineOptions = {},
) {
  if (hasTerms) await publishTestTerms(database);
  const dataDir = await mkdtemp(join(tmpdir(), 'ql-engine-'));
  const env: Env = {
    ...readEnv({
      NODE_ENV: 'test',
      AUTH_SECRET: TEST_SECRET,
      SIGNING_KEY,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ENGINE_HOST: '127.0.0.1',
    }),
    ENGINE_PORT: 0,
    ...changes,
  };
  const engineUrl = asEngine(databaseUrl);
  const own = connectDatabase(engineUrl, env.DATABASE_CONNECTIONS);
  watchDatabase?.(own);
  const engine = await startEngine(env, engineUrl, own);
  const [address] = engine.app.addresses() as { port: number }[];
  const stop = async (): Promise<void> => {
    await engine.stop();
    await own.end();
  };
  return {
    ...engine,
    stop,
    dataDir,
    authSecret: env.AUTH_SECRET ?? TEST_SECRET,
    url: `http://127.0.0.1:${address?.port}`,
  };
}

export const TEST_PASSWORD = 'a long enough sentence';

/**
 * A confirmed account; answers its id and the cookie of a fresh session. The session is a row: a login over HTTP would start the process
 * of the passwords of each test engine, and has tests of its own.
 */
export async function insertAccount(
  database: Database,
  { authSecret }: Pick<TestEngine, 'authSecret'>,
  role: AccountRole = 'bidder',
): Promise<{ userId: string; email: string; cookie: string }> {
  const userId = randomUUID();
  const email = `${userId}@test.example`;
  await database.query(
    // Staff of long standing: older in their role than any sale.
    `INSERT INTO account_user (id, name, email, email_verified, role, terms_version, role_since, province, purchaser_kind) VALUES ($1, $2, $3, true, $4, 1, '2020-01-01', 'AB', 'person')`,
    [userId, 'Test Person', email, role],
  );
  await insertPassword(database, userId, TEST_PASSWORD);
  // Staff have rights only with a second factor shown; how it is shown has tests of its own.
  const way = role === 'bidder' ? 'password' : 'second_factor';
  return { userId, email, cookie: await insertSession(database, userId, authSecret, way) };
}

export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Asks an engine. What it answers must be in the reference of the API. */
export async function send(
  engine: Pick<TestEngine, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(`${engine.url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  await checkAnswer(method, path, answer);
  return answer;
}
