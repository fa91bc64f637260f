import type { LiveState } from '#platform/live/web/feed/live-state.ts';

/** As it stands in the list: "Parcel 3". */
export const parcelName = (live: LiveState, parcelId: string): string =>
  live.sale.parcels.find(({ id }) => id === parcelId)?.name ?? 'The parcel';

/** The two lines that a parcel has in the table and in forms alike: its name, and where it lies. */
export const parcelLines = (live: LiveState, parcelId: string): { name: string; legal: string } => ({
  name: parcelName(live, parcelId),
  legal: live.sale.parcels.find(({ id }) => id === parcelId)?.legalDescriptions.join(', ') ?? '',
});
