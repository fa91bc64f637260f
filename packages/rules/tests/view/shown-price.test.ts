import { describe, expect, it } from 'vitest';
import { dollars } from '../../src/sale/money.ts';
import { shownOutcome } from '../../src/view/shown-outcome.ts';
import { shownPrice } from '../../src/view/shown-price.ts';
import { viewSale } from '../../src/view/view-sale.ts';
import type { ParcelView } from '../../src/view/view-shape.ts';
import { holdModelSale, type ModelSale } from '../model-sale.ts';

const open = (): ModelSale =>
  holdModelSale({
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
    ],
    blockStartsAt: 900_000,
  });
/** The views of a bidder, by the parcel's id. */
const look = (sale: ModelSale, bidderId = 'Anna') => {
  const { parcels, groups } = viewSale(sale.state(), { role: 'bidder', bidderId });
  const priced = (id: string) => {
    const parcel = parcels.find((one) => one.id === id);
    if (!parcel) throw new Error('There is no such parcel.');
    return shownPrice(parcel, groups.find((group) => group.id === parcel.groupId) ?? null);
  };
  return { parcels, label: (id: string) => priced(id).label, dollars: (id: string) => priced(id).cents / 100 };
};

describe('the price of a lot', () => {
  it('is the starting bid, then the current bid, then the high bid, then what it sold at', () => {
    const sale = open();
    expect(look(sale).label('1')).toBe('starting_bid');
    sale.bid('10:00', 'Anna', '1', 500_000);
    expect(look(sale).label('1')).toBe('current_bid');
    sale.tick('14:00');
    expect(look(sale).label('1')).toBe('high_bid');
    sale.tick('14:40');
    expect(look(sale).label('1')).toBe('sold');
  });

  it('of a block is what its parcels lead to until it has a bid, never a starting bid that nobody is asked for', () => {
    const sale = open();
    sale.bid('10:00', 'Anna', '1', 600_000);
    sale.bid('10:00', 'Bert', '2', 400_000);
    // 1,000,000 and 5 %, on a step of the ladder at that price.
    expect([look(sale).label('E'), look(sale).dollars('E')]).toEqual(['before', 1_050_000]);
    sale.tick('14:10');
    expect(look(sale).label('E')).toBe('recess');
    sale.tick('14:25');
    expect(look(sale).label('E')).toBe('open');
    sale.bid('14:26', 'Bert', 'E', 1_050_000);
    expect([look(sale).label('E'), look(sale).dollars('E')]).toEqual(['current_bid', 1_050_000]);
    sale.tick('14:40');
    expect([look(sale).label('E'), look(sale).label('1')]).toEqual(['sold', 'part']);
  });
});

describe('what became of a lot', () => {
  it('is told to the bidder whose high bid a block released, and to its buyer', () => {
    const sale = open();
    sale.bid('10:00', 'Anna', '1', 600_000);
    sale.bid('10:00', 'Bert', '2', 400_000);
    sale.tick('14:25');
    expect(look(sale).parcels.map(shownOutcome)).toEqual([null, null, null]);
    sale.bid('14:26', 'Bert', 'E', 1_050_000);
    sale.tick('14:41');
    expect(look(sale).parcels.map(shownOutcome)).toEqual(['released', 'sold_en_bloc', 'sold_to_another']);
    expect(look(sale, 'Bert').parcels.map(shownOutcome)).toEqual(['won_en_bloc', 'won_en_bloc', 'won']);
  });

  it('reads from the phase where a view has no outcome', () => {
    const sale = open();
    sale.tick('14:40');
    const { outcome, ...earlier } = first(look(sale).parcels);
    expect(outcome?.kind).toBe('no_sale');
    expect(shownOutcome(earlier)).toBe('no_sale');
  });

  it.each([
    ['defaulted', null, 'defaulted'],
    ['offered', null, 'offered'],
    ['offered', 'buyer', 'offered_to_you'],
    ['unsold', null, 'unsold'],
    ['sold', 'former_buyer', 'former_buyer'],
  ] as const)('after the close is %s, for %s %s', (kind, yours, shown) => {
    const [parcel] = look(open()).parcels;
    if (!parcel) throw new Error('There is no parcel.');
    const after: ParcelView = {
      ...parcel,
      phase: 'sold',
      outcome: { kind, yours, priceCents: dollars(1), isFinal: false },
    };
    expect(shownOutcome(after)).toBe(shown);
  });
});

const first = (parcels: readonly ParcelView[]): ParcelView => {
  const [parcel] = parcels;
  if (!parcel) throw new Error('There is no parcel.');
  return parcel;
};
