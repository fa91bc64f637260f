import type { Cents, SettlementPhase } from '@quarterline/rules';
import { nextSteps } from './generated/en/next-steps.ts';

/** Facts of a purchase that decide the next step of its buyer. Money that arrived in trust is deducted. */
export type PurchaseFacts = {
  phase: SettlementPhase;
  depositCents: Cents;
  receivedCents: Cents;
  /** Staff sent the signed copy back. */
  isSentBack: boolean;
};

/**
 * Tells a buyer what to do next, the amount and the date; null while that is nobody's or somebody else's. Pages and
 * emails have the same sentence of it.
 */
export function purchaseStepText(
  { phase, depositCents, receivedCents, isSentBack }: PurchaseFacts,
  due: string | null,
): string | null {
  if (due === null) return null;
  const cents = Math.max(0, depositCents - receivedCents);
  switch (phase) {
    case 'sold':
      return nextSteps.offer_comes({ cents, due });
    case 'offer_sent':
      if (isSentBack) return nextSteps.sign_again({ due });
      return cents === 0 ? nextSteps.sign({ due }) : nextSteps.sign_and_pay({ cents, due });
    case 'offer_signed':
      return cents === 0 ? null : nextSteps.pay({ cents, due });
    case 'offered_to_next':
      return nextSteps.if_wanted({ cents, due });
    case 'firm':
      return nextSteps.pay_balance({ due });
    case 'deposit_received':
    case 'completed':
    case 'defaulted':
    case 'unsold':
      return null;
  }
}
