import type { FactChange } from '@quarterline/drafting';
import { correctionSituation, type SaleState } from '@quarterline/rules';
import { type ProblemError, refuse } from '../../../../platform/http/problem-handler.ts';

/** Newer conditions wait for each bidder to accept them, and a starting bid that comes down is an entry of the record by itself. */
const needsHold = ({ isAboutLand, isConditions, isStartingBid }: FactChange): boolean =>
  isAboutLand && !isConditions && !isStartingBid;

/** Facts that everybody watching a live sale must read at once. */
export const announcedFacts = (state: SaleState | null, facts: readonly FactChange[]): FactChange[] =>
  state?.phase === 'live' ? facts.filter(needsHold) : [];

/**
 * Nobody bids on a fact that changes under them: while a sale is live its lots are held before their facts are corrected. Throws
 * `ProblemError 409 hold_first`.
 */
export const needHold = (state: SaleState | null, facts: readonly FactChange[]): void => {
  if (state === null) return;
  for (const { parcelIds, what } of announcedFacts(state, facts)) {
    for (const parcelId of parcelIds ?? [null]) {
      const { parcel, isHeld } = correctionSituation(state, { parcelId, bidId: null, bidderId: null });
      if ((parcel === 'open' || parcel === 'scheduled') && !isHeld) throw holdFirst(what);
    }
  }
};

const holdFirst = (what: string): ProblemError => refuse(409, 'hold_first', { what });
