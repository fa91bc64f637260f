import { groupOfParcel, parcelsInBlock } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { BidderId, ParcelId, ParcelState, PrivateLimit, SaleState } from '../sale/sale.ts';

/** Hypothetical purchases: the sum of the prices, and the land parcels, those of a block one by one. */
export type WouldBuy = { cents: Cents; parcelIds: ParcelId[] };

const STANDS_NO_MORE: ReadonlySet<ParcelState['phase']> = new Set(['withdrawn', 'no_sale']);

/** The block that takes this parcel with it as things stand: one with a bid that was not withdrawn. */
const hasBid = (block: ParcelState | undefined): boolean =>
  block !== undefined && block.leading !== null && !STANDS_NO_MORE.has(block.phase);

const isTakenByBlock = (state: SaleState, parcel: ParcelState): boolean => {
  if (parcel.kind === 'enBloc' || parcel.groupId === null) return false;
  const blockId = groupOfParcel(state, parcel)?.enBlocParcelId;
  return hasBid(state.parcels.find(({ id }) => id === blockId));
};

const landOf = (state: SaleState, lot: ParcelState): ParcelId[] => {
  const group = lot.kind === 'enBloc' ? groupOfParcel(state, lot) : null;
  return group === null ? [lot.id] : parcelsInBlock(state, group).map(({ id }) => id);
};

/**
 * Purchases of a bidder if every clock ended now. High bids count at their price, maxima do not count; a block with a
 * bid is sold as a block, and the high bids on its parcels do not count. `except`: without this lot and, for a block,
 * without its parcels.
 */
export function wouldBuy(state: SaleState, bidderId: BidderId, except: ParcelState | null = null): WouldBuy {
  const left = new Set(except === null ? [] : [except.id, ...landOf(state, except)]);
  const bought: WouldBuy = { cents: 0, parcelIds: [] };
  for (const lot of state.parcels) {
    if (lot.leading?.bidderId !== bidderId || left.has(lot.id) || STANDS_NO_MORE.has(lot.phase)) continue;
    if (isTakenByBlock(state, lot)) continue;
    bought.cents += lot.leading.amountCents;
    bought.parcelIds.push(...landOf(state, lot));
  }
  return bought;
}

const countIn = ({ parcelIds: chosen }: NonNullable<PrivateLimit['parcels']>, parcelIds: readonly ParcelId[]): number =>
  parcelIds.filter((id) => chosen.includes(id)).length;

/**
 * The highest amount at which the bidder may lead this lot within their own limit, in cents on the sale's grid: `null`
 * without a limit on the sum, 0 when the limit on the number of parcels leaves no room. Undefined for a bidder who has
 * set no limit.
 */
export function privateLimitLeft(
  state: SaleState,
  lot: ParcelState,
  bidderId: BidderId,
): { byCount: boolean; cents: Cents | null } | undefined {
  const limit = state.privateLimits.get(bidderId);
  if (limit === undefined) return undefined;
  const elsewhere = wouldBuy(state, bidderId, lot);
  const { parcels, totalCents } = limit;
  const here = parcels === null ? 0 : countIn(parcels, landOf(state, lot));
  if (parcels !== null && here > 0 && here + countIn(parcels, elsewhere.parcelIds) > parcels.maxCount)
    return { byCount: true, cents: 0 };
  if (totalCents === null) return { byCount: false, cents: null };
  const left = Math.max(0, totalCents - elsewhere.cents);
  return { byCount: false, cents: left - (left % state.rules.gridCents) };
}

/** A bidder's own limit with where it stands. */
export type PrivateLimitView = {
  totalCents: Cents | null;
  parcels: { parcelIds: ParcelId[]; maxCount: number } | null;
  /** Sum of the bidder's purchases if every clock ended now, in cents; and the number of the named parcels. */
  heldCents: Cents;
  heldCount: number;
  /** For each open lot, the highest amount they may lead it at; null where only the number of parcels is limited. */
  left: { [lotId: ParcelId]: Cents | null };
};

const UNDECIDED: ReadonlySet<ParcelState['phase']> = new Set(['scheduled', 'open']);

/** For nobody but the bidder themselves; undefined where they set no limit. */
export function viewPrivateLimit(state: SaleState, bidderId: BidderId): PrivateLimitView | undefined {
  const limit = state.privateLimits.get(bidderId);
  if (limit === undefined) return undefined;
  const { cents, parcelIds } = wouldBuy(state, bidderId);
  const { totalCents, parcels } = limit;
  const lots = state.parcels.filter(({ phase }) => UNDECIDED.has(phase));
  return {
    totalCents,
    parcels: parcels && { parcelIds: [...parcels.parcelIds], maxCount: parcels.maxCount },
    heldCents: cents,
    heldCount: parcels === null ? 0 : countIn(parcels, parcelIds),
    left: Object.fromEntries(lots.map((lot) => [lot.id, privateLimitLeft(state, lot, bidderId)?.cents ?? null])),
  };
}
