import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signReceipts } from '../../rules/src/record/receipt-signature.ts';
import { fourParcelsAndBlock } from '../../rules/test/model-sale.ts';
import { publishedOf } from '../src/record-file.ts';
import { verifyReceipt } from '../src/verify-receipt.ts';
import { chainOf, keyId, keys, published, signText } from './published.ts';

const sale = fourParcelsAndBlock();
sale.bid('10:00', 'Anna', '1', 612_000);
sale.bid('10:01', 'Bert', '1', 612_100);
const record = publishedOf(published(sale.record));
const hashes = chainOf(sale.record);
const content = sale.record.flatMap((event, index) =>
  event.kind === 'bid_accepted' || event.kind === 'bid_refused'
    ? [
        {
          receiptNumber: event.sequence,
          saleId: 'sale',
          parcelId: event.parcelId,
          bidId: event.bidId,
          bidderId: event.bidderId,
          amountCents: event.amountCents,
          outcome: event.kind === 'bid_accepted' ? ('accepted' as const) : ('refused' as const),
          refusalCode: event.kind === 'bid_refused' ? event.refusal.code : null,
          decidedAtMs: event.decidedAt,
          entryHash: hashes[index] ?? '',
          keyId,
        },
      ]
    : [],
);
const seals = signReceipts(content, (bytes) => createHash('sha256').update(bytes).digest(), signText);
const receipts = content.map((receipt, index) => ({ ...receipt, ...seals[index] }));

describe('a receipt', () => {
  it('is checked with the key alone, and against the record, taken or refused', () => {
    expect(receipts.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused']);
    for (const receipt of receipts) {
      expect(verifyReceipt(JSON.stringify(receipt), keys).faults).toEqual([]);
      expect(verifyReceipt(JSON.stringify({ receipt }), keys, record).faults).toEqual([]);
    }
  });

  it.each(['amountCents', 'bidderId', 'outcome', 'decidedAtMs', 'entryHash', 'receiptNumber', 'refusalCode'])(
    'with another %s does not hold',
    (field) => {
      const changed = { ...receipts[0], [field]: field === 'outcome' ? 'refused' : 'another' };
      expect(verifyReceipt(JSON.stringify(changed), keys).faults).not.toEqual([]);
    },
  );

  it('for a bid that the record does not have, or has otherwise, is told apart', () => {
    const [first] = receipts;
    const without = {
      ...record,
      entries: record.entries.with(Number(first?.receiptNumber) - 1, record.entries[0] ?? ''),
    };
    expect(verifyReceipt(JSON.stringify(first), keys, without).faults).toEqual([
      'The record has another entry under this number.',
    ]);
    const elsewhere = { ...record, saleId: 'another' };
    expect(verifyReceipt(JSON.stringify(first), keys, elsewhere).faults).toEqual([
      'The receipt is for another sale than this record.',
    ]);
  });

  it.each(['', '{}', 'null', '{"receipt":{}}'])('is not “%s”', (text) => {
    expect(verifyReceipt(text, keys).faults).toEqual(['This is not a receipt for a bid.']);
  });
});
