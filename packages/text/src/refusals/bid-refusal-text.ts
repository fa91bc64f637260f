import type { RecordedRefusal, Refusal, RefusalCode, RefusalFacts, TermsRefusalCode } from '@quarterline/rules';
import { bidRefusals } from '../generated/en/bid-refusals.ts';
import { termsRefusals } from '../generated/en/terms-refusals.ts';
import { type RefusalSentences, type RefusalText, refusalTextOf } from './refusal-text.ts';

/** A code without a sentence, or a sentence that needs what its code does not know, does not compile. */
const SENTENCES: {
  readonly [Code in RefusalCode]: RefusalSentences<{
    [Fact in keyof RefusalFacts<Code>]: NonNullable<RefusalFacts<Code>[Fact]>;
  }>;
} = bidRefusals;

/** Facts that nobody knows, or that staff may not, have a sentence of their own. */
const sentencesFor = ({ code, facts }: Refusal): unknown => {
  if (code === 'parcel_closed' && facts.lateByMs === null) return bidRefusals.block_closed_unopened;
  const isHidden =
    (code === 'private_parcel_limit_reached' && facts.maxParcels === null) ||
    (code === 'amount_above_private_limit' && facts.privateLeftCents === null);
  return isHidden ? bidRefusals.private_limit_on_the_phone : SENTENCES[code];
};

/**
 * The refusal of a bid for its bidder: one plain sentence or two, and the next step. A refusal of rule version 1 brings its own. The
 * rules know no wall clock: lateness, not time of day.
 */
export function bidRefusalText(refusal: RecordedRefusal): RefusalText {
  if ('message' in refusal) return { message: refusal.message, next: refusal.next };
  return refusalTextOf(sentencesFor(refusal), refusal.facts);
}

const TERMS_SENTENCES: { readonly [Code in TermsRefusalCode]: RefusalSentences<RefusalFacts<Code>> } = termsRefusals;

const isOfTerms = (code: RefusalCode): code is TermsRefusalCode => Object.hasOwn(TERMS_SENTENCES, code);

/** The same for somebody who wanted to accept newer terms, not to bid. */
export const termsRefusalText = (refusal: Refusal): RefusalText =>
  isOfTerms(refusal.code) ? refusalTextOf(TERMS_SENTENCES[refusal.code], refusal.facts) : bidRefusalText(refusal);
