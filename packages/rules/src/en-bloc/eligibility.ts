import { ascendingRulesOf } from '../formats/sealed-tender/tender-rules.ts';
import { parcelsInBlock } from '../sale/find-in-sale.ts';
import type { BidderId, GroupState, ParcelState, SaleState } from '../sale/sale.ts';

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
 * Who may bid on the block, in a fixed order: everybody with a valid bid in the group who meets the sale's rule, as
 * staff's word corrects it. Asked once, when round one ends, and frozen.
 */
export const eligibleBidders = (state: SaleState, group: GroupState): BidderId[] => {
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
};
