import type { BidAdvice } from '@quarterline/rules';
import { bidAdvice } from './generated/en/bid-advice.ts';

/**
 * Sentences after an amount that the bidder's limit does not allow; empty where it may be bid, or where they watch. In
 * practice all have the same limit, and nobody asks for another.
 */
export function bidAdviceText(advice: BidAdvice, isPractice = false): string {
  if (advice.kind !== 'ask_limit' && advice.kind !== 'limit_asked') return '';
  if (isPractice) return bidAdvice.above_practice(advice);
  if (advice.kind === 'limit_asked') return bidAdvice.limit_asked(advice);
  const { askedCents, ...facts } = advice;
  return askedCents === null ? bidAdvice.ask_limit(facts) : bidAdvice.ask_more({ ...facts, askedCents });
}
