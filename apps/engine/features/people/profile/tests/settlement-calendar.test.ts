import type { OwnResult } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { hasSettlementDates, settlementCalendar } from '../server/settlement-calendar.ts';

const NOW = Date.parse('2026-12-04T18:00:00Z');
const FIRM = { name: 'Quarterline', phone: '(780) 555-0142', address: 'https://bid.farm.example/profile/results/' };
const bought = (settlement: Partial<NonNullable<OwnResult['settlement']>>): OwnResult =>
  ({
    saleName: 'Two Quarters; one creek',
    parcelName: 'Parcel 1, Home quarter',
    settlement: {
      parcelId: 'a',
      phase: 'offer_sent',
      waitsFor: 'buyer',
      zone: 'America/Edmonton',
      completesOn: null,
      dueAt: Date.parse('2026-12-08T23:00:00Z'),
      depositCents: 8_900_000,
      priceCents: 89_000_000,
      ...settlement,
    },
  }) as OwnResult;
const linesOf = (result: OwnResult): string[] =>
  settlementCalendar([result], FIRM, NOW).replaceAll('\r\n ', '').split('\r\n');

describe('the dates of a purchase in a calendar', () => {
  it.each([
    ['offer_sent', 'Signed offer and deposit due'],
    ['offered_to_next', 'Signed offer and deposit due'],
    ['offer_signed', 'Deposit due'],
  ] as const)('in the phase %s it says: %s, at its minute and with a word the day before', (phase, summary) => {
    const lines = linesOf(bought({ phase }));
    expect(lines).toContain('DTSTART:20261208T230000Z');
    expect(lines).toContain(`SUMMARY:${summary}: Parcel 1\\, Home quarter`);
    expect(lines).toContain('TRIGGER:-P1D');
    const description = lines.find((line) => line.startsWith('DESCRIPTION:Parcel'));
    expect(description).toContain('Two Quarters\\; one creek');
    expect(description).toContain('Deposit: $89\\,000.');
    expect(description).toContain('(780) 555-0142');
  });

  it('has the completion day as a whole day once the purchase is firm, under an identity that stays', () => {
    const lines = linesOf(bought({ phase: 'firm', dueAt: null, completesOn: '2027-01-15' }));
    expect(lines).toContain('DTSTART;VALUE=DATE:20270115');
    expect(lines).toContain('UID:purchase-a-completion@bid.farm.example');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it.each([
    ['nothing is due from the buyer', { phase: 'deposit_received', dueAt: null }],
    ['the time is over', { dueAt: NOW - 1 }],
    ['it came to nothing', { phase: 'unsold', completesOn: '2027-01-15' }],
    ['it is completed', { phase: 'completed', dueAt: null, completesOn: '2026-12-03' }],
  ] as const)('has nothing where %s', (_, settlement) => {
    expect(linesOf(bought(settlement))).not.toContain('BEGIN:VEVENT');
    expect(hasSettlementDates([bought(settlement)], NOW)).toBe(false);
  });

  it('has no line over 75 octets, and nothing for a lot that was not bought', () => {
    const file = settlementCalendar([bought({}), { ...bought({}), settlement: null }], FIRM, NOW);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(hasSettlementDates([bought({})], NOW)).toBe(true);
  });
});
