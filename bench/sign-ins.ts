/**
 * `npm run bench:sign-ins`: the answer to a bid, fifty a second, alone and while two hundred people sign in at once. Goal: the
 * slowest hundredth within 20 %. Engine and askers share this machine: read the ratio, not the milliseconds.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { dollars } from '@quarterline/rules';
import { connectDatabase } from '../apps/engine/database/connect.ts';
import { startEmbeddedPostgres } from '../apps/engine/database/embedded-postgres.ts';
import { migrate } from '../apps/engine/database/migrate.ts';
import { insertSession } from '../apps/engine/testing/session-cookie.ts';
import { insertAccount, send, startTestEngine, TEST_PASSWORD } from '../apps/engine/testing/start-test-engine.ts';
import { insertTestSale } from '../apps/engine/testing/test-sale.ts';

const SIGN_INS = 200;
const BIDS_PER_SECOND = 50;
const ROUNDS = 10;
const BIDDERS = 20;

const folder = await mkdtemp(join(tmpdir(), 'ql-bench-'));
await chmod(folder, 0o755);
const server = await startEmbeddedPostgres(join(folder, 'postgres'));
const database = connectDatabase(server.databaseUrl, 10);
await migrate(database);
const engine = await startTestEngine(database, server.databaseUrl, { TRUSTED_PROXIES: 1 });
const sale = await insertTestSale(database, { bidders: BIDDERS, closesInMs: 86_400_000 });
const cookies = await Promise.all(
  sale.bidders.map(({ userId }) => insertSession(database, userId, 'a secret that all nodes of a test share')),
);
const { email } = await insertAccount(database, engine);
let price = 500_000;
let turn = 0;

/** Bids at a fixed beat, whether or not the last was answered, until told to stop: milliseconds of each answer. */
const bidUntil = async (until: Promise<unknown>): Promise<number[]> => {
  const took: number[] = [];
  const waiting: Promise<void>[] = [];
  let stopped = false;
  void until.finally(() => {
    stopped = true;
  });
  while (!stopped) {
    turn += 1;
    price += 5000;
    const amountCents = dollars(price);
    const body = { bidId: randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents };
    const before = performance.now();
    waiting.push(
      send(engine, 'POST', `/api/auctions/${sale.slug}/parcels/parcel-1/bids`, body, {
        cookie: cookies[turn % BIDDERS] ?? '',
      })
        .then((answer) => answer.arrayBuffer())
        .then(() => void took.push(performance.now() - before)),
    );
    await sleep(1000 / BIDS_PER_SECOND);
  }
  await Promise.all(waiting);
  return took;
};

const crowd = new Worker(new URL('./sign-in-crowd.mjs', import.meta.url), {
  workerData: { url: engine.url, count: SIGN_INS, password: TEST_PASSWORD },
});
/** Strangers with a password that is wrong: the dearest case, since everything is judged and nobody is let in. */
const signInAll = async (round: number): Promise<number> => {
  crowd.postMessage(round);
  const [{ tookMs, judged }] = await once(crowd, 'message');
  if (!judged) throw new Error('A sign-in was not judged.');
  return tookMs;
};

const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
const say = (what: string, took: number[]): void =>
  void process.stdout.write(
    `${what.padEnd(44)} ${String(took.length).padStart(5)} bids   p50 ${percentile(took, 0.5).toFixed(1).padStart(6)} ms   p99 ${percentile(took, 0.99).toFixed(1).padStart(6)} ms\n`,
  );

// One that succeeds, so that the real path is warm; and some seconds of bids.
await send(engine, 'POST', '/api/account/login', { email, password: TEST_PASSWORD });
await bidUntil(sleep(2000));
const alone: number[] = [];
const beside: number[] = [];
let signInMs = 0;
// In turns, so that both share the machine's moods.
for (let round = 0; round < ROUNDS; round += 1) {
  const signIns = signInAll(round);
  beside.push(...(await bidUntil(signIns)));
  const lastMs = await signIns;
  signInMs += lastMs;
  alone.push(...(await bidUntil(sleep(lastMs))));
}
say('bids alone', alone);
say(`bids while ${SIGN_INS} sign in at once`, beside);
process.stdout.write(
  `p99 with sign-ins is ${(percentile(beside, 0.99) / percentile(alone, 0.99)).toFixed(2)} of alone (goal 1.20 at most); ${SIGN_INS} sign-ins took ${Math.round(signInMs / ROUNDS)} ms\n`,
);

await crowd.terminate();
await engine.stop();
await database.end();
await server.stop();
await rm(folder, { recursive: true, force: true });
