import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database } from '../../apps/engine/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/engine/database/embedded-postgres.ts';
import { migrate } from '../../apps/engine/database/migrate.ts';
import type { Silence } from '../checker/history.ts';
import { openCuttableLine } from './cuttable-line.ts';

const root = join(import.meta.dirname, '../..');
export const AUTH_SECRET = 'a secret that both nodes of a crash run share';
const keys = generateKeyPairSync('ed25519');
const SIGNING_KEY = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const PLACES = [0, 1] as const;

type Place = {
  port: number;
  line: Awaited<ReturnType<typeof openCuttableLine>>;
  child: ChildProcess | null;
  isListening: boolean;
  /** Counts its deaths: whoever was starting an earlier life gives up. */
  life: number;
};

export type CrashWorld = Awaited<ReturnType<typeof openCrashWorld>>;

/** A PostgreSQL of its own and two engines as processes, each of which can be killed, cut off and started again. */
export const openCrashWorld = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ql-crash-'));
  await chmod(folder, 0o755);
  const home = join(folder, 'postgres');
  let server: EmbeddedPostgres = await startEmbeddedPostgres(home);
  let isDatabaseUp = true;
  const socketPath = (): string => join(new URL(server.databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const survived = { nodeKills: 0, databaseKills: 0, cuts: 0, freezes: 0 };
  /** Engines that ended although nobody killed them. */
  const deaths: string[] = [];
  const silences: Silence[] = [];
  let silentFrom: number | null = null;

  const setUp = connectDatabase(server.databaseUrl, 2);
  await migrate(setUp);
  await setUp.end();

  const through = (port: number): string => {
    const url = new URL(server.databaseUrl);
    url.searchParams.delete('host');
    url.hostname = '127.0.0.1';
    url.port = String(port);
    return url.href;
  };
  const places: Place[] = [];
  for (const _ of PLACES) {
    const line = await openCuttableLine(socketPath);
    places.push({ port: await freePort(), line, child: null, isListening: false, life: 0 });
  }

  /** Nobody is at work from the moment the last one ends until the moment somebody is started. */
  const look = (): void => {
    const isWatched = isDatabaseUp && places.some(({ child }) => child !== null);
    if (!isWatched) silentFrom ??= Date.now();
    else if (silentFrom !== null) {
      silences.push({ from: silentFrom, until: Date.now() });
      silentFrom = null;
    }
  };

  const startNode = async (place: Place): Promise<void> => {
    const { life } = place;
    const isWanted = (): boolean => place.life === life;
    while (isWanted() && place.child === null) {
      const child = fork(join(root, 'apps/engine/server/main.ts'), {
        cwd: root,
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: {
          ...process.env,
          DATABASE_URL: through(place.line.port),
          DATA_DIR: folder,
          ENGINE_PORT: String(place.port),
          ENGINE_HOST: '127.0.0.1',
          AUTH_SECRET,
          SIGNING_KEY,
          DEMO: 'off',
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
        },
      });
      place.child = child;
      look();
      let said = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-2000);
      });
      await new Promise<void>((resolve) => {
        child.once('message', () => {
          if (isWanted()) place.isListening = true;
          resolve();
        });
        child.once('exit', (code, signal) => {
          // An engine that cannot begin without a database says so and ends; one that has begun must not.
          if (place.isListening && isWanted()) deaths.push(`an engine ended with ${code ?? signal}: ${said}`);
          if (place.child === child) {
            place.isListening = false;
            place.child = null;
            look();
          }
          resolve();
        });
      });
      if (!place.isListening) await sleep(200);
    }
  };
  const nodeAt = (index: number): Place => places[index] as Place;

  return {
    survived,
    silences,
    deaths,
    publicKeyPem: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    /** Straight to the database, past every line that is cut. */
    connect: (): Database => connectDatabase(server.databaseUrl, 4),
    ports: (): number[] => places.filter(({ isListening }) => isListening).map(({ port }) => port),
    startNode: (index: number): Promise<void> => startNode(nodeAt(index)),
    /** `kill -9`; answers whether there was anybody to kill. */
    killNode: (index: number): boolean => {
      const place = nodeAt(index);
      if (!place.child) return false;
      place.life += 1;
      survived.nodeKills += 1;
      place.isListening = false;
      place.child.kill('SIGKILL');
      place.child = null;
      look();
      return true;
    },
    /** `kill -9` of the server and of every process it has. */
    killDatabase: async (): Promise<void> => {
      const [first = ''] = (await readFile(join(home, 'data', 'postmaster.pid'), 'utf8')).split('\n');
      const family = [Number(first), ...(await childrenOf(Number(first)))];
      for (const pid of family) kill(pid);
      isDatabaseUp = false;
      survived.databaseKills += 1;
      look();
    },
    startDatabase: async (): Promise<void> => {
      // The silence ends here at the earliest: engines may be faster with the new server than we are.
      isDatabaseUp = true;
      look();
      server = await startEmbeddedPostgres(home);
    },
    cutLine: (index: number, forMs: number): void => {
      survived.cuts += 1;
      nodeAt(index).line.cut(forMs);
    },
    freezeLine: (index: number, forMs: number): void => {
      survived.freezes += 1;
      nodeAt(index).line.freeze(forMs);
    },
    end: async (): Promise<void> => {
      for (const place of places) {
        place.life += 1;
        place.child?.kill('SIGKILL');
        place.line.close();
      }
      await sleep(100);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself between the look and the blow.
  }
};

/** The processes whose parent this one is. Linux only. */
const childrenOf = async (parent: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? pid : null;
    }),
  );
  return found.filter((pid) => pid !== null);
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
