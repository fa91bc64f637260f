import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollars } from '../../src/sale/money.ts';
import { type AdjustmentTerms, adjust, creditByDay, divideByDay } from '../../src/trust/adjustments.ts';

const purchase = { priceCents: dollars(462_000), receivedCents: dollars(46_200), feeCents: 0, feeTaxCents: 0 };
const terms: AdjustmentTerms = { possessionOn: '2026-12-15', tax: null, rent: null, gst: null };
const adjusted = (change: Partial<AdjustmentTerms>, more: Partial<typeof purchase> = {}) =>
  adjust({ ...terms, ...change }, { ...purchase, ...more });

describe('what is divided by day', () => {
  it.each([
    // [whole, from, to, possession, seller days, seller, buyer]
    [365_000, '2026-01-01', '2026-12-31', '2026-12-15', 348, 348_000, 17_000],
    [366_000, '2028-01-01', '2028-12-31', '2028-03-01', 60, 60_000, 306_000],
    [284_317, '2026-01-01', '2026-12-31', '2026-12-15', 348, 271_075, 13_242],
    [100, '2026-01-01', '2026-12-31', '2026-07-02', 182, 50, 50],
    [1_200_000, '2026-05-01', '2027-04-30', '2026-12-15', 228, 749_589, 450_411],
    // The whole of it is one side's when possession lies before or after.
    [500_000, '2026-05-01', '2026-10-31', '2026-12-15', 184, 500_000, 0],
    [500_000, '2027-01-01', '2027-06-30', '2026-12-15', 0, 0, 500_000],
    // Half a cent goes up, on the seller's side; the buyer's part is the rest.
    [1, '2026-01-01', '2026-01-02', '2026-01-02', 1, 1, 0],
    [3, '2026-01-01', '2026-01-02', '2026-01-02', 1, 2, 1],
  ])(
    '%d cents from %s to %s, possession %s: %d seller’s days, %d and %d cents',
    (whole, from, to, day, days, seller, buyer) => {
      expect(divideByDay(whole, { from, to }, day)).toMatchObject({
        sellerDays: days,
        sellerCents: seller,
        buyerCents: buyer,
      });
    },
  );

  it('comes to the whole again, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: -400, max: 800 }), (whole, shift) => {
        const day = new Date(Date.UTC(2026, 0, 1) + shift * 86_400_000).toISOString().slice(0, 10);
        const { sellerCents, buyerCents, sellerDays, buyerDays, days } = divideByDay(
          whole,
          { from: '2026-01-01', to: '2026-12-31' },
          day,
        );
        expect(sellerCents + buyerCents).toBe(whole);
        expect(sellerDays + buyerDays).toBe(days);
        expect(Math.min(sellerCents, buyerCents)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 20_261_203 },
    );
  });
});

describe('the statement of adjustments', () => {
  it('asks for the price less the deposit where nothing is adjusted', () => {
    expect(adjusted({})).toMatchObject({
      creditSellerCents: dollars(462_000),
      creditBuyerCents: dollars(46_200),
      balanceCents: dollars(415_800),
      dueCents: dollars(415_800),
    });
  });

  it.each([
    [
      'tax that the seller has paid: the buyer gives back seventeen days',
      { tax: { annualCents: 365_000, paidBy: 'seller' } },
      41_597_000,
    ],
    [
      'tax that nobody has paid: the seller gives 348 days',
      { tax: { annualCents: 365_000, paidBy: 'nobody' } },
      41_232_000,
    ],
    [
      'rent that the seller has: the buyer gets the days from possession on',
      { rent: { cents: 1_200_000, from: '2026-05-01', to: '2027-04-30', paidTo: 'seller' } },
      41_580_000 - 450_411,
    ],
    [
      'rent that the tenant still owes: the buyer will have it, and gives the seller’s days',
      { rent: { cents: 1_200_000, from: '2026-05-01', to: '2027-04-30', paidTo: 'nobody' } },
      41_580_000 + 749_589,
    ],
    ['GST that the seller collects', { gst: { kind: 'collected' } }, 41_580_000 + 2_310_000],
    ['GST that a registrant accounts for', { gst: { kind: 'self_assessed', number: '123456789 RT0001' } }, 41_580_000],
    ['land that is not taxable', { gst: { kind: 'not_taxable', reason: 'Sold by an individual.' } }, 41_580_000],
  ] as const)('%s', (_, change, balanceCents) => {
    expect(adjusted(change as Partial<AdjustmentTerms>).balanceCents).toBe(balanceCents);
  });

  it('adds our fee and its tax to what is due, and to neither column', () => {
    const result = adjusted({}, { feeCents: 924_000, feeTaxCents: 46_200 });
    expect([result.balanceCents, result.dueCents]).toEqual([41_580_000, 41_580_000 + 970_200]);
  });

  it('says below zero what is owed to a buyer who has paid too much', () => {
    expect(adjusted({}, { receivedCents: dollars(462_001) }).balanceCents).toBe(-100);
  });

  it('rounds GST to the nearest cent, halves up', () => {
    expect(adjusted({ gst: { kind: 'collected' } }, { priceCents: 10 }).gstCents).toBe(1);
    expect(adjusted({ gst: { kind: 'collected' } }, { priceCents: 9 }).gstCents).toBe(0);
  });

  it('credits of tax the other side’s days, and of rent the own days', () => {
    const divided = { wholeCents: 10, days: 10, sellerDays: 7, sellerCents: 7, buyerDays: 3, buyerCents: 3 };
    expect(creditByDay({ ...divided, creditTo: 'seller' }, 'tax')).toBe(3);
    expect(creditByDay({ ...divided, creditTo: 'buyer' }, 'tax')).toBe(7);
    expect(creditByDay({ ...divided, creditTo: 'seller' }, 'rent')).toBe(7);
    expect(creditByDay({ ...divided, creditTo: 'buyer' }, 'rent')).toBe(3);
  });
});
