import type { WalkedParcel, WalkedRules } from './walked-sale.ts';

const partOf = ({ bids, startingBidCents }: WalkedParcel): number => bids.at(-1)?.amountCents ?? startingBidCents;
const sumOf = (members: readonly WalkedParcel[]): number => members.reduce((sum, one) => sum + partOf(one), 0);

/** The parts and the premium, rounded up to a cent; at least the group's own starting bid; up to the next step. */
export function blockOpening(
  members: readonly WalkedParcel[],
  startingBidCents: number,
  { enBlocPremium }: WalkedRules,
  stepAt: (cents: number) => number,
): number {
  const sum = sumOf(members);
  const premium = Number((BigInt(sum) * BigInt(enBlocPremium) + 9999n) / 10_000n);
  const wanted = Math.max(startingBidCents, sum + premium);
  const step = stepAt(wanted);
  return Math.ceil(wanted / step) * step;
}

/** Everybody with a valid bid in the group who meets the sale's rule, as staff corrected it, in the order of their ids. */
export function eligibleIn(
  members: readonly WalkedParcel[],
  { enBlocEligibility: rule }: WalkedRules,
  overrides: ReadonlyMap<string, boolean>,
): string[] {
  const bidders = new Set(members.flatMap(({ bids }) => bids.map(({ bidderId }) => bidderId)));
  const meets = (bidderId: string): boolean => {
    const high = members.filter(({ bids }) => bids.at(-1)?.bidderId === bidderId);
    if (rule.kind === 'bid_on_parcels')
      return members.filter(({ bids }) => bids.some((bid) => bid.bidderId === bidderId)).length >= (rule.parcels ?? 0);
    if (rule.kind === 'high_on_parcels') return high.length >= (rule.parcels ?? 0);
    const acres = (of: readonly WalkedParcel[]): number =>
      of.reduce((sum, one) => sum + Math.round(one.acres * 1000), 0);
    return acres(high) * 10_000 >= acres(members) * (rule.share ?? 0);
  };
  const listed = new Set([...bidders].filter(meets));
  for (const [bidderId, allowed] of overrides) allowed ? listed.add(bidderId) : listed.delete(bidderId);
  return [...listed].sort();
}

/** The block's price over its parcels: whole dollars, largest remainder first, equal remainders in the printed order. */
export function sharesOf(priceCents: number, members: readonly WalkedParcel[]): number[] {
  const unit = priceCents % 100 === 0 ? 100 : 1;
  const units = BigInt(priceCents / unit);
  const sum = BigInt(sumOf(members));
  if (sum === 0n) return [];
  const exact = members.map((one) => units * BigInt(partOf(one)));
  const shares = exact.map((share) => Number(share / sum));
  let left = Number(units) - shares.reduce((total, share) => total + share, 0);
  const order = exact.map((share, index) => ({ index, rest: share % sum }));
  order.sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
  for (const { index } of order) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares.map((share) => share * unit);
}
