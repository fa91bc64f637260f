import { twoParcels } from '@quarterline/rules/tests/model-sale.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../src/record/canonical-json.ts';
import { readKeys } from '../src/record/known-keys.ts';
import { type Published, publishedOf, type RecordFile } from '../src/record/record-file.ts';
import { verifyCheckpoint } from '../src/record/verify-checkpoint.ts';
import { verifyReceipt } from '../src/record/verify-receipt.ts';
import { verifyRecord } from '../src/record/verify-record.ts';
import { keyId, keys, published, rootOver, signedAddenda, signedRecord, signStatement } from './published.ts';

const sale = twoParcels({ maximumBids: true });
sale.bid('10:00', 'Anna', '1', 500_000);
sale.maximum('11:00', 'Bert', '1', 600_000);
sale.tick('15:00');
const record = published(sale.record);
const text = JSON.stringify(record);

/** Everything that reads a file of somebody's, on this one. Each answers with sentences, and throws nothing. */
const faultsOf = (file: string, against: Published = publishedOf(record)): string[][] => [
  verifyRecord(file, { keys }).faults,
  verifyRecord(file, { keys: null }).faults,
  verifyRecord(text, { keys, addenda: file }).faults,
  verifyReceipt(file, keys, against).faults,
  verifyCheckpoint(file, keys, against, file).faults,
];
const isRefused = (file: string): void => {
  for (const faults of faultsOf(file)) {
    expect(faults.length).toBeGreaterThan(0);
    for (const sentence of faults) expect(sentence).toMatch(/^[A-Z].*\.$/s);
  }
  readKeys(file);
};
const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);
/** Signed with the true key, whatever the entries are. */
const signed = (entries: string[]): string => JSON.stringify(signedRecord(entries));
const withEntry = (entry: string): string => signed(record.entries.with(1, entry));

test('the record is lawful before it is made hostile', () => {
  expect(verifyRecord(text, { keys }).faults).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"format":'],
  ['null', 'null'],
  ['a number', '1e400'],
  ['a list', '[]'],
  ['a text', '"quarterline record 2"'],
  ['a list a hundred thousand deep', deep(100_000, '[', ']')],
  ['objects a hundred thousand deep', `${'{"entries":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['a receipt that is deep', `{"receipt":${deep(50_000, '[', ']')},"own":1}`],
  ['a receipt of lists', '{"receipt":[],"own":[]}'],
  ['a receipt with a batch of null', '{"receipt":{"batch":null,"signature":""}}'],
  ['addenda of null', '{"format":"quarterline addenda 2","addenda":[null,1,"x",{}]}'],
  ['a record of null', '{"format":"quarterline record 2","statement":null,"entries":[null]}'],
])('%s is refused with a sentence', (_, file) => {
  isRefused(file);
});

test.each([
  ['deep in a list', deep(50_000, '[', ']')],
  ['deep in an object', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['with a key of the prototype', '{"__proto__":{"kind":"sale_opened"},"kind":"sale_opened"}'],
  ['of a kind of the prototype', '{"kind":"constructor"}'],
  ['with a key twice', `${record.entries[1]?.slice(0, -1)},"kind":"sale_opened"}`],
  ['with a lone surrogate as it is', `{"kind":"announced","text":"\ud800"}`],
  ['with a lone surrogate escaped', '{"decidedAt":1,"entryHash":"","kind":"announced","sequence":2,"text":"\\ud800"}'],
  ['with a number past all', '{"decidedAt":1e400,"kind":"sale_opened"}'],
  ['with a negative zero', '{"decidedAt":-0,"kind":"sale_opened"}'],
  ['of null', 'null'],
  ['of a list', '[]'],
  ['of nothing', ''],
])('an entry %s is refused with a sentence, signed with the true key', (_, entry) => {
  isRefused(withEntry(entry));
});

test('an addendum that is signed and deep is refused with a sentence', () => {
  for (const hostile of [deep(50_000, '[', ']'), 'null', '{"__proto__":1}', '-0', '1e400'])
    isRefused(JSON.stringify(signedAddenda([hostile], record)));
});

test('a checkpoint that is signed and a receipt against entries that are no JSON are refused with a sentence', () => {
  const entries = ['', 'null', '[]', deep(50_000, '[', ']')];
  const statement = { kind: 'live', saleId: 'sale', size: 3, root: rootOver(['a']), follows: null, keyId } as const;
  const file = JSON.stringify({ ...statement, signature: signStatement(statement) });
  for (const faults of faultsOf(file, { saleId: 'sale', entries })) expect(faults.length).toBeGreaterThan(0);
});

test('any field of any file may hold any JSON: what comes is a sentence and no exception', () => {
  // The key that comes along proves nothing, and is not read where another is known.
  const paths = ['format', 'statement', 'signature', 'entries'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 4 }), (field, value) => {
      const { faults } = verifyRecord(JSON.stringify({ ...record, [field]: value } as RecordFile), { keys });
      expect(faults.length > 0 || JSON.stringify(value) === JSON.stringify(record[field])).toBe(true);
    }),
    { numRuns: 200, seed: 5 },
  );
  const entry = JSON.parse(record.entries[5] ?? '{}') as Record<string, unknown>;
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(entry), 'rules', 'x'), fc.jsonValue({ maxDepth: 4 }), (field, value) => {
      const hostile = canonicalJson({ ...entry, [field]: value });
      verifyRecord(signed(record.entries.with(5, hostile)), { keys });
    }),
    { numRuns: 200, seed: 6 },
  );
  const schedule = JSON.parse(record.entries[0] ?? '{}') as { rules: object };
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(schedule.rules)), fc.jsonValue({ maxDepth: 3 }), (field, value) => {
      const hostile = canonicalJson({ ...schedule, rules: { ...schedule.rules, [field]: value } });
      verifyRecord(signed(record.entries.with(0, hostile)), { keys });
    }),
    { numRuns: 200, seed: 7 },
  );
});

test('twenty thousand entries are read in seconds', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `{"kind":"withheld","sequence":${index + 1}}`);
  const began = performance.now();
  expect(verifyRecord(signed(many), { keys }).faults).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(60_000);
});
