import { at, fourParcelsAndBlock, type ModelSale, twoParcels } from '@quarterline/rules/tests/model-sale.ts';
import { twoTenderLots } from '@quarterline/rules/tests/model-tender.ts';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../src/entry.ts';
import { faultOf, read } from './forged.ts';
import { sha256 } from './published.ts';

const pseudonym = (name: string): string => sha256(`sale\n${name}`).slice(0, 16);
const [ONE, OTHER] = ['a'.repeat(16), 'c'.repeat(16)] as const;
const TAKEN_BACK = [
  ['suspended', 'reinstated'],
  ['account_suspended', 'account_restored'],
  ['staff_role_given', 'staff_role_ended'],
  ['seller_side', 'seller_side_ended'],
  ['deposit_ended', 'deposit_held'],
] as const;

/** The entry by which these people change what a bidder may do. */
const change = (when: string, bidder: string, code: string, ...people: string[]) => ({
  kind: 'registration_changed',
  bidder: pseudonym(bidder),
  change: code,
  people: people.length === 0 ? [ONE] : people,
  decidedAt: at(when),
});
type Loose = { decidedAt: number; kind: string; sequence?: number; placedSequence?: unknown; change?: string };
/** With more entries, each where its instant belongs. */
const within = (entries: readonly Entry[], ...more: Loose[]): string => {
  const all: Loose[] = [...entries];
  for (const entry of more) {
    const next = all.findIndex(({ decidedAt }) => decidedAt > entry.decidedAt);
    all.splice(next === -1 ? all.length : next, 0, entry);
  }
  const numbers = new Map(all.map(({ sequence }, index) => [sequence, index + 1]));
  return faultOf(
    all.map((entry) =>
      entry.placedSequence === undefined
        ? entry
        : { ...entry, placedSequence: numbers.get(Number(entry.placedSequence)) },
    ),
  );
};
const whole = (sale: ModelSale): Entry[] => {
  sale.tick('18:00');
  return read(sale);
};
/** Anna bids at 10, Bert at 11; the parcels close at 14:00 and 14:10. */
const day = (rules: { ruleVersion?: 4 | 5 } = {}): Entry[] => {
  const sale = twoParcels(rules);
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('11:00', 'Bert', '1', 505_000);
  return whole(sale);
};

describe('a change of what a bidder may do', () => {
  test('is an entry of a sale that is live, under rules of version 5, with a code that it has', () => {
    expect(within(day(), change('10:30', 'Carl', 'suspended'))).toBe('');
    expect(within(day(), change('10:30', 'Carl', 'account_merged'))).toBe('');
    expect(within(day(), change('08:30', 'Carl', 'suspended'))).toContain('in a sale that is not live');
    expect(within(day(), change('19:00', 'Carl', 'suspended'))).toContain('follows the end of the sale');
    expect(within(day(), change('10:30', 'Carl', 'disliked'))).toContain('does not have the fields');
    expect(within(day({ ruleVersion: 4 }), change('10:30', 'Carl', 'suspended'))).toContain('does not have');
  });

  test('takes two people in the last hour of a lot, where it takes something', () => {
    const by = (code: string, ...people: string[]): string => within(day(), change('13:00', 'Carl', code, ...people));
    expect(within(day(), change('12:59:59.999', 'Carl', 'suspended'))).toBe('');
    for (const [takes, gives] of [
      ...TAKEN_BACK,
      ['limit_lowered', 'limit_raised'],
      ['phone_bids_ended', 'phone_bids_started'],
    ]) {
      expect(by(takes as string)).toContain('two different people');
      expect(by(takes as string, ONE, OTHER)).toBe('');
      expect(by(gives as string)).toBe('');
    }
    for (const people of [
      [ONE, ONE],
      [OTHER, ONE],
      [ONE, OTHER, 'd'.repeat(16)],
    ])
      expect(by('suspended', ...people)).toContain('two different people');
    expect(within(day(), { ...change('10:30', 'Carl', 'suspended'), people: [] } as Loose)).toContain(
      'two different people',
    );
    expect(by('suspended', ...[ONE, pseudonym('Bert')].toSorted())).toContain('bids in the sale and decides in it');
  });

  test('counts what is left on a clock that stands still, and on that of a block in its recess', () => {
    const sale = twoParcels();
    for (const [parcelId, when] of [
      ['1', '12:50'],
      ['2', '13:05'],
    ] as const)
      sale.staff(when, { kind: 'hold_parcel', parcelId });
    sale.staff('16:00', { kind: 'announce_resume', parcelId: '1', resumesAt: at('16:05') });
    sale.staff('16:00', { kind: 'announce_resume', parcelId: '2', resumesAt: at('16:05') });
    sale.tick('16:05');
    sale.tick('19:00');
    expect(within(read(sale), change('15:00', 'Carl', 'suspended'))).toBe('');
    expect(within(read(sale), change('16:15', 'Carl', 'suspended'))).toContain('two different people');
    const withBlock = fourParcelsAndBlock();
    withBlock.tick('14:30');
    const block = whole(withBlock);
    expect(within(block, change('14:35', 'Carl', 'suspended'))).toContain('two different people');
    expect(within(block, change('14:35', 'Carl', 'suspended', ONE, OTHER))).toBe('');
  });

  test.each(TAKEN_BACK)('%s ends the bids of its bidder until %s', (takes, gives) => {
    const out = change('10:20', 'Bert', takes);
    expect(within(day(), out)).toContain('was kept from bidding before');
    expect(within(day(), out, change('10:40', 'Bert', gives))).toBe('');
    expect(within(day(), change('11:00:01', 'Bert', takes))).toBe('');
    expect(within(day(), change('10:20', 'Carl', takes))).toBe('');
    // Another reason that keeps the bidder out is not over with this one.
    const other = takes === 'suspended' ? 'seller_side' : 'suspended';
    expect(within(day(), out, change('10:30', 'Bert', other), change('10:40', 'Bert', gives))).toContain('kept from');
  });

  test('that lowers a limit, ends bids by phone or merges accounts leaves the bidder in the sale', () => {
    for (const code of ['limit_lowered', 'phone_bids_ended', 'account_merged'])
      expect(within(day(), change('10:20', 'Bert', code))).toBe('');
  });
});

