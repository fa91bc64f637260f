import { enBlocOpening } from '../en-bloc/en-bloc-opening.ts';
import { groupOfParcel } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { ParcelState, SaleState } from '../sale/sale.ts';
import { incrementAbove } from './increment.ts';

/** The least a first bid may be: the starting bid or, for a block, its minimum opening (expected until round one ends). */
export function openingBid(state: SaleState, parcel: ParcelState): Cents {
  const group = parcel.kind === 'enBloc' ? groupOfParcel(state, parcel) : null;
  if (group === null) return parcel.startingBidCents;
  return group.minimumOpeningCents ?? enBlocOpening(state, group);
}

/** The least the next bid on this parcel may be: leading bid plus one increment, or the opening bid. In cents. */
export function minimumBid(state: SaleState, parcel: ParcelState): Cents {
  const leading = parcel.leading;
  if (leading === null) return openingBid(state, parcel);
  return leading.amountCents + incrementAbove(state.rules, parcel, leading.amountCents);
}
