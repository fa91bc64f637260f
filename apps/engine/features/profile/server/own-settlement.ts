import type { OwnResult } from '@quarterline/contract';
import { type SaleEvent, type SaleRules, settlementAmounts, standingEntries, waitsFor } from '@quarterline/rules';
import type { OwnSettlementRow } from '../../../platform/store/settlement-store.ts';
import type { OwnParcelRow } from '../../bidding/store/own-bids-store.ts';

type Sale = { events: readonly SaleEvent[]; rules: SaleRules };
type Sold = Extract<SaleEvent, { kind: 'parcel_sold' }>;

/** How a purchase stands for one who buys it, or did: never what came after her. Null for everybody else. */
export const ownSettlement = (
  row: OwnParcelRow,
  all: readonly OwnSettlementRow[],
  { events, rules }: Sale,
): OwnResult['settlement'] => {
  const sold = events.findLast(
    (event): event is Sold => event.kind === 'parcel_sold' && event.parcelId === row.parcel_id,
  );
  if (!sold || row.phase !== 'sold') return null;
  const entries = all.filter(
    ({ sale_id, parcel_id, sold_sequence, buyer_id }) =>
      sale_id === row.sale_id &&
      parcel_id === row.parcel_id &&
      sold_sequence === sold.sequence &&
      buyer_id === row.bidder_id,
  );
  const standing = standingEntries(entries);
  const own = standing.filter(({ after }) => after.buyerId === row.bidder_id);
  const last = own.at(-1)?.after;
  if (!last && sold.bidderId !== row.bidder_id) return null;
  const phase = last?.phase ?? 'sold';
  const amounts = settlementAmounts(rules, last?.priceCents ?? sold.amountCents);
  // Once somebody else was asked, dates and steps are that other's.
  const isOver = last !== undefined && standing.at(-1)?.after.buyerId !== row.bidder_id;
  const waits = isOver ? 'nobody' : waitsFor(phase);
  return {
    parcelId: row.parcel_id,
    phase,
    waitsFor: waits,
    dueAt: waits === 'buyer' ? (last?.dueAt ?? null) : null,
    zone: row.zone,
    priceCents: amounts.priceCents,
    depositCents: amounts.depositCents,
    totalCents: amounts.totalCents,
    completesOn: last?.completesOn ?? null,
    hasOffer: !isOver && own.some(({ step }) => step === 'send_offer' || step === 'offer_to_next'),
    hasReceipt: own.some(({ step }) => step === 'record_deposit'),
  };
};
