import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import type { Chance } from '../world/seeded.ts';
import { type CrashSale, openCrashSale } from './crash-sale.ts';
import type { ActionKind } from './crash-staff.ts';
import type { CrashWorld } from './crash-world.ts';
import { type Judged, judgeCrashSale, NOTHING } from './judge-crash-sale.ts';

export type Blow =
  | { kind: 'kill_node'; place: number; downMs: number }
  | { kind: 'kill_database' | 'kill_redis'; downMs: number }
  | { kind: 'cut' | 'freeze' | 'pull_database' | 'pull_people'; place: number; forMs: number }
  | { kind: 'set_node_clock'; place: number; offsetMs: number }
  | { kind: 'set_database_clock'; offsetMs: number };
/** When, counted from the first close that was printed; before it is under zero. Staff action in the first sale. */
export type Plan = {
  sales: number;
  bidders: number;
  closesInMs: number;
  blows: [atMs: number, blow: Blow][];
  actions: [atMs: number, kind: ActionKind][];
};

const QUIET_AFTER_MS = 4500;
const LONGEST_WAIT_MS = 25_000;

/** Sales that close while the blows fall, and what the checker says of each. */
export async function runRound(world: CrashWorld, chance: Chance, plan: Plan): Promise<Judged> {
  let database: Database = world.connect();
  const begun = Date.now();
  const firstClose = begun + plan.closesInMs;
  const sales: CrashSale[] = [];
  for (let count = 0; count < plan.sales; count += 1) {
    const spent = Date.now() - begun;
    const open = await openCrashSale(world, database, chance, {
      bidders: plan.bidders,
      closesInMs: plan.closesInMs - spent + count * 150,
      quietAt: firstClose + QUIET_AFTER_MS,
      slowestMs: 500,
      staffPlan: count > 0 ? [] : plan.actions.map(([atMs, kind]) => [plan.closesInMs - spent + atMs, kind]),
    });
    sales.push(open);
  }
  await database.end();

  await Promise.all(
    plan.blows.map(async ([atMs, blow]) => {
      await sleep(Math.max(0, firstClose + atMs - Date.now()));
      await strike(world, blow);
    }),
  );
  database = world.connect();
  const ids = sales.map(({ sale }) => sale.id);
  // The wait is for the news, never for the rules: whatever is not over by then is judged as it stands.
  const patience = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < patience && !(await areOver(database, ids))) await sleep(250);

  let sum = NOTHING;
  for (const sale of sales) sum = added(sum, await judgeCrashSale(world, database, sale));
  for (const words of world.deaths.splice(0)) sum.faults.push({ invariant: 1, words });
  await database.end();
  return sum;
}

export function added(sum: Judged, more: Judged): Judged {
  const total = { ...sum, faults: [...sum.faults, ...more.faults] };
  for (const what of Object.keys(NOTHING) as (keyof Judged)[])
    if (what !== 'faults') total[what] = sum[what] + more[what];
  return total;
}

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
    case 'kill_redis':
      world.killRedis();
      await sleep(blow.downMs);
      return world.startRedis();
    case 'cut':
      return world.cutConnection(blow.place, blow.forMs);
    case 'freeze':
      return world.freezeConnection(blow.place, blow.forMs);
    case 'pull_database':
      return world.unplugConnection(blow.place, 'database', blow.forMs);
    case 'pull_people':
      return world.unplugConnection(blow.place, 'people', blow.forMs);
    case 'set_node_clock':
      return world.setNodeClock(blow.place, blow.offsetMs);
    case 'set_database_clock':
      return world.setDatabaseClock(blow.offsetMs);
  }
};

/** Completed, or stopped by staff or an outage, or given ten minutes after a void: none of these ends within a round. */
export async function areOver(database: Database, ids: readonly string[]): Promise<boolean> {
  const rows = await queryRows<{ is_over: boolean }>(
    database,
    `SELECT status = 'completed' OR EXISTS (
       SELECT FROM sale_record WHERE sale_id = sale.id AND kind IN ('parcel_held', 'sale_held', 'bid_voided')) AS is_over
     FROM sale WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  return rows.every(({ is_over }) => is_over);
}
