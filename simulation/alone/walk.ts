import { createHash } from 'node:crypto';
import { whyAllowed } from './allowed.ts';
import { insertSale, MINUTE } from './insert-sale.ts';
import { momentsOf } from './moments.ts';
import { changesOf, type Violation } from './outcome.ts';
import { forEach, playDay } from './play-day.ts';
import { firstPlace, type Place, type Put, putIn, tryAlone } from './put-in.ts';
import type { Format, Played, ScriptedSale } from './scripted-sale.ts';
import type { Walk, WalkOptions } from './walk-options.ts';
import type { World } from './world.ts';

/** True for one of `share` attempts, the same ones for the same seed. */
export const isInSample = (seed: number, share: number, text: string): boolean =>
  createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE() % share === 0;

type Run = Played & { puts: Put[] };

/**
 * Plays a scripted sale again and again, each time with one act of one person put in at one moment, and compares buyer,
 * price and who could bid with the sale as it goes without it. Many sales are played beside each other through one day.
 * Acts that are unlikely to change anything share a sale; where its outcome differs each of them is tried alone.
 */
export async function walk(world: World, options: WalkOptions): Promise<Walk> {
  const result: Walk = {
    runs: 0,
    requests: 0,
    refused: 0,
    accepted: 0,
    waits: 0,
    waiting: [],
    allowed: [],
    violations: [],
    reached: new Set(),
    refusals: new Map(),
  };
  const { format, width = 24, say = () => {} } = options;
  const moments = momentsOf(format).filter((name) => options.moments?.includes(name) ?? true);
  const places = new Map(moments.map((name): [string, Place] => [name, firstPlace()]));
  for (let day = 1; moments.some((name) => !places.get(name)?.isOver); day += 1) {
    const open = moments.filter((name) => !places.get(name)?.isOver);
    const runs = await insertRuns(world, format, [null, ...open.flatMap((name) => Array<string>(width).fill(name))]);
    const outcomes = await playDay(world, runs, async (played, state, now) => {
      const run = runs.find((one) => one.run === played.run);
      const place = places.get(played.moment ?? '');
      if (run && place && !place.isOver)
        run.puts.push(...(await putIn({ world, run, place, result, options }, state, now)));
    });
    const [control] = runs;
    const expected = control && outcomes.get(control);
    if (!expected) throw new Error('There is no control run.');
    if (day === 1) say(`${format}, control run: ${JSON.stringify(expected)}`);
    for (const run of runs) {
      const found = outcomes.get(run);
      const place = places.get(run.moment ?? '');
      const [put] = run.puts;
      if (!place || !put || !found) continue;
      result.runs += 1;
      const changed = changesOf(expected, found);
      if (changed === '') continue;
      if (run.puts.length === 1) file(result, put, { format, moment: run.moment ?? '', changed });
      else tryAlone(place, run.puts);
    }
    say(
      `${format}, day ${day}: ${result.requests} requests, ${result.accepted} accepted, ${result.runs} sales played, ${result.violations.length} violations`,
    );
  }
  return result;
}

/** Sales that open a little later, all in the same minute. */
const insertRuns = async (world: World, format: Format, moments: readonly (string | null)[]): Promise<Run[]> => {
  const opensAt = Math.ceil((await world.now()) / MINUTE) * MINUTE + 15 * MINUTE;
  const runs: Run[] = moments.map((moment) => ({ run: {} as ScriptedSale, moment, tried: new Map(), puts: [] }));
  await forEach(runs, async (one) => {
    one.run = await insertSale(world, format, opensAt);
  });
  return runs;
};

const file = (
  result: Walk,
  { attempt, role, waits }: Put,
  place: Pick<Violation, 'format' | 'moment' | 'changed'>,
): void => {
  const violation = { ...place, label: attempt.label, role };
  const why = whyAllowed(violation);
  if (waits) result.waiting.push(violation);
  else if (why === null) result.violations.push(violation);
  else result.allowed.push({ ...violation, why });
};
