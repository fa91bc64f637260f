import { incrementNow } from '../bid/increment.ts';
import { minimumBid } from '../bid/minimum-bid.ts';
import type { BlockOpening } from '../en-bloc/block-opening.ts';
import { openingOf, partOfSum } from '../en-bloc/en-bloc-opening.ts';
import { parcelsInBlock } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { GroupState, ParcelState, SaleState } from '../sale/sale.ts';
import type { SaleFormat } from './format-rules.ts';
import { saleFormatOf } from './rules-of-format.ts';
import { tenderBlock } from './sealed-tender/tender-block.ts';

/** What amounts a lot and a block may have now, in cents. */
type Prices = {
  ofLot: (state: SaleState, lot: ParcelState) => { minimumCents: Cents; incrementCents: Cents };
  ofBlock: (state: SaleState, group: GroupState) => BlockOpening;
};

const PRICES: { [format in SaleFormat]: Prices } = {
  ascending: {
    ofLot: (state, lot) => ({ minimumCents: minimumBid(state, lot), incrementCents: incrementNow(state.rules, lot) }),
    ofBlock: openingOf,
  },
  sealedTender: {
    ofLot: (state, lot) => ({ minimumCents: lot.startingBidCents, incrementCents: state.rules.gridCents }),
    ofBlock: (state, group) =>
      tenderBlock(parcelsInBlock(state, group).map(partOfSum), state.rules, group.startingBidCents),
  },
};

/** The least amount that a lot may have now, and in which steps amounts go on from it; in cents. */
export const lotPrices: Prices['ofLot'] = (state, lot) => PRICES[saleFormatOf(state.rules)].ofLot(state, lot);

/** Sum of a block's parcels, and the amount from which the block is sold as a whole or can be bid on. */
export const blockPrices: Prices['ofBlock'] = (state, group) => PRICES[saleFormatOf(state.rules)].ofBlock(state, group);
