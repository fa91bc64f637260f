/**
 * `npm run bench:site-start [-- --sales 5000]`: a new site reads the feed of a firm with thousands of sales and makes
 * every page. Prints how long until `/ready` says ready, what it said until then, how long `/health` took meanwhile,
 * and the memory of the process; then, with `--pictures 60`, for that many seconds the processor and the memory of the
 * processes that draw pictures. Linux only.
 */
import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '#testing/free-port.ts';
import { HOST_FLAGS } from '../tools/host-flags.mjs';
import { percentile } from './engine-nodes.ts';
import { siteWorld } from './site-world.ts';

/** As the engine sends them. */
const AT_ONCE = 200;
const { values } = parseArgs({
  options: { sales: { type: 'string', default: '5000' }, pictures: { type: 'string', default: '0' } },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { changes } = siteWorld(Number(values.sales));
const texts = changes.map((change) => JSON.stringify(change));
const [enginePort, sitePort] = [await freePort(), await freePort()];
const engine = createServer((request, response) => {
  const after = Number(new URL(request.url ?? '/', 'http://engine').searchParams.get('after') ?? 0);
  const cursor = Math.min(after + AT_ONCE, texts.length);
  const answer = () =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        `{"changes":[${texts.slice(after, cursor).join()}],"cursor":${cursor},"more":${cursor < texts.length},"newest":${texts.length}}`,
      );
  if (after >= texts.length) setTimeout(answer, 5000);
  else answer();
}).listen(enginePort, '127.0.0.1');

const dataDir = await mkdtemp(join(tmpdir(), 'ql-site-start-'));
const siteUrl = `http://127.0.0.1:${sitePort}`;
const site = fork(join(import.meta.dirname, '../apps/site/dist/node/main.js'), {
  execArgv: HOST_FLAGS,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    ...process.env,
    // React decides by this which of its two selves it is.
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '127.0.0.1',
    FORMS_KEY: 'a key with which the site delivers forms',
    ENGINE_URL: `http://127.0.0.1:${enginePort}`,
    SITE_URL: siteUrl,
    SITE_PORT: String(sitePort),
    DATA_DIR: dataDir,
  },
});

const memoryMb = async (): Promise<number> =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024);
/** The processes that draw for the site: megabytes in memory now, and seconds of a processor so far. */
const drawingProcesses = async (): Promise<{ pid: string; mb: number; seconds: number }[]> => {
  const children = await readFile(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').catch(() => '');
  const all = children
    .split(' ')
    .filter(Boolean)
    .map(async (pid) => {
      const [status, stat] = await Promise.all(
        ['status', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
      );
      // Behind the name in brackets: user and system time are the 12th and 13th, in hundredths of a second.
      const times = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
      const mb = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0) / 1024);
      return { pid, mb, seconds: (Number(times[11]) + Number(times[12])) / 100 };
    });
  // One that has ended meanwhile is not counted in this look.
  return (await Promise.allSettled(all)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};
const watchPictures = async (forMs: number): Promise<void> => {
  const seconds = new Map<string, number>();
  let most = 0;
  for (const until = performance.now() + forMs; performance.now() < until; await sleep(200))
    for (const one of await drawingProcesses()) {
      most = Math.max(most, one.mb);
      seconds.set(one.pid, one.seconds);
    }
  const sum = [...seconds.values()].reduce((all, one) => all + one, 0);
  say(
    `pictures: ${seconds.size} processes one after another, at most ${most} MB, ${sum.toFixed(1)} s of a processor in ${forMs / 1000} s`,
  );
};
const ask = async (path: string): Promise<{ tookMs: number; status: number; text: string } | null> => {
  const begun = performance.now();
  const response = await fetch(siteUrl + path, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
  return response && { tookMs: performance.now() - begun, status: response.status, text: await response.text() };
};

try {
  while (!(await ask('/health'))) await sleep(20);
  const begun = performance.now();
  const took: number[] = [];
  const said = new Map<string, number>();
  const pages = new Map<number, number>();
  let most = 0;
  let nextWord = 0;
  for (;;) {
    took.push((await ask('/health'))?.tookMs ?? 30_000);
    const ready = await ask('/ready');
    const reason =
      ready?.status === 200 ? 'ready' : String((JSON.parse(ready?.text || '{}') as { reason?: string }).reason);
    said.set(reason, (said.get(reason) ?? 0) + 1);
    const page = await ask('/auctions/bench-sale-1');
    pages.set(page?.status ?? 0, (pages.get(page?.status ?? 0) ?? 0) + 1);
    most = Math.max(most, await memoryMb());
    if (performance.now() > nextWord) {
      say(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${ready?.text}, ${await memoryMb()} MB`);
      nextWord = performance.now() + 5000;
    }
    if (reason === 'ready') break;
    await sleep(50);
  }
  say(
    `${changes.length.toLocaleString('en')} changes, ${cpus().length} processors: ready after ${((performance.now() - begun) / 1000).toFixed(1)} s, at most ${most} MB`,
  );
  say(
    `/health: p50 ${percentile(took, 0.5).toFixed(1)} ms, p99 ${percentile(took, 0.99).toFixed(0)} ms, at most ${Math.max(...took).toFixed(0)} ms of ${took.length}`,
  );
  say(
    `/ready said ${JSON.stringify(Object.fromEntries(said))}; the page of a sale answered ${JSON.stringify(Object.fromEntries(pages))}`,
  );
  if (values.pictures !== '0') await watchPictures(Number(values.pictures) * 1000);
} finally {
  site.kill('SIGKILL');
  engine.closeAllConnections();
  engine.close();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
