import { formatPrice } from '@quarterline/listing';
import { blockBidViews, type Instant } from '@quarterline/rules';
import type { LiveState } from '../feed/live-state.ts';
import { isClosed } from '../parcels/parcel-status.ts';
import { announceRounds } from './announce-round.ts';
import { blockBidText } from './block-bid-text.ts';

/** Announcements for a screen reader: prices politely and seldom, urgent ones at once. `isOutbid`: one says so. */
export type Spoken = { polite: string | null; urgent: string[]; isOutbid: boolean };

/** The difference between two views of the sale, in the words a listener needs. */
export function announceChange(before: LiveState, after: LiveState): Spoken {
  const names = new Map(after.sale.parcels.map((parcel) => [parcel.id, parcel.name]));
  const old = new Map(before.parcels.map((parcel) => [parcel.id, parcel]));
  const prices: string[] = [];
  const isLoggedOut = before.you.registrationStatus !== 'visitor' && after.you.registrationStatus === 'visitor';
  const urgent = isLoggedOut ? ['You have been logged out. Log in again to bid.'] : [];
  const onBlocks = announceBlockBids(before, after);
  let isOutbid = onBlocks.size > 0;
  for (const parcel of after.parcels) {
    const known = old.get(parcel.id);
    const name = names.get(parcel.id) ?? '';
    if (!known) continue;
    // What a bid on the block means is said once, with what goes with it.
    const isSaid = onBlocks.has(parcel.id);
    if (!isSaid && known.bidStatus === 'lead' && parcel.bidStatus === 'outbid') {
      isOutbid = true;
      urgent.push(`Outbid on ${name}. The price is ${formatPrice(parcel.leadingCents ?? 0)}.`);
    } else if (!isSaid && parcel.leadingCents !== known.leadingCents && parcel.leadingCents !== null) {
      prices.push(
        `${name}, ${formatPrice(parcel.leadingCents)}${parcel.bidStatus === 'lead' ? ', your high bid' : ''}`,
      );
    }
    if (!isClosed(known) && isClosed(parcel)) urgent.push(`${name} is closed.`);
  }
  urgent.push(...onBlocks.values());
  urgent.push(...announceRounds(before, after));
  return { polite: prices.length === 0 ? null : `${prices.join('. ')}.`, urgent, isOutbid };
}

/** Bids of others on a block that takes parcels of the bidder's, by the parcel that is the block. */
const announceBlockBids = (before: LiveState, after: LiveState): Map<string, string> => {
  const shown = new Map(blockBidViews(before).map((bid) => [bid.groupId, bid]));
  const said = new Map<string, string>();
  for (const bid of blockBidViews(after)) {
    const was = shown.get(bid.groupId);
    if (bid.isYours || was?.bidCents === bid.bidCents) continue;
    const text = blockBidText(after, bid);
    const block = after.groups.find(({ id }) => id === bid.groupId)?.enBlocParcelId;
    if (text && block) said.set(block, `Outbid en bloc. ${text.detail}`);
  }
  return said;
};

/** Marks that are said when a clock passes them. */
const MARKS = [
  { atMs: 120_000, words: 'Two minutes left' },
  { atMs: 30_000, words: 'Thirty seconds left' },
] as const;

/**
 * Marks passed between two moments of our clock, on the selected parcel and on those the bidder has a bid on. An
 * extended clock starts at two minutes with every bid: that is told by the bid, and only its thirty seconds again.
 */
export function marksPassed(live: LiveState, selectedId: string, fromMs: Instant, toMs: Instant): string[] {
  return live.parcels.flatMap((parcel) => {
    const concerns = parcel.id === selectedId || parcel.bidStatus === 'lead' || parcel.bidStatus === 'outbid';
    if (parcel.phase !== 'open' || parcel.hold || live.hold || !concerns) return [];
    const name = live.sale.parcels.find((one) => one.id === parcel.id)?.name ?? '';
    const marks = parcel.extended ? MARKS.slice(1) : MARKS;
    return marks
      .filter(({ atMs }) => parcel.closesAt - fromMs > atMs && parcel.closesAt - toMs <= atMs)
      .slice(-1)
      .map(({ words }) => `${words} on ${name}.`);
  });
}
