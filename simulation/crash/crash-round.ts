import { setTimeout as sleep } from 'node:timers/promises';
import { verifyReceipt, verifyRecord } from '@quarterline/verify';
import type { Database } from '../../apps/engine/database/connect.ts';
import { insertSession } from '../../apps/engine/testing/session-cookie.ts';
import { insertTestSale, type TestSale } from '../../apps/engine/testing/test-sale.ts';
import { checkHistory } from '../checker/check-history.ts';
import type { Fault, History } from '../checker/history.ts';
import type { Chance } from '../world/seeded.ts';
import { startCrashPeople } from './crash-people.ts';
import { AUTH_SECRET, type CrashWorld } from './crash-world.ts';

export type Round = {
  faults: Fault[];
  closes: number;
  holds: number;
  bids: number;
  acknowledged: number;
  unknown: number;
  heard: number;
};
export type Blow =
  | { kind: 'kill_node'; place: number; downMs: number }
  | { kind: 'kill_database'; downMs: number }
  | { kind: 'cut' | 'freeze'; place: number; forMs: number };
/** When, counted from the first close that was printed; before it is under zero. */
export type Plan = { sales: number; bidders: number; closesInMs: number; blows: [atMs: number, blow: Blow][] };

const OUTAGE_AFTER_MS = 5000;
/** One machine, one clock; but a time is noted a little after what it is the time of. */
const TOLERANCE_MS = 25;
const QUIET_AFTER_MS = 4500;
const LONGEST_WAIT_MS = 25_000;

/** Sales that close while the blows fall, and what the checker says of each. */
export const runRound = async (world: CrashWorld, chance: Chance, plan: Plan): Promise<Round> => {
  let database: Database = world.connect();
  const begun = Date.now();
  const sales: TestSale[] = [];
  const cookies: string[][] = [];
  for (let count = 0; count < plan.sales; count += 1) {
    const sale = await insertTestSale(database, {
      ...{ bidders: plan.bidders, closesInMs: plan.closesInMs - (Date.now() - begun) + count * 150, gapMs: 1200 },
      rules: {
        softCloseMs: 1500,
        recessMs: 800,
        enBlocRoundMs: 1500,
        softCloseScope: chance.pick(['parcel', 'group']),
      },
    });
    sales.push(sale);
    cookies.push(await signIn(database, sale));
  }
  await database.end();
  const firstClose = begun + plan.closesInMs;
  const quietAt = firstClose + QUIET_AFTER_MS;
  const people = sales.map((sale, index) =>
    startCrashPeople({ sale, cookies: cookies[index] ?? [], ports: world.ports, chance, quietAt }),
  );

  await Promise.all(
    plan.blows.map(async ([atMs, blow]) => {
      await sleep(Math.max(0, firstClose + atMs - Date.now()));
      await strike(world, blow);
    }),
  );
  database = world.connect();
  // The wait is for the news, never for the rules: whatever is not over by then is judged as it stands.
  const patience = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < patience && !(await areOver(database, sales))) await sleep(250);
  await Promise.all(people.map(({ stop }) => stop()));

  const sum: Round = { faults: [], closes: 0, holds: 0, bids: 0, acknowledged: 0, unknown: 0, heard: 0 };
  for (const [index, sale] of sales.entries()) {
    const { rows } = await database.query<{ text: string; hash: string }>(
      'SELECT event::text AS text, hash FROM sale_record WHERE sale_id = $1 ORDER BY sequence',
      [sale.id],
    );
    const history: History = {
      saleId: sale.id,
      record: rows,
      calls: people[index]?.calls ?? [],
      watchers: people[index]?.watchers ?? [],
      silences: world.silences.filter(({ until }) => until > begun),
      outageAfterMs: OUTAGE_AFTER_MS,
      publicKeyPem: world.publicKeyPem,
      clockToleranceMs: TOLERANCE_MS,
    };
    sum.faults.push(...checkHistory(history), ...(await checkPublished(world, sale, history)));
    const count = (kind: string): number => rows.filter(({ text }) => JSON.parse(text).kind === kind).length;
    sum.closes += count('parcel_closed');
    sum.holds += count('parcel_held');
    sum.bids += history.calls.length;
    sum.acknowledged += history.calls.filter(({ answers }) => answers.some(({ status }) => status === 200)).length;
    sum.unknown += history.calls.filter(
      ({ answers }) => !answers.some(({ status }) => status === 200 || status === 409),
    ).length;
    sum.heard += history.watchers.reduce((total, { heard }) => total + heard.length, 0);
  }
  for (const words of world.deaths.splice(0)) sum.faults.push({ invariant: 1, words });
  await database.end();
  return sum;
};

const signIn = async (database: Database, sale: TestSale): Promise<string[]> => {
  const cookies: string[] = [];
  for (const { userId } of sale.bidders) cookies.push(await insertSession(database, userId, AUTH_SECRET));
  return cookies;
};

const strike = async (world: CrashWorld, blow: Blow): Promise<void> => {
  switch (blow.kind) {
    case 'kill_node':
      if (!world.killNode(blow.place)) return;
      await sleep(blow.downMs);
      return world.startNode(blow.place);
    case 'kill_database':
      await world.killDatabase();
      await sleep(blow.downMs);
      return world.startDatabase();
    case 'cut':
      return world.cutLine(blow.place, blow.forMs);
    case 'freeze':
      return world.freezeLine(blow.place, blow.forMs);
  }
};

/** Completed, or on hold after an outage, which takes twelve minutes to end by itself. */
const areOver = async (database: Database, sales: readonly TestSale[]): Promise<boolean> => {
  const { rows } = await database.query<{ is_over: boolean }>(
    `SELECT status = 'completed' OR EXISTS (SELECT FROM sale_record WHERE sale_id = sale.id AND kind = 'parcel_held') AS is_over
     FROM sale WHERE id = ANY ($1::uuid[])`,
    [sales.map(({ id }) => id)],
  );
  return rows.every(({ is_over }) => is_over);
};

/** What the engines publish of a sale that is over, and every tenth receipt, read by somebody else's code. */
const checkPublished = async (world: CrashWorld, sale: TestSale, { calls }: History): Promise<Fault[]> => {
  const [port] = world.ports();
  const answer = port === undefined ? null : await fetch(`http://127.0.0.1:${port}/api/auctions/${sale.slug}/record`);
  if (answer?.status !== 200) return [];
  const text = await answer.text();
  const record = JSON.parse(text);
  const receipts = calls
    .flatMap(({ answers }) => answers.filter(({ status }) => status === 200))
    .filter((_, index) => index % 10 === 0)
    .flatMap(({ body }) => verifyReceipt(body, world.publicKeyPem, record).faults);
  return [...verifyRecord(text, world.publicKeyPem).faults, ...receipts].map((words) => ({ invariant: 10, words }));
};
