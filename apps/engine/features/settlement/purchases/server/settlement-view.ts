import type { PurchaseView, SaleResults } from '@quarterline/contract';
import type { OfFormat } from '@quarterline/listing';
import {
  DEFAULT_OFFER_TERMS,
  defaultAmounts,
  defaultsOf,
  dutyOf,
  isBought,
  isForOffice,
  isOverdue,
  possibleSteps,
  proposedCompletion,
  type ReleasedPrice,
  saleFormatOf,
  settlementAmounts,
} from '@quarterline/rules';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { type BuyerRow, listBuyers, readPriceRelease } from '#platform/store/sales/settlement-store.ts';
import { buyerLawyerText } from './buyer-lawyer-text.ts';
import { type BidderAt, readSold, type SoldLot, type SoldSale } from './read-sold.ts';
import { pricesOf } from './released-prices.ts';
import { describeSigning } from './signing/describe-signing.ts';
import { boughtOf, presentOffer, readKept } from './signing/find-offer.ts';

/** The results of a sale as staff see them: what was sold, how far it has come, who waits for whom. */
export async function readResults({ database, now, signatures }: AdminServices, sale: SaleRow): Promise<SaleResults> {
  const at = now();
  const sold = await readSold(database, sale, at);
  const ids = sold.lots.flatMap(({ current, next, parts }) => [
    current.buyerId,
    ...[next, ...parts.map(({ highBid }) => highBid)].flatMap((bid) => (bid ? [bid.bidderId] : [])),
  ]);
  const [buyers, release, kept] = await Promise.all([
    listBuyers(database, ids),
    readPriceRelease(database, sale.id),
    readKept(database, sale.id),
  ]);
  const prices = pricesOf(sold);
  const today = sold.calendar.wallClock.dayOf(at);
  return {
    slug: sale.slug,
    name: sale.editorial.name,
    zone: sale.editorial.zone,
    status: sale.status,
    serverTimeMs: at,
    today,
    proposedCompletion: proposedCompletion(today, sold.calendar.holidays),
    purchases: sold.lots.map((lot) => ({
      ...viewOf(lot, sold, { buyers, at }),
      signing: describeSigning(presentOffer(sale.id, boughtOf(lot), kept), signatures !== null),
    })),
    others: othersOf(sale, sold),
    release: release && {
      at: release.at.getTime(),
      who: release.actor_name,
      note: release.note,
      current: prices !== null && samePrices(release.prices, prices),
    },
    releasable: prices !== null && sale.status === 'completed',
  };
}

const samePrices = (left: readonly ReleasedPrice[], right: readonly ReleasedPrice[]): boolean =>
  left.length === right.length &&
  left.every(({ parcelId, finalCents }) =>
    right.some((price) => price.parcelId === parcelId && price.finalCents === finalCents),
  );

const viewOf = (
  lot: SoldLot,
  { state }: SoldSale,
  { buyers, at }: { buyers: readonly BuyerRow[]; at: number },
): Omit<PurchaseView, 'signing'> => {
  const { parcel, current, purchase, next, validEntries, entries, parts, isBlock } = lot;
  const { phase, dueAt, priceCents, completesOn, turn } = current;
  const duty = dutyOf(current);
  const person = (id: string): BuyerRow | undefined => buyers.find((buyer) => buyer.id === id);
  const named = (bid: BidderAt | null): PurchaseView['next'] => {
    if (!bid) return null;
    const row = person(bid.bidderId);
    return {
      number: row?.bidder_number ?? null,
      name: row?.name ?? '',
      phone: row?.phone ?? null,
      amountCents: bid.amountCents,
    };
  };
  return {
    parcelId: parcel.id,
    stake: parcel.stake,
    name: parcel.name,
    isBlock,
    legalDescriptions: isBlock ? parts.flatMap((part) => part.parcel.legalDescriptions) : parcel.legalDescriptions,
    acres: parcel.acres,
    parts: parts.map(({ parcel: part, priceCents: cents, highBid }) => ({
      parcelId: part.id,
      stake: part.stake,
      name: part.name,
      legalDescriptions: part.legalDescriptions,
      acres: part.acres,
      priceCents: cents,
      highBid: named(highBid),
    })),
    soldAt: purchase.decidedAt,
    soldSequence: lot.soldSequence,
    turn,
    phase,
    waitsFor: duty?.by ?? 'nobody',
    dueAt,
    overdue: isOverdue(duty, at),
    forOffice: isForOffice(duty, at),
    completesOn,
    buyer: buyerView(current.buyerId, person(current.buyerId)),
    steps: possibleSteps(current, validEntries.length > 0, next !== null),
    amounts: settlementAmounts(state.rules, priceCents),
    depositReceivedCents: lot.receivedCents,
    offerTerms: state.rules.offerTerms ?? DEFAULT_OFFER_TERMS,
    next: named(next),
    lost: lostOf(lot, state.rules),
    depositsKeptCents: current.depositsKeptCents,
    history: entries.map((entry) => ({
      step: entry.step,
      phase: entry.after.phase,
      at: entry.at.getTime(),
      who: entry.actor_name,
      note: entry.note,
      dueAt: entry.after.dueAt,
      corrected: entry.step !== 'correct' && !validEntries.includes(entry),
    })),
  };
};

const buyerView = (bidderId: string, row: BuyerRow | undefined): PurchaseView['buyer'] => ({
  bidderId,
  number: row?.bidder_number ?? null,
  name: row?.name ?? '',
  email: row?.email ?? '',
  phone: row?.phone ?? null,
  namesOnTitle: row?.application?.namesOnTitle?.length
    ? row.application.namesOnTitle
    : [row?.legal_name ?? row?.name ?? ''].filter(Boolean),
  coBuyers: row?.application?.coBuyers ?? [],
  lawyer: buyerLawyerText(row?.application ?? null),
});

/** The arithmetic of the last default, compared with the current buyer. */
const lostOf = ({ validEntries, current }: SoldLot, rules: SoldSale['state']['rules']): PurchaseView['lost'] => {
  const lost = defaultsOf(validEntries, rules).at(-1);
  if (!lost) return null;
  const isResold = current.phase === 'offered_to_next' || isBought(current.phase);
  return defaultAmounts(lost.priceCents, lost.depositCents, lost.keptCents, isResold ? current.priceCents : null);
};

const othersOf = ({ editorial }: SaleRow, { state }: SoldSale): SaleResults['others'] =>
  state.parcels.flatMap((lot) => {
    const parcel = editorial.parcels.find((one) => one.id === lot.id);
    if (!parcel || lot.phase === 'sold' || lot.phase === 'sold_en_bloc') return [];
    return [{ stake: parcel.stake, name: parcel.name, outcome: notSoldAs(lot, state) }];
  });

const notSoldAs = (
  lot: SoldSale['state']['parcels'][number],
  { rules }: SoldSale['state'],
): SaleResults['others'][number]['outcome'] => {
  if (lot.phase === 'withdrawn') return 'withdrawn';
  return lot.phase === 'no_sale' ? NOT_SOLD[saleFormatOf(rules)](lot) : 'open';
};

const NOT_SOLD: OfFormat<(lot: SoldSale['state']['parcels'][number]) => SaleResults['others'][number]['outcome']> = {
  ascending: ({ kind }) => (kind === 'enBloc' ? 'block_not_sold' : 'no_sale'),
  sealedTender({ kind, leading }) {
    if (leading === null) return 'no_tender';
    return kind === 'enBloc' ? 'block_tender_not_taken' : 'tender_not_accepted';
  },
};
