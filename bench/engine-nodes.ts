import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database, openPatientSession } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { HOST_FLAGS } from '../tools/host-flags.mjs';

export const BENCH_METRICS_KEY = 'a key that reads figures';
export const BENCH_SECRET = 'a secret that the nodes of one bench share';
const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export type Bench = {
  database: Database;
  databaseUrl: string;
  /** With these settings besides those of every bench. */
  startNode: (port: number, settings?: Record<string, string>) => Promise<ChildProcess>;
  /** Every engine of this bench is killed. */
  stopNodes: () => Promise<void>;
  end: () => Promise<void>;
};

/** A PostgreSQL of its own with these settings, and engines as processes on it. */
export async function openBench(redisUrl?: string, settings: Readonly<Record<string, string>> = {}): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'ql-bench-'));
  await chmod(folder, 0o755);
  let server = await startEmbeddedPostgres(join(folder, 'postgres'));
  if (Object.keys(settings).length > 0) {
    const session = openPatientSession(server.databaseUrl);
    await session.connect();
    for (const [name, value] of Object.entries(settings)) await session.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await session.end();
    await server.stop();
    server = await startEmbeddedPostgres(join(folder, 'postgres'));
  }
  const database = connectDatabase(server.databaseUrl, 4);
  await migrate(database);
  const children = new Set<ChildProcess>();
  return {
    database,
    databaseUrl: server.databaseUrl,
    startNode: async (port, ofEngine = {}) => {
      const child = fork(join(import.meta.dirname, '../apps/engine/dist/node/main.js'), {
        execArgv: HOST_FLAGS,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          NODE_ENV: 'test',
          DATABASE_URL: server.databaseUrl,
          DATA_DIR: folder,
          ENGINE_PORT: String(port),
          ENGINE_HOST: '127.0.0.1',
          AUTH_SECRET: BENCH_SECRET,
          METRICS_KEY: BENCH_METRICS_KEY,
          SIGNING_KEY,
          DEMO: 'off',
          LOG_LEVEL: 'silent',
          // All watchers of a bench come from this machine.
          STREAMS_PER_NETWORK: '100000',
          ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
          ...ofEngine,
        },
      });
      children.add(child);
      await new Promise<void>((resolve, reject) => {
        child.once('message', () => resolve());
        child.once('exit', () => reject(new Error('The engine ended before it listened.')));
      });
      return child;
    },
    stopNodes: async () => {
      for (const child of children) {
        const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
        child.kill('SIGKILL');
        await gone;
      }
      children.clear();
    },
    end: async () => {
      for (const child of children) child.kill('SIGKILL');
      await database.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resident memory of a process, in bytes. Linux only. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** What a process has had of the processors so far, in milliseconds. Linux only. */
export async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
