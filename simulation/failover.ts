/**
 * `npm run crash -- --failover`: a cluster of three machines from the files of `deploy/ha`, two engines, sales that
 * close, and the database fails over in the last seconds, again and again. `--failovers N`, `--seed N`; `--ttl N` for
 * another time until a machine that says nothing loses its leadership; `--only "switch over"` for one kind. Linux, as
 * root; says in a sentence what is missing.
 */

import { findClusterPrograms, whyNoMachines } from './cluster/cluster-programs.ts';
import { openClusterWorld } from './cluster/cluster-world.ts';
import { FAILOVER_KINDS, type FailoverKind } from './cluster/failover-kinds.ts';
import { type FailoverPlan, runFailoverRound } from './cluster/failover-round.ts';
import { added } from './crash/crash-round.ts';
import { type Judged, NOTHING } from './crash/judge-crash-sale.ts';
import { type Chance, seeded } from './world/seeded.ts';

export type FailoverRun = { failovers: number; seed: number; ttl?: number | undefined; only?: string | undefined };

const say = (words: string): void => void process.stdout.write(`${words}\n`);
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

const planOf = (chance: Chance, kinds: readonly FailoverKind[], round: number): FailoverPlan => ({
  kind: kinds[round % kinds.length] as FailoverKind,
  atMs: chance.between(-2500, 2500),
  // Shorter than a leader's key lasts, and longer: with and without another primary.
  forMs: chance.percent(15) ? chance.between(2000, 6000) : chance.between(10_000, 14_000),
});

/** Runs so many failovers and prints each and their sum; the exit code of the command. */
export async function runFailovers({ failovers, seed, ttl, only }: FailoverRun): Promise<number> {
  const barred = whyNoMachines();
  const programs = findClusterPrograms();
  if (barred !== null || typeof programs === 'string') {
    say(barred ?? String(programs));
    return 2;
  }
  const kinds = FAILOVER_KINDS.filter((kind) => only === undefined || kind === only);
  if (kinds.length === 0) {
    say(`--only needs one of: ${FAILOVER_KINDS.join(', ')}.`);
    return 2;
  }
  const chance = seeded(seed);
  const world = await openClusterWorld(programs, ttl);
  let isStopping = false;
  // The first signal ends the run after this failover, with its sum; networks outlive their creator.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) void world.end().then(() => process.exit(1));
      isStopping = true;
    });
  const stops = new Map<FailoverKind, { stopped: number[]; moved: number }>();
  let sum: Judged = NOTHING;
  try {
    for (let round = 0; round < failovers && !isStopping; round += 1) {
      const plan = planOf(chance, kinds, round);
      const { judged, stoppedMs, moved } = await runFailoverRound(world, chance, plan);
      sum = added(sum, judged);
      const known = stops.get(plan.kind) ?? { stopped: [], moved: 0 };
      stops.set(plan.kind, { stopped: [...known.stopped, stoppedMs], moved: known.moved + Number(moved) });
      const change = moved ? 'another primary' : 'the same primary';
      say(
        `${round + 1}: ${plan.kind}, ${plan.atMs} ms, for ${plan.forMs} ms: ${seconds(stoppedMs)} s without a bid, ${change}`,
      );
      for (const { invariant, words } of judged.faults.slice(0, 8)) say(`  invariant ${invariant}: ${words}`);
    }
  } finally {
    await world.end();
    for (const [kind, { stopped, moved }] of stops) {
      const sorted = stopped.toSorted((one, other) => one - other);
      say(
        `${kind}: ${sorted.length} times, ${moved} with another primary, bids stopped for ${seconds(sorted[0] ?? 0)} to ` +
          `${seconds(sorted.at(-1) ?? 0)} s, ${seconds(middle(sorted))} s in the middle`,
      );
    }
    say(
      `seed ${seed}, ${[...stops.values()].reduce((all, { stopped }) => all + stopped.length, 0)} failovers: ${sum.closes} closes, ${sum.holds} holds, ${sum.bids} bids asked, ${sum.acknowledged} acknowledged, ${sum.unknown} never answered, ` +
        `${sum.arrived} live messages; ${sum.faults.length === 0 ? '0 lost, 0 doubled, 0 late' : `${sum.faults.length} FAULTS`}`,
    );
  }
  return sum.faults.length === 0 ? 0 : 1;
}
