import type { SaleState } from '@quarterline/rules';

/** Format-specific terms of a document. */
export type FormatWords = {
  /** "Bidding ran", before the times of the day. */
  ran: string;
  offers: string;
  high: string;
  noOffer: string;
  bidders: string;
  besides: string;
  nothingBesides: string;
  tookPart: string;
  /** Result that the checker recomputes. */
  workedOut: string;
  /** Fact that decided the buyer and the price. */
  chose: string;
  one: string;
  /** Instant before which the buyer accepted the conditions. */
  before: string;
};

const AUCTION: FormatWords = {
  ran: 'Bidding ran',
  offers: 'Bids',
  high: 'High bid',
  noOffer: 'no bid',
  bidders: 'Bidders',
  besides: 'What happened besides bids',
  nothingBesides: 'no clock was held, no bid was struck out',
  tookPart: 'bid',
  workedOut: 'from the single bids when each parcel closed, what the block would open at, and who won',
  chose: 'A bid on the website',
  one: 'bid',
  before: 'before bidding',
};

const TENDER: FormatWords = {
  ran: 'Tenders were taken',
  offers: 'Tenders',
  high: 'Highest tender',
  noOffer: 'no tender',
  bidders: 'Bidders',
  besides: 'What happened besides tenders',
  nothingBesides: 'no clock was held',
  tookPart: 'sent a tender',
  workedOut: 'from the opened tenders which of them count, what the block had to come to, and who has each lot',
  chose: 'A sealed tender on the website',
  one: 'tender',
  before: 'before tendering',
};

export const formatWords = ({ tender }: Pick<SaleState, 'tender'>): FormatWords => (tender === null ? AUCTION : TENDER);
