import { blockOf, type Group, isUnclosed, membersOf, type Parcel, type Sale } from '../sale.ts';
import { expect, type Step } from './expected.ts';
import { openingOf, sharesOf } from './price.ts';

const acresOf = (parcels: readonly Parcel[]): number =>
  parcels.reduce((sum, { acres }) => sum + Math.round(acres * 1000), 0);

const leads = ({ bids }: Parcel, bidder: string): boolean => bids.at(-1)?.bidder === bidder;
const hasBidOn = ({ bids }: Parcel, bidder: string): boolean => bids.some((bid) => bid.bidder === bidder);

const isEligible = ({ rules }: Sale, members: readonly Parcel[], bidder: string): boolean => {
  const rule = rules.enBlocEligibility;
  const led = members.filter((parcel) => leads(parcel, bidder));
  switch (rule.kind) {
    case 'bid_on_parcels':
      return members.filter((parcel) => hasBidOn(parcel, bidder)).length >= rule.parcels;
    case 'high_on_parcels':
      return led.length >= rule.parcels;
    case 'high_on_acres':
      return acresOf(led) * 10_000 >= acresOf(members) * rule.share;
  }
};

/**
 * Everybody with a valid bid on the block's parcels who meets the rule, as staff corrected it; in alphabetical order.
 */
const eligibleBidders = (sale: Sale, group: Group): string[] => {
  const members = membersOf(sale, group);
  const bidders = new Set(members.flatMap(({ bids }) => bids.map(({ bidder }) => bidder)));
  const eligible = new Set([...bidders].filter((bidder) => isEligible(sale, members, bidder)));
  for (const [bidder, isAllowed] of group.overrides) {
    if (isAllowed) eligible.add(bidder);
    else eligible.delete(bidder);
  }
  return [...eligible].sort();
};

/** The recess with everything that follows from the bids before it. */
export const recess = (sale: Sale, group: Group, opensAt: number): Step[] => [
  expect('recess_began', {
    groupId: group.id,
    eligible: eligibleBidders(sale, group),
    minimumOpeningCents: openingOf(sale, group),
    opensAt,
    closesAt: opensAt + sale.rules.enBlocRoundMs,
  }),
];

/** Once the last parcel of a group is over: its recess or, without a block to offer, its decision. */
export function endOfRoundOne(sale: Sale, group: Group, endedAt: number | null): Step[] {
  const all = sale.parcels.filter(({ id }) => group.parcelIds.includes(id));
  if (group.phase !== 'before' || all.some(isUnclosed)) return [];
  const members = membersOf(sale, group);
  if (members.length < 2 || blockOf(sale, group).phase === 'withdrawn') return decideGroup(sale, group);
  const lastClose = Math.max(...members.map(({ closedAt }) => closedAt ?? 0));
  return recess(sale, group, (endedAt ?? lastClose) + sale.rules.recessMs);
}

/** A parcel on its own: sold to its last valid bidder, or not at all. */
export function settleAlone(parcel: Parcel): Step[] {
  const last = parcel.bids.at(-1);
  if (!last) return [expect('parcel_unsold', { parcelId: parcel.id })];
  return [expect('parcel_sold', { parcelId: parcel.id, bidder: last.bidder, amountCents: last.amountCents })];
}

/** Decides a group: a valid bid sells the block and every parcel in it; without one the parcels are sold alone. */
export function decideGroup(sale: Sale, group: Group): Step[] {
  const block = blockOf(sale, group);
  const members = membersOf(sale, group);
  const last = block.phase === 'withdrawn' ? undefined : block.bids.at(-1);
  const decided = expect('en_bloc_decided', { groupId: group.id, outcome: last ? 'block' : 'parcels' });
  if (!last) {
    const unsold = block.phase === 'withdrawn' ? [] : [expect('parcel_unsold', { parcelId: block.id })];
    return [decided, ...unsold, ...members.flatMap(settleAlone)];
  }
  const { bidder, amountCents } = last;
  const shares = sharesOf(amountCents, members);
  const parts = members.map(({ id }, order) =>
    expect('parcel_sold_en_bloc', { parcelId: id, bidder, amountCents: shares[order] }),
  );
  return [decided, expect('parcel_sold', { parcelId: block.id, bidder, amountCents }), ...parts];
}
