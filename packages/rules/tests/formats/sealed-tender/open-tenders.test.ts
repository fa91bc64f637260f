import { describe, expect, it } from 'vitest';
import { hours } from '#rules/src/close/instant.ts';
import { nextDue } from '#rules/src/close/next-due.ts';
import { parcelOf } from '#rules/src/sale/find-in-sale.ts';
import { at } from '../../model-sale.ts';
import { type ModelTenderSale, TWO_ROUNDS, tenderLotsAndBlock, twoTenderLots } from '../../model-tender.ts';

/** Three tenders for the first lot, one for the second. */
const fourTenders = (rules = {}): ModelTenderSale => {
  const sale = twoTenderLots(rules);
  sale.tender('10:00', 'Anna', '1', 600_000);
  sale.tender('10:10', 'Bert', '1', 650_000);
  sale.tender('10:20', 'Carl', '1', 550_000);
  sale.tender('10:30', 'Anna', '2', 400_000);
  return sale;
};
const uncounted = (sale: ModelTenderSale): (string | null)[] =>
  sale.entries('tender_opened').map((event) => event.uncounted);

describe('the opening', () => {
  it('is not before the closing time, be it by a millisecond', () => {
    const sale = fourTenders();
    expect(sale.open('13:59:59.999')).toBe('tenders_not_closed');
    expect(sale.open('14:00')).toBe('done');
  });

  it('takes two different openers of the three who were named', () => {
    const sale = fourTenders();
    expect(sale.open('15:00', { by: ['staff-1', 'staff-1'] })).toBe('two_openers_needed');
    expect(sale.open('15:00', { by: ['staff-1', 'staff-9'] })).toBe('two_openers_needed');
    expect(sale.open('15:00', { by: ['staff-3', 'staff-1'] })).toBe('done');
  });

  it('opens every tender that stands and no other', () => {
    const sale = fourTenders();
    expect(sale.open('15:00', { leaveOut: ['tender-2'] })).toBe('openings_do_not_match');
    expect(sale.open('15:00')).toBe('done');
    expect(sale.open('15:01')).toBe('not_possible_now');
  });

  it('gives the highest counted tender the lot, and ranks the others under it for a default', () => {
    const sale = fourTenders();
    sale.open('15:00');
    expect(['1', '2'].map(sale.outcome)).toEqual(['sold Bert 650000', 'sold Anna 400000']);
    const { leading, bidCount } = sale.lot('1');
    expect([leading?.bidderId, leading?.previous?.bidderId, leading?.previous?.previous?.bidderId]).toEqual([
      'Bert',
      'Anna',
      'Carl',
    ]);
    expect([bidCount, sale.state().phase]).toEqual([3, 'completed']);
  });

  it('decides a tie for the tender that was accepted earlier, and a changed one counts from its change', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', 500_000);
    sale.tender('10:10', 'Bert', '1', 600_000);
    sale.tender('10:20', 'Anna', '1', 600_000);
    sale.open('15:00');
    expect(sale.outcome('1')).toBe('sold Bert 600000');
  });

  it.each([
    ['off_grid', 600_050, {}],
    ['below_starting_bid', 499_900, {}],
    ['unreadable', 600_000, { misread: { 'tender-1': null } }],
    ['commitment_broken', 600_000, { misread: { 'tender-1': 900_000 } }],
    ['not_approved', 600_000, { suspended: ['Anna'] }],
    ['above_limit', 600_000, { limits: { Anna: 599_999 } }],
  ])('does not count a tender that is %s', (code, amount, opening) => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', amount);
    sale.open('15:00', opening);
    expect(uncounted(sale)).toEqual([code]);
    expect(sale.outcome('1')).toBe('no_sale');
  });

  it('publishes neither amount nor secret of what does not fit its commitment', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', 600_000);
    sale.open('15:00', { misread: { 'tender-1': 900_000 } });
    expect(sale.entries('tender_opened')).toMatchObject([{ amountCents: null, nonce: null }]);
  });

  it('counts a bidder’s tenders in the printed order while they are within the limit', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '2', 500_000);
    sale.tender('10:10', 'Anna', '1', 600_000);
    sale.open('15:00', { limits: { Anna: 1_000_000 } });
    expect(sale.entries('tender_opened').map(({ parcelId, uncounted: code }) => [parcelId, code])).toEqual([
      ['1', null],
      ['2', 'above_limit'],
    ]);
  });

  it('takes a block and its parcels for one or the other when it counts a limit', () => {
    const sale = tenderLotsAndBlock();
    for (const [lot, amount] of [
      ['1', 500_000],
      ['2', 450_000],
      ['E', 1_000_000],
    ] as const)
      sale.tender('10:00', 'Anna', lot, amount);
    sale.open('15:00', { limits: { Anna: 1_000_000 } });
    expect(uncounted(sale)).toEqual([null, null, null]);
  });

  it('comes to the same whatever the order in which the tenders are read', () => {
    const [forwards, backwards] = [false, true].map((order) => {
      const sale = fourTenders();
      sale.open('15:00', { backwards: order, limits: { Anna: 900_000 } });
      return sale;
    });
    expect(backwards?.record).toEqual(forwards?.record);
  });
});

