import { ascendingRulesOf } from '../formats/sealed-tender/tender-rules.ts';
import { parcelsInBlock } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { GroupState, ParcelState, SaleState } from '../sale/sale.ts';
import { type BlockOpening, blockOpening } from './block-opening.ts';

/** What a parcel counts in its group: its high bid or, without a bid, its starting bid. */
export const partOfSum = (parcel: ParcelState): Cents => parcel.leading?.amountCents ?? parcel.startingBidCents;

/** What the block would open at if round one ended now, with the sums that lead to it. */
export const openingOf = (state: SaleState, group: GroupState): BlockOpening =>
  blockOpening(parcelsInBlock(state, group).map(partOfSum), ascendingRulesOf(state.rules), group.startingBidCents);

/** The same opening alone, in cents. */
export const enBlocOpening = (state: SaleState, group: GroupState): Cents => openingOf(state, group).openingCents;
