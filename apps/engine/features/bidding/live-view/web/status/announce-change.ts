import { formatClockShort } from '@quarterline/civil-time';
import type { GroupView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { blockBidViews, type Instant } from '@quarterline/rules';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { isClosed } from '#platform/live/web/parcels/parcel-status.ts';
import { blockBidText, blockSize, parcelNames } from '#platform/live/web/status/block-bid-text.ts';
import { openingAboveLimit } from '../limit/limit-advice.ts';

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

/**
 * What a bidder who may bid on a block has to know of its round without looking: that it comes, that it is open, and how it ended.
 * A bidder who may not bid on it is told of the end alone, where they had a bid in it.
 */
function announceRounds(before: LiveState, after: LiveState): string[] {
  const known = new Map(before.groups.map((group) => [group.id, group.phase]));
  return after.groups.flatMap((group) => {
    const was = known.get(group.id);
    if (was === undefined || was === group.phase) return [];
    if (group.phase === 'decided') return outcomeText(before, after, group) ?? [];
    if (group.youAreEligible !== true || group.phase === 'before') return [];
    const amount = formatPrice(group.openingCents);
    const [opens, closes] = [group.opensAt, group.closesAt].map((at) => formatClockShort(at, after.sale.zone));
    const round =
      group.phase === 'recess'
        ? `En bloc bidding opens at ${opens}, at ${amount} or more, and closes at ${closes}.`
        : `En bloc bidding is open until ${closes}, at ${amount} or more.`;
    return `${round} You may bid.${openingAboveLimit(after, group)}${takenText(after, group)}`;
  });
}

/** What a bid on the block would take from the bidder; empty where they have no high bid in it. */
function takenText(live: LiveState, group: GroupView): string {
  const own = live.parcels.filter(({ id, bidStatus }) => group.parcelIds.includes(id) && bidStatus === 'were_high');
  if (own.length === 0) return '';
  const names = parcelNames(
    live,
    own.map(({ id }) => id),
  );
  const [are, go] = own.length === 1 ? ['is', 'it goes'] : ['are', 'they go'];
  const price = formatPrice(own.reduce((sum, { leadingCents }) => sum + (leadingCents ?? 0), 0));
  return ` If nobody bids, ${names} ${are} yours at ${price}. If anybody does, ${go} with the block.`;
}

function outcomeText(before: LiveState, after: LiveState, group: GroupView): string | null {
  const block = after.parcels.find(({ id }) => id === group.enBlocParcelId);
  const own = before.parcels.filter(({ id, bidStatus }) => group.parcelIds.includes(id) && bidStatus === 'were_high');
  const isBuyer = block?.bidStatus === 'won';
  if (own.length === 0 && !isBuyer && group.youAreEligible !== true) return null;
  const names = parcelNames(
    after,
    own.map(({ id }) => id),
  );
  if (group.outcome !== 'block')
    return own.length === 0 ? 'Nobody bid on the block.' : `Nobody bid on the block. ${names}: sold to you.`;
  const price = formatPrice(block?.acceptedBidCents ?? block?.leadingCents ?? 0);
  const { size } = blockSize(after, group);
  if (isBuyer) return `Sold to you as one: ${size} for ${price}.`;
  const released =
    own.length === 0
      ? ''
      : ` Your high ${own.length === 1 ? 'bid' : 'bids'} on ${names} ${own.length === 1 ? 'was' : 'were'} released.`;
  return `Sold as one: ${size} for ${price}.${released}`;
}
