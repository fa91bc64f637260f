import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../src/sale/default-rules.ts';
import { dollars } from '../../src/sale/money.ts';
import { addBusinessDays, isBusinessDay } from '../../src/settlement/business-days.ts';
import { buyerFee } from '../../src/settlement/buyer-fee.ts';
import {
  offerDueAt,
  type SettlementPhase,
  type SettlementStep,
  settlementAfter,
  waitsFor,
} from '../../src/settlement/settlement.ts';
import { settlementAmounts } from '../../src/settlement/settlement-amounts.ts';

const walk = (...steps: SettlementStep[]): (SettlementPhase | null)[] => {
  const seen: (SettlementPhase | null)[] = [];
  let phase: SettlementPhase | null = 'sold';
  for (const step of steps) {
    phase = phase && settlementAfter(phase, step);
    seen.push(phase);
  }
  return seen;
};

test('a purchase that goes well is offered, signed, paid for, firm and completed, in this order', () => {
  expect(walk('send_offer', 'record_signature', 'record_deposit', 'declare_firm', 'complete')).toEqual([
    'offer_sent',
    'offer_signed',
    'deposit_received',
    'firm',
    'completed',
  ]);
});

test('who does not keep to the offer defaults, and the next high bidder may sign or the parcel stays unsold', () => {
  expect(walk('send_offer', 'declare_default', 'offer_to_next', 'record_signature')).toEqual([
    'offer_sent',
    'defaulted',
    'offered_to_next',
    'offer_signed',
  ]);
  expect(walk('send_offer', 'record_signature', 'declare_default', 'leave_unsold').at(-1)).toBe('unsold');
  expect(walk('send_offer', 'declare_default', 'offer_to_next', 'offer_to_next', 'leave_unsold').at(-1)).toBe('unsold');
});

test('no step is skipped, repeated, or taken after the end', () => {
  expect(walk('record_signature')).toEqual([null]);
  expect(walk('send_offer', 'send_offer').at(-1)).toBeNull();
  expect(walk('send_offer', 'record_deposit').at(-1)).toBeNull();
  expect(settlementAfter('completed', 'declare_default')).toBeNull();
  expect(settlementAfter('unsold', 'offer_to_next')).toBeNull();
});

test('the page can say who waits for whom', () => {
  expect(waitsFor('sold')).toBe('us');
  expect(waitsFor('offer_sent')).toBe('buyer');
  expect(waitsFor('deposit_received')).toBe('seller');
  expect(waitsFor('completed')).toBe('nobody');
});

const HOLIDAYS = new Set(['2026-12-25', '2026-12-26', '2026-12-28']);

test('business days leave out weekends and the holidays handed in', () => {
  expect(addBusinessDays('2026-12-03', 2, HOLIDAYS)).toBe('2026-12-07');
  expect(addBusinessDays('2026-12-23', 2, HOLIDAYS)).toBe('2026-12-29');
  expect(addBusinessDays('2026-12-05', 1, HOLIDAYS)).toBe('2026-12-07');
  expect(addBusinessDays('2026-12-31', 1, new Set())).toBe('2027-01-01');
  expect(addBusinessDays('2028-02-28', 1, new Set())).toBe('2028-02-29');
  expect(addBusinessDays('2026-12-03', 0, HOLIDAYS)).toBe('2026-12-03');
  expect(isBusinessDay('2026-12-25', HOLIDAYS)).toBe(false);
});

test('a day that is not in the calendar is not counted from', () => {
  for (const day of ['2026-02-30', '2026-13-01', '3 December', '']) {
    expect(() => addBusinessDays(day, 1, HOLIDAYS)).toThrow('not a day of the calendar');
  }
});

test('the signed offer is due two business days after the sale, at four where the land lies', () => {
  const asked: unknown[] = [];
  const wallClock = {
    dayOf: (instant: number) => {
      asked.push(instant);
      return '2026-12-03';
    },
    instantOf: (day: string, hour: number, minute: number) => {
      asked.push([day, hour, minute]);
      return 42;
    },
  };
  expect(offerDueAt(7, HOLIDAYS, wallClock)).toBe(42);
  expect(asked).toEqual([7, ['2026-12-07', 16, 0]]);
  offerDueAt(7, HOLIDAYS, wallClock, { businessDays: 5, hour: 12, minute: 30 });
  expect(asked.at(-1)).toEqual(['2026-12-10', 12, 30]);
});

test('the deposit is ten per cent of the price, the balance the rest', () => {
  expect(settlementAmounts(DEFAULT_RULES, dollars(1_250_000))).toEqual({
    priceCents: dollars(1_250_000),
    depositCents: dollars(125_000),
    balanceCents: dollars(1_125_000),
    feeCents: 0,
    taxCents: 0,
    totalCents: dollars(1_250_000),
  });
});

test('a fee is flat, or a share with a minimum and a maximum, and only the fee is taxed', () => {
  const percent = {
    kind: 'percent',
    share: 150,
    leastCents: dollars(2_500),
    mostCents: dollars(15_000),
    tax: 500,
  } as const;
  expect(buyerFee({ kind: 'flat', feeCents: dollars(1_999), tax: 500 }, dollars(700_000))).toEqual({
    feeCents: dollars(1_999),
    taxCents: 9_995,
  });
  expect(buyerFee(percent, dollars(500_000))).toEqual({ feeCents: dollars(7_500), taxCents: dollars(375) });
  expect(buyerFee(percent, dollars(100_000)).feeCents).toBe(dollars(2_500));
  expect(buyerFee(percent, dollars(5_000_000)).feeCents).toBe(dollars(15_000));
  expect(buyerFee({ ...percent, mostCents: null }, dollars(5_000_000)).feeCents).toBe(dollars(75_000));
});

test('fees and taxes are rounded to the nearest cent, halves up', () => {
  const fee = { kind: 'percent', share: 1, leastCents: 0, mostCents: null, tax: 0 } as const;
  expect(buyerFee(fee, 14_999).feeCents).toBe(1);
  expect(buyerFee(fee, 15_000).feeCents).toBe(2);
});
