import type { OwnResult } from '@quarterline/contract';
import {
  type CivilDate,
  defaultsOf,
  dutyOf,
  findParcel,
  type OwnOutcome,
  offerDueAt,
  ownOutcomes,
  type SaleEvent,
  type SaleState,
  settlementAmounts,
  validEntries,
} from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { listOwnSales, type OwnSaleRow } from '#features/bidding/live-view/store/own-bids-store.ts';
import { SENDS_OFFER } from '#features/settlement/purchases/server/read-sold.ts';
import { describeOwnSigning } from '#features/settlement/purchases/server/signing/describe-signing.ts';
import {
  type KeptSignatures,
  presentOffer,
  readKept,
} from '#features/settlement/purchases/server/signing/find-offer.ts';
import { readAfterSale } from '#platform/sale/read-after-sale.ts';
import { saleCalendar } from '#platform/sale/sale-calendar.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import { listOfficeClosingDays } from '#platform/store/content/office-day-store.ts';
import { listOwnSettlements, type OwnSettlementRow } from '#platform/store/sales/settlement-store.ts';
import { listOwnTrustEntries, type TrustRow } from '#platform/store/sales/trust-store.ts';

const NO_SIGNATURES: KeptSignatures = { copies: [], requests: [] };

type Dependencies = { database: Database; readRecord: ReadSaleRecord };

/** Results of every lot that an account has bid on: a block sold as one is one result. */
export async function readOwnResults({ database, readRecord }: Dependencies, userId: string): Promise<OwnResult[]> {
  const [sales, settlements, trust, officeDays] = await Promise.all([
    listOwnSales(database, userId),
    listOwnSettlements(database, userId),
    listOwnTrustEntries(database, userId),
    listOfficeClosingDays(database),
  ]);
  const closingDays = officeDays.map(({ day }) => day);
  const results: OwnResult[] = [];
  for (const sale of sales) {
    const { state, events } = await readRecord(sale.sale_id);
    const after = await readAfterSale(database, sale.sale_id);
    const isBuyer = settlements.some(({ sale_id }) => sale_id === sale.sale_id);
    const signatures = isBuyer ? await readKept(database, sale.sale_id) : NO_SIGNATURES;
    for (const outcome of ownOutcomes(state, sale.bidder_id, new Set(sale.bid_on), after))
      results.push({
        ...resultOf(sale, outcome),
        settlement: ownSettlement(
          sale,
          outcome.lotId,
          { closingDays, settlements, trust, signatures },
          { events, state },
        ),
      });
  }
  return results;
}

const resultOf = (sale: OwnSaleRow, outcome: OwnOutcome): Omit<OwnResult, 'settlement'> => {
  const { lotId, parts, ...rest } = outcome;
  const lot = sale.parcels.find(({ id }) => id === lotId);
  return {
    ...rest,
    saleSlug: sale.slug,
    saleName: sale.sale_name,
    zone: sale.zone,
    parcelId: lotId,
    parcelSlug: lot?.slug ?? '',
    parcelName: lot?.name ?? 'A parcel',
    parts: parts.map(({ parcelId, ...part }) => {
      const parcel = sale.parcels.find(({ id }) => id === parcelId);
      return { ...part, stake: parcel?.stake ?? '', name: parcel?.name ?? 'A parcel' };
    }),
  };
};

type Sale = { events: readonly SaleEvent[]; state: SaleState };
type Bidder = Pick<OwnSaleRow, 'sale_id' | 'bidder_id' | 'zone'>;
type Known = {
  closingDays: readonly CivilDate[];
  settlements: readonly OwnSettlementRow[];
  trust: readonly TrustRow[];
  signatures: KeptSignatures;
};
type Sold = Extract<SaleEvent, { kind: 'parcel_sold' }>;

/** State of a purchase for its current or former buyer, without later events. Null for everybody else. */
const ownSettlement = (
  bidder: Bidder,
  lotId: string,
  { closingDays, settlements, trust, signatures }: Known,
  { events, state }: Sale,
): OwnResult['settlement'] => {
  const sold = events.findLast((event): event is Sold => event.kind === 'parcel_sold' && event.parcelId === lotId);
  if (!sold || findParcel(state, lotId)?.phase !== 'sold') return null;
  const entries = settlements.filter(
    ({ sale_id, parcel_id, sold_sequence, buyer_id }) =>
      sale_id === bidder.sale_id &&
      parcel_id === lotId &&
      sold_sequence === sold.sequence &&
      buyer_id === bidder.bidder_id,
  );
  const entriesInForce = validEntries(entries);
  const own = entriesInForce.filter(({ after }) => after.buyerId === bidder.bidder_id);
  const last = own.at(-1)?.after;
  if (!last && sold.bidderId !== bidder.bidder_id) return null;
  const phase = last?.phase ?? 'sold';
  const lost = defaultsOf(entriesInForce, state.rules).findLast(({ buyerId }) => buyerId === bidder.bidder_id);
  const ledger = trust.filter(
    ({ registrationId, parcelId, soldSequence }) =>
      registrationId === bidder.bidder_id && parcelId === lotId && soldSequence === sold.sequence,
  );
  const amounts = settlementAmounts(state.rules, last?.priceCents ?? sold.amountCents);
  // Once somebody else was asked, dates and steps are that other's.
  const isOver = last !== undefined && entriesInForce.at(-1)?.after.buyerId !== bidder.bidder_id;
  const offerDue = (): number => {
    const { holidays, wallClock } = saleCalendar(bidder.zone, sold.decidedAt, closingDays);
    return offerDueAt(sold.decidedAt, holidays, wallClock, state.rules.offerTerms);
  };
  const duty = isOver ? null : dutyOf({ phase, dueAt: phase === 'sold' ? offerDue() : (last?.dueAt ?? null) });
  const bought = { parcelId: lotId, soldSequence: sold.sequence, validEntries: entriesInForce };
  const offer = isOver
    ? null
    : presentOffer(bidder.sale_id, { ...bought, buyerId: bidder.bidder_id, phase }, signatures);
  return {
    parcelId: lotId,
    phase,
    waitsFor: duty?.by ?? 'nobody',
    // What a seller owes, and by when, is between the seller and the office.
    dueAt: duty?.by === 'seller' ? null : (duty?.dueAt ?? null),
    zone: bidder.zone,
    priceCents: amounts.priceCents,
    depositCents: amounts.depositCents,
    feeCents: amounts.feeCents + amounts.taxCents,
    totalCents: amounts.totalCents,
    completesOn: last?.completesOn ?? null,
    lost: lost ? { at: lost.entry.at.getTime(), keptCents: lost.keptCents } : null,
    hasOffer: !isOver && own.some(({ step }) => SENDS_OFFER.has(step)),
    hasReceipt: ledger.some(({ inCents, kind }) => inCents > 0 && kind !== 'reversal'),
    signing: describeOwnSigning(offer),
    receipts: receiptsIn(ledger),
  };
};

type Receipts = NonNullable<OwnResult['settlement']>['receipts'];

const receiptsIn = (ledger: readonly TrustRow[]): Receipts => {
  const reversed = new Set(ledger.map(({ reverses }) => reverses));
  return ledger
    .filter(({ kind, inCents }) => kind !== 'reversal' && inCents > 0)
    .map(({ id, receiptNumber, inCents, day }) => ({
      number: receiptNumber,
      amountCents: inCents,
      day,
      isReversed: reversed.has(id),
    }));
};
