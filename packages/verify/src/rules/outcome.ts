import type { Entry } from '../entry.ts';
import { groupOf, type Parcel, type Sale } from '../sale.ts';
import { expect, type Step } from './expected.ts';
import { decideGroup, endOfRoundOne, settleAlone } from './group.ts';
import { awardAgain, goOnIfNothingToOpen, withdrawBlockOf } from './tender-outcome.ts';

const DECIDED: readonly Parcel['phase'][] = ['no_sale', 'sold', 'sold_en_bloc', 'withdrawn'];

/** A parcel alone is sold or not; one of a group waits for its block; a block decides its group. */
const settleClosed = (sale: Sale, parcel: Parcel): Step[] => {
  if (parcel.groupId === null) return settleAlone(parcel);
  if (parcel.kind === 'enBloc') return decideGroup(sale, groupOf(sale, parcel.groupId));
  const last = parcel.bids.at(-1);
  if (!last) return [];
  const { bidder, amountCents } = last;
  return [expect('parcel_became_provisional', { parcelId: parcel.id, bidder, amountCents })];
};

export function complete(sale: Sale): Step[] {
  const isDecided =
    sale.parcels.every(({ phase }) => DECIDED.includes(phase)) && sale.groups.every(({ phase }) => phase === 'decided');
  return sale.phase === 'live' && isDecided ? [expect('sale_completed')] : [];
}

/** Everything that a close brings about. */
export const afterClose = (sale: Sale, parcel: Parcel): Step[] =>
  sale.rules.tender ? [() => goOnIfNothingToOpen(sale), () => complete(sale)] : afterCloseInAuction(sale, parcel);

const afterCloseInAuction = (sale: Sale, parcel: Parcel): Step[] => [
  () => settleClosed(sale, parcel),
  () => (parcel.groupId === null ? [] : endOfRoundOne(sale, groupOf(sale, parcel.groupId), null)),
  () => complete(sale),
];

/** Everything that a withdrawal brings about: it may end round one, or leave the parcels of a block to stand. */
export function afterWithdrawal(sale: Sale, parcel: Parcel, { decidedAt: now, reason, people }: Entry): Step[] {
  if (sale.rules.tender)
    return [
      ...withdrawBlockOf(sale, parcel, { reason, people }),
      () => goOnIfNothingToOpen(sale),
      () => complete(sale),
    ];
  if (parcel.groupId === null) return [() => complete(sale)];
  const group = groupOf(sale, parcel.groupId);
  const isOffered = group.phase === 'recess' || group.phase === 'open';
  const consequence = (): Step[] => {
    if (parcel.kind === 'parcel') return endOfRoundOne(sale, group, sale.hold?.heldAt ?? now);
    return isOffered ? decideGroup(sale, group) : [];
  };
  return [consequence, () => complete(sale)];
}

/** Closed stays closed: the earlier bidder takes the place of a released or voided bid, or nobody does. */
export const afterVoidOfSold = (sale: Sale, parcel: Parcel): Step[] =>
  sale.rules.tender ? awardAgain(sale, parcel) : afterVoidInAuction(sale, parcel);

const afterVoidInAuction = (sale: Sale, parcel: Parcel): Step[] =>
  parcel.kind === 'enBloc' ? decideGroup(sale, groupOf(sale, parcel.groupId)) : settleAlone(parcel);
