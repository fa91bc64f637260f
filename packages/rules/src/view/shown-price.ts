import type { Cents } from '../sale/money.ts';
import type { GroupView, ParcelView } from './view-shape.ts';

/** A price with the label it must always carry. */
export type ShownPrice = {
  label:
    | 'Starting bid'
    | 'Current bid'
    | 'High bid'
    | 'Would open at'
    | 'Opens at'
    | 'Opening bid'
    | 'Opened at'
    | 'Sold at'
    | 'Offered at'
    | 'Part of the price'
    | 'Final';
  cents: Cents;
};

const OPENINGS: Record<GroupView['phase'], ShownPrice['label']> = {
  before: 'Would open at',
  recess: 'Opens at',
  open: 'Opening bid',
  decided: 'Opened at',
};

type Parcel = Pick<ParcelView, 'kind' | 'phase' | 'leadingCents' | 'acceptedBidCents' | 'startingBidCents' | 'outcome'>;
type Group = Pick<GroupView, 'phase' | 'openingCents'>;

const soldLabel = ({ outcome }: Parcel): ShownPrice['label'] => {
  if (outcome?.isFinal) return 'Final';
  if (outcome?.kind === 'offered') return 'Offered at';
  return outcome?.kind === 'sold_en_bloc' ? 'Part of the price' : 'Sold at';
};

const isOver = ({ phase }: Parcel): boolean => phase !== 'scheduled' && phase !== 'open';

/** The one price of a lot in every view of a sale. `group` is its own: a block without a bid shows what it opens at. */
export const shownPrice = (parcel: Parcel, group: Group | null): ShownPrice => {
  if (parcel.acceptedBidCents !== null) return { label: soldLabel(parcel), cents: parcel.acceptedBidCents };
  if (parcel.leadingCents !== null)
    return { label: isOver(parcel) ? 'High bid' : 'Current bid', cents: parcel.leadingCents };
  if (parcel.kind === 'enBloc' && group) return { label: OPENINGS[group.phase], cents: group.openingCents };
  return { label: 'Starting bid', cents: parcel.startingBidCents };
};
