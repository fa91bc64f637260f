import type { SaleStatus } from '@quarterline/rules';

type Facts = {
  status: SaleStatus;
  isTender: boolean;
  asksPhone: boolean;
  /** The Conditions of Sale and the terms of use are both published. */
  hasTerms: boolean;
};

/** Why no bidder without email can be added to a sale, as a sentence; null when somebody can. */
export const whyNobodyIsAdded = ({ status, isTender, asksPhone, hasTerms }: Facts): string | null => {
  if (status === 'completed') return 'This sale is over. Nobody can ask to bid in it any more.';
  if (status === 'cancelled') return 'This sale was cancelled. Nobody can ask to bid in it.';
  if (isTender) return 'A sealed tender is encrypted by its bidder. Nobody can send one by phone.';
  if (asksPhone)
    return 'This sale asks for a phone number that a code has verified, and a person without email cannot enter a code. Take the question off the sale first.';
  return hasTerms ? null : 'Bidders are added once the terms of use and the Conditions of Sale are published.';
};
