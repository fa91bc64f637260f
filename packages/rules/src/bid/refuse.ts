import type { Refusal, RefusalCode } from './refusal.ts';
import { type RefusalFacts, refusalText } from './refusal-text.ts';

const CARRIES_MINIMUM: readonly RefusalCode[] = ['amount_off_grid', 'amount_below_minimum', 'price_moved'];

/** A refusal with its sentence and the facts a program may read. Also for what is refused before a bid gets in the queue. */
export const refuse = (code: RefusalCode, facts: RefusalFacts = {}): Refusal => {
  const { minimumCents, lateByMs } = facts;
  return {
    code,
    ...refusalText(code, facts),
    ...(minimumCents !== undefined && CARRIES_MINIMUM.includes(code) ? { minimumCents } : {}),
    ...(lateByMs !== undefined && code === 'parcel_closed' ? { lateByMs } : {}),
  };
};