describe('a block', () => {
  const withBlock = (amount: number, rules = {}): ModelTenderSale => {
    const sale = tenderLotsAndBlock(rules);
    sale.tender('10:00', 'Anna', '1', 600_000);
    sale.tender('10:10', 'Bert', 'E', amount);
    return sale;
  };

  it('is sold whole for more than its parcels come to, one without a tender counting at its starting bid', () => {
    const sale = withBlock(1_000_100);
    sale.open('15:00');
    expect(sale.outcome('E')).toBe('sold Bert 1000100');
    expect(['1', '2'].map(sale.outcome)).toEqual(['sold_en_bloc Bert 600060', 'sold_en_bloc Bert 400040']);
  });

  it('leaves the parcels to stand at the same amount', () => {
    const sale = withBlock(1_000_000);
    sale.open('15:00');
    expect(['1', '2', 'E'].map(sale.outcome)).toEqual(['sold Anna 600000', 'no_sale', 'no_sale']);
  });

  it('must exceed the published premium too', () => {
    const sale = withBlock(1_050_000, { enBlocPremium: 500 });
    sale.open('15:00');
    expect(sale.outcome('1')).toBe('sold Anna 600000');
  });
});

describe('two rounds', () => {
  const afterFirst = (rules = TWO_ROUNDS): ModelTenderSale => {
    const sale = fourTenders(rules);
    sale.open('15:00');
    return sale;
  };

  it('invite the highest, and everybody tied at the last place', () => {
    const sale = twoTenderLots(TWO_ROUNDS);
    for (const [bidder, amount] of [
      ['Anna', 600_000],
      ['Bert', 650_000],
      ['Carl', 600_000],
      ['Dora', 590_000],
    ] as const)
      sale.tender('10:00', bidder, '1', amount);
    sale.open('15:00');
    expect(sale.entries('second_round_began')).toMatchObject([
      { parcelId: '1', invited: ['Anna', 'Bert', 'Carl'], closesAt: at('17:00') },
    ]);
  });

  it('invite by a share of the highest where that is the rule', () => {
    const sale = afterFirst({ secondRound: { invited: { kind: 'within', share: 1_000 }, lengthMs: hours(1) } });
    expect(sale.entries('second_round_began')).toMatchObject([{ invited: ['Anna', 'Bert'] }]);
  });

  it('leave a lot with one counted tender as it is, and decide it with the others', () => {
    const sale = afterFirst();
    expect(sale.lot('2').phase).toBe('closed');
    sale.tick('17:00');
    expect(['1', '2'].map(sale.outcome)).toEqual(['sold Bert 650000', 'sold Anna 400000']);
  });

  it('take tenders of the invited alone, until the second closing time', () => {
    const sale = afterFirst();
    expect(sale.tender('16:00', 'Carl', '1', 700_000)).toBe('not_invited');
    expect(sale.tender('16:00', 'Anna', '2', 700_000)).toBe('parcel_closed');
    expect(sale.tender('16:59:59.999', 'Anna', '1', 700_000)).toBe('done');
    expect(sale.tender('17:00', 'Bert', '1', 710_000)).toBe('parcel_closed');
    expect(sale.open('17:00')).toBe('done');
    expect(sale.outcome('1')).toBe('sold Anna 700000');
  });

  it('let the first amount stand unless it is raised', () => {
    const sale = afterFirst();
    sale.tender('16:00', 'Bert', '1', 640_000);
    sale.tender('16:10', 'Anna', '1', 645_000);
    sale.open('18:00');
    expect(uncounted(sale).slice(4)).toEqual(['not_raised', null]);
    expect(sale.outcome('1')).toBe('sold Bert 650000');
    expect(sale.lot('1').bidCount).toBe(3);
  });

  it('count an amount that was not raised from the first round in a tie', () => {
    const sale = afterFirst();
    sale.tender('16:00', 'Anna', '1', 650_000);
    sale.open('18:00');
    expect(sale.outcome('1')).toBe('sold Bert 650000');
  });

  it('end without an opening when nobody raises, and there is no third', () => {
    const quiet = afterFirst();
    expect(nextDue(quiet.state())).toBe(at('17:00'));
    quiet.tick('17:00');
    expect([quiet.state().phase, quiet.entries('tenders_opened').length]).toEqual(['completed', 1]);
    const raised = afterFirst();
    raised.tender('16:00', 'Anna', '1', 700_000);
    raised.open('18:00');
    expect([raised.state().phase, raised.entries('second_round_began').length]).toEqual(['completed', 1]);
  });
});

