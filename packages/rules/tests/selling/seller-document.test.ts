import { expect, it } from 'vitest';
import { judgeSellerDocument, type SellerDocumentStatus, waitsForSeller } from '../../src/selling/seller-document.ts';

type Results = readonly [send: string, confirm: string, sendBack: string, withdraw: string];
const CONFIRMED: Results = ['document_confirmed', 'document_confirmed', 'document_confirmed', 'document_confirmed'];
const WITHDRAWN: Results = ['document_withdrawn', 'document_withdrawn', 'document_withdrawn', 'document_withdrawn'];

it.each<[SellerDocumentStatus, boolean, Results]>([
  ['to_sign', false, ['copy_sent', 'no_signed_copy', 'no_signed_copy', 'withdrawn']],
  ['copy_sent', false, ['copy_sent', 'copy_not_opened', 'copy_not_opened', 'withdrawn']],
  ['copy_sent', true, ['copy_was_opened', 'confirmed', 'sent_back', 'withdrawn']],
  ['sent_back', true, ['copy_sent', 'no_signed_copy', 'no_signed_copy', 'withdrawn']],
  ['confirmed', true, CONFIRMED],
  ['withdrawn', false, WITHDRAWN],
  ['withdrawn', true, WITHDRAWN],
])('a document that is %s, its copy opened: %s, comes with each step to %j', (status, isCopyOpened, expected) => {
  const steps = ['send_copy', 'confirm', 'send_back', 'withdraw'] as const;
  const results = steps.map((step) => {
    const judged = judgeSellerDocument({ status, isCopyOpened }, step);
    return judged.ok ? judged.status : judged.code;
  });
  expect(results).toEqual(expected);
});

it('a document waits for the seller until a signed copy is sent, and again when it is sent back', () => {
  const all = ['to_sign', 'copy_sent', 'confirmed', 'sent_back', 'withdrawn'] as const;
  expect(all.filter(waitsForSeller)).toEqual(['to_sign', 'sent_back']);
});
