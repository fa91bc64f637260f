import type { RoomState } from './room-state.ts';

/** What the browser's tab says: first of all where the bidder was outbid. */
export function tabTitle(room: RoomState): string {
  const outbid = room.parcels.filter((parcel) => parcel.phase === 'open' && parcel.standing === 'outbid');
  const names = outbid.map((parcel) => room.sale.parcels.find((one) => one.id === parcel.id)?.name ?? '');
  const title = names.length > 0 ? `Outbid: ${names.join(', ')}` : `Bidding: ${room.sale.name} | Quarterline`;
  return room.sale.practice ? `Practice. ${title}` : title;
}
