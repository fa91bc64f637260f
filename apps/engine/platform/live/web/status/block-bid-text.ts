import { formatPrice, listed } from '@quarterline/listing';
import { type BlockBidView, blockBidViews, viewAdvice } from '@quarterline/rules';
import { bidAdviceText } from '@quarterline/text';
import type { LiveState } from '../feed/live-state.ts';
import { numberWord } from './number-words.ts';

type LiveView = Pick<LiveState, 'parcels' | 'groups' | 'sale' | 'you'>;

/** "Parcels 1, 4 and 5", "Parcel 4": by the names that stand in the list. */
export function parcelNames(live: Pick<LiveState, 'sale'>, ids: readonly string[]): string {
  const names = ids.map((id) => live.sale.parcels.find((parcel) => parcel.id === id)?.name ?? '');
  const numbers = names.map((name) => /^Parcel (\S+)$/.exec(name)?.[1]);
  if (names.length > 1 && numbers.every((number) => number !== undefined)) return `Parcels ${listed(numbers)}`;
  return listed(names);
}

/** `isAll`: the block is everything that the sale still offers. `size` reads "all six", "both", "the block of three". */
export function blockSize(live: Pick<LiveState, 'parcels'>, group: { parcelIds: readonly string[] }) {
  const count = group.parcelIds.length;
  const isAll = live.parcels.filter(({ kind, phase }) => kind === 'parcel' && phase !== 'withdrawn').length === count;
  if (!isAll) return { isAll, size: `the block of ${numberWord(count)}` };
  return { isAll, size: count === 2 ? 'both' : `all ${numberWord(count)}` };
}

/** What a bid on the block means to the bidder: what goes with it, and what can be done. Null when nothing of theirs does. */
export function blockBidText(live: LiveView, bid: BlockBidView): { title: string; detail: string } | null {
  const parcels = parcelNames(live, bid.yourParcelIds);
  const { size } = blockSize(live, live.groups.find(({ id }) => id === bid.groupId) ?? { parcelIds: [] });
  const price = formatPrice(bid.bidCents);
  if (bid.isYours) {
    const own = bid.yourParcelIds.length === 0 ? '' : ` It takes the place of your bids on ${parcels}.`;
    return { title: 'You have the high bid en bloc', detail: `${price} for ${size}.${own}` };
  }
  if (bid.yourParcelIds.length === 0) return null;
  return {
    title: `A bid on the block takes ${parcels}`,
    detail: `Somebody has bid ${price} for ${size}. As it stands you lose ${parcels}.${keepText(live, bid)}`,
  };
}

/** What keeps the parcels, for somebody who may bid on the block: a bid, or another limit first. */
function keepText(live: LiveView, { blockId, minimumCents, yourParcelIds }: BlockBidView): string {
  if (minimumCents === null) return '';
  const advice = viewAdvice(live, blockId, minimumCents);
  if (advice.kind === 'watch') return '';
  const keep = `To keep ${yourParcelIds.length === 1 ? 'it' : 'them'}, bid ${formatPrice(minimumCents)} or more for the block.`;
  return ` ${[keep, bidAdviceText(advice, live.sale.practice)].filter(Boolean).join(' ')}`;
}

export const blockBidOf = (live: LiveView, groupId: string | null): BlockBidView | null =>
  blockBidViews(live).find((bid) => bid.groupId === groupId) ?? null;
