/**
 * Could these answers have come from one parcel that decides one bid at a time? The search of Wing and Gong (1993) over all
 * orders that the times allow, with Lowe's memory of where it has been. It is shown only what bidders saw: not the record.
 */
export type ParcelBid = {
  bidderId: string;
  amountCents: number;
  calledAt: number;
  /** Infinity when no answer ever came: then it may have happened at any time, or never. */
  answeredAt: number;
  outcome:
    | { kind: 'accepted'; nextMinimumCents: number }
    | { kind: 'refused'; code: string; minimumCents: number | null }
    | { kind: 'unknown' };
};
export type ParcelObject = {
  startingBidCents: number;
  stepAt: (cents: number) => number;
  /** The parcel's close by the clock on the wall, or null when it had not closed when the watching ended. */
  closedAt: number | null;
};
type Operation = ParcelBid | { calledAt: number; answeredAt: number; outcome: { kind: 'close' } };
type State = { leadingCents: number | null; leaderId: string | null; isClosed: boolean };

/** Null when an order exists; else the answer at which every order came to its end. */
export function whyNotLinearizable(bids: readonly ParcelBid[], parcel: ParcelObject): string | null {
  const operations: Operation[] = [...bids];
  if (parcel.closedAt !== null)
    operations.push({ calledAt: parcel.closedAt, answeredAt: Number.POSITIVE_INFINITY, outcome: { kind: 'close' } });
  // Lower amounts first, and what need not have happened last: the order in which most searches end at once.
  operations.sort((one, other) => rank(one) - rank(other) || one.calledAt - other.calledAt);
  const isNeeded = operations.map(({ outcome }) => outcome.kind === 'accepted' || outcome.kind === 'refused');
  const done = new Set<number>();
  const been = new Set<string>();
  let furthest = 0;
  let stuckAt: Operation | undefined;

  const minimum = ({ leadingCents }: State): number =>
    leadingCents === null ? parcel.startingBidCents : leadingCents + parcel.stepAt(leadingCents);

  /** The state after it, or null when this answer could not be given in this state. */
  const after = (state: State, operation: Operation): State | null => {
    if (!('bidderId' in operation)) return state.isClosed ? null : { ...state, isClosed: true };
    const { outcome, amountCents, bidderId } = operation;
    if (outcome.kind === 'refused') {
      if (outcome.code === 'parcel_closed') return state.isClosed ? state : null;
      if (outcome.code === 'already_leading') return !state.isClosed && state.leaderId === bidderId ? state : null;
      if (outcome.code !== 'amount_below_minimum') return state;
      return !state.isClosed && outcome.minimumCents === minimum(state) && amountCents < minimum(state) ? state : null;
    }
    if (state.isClosed || state.leaderId === bidderId || amountCents < minimum(state)) return null;
    const next = { leadingCents: amountCents, leaderId: bidderId, isClosed: false };
    return outcome.kind === 'accepted' && outcome.nextMinimumCents !== minimum(next) ? null : next;
  };

  /** Prices only rise: once over an amount that was taken, or a minimum that was named, there is no way back to it. */
  const isHopeless = (state: State): boolean =>
    operations.some((operation, index) => {
      if (!isNeeded[index] || done.has(index) || !('bidderId' in operation)) return false;
      const { outcome, amountCents } = operation;
      if (outcome.kind === 'accepted') return state.isClosed || amountCents < minimum(state);
      return outcome.kind === 'refused' && outcome.minimumCents !== null && outcome.minimumCents < minimum(state);
    });

  const search = (state: State, neededLeft: number): boolean => {
    if (neededLeft === 0) return true;
    const open = openAt();
    // What changes nothing and is true now may as well be now.
    const idle = open.find((index) => isNeeded[index] && after(state, operations[index] as Operation) === state);
    if (idle !== undefined) return take(idle, state, neededLeft);
    if (done.size >= furthest) [furthest, stuckAt] = [done.size, operations[open[0] ?? 0]];
    if (isHopeless(state)) return false;
    const key = `${[...done].sort((one, other) => one - other).join()} ${state.leadingCents} ${state.leaderId} ${state.isClosed}`;
    if (been.has(key)) return false;
    been.add(key);
    if (been.size > MAX_STATES) throw new Error('The search for an order was given up: too many are possible.');
    return open.some((index) => {
      const next = after(state, operations[index] as Operation);
      return next !== null && take(index, next, neededLeft);
    });
  };
  const take = (index: number, next: State, neededLeft: number): boolean => {
    done.add(index);
    if (search(next, neededLeft - (isNeeded[index] ? 1 : 0))) return true;
    done.delete(index);
    return false;
  };
  /** Those that may come next: asked before the first answer among all that are left. */
  const openAt = (): number[] => {
    const left = operations.flatMap((_, index) => (done.has(index) ? [] : [index]));
    const firstAnswer = Math.min(...left.map((index) => operations[index]?.answeredAt ?? 0));
    return left.filter((index) => (operations[index]?.calledAt ?? 0) <= firstAnswer);
  };

  const start: State = { leadingCents: null, leaderId: null, isClosed: false };
  if (search(start, isNeeded.filter(Boolean).length)) return null;
  return `no order of the bids explains ${JSON.stringify(stuckAt)}`;
}

const MAX_STATES = 50_000;
const rank = (operation: Operation): number => {
  if (!('bidderId' in operation)) return Number.MAX_SAFE_INTEGER;
  return operation.outcome.kind === 'unknown' ? 2 ** 52 + operation.amountCents : operation.amountCents;
};
