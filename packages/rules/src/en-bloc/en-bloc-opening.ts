import { ascendingRulesOf } from '../formats/ascending/ascending-rules.ts';
import { parcelsInBlock } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { GroupState, ParcelState, SaleState } from '../sale/sale.ts';
import { type BlockOpening, blockOpening } from './block-opening.ts';

/** A parcel's part of the sum of its group: its high bid or, without a bid, its starting bid. */
export const partOfSum = (parcel: ParcelState): Cents => parcel.leading?.amountCents ?? parcel.startingBidCents;

/** The block's opening if round one ended now, with its sums. */
export const openingOf = (state: SaleState, group: GroupState): BlockOpening =>
  blockOpening(parcelsInBlock(state, group).map(partOfSum), ascendingRulesOf(state.rules), group.startingBidCents);

/** The same opening alone, in cents. */
export const enBlocOpening = (state: SaleState, group: GroupState): Cents => openingOf(state, group).openingCents;
