import type { ParcelView } from '@quarterline/contract';
import type { InBlock } from '@quarterline/rules';
import { labelledPrice, outcomeLabel, outcomeSentence } from '@quarterline/text';
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

/** `inBlock`: whose bid on the block the parcel goes with as it stands; null where none decides it for the bidder. */
export function toneOf(parcel: ParcelView, inBlock: InBlock | null = null): ParcelTone {
  if (inBlock !== null) return inBlock === 'yours' ? 'leadshut' : 'out';
  if (isClosed(parcel)) return parcel.bidStatus === 'were_high' || parcel.bidStatus === 'won' ? 'leadshut' : 'shut';
  if (parcel.bidStatus === 'lead') return 'lead';
  if (parcel.bidStatus === 'outbid') return 'out';
  return parcel.kind === 'enBloc' && parcel.phase === 'scheduled' ? 'bloc' : 'open';
}

/** The words of the status tag. Nobody is told "you won" before everything is decided. */
export function bidStatusLabel(parcel: ParcelView, inBlock: InBlock | null = null): string {
  if (inBlock !== null) return inBlock === 'yours' ? 'Your block bid' : 'En bloc bid';
  switch (parcel.phase) {
    case 'scheduled':
      return 'Not open yet';
    case 'open':
      return OPEN_WORDS[parcel.bidStatus ?? 'watching'] ?? 'Selling';
    default: {
      const decided = outcomeLabel(parcel);
      if (decided) return decided;
      if (parcel.bidStatus === null) return 'Closed';
      return isNotYours(parcel) ? 'Not yours' : 'Your high bid';
    }
  }
}

/** True for a closed, undecided parcel on which another bidder had the high bid. */
const isNotYours = (parcel: ParcelView): boolean =>
  parcel.phase !== 'open' &&
  parcel.phase !== 'scheduled' &&
  !outcomeLabel(parcel) &&
  parcel.bidStatus !== null &&
  parcel.bidStatus !== 'were_high';

const OPEN_WORDS: Record<string, string> = {
  lead: 'Your high bid',
  outbid: 'Outbid',
  no_bid: 'No bid from you',
  watching: 'Selling',
};

/** The word on the map, where there is room for two. */
export function mapWord(parcel: ParcelView, inBlock: InBlock | null = null): string {
  if (inBlock === 'yours') return 'Your block';
  if (parcel.phase === 'open' && (parcel.bidStatus === 'no_bid' || parcel.bidStatus === null))
    return parcel.bidCount === 0 ? 'No bids yet' : 'Open';
  if (parcel.phase === 'scheduled') return 'Not yet';
  return inBlock === null && isNotYours(parcel) ? 'Closed' : bidStatusLabel(parcel, inBlock);
}

/** The same of a lot in a sale by sealed tender: how many tenders there are nobody knows. */
export function tenderMapWord(parcel: ParcelView, isSent: boolean): string {
  if (outcomeLabel(parcel)) return bidStatusLabel(parcel);
  if (isSent) return 'Your tender';
  if (parcel.phase === 'scheduled') return 'Not yet';
  return parcel.phase === 'open' ? 'Open' : 'Closed';
}

/** The price with the label it must always carry. `group` is the parcel's own, for a block that is not open yet. */
export const priceOf = labelledPrice;

/** What a closed parcel waits for, in one line; of a practice sale, which sells nothing, what would come. */
export function closedWord(parcel: ParcelView, inBlock: InBlock | null = null, isPractice = false): string {
  if (isPractice && parcel.bidStatus === 'won') return 'In a real sale the offer to purchase would come next';
  if (inBlock !== null) return `Goes with ${inBlock === 'yours' ? 'your' : 'the'} block as it stands`;
  if (parcel.phase === 'provisional')
    return parcel.groupId === null ? 'Provisional until it is decided' : 'Provisional until en bloc is decided';
  return outcomeSentence(parcel) ?? 'Closed. Being decided.';
}
