import type { Cents } from '../sale/money.ts';
import type { GroupView, ParcelView } from './view-shape.ts';

export const PRICE_LABELS = [
  'starting_bid',
  'current_bid',
  'high_bid',
  'before',
  'recess',
  'open',
  'decided',
  'sold',
  'offered',
  'part',
  'final',
] as const;
/**
 * Kind of a price: a starting bid, a sale price, a part of a block's price; for a block without a bid, the phase of its
 * round.
 */
export type PriceLabel = (typeof PRICE_LABELS)[number];

/** A price with the label it must always carry. */
export type ShownPrice = { label: PriceLabel; cents: Cents };

type Parcel = Pick<ParcelView, 'kind' | 'phase' | 'leadingCents' | 'acceptedBidCents' | 'startingBidCents' | 'outcome'>;
type Group = Pick<GroupView, 'phase' | 'openingCents'>;

const soldLabel = ({ outcome }: Parcel): PriceLabel => {
  if (outcome?.isFinal) return 'final';
  if (outcome?.kind === 'offered') return 'offered';
  return outcome?.kind === 'sold_en_bloc' ? 'part' : 'sold';
};

/** The one price of a lot in every view of a sale. `group` is its own: a block without a bid shows what it opens at. */
export function shownPrice(parcel: Parcel, group: Group | null): ShownPrice {
  if (parcel.acceptedBidCents !== null) return { label: soldLabel(parcel), cents: parcel.acceptedBidCents };
  if (parcel.leadingCents !== null) {
    const isRunning = parcel.phase === 'scheduled' || parcel.phase === 'open';
    return { label: isRunning ? 'current_bid' : 'high_bid', cents: parcel.leadingCents };
  }
  if (parcel.kind === 'enBloc' && group) return { label: group.phase, cents: group.openingCents };
  return { label: 'starting_bid', cents: parcel.startingBidCents };
}
