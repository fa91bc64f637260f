import type { NothingOpenBecause, OpenLots } from '@quarterline/rules';
import { nextSteps } from './generated/en/next-steps.ts';

/** While parcels are open: how somebody who wants a block comes to bid on it. The rule itself is not published. */
export const BLOCK_LIST_IS_AHEAD = nextSteps.block_list_ahead;

const REASONS: Record<NothingOpenBecause, string> = {
  block_round: nextSteps.block_round,
  second_round: nextSteps.second_round,
  closed: nextSteps.everything_closed,
  completed: nextSteps.sale_over,
  cancelled: nextSteps.sale_cancelled,
};

const isAfterSale = (because: NothingOpenBecause): boolean => because === 'completed' || because === 'cancelled';

/** Names to a registered bidder the lots that are left; null while that is all of them, and after the sale. */
export function openLotsText(open: OpenLots, lots: string): string | null {
  if (open.kind === 'some') return nextSteps.still_open({ lots });
  if (open.kind === 'all' || isAfterSale(open.because)) return null;
  return nextSteps.nothing_open({ reason: REASONS[open.because] });
}

/** Says why nobody new can register; null while somebody can. */
export function registrationOverText(open: OpenLots): string | null {
  if (open.kind !== 'none') return null;
  const reason = REASONS[open.because];
  return isAfterSale(open.because) ? reason : nextSteps.registration_over({ reason });
}

/** Says to staff that an approval would come to nothing; null where it would not. */
export const vainApprovalText = (open: OpenLots): string | null =>
  open.kind === 'none' ? nextSteps.vain_approval({ reason: REASONS[open.because] }) : null;
