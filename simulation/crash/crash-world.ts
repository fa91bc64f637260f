import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database } from '#database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { freePort } from '#testing/free-port.ts';
import type { Silence } from '../checker/history.ts';
import { openCrashRedis } from './crash-redis.ts';
import { openCuttableConnection } from './cuttable-connection.ts';
import { openDatabaseClock } from './database-clock.ts';
import { type EngineProcess, openEngineProcess, PUBLIC_KEY_PEM, root } from './engine-process.ts';
import { type NodeNetwork, openNodeNetwork, sharedNetwork } from './node-network.ts';

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
  engine: EngineProcess;
};

export type CrashWorld = Awaited<ReturnType<typeof openCrashWorld>>;

/** A PostgreSQL of its own and engines as processes, each of which can be killed, cut off, set to another time and started again. */
export async function openCrashWorld(input: WorldInput = {}) {
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
    nodeKills: 0,
    databaseKills: 0,
    redisKills: 0,
    cuts: 0,
    freezes: 0,
    pulled: 0,
    clocksSet: 0,
  };
  let largestOffsetMs = 0;
  /** Engines that ended although nobody killed them. */
  const deaths: string[] = [];
  const silences: Silence[] = [];
  let silentFrom: number | null = null;

  const setUp = connectDatabase(server.databaseUrl, 2);
  try {
    await migrate(setUp);
  } catch (error) {
    await server.stop(true);
    throw error;
  }
  await setUp.end();

  const places: Place[] = [];
  const redisPort = await freePort();
  for (let index = 0; index < nodes; index += 1) {
    const network = namespaces ? await openNodeNetwork(index) : sharedNetwork();
    const connection = await openCuttableConnection(socketPath, network.worldHost);
    const port = await freePort();
    const engine = openEngineProcess({
      version: (index === 0 && input.otherVersion) || root,
      enter: network.enter,
      environment: () => ({
        DATABASE_URL: through({ network, connection }),
        DATA_DIR: folder,
        ENGINE_PORT: String(port),
        ENGINE_HOST: network.nodeHost,
        ...(redis ? { REDIS_URL: `redis://${network.worldHost}:${redisPort}` } : {}),
      }),
      onChange: () => look(),
      onDeath: (words) => void deaths.push(words),
    });
    places.push({ port, network, connection, engine });
  }
  const hosts = places.map(({ network }) => network.worldHost);
  const redis = input.redis ? await openCrashRedis(redisPort, hosts) : null;

  const through = ({ network, connection }: Pick<Place, 'network' | 'connection'>): string => {
    const url = new URL(server.databaseUrl);
    url.searchParams.delete('host');
    url.hostname = network.worldHost;
    url.port = String(connection.port);
    return url.href;
  };

  /** Nobody is at work from the moment the last one ends until the moment somebody is started. */
  const look = (): void => {
    const isWatched = isDatabaseUp && places.some(({ engine }) => engine.isRunning());
    if (!isWatched) silentFrom ??= Date.now();
    else if (silentFrom !== null) {
      silences.push({ from: silentFrom, until: Date.now() });
      silentFrom = null;
    }
  };

  const nodeAt = (index: number): Place => places[index] as Place;

  return {
    nodes,
    survived,
    silences,
    deaths,
    publicKeyPem: PUBLIC_KEY_PEM,
    /** Straight to the database, past every line that is cut. */
    connect: (): Database => connectDatabase(server.databaseUrl, 4),
    /** Where engines that listen can be asked. */
    engines: (): string[] =>
      places
        .filter(({ engine }) => engine.isListening())
        .map(({ network, port }) => `http://${network.nodeHost}:${port}`),
    startNode: (index: number): Promise<void> => nodeAt(index).engine.start(),
    /** `kill -9`; answers whether there was anybody to kill. */
    killNode: (index: number): boolean => {
      if (!nodeAt(index).engine.kill()) return false;
      survived.nodeKills += 1;
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
      if (nodeAt(index).engine.send({ clockOffsetMs })) survived.clocksSet += 1;
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
        place.engine.end();
        place.connection.close();
      }
      redis?.kill();
      await sleep(100);
      await server.stop(true);
      for (const { network } of places) await network.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

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
