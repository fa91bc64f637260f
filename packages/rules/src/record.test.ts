import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fourParcelsAndBlock } from '../test/sale-on-paper.ts';
import { canonicalJson } from './canonical-json.ts';
import { CHAIN_START, chainHash } from './chain-hash.ts';
import { merkleRoot } from './merkle-root.ts';
import { receiptContent, type UnsignedReceipt } from './receipt-content.ts';
import { recordEntry } from './record-entry.ts';

const sha256Text = (text: string): string => createHash('sha256').update(text).digest('hex');
const sha256Bytes = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const entries = (): string[] => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:01', 'Bert', '1', 612_100);
  sale.bid('14:46', 'Anna', 'E', 1_645_000);
  sale.tick('15:00');
  return sale.record.map((event) => recordEntry(event));
};

const headOf = (record: readonly string[]): string =>
  record.reduce((previous, entry) => chainHash(previous, entry, sha256Text), CHAIN_START);

test('an entry has one spelling, whatever order its fields were written in', () => {
  expect(canonicalJson({ b: [1, null, 'é"\n'], a: { d: true, c: -5 } })).toBe(
    '{"a":{"c":-5,"d":true},"b":[1,null,"é\\"\\n"]}',
  );
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
});

test('what is not plain JSON has no spelling', () => {
  const bad: unknown[] = [undefined, Number.NaN, Number.POSITIVE_INFINITY, () => 1, 1n, { a: undefined }];
  for (const value of bad) expect(() => canonicalJson(value as null)).toThrow('A record');
});

test('an entry of the record reads back as the very event it was written from', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.tick('15:00');
  expect(sale.record.map((event) => JSON.parse(recordEntry(event)))).toEqual(sale.record);
});

test('a record for publication names no bidder, not even in the list of the eligible', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:01', 'Anna', '1', 640_000);
  sale.bid('14:46', 'Anna', 'E', 1_645_000);
  sale.tick('15:00');
  const published = sale.record.map((event) => recordEntry(event, (bidderId) => sha256Text(`secret ${bidderId}`)));
  expect(published.join()).not.toContain('Anna');
  const named = published.filter((entry) => entry.includes(sha256Text('secret Anna')));
  expect(named.map((entry) => JSON.parse(entry).kind)).toEqual([
    'bid_accepted',
    'bid_refused',
    'parcel_became_provisional',
    'recess_began',
    'bid_accepted',
    'parcel_sold',
    ...Array.from({ length: 4 }, () => 'parcel_sold_en_bloc'),
  ]);
});

test('whoever changes, drops, adds or swaps an entry changes the last hash', () => {
  const record = entries();
  const head = headOf(record);
  record.forEach((entry, at) => {
    const changed = record.with(at, entry.replace(/"sequence":\d+/, '"sequence":0'));
    expect(headOf(changed)).not.toBe(head);
    expect(headOf(record.toSpliced(at, 1))).not.toBe(head);
    expect(headOf(record.toSpliced(at, 0, entry))).not.toBe(head);
    if (at > 0) expect(headOf(record.with(at, record[at - 1] ?? '').with(at - 1, entry))).not.toBe(head);
  });
});

test('the chain is plain SHA-256 over the hash before, a line break, and the entry', () => {
  const first = chainHash(CHAIN_START, '{"a":1}', sha256Text);
  expect(first).toBe(sha256Text('\n{"a":1}'));
  expect(chainHash(first, '{"a":2}', sha256Text)).toBe(sha256Text(`${first}\n{"a":2}`));
});

test('the root of a record is the tree hash of RFC 6962', () => {
  // The empty tree and one empty leaf, as the RFC's reference implementation prints them.
  expect(merkleRoot([], sha256Bytes)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(merkleRoot([''], sha256Bytes)).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  const leaf = (text: string) => sha256Bytes(Buffer.concat([Buffer.of(0), Buffer.from(text)]));
  const node = (left: Uint8Array, right: Uint8Array) => sha256Bytes(Buffer.concat([Buffer.of(1), left, right]));
  // Five leaves split four and one; four split two and two.
  const four = node(node(leaf('a'), leaf('b')), node(leaf('c'), leaf('d')));
  expect(merkleRoot(['a', 'b', 'c', 'd', 'e'], sha256Bytes)).toBe(Buffer.from(node(four, leaf('e'))).toString('hex'));
});

test('two entries cannot be passed off as one, nor a node as an entry', () => {
  expect(merkleRoot(['a', 'b'], sha256Bytes)).not.toBe(merkleRoot(['ab'], sha256Bytes));
});

const receipt: UnsignedReceipt = {
  receiptNumber: 102,
  saleId: 'sale',
  parcelId: '3',
  bidId: 'bid-1',
  bidderId: 'Anna',
  amountCents: 125_000_000,
  outcome: 'accepted',
  refusalCode: null,
  decidedAtMs: 1_000,
  entryHash: 'abc',
  keyId: 'key-1',
};

test('a receipt says which bid, what became of it, when, and where the record says so', () => {
  expect(receiptContent(receipt)).toBe(
    '{"amountCents":125000000,"bidId":"bid-1","bidderId":"Anna","decidedAtMs":1000,"entryHash":"abc","keyId":"key-1",' +
      '"outcome":"accepted","parcelId":"3","receiptNumber":102,"refusalCode":null,"saleId":"sale"}',
  );
});

test('every field of a receipt is under its signature, and nothing else is', () => {
  for (const field of Object.keys(receipt)) {
    expect(receiptContent({ ...receipt, [field]: 'another' })).not.toBe(receiptContent(receipt));
  }
  expect(receiptContent({ ...receipt, signature: 'xyz' } as UnsignedReceipt)).toBe(receiptContent(receipt));
});
