import { createHash } from 'node:crypto';
import type { UnsignedReceipt } from '@quarterline/rules/src/record/receipt-content.ts';
import { signReceipts } from '@quarterline/rules/src/record/receipt-signature.ts';
import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import { twoParcels } from '@quarterline/rules/tests/model-sale.ts';
import { expect, test } from 'vitest';
import { publishedOf } from '../src/record/record-file.ts';
import { verifyReceipt } from '../src/record/verify-receipt.ts';
import { chainOf, keyId, keys, published, signText } from './published.ts';

const sale = twoParcels({ maximumBids: true });
sale.maximum('10:00', 'Anna', '1', 700_000);
sale.bid('10:01', 'Bert', '1', 100_000);
sale.bid('10:02', 'Bert', '1', 697_500);
const record = publishedOf(published(sale.record));
const hashes = chainOf(sale.record);
const [set] = sale.entries('maximum_set');
const [refused, answered] = sale.entries('bid_refused');

const receiptFor = (event: SaleEvent | undefined, fields: Partial<UnsignedReceipt>): string => {
  const { bidId, bidderId, parcelId, sequence, decidedAt } = event as SaleEvent & UnsignedReceipt;
  const own: UnsignedReceipt = {
    receiptNumber: sequence,
    saleId: 'sale',
    parcelId,
    bidId,
    bidderId,
    amountCents: 70_000_000,
    outcome: 'accepted',
    refusalCode: null,
    decidedAtMs: decidedAt,
    entryHash: hashes[sequence - 1] ?? '',
    keyId,
    ...fields,
  };
  const [signature] = signReceipts([own], (bytes) => createHash('sha256').update(bytes).digest(), signText);
  return JSON.stringify({ ...own, ...signature });
};
const faultsOf = (event: SaleEvent | undefined, fields: Partial<UnsignedReceipt> = {}): string[] =>
  verifyReceipt(receiptFor(event, fields), keys, record).faults;

test('the receipt of a maximum proves how far it went, and no other amount or bidder', () => {
  expect(faultsOf(set)).toEqual([]);
  for (const other of [{ amountCents: 71_000_000 }, { bidderId: 'Bert' }, { parcelId: '2' }, { bidId: 'another' }])
    expect(faultsOf(set, other)).toEqual(['The record says something else about this maximum bid.']);
});

test('a bid that was taken by its receipt is not withheld in the record, nor the other way round', () => {
  const of = { amountCents: 10_000_000, refusalCode: 'amount_below_minimum' } as const;
  expect(faultsOf(refused, { ...of, outcome: 'refused' })).toEqual([]);
  expect(faultsOf(refused, { ...of, outcome: 'accepted', refusalCode: null })).toEqual([
    'The receipt says that it was accepted, and the record that it was not.',
  ]);
  expect(faultsOf(set, { outcome: 'refused' })).toEqual([
    'The receipt says that it was refused, and the record that it was accepted.',
  ]);
});

test('the receipt of a refused bid that a maximum answered has the amount and the bidder of its entry', () => {
  const of = { amountCents: 69_750_000, refusalCode: 'amount_below_minimum', outcome: 'refused' } as const;
  expect(faultsOf(answered, of)).toEqual([]);
  for (const other of [{ amountCents: 70_000_000 }, { bidderId: 'Carl' }, { refusalCode: 'parcel_held' as const }])
    expect(faultsOf(answered, { ...of, ...other })).toEqual(['The record says something else about this bid.']);
  expect(faultsOf(answered, { ...of, outcome: 'accepted', refusalCode: null })).toEqual([
    'The receipt says that it was accepted, and the record that it was not.',
  ]);
});

test('a receipt of another instant than its entry does not fit, whatever the entry withholds', () => {
  const of = { amountCents: 10_000_000, refusalCode: 'amount_below_minimum', outcome: 'refused' } as const;
  expect(faultsOf(refused, { ...of, decidedAtMs: 1 })).toEqual(['The record has another instant for this entry.']);
});

test('a receipt against a record whose entry is no JSON is told apart, without an exception', () => {
  const broken = { ...record, entries: record.entries.map(() => '{"kind":') };
  expect(verifyReceipt(receiptFor(set, {}), keys, broken).faults).toEqual([
    'The record has another entry under this number.',
  ]);
});
