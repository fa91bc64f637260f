import type { TenderRefusal, TenderRefusalCode, TenderRefusalFacts, UncountedCode } from '@quarterline/rules';
import { tenderRefusals } from '../generated/en/tender-refusals.ts';
import { uncountedTenders } from '../generated/en/uncounted-tenders.ts';
import { type RefusalSentences, type RefusalText, refusalTextOf } from '../refusals/refusal-text.ts';

const SENTENCES: { readonly [Code in TenderRefusalCode]: RefusalSentences<TenderRefusalFacts<Code>> } = tenderRefusals;

/** The refusal of a tender, or of its withdrawal, for its bidder: one plain sentence or two, and the next step. */
export const tenderRefusalText = ({ code, facts }: TenderRefusal): RefusalText => refusalTextOf(SENTENCES[code], facts);

const UNCOUNTED: { readonly [Code in UncountedCode]: string } = uncountedTenders;

/** Reason why an opened tender does not count, to follow "it": "is under the minimum tender". */
export const uncountedTenderText = (code: UncountedCode): string => UNCOUNTED[code];
