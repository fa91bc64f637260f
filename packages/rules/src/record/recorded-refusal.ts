import type { AskedBid } from '../bid/bid-refusal.ts';
import { ELIGIBILITY_CODES } from '../bid/eligibility-refusal.ts';
import type { Refusal, RefusalCode } from '../bid/refusal.ts';
import type { BidderId, ParcelId, SaleState } from '../sale/sale.ts';

/** Maximum number of refused bids of one bidder in the record: on one parcel, and in the whole sale. */
export const MAX_REFUSED_ENTRIES = { onParcel: 50, inSale: 200 } as const;

const NEVER_RECORDED: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'bid_id_reused',
  ...ELIGIBILITY_CODES,
  'sale_not_open',
  'too_many_requests',
]);

/** Refusals that say nothing of the bid itself: it is asked again by its number, and decided then. */
const NEVER_BOUND: ReadonlySet<string> = new Set<string>(['bid_id_reused', ...ELIGIBILITY_CODES, 'too_many_requests']);

/** Maximum number of bid ids bound to refusals without an entry, for each approved bidder and parcel. */
export const MAX_BOUND_REFUSALS = 50;

/**
 * True when a bid or tender that is refused without an entry is bound to this answer: a repeated request is never
 * accepted.
 */
export const isBoundByRefusal = (
  { registration }: AskedBid['command']['eligibility'],
  isOfSale: boolean,
  code: string,
): boolean => registration?.status === 'approved' && isOfSale && !NEVER_BOUND.has(code);

/** Counts the refused bids of this bidder in the record, so every node agrees. */
const refusedEntries = (state: SaleState, bidderId: BidderId): { total: number; on: (id: ParcelId) => number } => {
  const onParcels = state.refusedEntries.get(bidderId);
  const counts = onParcels === undefined ? [] : [...onParcels.values()];
  return { total: counts.reduce((sum, count) => sum + count, 0), on: (id) => onParcels?.get(id) ?? 0 };
};

/**
 * True for a refusal that becomes an entry of the record: only for an approved bidder, or one who was kept out while the
 * sale is open, on a parcel of the sale, while the sale is live, within the rate, and up to `MAX_REFUSED_ENTRIES`. `movedPrice`: the bid made a maximum answer
 * before it was refused; a bid that moved a price is always an entry. Every other refusal is a plain answer without an
 * entry or receipt.
 */
export function isRefusalRecorded(asked: AskedBid, refusal: Refusal, movedPrice: boolean): boolean {
  const { state, parcel, command } = asked;
  const { registration, withinRate } = command.eligibility;
  if (!registration || parcel === undefined || state.phase !== 'live' || !withinRate) return false;
  const wasKeptOut = state.keptOut.has(registration.bidderId);
  if (!wasKeptOut && (registration.status !== 'approved' || NEVER_RECORDED.has(refusal.code))) return false;
  if (movedPrice) return true;
  const before = refusedEntries(state, registration.bidderId);
  return before.total < MAX_REFUSED_ENTRIES.inSale && before.on(parcel.id) < MAX_REFUSED_ENTRIES.onParcel;
}

/** The counts after one more refused entry of this bidder on this parcel. */
export function withRefusedEntry(
  before: SaleState['refusedEntries'],
  bidderId: BidderId,
  parcelId: ParcelId,
): SaleState['refusedEntries'] {
  const onParcels = new Map(before.get(bidderId));
  return new Map(before).set(bidderId, onParcels.set(parcelId, (onParcels.get(parcelId) ?? 0) + 1));
}
