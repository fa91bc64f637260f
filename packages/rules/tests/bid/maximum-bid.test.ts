import { expect, test } from 'vitest';
import { dollars } from '../../src/sale/money.ts';
import { at, holdModelSale, type ModelSale, twoParcels } from '../model-sale.ts';

const withMaxima = (): ModelSale => twoParcels({ maximumBids: true });

/** Who leads parcel 1, and at what. */
const leads = (sale: ModelSale): [string, number] => {
  const { leading } = sale.parcel('1');
  return leading === null ? ['nobody', 0] : [leading.bidderId, leading.amountCents / 100];
};

test('a sale takes maximum bids only if its rules say so', () => {
  expect(twoParcels().maximum('10:00', 'Anna', '1', 600_000)).toBe('maximum_bids_off');
});

test('a maximum on a parcel without a bid opens it at the starting bid', () => {
  const sale = withMaxima();
  expect(sale.maximum('10:00', 'Anna', '1', 600_000)).toBe('done');
  expect(leads(sale)).toEqual(['Anna', 500_000]);
});

test('a bid under a maximum is answered at once by one increment', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 600_000);
  expect(sale.bid('10:01', 'Bert', '1', 520_000)).toBe('accepted');
  expect(leads(sale)).toEqual(['Anna', 525_000]);
  expect(sale.parcel('1').bidCount).toBe(3);
});

test('between two maxima the higher leads at one increment over the lower', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 560_000);
  sale.maximum('10:01', 'Bert', '1', 700_000);
  expect(leads(sale)).toEqual(['Bert', 565_000]);
  const other = withMaxima();
  other.maximum('10:00', 'Bert', '1', 700_000);
  other.maximum('10:01', 'Anna', '1', 560_000);
  expect(leads(other)).toEqual(['Bert', 565_000]);
});

test('a maximum less than one increment above the other leads at itself and no more', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 560_000);
  sale.maximum('10:01', 'Bert', '1', 562_000);
  expect(leads(sale)).toEqual(['Bert', 562_000]);
});

test('between equal maxima the earlier leads, at that amount', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 560_000);
  sale.maximum('10:01', 'Bert', '1', 560_000);
  expect(leads(sale)).toEqual(['Anna', 560_000]);
});

test('a bid equal to an earlier maximum does not take the lead: the maximum reaches that amount first', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 560_000);
  expect(sale.bid('10:01', 'Bert', '1', 560_000)).toBe('amount_below_minimum');
  expect(leads(sale)).toEqual(['Anna', 560_000]);
});

test('a bid within one increment of an earlier maximum meets the maximum, because no full increment fits between', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 560_000);
  const decision = sale.decideBid('10:01', 'Bert', '1', 555_100);
  expect(decision).toMatchObject({
    kind: 'bid_refused',
    events: [
      { kind: 'bid_accepted', bidderId: 'Anna', amountCents: dollars(560_000), byMaximum: true },
      { kind: 'bid_refused', bidderId: 'Bert', refusal: { code: 'amount_below_minimum' } },
    ],
    refusal: { facts: { minimumCents: dollars(565_000) } },
  });
});

test('a bid exactly one increment under the maximum is accepted and answered', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 560_000);
  expect(sale.bid('10:01', 'Bert', '1', 555_000)).toBe('accepted');
  expect(leads(sale)).toEqual(['Anna', 560_000]);
});

test('a bid over a maximum simply leads', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 560_000);
  expect(sale.bid('10:01', 'Bert', '1', 560_100)).toBe('accepted');
  expect(leads(sale)).toEqual(['Bert', 560_100]);
});

test("raising one's own maximum moves neither the price nor the clock", () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 560_000);
  const before = sale.parcel('1');
  expect(sale.maximum('13:59:59', 'Anna', '1', 900_000)).toBe('done');
  expect(sale.parcel('1')).toEqual({
    ...before,
    maxima: [expect.objectContaining({ bidderId: 'Anna', maximumCents: dollars(900_000) })],
  });
});

test('a maximum may be lowered to the current price, and no further', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 700_000);
  sale.bid('10:01', 'Bert', '1', 550_000);
  expect(sale.maximum('10:02', 'Anna', '1', 554_900)).toBe('amount_below_minimum');
  expect(sale.maximum('10:03', 'Anna', '1', 555_000)).toBe('done');
  expect(sale.bid('10:04', 'Bert', '1', 560_000)).toBe('accepted');
  expect(leads(sale)).toEqual(['Bert', 560_000]);
});

test('who does not lead needs a maximum that reaches the next bid', () => {
  const sale = withMaxima();
  sale.bid('10:00', 'Anna', '1', 500_000);
  expect(sale.maximum('10:01', 'Bert', '1', 504_900)).toBe('amount_below_minimum');
  expect(sale.maximum('10:02', 'Bert', '1', 505_000)).toBe('done');
  expect(leads(sale)).toEqual(['Bert', 505_000]);
});

test('a bid that the engine makes for a maximum near the end starts quiet time again', () => {
  const sale = withMaxima();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.maximum('13:59:00', 'Bert', '1', 600_000);
  expect(sale.parcel('1').closesAt).toBe(at('14:01'));
});

