import type { OutcomeKind } from '../settlement/lot-outcome.ts';
import type { ParcelView } from './view-shape.ts';

export const SHOWN_OUTCOMES = [
  'no_sale',
  'no_sale_en_bloc',
  'withdrawn',
  'unsold',
  'defaulted',
  'offered',
  'offered_to_you',
  'former_buyer',
  'released',
  'won',
  'won_en_bloc',
  'sold_en_bloc',
  'sold_to_another',
  'sold',
] as const;
/** Outcome of a lot, as its viewer may see it. `sold_to_another`: the viewer bid on it; `sold`: the viewer did not. */
export type ShownOutcome = (typeof SHOWN_OUTCOMES)[number];

type Parcel = Pick<ParcelView, 'kind' | 'phase' | 'bidStatus' | 'outcome'>;

/** From a node of an earlier version a view has no outcome: then it is as the phase says. */
const kindOf = ({ phase, outcome }: Parcel): OutcomeKind | null => {
  if (outcome) return outcome.kind;
  return phase === 'sold' || phase === 'sold_en_bloc' || phase === 'no_sale' || phase === 'withdrawn' ? phase : null;
};

/** Null while it is not decided. */
export function shownOutcome(parcel: Parcel): ShownOutcome | null {
  const { bidStatus, outcome } = parcel;
  const kind = kindOf(parcel);
  if (kind === 'no_sale') return parcel.kind === 'enBloc' ? 'no_sale_en_bloc' : kind;
  if (kind === 'offered') return outcome?.yours === 'buyer' ? 'offered_to_you' : kind;
  if (kind !== 'sold' && kind !== 'sold_en_bloc') return kind;
  if (outcome?.yours === 'former_buyer' || outcome?.yours === 'released') return outcome.yours;
  const inBlock = parcel.phase === 'sold_en_bloc';
  if (bidStatus === 'won') return inBlock ? 'won_en_bloc' : 'won';
  if (inBlock) return 'sold_en_bloc';
  return bidStatus === null ? 'sold' : 'sold_to_another';
}
