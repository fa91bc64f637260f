import { formatCloseClock } from '@quarterline/civil-time';
import type { GroupView } from '@quarterline/contract';
import { type BasisPoints, type Cents, ownProvisional } from '@quarterline/rules';
import { eligibilityText, ownProvisionalText } from '@quarterline/text';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { blockBidOf, blockBidText, blockSize } from '#platform/live/web/status/block-bid-text.ts';
import { openingAboveLimit } from '../limit/limit-advice.ts';

/** "5%" */
export const premiumText = (share: BasisPoints): string => `${Number((share / 100).toFixed(2))}%`;

/** The three lines that lead to the opening of a block, in recess and in its round. */
export function openingLines(
  live: Pick<LiveState, 'parcels'>,
  group: GroupView,
  startingBidCents: Cents,
): [label: string, cents: Cents][] {
  const { isAll, size } = blockSize(live, group);
  const reached = group.sumCents + group.premiumCents;
  const how =
    group.openingCents === reached
      ? ''
      : startingBidCents > reached
        ? ', the starting bid of the block'
        : ', rounded up';
  return [
    [isAll && size !== 'both' ? `${size.replace(/^a/, 'A')} parcels` : 'The parcels together', group.sumCents],
    [`Premium of ${premiumText(group.premiumShare)}`, group.premiumCents],
    [`Opening bid${how}`, group.openingCents],
  ];
}

/**
 * Told to each bidder alone, before anybody has bid on the block; anybody who is not eligible is told no reason and no
 * rule. With a bid on it, what to do is said beside that bid.
 */
export function ownEligibilityText(live: LiveState, group: GroupView): string | null {
  if (group.phase === 'before' || group.phase === 'decided') return null;
  const text = eligibilityText(group);
  return group.youAreEligible && !blockBidOf(live, group.id) ? text + openingAboveLimit(live, group) : text;
}

/** What the round means to a bidder with high bids on its parcels, while nobody has bid on the block. */
export function ownParcelsText(live: LiveState, group: GroupView): string | null {
  if ((group.phase !== 'recess' && group.phase !== 'open') || blockBidOf(live, group.id)) return null;
  return ownProvisionalText(ownProvisional(live.parcels, group.id), formatCloseClock(group.closesAt, live.sale.zone));
}

/** What a bid on the block means to the bidder; null while there is none. */
export function blockBidDetail(live: LiveState, group: GroupView): string | null {
  const bid = blockBidOf(live, group.id);
  return bid ? (blockBidText(live, bid)?.detail ?? null) : null;
}
