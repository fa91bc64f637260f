import { describe, expect, it } from 'vitest';
import { replay } from '#rules/src/sale/apply-event.ts';
import { type ModelTenderSale, tenderLotsAndBlock, twoTenderLots } from '../../model-tender.ts';

const correct = (sale: ModelTenderSale, bidId: string, parcelId = '1', second: string | null = 'staff-2'): string =>
  sale.staff('20:00', { kind: 'correct_result', parcelId, bidId, secondActorId: second });

const sold = (rules = {}): ModelTenderSale => {
  const sale = twoTenderLots(rules);
  sale.tender('10:00', 'Anna', '1', 600_000);
  sale.tender('10:10', 'Bert', '1', 650_000);
  sale.tender('10:20', 'Carl', '2', 400_000);
  sale.open('15:00');
  return sale;
};

describe('a corrected result of a sealed tender', () => {
  it('gives the lot to the next highest counted tender, in an addendum', () => {
    const sale = sold();
    const entries = sale.record.length;
    expect(correct(sale, 'tender-2')).toBe('done');
    expect(sale.record.slice(entries).map(({ kind, addendum }) => [kind, addendum])).toEqual([
      ['bid_voided', 1],
      ['parcel_sold', 1],
    ]);
    expect(['1', '2'].map(sale.outcome)).toEqual(['sold Anna 600000', 'sold Carl 400000']);
    expect(replay(sale.record)).toEqual(sale.state());
  });

  it('leaves it unsold where no other tender counts', () => {
    const sale = sold();
    correct(sale, 'tender-3', '2');
    expect(sale.outcome('2')).toBe('no_sale');
  });

  it('changes nothing for the buyer when another tender falls', () => {
    const sale = sold();
    expect(correct(sale, 'tender-1')).toBe('done');
    expect(sale.outcome('1')).toBe('sold Bert 650000');
  });

  it('takes two people', () => {
    expect(correct(sold(), 'tender-2', '1', null)).toBe('second_person_needed');
    expect(correct(sold(), 'tender-2', '1', 'staff-9')).toBe('second_person_needed');
  });

  it('is nobody’s where the seller accepted this one tender', () => {
    const sale = sold({ acceptance: { kind: 'seller_accepts', days: 3 } });
    for (const parcelId of ['1', '2']) sale.staff('16:00', { kind: 'answer_for_seller', parcelId, accepts: true });
    expect(correct(sale, 'tender-2')).toBe('done');
    expect(['1', '2'].map(sale.outcome)).toEqual(['no_sale', 'sold Carl 400000']);
  });

  it.each([
    [
      'sold whole to the next tender for it',
      1_200_000,
      ['sold_en_bloc Dora 720000', 'sold_en_bloc Dora 480000', 'sold Dora 1200000'],
    ],
    ['given up for its parcels where the next is not more', 900_000, ['sold Anna 600000', 'no_sale', 'no_sale']],
  ])('of a block is decided again: %s', (_, next, outcomes) => {
    const sale = tenderLotsAndBlock();
    sale.tender('10:00', 'Anna', '1', 600_000);
    sale.tender('10:10', 'Bert', 'E', 2_000_000);
    sale.tender('10:20', 'Dora', 'E', next);
    sale.open('15:00');
    expect(correct(sale, 'tender-2', 'E')).toBe('done');
    expect(['1', '2', 'E'].map(sale.outcome)).toEqual(outcomes);
    expect(replay(sale.record)).toEqual(sale.state());
  });
});
