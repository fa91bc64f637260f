import { rankedBids } from '../../bid/ranked-bids.ts';
import type { Instant } from '../../close/instant.ts';
import { parcelOf } from '../../sale/find-in-sale.ts';
import { shareOf } from '../../sale/money.ts';
import { append, type Proceedings } from '../../sale/proceedings.ts';
import type { ActorId, BidderId, InvitedToSecondRound, ParcelState, SaleState } from '../../sale/sale.ts';
import { award, leaveUnsold } from './award.ts';
import { freezeTenderers } from './close-tenders.ts';
import { tenderRulesOf } from './tender-rules.ts';

const isUnclosed = ({ phase }: ParcelState): boolean => phase === 'scheduled' || phase === 'open';

/** Every lot is closed or withdrawn, and nothing is decided yet. */
export const waitsForOpening = ({ phase, parcels }: SaleState): boolean =>
  phase === 'live' && !parcels.some(isUnclosed) && parcels.some((parcel) => parcel.phase === 'closed');

/** After a close: what judges the tenders is frozen. After a round without a tender to open what stands is decided. */
export function goOnIfNothingToOpen(proceedings: Proceedings): void {
  const { state } = proceedings;
  if (state.tender === null || !waitsForOpening(state)) return;
  if (state.tender.standing.length > 0) freezeTenderers(proceedings);
  else award(proceedings);
}

/** After an opening: a second round, or the end. */
export function goOnAfterOpening(proceedings: Proceedings): void {
  if (!beginSecondRound(proceedings)) award(proceedings);
}

/** A parcel that leaves the sale takes its block with it: tenders for the block were for other land. */
export function withdrawBlockOf(
  proceedings: Proceedings,
  lot: ParcelState,
  by: { reason: string; actorId: ActorId; secondActorId?: ActorId },
): void {
  const group = proceedings.state.groups.find(({ id }) => id === lot.groupId);
  if (group === undefined || lot.kind === 'enBloc') return;
  const block = parcelOf(proceedings.state, group.enBlocParcelId);
  if (isUnclosed(block)) append(proceedings, { kind: 'parcel_withdrawn', parcelId: block.id, ...by });
}

/** Instant at which lots without the seller's acceptance are unsold. Null when acceptance is not required. */
export const sellerDueAt = ({ tender, parcels }: SaleState): Instant | null =>
  tender !== null && tender.acceptBy !== null && parcels.some(({ phase }) => phase === 'provisional')
    ? tender.acceptBy
    : null;

/** The seller did not answer in time: nothing that is still provisional is sold. */
export function endSellerTime(proceedings: Proceedings): void {
  for (const { id } of proceedings.state.parcels) {
    const lot = parcelOf(proceedings.state, id);
    if (lot.phase === 'provisional') leaveUnsold(proceedings, lot);
  }
}

/**
 * Bidders invited to raise a tender on this lot, in alphabetical order; empty where a second round would have one
 * bidder.
 */
const invitedTo = (lot: ParcelState, rule: InvitedToSecondRound): BidderId[] => {
  const ranked = [...rankedBids(lot.leading)];
  const [highest] = ranked;
  if (highest === undefined) return [];
  // Everybody at the amount of the last place is invited: a tie is not decided by who was earlier before it must be.
  const least =
    rule.kind === 'highest'
      ? (ranked[Math.min(rule.tenders, ranked.length) - 1]?.amountCents ?? 0)
      : highest.amountCents - shareOf(highest.amountCents, rule.share);
  const invited = ranked.filter(({ amountCents }) => amountCents >= least).map(({ bidderId }) => bidderId);
  return invited.length < 2 ? [] : invited.sort();
};

/** Begins the second round of every lot that has one; false when none has. */
const beginSecondRound = (proceedings: Proceedings): boolean => {
  const { secondRound } = tenderRulesOf(proceedings.state);
  if (secondRound === null || proceedings.state.tender?.round !== 1) return false;
  const closesAt = proceedings.now + secondRound.lengthMs;
  let began = false;
  for (const lot of proceedings.state.parcels) {
    const invited = lot.phase === 'closed' ? invitedTo(lot, secondRound.invited) : [];
    if (invited.length === 0) continue;
    append(proceedings, { kind: 'second_round_began', parcelId: lot.id, invited, closesAt });
    began = true;
  }
  return began;
};
