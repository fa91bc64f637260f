import type { Attempt } from './attempt.ts';
import { sharedAttempts } from './attempts.ts';
import { insertSale, MINUTE } from './insert-sale.ts';
import { momentsOf } from './moments.ts';
import { changesOf, type Outcome, type Violation } from './outcome.ts';
import { playDay } from './play-day.ts';
import { readContext } from './read-context.ts';
import type { ActorRole, Format, Played, ScriptedSale } from './scripted-sale.ts';
import type { World } from './world.ts';

export type SharedWalk = {
  requests: number;
  accepted: number;
  runs: number;
  violations: Violation[];
  reached: Set<string>;
};

type Options = {
  format: Format;
  moments?: readonly string[] | undefined;
  isTried?: (attempt: Attempt, moment: string) => boolean;
  say?: (text: string) => void;
};
type Taken = { index: number; label: string; role: ActorRole };

/**
 * Acts about no sale (settings, content, lists, own accounts) can change what every sale shares. All of a moment are put
 * into one sale in a database of its own; where its outcome differs they are halved until single acts are found.
 */
export async function walkShared(openWorld: () => Promise<World>, options: Options): Promise<SharedWalk> {
  const { format, isTried = () => true, say = () => {} } = options;
  const result: SharedWalk = { requests: 0, accepted: 0, runs: 0, violations: [], reached: new Set() };
  const play = async (moment: string | null, isPut: (index: number) => boolean) => {
    const world = await openWorld();
    try {
      const run = await insertOne(world, format);
      const played: Played = { run, moment, tried: new Map() };
      const taken: Taken[] = [];
      const outcomes = await playDay(world, [played], async (_, state, now) => {
        const attempts = sharedAttempts(world, run, await readContext(world, run, state, now));
        for (const [index, attempt] of attempts.entries()) {
          if (!isPut(index) || !isTried(attempt, moment ?? '')) continue;
          const role = await firstAccepted(attempt, run, result);
          if (role !== null) taken.push({ index, label: attempt.label, role });
        }
      });
      result.runs += 1;
      const outcome = outcomes.get(played);
      if (!outcome) throw new Error('The sale has no outcome.');
      return { outcome, taken };
    } finally {
      await world.end();
    }
  };

  const search = async (moment: string, expected: Outcome, found: readonly Taken[], changed: string): Promise<void> => {
    const [only] = found;
    if (!only) return;
    if (found.length === 1) {
      result.violations.push({ format, moment, label: only.label, role: only.role, changed });
      return;
    }
    const middle = Math.ceil(found.length / 2);
    for (const half of [found.slice(0, middle), found.slice(middle)]) {
      const indexes = new Set(half.map(({ index }) => index));
      const { outcome } = await play(moment, (index) => indexes.has(index));
      const changes = changesOf(expected, outcome);
      if (changes !== '') await search(moment, expected, half, changes);
    }
  };

  const { outcome: expected } = await play(null, () => false);
  for (const moment of momentsOf(format).filter((name) => options.moments?.includes(name) ?? true)) {
    const { outcome, taken } = await play(moment, () => true);
    result.accepted += taken.length;
    const changed = changesOf(expected, outcome);
    if (changed !== '') await search(moment, expected, taken, changed);
    say(
      `${format}, ${moment}: ${taken.length} acts about no sale accepted, ${result.violations.length} violations so far`,
    );
  }
  return result;
}

const insertOne = async (world: World, format: Format): Promise<ScriptedSale> =>
  insertSale(world, format, Math.ceil((await world.now()) / MINUTE) * MINUTE + 15 * MINUTE);

const firstAccepted = async (attempt: Attempt, run: ScriptedSale, result: SharedWalk): Promise<ActorRole | null> => {
  for (const role of attempt.roles) {
    result.requests += 1;
    const { status } = await attempt.perform(run.actors[role].cookie);
    if (status < 400) {
      result.reached.add(attempt.operationId);
      return role;
    }
    if (status !== 401 && status !== 403) return null;
  }
  return null;
};
