import type { ParcelView } from '@quarterline/rules';
import { expect, test } from 'vitest';
import { outcomeLabel, outcomeSentence } from '../src/outcome-text.ts';

type Parcel = Pick<ParcelView, 'kind' | 'phase' | 'bidStatus' | 'outcome'>;
const sold: Parcel = { kind: 'parcel', phase: 'sold', bidStatus: null };
const after = (outcome: Partial<NonNullable<ParcelView['outcome']>>): Parcel => ({
  ...sold,
  outcome: { kind: 'sold', yours: null, priceCents: 100, isFinal: false, ...outcome },
});

test.each<[Parcel, string, string]>([
  [sold, 'Sold', 'Sold'],
  [{ ...sold, bidStatus: 'not_yours' }, 'Sold', 'Sold to another bidder'],
  [{ ...sold, bidStatus: 'won' }, 'Sold to you', 'We send you the offer to purchase.'],
  [{ ...sold, phase: 'sold_en_bloc' }, 'Sold en bloc', 'Sold with the block. This is its share of the price.'],
  [
    { ...sold, phase: 'sold_en_bloc', bidStatus: 'won' },
    'Sold to you',
    'Sold with the block. This is its share of the price.',
  ],
  [{ ...sold, phase: 'no_sale' }, 'No sale', 'No bid reached the starting bid'],
  [{ ...sold, phase: 'no_sale', kind: 'enBloc' }, 'No sale', 'No en bloc bid. The parcels stand.'],
  [{ ...sold, phase: 'withdrawn' }, 'Withdrawn', 'Withdrawn from this sale'],
  [after({ kind: 'defaulted' }), 'In default', 'The buyer defaulted'],
  [after({ kind: 'offered' }), 'Offered to the next bidder', 'The buyer defaulted. It is offered to the next bidder'],
  [
    after({ kind: 'offered', yours: 'buyer' }),
    'Offered to you',
    'The high bidder did not go through with it: it is offered to you at your bid.',
  ],
  [after({ kind: 'unsold' }), 'Left unsold', 'Left unsold: the purchase was not completed'],
  [after({ yours: 'former_buyer' }), 'Not completed', 'Your purchase was not completed.'],
  [
    after({ yours: 'released', kind: 'sold_en_bloc' }),
    'Bid released',
    'The parcels sold as one block. Your bid was released and does not bind you.',
  ],
])('a lot that is decided is called what it became: %#', (parcel, label, sentence) => {
  expect([outcomeLabel(parcel), outcomeSentence(parcel)]).toEqual([label, sentence]);
});

test('a lot that is not decided is called nothing', () => {
  const open: Parcel = { ...sold, phase: 'provisional' };
  expect([outcomeLabel(open), outcomeSentence(open)]).toEqual([null, null]);
});
