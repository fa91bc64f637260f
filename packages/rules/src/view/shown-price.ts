import type { Cents } from '../sale/money.ts';
import type { GroupView, ParcelView } from './view-shape.ts';

export const PRICE_LABELS = [
  'starting_bid',
  'current_bid',
  'high_bid',
  'would_open',
  'opens',
  'opening_bid',
  'opened',
  'sold',
  'offered',
  'part',
  'final',
] as const;
/** What a price is: a starting bid, what a lot sold at, a part of a block's price. */
export type PriceLabel = (typeof PRICE_LABELS)[number];

/** A price with the label it must always carry. */
export type ShownPrice = { label: PriceLabel; cents: Cents };

const OPENINGS: Record<GroupView['phase'], PriceLabel> = {
  before: 'would_open',
  recess: 'opens',
  open: 'opening_bid',
  decided: 'opened',
};

type Parcel = Pick<ParcelView, 'kind' | 'phase' | 'leadingCents' | 'acceptedBidCents' | 'startingBidCents' | 'outcome'>;
type Group = Pick<GroupView, 'phase' | 'openingCents'>;

const soldLabel = ({ outcome }: Parcel): PriceLabel => {
  if (outcome?.isFinal) return 'final';
  if (outcome?.kind === 'offered') return 'offered';
  return outcome?.kind === 'sold_en_bloc' ? 'part' : 'sold';
};

const isOver = ({ phase }: Parcel): boolean => phase !== 'scheduled' && phase !== 'open';

/** The one price of a lot in every view of a sale. `group` is its own: a block without a bid shows what it opens at. */
export const shownPrice = (parcel: Parcel, group: Group | null): ShownPrice => {
  if (parcel.acceptedBidCents !== null) return { label: soldLabel(parcel), cents: parcel.acceptedBidCents };
  if (parcel.leadingCents !== null)
    return { label: isOver(parcel) ? 'high_bid' : 'current_bid', cents: parcel.leadingCents };
  if (parcel.kind === 'enBloc' && group) return { label: OPENINGS[group.phase], cents: group.openingCents };
  return { label: 'starting_bid', cents: parcel.startingBidCents };
};
