import type { FollowedLot, FollowedSale, OwnResult } from '@quarterline/contract';
import { parcelLabel } from '@quarterline/listing';
import type { FollowedSaleRow } from '../store/followed-sale-store.ts';

/** A sale with the lots of it that concern somebody: those they follow, all where they follow the sale, and those they bid on. */
export function describeFollowed(row: FollowedSaleRow, results: readonly OwnResult[]): FollowedSale {
  const { slug, status, record, is_followed, parcel_ids } = row;
  const isWhole = is_followed && parcel_ids === null;
  const own = new Map(results.filter(({ saleSlug }) => saleSlug === slug).map((result) => [result.parcelId, result]));
  return {
    slug,
    status,
    ...(record.tender ? { isTender: true as const } : {}),
    name: record.name,
    location: record.location,
    zone: record.zone,
    opensAtMs: Date.parse(record.startTime),
    endsAtMs: Date.parse(record.endTime),
    isFollowed: isWhole,
    lots: record.parcels
      .toSorted((left, right) => left.position - right.position)
      .filter(({ id }) => isWhole || parcel_ids?.includes(id) || own.has(id))
      .flatMap((parcel): FollowedLot[] => {
        const now = row.lots.find(({ id }) => id === parcel.id);
        if (!now) return [];
        const result = own.get(parcel.id);
        return [
          {
            slug: parcel.slug,
            label: parcelLabel(parcel),
            isFollowed: parcel_ids?.includes(parcel.id) ?? false,
            own: result?.result ?? null,
            ownHighCents: result?.ownHighCents ?? null,
            ...(result?.tender ? { ownTender: result.tender } : {}),
            phase: now.phase,
            bidCents: now.bidCents,
            startingBidCents: parcel.startingBidCents,
            closesAtMs: now.closesAtMs,
            finalCents: parcel.priceNotReleased ? null : parcel.acceptedBidCents,
          },
        ];
      }),
  };
}
