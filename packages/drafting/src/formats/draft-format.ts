import type { PublishedSale, SaleDraft } from '@quarterline/contract';
import type { AscendingRules, SaleRules, TenderKeys } from '@quarterline/rules';
import type { Fault, Section } from '../checks/check.ts';
import type { TenderCheckContext } from '../checks/check-tender.ts';

/** What the checks of the dates say, in the terms of a format. */
export type DateTexts = {
  noOpening: string;
  writeOpening: string;
  noClose: string;
  writeClose: string;
  unreadClose: string;
  closesFirst: string;
  closePassed: string;
  registrationLate: string;
};

/** What a format of sale has of its own in a draft: fields, checks, and what they become. */
export type DraftFormat = {
  /** "By sealed tender", for the seller who approves it. */
  name: string;
  /** Refusal of a draft in another format, for a sale that was published in this one. */
  keeps: string;
  dates: DateTexts;
  /** True where the draft may say how many minutes lie between two closes. */
  closesApart: (draft: SaleDraft) => boolean;
  /** Sections of the editor that only this format has. */
  sections: readonly Section[];
  /** Faults of fields that only this format has. */
  check: (draft: SaleDraft, context: TenderCheckContext) => Fault[];
  checkRules: (draft: SaleDraft) => Fault[];
  rules: (draft: SaleDraft, keys: TenderKeys | null) => SaleRules;
  /** `rules` with defaults in the place of what says nothing about time. */
  timedRules: (rules: SaleRules) => SaleRules;
  /** Closing rules of the public page, and the public terms of the format. */
  course: (
    draft: SaleDraft,
    rules: SaleRules,
  ) => Pick<PublishedSale, 'tender' | 'closingMode' | 'closingGapMinutes' | 'softCloseSeconds' | 'recessMinutes'>;
  blockDescription: string;
  /** Example of the opening of a block, for the page before bidding; null where the page has another. */
  blockExample: (
    starts: readonly number[],
    rules: SaleRules,
    startingBidCents: number,
  ) => Pick<PublishedSale, 'enBlocExample'>;
  /** Fields of a draft that was made of a public sale with these rules. */
  typed: (rules: SaleRules) => Pick<SaleDraft, 'saleFormat' | 'tender'>;
  /** Rules of an auction with what this sale says of them, for the fields that a draft of each format has. */
  typedRules: (rules: SaleRules) => AscendingRules;
  /** What a file of the sale leaves behind. */
  leftBehind: readonly { what: string; why: string }[];
};
