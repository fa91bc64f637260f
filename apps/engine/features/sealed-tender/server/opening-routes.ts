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
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { type ProblemError, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listParts, listTenderers, namesOf, type PartsRow, type TendererRow } from '../store/tender-store.ts';
import { handInParts, presentRecord } from './open-tenders.ts';

const notATender = (): ProblemError =>
  refuseAs(409, 'not_in_this_format', staffRefusalText({ code: 'not_in_this_format', facts: {} }));

/** The opening of tenders by two openers, after the closing time. */
export function openingRoutes(app: App, services: AdminServices): void {
  const { database, cipher, now } = services;

  serve(app, 'GET /api/admin/auctions/:slug/opening', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const nowMs = now();
    const { state, events } = await presentRecord(database, sale.id, nowMs);
    if (!isSealedTender(state.rules)) throw notATender();
    const openers = state.rules.keys.openers.map(({ actorId }) => actorId);
    const newest = events.findLast((event) => event.kind === 'tenders_opened') ?? null;
    const { standing = [], opened = [], round = 1 } = state.tender ?? {};
    const [handedIn, names, bidders] = await Promise.all([
      listParts(database, sale.id, round),
      namesOf(database, newest ? [...openers, newest.actorId, newest.secondActorId] : openers),
      listTenderers(database, sale.id, [...new Set([...standing, ...opened].map(({ bidderId }) => bidderId))]),
    ]);
    const described = describeOpening({ sale, state, callerId: who.id, nowMs, handedIn, names, bidders, newest });
    const makesPart = request.query.parts === 'yes' && described.refusal === null && described.publicKey !== null;
    return {
      ...described,
      tenders: makesPart ? standing.map(({ bidId, encrypted }) => ({ bidId, encrypted })) : [],
    };
  });

  serve(app, 'POST /api/admin/auctions/:slug/opening', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    if (!cipher) throw refuse(409, 'tender_key_setting_missing');
    const result = await handInParts(
      { database, cipher, now, ask: services.action },
      { saleId: sale.id, userId: who.id, requestId: request.id, parts: request.body.parts },
    );
    const isRefused = result.outcome === 'refused';
    await writeAudit(database, acting(request, who.id), {
      subject: { kind: 'sale', id: sale.id },
      saleId: sale.id,
      action: isRefused ? 'tender.part_refused' : 'tender.part_handed_in',
      after: isRefused ? { bidIds: result.bidIds } : { outcome: result.outcome },
    });
    if (isRefused) throw refuse(409, 'part_does_not_fit');
    return result;
  });
}

type DescribedOpening = {
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
const describeOpening = (described: DescribedOpening): Omit<Opening, 'tenders'> => {
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
