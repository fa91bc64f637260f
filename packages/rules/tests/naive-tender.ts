import type { TenderDay, TenderPlan } from './whole-tender.ts';

/**
 * A second reading of docs/sealed-tender.md, as simple as it can be: amounts in dollars, one list of what was taken.
 */
export type Taken = { bidder: string; lot: string; amount: number; number: number; round: 1 | 2 };

export type NaiveLot = { lot: string; ranked: Taken[] };

const MEMBERS = ['1', '2'] as const;

/** The newest tender of each bidder for each lot; a withdrawn one is null. */
export function standing(taken: readonly (Taken | { withdrawn: string; lot: string })[]): Taken[] {
  const newest = new Map<string, Taken>();
  for (const each of taken) {
    if ('withdrawn' in each) newest.delete(`${each.withdrawn} ${each.lot}`);
    else newest.set(`${each.bidder} ${each.lot}`, each);
  }
  return [...newest.values()];
}

const priceOf = (own: readonly Taken[], plan: TenderPlan): number => {
  const on = (lot: string): number => own.find((tender) => tender.lot === lot)?.amount ?? 0;
  if (!plan.block) return on('1') + on('2') + on('3');
  return Math.max(on('1') + on('2') + on('3'), on('E'));
};

/**
 * Those that count: lawful by themselves, and within the limit one after another. `before`: what counted in the first
 * round.
 */
export function counted(day: TenderDay, read: readonly Taken[], before: readonly Taken[]): Taken[] {
  const { plan } = day;
  const order = ['1', '2', '3', 'E'];
  let kept = [...before];
  const all = [...read].sort((a, b) => order.indexOf(a.lot) - order.indexOf(b.lot) || a.number - b.number);
  for (const tender of all) {
    const { bidder, lot, amount } = tender;
    const own = kept.find((each) => each.bidder === bidder && each.lot === lot);
    const isLawful = amount % 100 === 0 && amount >= plan.starts[lot as '1'] && !day.suspended.includes(bidder);
    if (!isLawful || (own !== undefined && amount <= own.amount)) continue;
    const next = [...kept.filter((each) => each !== own), tender];
    const limit = day.limits[bidder];
    const total = priceOf(
      next.filter((each) => each.bidder === bidder),
      plan,
    );
    if (limit === undefined || total <= limit) kept = next;
  }
  return kept;
}

const ranked = (kept: readonly Taken[], lot: string): Taken[] =>
  kept.filter((each) => each.lot === lot).sort((a, b) => b.amount - a.amount || a.number - b.number);

export function invited(kept: readonly Taken[], lot: string, highest: number): string[] {
  const all = ranked(kept, lot);
  const last = all[Math.min(highest, all.length) - 1]?.amount ?? Number.POSITIVE_INFINITY;
  const names = all.filter(({ amount }) => amount >= last).map(({ bidder }) => bidder);
  return names.length < 2 ? [] : names.sort();
}

/** Buyer of each lot: `Anna 500000`, or `-`. Parcels of a sold block belong to its buyer. */
export function outcome(kept: readonly Taken[], plan: TenderPlan): Record<string, string> {
  const winner = (lot: string): string => {
    const [first] = ranked(kept, lot);
    return first ? `${first.bidder} ${first.amount}` : '-';
  };
  const alone = Object.fromEntries(['1', '2', '3'].map((lot) => [lot, winner(lot)]));
  if (!plan.block) return alone;
  const sum = [...MEMBERS, '3'].reduce(
    (total, lot) => total + (ranked(kept, lot)[0]?.amount ?? plan.starts[lot as '1']),
    0,
  );
  const [whole] = ranked(kept, 'E');
  if (whole === undefined || whole.amount <= sum + Math.ceil((sum * plan.premium) / 100)) return { ...alone, E: '-' };
  return { ...Object.fromEntries(['1', '2', '3'].map((lot) => [lot, whole.bidder])), E: winner('E') };
}
