import { createHash } from 'node:crypto';
import type { SaleState } from '@quarterline/rules';
import { whyAllowed } from './allowed.ts';
import type { Attempt, AttemptsOf } from './attempt.ts';
import { saleAttempts } from './attempts.ts';
import { insertSale, MINUTE } from './insert-sale.ts';
import { momentsOf } from './moments.ts';
import { hasRightFor } from './operations.ts';
import { changesOf, type Door } from './outcome.ts';
import { forEach, playDay } from './play-day.ts';
import { readContext } from './read-context.ts';
import type { ActorRole, Format, Played, ScriptedSale } from './scripted-sale.ts';
import { codeOf } from './send-bid.ts';
import type { World } from './world.ts';

export type Walk = {
  runs: number;
  requests: number;
  refused: number;
  accepted: number;
  waits: number;
  /** Changes by acts that wait for a second person, or that `allowed.ts` has a rule for. */
  waiting: Door[];
  allowed: (Door & { why: string })[];
  doors: Door[];
  /** Operations of which one request at least was taken. */
  reached: Set<string>;
  /** Last refusal of each operation. */
  refusals: Map<string, string>;
};

export type WalkOptions = {
  format: Format;
  /** All without it. */
  moments?: readonly string[] | undefined;
  attemptsOf?: AttemptsOf;
  isTried?: (attempt: Attempt, moment: string) => boolean;
  /** Sales of one moment that are played beside each other in one day. */
  width?: number;
  /** True: an accepted act is tried by an administrator as well as by the weakest role that may do it. */
  byAdministrator?: boolean;
  say?: (text: string) => void;
};

/** True for one of `share` attempts, the same ones for the same seed. */
export const isInSample = (seed: number, share: number, text: string): boolean =>
  createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE() % share === 0;

/** Bodies that differ in nothing that their label tells are alike: so many of them are played. */
const MAX_OF_LABEL = 2;

/** What is left to be tried at a moment: attempts from `next` on, and accepted ones once more by an administrator. */
type Place = { next: number; again: number[]; isOver: boolean; forbidden: Set<string>; taken: Map<string, number> };
type Run = Played & { put: { attempt: Attempt; role: ActorRole; waits: boolean } | null };

/**
 * Plays a scripted sale again and again, each time with one act of one person put in at one moment, and compares buyer,
 * price and who could bid with the sale as it goes without it. Many sales are played beside each other through one day.
 */
export const walk = async (world: World, options: WalkOptions): Promise<Walk> => {
  const result: Walk = {
    ...{ runs: 0, requests: 0, refused: 0, accepted: 0, waits: 0, waiting: [], allowed: [], doors: [] },
    ...{ reached: new Set(), refusals: new Map() },
  };
  const { format, width = 24, say = () => {} } = options;
  const moments = momentsOf(format).filter((name) => options.moments?.includes(name) ?? true);
  const places = new Map(
    moments.map((name): [string, Place] => [
      name,
      { next: 0, again: [], isOver: false, forbidden: new Set(), taken: new Map() },
    ]),
  );
  for (let day = 1; moments.some((name) => !places.get(name)?.isOver); day += 1) {
    const open = moments.filter((name) => !places.get(name)?.isOver);
    const runs = await insertRuns(world, format, [null, ...open.flatMap((name) => Array<string>(width).fill(name))]);
    const outcomes = await playDay(world, runs, async (played, state, now) => {
      const run = runs.find((one) => one.run === played.run);
      const place = places.get(played.moment ?? '');
      if (run && place && !place.isOver) await putIn({ world, run, place, result, options }, state, now);
    });
    const [control] = runs;
    const expected = control && outcomes.get(control);
    if (!expected) throw new Error('There is no control run.');
    if (day === 1) say(`${format}, control run: ${JSON.stringify(expected)}`);
    for (const run of runs) {
      const found = outcomes.get(run);
      if (!run.put || !found) continue;
      result.runs += 1;
      const changed = changesOf(expected, found);
      if (changed !== '') file(result, run, { format, changed });
    }
    say(
      `${format}, day ${day}: ${result.requests} requests, ${result.accepted} accepted, ${result.doors.length} doors`,
    );
  }
  return result;
};

/** Sales that open a little later, all in the same minute. */
const insertRuns = async (world: World, format: Format, moments: readonly (string | null)[]): Promise<Run[]> => {
  const opensAt = Math.ceil((await world.now()) / MINUTE) * MINUTE + 15 * MINUTE;
  const runs: Run[] = moments.map((moment) => ({ run: {} as ScriptedSale, moment, tried: new Map(), put: null }));
  await forEach(runs, async (one) => {
    one.run = await insertSale(world, format, opensAt);
  });
  return runs;
};

const file = (result: Walk, { put, moment }: Run, { format, changed }: Pick<Door, 'format' | 'changed'>): void => {
  if (!put) return;
  const door = { format, moment: moment ?? '', label: put.attempt.label, role: put.role, changed };
  const why = whyAllowed(door);
  if (put.waits) result.waiting.push(door);
  else if (why === null) result.doors.push(door);
  else result.allowed.push({ ...door, why });
};

type Putting = { world: World; run: Run; place: Place; result: Walk; options: WalkOptions };

/** Tries one act after another in this sale until one is accepted: a refused one has changed nothing. */
const putIn = async ({ world, run, place, result, options }: Putting, state: SaleState, now: number): Promise<void> => {
  const context = await readContext(world, run.run, state, now);
  const attempts = (options.attemptsOf ?? saleAttempts)(world, run.run, context);
  const isAccepted = async (attempt: Attempt, roles: readonly ActorRole[]): Promise<boolean> => {
    for (const role of roles) {
      const isWithoutRight = !hasRightFor(attempt.operationId, role);
      // Without the right every request of an operation is refused the same: it is asked for once.
      if (isWithoutRight && place.forbidden.has(`${role} ${attempt.operationId}`)) continue;
      result.requests += 1;
      const answer = await attempt.perform(run.run.actors[role].cookie);
      if (answer.status >= 400) {
        result.refused += 1;
        if (answer.status !== 401 && answer.status !== 403) {
          result.refusals.set(attempt.operationId, codeOf(answer));
          // The role may do it, and the request was refused: one with more rights is refused the same.
          return false;
        }
        if (isWithoutRight) place.forbidden.add(`${role} ${attempt.operationId}`);
        continue;
      }
      const { reached } = answer.body;
      for (const id of Array.isArray(reached) ? reached : [attempt.operationId]) result.reached.add(String(id));
      const waits = answer.body.waits === true;
      if (waits) result.waits += 1;
      else result.accepted += 1;
      run.put = { attempt, role, waits };
      return true;
    }
    return false;
  };
  for (let index = place.again.shift(); index !== undefined; index = place.again.shift()) {
    const attempt = attempts[index];
    if (attempt && (await isAccepted(attempt, ['administrator']))) return;
  }
  for (; place.next < attempts.length; place.next += 1) {
    const attempt = attempts[place.next];
    if (!attempt || options.isTried?.(attempt, run.moment ?? '') === false) continue;
    const taken = place.taken.get(attempt.label) ?? 0;
    if (taken >= MAX_OF_LABEL || !(await isAccepted(attempt, attempt.roles))) continue;
    place.taken.set(attempt.label, taken + 1);
    if (options.byAdministrator && run.put?.role !== 'administrator') place.again.push(place.next);
    place.next += 1;
    return;
  }
  place.isOver = true;
};
