import { DEFAULT_FORMAT, type OfFormat, type SaleFormat } from './sale-format.ts';

/** As much of the phase of a live sale as is needed to say it; kinds as in the rules. */
export type ListedPhase = {
  kind: 'bidding' | 'recess' | 'block' | 'held' | 'tenders' | 'waiting' | 'seller' | 'closed';
  atMs: number | null;
  /** Lots whose clock is frozen; `resumesAtMs` is null while no time is announced. */
  held?: readonly { slug: string; resumesAtMs: number | null }[];
  /** Somebody who is not registered can bid on nothing any more. */
  registrationOver?: true;
};

/** What a format of sale is called, and what its public pages show. Verb and noun are the same: "bid", "tender". */
export type FormatWords = {
  /** "You may bid", "a bid" */
  bid: 'bid' | 'tender';
  bids: string;
  Bids: string;
  /** "the bidding page", "asked to take part in the bidding" */
  bidding: string;
  /** Heading over what is offered now: "Bidding", "Tenders" */
  heading: string;
  method: 'online auction' | 'sealed tender';
  /** Label of the least amount that a lot may sell for. */
  startLabel: 'Starting bid' | 'Minimum tender';
  /** The mark over a live sale while it takes offers, and after. */
  sellingTag: 'SELLING NOW!' | 'TAKING TENDERS';
  closedTag: 'BIDDING CLOSED' | 'TENDERS CLOSED';
  /** False where no price is public before the end: pages ask for none. */
  pricesRise: boolean;
  /** True where a block is offered in a round of its own. */
  blocksHaveRounds: boolean;
  /** True where a bidder can bid by phone. */
  takesPhoneBids: boolean;
  /** Place among live sales: what sells by the minute comes first. */
  rank: number;
  /** Phase of a live sale that was published before phases were. */
  firstPhase: (endTime?: string) => ListedPhase;
  /** What lists say of a sale that has not opened; null for its opening. */
  phaseAhead: (endTime: string) => ListedPhase | null;
  /** "Sealed tenders are taken", before the times of a sale. */
  when: string;
};

const ASCENDING: FormatWords = {
  bid: 'bid',
  bids: 'bids',
  Bids: 'Bids',
  bidding: 'bidding',
  heading: 'Bidding',
  method: 'online auction',
  startLabel: 'Starting bid',
  sellingTag: 'SELLING NOW!',
  closedTag: 'BIDDING CLOSED',
  pricesRise: true,
  blocksHaveRounds: true,
  takesPhoneBids: true,
  rank: 0,
  firstPhase: () => ({ kind: 'bidding', atMs: null }),
  phaseAhead: () => null,
  when: 'Bidding',
};

const SEALED_TENDER: FormatWords = {
  bid: 'tender',
  bids: 'tenders',
  Bids: 'Tenders',
  bidding: 'tender',
  heading: 'Tenders',
  method: 'sealed tender',
  startLabel: 'Minimum tender',
  sellingTag: 'TAKING TENDERS',
  closedTag: 'TENDERS CLOSED',
  pricesRise: false,
  blocksHaveRounds: false,
  takesPhoneBids: false,
  rank: 1,
  firstPhase: (endTime) => ({ kind: 'tenders', atMs: endTime ? Date.parse(endTime) : null }),
  phaseAhead: (endTime) => ({ kind: 'tenders', atMs: Date.parse(endTime) }),
  when: 'Sealed tenders are taken',
};

const FORMATS: OfFormat<FormatWords> = { ascending: ASCENDING, sealedTender: SEALED_TENDER };

/** `format` is absent where only a sale of another format than an auction has it. */
export const formatWords = ({ format = DEFAULT_FORMAT }: { format?: SaleFormat | undefined }): FormatWords =>
  FORMATS[format];
