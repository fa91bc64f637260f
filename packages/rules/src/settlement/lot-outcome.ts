import { allocate } from '../en-bloc/allocate.ts';
import { parcelsInBlock } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { BidderId, ParcelId, ParcelState, SaleState } from '../sale/sale.ts';
import type { Settlement } from './settle.ts';

/** A sold lot and the state of its settlement; `after` is null before the first step. */
export type SettledLot = {
  parcelId: ParcelId;
  /** The decision that the steps belong to. A later correction of the result makes them count no more. */
  decided: { buyerId: BidderId; priceCents: Cents };
  after: Pick<Settlement, 'phase' | 'buyerId' | 'priceCents' | 'askedBefore'> | null;
};

/** A lot's decided and released price; `finalCents` is null when it was left unsold. */
export type ReleasedPrice = { parcelId: ParcelId; decidedCents: Cents; finalCents: Cents | null };

/** Facts of a sale outside its record. */
export type AfterSale = { lots: readonly SettledLot[]; released: readonly ReleasedPrice[] };
export const NOTHING_AFTER_SALE: AfterSale = { lots: [], released: [] };

/**
 * `offered`: the buyer defaulted and the next bidder has not signed yet; `defaulted`: nobody was asked after the buyer
 * who defaulted; `unsold`: it was left so.
 */
export type OutcomeKind = 'sold' | 'sold_en_bloc' | 'offered' | 'defaulted' | 'unsold' | 'no_sale' | 'withdrawn';

/** Outcome of a lot, from its record and its settlement: the only source for all views. */
export type LotOutcome = {
  parcelId: ParcelId;
  kind: OutcomeKind;
  /** On the day of the sale it was sold as a part of its block. */
  decidedInBlock: boolean;
  /** On the day of the sale. Null when nobody bought it. */
  decidedCents: Cents | null;
  /** Price of the current buyer: of a parcel in a block, its part. Null without a buyer. */
  priceCents: Cents | null;
  buyerId: BidderId | null;
  /** Bidders who bought it before, or were offered it, and do not buy it any more. */
  formerBuyerIds: readonly BidderId[];
  /** Bidder whose high bid on this parcel was released by the sale of its block. */
  releasedBidderId: BidderId | null;
  /** Released price; null before staff release it. */
  release: { finalCents: Cents | null } | null;
};

/** A block's price divided over its parcels: as the record divided it; at another price, in the same proportion. */
export function partsOfBlock(
  state: SaleState,
  block: ParcelState,
  priceCents: Cents,
): { parcelId: ParcelId; cents: Cents }[] {
  const group = state.groups.find(({ enBlocParcelId }) => enBlocParcelId === block.id);
  const parcels = group ? parcelsInBlock(state, group).filter(({ phase }) => phase === 'sold_en_bloc') : [];
  const decided = parcels.map(({ acceptedBidCents }) => acceptedBidCents ?? 0);
  const parts = parcels.length === 0 || priceCents === block.acceptedBidCents ? decided : allocate(priceCents, decided);
  return parcels.map(({ id }, index) => ({ parcelId: id, cents: parts[index] ?? 0 }));
}

const saleOf = (
  lot: ParcelState,
  { lots }: AfterSale,
): Omit<LotOutcome, 'parcelId' | 'decidedInBlock' | 'releasedBidderId' | 'release'> => {
  const decidedCents = lot.acceptedBidCents;
  const found = lots.find(({ parcelId }) => parcelId === lot.id);
  const isOfDecision =
    found?.decided.buyerId === lot.winnerId && found?.decided.priceCents === decidedCents && found.after !== null;
  const after = isOfDecision ? found.after : null;
  if (after === null)
    return { kind: 'sold', decidedCents, priceCents: decidedCents, buyerId: lot.winnerId, formerBuyerIds: [] };
  const { phase, buyerId, priceCents, askedBefore } = after;
  if (phase === 'defaulted' || phase === 'unsold')
    return { kind: phase, decidedCents, priceCents: null, buyerId: null, formerBuyerIds: [...askedBefore, buyerId] };
  const kind = phase === 'offered_to_next' ? 'offered' : 'sold';
  return { kind, decidedCents, priceCents, buyerId, formerBuyerIds: askedBefore };
};

/** Computes the outcome of a lot; null while it is not decided. */
export function lotOutcome(
  state: SaleState,
  lot: ParcelState,
  after: AfterSale = NOTHING_AFTER_SALE,
): LotOutcome | null {
  const price = after.released.find(
    ({ parcelId, decidedCents }) => parcelId === lot.id && decidedCents === lot.acceptedBidCents,
  );
  const release = price ? { finalCents: price.finalCents } : null;
  switch (lot.phase) {
    case 'no_sale':
    case 'withdrawn':
      return {
        parcelId: lot.id,
        kind: lot.phase,
        decidedInBlock: false,
        releasedBidderId: null,
        decidedCents: null,
        priceCents: null,
        buyerId: null,
        formerBuyerIds: [],
        release: null,
      };
    case 'sold':
      return { parcelId: lot.id, decidedInBlock: false, releasedBidderId: null, ...saleOf(lot, after), release };
    case 'sold_en_bloc': {
      const block = blockOf(state, lot);
      const whole = block && saleOf(block, after);
      if (!whole) return null;
      const parts = whole.priceCents === null ? [] : partsOfBlock(state, block, whole.priceCents);
      return {
        ...whole,
        releasedBidderId: lot.leading?.bidderId === lot.winnerId ? null : (lot.leading?.bidderId ?? null),
        parcelId: lot.id,
        decidedInBlock: true,
        decidedCents: lot.acceptedBidCents,
        release,
        kind: whole.kind === 'sold' ? 'sold_en_bloc' : whole.kind,
        priceCents: parts.find(({ parcelId }) => parcelId === lot.id)?.cents ?? null,
      };
    }
    default:
      return null;
  }
}

/** The block through which a parcel of a group may be sold. */
export function blockOf(state: SaleState, parcel: ParcelState): ParcelState | undefined {
  const group = state.groups.find(({ id }) => id === parcel.groupId);
  return state.parcels.find(({ id }) => id === group?.enBlocParcelId);
}
