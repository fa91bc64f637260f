import type { BidderId, ParcelId, SaleState } from '../../sale/sale.ts';
import type { Viewer } from '../../view/view-shape.ts';
import { seesBidders } from '../../view/view-shape.ts';
import { sellerDueAt, waitsForOpening } from './tender-course.ts';
import { tenderRulesOf } from './tender-rules.ts';
import type { OpenedTenderView, TenderLotView, TenderView } from './tender-view-shape.ts';

const stageOf = (state: SaleState): TenderView['stage'] => {
  if (state.phase === 'completed' || state.phase === 'cancelled') return 'over';
  if (state.phase !== 'live') return 'before';
  if (waitsForOpening(state)) return 'waiting';
  return sellerDueAt(state) === null ? 'taking' : 'seller';
};

const viewOpened = (state: SaleState, lotId: ParcelId, bidderId: BidderId | null): OpenedTenderView[] =>
  (state.tender?.opened ?? [])
    .filter(({ parcelId }) => parcelId === lotId)
    .map((opened) => ({
      round: opened.round,
      amountCents: opened.amountCents,
      uncounted: opened.uncounted,
      you: opened.bidderId === bidderId,
    }))
    .sort(
      (one, other) =>
        Number(one.uncounted !== null) - Number(other.uncounted !== null) ||
        (other.amountCents ?? 0) - (one.amountCents ?? 0),
    );

const viewLot = (state: SaleState, lotId: ParcelId, viewer: Viewer): TenderLotView => {
  const standing = (state.tender?.standing ?? []).filter(({ parcelId }) => parcelId === lotId);
  const bidderId = viewer.role === 'bidder' ? viewer.bidderId : null;
  const own = standing.find((tender) => tender.bidderId === bidderId);
  const invited = state.tender?.invited.get(lotId);
  return {
    lotId,
    yours: own
      ? {
          bidId: own.bidId,
          round: own.round,
          commitment: own.commitment,
          sequence: own.sequence,
          decidedAt: own.decidedAt,
        }
      : null,
    youAreInvited: bidderId === null || invited === undefined ? null : invited.has(bidderId),
    opened: viewOpened(state, lotId, bidderId),
    ...(seesBidders(viewer) ? { tenderers: standing.map((tender) => tender.bidderId) } : {}),
  };
};

/** A sale by sealed tender as one viewer may see it, beside its lots. Every field is written out. */
export function viewTender(state: SaleState, viewer: Viewer): TenderView | null {
  const { tender } = state;
  if (tender === null) return null;
  const { secondRound, acceptance, keys } = tenderRulesOf(state);
  return {
    stage: stageOf(state),
    round: tender.round,
    secondRound,
    acceptance,
    acceptBy: tender.acceptBy,
    keys: { engine: keys.engine, openers: keys.openers.map(({ publicKey }) => publicKey) },
    ...(seesBidders(viewer) ? { unopened: tender.standing.length } : {}),
    lots: state.parcels.map(({ id }) => viewLot(state, id, viewer)),
  };
}
