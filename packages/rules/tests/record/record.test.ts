import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../src/record/canonical-json.ts';
import { CHAIN_START, chainHash } from '../../src/record/chain-hash.ts';
import { rootOfPath } from '../../src/record/merkle-path.ts';
import { merkleTree } from '../../src/record/merkle-tree.ts';
import { receiptContent, type UnsignedReceipt } from '../../src/record/receipt-content.ts';
import { signatureOf, signedText, signReceipts } from '../../src/record/receipt-signature.ts';
import { recordEntry } from '../../src/record/record-entry.ts';
import { fourParcelsAndBlock } from '../model-sale.ts';

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

test('anybody who changes, drops, adds or swaps an entry changes the last hash', () => {
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
  expect(merkleTree([], sha256Bytes).root).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(merkleTree([''], sha256Bytes).root).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  const leaf = (text: string) => sha256Bytes(Buffer.concat([Buffer.of(0), Buffer.from(text)]));
  const node = (left: Uint8Array, right: Uint8Array) => sha256Bytes(Buffer.concat([Buffer.of(1), left, right]));
  // Five leaves split four and one; four split two and two.
  const four = node(node(leaf('a'), leaf('b')), node(leaf('c'), leaf('d')));
  expect(merkleTree(['a', 'b', 'c', 'd', 'e'], sha256Bytes).root).toBe(
    Buffer.from(node(four, leaf('e'))).toString('hex'),
  );
});

test('two entries cannot be passed off as one, nor a node as an entry', () => {
  expect(merkleTree(['a', 'b'], sha256Bytes).root).not.toBe(merkleTree(['ab'], sha256Bytes).root);
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

/** The recursive definition of RFC 6962, section 2.1, beside the tree that is built level by level. */
const rootByDefinition = (texts: readonly string[]): Buffer => {
  if (texts.length === 1)
    return createHash('sha256')
      .update(Buffer.of(0))
      .update(texts[0] ?? '')
      .digest();
  let split = 1;
  while (split * 2 < texts.length) split *= 2;
  const [left, right] = [rootByDefinition(texts.slice(0, split)), rootByDefinition(texts.slice(split))];
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
};

test('from every leaf of a tree its neighbours lead to the root, and from no other place', () => {
  for (let size = 1; size <= 17; size += 1) {
    const texts = Array.from({ length: size }, (_, index) => `entry ${index}`);
    const tree = merkleTree(texts, sha256Bytes);
    expect(tree.root).toBe(rootByDefinition(texts).toString('hex'));
    for (const [index, text] of texts.entries()) {
      const path = tree.pathOf(index);
      expect(rootOfPath(text, { index, size, path }, sha256Bytes)).toBe(tree.root);
      expect(rootOfPath(`${text}!`, { index, size, path }, sha256Bytes)).not.toBe(tree.root);
      for (const other of texts.keys())
        if (other !== index) expect(rootOfPath(text, { index: other, size, path }, sha256Bytes)).not.toBe(tree.root);
    }
  }
});

test('a place that is none leads nowhere', () => {
  const { pathOf } = merkleTree(['a', 'b', 'c'], sha256Bytes);
  const path = pathOf(0);
  const places = [
    { index: 3, size: 3, path },
    { index: -1, size: 3, path },
    { index: 0.5, size: 3, path },
    { index: 0, size: 3, path: path.slice(1) },
    { index: 0, size: 3, path: [...path, ...path] },
    { index: 0, size: 3, path: ['xyz', ...path.slice(1)] },
    { index: 0, size: 1, path },
  ];
  for (const place of places) expect(rootOfPath('a', place, sha256Bytes)).toBe(null);
});

test('receipts that were decided together share a signature, and each is checked alone', () => {
  const receipts = Array.from({ length: 7 }, (_, index) => ({ ...receipt, bidId: `bid-${index}` }));
  const signed: string[] = [];
  const signedReceipts = signReceipts(receipts, sha256Bytes, (text) => {
    signed.push(text);
    return 'signature';
  }).map((signature, index) => ({ ...(receipts[index] ?? receipt), ...signature }));
  expect(signed).toEqual([signedText(merkleTree(receipts.map(receiptContent), sha256Bytes).root)]);
  for (const one of signedReceipts) {
    expect(signatureOf(one, sha256Bytes)).toBe(signed[0]);
    expect(signatureOf({ ...one, amountCents: one.amountCents + 1 }, sha256Bytes)).not.toBe(signed[0]);
  }
  expect(signReceipts([], sha256Bytes, () => 'signature')).toEqual([]);
});
