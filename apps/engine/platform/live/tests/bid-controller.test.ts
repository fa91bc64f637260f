import type { LiveSnapshot } from '@quarterline/contract';
import { describe, expect, test } from 'vitest';
import { sampleReceipt, sampleRefusal } from '#web/testing/fake-engine-client.ts';
import { fakeTiming } from '#web/testing/fake-timing.ts';
import { memoryStorage } from '#web/testing/memory-storage.ts';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import type { ConfirmedBid } from '../web/sending/bid-attempt.ts';
import { openBidController, pendingBidsIn } from '../web/sending/bid-controller.ts';
import type { BidOutcome } from '../web/sending/bid-sender.ts';

const bidOf = (bidId: string, changes: Partial<ConfirmedBid> = {}): ConfirmedBid => ({
  action: 'bid',
  bidId,
  parcelId: 'p3',
  parcelSlug: 'parcel-3',
  amountCents: 90_000_000,
  seenSequence: 10,
  retypedAmountCents: null,
  bidderNumber: 214,
  confirmedAtWallMs: 1_500_000,
  ...changes,
});
const [first, second] = [bidOf('first'), bidOf('second', { parcelId: 'p4' })];
const KEY = 'quarterline.pending-bids.river-quarter';

describe('bids without an answer that a tab keeps', () => {
  test.each<[string, (pending: ReturnType<typeof pendingBidsIn>) => void, ConfirmedBid[]]>([
    ['a bid that was sent', (pending) => pending.keep(first), [first]],
    [
      'a bid that was sent twice, once',
      (pending) => {
        pending.keep(first);
        pending.keep(first);
      },
      [first],
    ],
    [
      'two bids, in the order in which they were sent',
      (pending) => {
        pending.keep(first);
        pending.keep(second);
      },
      [first, second],
    ],
    [
      'no bid that has its answer, and the other one still',
      (pending) => {
        pending.keep(first);
        pending.keep(second);
        pending.forget('first');
      },
      [second],
    ],
    [
      'none for the answer of a bid of another device',
      (pending) => {
        pending.keep(first);
        pending.forget('of another device');
      },
      [first],
    ],
  ])('%s', (_case, change, kept) => {
    const storage = memoryStorage();
    change(pendingBidsIn(storage, 'river-quarter'));
    expect(pendingBidsIn(storage, 'river-quarter').all()).toEqual(kept);
    expect(pendingBidsIn(storage, 'another-sale').all()).toEqual([]);
  });

  test('leave nothing in the browser once each has its answer', () => {
    const storage = memoryStorage();
    const pending = pendingBidsIn(storage, 'river-quarter');
    pending.keep(first);
    pending.forget('first');
    expect(storage.getItem(KEY)).toBeNull();
  });

  test.each([
    ['a text that is no list', 'nonsense'],
    ['a list of something else', '[1, null, {"bidId": "first"}]'],
    ['a bid without an amount', JSON.stringify([{ ...first, amountCents: null }])],
    ['a bid of nobody known', JSON.stringify([{ ...first, bidderNumber: undefined }])],
    ['a bid of an unknown kind', JSON.stringify([{ ...first, action: 'sell' }])],
  ])('are none where the browser has %s', (_case, stored) => {
    const storage = memoryStorage(new Map([[KEY, stored]]));
    expect(pendingBidsIn(storage, 'river-quarter').all()).toEqual([]);
  });

  test('are forgotten by a reload where the browser forbids storage, and break nothing', () => {
    const forbidden = { ...memoryStorage(), getItem: fail, setItem: fail, removeItem: fail };
    for (const storage of [forbidden, null]) {
      const pending = pendingBidsIn(storage, 'river-quarter');
      pending.keep(first);
      pending.forget('first');
      expect(pending.all()).toEqual([]);
    }
  });
});

function fail(): never {
  throw new Error('Storage is forbidden.');
}

const refused = (code: string, receipt: boolean): BidOutcome => sampleRefusal(code, receipt ? first : null);
const accepted: BidOutcome = {
  kind: 'accepted',
  answer: { outcome: 'accepted', receipt: sampleReceipt(first, 1), closesAtMs: 2, nextMinimumCents: 3 },
  askedAt: 0,
  receivedAt: 0,
};

/** The bids of one page, each answered with `outcome`. */
function open(
  given: BidOutcome | (() => BidOutcome),
  storage = memoryStorage(),
  you: Partial<LiveSnapshot['you']> = {},
) {
  const outcome = typeof given === 'function' ? given : () => given;
  const timing = fakeTiming();
  const sent: ConfirmedBid[] = [];
  const live = sampleSnapshot([sampleParcel(3), sampleParcel(4)]);
  const controller = openBidController({
    timing,
    pending: pendingBidsIn(storage, 'river-quarter'),
    newBidId: () => 'first',
    post: async (bid) => {
      sent.push(bid);
      return outcome();
    },
    askAnswer: async () => outcome(),
    live: () => ({ ...live, you: { ...live.you, ...you } }),
    canBid: () => true,
    onChange: () => {},
    onSettled: () => {},
  });
  const bidOnce = async (): Promise<void> => {
    controller.review('p3', 90_000_000);
    await timing.pass(600);
    controller.confirm('p3');
    await timing.pass(10);
  };
  return { controller, timing, sent, storage, bidOnce };
}
const keptIn = (storage: Storage): number => pendingBidsIn(storage, 'river-quarter').all().length;

