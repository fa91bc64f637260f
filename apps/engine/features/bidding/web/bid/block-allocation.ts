import type { GroupView } from '@quarterline/contract';
import { allocate, type Cents } from '@quarterline/rules';
import type { RoomState } from '../feed/room-state.ts';

export type BlockPart = { parcelId: string; name: string; cents: Cents };

/** What each parcel of the block would be sold at, if the block sold at this price: by the rules' own division. */
export function blockAllocation(room: RoomState, group: GroupView, priceCents: Cents): BlockPart[] {
  const members = room.parcels.filter((parcel) => group.parcelIds.includes(parcel.id) && parcel.phase !== 'withdrawn');
  if (members.length === 0) return [];
  const cents = allocate(
    priceCents,
    members.map((parcel) => parcel.leadingCents ?? parcel.startingBidCents),
  );
  return members.map(({ id }, index) => ({
    parcelId: id,
    name: room.sale.parcels.find((one) => one.id === id)?.name ?? '',
    cents: cents[index] ?? 0,
  }));
}
