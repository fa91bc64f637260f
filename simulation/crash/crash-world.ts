import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database } from '../../apps/engine/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/engine/database/embedded-postgres.ts';
import { migrate } from '../../apps/engine/database/migrate.ts';
import { freePort } from '../../apps/engine/testing/free-port.ts';
import type { Silence } from '../checker/history.ts';
import { openCrashRedis } from './crash-redis.ts';
import { openCuttableConnection } from './cuttable-connection.ts';
import { openDatabaseClock } from './database-clock.ts';
import { type NodeNetwork, openNodeNetwork, sharedNetwork } from './node-network.ts';

const root = join(import.meta.dirname, '../..');
export const AUTH_SECRET = 'a secret that all nodes of a crash run share';
const keys = generateKeyPairSync('ed25519');
const SIGNING_KEY = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export type WorldInput = {
  nodes?: number;
  /** Each engine in a network of its own, so that a connection can die without a word. */
  namespaces?: boolean;
  /** Hints between nodes over a Redis that can be killed, instead of through the database. */
  redis?: boolean;
  /** A clock of the database that can be set. */
  databaseClock?: boolean;
  /** The folder of another version, built: the first engine is of that version, the others of this one. */
  otherVersion?: string;
};

/** One machine, one clock; but a time is noted a little after what it is the time of. */
const TOLERANCE_MS = 25;

type Place = {
  port: number;
  network: NodeNetwork;
  connection: Awaited<ReturnType<typeof openCuttableConnection>>;
  child: ChildProcess | null;
  isListening: boolean;
  /** The folder of the version that it runs. */
  version: string;
  /** Counts its deaths: anybody who was starting an earlier life gives up. */
  life: number;
};

export type CrashWorld = Awaited<ReturnType<typeof openCrashWorld>>;

/** A PostgreSQL of its own and engines as processes, each of which can be killed, cut off, set to another time and started again. */
export const openCrashWorld = async (input: WorldInput = {}) => {
  const { nodes = 2, namespaces = false } = input;
  const folder = await mkdtemp(join(tmpdir(), 'ql-crash-'));
  await chmod(folder, 0o755);
  const home = join(folder, 'postgres');
  const clock = input.databaseClock ? await openDatabaseClock(folder) : null;
  const startServer = (): Promise<EmbeddedPostgres> =>
    clock ? clock.during(() => startEmbeddedPostgres(home)) : startEmbeddedPostgres(home);
  let server = await startServer();
  let isDatabaseUp = true;
  const socketPath = (): string => join(new URL(server.databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const survived = {
    ...{ nodeKills: 0, databaseKills: 0, redisKills: 0, cuts: 0, freezes: 0, pulled: 0, clocksSet: 0 },
  };
  let largestOffsetMs = 0;
  /** Engines that ended although nobody killed them. */
  const deaths: string[] = [];
  const silences: Silence[] = [];
  let silentFrom: number | null = null;

  const setUp = connectDatabase(server.databaseUrl, 2);
  await migrate(setUp);
  await setUp.end();

  const places: Place[] = [];
  for (let index = 0; index < nodes; index += 1) {
    const network = namespaces ? await openNodeNetwork(index) : sharedNetwork();
    const connection = await openCuttableConnection(socketPath, network.worldHost);
    const version = (index === 0 && input.otherVersion) || root;
    const port = await freePort();
    places.push({ port, network, connection, child: null, isListening: false, version, life: 0 });
  }
  const redisPort = await freePort();
  const hosts = places.map(({ network }) => network.worldHost);
  const redis = input.redis ? await openCrashRedis(redisPort, hosts) : null;

  const through = ({ network, connection }: Place): string => {
    const url = new URL(server.databaseUrl);
    url.searchParams.delete('host');
    url.hostname = network.worldHost;
    url.port = String(connection.port);
    return url.href;
  };

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
    const { life, network } = place;
    const isWanted = (): boolean => place.life === life;
    const [execPath = '', ...words] = [...network.enter, process.execPath];
    const stepClock = join(root, 'simulation/crash/step-clock.mjs');
    while (isWanted() && place.child === null) {
      const child = fork(join(place.version, 'apps/engine/dist/node/main.js'), {
        cwd: place.version,
        execPath,
        execArgv: [...words, '--enable-source-maps', '--import', stepClock],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: {
          ...process.env,
          // A database that is being started reads another clock by this; an engine must not.
          LD_PRELOAD: '',
          DATABASE_URL: through(place),
          DATA_DIR: folder,
          ENGINE_PORT: String(place.port),
          ENGINE_HOST: network.nodeHost,
          AUTH_SECRET,
          SIGNING_KEY,
          DEMO: 'off',
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          ...(redis ? { REDIS_URL: `redis://${network.worldHost}:${redisPort}` } : {}),
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
    nodes,
    survived,
    silences,
    deaths,
    publicKeyPem: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    /** Straight to the database, past every line that is cut. */
    connect: (): Database => connectDatabase(server.databaseUrl, 4),
    /** Where engines that listen can be asked. */
    engines: (): string[] =>
      places.filter(({ isListening }) => isListening).map(({ network, port }) => `http://${network.nodeHost}:${port}`),
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
      server = await startServer();
    },
    killRedis: (): void => {
      if (!redis) return;
      survived.redisKills += 1;
      redis.kill();
    },
    startRedis: async (): Promise<void> => redis?.start(),
    cutConnection: (index: number, forMs: number): void => {
      survived.cuts += 1;
      nodeAt(index).connection.cut(forMs);
    },
    freezeConnection: (index: number, forMs: number): void => {
      survived.freezes += 1;
      nodeAt(index).connection.freeze(forMs);
    },
    /** Only in a network of its own: no packet passes, and neither end hears of it. */
    unplugConnection: async (index: number, connection: 'database' | 'people', forMs: number): Promise<void> => {
      if (!namespaces) return;
      survived.pulled += 1;
      await nodeAt(index).network.pull(connection, forMs);
    },
    /** The clock of one engine's machine, from now on so far from the true one. */
    setNodeClock: (index: number, clockOffsetMs: number): void => {
      const { child, isListening } = nodeAt(index);
      if (!isListening || !child?.connected) return;
      survived.clocksSet += 1;
      child.send({ clockOffsetMs });
    },
    setDatabaseClock: async (offsetMs: number): Promise<void> => {
      if (!clock) return;
      survived.clocksSet += 1;
      largestOffsetMs = Math.max(largestOffsetMs, Math.abs(offsetMs));
      await clock.set(offsetMs);
    },
    /** How far the database's clock may have been from ours. What an engine thinks of the time must not matter at all. */
    clockToleranceMs: (): number => TOLERANCE_MS + 2 * largestOffsetMs,
    end: async (): Promise<void> => {
      for (const place of places) {
        place.life += 1;
        place.child?.kill('SIGKILL');
        place.connection.close();
      }
      redis?.kill();
      await sleep(100);
      await server.stop();
      for (const { network } of places) await network.close();
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
