import { outbidLots, parcelsLostToBlocks } from '@quarterline/rules';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { parcelNames } from '#platform/live/web/status/block-bid-text.ts';

/** What the browser's tab says: first of all what the bidder loses, parcel by parcel or to a block. */
export function tabTitle(live: LiveState, loggedOut = false): string {
  if (loggedOut) return `Logged out: ${live.sale.name}`;
  const lost = [...parcelsLostToBlocks(live)];
  const names = outbidLots(live.parcels).map(({ id }) => live.sale.parcels.find((one) => one.id === id)?.name ?? '');
  const title =
    lost.length > 0
      ? `En bloc bid: you lose ${parcelNames(live, lost)}`
      : names.length > 0
        ? `(${names.length}) Outbid: ${names.join(', ')}`
        : `Bidding: ${live.sale.name} | Quarterline`;
  return live.sale.practice ? `Practice. ${title}` : title;
}
