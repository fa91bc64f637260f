import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollars } from '../../src/sale/money.ts';
import {
  type SellerTerms,
  type StatementLot,
  sellerStatement,
  whyNotFinal,
} from '../../src/settlement/seller-statement.ts';
import { adjust } from '../../src/trust/adjustments.ts';

const TERMS: SellerTerms = { commission: { kind: 'share', share: 200 }, commissionTax: 500, charges: [] };
const lot = (change: Partial<StatementLot> = {}): StatementLot => ({
  parcelId: 'one',
  name: 'Parcel 1, Home quarter',
  phase: 'completed',
  priceCents: dollars(600_000),
  receivedCents: dollars(60_000),
  keptCents: 0,
  adjustments: null,
  parts: [],
  ...change,
});
const linesOf = (change: Partial<StatementLot>, terms: Partial<SellerTerms> = {}) =>
  sellerStatement([lot(change)], { ...TERMS, ...terms }).lots[0]?.lines.map(({ kind, cents }) => [kind, cents]);
const adjusted = (paidBy: 'seller' | 'nobody') =>
  adjust(
    {
      possessionOn: '2026-12-01',
      tax: { annualCents: 365_00, paidBy },
      rent: { cents: 3100_00, from: '2026-12-01', to: '2026-12-31', paidTo: paidBy },
      gst: null,
    },
    { priceCents: dollars(600_000), receivedCents: dollars(60_000), feeCents: 0, feeTaxCents: 0 },
  );

it('a deposit that a default left to the seller is a line of the sale, and part of the net', () => {
  const resold = lot({ keptCents: dollars(40_000) });
  const unsold = lot({ parcelId: 'two', name: 'Parcel 2', phase: 'unsold', keptCents: dollars(5_000) });
  const statement = sellerStatement([resold, unsold], { ...TERMS, commission: { kind: 'none' } });
  expect(statement.kept).toEqual([
    { parcelId: 'one', name: 'Parcel 1, Home quarter', cents: dollars(40_000) },
    { parcelId: 'two', name: 'Parcel 2', cents: dollars(5_000) },
  ]);
  expect(statement.netCents).toBe(dollars(645_000));
});

