import type { Receipt } from '@quarterline/contract';
import type { RoomState } from '../feed/room-state.ts';
import { useRoom } from '../room-context.ts';

export const receiptParcel = (room: RoomState, receipt: Receipt): string =>
  room.sale.parcels.find((one) => one.id === receipt.parcelId)?.name ?? '';

/** Was it a maximum that this receipt answered? Then its amount is no bid by itself. */
export function useIsMaximum(): (receipt: Receipt) => boolean {
  const { room, view } = useRoom();
  return ({ bidId }) =>
    room.bids.some((bid) => bid.bidId === bidId && bid.byMaximum) ||
    Object.values(view.attempts).some(
      (attempt) => 'bid' in attempt && attempt.bid.bidId === bidId && attempt.bid.act === 'maximum',
    );
}
