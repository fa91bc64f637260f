import type { GroupView, ParcelView } from '@quarterline/contract';
import type { Cents } from '@quarterline/rules';
import type { LiveState } from '../feed/live-state.ts';

/** How a parcel looks everywhere: list, map, switcher, panel. `shut` is closed, `leadshut` closed with the bidder high. */
export type ParcelTone = 'open' | 'lead' | 'out' | 'leadshut' | 'shut' | 'bloc';

const CLOSED: readonly ParcelView['phase'][] = [
  'closed',
  'provisional',
  'no_sale',
  'sold',
  'sold_en_bloc',
  'withdrawn',
];

export const isClosed = (parcel: ParcelView): boolean => CLOSED.includes(parcel.phase);

/** A sale that will not take place as announced: its times mean nothing any more. */
export const isCalledOff = (live: { phase: LiveState['phase'] }): boolean =>
  live.phase === 'postponed' || live.phase === 'cancelled';

/** `isLost`: the parcel goes with a block on which somebody else has the high bid. */
export function toneOf(parcel: ParcelView, isLost = false): ParcelTone {
  if (isLost) return 'out';
  if (isClosed(parcel)) return parcel.standing === 'were_high' || parcel.standing === 'won' ? 'leadshut' : 'shut';
  if (parcel.standing === 'lead') return 'lead';
  if (parcel.standing === 'outbid') return 'out';
  return parcel.kind === 'enBloc' && parcel.phase === 'scheduled' ? 'bloc' : 'open';
}

/** The words of the status tag. Nobody is told "you won" before everything is decided. */
export function standingWord(parcel: ParcelView, isLost = false): string {
  if (isLost) return 'En bloc bid';
  switch (parcel.phase) {
    case 'scheduled':
      return 'Not open yet';
    case 'withdrawn':
      return 'Withdrawn';
    case 'no_sale':
      return 'No sale';
    case 'sold_en_bloc':
      return parcel.standing === 'won' ? 'Sold to you' : 'Sold en bloc';
    case 'sold':
      return parcel.standing === 'won' ? 'Sold to you' : 'Sold';
    case 'open':
      return OPEN_WORDS[parcel.standing ?? 'watching'] ?? 'Selling';
    default:
      if (parcel.standing === null) return 'Closed';
      return parcel.standing === 'were_high' ? 'Your high bid' : 'Not yours';
  }
}

const OPEN_WORDS: Record<string, string> = {
  lead: 'Your high bid',
  outbid: 'Outbid',
  no_bid: 'No bid from you',
  watching: 'Selling',
};

/** The word on the map, where there is room for two. */
export function mapWord(parcel: ParcelView, isLost = false): string {
  if (parcel.phase === 'open' && (parcel.standing === 'no_bid' || parcel.standing === null)) {
    return parcel.bidCount === 0 ? 'No bids yet' : 'Open';
  }
  if (parcel.phase === 'scheduled') return 'Not yet';
  const word = standingWord(parcel, isLost);
  return word === 'Not yours' ? 'Closed' : word;
}

const BLOC_LABELS: Record<GroupView['phase'], string> = {
  before: 'Would open at',
  recess: 'Opens at',
  open: 'Opening bid',
  decided: 'Opened at',
};

export type ParcelPrice = { label: string; cents: Cents };

/** The price with the label it must always carry. `group` is the parcel's own, for a block that is not open yet. */
export function priceOf(parcel: ParcelView, group: GroupView | null): ParcelPrice {
  if (parcel.kind === 'enBloc' && group && parcel.leadingCents === null) {
    return { label: BLOC_LABELS[group.phase], cents: group.openingCents };
  }
  if (parcel.acceptedBidCents !== null) return { label: 'Final', cents: parcel.acceptedBidCents };
  if (parcel.leadingCents === null) return { label: 'Starting bid', cents: parcel.startingBidCents };
  return { label: isClosed(parcel) ? 'High bid' : 'Current bid', cents: parcel.leadingCents };
}

/** What a closed parcel waits for, in one line. */
export function closedWord(parcel: ParcelView, isLost = false): string {
  if (isLost) return 'Goes with the block as it stands';
  switch (parcel.phase) {
    case 'provisional':
      return parcel.groupId === null ? 'Held until it is decided' : 'Held until en bloc is decided';
    case 'no_sale':
      return parcel.kind === 'enBloc' ? 'No en bloc bid. The parcels stand.' : 'No bid reached the starting bid';
    case 'sold_en_bloc':
      return 'Sold with the block. This is its share of the price.';
    case 'sold':
      return parcel.standing === 'won' ? 'We send you the offer to purchase.' : 'Sold to another bidder';
    case 'withdrawn':
      return 'Withdrawn from this sale';
    default:
      return 'Closed. Being decided.';
  }
}
