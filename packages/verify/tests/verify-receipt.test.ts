import { createHash } from 'node:crypto';
import type { UnsignedReceipt } from '@quarterline/rules/src/record/receipt-content.ts';
import { signReceipts } from '@quarterline/rules/src/record/receipt-signature.ts';
import { fourParcelsAndBlock } from '@quarterline/rules/tests/model-sale.ts';
import { twoTenderLots } from '@quarterline/rules/tests/model-tender.ts';
import { describe, expect, it } from 'vitest';
import { publishedOf } from '../src/record/record-file.ts';
import { verifyReceipt } from '../src/record/verify-receipt.ts';
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

describe('the receipt of a bid that a second person confirmed', () => {
  const withConfirmation = (confirmedBy: string | null, amountCents?: number) =>
    publishedOf(
      published(
        sale.record.map((event) =>
          event.kind === 'bid_accepted'
            ? { ...event, ...(confirmedBy && { confirmedBy }), amountCents: amountCents ?? event.amountCents }
            : event,
        ),
      ),
    );
  const [plain] = content;
  const record = withConfirmation('seat-1');
  const signedFor = (confirmedBy: string) => {
    const own = { ...content[0], confirmedBy, entryHash: entryHashOf(record) } as UnsignedReceipt;
    const [signature] = signReceipts([own], (bytes) => createHash('sha256').update(bytes).digest(), signText);
    return JSON.stringify({ ...own, ...signature });
  };
  const entryHashOf = ({ entries }: typeof record): string =>
    JSON.parse(entries[Number(plain?.receiptNumber) - 1] ?? '').entryHash;
  /** As a forger publishes it: another record under the hash that the receipt names. */
  const forged = (other: typeof record) => ({
    ...other,
    entries: other.entries.map((text) => text.replace(entryHashOf(other), entryHashOf(record))),
  });

  it('holds with the key alone, and against the record', () => {
    expect(verifyReceipt(signedFor('seat-1'), keys).faults).toEqual([]);
    expect(verifyReceipt(signedFor('seat-1'), keys, record).faults).toEqual([]);
  });

  it('is held against a record in which nobody or somebody else confirmed it, or at another amount', () => {
    const faults = (other: typeof record) => verifyReceipt(signedFor('seat-1'), keys, forged(other)).faults;
    expect(faults(withConfirmation(null))).toEqual(['The record says something else about who confirmed this bid.']);
    expect(faults(withConfirmation('seat-2'))).toEqual([
      'The record says something else about who confirmed this bid.',
    ]);
    expect(faults(withConfirmation('seat-1', 61_300_000))).toEqual(['The record says something else about this bid.']);
  });

  it('is not the receipt of a bid that nobody confirmed, and names nobody else', () => {
    const alone = signReceipts(
      [plain as UnsignedReceipt],
      (bytes) => createHash('sha256').update(bytes).digest(),
      signText,
    );
    const unconfirmed = JSON.stringify({ ...plain, ...alone[0] });
    expect(verifyReceipt(unconfirmed, keys).faults).toEqual([]);
    expect(verifyReceipt(unconfirmed, keys, forgedFor(plain?.entryHash ?? '')).faults).toEqual([
      'The record says something else about who confirmed this bid.',
    ]);
    const renamed = signedFor('seat-1').replace('seat-1', 'seat-2');
    expect(verifyReceipt(renamed, keys).faults).not.toEqual([]);
  });
  const forgedFor = (entryHash: string) => ({
    ...record,
    entries: record.entries.map((text) => text.replace(entryHashOf(record), entryHash)),
  });
});

describe('the receipt of a sealed tender', () => {
  const tenders = twoTenderLots();
  tenders.tender('10:00', 'Anna', '1', 600_000);
  tenders.tender('10:01', 'Anna', '2', 500_000);
  tenders.withdraw('10:02', 'Anna', '2');
  tenders.open('15:00');
  const entries = chainOf(tenders.record);
  const unsigned = tenders.record.flatMap((event, index) =>
    event.kind === 'tender_placed' || event.kind === 'tender_withdrawn'
      ? [
          {
            receiptNumber: event.sequence,
            saleId: 'sale',
            parcelId: event.parcelId,
            bidId: event.bidId,
            bidderId: event.bidderId,
            amountCents: null,
            outcome: 'accepted' as const,
            refusalCode: null,
            decidedAtMs: event.decidedAt,
            entryHash: entries[index] ?? '',
            keyId,
            commitment: event.kind === 'tender_placed' ? event.commitment : null,
          },
        ]
      : [],
  );
  const signatures = signReceipts(unsigned, (bytes) => createHash('sha256').update(bytes).digest(), signText);
  const signed = unsigned.map((receipt, index) => ({ ...receipt, ...signatures[index] }));
  const tenderRecord = publishedOf(published(tenders.record));
  const [first, , withdrawal] = signed;
  const own = { amountCents: 60_000_000, nonce: tenders.secrets.get('tender-1')?.nonce };

  it('holds against the record, that of a withdrawal too', () => {
    for (const receipt of signed)
      expect(verifyReceipt(JSON.stringify({ receipt }), keys, tenderRecord).faults).toEqual([]);
    expect(withdrawal?.commitment).toBeNull();
  });

  it('proves the amount that its bidder kept with it, and no other', () => {
    const faultsWith = (kept: object) => verifyReceipt(JSON.stringify({ receipt: first, own: kept }), keys).faults;
    expect(faultsWith(own)).toEqual([]);
    expect(faultsWith({ ...own, amountCents: 70_000_000 })).toEqual([
      'The amount and the secret that were kept with the receipt do not fit its commitment.',
    ]);
  });

  it('with another commitment does not hold', () => {
    const changed = { ...first, commitment: 'a'.repeat(64) };
    expect(verifyReceipt(JSON.stringify(changed), keys).faults.join(' ')).toContain('does not hold');
  });

  it('for a tender that the record has otherwise is told apart', () => {
    const other = JSON.stringify({
      ...JSON.parse(tenderRecord?.entries[Number(first?.receiptNumber) - 1] ?? '{}'),
      commitment: 'b'.repeat(64),
    });
    const changed = tenderRecord && {
      ...tenderRecord,
      entries: tenderRecord.entries.with(Number(first?.receiptNumber) - 1, other),
    };
    expect(verifyReceipt(JSON.stringify(first), keys, changed).faults).toEqual([
      'The record says something else about this tender.',
    ]);
  });
});
