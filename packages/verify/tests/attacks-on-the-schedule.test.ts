import { at, fourParcelsAndBlock, type ModelSale, twoParcels } from '@quarterline/rules/tests/model-sale.ts';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../src/entry.ts';
import { after, faultOf, find, read } from './forged.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const whole = (sale: ModelSale): Entry[] => {
  sale.tick('18:00');
  return read(sale);
};
type Lot = { kind: string; acres: number; opensAt: number };
/** With every lot of the schedule written otherwise. */
const printed = (entries: readonly Entry[], change: (lot: Lot) => Partial<Lot>): string =>
  faultOf(
    entries.map((entry) =>
      entry.kind === 'sale_scheduled'
        ? { ...entry, parcels: (entry.parcels as Lot[]).map((lot) => ({ ...lot, ...change(lot) })) }
        : entry,
    ),
  );

describe('what a schedule prints', () => {
  test('is no opening long before the sale was scheduled, and one an hour before it is published late', () => {
    const entries = whole(twoParcels());
    const opensAt = (instant: number): string => printed(entries, () => ({ opensAt: instant }));
    expect(opensAt(at('09:00'))).toBe('');
    // The sale then opens at once, so that what is found is what would have had to follow.
    expect(opensAt(at('07:00'))).not.toContain('more than an hour before the sale was scheduled');
    expect(opensAt(at('07:00') - 1)).toContain('more than an hour before the sale was scheduled');
  });

  test('is no block that is smaller or larger than its parcels', () => {
    const entries = whole(fourParcelsAndBlock());
    const acres = (ofBlock: number): string =>
      printed(entries, ({ kind }) => (kind === 'enBloc' ? { acres: ofBlock } : {}));
    expect(acres(640)).toBe('');
    expect(acres(639.999)).toContain('a block of other acres than its parcels');
    expect(acres(800)).toContain('a block of other acres than its parcels');
    const [first] = entries as [Entry];
    const groups = (first.groups as { parcelIds: string[] }[]).map((group) => ({
      ...group,
      parcelIds: ['2', '3', '4'],
    }));
    const parcels = (first.parcels as Lot[]).map((lot) => (lot.kind === 'enBloc' ? { ...lot, acres: 480 } : lot));
    expect(faultOf(entries.with(0, { ...first, groups, parcels }))).toContain('in a group that does not name it');
  });
});

test('newer conditions are another document than the one in force, and may be one that was in force before', () => {
  const sale = twoParcels();
  for (const [when, letter] of [
    ['10:00', 'a'],
    ['10:01', 'b'],
    ['10:02', 'a'],
  ] as const)
    sale.staff(when, { kind: 'publish_terms', documentName: 'Conditions of Sale', documentHash: letter.repeat(64) });
  const entries = whole(sale);
  expect(faultOf(entries)).toBe('');
  const place = entries.findLastIndex(({ kind }) => kind === 'terms_published');
  const same = { ...(entries[place] as Entry), documentHash: 'b'.repeat(64) };
  expect(faultOf(entries.with(place, same))).toContain('as newer terms the document that is in force');
});

describe('time that staff add', () => {
  /** So many days are added to parcel 2, one after another. */
  const added = (days: number): Entry[] => {
    const sale = twoParcels();
    for (let day = 1; day <= days; day += 1)
      sale.staff('10:00', { kind: 'add_time', parcelId: '2', byMs: DAY }, `Day ${day}.`);
    sale.tick('190:00');
    return read(sale);
  };
  const more = (entries: readonly Entry[], byMs: number): string => {
    const last = entries.findLast(({ kind }) => kind === 'close_moved') as Entry;
    const closeBefore = Number(last.closeAfter);
    const again = { ...last, closeBefore, closeAfter: closeBefore + byMs };
    return faultOf(entries.toSpliced(entries.indexOf(last) + 1, 0, again));
  };

  test('is a day at once at most', () => {
    const entries = added(1);
    const { closeBefore } = find(entries, 'close_moved');
    const by = (ms: number): string =>
      faultOf(
        entries.map((entry) =>
          entry.kind === 'close_moved' ? { ...entry, closeAfter: Number(closeBefore) + ms } : entry,
        ),
      );
    expect(faultOf(entries)).toBe('');
    expect(by(DAY + 1)).toContain('was the latest');
    expect(by(3650 * DAY)).toContain('was the latest');
    // A second that is missing is found at the close, and not here.
    expect(by(DAY - 1000)).not.toContain('was the latest');
  });

  test('is a week past the printed close at most, however it is added', () => {
    expect(faultOf(added(7))).toBe('');
    expect(more(added(7), 1)).toContain('was the latest');
    expect(more(added(6), DAY)).not.toContain('was the latest');
  });
});

test('a sale of version 4 keeps what it could print and add', () => {
  const sale = twoParcels({ ruleVersion: 4 });
  sale.tick('18:00');
  const entries = read(sale);
  const add = { kind: 'close_moved', parcelId: '2', because: 'staff', reason: 'Rain.', decidedAt: at('10:00') };
  const moved = after(entries, 'parcel_opened', {
    ...add,
    closeBefore: at('14:10'),
    closeAfter: at('14:10') + 8 * DAY,
  });
  expect(faultOf(moved)).not.toContain('was the latest');
});
