import { connectDatabase } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import { insertPassword } from '#testing/insert-password.ts';
import { startTestEngine, TEST_PASSWORD } from '#testing/start-test-engine.ts';
import { startSlowClock } from './slow-clock.ts';

export type Answer = { status: number; body: Record<string, unknown> };
export type World = Awaited<ReturnType<typeof openWorld>>;

/** One engine on a migrated database whose clock is put forward. All sales of a walk are played in it. */
export async function openWorld(databaseUrl: string) {
  const clock = await startSlowClock(databaseUrl);
  // Connections that were opened before do not see the slow clock.
  const database = connectDatabase(databaseUrl, 6);
  const engine = await startTestEngine(database, databaseUrl);
  // A second file of the library: newer conditions of a sale.
  await database.query(
    `INSERT INTO media_file (id, key, kind, file_name, media_type, bytes, sha256)
     VALUES (gen_random_uuid(), 'files/newer.pdf', 'document', 'a.pdf', 'application/pdf', 900, encode(sha256('newer'), 'hex'))`,
  );
  // Hashed once for everybody.
  const [row] = await queryRows<{ id: string }>(
    database,
    `INSERT INTO account_user (name, email, email_verified, role) VALUES ('Nobody', 'nobody@alone.example', true, 'bidder') RETURNING id`,
  );
  const userId = row?.id ?? '';
  await insertPassword(database, userId, TEST_PASSWORD);
  const credentials = await database.query<{ password: string }>(
    'SELECT password FROM account_credential WHERE user_id = $1',
    [userId],
  );
  const passwordHash = credentials.rows[0]?.password ?? '';

  const ask = async (cookie: string, method: string, path: string, body?: unknown): Promise<Answer> => {
    const isFile = Buffer.isBuffer(body);
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(engine.url + path, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      redirect: 'manual',
    });
    return { status: answer.status, body: readJson(await answer.text()) };
  };

  return {
    database,
    engine,
    ask,
    passwordHash,
    now: clock.now,
    passTo: clock.passTo,
    end: async (): Promise<void> => {
      await engine.stop();
      await database.end();
      await clock.end();
    },
  };
}

const readJson = (text: string): Record<string, unknown> => {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
