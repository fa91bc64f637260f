import type { PublishedParcel } from '@quarterline/contract';
import {
  type CivilDate,
  defaultsOf,
  findParcel,
  nextBidder,
  type ParcelState,
  type Purchase,
  partsOfBlock,
  type RankedBid,
  receivedInTrust,
  type SaleEvent,
  type SaleState,
  type Settlement,
  type SettlementCalendar,
  settlementOf,
  validEntries,
} from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { readWholeRecord } from '#platform/sale/read-whole-record.ts';
import { saleCalendar } from '#platform/sale/sale-calendar.ts';
import { listOfficeClosingDays } from '#platform/store/content/office-day-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listSettlementEntries, type SettlementRow } from '#platform/store/sales/settlement-store.ts';
import { listTrustEntries, type TrustRow } from '#platform/store/sales/trust-store.ts';

export type BidderAt = { bidderId: string; amountCents: number };
/** `highBid`: on this parcel alone. It fell away when the block was sold, and binds nobody. */
export type PurchasePart = { parcel: PublishedParcel; priceCents: number; highBid: BidderAt | null };

/** A purchase of a parcel or a block, with everything that happened since. */
export type SoldLot = {
  parcel: PublishedParcel;
  isBlock: boolean;
  /** For a block: its parcels, with their current parts of the price. */
  parts: PurchasePart[];
  purchase: Purchase;
  soldSequence: number;
  entries: SettlementRow[];
  validEntries: SettlementRow[];
  /** Its entries in the trust ledger, of every buyer it had. */
  trust: TrustRow[];
  current: Settlement;
  /** Received in trust of the present buyer, as the ledger has it now. */
  receivedCents: number;
  /** The person who is next in the line of bids. */
  next: BidderAt | null;
};

export type SoldSale = { state: SaleState; calendar: SettlementCalendar; lots: SoldLot[] };

/** Everything that a sale has sold, in the printed order. */
export async function readSold(
  client: Queryable,
  sale: SaleRow,
  now: number,
): Promise<SoldSale & { events: readonly SaleEvent[] }> {
  const record = await readWholeRecord(client, sale.id);
  return { ...(await soldLots(client, sale, record, now)), events: record.events };
}

/** The same from a record that is known already. */
export async function soldLots(
  client: Queryable,
  sale: SaleRow,
  { events, state }: { events: readonly SaleEvent[]; state: SaleState },
  now: number,
): Promise<SoldSale> {
  // One after another: inside a transaction there is one connection.
  const entries = await listSettlementEntries(client, sale.id);
  const trust = await listTrustEntries(client, sale.id);
  const closingDays = (await listOfficeClosingDays(client)).map(({ day }) => day);
  return soldSale(sale, { events, state, entries, trust, closingDays, now });
}

type Read = {
  events: readonly SaleEvent[];
  state: SaleState;
  entries: readonly SettlementRow[];
  trust: readonly TrustRow[];
  closingDays: readonly CivilDate[];
  now: number;
};

/** The same from what was read. */
export function soldSale(
  sale: Pick<SaleRow, 'editorial'>,
  { events, state, entries, trust, closingDays, now }: Read,
): SoldSale {
  const calendar = saleCalendar(sale.editorial.zone, now, closingDays);
  const lots = state.parcels.flatMap((parcel): SoldLot[] => {
    const sold = parcel.phase === 'sold' ? soldEvent(events, parcel.id) : undefined;
    const published = sale.editorial.parcels.find(({ id }) => id === parcel.id);
    if (!sold || !published) return [];
    return [
      lotOf(sale, { state, calendar }, parcel, {
        parcel: published,
        purchase: { buyerId: sold.bidderId, priceCents: sold.amountCents, decidedAt: sold.decidedAt },
        soldSequence: sold.sequence,
        entries: entries.filter((row) => row.parcel_id === parcel.id && row.sold_sequence === sold.sequence),
        trust: trust.filter((row) => row.parcelId === parcel.id && row.soldSequence === sold.sequence),
      }),
    ];
  });
  return { state, calendar, lots };
}

type Facts = Pick<SoldLot, 'parcel' | 'purchase' | 'soldSequence' | 'entries' | 'trust'>;

const lotOf = (
  sale: Pick<SaleRow, 'editorial'>,
  { state, calendar }: Pick<SoldSale, 'state' | 'calendar'>,
  parcel: ParcelState,
  { purchase, entries, trust, ...facts }: Facts,
): SoldLot => {
  const current = settlementOf(purchase, entries, calendar);
  const next = nextBidder(parcel.leading, new Set([...current.askedBefore, current.buyerId]));
  return {
    ...facts,
    purchase,
    entries,
    trust,
    current,
    isBlock: parcel.kind === 'enBloc',
    parts: parcel.kind === 'enBloc' ? partsOf(sale, state, parcel, current.priceCents) : [],
    validEntries: validEntries(entries),
    receivedCents: receivedInTrust(ofBuyer(trust, current.buyerId)),
    next: bidderAt(next),
  };
};

/** The lot as it will be when this entry is written. */
export function afterEntry(
  sale: Pick<SaleRow, 'editorial'>,
  sold: SoldSale,
  lot: SoldLot,
  entry: Pick<SettlementRow, 'step' | 'after' | 'note' | 'at'>,
): SoldLot {
  const parcel = findParcel(sold.state, lot.parcel.id);
  if (!parcel) throw new Error('What was sold is in its sale.');
  const row = { ...entry, parcel_id: lot.parcel.id, sold_sequence: lot.soldSequence, actor_name: '' };
  return lotOf(sale, sold, parcel, { ...lot, entries: [...lot.entries, row] });
}

/** The steps from which a buyer reads an offer. */
export const SENDS_OFFER: ReadonlySet<string> = new Set(['send_offer', 'offer_to_next']);

export const wasSent = ({ validEntries }: Pick<SoldLot, 'validEntries'>, buyerId: string): boolean =>
  validEntries.some(({ step, after }) => after.buyerId === buyerId && SENDS_OFFER.has(step));

export const ofBuyer = (ledger: readonly TrustRow[], buyerId: string): TrustRow[] =>
  ledger.filter(({ registrationId }) => registrationId === buyerId);

/** Deposit of this buyer that the seller keeps after the buyer's default, in Canadian cents. */
export const keptOf = (
  { validEntries: entries }: Pick<SoldLot, 'validEntries'>,
  buyerId: string,
  rules: SaleState['rules'],
): number => defaultsOf(entries, rules).reduce((sum, one) => sum + (one.buyerId === buyerId ? one.keptCents : 0), 0);

type Sold = Extract<SaleEvent, { kind: 'parcel_sold' }>;
const soldEvent = (events: readonly SaleEvent[], parcelId: string): Sold | undefined =>
  events.findLast((event): event is Sold => event.kind === 'parcel_sold' && event.parcelId === parcelId);

/** The parcels of a block with their parts of a price. */
const partsOf = (
  { editorial }: Pick<SaleRow, 'editorial'>,
  state: SaleState,
  block: ParcelState,
  priceCents: number,
): PurchasePart[] =>
  partsOfBlock(state, block, priceCents).flatMap(({ parcelId, cents }) => {
    const published = editorial.parcels.find(({ id }) => id === parcelId);
    const highBid = bidderAt(findParcel(state, parcelId)?.leading ?? null);
    return published ? [{ parcel: published, priceCents: cents, highBid }] : [];
  });

const bidderAt = (bid: RankedBid | null): BidderAt | null =>
  bid && { bidderId: bid.bidderId, amountCents: bid.amountCents };
