import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import { added, areOver } from '../crash/crash-round.ts';
import { type CrashSale, openCrashSale } from '../crash/crash-sale.ts';
import { type Judged, judgeCrashSale, NOTHING } from '../crash/judge-crash-sale.ts';
import type { Chance } from '../world/seeded.ts';
import type { ClusterWorld } from './cluster-world.ts';
import { FAILOVERS, type FailoverKind } from './failover-kinds.ts';
import { openSteadySale, type SteadySale } from './steady-bidders.ts';

/** When, counted from the first close that was printed; before it is under zero. */
export type FailoverPlan = { kind: FailoverKind; atMs: number; forMs: number };
export type FailoverRound = {
  judged: Judged;
  /** The longest time in which no bid of the steady sale was taken. */
  stoppedMs: number;
  /** Whether another machine was primary afterwards. */
  moved: boolean;
};

const CLOSES_IN_MS = 6000;
const QUIET_AFTER_MS = 4500;
const LONGEST_WAIT_MS = 40_000;
/** Bids go on for so long after the first one that was taken again, so that a second stop would be seen. */
const WATCHED_AFTER_MS = 4000;

/** Sales that close while the cluster fails over, one that goes on beside them, and what the checker says of all. */
export async function runFailoverRound(
  world: ClusterWorld,
  chance: Chance,
  { kind, atMs, forMs }: FailoverPlan,
): Promise<FailoverRound> {
  const { cluster } = world;
  if (!(await cluster.becomeWhole())) throw new Error('The cluster did not become whole again within two minutes.');
  const database = world.connect();
  const begun = Date.now();
  const firstClose = begun + CLOSES_IN_MS;
  const steady = await openSteadySale(world, database, chance);
  const sales: CrashSale[] = [];
  for (let count = 0; count < 2; count += 1)
    sales.push(
      await openCrashSale(world, database, chance, {
        bidders: 4,
        closesInMs: firstClose - Date.now() + count * 150,
        quietAt: firstClose + QUIET_AFTER_MS,
        slowestMs: 600,
        staffPlan: [],
      }),
    );
  await sleep(Math.max(0, firstClose + atMs - Date.now()));
  const [primary, standby] = [await cluster.primary(), await cluster.synchronous()];
  if (!primary || !standby) throw new Error('The cluster was not whole when it was to fail.');
  const from = Date.now();
  const { struckAt, over } = await FAILOVERS[kind](cluster, { primary, standby }, forMs);
  const until = Date.now() + LONGEST_WAIT_MS;
  const takenAgain = (): number | null => steady.firstAfter(struckAt + WATCHED_AFTER_MS);
  while (Date.now() < until && takenAgain() === null) await sleep(50);
  const refusal = await over.then(
    () => null,
    (error: Error) => error.message,
  );
  const isWhole = await cluster.becomeWhole();
  await sleep(WATCHED_AFTER_MS);
  // Also what the return of a machine did to bids.
  const stoppedMs = takenAgain() === null ? Date.now() - struckAt : steady.longestGapMs(from, Date.now());
  const ids = sales.map(({ sale }) => sale.id);
  while (Date.now() < until && !(await areOver(database, ids).catch(() => false))) await sleep(250);
  world.silences.push(...(await silenceAfter(database, [...sales, steady], struckAt)));

  let judged = NOTHING;
  for (const sale of [...sales, steady]) judged = added(judged, await judgeCrashSale(world, database, sale));
  for (const words of world.deaths.splice(0)) judged.faults.push({ invariant: 1, words });
  if (takenAgain() === null) judged.faults.push({ invariant: 1, words: 'no bid was taken any more' });
  if (refusal !== null) judged.faults.push({ invariant: 1, words: refusal });
  if (!isWhole) judged.faults.push({ invariant: 1, words: 'the cluster did not become whole again' });
  const moved = (await cluster.primary()) !== primary;
  await database.end();
  return { judged, stoppedMs, moved };
}

/** From the failure until anything was decided again nobody was at work: at least so long, by what the records say. */
const silenceAfter = async (
  database: Database,
  sales: readonly Pick<CrashSale | SteadySale, 'sale'>[],
  struckAt: number,
): Promise<{ from: number; until: number }[]> => {
  const [row] = await queryRows<{ until: number | null }>(
    database,
    `SELECT floor(extract(epoch FROM min(decided_at)) * 1000)::bigint AS until FROM sale_record
     WHERE sale_id = ANY ($1::uuid[]) AND decided_at > to_timestamp($2::bigint / 1000.0)`,
    [sales.map(({ sale }) => sale.id), struckAt],
  );
  const until = row?.until ?? null;
  return until === null ? [] : [{ from: struckAt, until }];
};
