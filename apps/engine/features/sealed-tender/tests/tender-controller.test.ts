import type { TenderReceipt } from '@quarterline/contract';
import { expect, test } from 'vitest';
import { fakeTiming } from '#web/testing/fake-timing.ts';
import { memoryStorage } from '#web/testing/memory-storage.ts';
import { keptTendersIn } from '../web/kept-tenders.ts';
import type { TenderOutcome } from '../web/tender-client.ts';
import { openTenderController } from '../web/tender-controller.ts';

const refused = (code: string): TenderOutcome => ({
  kind: 'refused',
  refusal: { code, message: '', next: '', minimumCents: null, lateByMs: null, receipt: null },
});
const receipt = { bidId: 'first', receiptNumber: 4 } as TenderReceipt;
const taken: TenderOutcome = {
  kind: 'accepted',
  answer: { outcome: 'accepted', receipt, closesAtMs: 2 },
  askedAt: 0,
  receivedAt: 0,
};

test.each<[string, TenderOutcome, string, number]>([
  ['taken', taken, 'taken', 0],
  ['refused because the lot is closed', refused('parcel_closed'), 'refused', 0],
  ['without an answer', { kind: 'no_answer' }, 'checking', 1],
  ['asked about after the bidder was logged out', { kind: 'logged_out' }, 'refused', 1],
])('a tender %s: its state, and whether the browser keeps it to ask again', async (_case, outcome, at, kept) => {
  const [timing, storage] = [fakeTiming(), memoryStorage()];
  const controller = openTenderController({
    timing,
    client: { send: async () => outcome, askAnswer: async () => outcome, askReceipt: async () => null },
    kept: keptTendersIn(storage, 'river-quarter', 1),
    bidderNumber: 214,
    newBidId: () => 'first',
    encrypt: async () => {
      throw new Error('A withdrawal is not encrypted.');
    },
  });
  controller.review('p1', null, false);
  await timing.pass(600);
  await controller.confirm({ id: 'p1', slug: 'parcel-1' }, null);
  await timing.pass(10);
  expect(controller.attempts().p1?.at).toBe(at);
  expect(keptTendersIn(storage, 'river-quarter', 1).pending()).toHaveLength(kept);
  controller.stop();
});
