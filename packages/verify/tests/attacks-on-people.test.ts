import { type ModelSale, twoParcels } from '@quarterline/rules/tests/model-sale.ts';
import { twoTenderLots } from '@quarterline/rules/tests/model-tender.ts';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../src/entry.ts';
import { canonicalJson } from '../src/record/canonical-json.ts';
import { verifyRecord } from '../src/record/verify-record.ts';
import { faultOf, find, read } from './forged.ts';
import { addendaTexts, keys, published, sha256, signedAddenda } from './published.ts';

const BOTH = 'names somebody who bids in the sale and decides in it';
const pseudonym = (name: string): string => sha256(`sale\n${name}`).slice(0, 16);

/** Bert leads parcel 1 over Anna, and the day goes on as it is told. */
const day = (goOn: (sale: ModelSale) => void): Entry[] => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 505_000);
  goOn(sale);
  sale.tick('18:00');
  return read(sale);
};
/** The same entries, where this one is decided by these people. */
const by = (entries: readonly Entry[], kind: string, ...people: string[]): string =>
  faultOf(entries.map((entry) => (entry.kind === kind ? { ...entry, people: people.toSorted() } : entry)));

describe('nobody bids in a sale and decides in it', () => {
  test('a void after the close, whose second person is the next bidder and buys by it', () => {
    const entries = day((sale) => {
      sale.tick('14:00');
      sale.staff('14:05', { kind: 'void_bid', parcelId: '1', bidId: 'bid-2', secondActorId: 'staff-2' });
    });
    const [first = ''] = find(entries, 'bid_voided').people as string[];
    expect(find(entries, 'parcel_sold', '1').bidder).toBe(pseudonym('Bert'));
    expect(entries.findLast(({ kind }) => kind === 'parcel_sold')?.bidder).toBe(pseudonym('Anna'));
    expect(faultOf(entries)).toBe('');
    expect(by(entries, 'bid_voided', first, 'c'.repeat(16))).toBe('');
    expect(by(entries, 'bid_voided', first, pseudonym('Anna'))).toContain(BOTH);
    expect(by(entries, 'bid_voided', pseudonym('Anna'), pseudonym('Bert'))).toContain(BOTH);
  });

  test('a cancellation by two bidders', () => {
    const entries = day((sale) => sale.staff('11:00', { kind: 'cancel_sale' }));
    expect(faultOf(entries)).toBe('');
    expect(by(entries, 'sale_cancelled', pseudonym('Anna'), pseudonym('Bert'))).toContain(BOTH);
  });

  test('a void by somebody who bids only afterwards', () => {
    const entries = day((sale) => {
      sale.staff('11:00', { kind: 'void_bid', parcelId: '1', bidId: 'bid-2', secondActorId: 'staff-2' });
      sale.bid('11:30', 'Carl', '1', 510_000);
    });
    const [first = ''] = find(entries, 'bid_voided').people as string[];
    expect(faultOf(entries)).toBe('');
    expect(by(entries, 'bid_voided', first, pseudonym('Carl'))).toContain(BOTH);
  });

  test('a clock that a bidder stops for a second person', () => {
    const entries = day((sale) => sale.staff('13:50', { kind: 'hold_for_second_person', parcelId: '1' }));
    const as = (person: string): string =>
      faultOf(entries.map((entry) => (entry.person === undefined ? entry : { ...entry, person })));
    expect(as('c'.repeat(16))).toBe('');
    expect(as(pseudonym('Anna'))).toContain(BOTH);
  });

  test('an addendum whose second person gains by it', () => {
    const sale = twoParcels();
    sale.bid('10:00', 'Anna', '1', 500_000);
    sale.bid('10:01', 'Bert', '1', 505_000);
    sale.tick('15:00');
    sale.staff('16:00', { kind: 'correct_result', parcelId: '1', bidId: 'bid-2', secondActorId: 'staff-2' });
    const record = published(sale.record);
    const [text = ''] = addendaTexts(sale.record);
    const signedBy = (...people: string[]): string => {
      const addendum = canonicalJson({ ...(JSON.parse(text) as object), people: people.toSorted() });
      const addenda = JSON.stringify(signedAddenda([addendum], record));
      return verifyRecord(JSON.stringify(record), { keys, addenda }).faults.join(' ');
    };
    expect(text).toContain(pseudonym('Anna'));
    expect(signedBy('a'.repeat(16), 'b'.repeat(16))).toBe('');
    expect(signedBy('a'.repeat(16), pseudonym('Anna'))).toContain(BOTH);
  });

  test('an opener who tenders', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', 500_000);
    sale.tender('10:01', 'Bert', '1', 505_000);
    sale.tick('14:00');
    sale.open('14:10');
    const entries = read(sale);
    const opener = find(entries, 'opening_part_taken').person as string;
    expect(faultOf(entries)).toBe('');
    const { keys: named } = (entries[0] as Entry).rules as { keys: { openers: { person: string }[] } };
    const third = named.openers.find(({ person }) => !JSON.stringify(entries.slice(1)).includes(person));
    /** Anna is written with other digits, in everything that follows too. */
    const annaAs = (digits: unknown): string =>
      faultOf(JSON.parse(JSON.stringify(entries).replaceAll(pseudonym('Anna'), String(digits))) as Entry[]);
    expect(annaAs(opener)).toContain(BOTH);
    expect(annaAs(third?.person)).toContain(BOTH);
    expect(annaAs('c'.repeat(16))).toBe('');
  });
});
