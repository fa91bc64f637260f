import type { Entry } from '../entry.ts';
import { blockOf, type Group, isFixedAfterClose, isUnclosed, membersOf, type Parcel, type Sale } from '../sale.ts';
import { type Expected, expect, type Step } from './expected.ts';
import { must } from './law.ts';
import { partOf, sharesOf } from './price.ts';
import type { Invited } from './sale-rules.ts';

const DAY = 86_400_000;

const sold = ({ id }: Parcel, { bidder, amountCents }: { bidder: string; amountCents: number }): Step =>
  expect('parcel_sold', { parcelId: id, bidder, amountCents });

const unsold = ({ id, phase }: Parcel): Step[] =>
  phase === 'withdrawn' ? [] : [expect('parcel_unsold', { parcelId: id })];

const groupOfBlock = (sale: Sale, block: Parcel): Group | undefined =>
  sale.groups.find(({ enBlocParcelId }) => enBlocParcelId === block.id);

/** To the highest tender; a block with its parcels, among which the price is divided. */
export function sell(sale: Sale, lot: Parcel): Step[] {
  const highest = lot.bids.at(-1);
  must(highest !== undefined, 'sells a lot that has no tender');
  const group = groupOfBlock(sale, lot);
  const members = group ? membersOf(sale, group) : [];
  const shares = members.length === 0 ? [] : sharesOf(highest.amountCents, members);
  const parts = members.map(({ id }, order) =>
    expect('parcel_sold_en_bloc', { parcelId: id, bidder: highest.bidder, amountCents: shares[order] }),
  );
  return [sold(lot, highest), ...parts];
}

export function leaveUnsold(sale: Sale, lot: Parcel): Step[] {
  const group = groupOfBlock(sale, lot);
  return [lot, ...(group ? membersOf(sale, group) : [])].flatMap(unsold);
}

/** Sold at once, or provisional where the seller accepts. */
const awardLot = (sale: Sale, lot: Parcel): Step[] => {
  const highest = lot.bids.at(-1);
  if (lot.phase === 'withdrawn') return [];
  if (!highest) return unsold(lot);
  if (sale.rules.tender?.acceptanceDays === null) return sell(sale, lot);
  const { bidder, amountCents } = highest;
  return [expect('parcel_became_provisional', { parcelId: lot.id, bidder, amountCents })];
};

/** More than the parcels come to, with the premium. */
const isSoldWhole = (sale: Sale, group: Group): boolean => {
  const block = blockOf(sale, group);
  const members = membersOf(sale, group);
  const highest = block.bids.at(-1);
  if (block.phase === 'withdrawn' || !highest || members.length < 2) return false;
  const sum = members.reduce((total, parcel) => total + BigInt(partOf(parcel)), 0n);
  const premium = (sum * BigInt(sale.rules.enBlocPremium) + 9999n) / 10_000n;
  return BigInt(highest.amountCents) > sum + premium;
};

const awardGroup = (sale: Sale, group: Group): Step[] => {
  const whole = isSoldWhole(sale, group);
  const decided = expect('en_bloc_decided', { groupId: group.id, outcome: whole ? 'block' : 'parcels' });
  const block = blockOf(sale, group);
  if (whole) return [decided, ...awardLot(sale, block)];
  return [decided, ...unsold(block), ...membersOf(sale, group).flatMap((parcel) => awardLot(sale, parcel))];
};

const askSeller = (sale: Sale): Step[] => {
  const days = sale.rules.tender?.acceptanceDays ?? null;
  if (days === null || !sale.parcels.some(({ phase }) => phase === 'provisional')) return [];
  const check = ({ acceptBy, decidedAt }: Entry): void =>
    must(acceptBy === decidedAt + days * DAY, 'gives the seller another time than was published');
  return [{ ...expect('seller_asked'), check }];
};

/** Each lot in the printed order, a group at its first. */
const award = (sale: Sale): Step[] => {
  const lots = sale.parcels.flatMap((lot, order) => {
    if (lot.groupId === null) return awardLot(sale, lot);
    const isFirst = sale.parcels.findIndex(({ groupId }) => groupId === lot.groupId) === order;
    const group = sale.groups.find(({ id }) => id === lot.groupId);
    return isFirst && group ? awardGroup(sale, group) : [];
  });
  return [...lots, () => askSeller(sale)];
};

const isClosed = (sale: Sale): boolean =>
  !sale.parcels.some(isUnclosed) && sale.parcels.some(({ phase }) => phase === 'closed');

/**
 * Once every lot is closed: where no tender waits to be opened, what stands is decided; otherwise what judges the
 * tenders is frozen.
 */
export function goOnIfNothingToOpen(sale: Sale): Step[] {
  if (sale.phase !== 'live' || !isClosed(sale)) return [];
  if (sale.tender.standing.length === 0) return award(sale);
  const isDue = isFixedAfterClose(sale) && !sale.tender.isFrozen;
  return isDue ? [expect('tenders_closed', { round: sale.tender.round })] : [];
}

/**
 * The tender that a lot was sold to is void: the next highest has it, a block is decided again. A seller accepted that
 * one tender alone.
 */
export function awardAgain(sale: Sale, lot: Parcel): Step[] {
  if (sale.rules.tender?.acceptanceDays !== null) return leaveUnsold(sale, lot);
  const group = groupOfBlock(sale, lot);
  return group ? awardGroup(sale, group) : awardLot(sale, lot);
}

const invitedTo = ({ bids }: Parcel, rule: Invited): string[] => {
  const amounts = bids.map(({ amountCents }) => amountCents).toReversed();
  const [highest = 0] = amounts;
  const share = rule.kind === 'within' ? (BigInt(highest) * BigInt(rule.share)) / 10_000n : 0n;
  const least =
    rule.kind === 'highest' ? (amounts[Math.min(rule.tenders, amounts.length) - 1] ?? 0) : highest - Number(share);
  const invited = bids.filter(({ amountCents }) => amountCents >= least).map(({ bidder }) => bidder);
  return invited.length < 2 ? [] : invited.sort();
};

const beginSecondRound = (sale: Sale, openedAt: number): Expected[] => {
  const { secondRound } = sale.rules.tender ?? {};
  if (!secondRound || sale.tender.round !== 1) return [];
  const closesAt = openedAt + secondRound.lengthMs;
  return sale.parcels.flatMap((lot) => {
    const invited = lot.phase === 'closed' ? invitedTo(lot, secondRound.invited) : [];
    return invited.length === 0 ? [] : [expect('second_round_began', { parcelId: lot.id, invited, closesAt })];
  });
};

/** After all tenders of a round were opened: the second round, or the end. */
export function afterOpening(sale: Sale, openedAt: number): Step[] {
  const began = beginSecondRound(sale, openedAt);
  return began.length > 0 ? began : award(sale);
}

/** A parcel that is withdrawn takes its block with it. */
export function withdrawBlockOf(sale: Sale, lot: Parcel, by: { reason: unknown; people: unknown }): Step[] {
  const group = sale.groups.find(({ id }) => id === lot.groupId);
  if (!group || lot.kind === 'enBloc') return [];
  const block = blockOf(sale, group);
  return isUnclosed(block) ? [expect('parcel_withdrawn', { parcelId: block.id, ...by })] : [];
}

/** Requires that a lot without the seller's acceptance in time is unsold. */
export const provisionalUnsold = (sale: Sale): Step[] =>
  sale.parcels.filter(({ phase }) => phase === 'provisional').flatMap((lot) => leaveUnsold(sale, lot));
