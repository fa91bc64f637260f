import { incrementAt } from '../bid/increment.ts';
import { parcelsInBlock } from '../sale/find-in-sale.ts';
import { type Cents, roundUpToStep, shareOfRoundedUp } from '../sale/money.ts';
import type { GroupState, ParcelState, SaleState } from '../sale/sale.ts';

/** What a parcel counts in its group: its high bid or, without a bid, its starting bid. */
export const partOfSum = (parcel: ParcelState): Cents => parcel.leading?.amountCents ?? parcel.startingBidCents;

export const sumOfGroup = (state: SaleState, group: GroupState): Cents =>
  parcelsInBlock(state, group).reduce((sum, parcel) => sum + partOfSum(parcel), 0);

/**
 * What the block would open at if round one ended now: the parcels' sum and the premium, at least the group's starting
 * bid, rounded up to the ladder's step at that price.
 */
export const enBlocOpening = (state: SaleState, group: GroupState): Cents => {
  const sum = sumOfGroup(state, group);
  const wanted = Math.max(group.startingBidCents, sum + shareOfRoundedUp(sum, state.rules.enBlocPremium));
  return roundUpToStep(wanted, incrementAt(state.rules, wanted));
};
