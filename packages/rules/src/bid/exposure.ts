import { groupOfParcel } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { BidderId, ParcelState, SaleState } from '../sale/sale.ts';

export const maximumOf = (parcel: ParcelState, bidderId: BidderId): Cents | null =>
  parcel.maxima.find((maximum) => maximum.bidderId === bidderId)?.maximumCents ?? null;

/** Amount that a bidder may have to pay for a parcel: their leading bid, or their maximum. */
const committedOn = (parcel: ParcelState, bidderId: BidderId): Cents => {
  if (parcel.phase === 'withdrawn' || parcel.phase === 'no_sale') return 0;
  if (parcel.winnerId !== null)
    return parcel.kind === 'parcel' && parcel.winnerId === bidderId ? (parcel.acceptedBidCents ?? 0) : 0;
  const leadingCents = parcel.leading?.amountCents ?? 0;
  const leads = parcel.leading?.bidderId === bidderId;
  const maximumCents = parcel.phase === 'open' ? (maximumOf(parcel, bidderId) ?? 0) : 0;
  return Math.max(leads ? leadingCents : 0, maximumCents > leadingCents ? maximumCents : 0);
};

/**
 * Amount in cents that a bidder may have to pay for the whole sale, with `instead` in place of their amount on one
 * parcel. A block and its parcels are alternatives: the higher sum counts.
 */
export function exposure(
  state: SaleState,
  bidderId: BidderId,
  instead: { parcelId: string; amountCents: Cents } | null = null,
): Cents {
  const alone = new Map<string, Cents>();
  const asBlock = new Map<string, Cents>();
  let total = 0;
  for (const parcel of state.parcels) {
    const cents = parcel.id === instead?.parcelId ? instead.amountCents : committedOn(parcel, bidderId);
    const group = groupOfParcel(state, parcel);
    if (group === null) total += cents;
    else {
      const sums = parcel.kind === 'enBloc' ? asBlock : alone;
      sums.set(group.id, (sums.get(group.id) ?? 0) + cents);
    }
  }
  for (const group of state.groups) total += Math.max(alone.get(group.id) ?? 0, asBlock.get(group.id) ?? 0);
  return total;
}
