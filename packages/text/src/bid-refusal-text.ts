import type { RecordedRefusal, Refusal, RefusalCode, RefusalFacts, TermsRefusalCode } from '@quarterline/rules';
import { bidRefusals } from './generated/en/bid-refusals.ts';
import { termsRefusals } from './generated/en/terms-refusals.ts';
import { type RefusalSentences, type RefusalText, refusalTextOf } from './refusal-text.ts';

/** A code without a sentence, or a sentence that needs what its code does not know, does not compile. */
const SENTENCES: {
  readonly [Code in RefusalCode]: RefusalSentences<
    Code extends 'parcel_closed' ? { lateByMs: number } : RefusalFacts<Code>
  >;
} = bidRefusals;

const sentencesFor = ({ code, facts }: Refusal): unknown =>
  code === 'parcel_closed' && facts.lateByMs === null ? bidRefusals.block_closed_unopened : SENTENCES[code];

/**
 * The refusal of a bid for its bidder: one plain sentence or two, and the next step. A refusal of rule version 1 brings its own. The
 * rules know no wall clock: lateness, not time of day.
 */
export const bidRefusalText = (refusal: RecordedRefusal): RefusalText => {
  if ('message' in refusal) return { message: refusal.message, next: refusal.next };
  return refusalTextOf(sentencesFor(refusal), refusal.facts);
};

const TERMS_SENTENCES: { readonly [Code in TermsRefusalCode]: RefusalSentences<RefusalFacts<Code>> } = termsRefusals;

const isOfTerms = (code: RefusalCode): code is TermsRefusalCode => Object.hasOwn(TERMS_SENTENCES, code);

/** The same for somebody who wanted to accept newer terms, not to bid. */
export const termsRefusalText = (refusal: Refusal): RefusalText =>
  isOfTerms(refusal.code) ? refusalTextOf(TERMS_SENTENCES[refusal.code], refusal.facts) : bidRefusalText(refusal);
