import { formatClockShort } from '@quarterline/civil-time';
import type { GroupView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { LiveState } from '../feed/live-state.ts';
import { openingAboveLimit } from '../limit/limit-advice.ts';
import { blockSize, parcelNames } from './block-bid-text.ts';

/**
 * What a bidder who may bid on a block has to know of its round without looking: that it comes, that it is open, and how it ended.
 * A bidder who may not bid on it is told of the end alone, where they had a bid in it.
 */
export function announceRounds(before: LiveState, after: LiveState): string[] {
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
