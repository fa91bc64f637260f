import type { OutcomeKind } from '../settlement/lot-outcome.ts';
import type { ParcelView } from './view-shape.ts';

type Parcel = Pick<ParcelView, 'kind' | 'phase' | 'bidStatus' | 'outcome'>;

/** From a node of an earlier version a view has no outcome: then it is as the phase says. */
const kindOf = ({ phase, outcome }: Parcel): OutcomeKind | null => {
  if (outcome) return outcome.kind;
  return phase === 'sold' || phase === 'sold_en_bloc' || phase === 'no_sale' || phase === 'withdrawn' ? phase : null;
};

/** What became of a lot, in one or two words, as its viewer may see it; null while it is not decided. */
export const outcomeWord = (parcel: Parcel): string | null => {
  const { phase, bidStatus, outcome } = parcel;
  switch (kindOf(parcel)) {
    case null:
      return null;
    case 'no_sale':
      return 'No sale';
    case 'withdrawn':
      return 'Withdrawn';
    case 'unsold':
      return 'Left unsold';
    case 'defaulted':
      return 'In default';
    case 'offered':
      return outcome?.yours === 'buyer' ? 'Offered to you' : 'Offered to the next bidder';
    default:
  }
  if (outcome?.yours === 'former_buyer') return 'Not completed';
  if (outcome?.yours === 'released') return 'Bid released';
  if (bidStatus === 'won') return 'Sold to you';
  return phase === 'sold_en_bloc' ? 'Sold en bloc' : 'Sold';
};

/** The same in a sentence. */
export const outcomeSentence = (parcel: Parcel): string | null => {
  const { kind, phase, bidStatus, outcome } = parcel;
  switch (kindOf(parcel)) {
    case null:
      return null;
    case 'no_sale':
      return kind === 'enBloc' ? 'No en bloc bid. The parcels stand.' : 'No bid reached the starting bid';
    case 'withdrawn':
      return 'Withdrawn from this sale';
    case 'unsold':
      return 'Left unsold: the purchase was not completed';
    case 'defaulted':
      return 'The buyer defaulted';
    case 'offered':
      return outcome?.yours === 'buyer'
        ? 'The high bidder did not go through with it: it is offered to you at your bid.'
        : 'The buyer defaulted. It is offered to the next bidder';
    default:
  }
  if (outcome?.yours === 'former_buyer') return 'Your purchase was not completed.';
  if (outcome?.yours === 'released')
    return 'The parcels sold as one block. Your bid was released and does not bind you.';
  if (phase === 'sold_en_bloc') return 'Sold with the block. This is its share of the price.';
  if (bidStatus === 'won') return 'We send you the offer to purchase.';
  return bidStatus === null ? 'Sold' : 'Sold to another bidder';
};