test('every bid in such a contest is at least one increment over the one before', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 560_000);
  sale.bid('10:01', 'Bert', '1', 520_000);
  sale.maximum('10:02', 'Carl', '1', 561_000);
  sale.bid('10:03', 'Bert', '1', 570_000);
  const amounts = sale.entries('bid_accepted').map((bid) => bid.amountCents);
  amounts.slice(1).forEach((amount, order) => {
    expect(amount - (amounts[order] ?? 0)).toBeGreaterThanOrEqual(dollars(5_000));
  });
  expect(amounts).toEqual([500_000, 520_000, 525_000, 561_000, 570_000].map(dollars));
});

test("a bidder's limit is asked for the whole maximum when it is set", () => {
  const sale = withMaxima();
  expect(sale.maximum('10:00', 'Anna', '1', 600_100, 600_000)).toBe('amount_above_bidder_limit');
  expect(sale.maximum('10:00', 'Anna', '1', 600_000, 600_000)).toBe('done');
  expect(sale.bid('10:01', 'Anna', '2', 400_000, { limit: 999_900 })).toBe('amount_above_bidder_limit');
  expect(sale.bid('10:01', 'Anna', '2', 400_000, { limit: 1_000_000 })).toBe('accepted');
});

test('who loses a bid by a void loses the maximum with it, and the next maximum answers', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 600_000);
  sale.bid('10:01', 'Bert', '1', 520_000);
  sale.maximum('10:02', 'Carl', '1', 580_000);
  expect(leads(sale)).toEqual(['Anna', 585_000]);
  const bidId = sale.parcel('1').leading?.bidId ?? '';
  sale.staff('10:03', { kind: 'void_bid', parcelId: '1', bidId, secondActorId: 'staff-2' });
  // Back to Anna's own $525,000, from before Carl came; Carl's maximum goes one increment over it.
  expect(leads(sale)).toEqual(['Carl', 530_000]);
  expect(sale.parcel('1').maxima.map((maximum) => maximum.bidderId)).toEqual(['Carl']);
});

test('while the clock stands still no maximum bids; it answers when the clock runs again', () => {
  const sale = withMaxima();
  sale.maximum('10:00', 'Anna', '1', 600_000);
  sale.bid('10:01', 'Bert', '1', 520_000);
  sale.maximum('10:02', 'Carl', '1', 580_000);
  const bidId = sale.parcel('1').leading?.bidId ?? '';
  sale.staff('10:03', { kind: 'hold_parcel', parcelId: '1' });
  sale.staff('10:04', { kind: 'void_bid', parcelId: '1', bidId, secondActorId: 'staff-2' });
  expect(leads(sale)).toEqual(['Anna', 525_000]);
  sale.staff('10:05', { kind: 'announce_resume', parcelId: '1', resumesAt: at('10:10') });
  sale.tick('10:10');
  expect(leads(sale)).toEqual(['Carl', 530_000]);
});

test('when the sale goes on, every clock runs before a maximum answers, so that the answer moves them all', () => {
  const sale = holdModelSale({
    rules: { maximumBids: true, closingMode: 'universal', softCloseScope: 'sale' },
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:00' },
    ],
  });
  sale.maximum('10:00', 'Anna', '1', 600_000);
  sale.bid('10:01', 'Bert', '1', 520_000);
  sale.maximum('10:02', 'Carl', '1', 580_000);
  const bidId = sale.parcel('1').leading?.bidId ?? '';
  sale.staff('13:50', { kind: 'hold_sale' });
  sale.staff('13:51', { kind: 'void_bid', parcelId: '1', bidId, secondActorId: 'staff-2' });
  sale.staff('13:52', { kind: 'announce_resume', parcelId: null, resumesAt: at('14:30') });
  sale.tick('14:39');
  expect(leads(sale)).toEqual(['Carl', 530_000]);
  expect(sale.state().parcels.map((parcel) => parcel.closesAt)).toEqual([at('14:41'), at('14:41')]);
});

test('a maximum that answers late does not bring back a parcel whose close has passed meanwhile', () => {
  const sale = holdModelSale({
    rules: { maximumBids: true, softCloseScope: 'sale' },
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:35' },
    ],
  });
  sale.maximum('10:00', 'Anna', '1', 600_000);
  sale.bid('10:01', 'Bert', '1', 520_000);
  sale.maximum('10:02', 'Carl', '1', 580_000);
  const bidId = sale.parcel('1').leading?.bidId ?? '';
  sale.staff('13:50', { kind: 'hold_parcel', parcelId: '1' });
  sale.staff('13:51', { kind: 'void_bid', parcelId: '1', bidId, secondActorId: 'staff-2' });
  sale.staff('13:52', { kind: 'announce_resume', parcelId: '1', resumesAt: at('14:30') });
  sale.tick('14:39');
  expect(leads(sale)).toEqual(['Carl', 530_000]);
  expect(sale.parcel('1').closesAt).toBe(at('14:41'));
  expect(sale.parcel('2').closedAt).toBe(at('14:35'));
});
