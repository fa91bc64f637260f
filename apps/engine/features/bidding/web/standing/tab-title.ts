import { parcelsLostToBlocks } from '@quarterline/rules';
import type { RoomState } from '../feed/room-state.ts';
import { parcelNames } from './block-bid-text.ts';

/** What the browser's tab says: first of all what the bidder loses, parcel by parcel or to a block. */
export function tabTitle(room: RoomState): string {
  const lost = [...parcelsLostToBlocks(room)];
  const outbid = room.parcels.filter((parcel) => parcel.phase === 'open' && parcel.standing === 'outbid');
  const names = outbid.map((parcel) => room.sale.parcels.find((one) => one.id === parcel.id)?.name ?? '');
  const title =
    lost.length > 0
      ? `En bloc bid: you lose ${parcelNames(room, lost)}`
      : names.length > 0
        ? `Outbid: ${names.join(', ')}`
        : `Bidding: ${room.sale.name} | Quarterline`;
  return room.sale.practice ? `Practice. ${title}` : title;
}
