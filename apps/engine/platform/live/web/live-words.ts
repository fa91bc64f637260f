import { type FormatWords, formatWords, type OfFormat, saleFormat } from '@quarterline/listing';
import type { LiveState } from './feed/live-state.ts';

/** What a live page of each format says and has, beside the words of its format. */
type LiveWords = {
  /** True where another bid can be placed over one's own, and a sound says so. */
  canBeOutbid: boolean;
  /** True where a sale that is to come can be practised. */
  canPractise: boolean;
  cancelled: string;
  /** "We announce when bidding goes on." */
  whatGoesOn: string;
  goesOn: string;
};

const WORDS: OfFormat<LiveWords> = {
  ascending: {
    canBeOutbid: true,
    canPractise: true,
    cancelled: 'All bids are void.',
    whatGoesOn: 'bidding',
    goesOn: 'Bidding',
  },
  sealedTender: {
    canBeOutbid: false,
    canPractise: false,
    cancelled: 'No tender is opened.',
    whatGoesOn: 'it',
    goesOn: 'It',
  },
};

export function liveWords(live: Pick<LiveState, 'tender'>): LiveWords & FormatWords {
  const format = saleFormat(live);
  return { ...formatWords({ format }), ...WORDS[format] };
}
