import type { SaleState } from '@quarterline/rules';
import type { Attempt } from './attempt.ts';
import { saleAttempts } from './attempts.ts';
import { hasRightFor } from './operations.ts';
import { readContext } from './read-context.ts';
import type { ActorRole, Played } from './scripted-sale.ts';
import { codeOf } from './send-bid.ts';
import type { Walk, WalkOptions } from './walk-options.ts';
import type { World } from './world.ts';

/** Bodies that differ in nothing that their label tells are alike: so many of them are played. */
const MAX_OF_LABEL = 2;
/** Acts with different subjects that share a sale. */
const MAX_OF_GROUP = 8;

/** An act that was accepted, by its place among the attempts. */
export type Put = { index: number; attempt: Attempt; role: ActorRole; waits: boolean };

/** What is left at a moment: attempts from `next` on, and some that are tried alone, by one role. */
export type Place = {
  next: number;
  single: { index: number; role: ActorRole }[];
  isOver: boolean;
  /** Roles without the right of an operation, which were refused once. */
  forbidden: Set<string>;
  /** Accepted bodies of each label. */
  taken: Map<string, number>;
};

export const firstPlace = (): Place => ({
  next: 0,
  single: [],
  isOver: false,
  forbidden: new Set(),
  taken: new Map(),
});

/** Has each act of a group tried again, alone. */
export function tryAlone(place: Place, puts: readonly Put[]): void {
  place.single.push(...puts.map(({ index, role }) => ({ index, role })));
  place.isOver = false;
}

type Putting = { world: World; run: Played; place: Place; result: Walk; options: WalkOptions };

/** Tries one act after another in a sale until one is accepted, or a group of them: a refused one has changed nothing. */
export async function putIn(putting: Putting, state: SaleState, now: number): Promise<Put[]> {
  const { world, run, place, result, options } = putting;
  const attempts = (options.attemptsOf ?? saleAttempts)(world, run.run, await readContext(world, run.run, state, now));
  for (let single = place.single.shift(); single !== undefined; single = place.single.shift()) {
    const attempt = attempts[single.index];
    const put = attempt && (await firstAccepted(putting, attempt, { index: single.index, roles: [single.role] }));
    if (put) return [put];
  }
  const puts: Put[] = [];
  const order = orderOf(attempts);
  for (; place.next < order.length; place.next += 1) {
    const index = order[place.next] ?? 0;
    const attempt = attempts[index];
    if (!attempt || options.isTried?.(attempt, run.moment ?? '') === false) continue;
    const taken = place.taken.get(attempt.label) ?? 0;
    if (taken >= MAX_OF_LABEL) continue;
    if (!canTake(puts, attempt)) return puts;
    const put = await firstAccepted(putting, attempt, { index, roles: attempt.roles });
    if (!put) continue;
    place.taken.set(attempt.label, taken + 1);
    if (put.waits) result.waits += 1;
    else result.accepted += 1;
    puts.push(put);
    if (options.byAdministrator && put.role !== 'administrator') place.single.push({ index, role: 'administrator' });
  }
  place.isOver = place.single.length === 0;
  return puts;
}

/** Attempts that are alone first; then those of different subjects one after another, so that they share sales. */
const orderOf = (attempts: readonly Attempt[]): number[] => {
  const counts = new Map<string, number>();
  const turns = attempts.map(({ subject }) => {
    if (subject === null) return -1;
    const turn = counts.get(subject) ?? 0;
    counts.set(subject, turn + 1);
    return turn;
  });
  return [...attempts.keys()].toSorted((one, other) => (turns[one] ?? 0) - (turns[other] ?? 0));
};

const canTake = (puts: readonly Put[], { subject }: Attempt): boolean =>
  puts.length === 0 ||
  (subject !== null &&
    puts.length < MAX_OF_GROUP &&
    puts.every(({ attempt, waits }) => !waits && attempt.subject !== null && attempt.subject !== subject));

const firstAccepted = async (
  { run, place, result }: Putting,
  attempt: Attempt,
  { index, roles }: { index: number; roles: readonly ActorRole[] },
): Promise<Put | null> => {
  for (const role of roles) {
    const isWithoutRight = !hasRightFor(attempt.operationId, role);
    // Without the right every request of an operation is refused the same: it is asked for once.
    if (isWithoutRight && place.forbidden.has(`${role} ${attempt.operationId}`)) continue;
    result.requests += 1;
    const answer = await attempt.perform(run.run.actors[role].cookie);
    if (answer.status < 400) {
      const { reached, waits } = answer.body;
      for (const id of Array.isArray(reached) ? reached : [attempt.operationId]) result.reached.add(String(id));
      return { index, attempt, role, waits: waits === true };
    }
    result.refused += 1;
    if (answer.status !== 401 && answer.status !== 403) {
      result.refusals.set(attempt.operationId, codeOf(answer));
      // The role may do it, and the request was refused: one with more rights is refused the same.
      return null;
    }
    if (isWithoutRight) place.forbidden.add(`${role} ${attempt.operationId}`);
  }
  return null;
};
