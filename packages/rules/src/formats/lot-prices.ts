import { incrementNow } from '../bid/increment.ts';
import { minimumBid } from '../bid/minimum-bid.ts';
import type { BlockOpening } from '../en-bloc/block-opening.ts';
import { openingOf, partOfSum } from '../en-bloc/en-bloc-opening.ts';
import { parcelsInBlock } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { GroupState, ParcelState, SaleState } from '../sale/sale.ts';
import { tenderBlock } from './sealed-tender/tender-block.ts';

/** The least amount that a lot may have now, and in which steps amounts go on from it; in cents. */
export const lotPrices = (state: SaleState, lot: ParcelState): { minimumCents: Cents; incrementCents: Cents } =>
  state.tender === null
    ? { minimumCents: minimumBid(state, lot), incrementCents: incrementNow(state.rules, lot) }
    : { minimumCents: lot.startingBidCents, incrementCents: state.rules.gridCents };

/** Sum of a block's parcels, and the amount from which the block is sold as a whole or can be bid on. */
export const blockPrices = (state: SaleState, group: GroupState): BlockOpening => {
  if (state.tender === null) return openingOf(state, group);
  const parts = parcelsInBlock(state, group).map(partOfSum);
  return tenderBlock(parts, state.rules, group.startingBidCents);
};
