import type { SaleEvent } from '../../sale/event.ts';
import { parcelOf } from '../../sale/find-in-sale.ts';
import type { ParcelId, ParcelState, SaleState, StandingTender, TenderState } from '../../sale/sale.ts';
import { withTender } from './rank-tenders.ts';
import type { TenderEventBody } from './tender-event.ts';

export type TenderEvent = Extract<SaleEvent, { kind: TenderEventBody['kind'] }>;

const TENDER_KINDS: Record<TenderEventBody['kind'], true> = {
  tender_placed: true,
  tender_withdrawn: true,
  tenders_closed: true,
  tender_voided: true,
  opening_part_taken: true,
  opening_part_refused: true,
  tenders_opened: true,
  tender_opened: true,
  second_round_began: true,
  seller_asked: true,
  seller_answered: true,
};

/** True for the entries that only a sale by sealed tender has. */
export const isTenderEvent = (event: SaleEvent): event is TenderEvent => Object.hasOwn(TENDER_KINDS, event.kind);

type Change = { tender?: Partial<TenderState>; parcel?: Partial<ParcelState> };

const withoutTenderOf = (
  standing: readonly StandingTender[],
  { parcelId, bidderId }: { parcelId: ParcelId; bidderId: string },
): StandingTender[] => standing.filter((other) => other.parcelId !== parcelId || other.bidderId !== bidderId);

const placed = (
  standing: readonly StandingTender[],
  event: Extract<TenderEvent, { kind: 'tender_placed' }>,
): Change => {
  const { bidId, bidderId, parcelId, round, commitment, encrypted, sequence, decidedAt } = event;
  const tender = { bidId, bidderId, parcelId, round, commitment, encrypted, sequence, decidedAt };
  return { tender: { standing: [...withoutTenderOf(standing, event), tender] } };
};

/** A tender that does not count leaves the ranks unchanged: in the second round the bidder's first amount counts. */
const opened = (state: SaleState, event: Extract<TenderEvent, { kind: 'tender_opened' }>): Change => {
  const { bidId, bidderId, parcelId, round, amountCents, uncounted } = event;
  const { placedSequence: sequence, placedAt: decidedAt } = event;
  const read = [...(state.tender?.opened ?? []), { bidId, bidderId, parcelId, round, amountCents, uncounted }];
  const tender = { opened: read };
  if (uncounted !== null || amountCents === null) return { tender };
  const { leading, bidders } = parcelOf(state, parcelId);
  const ranked = withTender(leading, { bidId, bidderId, amountCents, sequence, decidedAt });
  const all = bidders.with(bidderId);
  return { tender, parcel: { leading: ranked, bidders: all, bidCount: all.size } };
};

const changeOf = (state: SaleState, tender: TenderState, event: TenderEvent): Change => {
  switch (event.kind) {
    case 'tender_placed':
      return placed(tender.standing, event);
    case 'tenders_closed':
      return { tender: { bidders: event.bidders } };
    case 'opening_part_taken':
      return { tender: { handedIn: new Set(tender.handedIn).add(event.actorId) } };
    case 'opening_part_refused': {
      const refused = tender.refusedParts.get(event.actorId) ?? 0;
      return { tender: { refusedParts: new Map(tender.refusedParts).set(event.actorId, refused + 1) } };
    }
    case 'tender_voided':
    case 'tender_withdrawn':
      return { tender: { standing: withoutTenderOf(tender.standing, event) } };
    case 'tenders_opened':
      return { tender: { standing: [] } };
    case 'tender_opened':
      return opened(state, event);
    case 'second_round_began': {
      const invited = new Map(tender.invited).set(event.parcelId, new Set(event.invited));
      const fresh = { bidders: null, handedIn: new Set<string>(), refusedParts: new Map() };
      return {
        tender: { round: 2, invited, ...fresh },
        parcel: { phase: 'open', closesAt: event.closesAt, closedAt: null },
      };
    }
    case 'seller_asked':
      return { tender: { acceptBy: event.acceptBy } };
    case 'seller_answered':
      return {};
  }
};

/** The state after an entry that only a sale by sealed tender has; in any other it changes nothing. */
export function applyTenderEvent(state: SaleState, event: TenderEvent): SaleState {
  if (state.tender === null) return state;
  const change = changeOf(state, state.tender, event);
  const parcels =
    change.parcel && 'parcelId' in event
      ? state.parcels.map((parcel) => (parcel.id === event.parcelId ? { ...parcel, ...change.parcel } : parcel))
      : state.parcels;
  return { ...state, parcels, tender: { ...state.tender, ...change.tender } };
}

/** Tenders for a lot that leaves the sale, or for all of a sale that is cancelled, are never opened. */
export const withoutTendersFor = (state: SaleState, parcelId: ParcelId | null): TenderState | null =>
  state.tender && {
    ...state.tender,
    standing: parcelId === null ? [] : state.tender.standing.filter((tender) => tender.parcelId !== parcelId),
  };