describe('a bid of this tab', () => {
  test.each<[string, BidOutcome, string, number, number]>([
    ['accepted', accepted, 'taken', 0, 1],
    ['refused with a receipt', refused('price_moved', true), 'refused', 0, 1],
    ['refused without a receipt', refused('too_many_requests', false), 'refused', 0, 0],
    ['without an answer', { kind: 'no_answer' }, 'checking', 1, 0],
    ['asked about while nobody is logged in', { kind: 'logged_out' }, 'refused', 1, 0],
  ])('%s: its state, whether it is kept, and its receipts', async (_case, outcome, at, kept, receipts) => {
    const { controller, storage, bidOnce } = open(outcome);
    await bidOnce();
    expect(controller.attemptOn('p3').at).toBe(at);
    expect(keptIn(storage)).toBe(kept);
    expect(controller.receipts()).toHaveLength(receipts);
    controller.stop();
  });

  test('is not sent by the second tap of a double tap on the button before', async () => {
    const { controller, sent, timing, storage } = open(accepted);
    controller.review('p3', 90_000_000);
    controller.confirm('p3');
    await timing.pass(10);
    expect([sent, keptIn(storage)]).toEqual([[], 0]);
    await timing.pass(600);
    controller.confirm('p3');
    controller.confirm('p3');
    await timing.pass(10);
    expect(sent).toHaveLength(1);
  });

  test('is taken up once after a reload, and each parcel by itself', async () => {
    const storage = memoryStorage();
    const pending = pendingBidsIn(storage, 'river-quarter');
    pending.keep(bidOf('first', { confirmedAtWallMs: 1_500_000 }));
    pending.keep(second);
    const { controller, sent, timing } = open({ kind: 'unknown' }, storage);
    controller.resume();
    controller.resume();
    expect(Object.values(controller.attempts()).map(({ at }) => at)).toEqual(['checking', 'checking']);
    await timing.pass(10);
    expect(sent.map(({ bidId }) => bidId)).toEqual(['first', 'second']);
    expect(keptIn(storage)).toBe(2);
    controller.stop();
  });

  test.each<[string, Partial<LiveSnapshot['you']>, BidOutcome, string, string[]]>([
    ['the same bidder', {}, { kind: 'unknown' }, 'checking', ['first']],
    ['another bidder of the sale', { bidderNumber: 215 }, { kind: 'unknown' }, 'idle', []],
    [
      'a person without a number',
      { registrationStatus: 'not_registered', bidderNumber: null },
      { kind: 'unknown' },
      'idle',
      [],
    ],
    ['nobody', { registrationStatus: 'visitor', bidderNumber: null }, { kind: 'logged_out' }, 'refused', []],
  ])('that has no answer, once this tab is loaded again by %s', async (_who, you, outcome, at, sentAgain) => {
    const storage = memoryStorage();
    pendingBidsIn(storage, 'river-quarter').keep(first);
    const { controller, sent, timing } = open(outcome, storage, you);
    controller.resume();
    await timing.pass(10);
    expect(controller.attemptOn('p3').at).toBe(at);
    expect(sent.map(({ bidId }) => bidId)).toEqual(sentAgain);
    expect(keptIn(storage)).toBe(1);
    controller.stop();
  });

  test('is taken up again once its bidder is logged in again in another tab', async () => {
    const storage = memoryStorage();
    pendingBidsIn(storage, 'river-quarter').keep(first);
    const you: Partial<LiveSnapshot['you']> = { registrationStatus: 'visitor', bidderNumber: null };
    const asked: BidOutcome[] = [{ kind: 'logged_out' }, accepted];
    const { controller, timing } = open(() => asked.shift() ?? accepted, storage, you);
    controller.resume();
    await timing.pass(10);
    expect(controller.attemptOn('p3')).toMatchObject({ at: 'refused', refusal: { code: 'signed_out_unanswered' } });
    Object.assign(you, { registrationStatus: 'approved', bidderNumber: 214 });
    controller.resume();
    await timing.pass(10);
    expect([controller.attemptOn('p3').at, keptIn(storage)]).toEqual(['taken', 0]);
  });

  test('has one receipt however often its answer comes, and the newest receipt is first', () => {
    const { controller } = open(accepted);
    const receipt = (receiptNumber: number) => ({ ...sampleReceipt(first, 1), receiptNumber });
    for (const number of [101, 103, 102, 103]) controller.keepReceipt(receipt(number));
    expect(controller.receipts().map(({ receiptNumber }) => receiptNumber)).toEqual([103, 102, 101]);
  });
});
