import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dollars } from '@quarterline/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPatientSession } from '#database/connect.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { freePort } from '#testing/free-port.ts';
import { alarmsPath, isTrueOf, readAlarms, seriesOf } from '#testing/read-alarms.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const KEY = 'a key for the machine that watches';
const alarms = readAlarms();
const clone = await cloneDatabase();
const engines: TestEngine[] = [];
afterAll(async () => {
  for (const engine of engines) await engine.stop();
  await clone.drop();
});

/** Nobody keeps clocks here, and few connections are few. */
const startEngine = async (changes: Parameters<typeof startTestEngine>[2] = {}): Promise<TestEngine> => {
  const settings = { METRICS_KEY: KEY, CLOCK_KEEPER: 'off' as const, BID_CONNECTIONS: 2, ...changes };
  const engine = await startTestEngine(clone.database, clone.databaseUrl, settings);
  engines.push(engine);
  return engine;
};
const figuresOf = async (engine: TestEngine): Promise<string> =>
  (await send(engine, 'GET', '/api/metrics', undefined, { authorization: `Bearer ${KEY}` })).text();

/** Figures before and after the cause of each alarm, for Prometheus below. */
const caused = new Map<string, { before: string; after: string }>();

/** Makes the cause and reads until the alarm's own expression is true of the figures; it must not be before. */
const comesOf = async (
  alarm: string,
  engine: TestEngine,
  before: string,
  cause: () => Promise<unknown>,
): Promise<void> => {
  const expression = alarms.get(alarm) ?? '';
  expect(isTrueOf(expression, before), `${alarm} before its cause`).toBe(false);
  await cause();
  let after = '';
  const isTrue = async (): Promise<boolean> => {
    after = await figuresOf(engine);
    return isTrueOf(expression, after);
  };
  // Figures that ask the database are at most five seconds old.
  await expect.poll(isTrue).toBe(true);
  caused.set(alarm, { before, after });
};

const first = await startEngine();
let quiet = '';
beforeAll(async () => {
  // Before its first heartbeat an engine does not know how many machines hold a bid.
  await waitUntil(async () => (await send(first, 'GET', '/api/ready')).ok);
  quiet = await figuresOf(first);
});

it('the alarm for a live sale that nobody watches comes when the only engine that keeps clocks is gone', async () => {
  const settings = { CLOCK_KEEPER: 'on' as const };
  const keeper = await startTestEngine(clone.database, clone.databaseUrl, settings);
  await insertTestSale(clone.database);
  let watched = '';
  const isWatched = async (): Promise<boolean> => {
    watched = await figuresOf(first);
    return seriesOf(watched).get('quarterline_live_sales') === 1;
  };
  await expect.poll(isWatched).toBe(true);
  await comesOf('SaleNotWatched', first, watched, () => keeper.stop());
});

it('the alarm for emails comes when one is given up', async () => {
  await comesOf('EmailsGivenUp', first, quiet, () =>
    clone.database.query(
      `INSERT INTO outbox (recipient, subject, text_body, gave_up_at) VALUES ('lost@test.example', 'Lost', 'Lost', clock_timestamp())`,
    ),
  );
});

it('the alarm for late emails comes when one has waited for more than ten minutes', async () => {
  await comesOf('EmailsLate', first, quiet, () =>
    clone.database.query(
      `INSERT INTO outbox (recipient, subject, text_body, created_at, next_attempt_at)
       VALUES ('late@test.example', 'Late', 'Late', clock_timestamp() - interval '11 minutes', clock_timestamp() + interval '1 hour')`,
    ),
  );
});

it('the alarms for connections and locks come when somebody keeps the rows of sales and others bid there', async () => {
  const engine = await startEngine();
  const before = await figuresOf(engine);
  const sales = await Promise.all(Array.from({ length: 9 }, () => insertTestSale(clone.database, { bidders: 1 })));
  const cookies = await Promise.all(
    sales.map(({ bidders }) => insertSession(clone.database, bidders[0]?.userId ?? '', TEST_SECRET)),
  );
  const keeper = openPatientSession(clone.databaseUrl);
  const waiter = openPatientSession(clone.databaseUrl);
  await Promise.all([keeper.connect(), waiter.connect()]);
  await keeper.query('BEGIN');
  await keeper.query('SELECT FROM sale FOR UPDATE');
  const bids: Promise<unknown>[] = [];
  const waits: Promise<unknown>[] = [];
  try {
    await comesOf('RequestsWaitForConnections', engine, before, async () => {
      for (const [index, { slug }] of sales.entries()) {
        const bid = { bidId: crypto.randomUUID(), amountCents: dollars(500_000), seenSequence: 0 };
        const cookie = cookies[index] ?? '';
        bids.push(send(engine, 'POST', `/api/auctions/${slug}/parcels/parcel-1/bids`, bid, { cookie }));
      }
    });
    await comesOf('LocksWait', engine, before, async () => {
      waits.push(waiter.query('SELECT FROM sale FOR UPDATE'));
    });
    // The second half of the alarm: a bid that was given up after five seconds is counted, whether a reading met its wait or not.
    const givenUp = async () => seriesOf(await figuresOf(engine)).get('quarterline_lock_timeouts_total');
    await expect.poll(givenUp).toBeGreaterThan(0);
  } finally {
    await keeper.query('ROLLBACK');
    await Promise.all([...bids, ...waits]);
    await Promise.all([keeper.end(), waiter.end()]);
  }
});

it('the alarm for hints between engines comes when their Redis is gone', async () => {
  const port = await freePort();
  const engine = await startEngine({ REDIS_URL: `redis://127.0.0.1:${port}` });
  await comesOf('HintsLost', engine, quiet, async () => {});
});

it('the alarms for standbys come when none follows and two machines were to hold a bid', async () => {
  const engine = await startEngine({ BID_MACHINES: 2 });
  await comesOf('TooFewMachinesHoldABid', engine, quiet, async () => {});
  await comesOf('StandbyMissing', engine, quiet, async () => {});
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.skipIf(!hasPromtool)(
  'Prometheus itself, given these figures, has each of these alarms after its cause and not before',
  () => {
    expect(caused.size).toBe(8);
    const text = (series: string): string => JSON.stringify(series);
    const value = (number: number | undefined): string => (Number.isFinite(number) ? String(number) : '_');
    const tests = [...caused].map(([alarm, { before, after }]) => {
      const [was, is] = [seriesOf(before), seriesOf(after)];
      const inputs = [...new Set([...was.keys(), ...is.keys()])].map(
        (series) =>
          `{ series: ${text(series)}, values: '${value(was.get(series))} ${value(was.get(series))}${` ${value(is.get(series))}`.repeat(30)}' }`,
      );
      const firing = `count(ALERTS{alertname="${alarm}",alertstate="firing"})`;
      return `- interval: 5s
  input_series:
${inputs.map((input) => `  - ${input}`).join('\n')}
  promql_expr_test:
  - { expr: ${text(firing)}, eval_time: 5s, exp_samples: [] }
  - { expr: ${text(firing)}, eval_time: 150s, exp_samples: [{ labels: '{}', value: 1 }] }`;
    });
    const folder = mkdtempSync(join(tmpdir(), 'ql-alarms-'));
    const file = join(folder, 'caused.test.yml');
    writeFileSync(
      file,
      `rule_files: [${text(fileURLToPath(alarmsPath))}]\nevaluation_interval: 5s\ntests:\n${tests.join('\n')}\n`,
    );
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(status, `${stdout}${stderr}`).toBe(0);
  },
);
