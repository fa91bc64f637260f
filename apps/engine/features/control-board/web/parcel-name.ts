import type { LiveState } from '../../bidding/web/feed/live-state.ts';

/** As it stands in the list: "Parcel 3". */
export const parcelName = (live: LiveState, parcelId: string): string =>
  live.sale.parcels.find(({ id }) => id === parcelId)?.name ?? 'The parcel';
