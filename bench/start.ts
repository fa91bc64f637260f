/**
 * `npm run bench:start`: engine and site with the demonstration's sales, each started five times. Prints how long until it answers,
 * what it took of a processor until then, and its memory when nothing was asked for a while. Reads `/proc`: Linux only.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDatabase } from '#demo/prepare-database.ts';
import { readEnv } from '#engine/env.ts';
import { freePort } from '#testing/free-port.ts';
import { HOST_FLAGS } from '../tools/host-flags.mjs';
import { percentile } from './engine-nodes.ts';

const STARTS = 5;
/** Long enough for the site to have drawn its pages and pictures, and for the process that draws to be gone. */
const IDLE_MS = Number(process.argv[2] ?? 90) * 1000;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const folder = await mkdtemp(join(tmpdir(), 'ql-start-'));
await chmod(folder, 0o755);
const [enginePort, sitePort] = [await freePort(), await freePort()];
const engineUrl = `http://127.0.0.1:${enginePort}`;
const siteUrl = `http://127.0.0.1:${sitePort}`;
const settings = { DATA_DIR: folder, ENGINE_PORT: String(enginePort), ENGINE_URL: engineUrl, SITE_URL: siteUrl };
const database = await prepareDatabase(readEnv(settings), () => {});
const children = new Set<ChildProcess>();

const start = (name: 'engine' | 'site'): ChildProcess => {
  const child = fork(join(import.meta.dirname, `../apps/${name}/dist/node/main.js`), {
    execArgv: HOST_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...settings, DATABASE_URL: database.databaseUrl, SITE_PORT: String(sitePort) },
  });
  children.add(child);
  return child;
};
const answers = async (address: string): Promise<void> => {
  while (!(await fetch(address).catch(() => null))?.ok) await sleep(5);
};
const stop = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  children.delete(child);
};
const processorMs = async ({ pid }: ChildProcess): Promise<number> => {
  const [, after = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};
const memoryMb = async ({ pid }: ChildProcess): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
};

const measure = async (name: 'engine' | 'site', address: string): Promise<ChildProcess> => {
  const took: number[] = [];
  const processor: number[] = [];
  let last: ChildProcess | null = null;
  for (let at = 0; at < STARTS; at += 1) {
    if (last) await stop(last);
    const begun = performance.now();
    last = start(name);
    await answers(address);
    took.push(performance.now() - begun);
    processor.push(await processorMs(last));
  }
  const middle = (values: number[]): string => percentile(values, 0.5).toFixed(0);
  process.stdout.write(
    `${name}: answers after ${middle(took)} ms in the middle of ${STARTS} (${took.map((ms) => ms.toFixed(0)).join(', ')}), ${middle(processor)} ms of a processor\n`,
  );
  if (!last) throw new Error('Nothing was started.');
  return last;
};

try {
  const engine = await measure('engine', `${engineUrl}/api/health`);
  const site = await measure('site', siteUrl);
  await sleep(IDLE_MS);
  process.stdout.write(
    `after ${IDLE_MS / 1000} s: engine ${await memoryMb(engine)} MB, site ${await memoryMb(site)} MB\n`,
  );
} finally {
  for (const child of [...children]) await stop(child);
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
