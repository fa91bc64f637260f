import { parcelsInBlock } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { GroupState, ParcelState, SaleState } from '../sale/sale.ts';
import { blockOpening } from './block-opening.ts';

/** What a parcel counts in its group: its high bid or, without a bid, its starting bid. */
export const partOfSum = (parcel: ParcelState): Cents => parcel.leading?.amountCents ?? parcel.startingBidCents;

export const sumOfGroup = (state: SaleState, group: GroupState): Cents =>
  parcelsInBlock(state, group).reduce((sum, parcel) => sum + partOfSum(parcel), 0);

/** What the block would open at if round one ended now. In cents. */
export const enBlocOpening = (state: SaleState, group: GroupState): Cents =>
  blockOpening(parcelsInBlock(state, group).map(partOfSum), state.rules, group.startingBidCents).openingCents;
