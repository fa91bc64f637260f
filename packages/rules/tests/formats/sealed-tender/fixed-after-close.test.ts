import { describe, expect, it } from 'vitest';
import { DAY_MS, hours, minutes } from '#rules/src/close/instant.ts';
import { bindsSoon } from '#rules/src/formats/sealed-tender/binds-soon.ts';
import { at, type ModelAction } from '../../model-sale.ts';
import { type ModelTenderSale, TWO_ROUNDS, tenderLotsAndBlock, twoTenderLots } from '../../model-tender.ts';

const HASH = 'b'.repeat(64);
const CHANGES: [string, ModelAction][] = [
  ['newer conditions', { kind: 'publish_terms', documentName: 'Conditions', documentHash: HASH }],
  ['a hold of the sale', { kind: 'hold_sale' }],
  ['a hold of a lot', { kind: 'hold_parcel', parcelId: '1' }],
  ['more time', { kind: 'add_time', parcelId: '1', byMs: hours(24) }],
  ['a withdrawal', { kind: 'withdraw_parcel', parcelId: '1' }],
  ['a resume', { kind: 'announce_resume', parcelId: null, resumesAt: at('19:00') }],
];

const STAGES: [string, (rules?: object) => ModelTenderSale, string][] = [
  [
    'between the close and the opening',
    (rules = {}) => {
      const sale = twoTenderLots({ ...TWO_ROUNDS, ...rules });
      sale.tender('10:00', 'Anna', '1', 600_000);
      sale.tender('10:10', 'Bert', '1', 650_000);
      sale.tick('14:00');
      return sale;
    },
    '14:30',
  ],
  [
    'in the second round, when amounts are public',
    (rules = {}) => {
      const sale = twoTenderLots({ ...TWO_ROUNDS, ...rules });
      sale.tender('10:00', 'Anna', '1', 600_000);
      sale.tender('10:10', 'Bert', '1', 650_000);
      sale.open('15:00');
      return sale;
    },
    '15:30',
  ],
  [
    'while the seller decides',
    (rules = {}) => {
      const sale = twoTenderLots({ acceptance: { kind: 'seller_accepts', days: 3 }, ...rules });
      sale.tender('10:00', 'Anna', '1', 600_000);
      sale.open('15:00');
      return sale;
    },
    '15:30',
  ],
];

describe.each(STAGES)('%s', (_, begin, when) => {
  it.each(CHANGES)('%s is refused and enters nothing', (__, action) => {
    const sale = begin();
    const before = sale.record.length;
    expect(sale.staff(when, action)).toBe('tenders_are_closed');
    expect(sale.record.length).toBe(before);
  });

  it('an announcement and a cancellation stay possible', () => {
    expect(begin().staff(when, { kind: 'announce', text: 'The opening is at 4 PM.' })).toBe('done');
    expect(begin().staff(when, { kind: 'cancel_sale' })).toBe('done');
  });

  it('a sale of version 2 can be held as before', () => {
    expect(begin({ ruleVersion: 2 }).staff(when, { kind: 'hold_sale' })).toBe('done');
  });
});

