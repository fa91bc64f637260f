import type { Instant } from '../../close/instant.ts';
import { parcelOf } from '../../sale/find-in-sale.ts';
import { append, type Proceedings } from '../../sale/proceedings.ts';
import type { ActorId, ParcelState, SaleState } from '../../sale/sale.ts';
import { award, leaveUnsold } from './award.ts';
import { freezeTenderers } from './close-tenders.ts';
import { beginSecondRound } from './second-round.ts';

const isUnclosed = ({ phase }: ParcelState): boolean => phase === 'scheduled' || phase === 'open';

/** Every lot is closed or withdrawn, and nothing is decided yet. */
export const waitsForOpening = ({ phase, parcels }: SaleState): boolean =>
  phase === 'live' && !parcels.some(isUnclosed) && parcels.some((parcel) => parcel.phase === 'closed');

/** After a close: what judges the tenders is frozen. After a round without a tender to open what stands is decided. */
export const goOnIfNothingToOpen = (proceedings: Proceedings): void => {
  const { state } = proceedings;
  if (state.tender === null || !waitsForOpening(state)) return;
  if (state.tender.standing.length > 0) freezeTenderers(proceedings);
  else award(proceedings);
};

/** After an opening: a second round, or the end. */
export const goOnAfterOpening = (proceedings: Proceedings): void => {
  if (!beginSecondRound(proceedings)) award(proceedings);
};

/** A parcel that leaves the sale takes its block with it: tenders for the block were for other land. */
export const withdrawBlockOf = (
  proceedings: Proceedings,
  lot: ParcelState,
  by: { reason: string; actorId: ActorId; secondActorId?: ActorId },
): void => {
  const group = proceedings.state.groups.find(({ id }) => id === lot.groupId);
  if (group === undefined || lot.kind === 'enBloc') return;
  const block = parcelOf(proceedings.state, group.enBlocParcelId);
  if (isUnclosed(block)) append(proceedings, { kind: 'parcel_withdrawn', parcelId: block.id, ...by });
};

/** When what the seller has not accepted is not sold. Null while nobody asks the seller. */
export const sellerDueAt = ({ tender, parcels }: SaleState): Instant | null =>
  tender !== null && tender.acceptBy !== null && parcels.some(({ phase }) => phase === 'provisional')
    ? tender.acceptBy
    : null;

/** The seller did not answer in time: nothing that is still provisional is sold. */
export const endSellerTime = (proceedings: Proceedings): void => {
  for (const { id } of proceedings.state.parcels) {
    const lot = parcelOf(proceedings.state, id);
    if (lot.phase === 'provisional') leaveUnsold(proceedings, lot);
  }
};
