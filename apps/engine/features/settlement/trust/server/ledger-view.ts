import type { PurchaseLedger, SaleTrust, TrustEntryView } from '@quarterline/contract';
import {
  keptInTrust,
  receivedInTrust,
  settlementAmounts,
  standingTrustEntries,
  trustBalance,
} from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import {
  keptOf,
  ofBuyer,
  readSold,
  type SoldLot,
  type SoldSale,
} from '#features/settlement/purchases/server/read-sold.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listBuyers } from '#platform/store/sales/settlement-store.ts';
import type { TrustRow } from '#platform/store/sales/trust-store.ts';
import { type AdjustmentRow, listAdjustments } from '../store/adjustment-store.ts';
import { adjustPurchase } from './adjust-purchase.ts';

type Buyer = { id: string; name: string; bidder_number: number | null };

/** The trust ledger of every purchase of a sale, as staff read it. */
export async function readSaleTrust(database: Queryable, sale: SaleRow, now: number): Promise<SaleTrust> {
  const sold = await readSold(database, sale, now);
  const adjustments = await listAdjustments(database, sale.id);
  const buyers = await listBuyers(database, sold.lots.flatMap(buyersOf));
  return {
    slug: sale.slug,
    name: sale.editorial.name,
    zone: sale.editorial.zone,
    status: sale.status,
    today: sold.calendar.wallClock.dayOf(now),
    purchases: sold.lots.map((lot) => ledgerOf(lot, sold, { adjustments, buyers })),
  };
}

/** Buyers whose money the ledger of a purchase may hold: the current one first. */
export const buyersOf = ({ current, trust }: SoldLot): string[] => [
  ...new Set([current.buyerId, ...current.askedBefore, ...trust.map(({ registrationId }) => registrationId)]),
];

type Known = { adjustments: readonly AdjustmentRow[]; buyers: readonly Buyer[] };

const ledgerOf = (lot: SoldLot, sold: SoldSale, { adjustments, buyers }: Known): PurchaseLedger => {
  const { parcel, isBlock, current, trust, soldSequence, parts } = lot;
  const { priceCents, depositCents, feeCents, taxCents } = settlementAmounts(sold.state.rules, current.priceCents);
  const entered = adjustments.find((row) => row.parcel_id === parcel.id && row.sold_sequence === soldSequence);
  const land = isBlock ? parts.map((part) => part.parcel) : [parcel];
  const taxes = land.flatMap(({ taxesCents }) => (typeof taxesCents === 'number' ? [taxesCents] : []));
  return {
    parcelId: parcel.id,
    soldSequence,
    stake: parcel.stake,
    name: parcel.name,
    isBlock,
    phase: current.phase,
    priceCents,
    depositCents,
    feeCents,
    feeTaxCents: taxCents,
    balanceCents: trustBalance(trust),
    buyers: buyersOf(lot)
      .filter((id) => id === current.buyerId || ofBuyer(trust, id).length > 0)
      .map((id) => {
        const entries = ofBuyer(trust, id);
        const standing = standingTrustEntries(entries);
        const paid = (kind: TrustRow['kind']): number =>
          standing.reduce((sum, entry) => sum + (entry.kind === kind ? entry.outCents : 0), 0);
        const person = buyers.find((buyer) => buyer.id === id);
        const isPresent = id === current.buyerId;
        return {
          registrationId: id,
          name: person?.name ?? '',
          bidderNumber: person?.bidder_number ?? null,
          isPresent,
          receivedCents: receivedInTrust(entries),
          balanceCents: trustBalance(entries),
          feeLeftCents: isPresent ? Math.max(0, feeCents - paid('fee')) : 0,
          feeTaxLeftCents: isPresent ? Math.max(0, taxCents - paid('fee_tax')) : 0,
          keptCents: keptInTrust(entries, keptOf(lot, id, sold.state.rules)),
          entries: entries.map((entry) => entryView(entry, entries)),
        };
      }),
    known: {
      completesOn: current.completesOn,
      annualTaxCents: taxes.length === land.length ? taxes.reduce((sum, cents) => sum + cents, 0) : null,
    },
    adjustments: entered
      ? {
          version: entered.version,
          who: entered.actor_name,
          at: entered.at.getTime(),
          terms: entered.terms,
          figures: adjustPurchase(entered.terms, sold, lot),
        }
      : null,
  };
};

const entryView = (entry: TrustRow, all: readonly TrustRow[]): TrustEntryView => {
  const reversal = all.find(({ reverses }) => reverses === entry.id);
  return {
    id: entry.id,
    number: entry.number,
    receiptNumber: entry.receiptNumber,
    kind: entry.kind,
    day: entry.day,
    inCents: entry.inCents,
    outCents: entry.outCents,
    balanceCents: entry.balanceCents,
    method: entry.method,
    reference: entry.reference,
    party: entry.party,
    reason: entry.reason,
    reverses: all.find(({ id }) => id === entry.reverses)?.number ?? null,
    reversedBy: reversal?.number ?? null,
    isReversed: reversal !== undefined,
    who: entry.actorName,
    at: entry.at.getTime(),
  };
};
