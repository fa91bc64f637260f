import { type OfFormat, saleFormat } from '@quarterline/listing';
import type { LiveState } from './feed/live-state.ts';

/**
 * What the page of a live sale says at its first load, by format. It repeats three words of `formatWords`: with all of
 * them a phone would load 400 bytes more before the first bid.
 */
type LiveWords = {
  bid: 'bid' | 'tender';
  Bids: string;
  /** Beside the number of the firm. */
  call: string;
  /** True where another bid can be placed over one's own, and a sound says so. */
  canBeOutbid: boolean;
  /** True where a sale that is to come can be practised. */
  canPractise: boolean;
};

const WORDS: OfFormat<LiveWords> = {
  ascending: { bid: 'bid', Bids: 'Bids', call: 'Bid by phone', canBeOutbid: true, canPractise: true },
  sealedTender: { bid: 'tender', Bids: 'Tenders', call: 'Call us', canBeOutbid: false, canPractise: false },
};

export const liveWords = (live: Pick<LiveState, 'tender'>): LiveWords => WORDS[saleFormat(live)];
