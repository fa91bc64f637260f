import type { SaleDraft } from '@quarterline/contract';
import type { Instant } from '@quarterline/rules';
import type { FC } from 'react';

type Fields = FC<{ isFixed: boolean }>;

/** What a format of sale has of its own in the editor. */
export type EditorFormat = {
  opens: string;
  closes: string;
  /** "a day before bidding opens" */
  opening: string;
  /** Fields of the dates: how lots close. */
  Closing: Fields;
  /** A section between documents and rules; null without one. */
  Section: Fields | null;
  /** Fields of the rules before those of each format, and those of blocks. */
  Rules: Fields;
  BlockRules: Fields;
  blockStart: string;
  /** Sentence about when a block is offered; null while that is not known. */
  blockHint: (round: { opensAt: Instant; closesAt: Instant } | undefined, draft: SaleDraft) => string | null;
  /** Beside the times that bidders will read. */
  timesInclude: (draft: SaleDraft) => string;
  /** True where robots can rehearse the sale. */
  canRehearse: boolean;
};
