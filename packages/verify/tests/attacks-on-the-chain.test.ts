import { at, fourParcelsAndBlock, twoParcels } from '@quarterline/rules/tests/model-sale.ts';
import { eventsOfVersion1, recordOfVersion1 } from '@quarterline/rules/tests/record-of-version-1.ts';
import { expect, test } from 'vitest';
import type { Entry } from '../src/entry.ts';
import { canonicalJson } from '../src/record/canonical-json.ts';
import { verifyRecord } from '../src/record/verify-record.ts';
import { find, read, rehashed } from './forged.ts';
import { keys, signedRecord } from './published.ts';

/** As they are: numbered and hashed by nobody. */
const faultOf = (entries: readonly Entry[]): string =>
  verifyRecord(JSON.stringify(signedRecord(entries.map(canonicalJson))), { keys }).faults.join(' ');
const wholeDay = (): Entry[] => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:01', 'Anna', '1', 100_000);
  sale.tick('18:00');
  return read(sale);
};
const under = (entries: readonly Entry[], ruleVersion: number): Entry[] =>
  entries.map((entry) => (entry.rules ? { ...entry, rules: { ...(entry.rules as object), ruleVersion } } : entry));

test('a record whose entries all carry one hash is refused', () => {
  const entryHash = 'a'.repeat(64);
  expect(faultOf(wholeDay().map((entry) => ({ ...entry, entryHash })))).toContain('has a hash that does not follow');
});

test('a record whose entries carry one hash is refused under every version', () => {
  const sale = twoParcels();
  sale.tick('18:00');
  const entryHash = 'a'.repeat(64);
  const old = under(read(sale), 2).map((entry) => ({ ...entry, entryHash }));
  expect(faultOf(old)).toContain('has the hash of another entry');
});

test('hashes that do not follow from one another are refused where anybody can make them again', () => {
  const entries = wholeDay();
  expect(faultOf(entries)).toBe('');
  const kinds = [
    'sale_scheduled',
    'sale_opened',
    'parcel_opened',
    'parcel_closed',
    'en_bloc_decided',
    'sale_completed',
  ];
  for (const kind of kinds) {
    const place = entries.indexOf(find(entries, kind));
    const altered = entries.with(place, { ...(entries[place] as Entry), entryHash: 'b'.repeat(64) });
    expect([kind, faultOf(altered)]).toEqual([kind, expect.stringContaining('has a hash that does not follow')]);
  }
});

test('an entry that was cut out leaves a hash that does not follow, however the rest is numbered', () => {
  const sale = twoParcels();
  sale.staff('10:00', { kind: 'announce', text: 'The road is closed.' });
  sale.tick('18:00');
  const without = read(sale)
    .filter(({ kind }) => kind !== 'announced')
    .map((entry, index) => ({ ...entry, sequence: index + 1 }));
  expect(faultOf(without)).toContain('has a hash that does not follow');
});

test('a sale is not scheduled again under an earlier version of the rules', () => {
  const entries = wholeDay();
  const [first] = entries as [Entry];
  const again = (ruleVersion: number): Entry[] => [
    first,
    { ...first, decidedAt: at('08:10'), rules: { ...(first.rules as object), ruleVersion } },
    ...entries.slice(1),
  ];
  const signed = (list: Entry[]): string =>
    faultOf(rehashed(list.map((entry, index) => ({ ...entry, sequence: index + 1 }))));
  expect(signed(again(5))).toBe('');
  expect(signed(again(3))).toContain('goes back to an earlier version of the rules');
});

test('a sale of 2027 is held under version 3 at least, and since February under version 5', () => {
  const days = Date.UTC(2027, 0, 1);
  const INSTANTS = new Set(['decidedAt', 'opensAt', 'closesAt', 'closedAt', 'closeBefore', 'closeAfter']);
  const later = (by: number, ruleVersion: number): string => {
    const moved = JSON.stringify(under(wholeDay(), ruleVersion), (name, value) =>
      INSTANTS.has(name) && typeof value === 'number' ? value + by : (value as unknown),
    );
    const plain = (JSON.parse(moved) as Entry[]).map(({ commitment: _, ...entry }) => entry as Entry);
    return faultOf(rehashed(ruleVersion >= 3 ? (JSON.parse(moved) as Entry[]) : plain));
  };
  const february = Date.UTC(2027, 1, 1);
  expect(later(february - 24 * 3_600_000, 3)).toBe('');
  expect(later(february, 4)).toContain('which no sale since February 2027 is');
  expect(later(february, 5)).toBe('');
  expect(later(0, 2)).toBe('');
  expect(later(days - 24 * 3_600_000, 2)).toBe('');
  expect(later(days, 3)).toBe('');
  expect(later(days, 2)).toContain('which no sale of 2027 is');
});

test('a record of version 1 is accepted as it was published', () => {
  expect(eventsOfVersion1.length).toBe(recordOfVersion1.published.length);
  const { faults } = verifyRecord(JSON.stringify(signedRecord(recordOfVersion1.published)), { keys });
  expect(faults).toEqual([]);
});
