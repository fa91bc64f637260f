import type { DurationMs, Instant } from '../close/instant.ts';
import { ascendingRulesOf } from '../formats/ascending/ascending-rules.ts';
import { groupOf, parcelOf, parcelsInBlock } from '../sale/find-in-sale.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { BidderId, GroupId, GroupState, ParcelState, SaleState } from '../sale/sale.ts';
import { allocate } from './allocate.ts';
import { enBlocOpening, partOfSum } from './en-bloc-opening.ts';

const isOverInRoundOne = (parcel: ParcelState): boolean => parcel.phase !== 'scheduled' && parcel.phase !== 'open';

const lastClose = (parcels: readonly ParcelState[]): Instant =>
  Math.max(...parcels.map((parcel) => parcel.closedAt ?? 0));

/** A block of one parcel is that parcel, and a block that staff took out is none. */
const canBeOffered = (state: SaleState, group: GroupState): boolean =>
  parcelsInBlock(state, group).length > 1 && parcelOf(state, group.enBlocParcelId).phase !== 'withdrawn';

const appendRecess = (proceedings: Proceedings, group: GroupState, opensAt: Instant, roundMs: DurationMs): void =>
  append(proceedings, {
    kind: 'recess_began',
    groupId: group.id,
    eligible: eligibleBidders(proceedings.state, group),
    minimumOpeningCents: enBlocOpening(proceedings.state, group),
    opensAt,
    closesAt: opensAt + roundMs,
  });

/**
 * Ends round one after the last close or withdrawal of a group's parcels: freezes eligibility, fixes the opening and
 * begins the recess. The recess counts from the actual last close, or from `endedAt` when a withdrawal ended the round.
 */
export function endRoundOneIfOver(proceedings: Proceedings, groupId: GroupId, endedAt: Instant | null): void {
  const { state } = proceedings;
  const group = groupOf(state, groupId);
  if (group.phase !== 'before' || !group.parcelIds.every((id) => isOverInRoundOne(parcelOf(state, id)))) return;
  if (!canBeOffered(state, group)) {
    decideGroup(proceedings, groupId);
    return;
  }
  const from = endedAt ?? lastClose(parcelsInBlock(state, group));
  const { recessMs, enBlocRoundMs } = ascendingRulesOf(state.rules);
  appendRecess(proceedings, group, from + recessMs, enBlocRoundMs);
}

/** A void in the recess changes the sum: the opening and the list are worked out anew, and `opensAt` may come later. */
export function renewRecess(proceedings: Proceedings, groupId: GroupId, leastOpensAt: Instant): void {
  const group = groupOf(proceedings.state, groupId);
  const { opensAt } = parcelOf(proceedings.state, group.enBlocParcelId);
  const { enBlocRoundMs } = ascendingRulesOf(proceedings.state.rules);
  appendRecess(proceedings, group, Math.max(opensAt, leastOpensAt), enBlocRoundMs);
}

/** A decided parcel on its own: sold to its high bidder, or not at all. Asked again after a void of the high bid. */
export function settleParcelAlone(proceedings: Proceedings, parcel: ParcelState): void {
  const { leading, id: parcelId } = parcel;
  if (leading === null) append(proceedings, { kind: 'parcel_unsold', parcelId });
  else
    append(proceedings, {
      kind: 'parcel_sold',
      parcelId,
      bidderId: leading.bidderId,
      amountCents: leading.amountCents,
    });
}

const settleAsBlock = (proceedings: Proceedings, block: ParcelState, parcels: readonly ParcelState[]): void => {
  if (block.leading === null) throw new Error(`Block ${block.id} has no bid to be sold at.`);
  const { bidderId, amountCents } = block.leading;
  append(proceedings, { kind: 'parcel_sold', parcelId: block.id, bidderId, amountCents });
  const prices = allocate(amountCents, parcels.map(partOfSum));
  parcels.forEach((parcel, order) => {
    const price = prices[order];
    if (price === undefined) throw new Error(`No part of the price for parcel ${parcel.id}.`);
    append(proceedings, { kind: 'parcel_sold_en_bloc', parcelId: parcel.id, bidderId, amountCents: price });
  });
};

/**
 * Decides a group: a valid bid on the block sells it and releases its parcels' high bids; without one the parcels are
 * sold alone. Called at the close of the block, and after a void of its deciding bid.
 */
export function decideGroup(proceedings: Proceedings, groupId: GroupId): void {
  const group = groupOf(proceedings.state, groupId);
  const block = parcelOf(proceedings.state, group.enBlocParcelId);
  const parcels = parcelsInBlock(proceedings.state, group);
  const isSoldAsBlock = block.phase !== 'withdrawn' && block.leading !== null;
  append(proceedings, { kind: 'en_bloc_decided', groupId, outcome: isSoldAsBlock ? 'block' : 'parcels' });
  if (isSoldAsBlock) settleAsBlock(proceedings, block, parcels);
  else {
    if (block.phase !== 'withdrawn') append(proceedings, { kind: 'parcel_unsold', parcelId: block.id });
    for (const parcel of parcels) settleParcelAlone(proceedings, parcel);
  }
}

/** Immediately after a close: a parcel alone is sold or not; one of a group waits; a block decides its group. */
export function settleClosed(proceedings: Proceedings, parcel: ParcelState): void {
  if (parcel.groupId === null) settleParcelAlone(proceedings, parcel);
  else if (parcel.kind === 'enBloc') decideGroup(proceedings, parcel.groupId);
  else if (parcel.leading !== null) {
    const { bidderId, amountCents } = parcel.leading;
    append(proceedings, { kind: 'parcel_became_provisional', parcelId: parcel.id, bidderId, amountCents });
  }
}

/** Titled acres are printed to the thousandth at most; counted so, they add up without a floating remainder. */
const thousandthsOf = (acres: number): number => Math.round(acres * 1000);

const acresOf = (parcels: readonly ParcelState[]): number =>
  parcels.reduce((sum, parcel) => sum + thousandthsOf(parcel.acres), 0);

const meetsSaleRule = (state: SaleState, parcels: readonly ParcelState[], bidderId: BidderId): boolean => {
  const rule = ascendingRulesOf(state.rules).enBlocEligibility;
  const high = parcels.filter((parcel) => parcel.leading?.bidderId === bidderId);
  switch (rule.kind) {
    case 'bid_on_parcels':
      return parcels.filter((parcel) => parcel.bidders.has(bidderId)).length >= rule.parcels;
    case 'high_on_parcels':
      return high.length >= rule.parcels;
    case 'high_on_acres':
      return acresOf(high) * 10_000 >= acresOf(parcels) * rule.share;
  }
};

/**
 * Eligible bidders of a block, in a fixed order: everybody with a valid bid in the group who meets the sale's rule,
 * with corrections of staff. Frozen at the end of round one; before it, staff see how many it would be.
 */
export function eligibleBidders(state: SaleState, group: GroupState): BidderId[] {
  const parcels = parcelsInBlock(state, group);
  const eligible = new Set<BidderId>();
  for (const parcel of parcels) {
    for (const bidderId of parcel.bidders) if (meetsSaleRule(state, parcels, bidderId)) eligible.add(bidderId);
  }
  for (const [bidderId, allowed] of group.eligibilityOverrides) {
    if (allowed) eligible.add(bidderId);
    else eligible.delete(bidderId);
  }
  return [...eligible].sort();
}
