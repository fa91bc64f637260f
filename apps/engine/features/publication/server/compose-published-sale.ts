import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import {
  type ParcelState,
  type ReleasedPrice,
  type SaleEvent,
  type SaleState,
  saleStatus,
  viewParcel,
} from '@quarterline/rules';

const PUBLIC_KINDS: ReadonlySet<SaleEvent['kind']> = new Set([
  'sale_scheduled',
  'sale_opened',
  'sale_completed',
  'sale_postponed',
  'sale_cancelled',
  'parcel_closed',
  'parcel_unsold',
  'parcel_sold',
  'parcel_sold_en_bloc',
  'parcel_withdrawn',
  'resume_announced',
  'parcel_resumed',
  'close_moved',
  'starting_bid_lowered',
  'recess_began',
  'en_bloc_decided',
]);

/**
 * Does this event change what the public pages say? Single bids do not: pages show the starting bid until the sale is over, and say that a
 * late bid moves a close.
 */
const isPublic = (event: SaleEvent): boolean => PUBLIC_KINDS.has(event.kind);

/** For the queue of a sale, which publishes in the same transaction that makes the news. */
export const publicSale = { isNews: (event: SaleEvent): boolean => isPublic(event), compose: composePublishedSale };

/**
 * The sale as anybody may read it: what the staff wrote, with what the record says laid over it, and over that the prices
 * that were released once everything was settled.
 */
export function composePublishedSale(
  editorial: PublishedSale,
  state: SaleState,
  released: readonly ReleasedPrice[] = [],
): PublishedSale {
  const parcels = editorial.parcels.map((parcel) => {
    const current = state.parcels.find(({ id }) => id === parcel.id);
    if (!current) return parcel;
    const price = released.find(({ parcelId }) => parcelId === parcel.id);
    return settled(overlay(parcel, current, viewParcel(state, current, { role: 'visitor' })), price);
  });
  const single = parcels.filter(({ enBloc }) => !enBloc);
  return {
    ...editorial,
    saleStatus: saleStatus(state),
    startTime: earliest(single.map(({ startTime }) => startTime)),
    endTime: latest(parcels.map(({ endTime }) => endTime)),
    parcels,
  };
}

type Times = { opensAt: number; closesAt: number };

const overlay = (parcel: PublishedParcel, current: ParcelState, times: Times): PublishedParcel => ({
  ...parcel,
  startingBidCents: current.startingBidCents,
  startTime: new Date(times.opensAt).toISOString(),
  endTime: new Date(current.closedAt ?? times.closesAt).toISOString(),
  acceptedBidCents: current.acceptedBidCents,
  outcome: outcomeOf(current),
  ...(current.closedAt === null ? {} : { closed: true as const }),
});

/** A price that was released for another decision than the one that stands (a bid was voided since) counts no more. */
const settled = (parcel: PublishedParcel, price: ReleasedPrice | undefined): PublishedParcel => {
  if (!price || parcel.acceptedBidCents !== price.decidedCents) return parcel;
  if (price.finalCents === null) return { ...parcel, acceptedBidCents: null, outcome: 'no_sale' };
  return { ...parcel, acceptedBidCents: price.finalCents };
};

const outcomeOf = ({ phase }: ParcelState): PublishedParcel['outcome'] => {
  if (phase === 'sold' || phase === 'sold_en_bloc' || phase === 'no_sale' || phase === 'withdrawn') return phase;
  return null;
};

const earliest = (instants: string[]): string => instants.toSorted()[0] ?? '';
const latest = (instants: string[]): string => instants.toSorted().at(-1) ?? '';
