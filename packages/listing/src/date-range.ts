import type { ListedParcel } from './listed-sale.ts';

/** From the first opening to the last close of the parcels; `null` when there is none. */
export function dateRange(
  parcels: readonly Pick<ListedParcel, 'startTime' | 'endTime'>[],
): { fromMs: number; toMs: number } | null {
  if (parcels.length === 0) return null;
  return {
    fromMs: Math.min(...parcels.map((parcel) => Date.parse(parcel.startTime))),
    toMs: Math.max(...parcels.map((parcel) => Date.parse(parcel.endTime))),
  };
}
