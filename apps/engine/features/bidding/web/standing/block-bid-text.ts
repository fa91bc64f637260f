import { formatPrice } from '@quarterline/listing';
import { type BlockBidView, blockBidViews } from '@quarterline/rules';
import type { RoomState } from '../feed/room-state.ts';
import { listed, numberWord } from './number-words.ts';

type Room = Pick<RoomState, 'parcels' | 'groups' | 'sale'>;

/** "Parcels 1, 4 and 5", "Parcel 4": by the names that stand in the list. */
export function parcelNames(room: Pick<RoomState, 'sale'>, ids: readonly string[]): string {
  const names = ids.map((id) => room.sale.parcels.find((parcel) => parcel.id === id)?.name ?? '');
  const numbers = names.map((name) => /^Parcel (\S+)$/.exec(name)?.[1]);
  if (names.length > 1 && numbers.every((number) => number !== undefined)) return `Parcels ${listed(numbers)}`;
  return listed(names);
}

/** "all six", "both", or "the block of three" where the sale has other parcels too. */
function blockSize(room: Room, groupId: string): string {
  const count = room.groups.find(({ id }) => id === groupId)?.parcelIds.length ?? 0;
  const isAll = room.parcels.filter(({ kind }) => kind === 'parcel').length === count;
  if (!isAll) return `the block of ${numberWord(count)}`;
  return count === 2 ? 'both' : `all ${numberWord(count)}`;
}

/** What a bid on the block means to the bidder: what goes with it, and what can be done. Null when nothing of theirs does. */
export function blockBidText(room: Room, bid: BlockBidView): { title: string; detail: string } | null {
  const parcels = parcelNames(room, bid.yourParcelIds);
  const size = blockSize(room, bid.groupId);
  const price = formatPrice(bid.bidCents);
  if (bid.isYours) {
    const own = bid.yourParcelIds.length === 0 ? '' : ` It takes the place of your bids on ${parcels}.`;
    return { title: 'You have the high bid en bloc', detail: `${price} for ${size}.${own}` };
  }
  if (bid.yourParcelIds.length === 0) return null;
  const keep =
    bid.mayBid && bid.minimumCents !== null
      ? ` To keep ${bid.yourParcelIds.length === 1 ? 'it' : 'them'}, bid ${formatPrice(bid.minimumCents)} or more for the block.`
      : '';
  return {
    title: `A bid on the block takes ${parcels}`,
    detail: `Somebody has bid ${price} for ${size}. As it stands you lose ${parcels}.${keep}`,
  };
}

/** The bid on the block of this parcel's group, or of this block. */
export const blockBidOf = (room: Room, groupId: string | null): BlockBidView | null =>
  blockBidViews(room).find((bid) => bid.groupId === groupId) ?? null;
