import type { TrustRefusal } from '@quarterline/rules';
import { trustRefusals } from '../generated/en/trust-refusals.ts';
import { type RefusalText, refusalTextOf } from './refusal-text.ts';

/** Text of a refused trust ledger entry, and what to do next. */
export function trustRefusalText(refusal: TrustRefusal): RefusalText {
  if (refusal.code === 'trust_balance_too_small') return refusalTextOf(trustRefusals.trust_balance_too_small, refusal);
  if (refusal.code === 'deposit_is_kept') return refusalTextOf(trustRefusals.deposit_is_kept, refusal);
  if (refusal.code === 'fee_too_large') return refusalTextOf(trustRefusals.fee_too_large, refusal);
  return refusalTextOf(trustRefusals[refusal.code], {});
}
