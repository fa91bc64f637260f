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
 * Staff, the seller and the current buyer read its state. Everybody else, former buyers too, reads what was
 * decided on the day of the sale, until staff release how it was settled: a default is nobody else's business.
 */
export const viewOutcome = (outcome: LotOutcome, viewer: Viewer): OutcomeView => {
  const { kind, priceCents, decidedCents, release } = outcome;
  const yours = yoursOf(outcome, viewer);
  if (yours === 'buyer' || seesSettlement(viewer)) {
    // A release that a later step overtook says nothing of the price in force.
    const isFinal = release !== null && release.finalCents === priceCents;
    return { kind, priceCents, isFinal, yours };
  }
  if (release !== null)
    return release.finalCents === null
      ? { kind: 'unsold', priceCents: null, isFinal: true, yours }
      : { kind: asDecided(outcome), priceCents: release.finalCents, isFinal: true, yours };
  return { kind: asDecided(outcome), priceCents: decidedCents, isFinal: false, yours };
};

const asDecided = ({ kind, decidedInBlock }: LotOutcome): OutcomeView['kind'] => {
  if (kind === 'no_sale' || kind === 'withdrawn') return kind;
  return decidedInBlock ? 'sold_en_bloc' : 'sold';
};
