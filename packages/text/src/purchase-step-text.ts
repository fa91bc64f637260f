import type { Cents, SettlementPhase } from '@quarterline/rules';
import { deposits } from './generated/en/deposits.ts';

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
      return deposits.offer_comes({ cents, due });
    case 'offer_sent':
      if (isSentBack) return deposits.sign_again({ due });
      return cents === 0 ? deposits.sign({ due }) : deposits.sign_and_pay({ cents, due });
    case 'offer_signed':
      return cents === 0 ? null : deposits.pay({ cents, due });
    case 'offered_to_next':
      return deposits.if_wanted({ cents, due });
    case 'firm':
      return deposits.pay_balance({ due });
    case 'deposit_received':
    case 'completed':
    case 'defaulted':
    case 'unsold':
      return null;
  }
}