describe('before the close', () => {
  it.each(CHANGES.slice(0, 5))('%s is possible', (_, action) => {
    const sale = twoTenderLots();
    sale.tick('09:00');
    expect(sale.staff('10:00', action)).toBe('done');
  });

  it('a hold of one lot is a hold of every lot, and so is its resume: all close together', () => {
    const sale = tenderLotsAndBlock();
    sale.tick('09:00');
    sale.staff('12:00', { kind: 'hold_parcel', parcelId: '2' });
    expect(sale.entries('parcel_held').map(({ parcelId }) => parcelId)).toEqual(['2', '1', 'E']);
    expect(sale.tender('12:10', 'Anna', '1', 600_000)).toBe('parcel_held');
    expect(sale.staff('12:30', { kind: 'hold_parcel', parcelId: '1' })).toBe('already_held');
    expect(sale.staff('12:30', { kind: 'announce_resume', parcelId: '1', resumesAt: at('13:00') })).toBe('done');
    sale.tick('13:00');
    expect(sale.state().parcels.map(({ closesAt, hold }) => [closesAt, hold])).toEqual(
      Array(3).fill([at('15:00'), null]),
    );
  });

  it('more time goes to every lot, also to one on hold and to a block before the opening', () => {
    const early = tenderLotsAndBlock();
    early.staff('08:30', { kind: 'add_time', parcelId: '1', byMs: minutes(30) });
    expect(early.state().parcels.map(({ closesAt }) => closesAt)).toEqual(Array(3).fill(at('14:30')));
    const held = tenderLotsAndBlock();
    held.tick('09:00');
    held.staff('12:00', { kind: 'hold_parcel', parcelId: '1' });
    held.staff('12:10', { kind: 'add_time', parcelId: '1', byMs: minutes(30) });
    expect(new Set(held.state().parcels.map(({ closesAt }) => closesAt)).size).toBe(1);
  });

  it('a sale of version 2 holds one lot alone', () => {
    const sale = tenderLotsAndBlock({ ruleVersion: 2 });
    sale.tick('09:00');
    sale.staff('12:00', { kind: 'hold_parcel', parcelId: '2' });
    expect(sale.entries('parcel_held')).toHaveLength(1);
  });
});

describe('the seller’s answer', () => {
  const asked = (rules = {}): ModelTenderSale => {
    const sale = twoTenderLots({ acceptance: { kind: 'seller_accepts', days: 1 }, ...rules });
    sale.tender('10:00', 'Anna', '1', 600_000);
    sale.open('15:00');
    return sale;
  };
  const accept = { kind: 'answer_for_seller', parcelId: '1', accepts: true } as const;

  it.each([
    ['38:59:59.999', 'done'],
    ['39:00', 'not_possible_now'],
  ])('at %s of a day that ends at 39:00 is %s', (when, answer) => {
    expect(asked().staff(when, accept)).toBe(answer);
  });

  it('is not taken after the published day in a sale of version 2 that was held over it', () => {
    const sale = asked({ ruleVersion: 2 });
    sale.staff('16:00', { kind: 'hold_sale' });
    expect(sale.staff('40:00', accept)).toBe('seller_not_asked');
  });
});

describe('a silence of ours', () => {
  it('in the second round holds every lot of it, as in the first', () => {
    const sale = twoTenderLots(TWO_ROUNDS);
    sale.tender('10:00', 'Anna', '1', 600_000);
    sale.tender('10:10', 'Bert', '1', 650_000);
    sale.open('15:00');
    expect(sale.outage('16:30', '16:50')).toBe('done');
    expect(sale.entries('parcel_held').map(({ parcelId }) => parcelId)).toEqual(['1']);
    sale.tick('16:52');
    expect(sale.lot('1').hold).toBeNull();
  });

  it('that begins after the close leaves the frozen facts in their place', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', 600_000);
    expect(sale.outage('14:30', '15:30')).toBe('done');
    expect(sale.record.slice(-3).map(({ kind }) => kind)).toEqual([
      'parcel_closed',
      'tenders_closed',
      'outage_reported',
    ]);
  });
});

it.each([
  ['the bidder of a tender that closes within a day', 'Anna', at('14:00') - DAY_MS, 3, true],
  ['the same a moment earlier', 'Anna', at('14:00') - DAY_MS - 1, 3, false],
  ['somebody without a tender', 'Bert', at('13:00'), 3, false],
  ['a sale of version 2', 'Anna', at('13:00'), 2, false],
] as const)('a tender binds soon: %s', (_, bidder, now, ruleVersion, expected) => {
  const sale = twoTenderLots({ ruleVersion });
  sale.tender('10:00', 'Anna', '1', 600_000);
  expect(bindsSoon(sale.state(), bidder, now)).toBe(expected);
});

it('a tender whose lot has closed does not bind soon: it binds', () => {
  const sale = twoTenderLots();
  sale.tender('10:00', 'Anna', '1', 600_000);
  sale.tick('14:00');
  expect(bindsSoon(sale.state(), 'Anna', at('14:30'))).toBe(false);
});
