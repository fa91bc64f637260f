import type { OfFormat } from '@quarterline/listing';
import { type SaleState, saleFormatOf } from '@quarterline/rules';

/** Format-specific terms of a document. */
export type DocumentWords = {
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
  /** Heading of the highest offers of the parcels. */
  highest: string;
  offersWidth: number;
  /** Verb of the entry of the buyer's offer in the record. */
  entered: string;
  /** "…one by one, and then together" */
  together: string;
  nobody: string;
  start: string;
  /** Number of offers: those that count, and those that were refused where the record has them. */
  counted: (counting: number, refused: number) => string;
  /** Instant before which the buyer accepted the conditions. */
  before: string;
};

const AUCTION: DocumentWords = {
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
  highest: 'Highest bid',
  offersWidth: 8,
  entered: 'decided',
  together: 'and then together',
  nobody: 'Nobody had bid on',
  start: 'starting bid',
  counted: (counting, refused) => `${counting} stand, ${refused} were refused`,
  before: 'before bidding',
};

const TENDER: DocumentWords = {
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
  highest: 'Highest tender',
  offersWidth: 11,
  entered: 'received',
  together: 'or together',
  nobody: 'No tender counted for',
  start: 'minimum tender',
  // A refused tender leaves no entry.
  counted: (counting) => `${counting} were opened and count`,
  before: 'before tendering',
};

const WORDS: OfFormat<DocumentWords> = { ascending: AUCTION, sealedTender: TENDER };

export const documentWords = ({ rules }: Pick<SaleState, 'rules'>): DocumentWords => WORDS[saleFormatOf(rules)];
