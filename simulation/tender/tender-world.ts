import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#database/connect.ts';
import { freePort } from '#testing/free-port.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { type EngineProcess, openEngineProcess, root } from '../crash/engine-process.ts';
import type { Chance } from '../world/seeded.ts';

export type TenderWorld = Awaited<ReturnType<typeof openTenderWorld>>;

/** Engines as processes that can be killed, on a database whose clock can be put forward. `dataDir` has the keys of the engines. */
export async function openTenderWorld(
  connect: () => Database,
  databaseUrl: string,
  { dataDir, nodes }: { dataDir: string; nodes: number },
) {
  const day: ShiftedDay = await shiftDay(databaseUrl);
  // Connections that were opened before do not see the clock that can be put forward.
  const database = connect();
  const deaths: string[] = [];
  let [shiftMs, kills] = [0, 0];
  const places: { address: string; engine: EngineProcess }[] = [];
  for (let index = 0; index < nodes; index += 1) {
    const port = await freePort();
    const engine = openEngineProcess({
      version: root,
      enter: [],
      onChange: () => {},
      onDeath: (words) => void deaths.push(words),
      environment: () => ({
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        ENGINE_PORT: String(port),
        ENGINE_HOST: '127.0.0.1',
      }),
    });
    places.push({ address: `http://127.0.0.1:${port}`, engine });
  }
  await Promise.all(places.map(({ engine }) => engine.start()));

  const addresses = (): string[] => places.filter(({ engine }) => engine.isListening()).map(({ address }) => address);

  return {
    database,
    dataDir,
    deaths,
    addresses,
    /** Amounts that were sent, in cents. */
    amounts: new Set<number>(),
    /** So far is the clock of the database ahead of this machine's, in milliseconds. */
    shiftMs: (): number => shiftMs,
    kills: (): number => kills,
    pass: async (ms: number): Promise<void> => {
      await day.pass(ms);
      shiftMs += ms;
    },
    /** `kill -9` of one engine, and its next start. */
    killOne: async (chance: Chance): Promise<void> => {
      const { engine } = chance.pick(places);
      if (engine.kill()) kills += 1;
      await sleep(chance.between(0, 400));
      await engine.start();
    },
    killAll: async (): Promise<void> => {
      for (const { engine } of places) if (engine.kill()) kills += 1;
      await Promise.all(places.map(({ engine }) => engine.start()));
    },
    /** Asks any engine that is there until one answers. `body` is posted. */
    ask: async (chance: Chance, path: string, cookie: string, body?: unknown): Promise<Response> => {
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const there = addresses();
        if (there.length > 0)
          try {
            const answer = await fetch(chance.pick(there) + path, {
              headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
              ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
              signal: AbortSignal.timeout(5000),
            });
            if (answer.status < 500) return answer;
          } catch {
            // Nobody there, or it died before it spoke: nothing is known, so the same is asked again.
          }
        await sleep(chance.between(30, 150));
      }
      throw new Error(`Nobody answered ${path}.`);
    },
    end: async (): Promise<void> => {
      for (const { engine } of places) engine.end();
      await database.end();
      await day.end();
    },
  };
}
