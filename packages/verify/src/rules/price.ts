import { type Group, groupOf, membersOf, type Parcel, type Sale } from '../sale.ts';
import type { Band } from './sale-rules.ts';

const stepAt = (bands: readonly Band[], cents: number): number =>
  bands.find(({ underCents }) => underCents === null || cents < underCents)?.stepCents ?? 0;

/** By how much bids rise on a parcel at this price: the ladder's step, or a smaller one that staff set. */
export const stepOn = ({ rules }: Sale, { loweredStepCents }: Parcel, cents: number): number =>
  Math.min(stepAt(rules.increments, cents), loweredStepCents ?? Number.POSITIVE_INFINITY);

/** The step in force now: at the last valid bid or, without one, at the starting bid. */
export const stepNow = (sale: Sale, parcel: Parcel): number => stepOn(sale, parcel, partOf(parcel));

/** The smallest amount the next bid may be. */
export function minimumOf(sale: Sale, parcel: Parcel): number {
  const last = parcel.bids.at(-1);
  if (last) return last.amountCents + stepOn(sale, parcel, last.amountCents);
  return parcel.kind === 'enBloc' ? groupOf(sale, parcel.groupId).openingCents : parcel.startingBidCents;
}

/** A parcel's part of the sum of its group: its last valid bid or, without one, its starting bid. */
export const partOf = ({ bids, startingBidCents }: Parcel): number => bids.at(-1)?.amountCents ?? startingBidCents;

/**
 * The parts and the premium, rounded up to a cent, at least the block's starting bid, up to a multiple of the step
 * there.
 */
export function openingOf(sale: Sale, group: Group): number {
  const { increments, enBlocPremium } = sale.rules;
  const sum = membersOf(sale, group).reduce((total, parcel) => total + BigInt(partOf(parcel)), 0n);
  const withPremium = sum + (sum * BigInt(enBlocPremium) + 9999n) / 10_000n;
  const wanted = Math.max(group.startingBidCents, Number(withPremium));
  const step = stepAt(increments, wanted);
  return Math.ceil(wanted / step) * step;
}

/** The block's price over its parcels by largest remainder; equal remainders in the order of the group. */
export function sharesOf(priceCents: number, members: readonly Parcel[]): number[] {
  const unit = priceCents % 100 === 0 ? 100 : 1;
  const price = BigInt(priceCents / unit);
  const sum = members.reduce((total, parcel) => total + BigInt(partOf(parcel)), 0n);
  const shares = members.map((parcel, order) => {
    const exact = price * BigInt(partOf(parcel));
    return { order, whole: exact / sum, rest: exact % sum };
  });
  const left = Number(price - shares.reduce((total, { whole }) => total + whole, 0n));
  const byRest = shares.toSorted((one, other) => Number(other.rest - one.rest) || one.order - other.order);
  const raised = new Set(byRest.slice(0, left).map(({ order }) => order));
  return shares.map(({ order, whole }) => (Number(whole) + (raised.has(order) ? 1 : 0)) * unit);
}