describe('the statement of a seller', () => {
  it.each<[string, Partial<StatementLot>, Partial<SellerTerms>, [string, number][]]>([
    [
      'takes the commission and its tax off the price',
      {},
      {},
      [
        ['price', dollars(600_000)],
        ['commission', -dollars(12_000)],
        ['commission_gst', -dollars(600)],
      ],
    ],
    ['has no line for what is nothing', {}, { commission: { kind: 'none' } }, [['price', dollars(600_000)]]],
    [
      'takes a flat commission as it is',
      {},
      { commission: { kind: 'flat', cents: 999 }, commissionTax: 500 },
      [
        ['price', dollars(600_000)],
        ['commission', -999],
        ['commission_gst', -50],
      ],
    ],
    [
      'credits taxes that the seller paid, and takes off rent that the seller has',
      { adjustments: adjusted('seller') },
      { commission: { kind: 'none' } },
      [
        ['price', dollars(600_000)],
        ['tax', 31_00],
        ['rent', -3100_00],
      ],
    ],
    [
      'takes off taxes that nobody paid',
      { adjustments: { ...adjusted('nobody'), rent: null } },
      { commission: { kind: 'none' } },
      [
        ['price', dollars(600_000)],
        ['tax', -334_00],
      ],
    ],
    [
      'has the GST that the seller collects',
      { adjustments: { tax: null, rent: null, gstCents: dollars(30_000) } },
      { commission: { kind: 'none' } },
      [
        ['price', dollars(600_000)],
        ['land_gst', dollars(30_000)],
      ],
    ],
  ])('%s', (_, change, terms, lines) => expect(linesOf(change, terms)).toEqual(lines));

  it('takes the charges of the sale off once, with their tax', () => {
    const charges = [
      { name: 'Advertising', cents: dollars(1_000), taxCents: dollars(50) },
      { name: 'Discharge', cents: dollars(200), taxCents: 0 },
    ];
    const { netCents, deductionsCents } = sellerStatement([lot(), lot({ parcelId: 'two' })], { ...TERMS, charges });
    expect(deductionsCents).toBe(2 * dollars(12_600) + dollars(1_250));
    expect(netCents).toBe(2 * dollars(587_400) - dollars(1_250));
  });

  it.each(['defaulted', 'offered_to_next', 'unsold', null] as const)('counts nothing for a lot that is %s', (phase) => {
    const statement = sellerStatement([lot({ phase })], TERMS);
    expect([statement.lots, statement.netCents, statement.unsold.length]).toEqual([[], 0, 1]);
  });

  it('shares the net of a block among its parcels in proportion to their prices, to the cent', () => {
    const parts = [333_333_33, 166_666_67, dollars(100_000)].map((priceCents, index) => ({
      name: `Parcel ${index + 1}`,
      priceCents,
    }));
    const [block] = sellerStatement([lot({ parts })], TERMS).lots;
    expect(block?.parts.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(block?.netCents);
    expect(block?.parts[2]?.netCents).toBe(dollars(97_900));
  });

  it('adds up whatever is entered: lines to the net of a lot, lots and charges to the net, trust and balance to what the buyer owes', () => {
    const cents = fc.integer({ min: 0, max: 5_000_000_00 });
    const share = fc.integer({ min: 0, max: 1_000 });
    const aLot = fc.record({
      phase: fc.constantFrom('sold', 'firm', 'completed', 'defaulted', null) as fc.Arbitrary<StatementLot['phase']>,
      priceCents: fc.integer({ min: 100, max: 9_000_000_00 }),
      receivedCents: cents,
      parts: fc.constantFrom(0, 2, 3),
    });
    const terms = fc.record({
      commission: fc.oneof(
        fc.constant({ kind: 'none' as const }),
        share.map((of) => ({ kind: 'share' as const, share: of })),
        cents.map((flat) => ({ kind: 'flat' as const, cents: flat })),
      ),
      commissionTax: share,
      charges: fc.array(fc.record({ name: fc.constant('Advertising'), cents, taxCents: cents }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(aLot, { maxLength: 5 }), terms, (lots, entered) => {
        const made = sellerStatement(
          lots.map(({ parts, ...one }, index) =>
            lot({
              ...one,
              parcelId: String(index),
              parts: Array.from({ length: parts }, (_, at) => ({ name: `${at}`, priceCents: at + 1 })),
            }),
          ),
          entered,
        );
        const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
        for (const one of made.lots) {
          expect(sum(one.lines.map((line) => line.cents))).toBe(one.netCents);
          if (one.parts.length > 0) expect(sum(one.parts.map((part) => part.netCents))).toBe(one.netCents);
        }
        expect(made.netCents).toBe(made.receivedCents + made.balanceCents - made.deductionsCents);
        expect(made.netCents).toBe(
          sum(made.lots.map((one) => one.netCents)) - sum(made.charges.map((one) => one.cents + one.taxCents)),
        );
      }),
    );
  });

  it.each<[string, Partial<StatementLot>, boolean]>([
    ['completed with adjustments', { adjustments: adjusted('seller') }, true],
    ['firm with adjustments', { phase: 'firm', adjustments: adjusted('seller') }, true],
    ['completed without adjustments', {}, false],
    ['with a deposit and not firm', { phase: 'deposit_received', adjustments: adjusted('seller') }, false],
    ['in default, where somebody else may buy', { phase: 'defaulted' }, false],
    ['left unsold', { phase: 'unsold' }, true],
    ['not sold', { phase: null }, true],
  ])('of a lot that is %s may be final or not', (_, change, isFinal) => {
    expect(whyNotFinal([lot(change)]).length === 0).toBe(isFinal);
  });
});
