import type { NothingOpenBecause, OpenLots } from '@quarterline/rules';
import { bidAdvice } from './generated/en/bid-advice.ts';

/** While parcels are open: how somebody who wants a block comes to bid on it. The rule itself is not published. */
export const BLOCK_LIST_IS_AHEAD = bidAdvice.block_list_ahead;

const REASONS: Record<NothingOpenBecause, string> = {
  block_round: bidAdvice.block_round,
  second_round: bidAdvice.second_round,
  closed: bidAdvice.everything_closed,
  completed: bidAdvice.sale_over,
  cancelled: bidAdvice.sale_cancelled,
};

const isAfterSale = (because: NothingOpenBecause): boolean => because === 'completed' || because === 'cancelled';

/** Names to a registered bidder the lots that are left; null while that is all of them, and after the sale. */
export function openLotsText(open: OpenLots, lots: string): string | null {
  if (open.kind === 'some') return bidAdvice.still_open({ lots });
  if (open.kind === 'all' || isAfterSale(open.because)) return null;
  return bidAdvice.nothing_open({ reason: REASONS[open.because] });
}

/** Says why nobody new can register; null while somebody can. */
export function registrationOverText(open: OpenLots): string | null {
  if (open.kind !== 'none') return null;
  const reason = REASONS[open.because];
  return isAfterSale(open.because) ? reason : bidAdvice.registration_over({ reason });
}

/** Says to staff that an approval would come to nothing; null where it would not. */
export const vainApprovalText = (open: OpenLots): string | null =>
  open.kind === 'none' ? bidAdvice.vain_approval({ reason: REASONS[open.because] }) : null;
