import { blockTimes } from '../close/block-times.ts';
import { eligibleBidders } from '../en-bloc/en-bloc.ts';
import { blockPrices } from '../formats/lot-prices.ts';
import { formatRulesOf } from '../formats/rules-of-format.ts';
import { parcelsInBlock } from '../sale/find-in-sale.ts';
import type { GroupState, SaleState } from '../sale/sale.ts';
import type { GroupView, Viewer } from './view-shape.ts';

/** A group as one viewer may see it. Who is eligible is told to each bidder alone, and the rule behind it to nobody. */
export const viewGroup = (state: SaleState, group: GroupState, viewer: Viewer): GroupView => ({
  id: group.id,
  name: group.name,
  parcelIds: parcelsInBlock(state, group).map(({ id }) => id),
  enBlocParcelId: group.enBlocParcelId,
  phase: group.phase,
  sumCents: blockPrices(state, group).sumCents,
  withoutBid: parcelsInBlock(state, group).filter((parcel) => parcel.leading === null).length,
  premiumShare: state.rules.enBlocPremium,
  premiumCents: blockPrices(state, group).premiumCents,
  openingCents: group.minimumOpeningCents ?? blockPrices(state, group).openingCents,
  ...blockTimes(state, group),
  outcome: group.outcome,
  youAreEligible: viewer.role === 'bidder' ? (group.eligible?.has(viewer.bidderId) ?? null) : null,
  ...countForViewer(state, group, viewer),
});

const countForViewer = (state: SaleState, group: GroupState, viewer: Viewer): Pick<GroupView, 'eligibleCount'> => {
  if (viewer.role !== 'staff') return group.eligible?.size === 0 ? { eligibleCount: 0 } : {};
  if (!formatRulesOf(state).blocksHaveRounds) return {};
  return { eligibleCount: group.eligible?.size ?? eligibleBidders(state, group).length };
};
