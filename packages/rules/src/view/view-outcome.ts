import type { LotOutcome } from '../settlement/lot-outcome.ts';
import type { OutcomeView, Viewer } from './view-shape.ts';

const yoursOf = ({ buyerId, formerBuyerIds, releasedBidderId }: LotOutcome, viewer: Viewer): OutcomeView['yours'] => {
  if (viewer.role !== 'bidder') return null;
  if (viewer.bidderId === buyerId) return 'buyer';
  if (formerBuyerIds.includes(viewer.bidderId)) return 'former_buyer';
  return viewer.bidderId === releasedBidderId ? 'released' : null;
};

const seesSettlement = ({ role }: Viewer): boolean => role === 'seller' || role === 'staff';

/**
 * Staff, the seller and the current buyer read its state. Everybody else, former buyers too, reads the price of the
 * current purchase, and no price while nobody owes one. It is final while it is the one that was released. A default is
 * named to nobody else.
 */
export function viewOutcome(outcome: LotOutcome, viewer: Viewer): OutcomeView {
  const { kind, priceCents, release } = outcome;
  const yours = yoursOf(outcome, viewer);
  // A release that a later step overtook says nothing of the price in force.
  const isFinal = release !== null && release.finalCents === priceCents;
  if (yours === 'buyer' || seesSettlement(viewer)) return { kind, priceCents, isFinal, yours };
  if (kind === 'unsold') return { kind, priceCents: null, isFinal, yours };
  return { kind: asDecided(outcome), priceCents: kind === 'offered' ? null : priceCents, isFinal, yours };
}

const asDecided = ({ kind, decidedInBlock }: LotOutcome): OutcomeView['kind'] => {
  if (kind === 'no_sale' || kind === 'withdrawn') return kind;
  return decidedInBlock ? 'sold_en_bloc' : 'sold';
};
