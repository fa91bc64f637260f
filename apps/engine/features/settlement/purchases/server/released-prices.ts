import type { ReleasedPrice } from '@quarterline/rules';
import type { SoldSale } from './read-sold.ts';

const SETTLED = ['firm', 'completed', 'unsold'];

/** Every price as it was settled, the block's and its parcels' alike; null while something is still open. */
export function pricesOf({ lots, state }: SoldSale): ReleasedPrice[] | null {
  if (lots.some(({ current }) => !SETTLED.includes(current.phase))) return null;
  const decided = (parcelId: string): number => state.parcels.find(({ id }) => id === parcelId)?.acceptedBidCents ?? 0;
  return lots.flatMap(({ parcel, parts, current }) => {
    const isSold = current.phase !== 'unsold';
    return [{ parcel, priceCents: current.priceCents }, ...parts].map(({ parcel: { id }, priceCents }) => ({
      parcelId: id,
      decidedCents: decided(id),
      finalCents: isSold ? priceCents : null,
    }));
  });
}