describe('the maximum of a bidder who is kept out', () => {
  /** Bert goes to $700,000 and leads; Carl bids at 11 and is answered at 11. */
  const answered = (): Entry[] => {
    const sale = twoParcels({ maximumBids: true });
    sale.maximum('10:00', 'Bert', '1', 700_000);
    sale.bid('11:00', 'Carl', '1', 505_000);
    return whole(sale);
  };
  /** The same, where the answer comes at 12. */
  const later = (): Entry[] =>
    answered()
      .map((entry) =>
        entry.byMaximum && entry.decidedAt === at('11:00') ? { ...entry, decidedAt: at('12:00') } : entry,
      )
      .toSorted((one, other) => one.decidedAt - other.decidedAt);
  const withFirst = (...first: Loose[]): string => {
    const entries: Loose[] = later();
    const answer = entries.findIndex(({ decidedAt }) => decidedAt === at('12:00'));
    return within(entries.toSpliced(answer, 0, ...first) as Entry[], change('10:10', 'Bert', 'suspended'));
  };

  test('bids no more, and neither is one set', () => {
    expect(faultOf(answered())).toBe('');
    expect(within(answered(), change('10:10', 'Bert', 'suspended'))).toContain('kept from bidding before');
    expect(within(answered(), change('09:59', 'Bert', 'suspended'))).not.toBe('');
    const [set] = answered().filter(({ kind }) => kind === 'maximum_set') as [Entry];
    const again = { ...set, decidedAt: at('12:30'), commitment: sha256('again') };
    expect(within(answered(), again)).toBe('');
    expect(within(answered(), change('12:10', 'Bert', 'suspended'), again)).toContain('kept from bidding before');
  });

  test('goes on with what gives it back, and with nothing else', () => {
    expect(withFirst(change('12:00', 'Bert', 'reinstated'))).toBe('');
    expect(withFirst()).toContain('kept from bidding before');
    expect(faultOf(later())).toContain('nothing calls for');
    expect(within(later(), change('11:30', 'Carl', 'limit_lowered'))).toContain('nothing calls for');
    const entries: Loose[] = later();
    const answer = entries.findIndex(({ decidedAt }) => decidedAt === at('12:00'));
    const taken = change('12:00', 'Carl', 'suspended');
    expect(faultOf(entries.toSpliced(answer, 0, taken))).toContain('nothing calls for');
    // A change of somebody who was kept from nothing lets nobody's maximum go on.
    for (const given of ['limit_raised', 'reinstated', 'deposit_held'])
      expect(faultOf(entries.toSpliced(answer, 0, { ...taken, change: given }))).toContain('nothing calls for');
  });

  test('raises no leader, and sets no price', () => {
    const sale = twoParcels({ maximumBids: true });
    sale.maximum('10:00', 'Anna', '1', 600_000);
    sale.maximum('11:00', 'Bert', '1', 700_000);
    const entries = whole(sale);
    expect(faultOf(entries)).toBe('');
    // Bert would pay a step above the maximum of somebody who was out by then.
    expect(within(entries, change('10:30', 'Anna', 'suspended'))).toContain('that no other is set against');
  });
});

describe('in a sealed tender', () => {
  const tenders = (addedMs: number): Entry[] => {
    const sale = twoTenderLots();
    sale.tick('09:00');
    if (addedMs > 0) sale.staff('09:30', { kind: 'add_time', parcelId: '1', byMs: addedMs });
    sale.tender('10:00', 'Anna', '1', 500_000);
    sale.tender('11:00', 'Bert', '1', 505_000);
    sale.tick('40:00');
    sale.open('40:10');
    return read(sale);
  };

  test('a bidder whose tender closes within a day is not suspended, and anybody else is by one person', () => {
    expect(faultOf(tenders(0))).toBe('');
    expect(within(tenders(0), change('12:00', 'Anna', 'suspended'))).toContain('closes within a day');
    expect(within(tenders(0), change('12:00', 'Anna', 'suspended', ONE, OTHER))).toContain('closes within a day');
    expect(within(tenders(0), change('12:00', 'Anna', 'reinstated'))).toBe('');
    expect(within(tenders(0), change('12:00', 'Carl', 'suspended'))).toBe('');
    expect(within(tenders(24 * 3_600_000), change('12:00', 'Anna', 'suspended'))).toBe('');
    expect(within(tenders(24 * 3_600_000), change('14:00', 'Anna', 'suspended'))).toContain('closes within a day');
  });

  test('nobody tenders after a suspension', () => {
    expect(within(tenders(0), change('10:30', 'Bert', 'suspended'))).toContain('kept from bidding before');
    expect(within(tenders(0), change('10:30', 'Bert', 'suspended'), change('10:40', 'Bert', 'reinstated'))).toBe('');
  });
});
