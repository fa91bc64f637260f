import type { Opening, OpeningLot } from '@quarterline/contract';
import {
  effectiveClose,
  isFixedAfterClose,
  isSealedTender,
  type ParcelState,
  type SaleState,
  saleStatus,
  viewSale,
  whyNotOpenable,
  whyTenderUnsold,
} from '@quarterline/rules';
import { staffRefusalText } from '@quarterline/text';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { PartsRow, TendererRow } from '../store/tender-store.ts';

export type DescribedOpening = {
  sale: SaleRow;
  state: SaleState;
  callerId: string;
  nowMs: number;
  /** Parts that the openers of the current round have handed in. */
  handedIn: readonly PartsRow[];
  /** Names by account: openers, and people who opened. */
  names: ReadonlyMap<string, string>;
  bidders: readonly TendererRow[];
  /** The newest opening of the record; null before the first. */
  newest: { actorId: string; secondActorId: string; decidedAt: number } | null;
};

const bidderText = (bidders: readonly TendererRow[], bidderId: string): string => {
  const found = bidders.find(({ id }) => id === bidderId);
  if (!found) return 'A bidder';
  return found.number === null ? found.name : `${found.name}, bidder ${found.number}`;
};

const describeLot = (
  { sale, state, bidders }: DescribedOpening,
  lot: ParcelState,
  unsold: OpeningLot['unsold'],
): OpeningLot => {
  const published = sale.editorial.parcels.find(({ id }) => id === lot.id);
  const invited = state.tender?.invited.get(lot.id);
  const counted = (uncounted: string | null): number => (uncounted === null ? 0 : 1);
  const opened = (state.tender?.opened ?? [])
    .filter(({ parcelId }) => parcelId === lot.id)
    .toSorted(
      (one, other) =>
        counted(one.uncounted) - counted(other.uncounted) || (other.amountCents ?? 0) - (one.amountCents ?? 0),
    );
  return {
    id: lot.id,
    stake: published?.stake ?? '',
    name: published?.name ?? '',
    startingBidCents: lot.startingBidCents,
    phase: lot.phase,
    unsold,
    secondRound: invited ? { invited: invited.size, closesAt: lot.closedAt ?? effectiveClose(state, lot) } : null,
    tenderers: (state.tender?.standing ?? [])
      .filter(({ parcelId }) => parcelId === lot.id)
      .map(({ bidId, bidderId }) => ({ bidId, bidder: bidderText(bidders, bidderId) })),
    opened: opened.map(({ bidId, bidderId, round, amountCents, uncounted }) => ({
      bidder: bidderText(bidders, bidderId),
      round,
      amountCents,
      uncounted,
      isHighest: bidId === lot.leading?.bidId,
    })),
  };
};

/** Instant at which an opener's valid part was stored. Since version 3 the record says whose part was accepted. */
const handedInAtOf = ({ state, handedIn }: DescribedOpening, actorId: string, place: number): number | null => {
  const isTaken = !isFixedAfterClose(state) || state.tender?.handedIn.has(actorId) === true;
  const kept = handedIn.find((each) => each.place === place);
  return isTaken && kept ? kept.handedInAt.getTime() : null;
};

/** Opening of a sale by sealed tender, for staff. Throws for an auction. */
export const describeOpening = (described: DescribedOpening): Omit<Opening, 'tenders'> => {
  const { sale, state, callerId, nowMs, names, newest } = described;
  const { tender, groups } = viewSale(state, { role: 'staff' });
  if (!tender || !isSealedTender(state.rules)) throw new Error(`Sale ${sale.slug} is not a sealed tender.`);
  const code = whyNotOpenable(state);
  const { openers } = state.rules.keys;
  const open = state.parcels.filter(({ phase }) => phase === 'open' || phase === 'scheduled');
  const nameOf = (userId: string): string => names.get(userId) ?? '';
  return {
    name: sale.editorial.name,
    status: saleStatus(state),
    zone: sale.editorial.zone,
    serverTimeMs: nowMs,
    saleId: sale.id,
    stage: tender.stage,
    round: tender.round,
    acceptBy: tender.acceptBy,
    refusal: code === null ? null : staffRefusalText({ code, facts: {} }).message,
    hasSecondRound: tender.secondRound !== null,
    opensAt: tender.stage === 'before' ? Math.min(...open.map(({ opensAt }) => opensAt)) : null,
    closesAt: open.length === 0 ? null : Math.max(...open.map((lot) => effectiveClose(state, lot))),
    unopened: tender.unopened ?? 0,
    openers: openers.map(({ actorId }, place) => ({
      userId: actorId,
      name: nameOf(actorId),
      you: actorId === callerId,
      handedInAt: handedInAtOf(described, actorId, place),
    })),
    openedBy: newest === null ? [] : [nameOf(newest.actorId), nameOf(newest.secondActorId)],
    openedAt: newest?.decidedAt ?? null,
    publicKey: openers.find(({ actorId }) => actorId === callerId)?.publicKey ?? null,
    lots: state.parcels.map((lot) => describeLot(described, lot, whyTenderUnsold({ tender, groups }, lot))),
  };
};
