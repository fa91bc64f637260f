import { effectiveClose } from './effective-close.ts';
import { enBlocOpening, sumOfGroup } from './en-bloc-opening.ts';
import { parcelOf, parcelsInBlock } from './find-in-sale.ts';
import type { Instant } from './instant.ts';
import type { GroupState, SaleState } from './sale.ts';
import type { GroupView, Viewer } from './view-shape.ts';

/** The block's times: as the recess fixed them or, before that, as the parcels' closes now let expect. */
const timesOf = (state: SaleState, group: GroupState): { opensAt: Instant; closesAt: Instant } => {
  const block = parcelOf(state, group.enBlocParcelId);
  const parcels = parcelsInBlock(state, group);
  if (group.phase !== 'before' || parcels.length === 0) {
    return { opensAt: block.opensAt, closesAt: effectiveClose(state, block) };
  }
  const closes = parcels.map((parcel) => parcel.closedAt ?? effectiveClose(state, parcel));
  const opensAt = Math.max(...closes) + state.rules.recessMs;
  return { opensAt, closesAt: opensAt + state.rules.enBlocRoundMs };
};

/** A group as one viewer may see it. Who is eligible is told to each bidder alone, and the rule behind it to nobody. */
export const viewGroup = (state: SaleState, group: GroupState, viewer: Viewer): GroupView => ({
  id: group.id,
  name: group.name,
  parcelIds: [...group.parcelIds],
  enBlocParcelId: group.enBlocParcelId,
  phase: group.phase,
  sumCents: sumOfGroup(state, group),
  withoutBid: parcelsInBlock(state, group).filter((parcel) => parcel.leading === null).length,
  premiumShare: state.rules.enBlocPremium,
  openingCents: group.minimumOpeningCents ?? enBlocOpening(state, group),
  ...timesOf(state, group),
  outcome: group.outcome,
  youAreEligible: viewer.role === 'bidder' ? (group.eligible?.has(viewer.bidderId) ?? null) : null,
});
