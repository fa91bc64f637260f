/**
 * `npm run bench:forms`: ten thousand contact forms at once, posted to the site as browsers post them, with the engine killed and
 * started again in the middle. Prints how many were thanked, what the slowest hundredth waited, and how many of those that were
 * thanked are with the engine in the end: it must be each, once.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryRows } from '#database/statements/rows.ts';
import { HOST_FLAGS } from '../tools/host-flags.mjs';
import { openBench } from './engine-nodes.ts';

const FORMS = Number(process.argv[2] ?? 10_000);
const AT_ONCE = 200;
/** So many households. What happens above the threshold is work of the browsers, and not measured here. */
const ADDRESSES = 250;
const SETTINGS = {
  FORMS_KEY: 'a key that engine and site of a bench know',
  FORMS_PER_NETWORK: '1000000',
};
/** The engine takes 1,200 forms a minute from one site. */
const LONGEST_DRAIN_MS = 1_200_000;
const [ENGINE_PORT, SITE_PORT] = [4791, 4792];

const bench = await openBench();
const dataDir = await mkdtemp(join(tmpdir(), 'ql-forms-'));
const engineUrl = `http://127.0.0.1:${ENGINE_PORT}`;
const siteUrl = `http://127.0.0.1:${SITE_PORT}`;
let node = await bench.startNode(ENGINE_PORT, SETTINGS);
const site = fork(join(import.meta.dirname, '../apps/site/dist/node/main.js'), {
  execArgv: HOST_FLAGS,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    ENGINE_URL: engineUrl,
    SITE_URL: siteUrl,
    SITE_PORT: String(SITE_PORT),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    ...SETTINGS,
  },
});
for (let tries = 0; tries < 600; tries += 1) {
  if ((await fetch(siteUrl).catch(() => null))?.ok) break;
  await sleep(100);
}

const waits: number[] = [];
const answers = new Map<number, number>();
let next = 0;
const post = async (): Promise<void> => {
  while (next < FORMS) {
    const number = next;
    next += 1;
    const began = performance.now();
    const answer = await fetch(`${siteUrl}/`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'x-forwarded-for': `10.1.${Math.floor((number % ADDRESSES) / 250)}.${number % 250}`,
      },
      body: new URLSearchParams({
        'form-name': 'contact',
        'form-kind': 'ContactForm',
        'first-name': `Farmer${number}`,
        'last-name': 'Kowalchuk',
        'email-address': `farmer${number}@farm.example`,
        'phone-number': '7805550100',
        message: `A question about land, number ${number}.`,
        'bot-field': '',
      }),
    }).catch(() => null);
    waits.push(performance.now() - began);
    const status = answer?.status ?? 0;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    await answer?.arrayBuffer();
  }
};
const began = performance.now();
const crowd = Promise.all(Array.from({ length: AT_ONCE }, post));
while (next < FORMS * 0.3) await sleep(20);
node.kill('SIGKILL');
await once(node, 'exit');
while (next < FORMS * 0.6) await sleep(20);
node = await bench.startNode(ENGINE_PORT, SETTINGS);
await crowd;
const seconds = (performance.now() - began) / 1000;
const thanked = answers.get(200) ?? 0;

const count = async (): Promise<{ leads: number; different: number }> => {
  const [row] = await queryRows<{ leads: number; different: number }>(
    bench.database,
    'SELECT count(*)::int AS leads, count(DISTINCT email)::int AS different FROM lead',
  );
  return row ?? { leads: 0, different: 0 };
};
const drained = performance.now();
while ((await count()).leads < thanked && performance.now() - drained < LONGEST_DRAIN_MS) await sleep(250);
const { leads, different } = await count();
const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;

console.log(`${FORMS} forms, ${AT_ONCE} at a time, the engine killed between the 30th and the 60th hundredth:`);
console.log(
  `  thanked ${thanked} in ${seconds.toFixed(1)} s, p99 ${Math.round(p99)} ms; answers by status: ${JSON.stringify(Object.fromEntries(answers))}`,
);
console.log(
  `  with the engine ${leads} after another ${((performance.now() - drained) / 1000).toFixed(1)} s; lost ${thanked - different}, doubled ${leads - different}`,
);

site.kill('SIGTERM');
await once(site, 'exit');
await bench.end();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = thanked > 0 && leads === thanked && different === thanked ? 0 : 1;