describe('where the seller accepts', () => {
  const asked = (): ModelTenderSale => {
    const sale = fourTenders({ acceptance: { kind: 'seller_accepts', days: 3 } });
    sale.open('15:00');
    return sale;
  };
  const answer = (accepts: boolean, parcelId = '1') => ({ kind: 'answer_for_seller', parcelId, accepts }) as const;

  it('the highest tender is provisional until the answer', () => {
    const sale = asked();
    expect(sale.outcome('1')).toBe('provisional Bert 650000');
    expect(sale.staff('16:00', answer(true))).toBe('done');
    expect(sale.staff('16:00', answer(true))).toBe('parcel_is_over');
    expect(sale.staff('16:00', answer(false, '2'))).toBe('done');
    expect(['1', '2'].map(sale.outcome)).toEqual(['sold Bert 650000', 'no_sale']);
    expect(sale.state().phase).toBe('completed');
  });

  it('nothing is sold that was not accepted in the published days', () => {
    const sale = asked();
    sale.staff('16:00', answer(true));
    expect(nextDue(sale.state())).toBe(at('15:00') + 3 * hours(24));
    sale.tick('86:59:59');
    expect(sale.outcome('2')).toBe('provisional Anna 400000');
    sale.tick('87:00');
    expect([sale.outcome('2'), sale.state().phase]).toEqual(['no_sale', 'completed']);
  });

  it('a block is accepted or declined whole', () => {
    const held = [true, false].map((accepts) => {
      const sale = tenderLotsAndBlock({ acceptance: { kind: 'seller_accepts', days: 3 } });
      sale.tender('10:00', 'Anna', '1', 600_000);
      sale.tender('10:10', 'Bert', 'E', 2_000_000);
      sale.open('15:00');
      expect(sale.staff('16:00', answer(true))).toBe('parcel_is_over');
      sale.staff('16:00', answer(accepts, 'E'));
      return ['1', '2', 'E'].map((id) => parcelOf(sale.state(), id).phase);
    });
    expect(held).toEqual([
      ['sold_en_bloc', 'sold_en_bloc', 'sold'],
      ['no_sale', 'no_sale', 'no_sale'],
    ]);
  });

  it('is no question in a sale that sells at the starting bid', () => {
    const sale = fourTenders();
    sale.open('15:00');
    expect(sale.staff('16:00', answer(true))).toBe('not_possible_now');
  });
});
