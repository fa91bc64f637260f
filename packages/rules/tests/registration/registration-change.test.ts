import { describe, expect, it, test } from 'vitest';
import {
  type BidderFacts,
  changesOfFacts,
  type RegistrationChange,
} from '../../src/registration/registration-change.ts';
import { decide } from '../../src/sale/decide.ts';
import { dollars } from '../../src/sale/money.ts';
import { at, type ModelSale, twoParcels } from '../model-sale.ts';

const FACTS: BidderFacts = {
  userId: 'account-1',
  status: 'approved',
  limitCents: dollars(1_000_000),
  bidsByPhone: false,
  isAccountOpen: true,
  isStaff: false,
  isSellerSide: false,
  hasDeposit: true,
};

describe('a change of facts', () => {
  it.each<[string, Partial<BidderFacts>, Partial<BidderFacts>, RegistrationChange[]]>([
    ['a suspension in the sale', {}, { status: 'suspended' }, ['suspended']],
    ['its end', { status: 'suspended' }, {}, ['reinstated']],
    ['a suspended or closed account', {}, { isAccountOpen: false }, ['account_suspended']],
    ['an account that is opened again', { isAccountOpen: false }, {}, ['account_restored']],
    ['a role of staff', {}, { isStaff: true }, ['staff_role_given']],
    ['the end of that role', { isStaff: true }, {}, ['staff_role_ended']],
    ['a place on the seller’s side', {}, { isSellerSide: true }, ['seller_side']],
    ['the end of that place', { isSellerSide: true }, {}, ['seller_side_ended']],
    ['a deposit that goes back', {}, { hasDeposit: false }, ['deposit_ended']],
    ['a deposit that comes', { hasDeposit: false }, {}, ['deposit_held']],
    ['a limit where there was none', { limitCents: null }, {}, ['limit_lowered']],
    ['a lower limit', {}, { limitCents: dollars(900_000) }, ['limit_lowered']],
    ['a higher limit', {}, { limitCents: dollars(1_100_000) }, ['limit_raised']],
    ['no limit any more', {}, { limitCents: null }, ['limit_raised']],
    ['bids by phone', {}, { bidsByPhone: true }, ['phone_bids_started']],
    ['no bids by phone any more', { bidsByPhone: true }, {}, ['phone_bids_ended']],
    ['another account', {}, { userId: 'account-2' }, ['account_merged']],
    ['two at once', {}, { isStaff: true, isAccountOpen: false }, ['account_suspended', 'staff_role_given']],
    ['nothing', {}, {}, []],
    ['an approval, with the first limit', { status: 'requested', limitCents: null }, {}, ['approved']],
    ['an approval after a refusal', { status: 'declined', limitCents: null }, {}, ['approved']],
    ['a request that is turned down', { status: 'requested' }, { status: 'declined' }, []],
    [
      'an account that only asked, suspended',
      { status: 'requested' },
      { status: 'requested', isAccountOpen: false },
      [],
    ],
    [
      'the account of a bidder who is suspended already',
      { status: 'suspended' },
      { status: 'suspended', isAccountOpen: false },
      ['account_suspended'],
    ],
  ])('is named for %s', (_, before, after, changes) => {
    expect(changesOfFacts({ ...FACTS, ...before }, { ...FACTS, ...after })).toEqual(changes);
  });
});

const withMaximum = (): ModelSale => {
  const sale = twoParcels({ maximumBids: true });
  sale.maximum('10:00', 'Anna', '1', 700_000);
  return sale;
};

describe('a bidder who is kept out while the sale is open', () => {
  it('is refused with an entry of the record, and so with a receipt', () => {
    const sale = twoParcels();
    sale.bid('10:00', 'Anna', '1', 500_000);
    sale.change('10:05', 'Anna', 'suspended');
    expect(sale.bid('10:06', 'Anna', '2', 400_000, { isSuspended: true })).toBe('bidder_suspended');
    expect(sale.entries('bid_refused')).toMatchObject([{ bidderId: 'Anna', refusal: { code: 'bidder_suspended' } }]);
    expect(sale.entries('registration_changed')).toMatchObject([{ change: 'suspended', actorId: 'staff-1' }]);
  });

  it('leaves no entry of a refusal when the suspension was before the sale opened', () => {
    const sale = twoParcels();
    sale.change('08:30', 'Anna', 'suspended');
    expect(sale.bid('10:06', 'Anna', '2', 400_000, { isSuspended: true })).toBe('bidder_suspended');
    expect(sale.entries('bid_refused')).toEqual([]);
    expect(sale.entries('registration_changed')).toEqual([]);
  });

  it('has no proxy bid that goes on, until the last of the reasons is gone', () => {
    const sale = withMaximum();
    sale.change('10:05', 'Anna', 'suspended', 'seller_side');
    sale.bid('10:06', 'Bert', '1', 520_000);
    expect(sale.parcel('1').leading).toMatchObject({ bidderId: 'Bert' });
    sale.change('10:07', 'Anna', 'reinstated');
    expect(sale.parcel('1').leading).toMatchObject({ bidderId: 'Bert' });
    sale.change('10:08', 'Anna', 'seller_side_ended');
    expect(sale.parcel('1').leading).toMatchObject({ bidderId: 'Anna', amountCents: dollars(525_000) });
  });

  it.each(['limit_lowered', 'phone_bids_ended', 'account_merged'] as const)(
    'is nobody of whom less is taken: %s',
    (change) => {
      const sale = withMaximum();
      sale.change('10:05', 'Anna', change);
      sale.bid('10:06', 'Bert', '1', 520_000);
      expect(sale.parcel('1').leading).toMatchObject({ bidderId: 'Anna' });
    },
  );
});

test('a sale that is over, or of an earlier version of the rules, has no such entry', () => {
  const over = twoParcels();
  over.tick('15:00');
  over.change('15:01', 'Anna', 'suspended');
  const early = twoParcels({ ruleVersion: 4 });
  early.change('10:00', 'Anna', 'suspended');
  for (const sale of [over, early]) expect(sale.entries('registration_changed')).toEqual([]);
  expect(decide(over.state(), { kind: 'tick' }, at('15:02'))).toEqual({ kind: 'decided', events: [] });
});
