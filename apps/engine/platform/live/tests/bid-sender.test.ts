import type { BidAccepted } from '@quarterline/contract';
import { describe, expect, test } from 'vitest';
import { sampleReceipt, sampleRefusal } from '#web/testing/fake-engine-client.ts';
import { fakeTiming } from '#web/testing/fake-timing.ts';
import type { ConfirmedBid } from '../web/sending/bid-attempt.ts';
import { type BidOutcome, type SettledBid, sendBid } from '../web/sending/bid-sender.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

const bidAt = (confirmedAtWallMs: number): ConfirmedBid => ({
  action: 'bid',
  bidId: 'this bid',
  parcelId: 'p3',
  parcelSlug: 'parcel-3',
  amountCents: 125_000_000,
  seenSequence: 10,
  retypedAmountCents: null,
  bidderNumber: 214,
  confirmedAtWallMs,
});
const bid = bidAt(0);
const other = { ...bid, bidId: 'another bid' };

const accepted = (of: ConfirmedBid): BidOutcome => ({
  kind: 'accepted',
  answer: { outcome: 'accepted', receipt: sampleReceipt(of, 1), closesAtMs: 2, nextMinimumCents: 3 },
  askedAt: 0,
  receivedAt: 0,
});
const UNKNOWN: BidOutcome = { kind: 'unknown' };
/** No network, a proxy’s page, or a 503 with or without Retry-After. */
const NO_ANSWER: BidOutcome = { kind: 'no_answer' };

/** One bid that is sent, with each request held until the test answers it. */
function open({ found = false, timing = fakeTiming(), confirmedMsAgo = 0 } = {}) {
  const sent: ConfirmedBid[] = [];
  const waiting = { copies: [] as ((outcome: BidOutcome) => void)[], questions: [] as ((o: BidOutcome) => void)[] };
  const settled: SettledBid[] = [];
  let silences = 0;
  const stop = sendBid<ConfirmedBid, BidAccepted>(bidAt(timing.wall() - confirmedMsAgo), found, {
    timing,
    post: (copy) => {
      sent.push(copy);
      return new Promise((answer) => waiting.copies.push(answer));
    },
    askAnswer: () => new Promise((answer) => waiting.questions.push(answer)),
    onSilence: () => {
      silences += 1;
    },
    onSettled: (_bidId, outcome) => void settled.push(outcome),
  });
  /** `copies`: the newest one, which overtakes the ones before it. */
  const answer = async (to: 'copies' | 'first copy' | 'questions', outcome: BidOutcome): Promise<void> => {
    const next = to === 'first copy' ? waiting.copies.shift() : waiting[to].pop();
    if (!next) throw new Error(`None of the ${to} waits for an answer.`);
    next(outcome);
    await timing.pass(0);
  };
  return {
    timing,
    stop,
    sent,
    settled,
    answer,
    silences: () => silences,
    copiesWaiting: () => waiting.copies.length,
    questionsWaiting: () => waiting.questions.length,
    /** Answers each question with `outcome`, and each copy with nothing, for this long. */
    goOn: async (ms: number, outcome: BidOutcome): Promise<void> => {
      for (let passed = 0; passed <= ms; passed += SECOND) {
        while (waiting.questions.length > 0 && settled.length === 0) await answer('questions', outcome);
        while (waiting.copies.length > 0 && settled.length === 0) await answer('copies', NO_ANSWER);
        await timing.pass(SECOND);
      }
    },
  };
}
type Sending = ReturnType<typeof open>;

/** Where a bid may be on its way to an answer, and how it comes there. */
const STATES = {
  'sent a moment ago': async () => open(),
  'sent eight seconds ago, and asked about': async () => {
    const sending = open();
    await sending.timing.pass(8 * SECOND);
    return sending;
  },
  'lost on its way, and asked about': async () => {
    const sending = open();
    await sending.answer('copies', NO_ANSWER);
    return sending;
  },
  'sent again after the first was lost': async () => {
    const sending = open();
    await sending.answer('copies', NO_ANSWER);
    await sending.answer('questions', UNKNOWN);
    return sending;
  },
  'sent again while the first is still on its way': async () => {
    const sending = open();
    await sending.timing.pass(8 * SECOND);
    await sending.answer('questions', UNKNOWN);
    return sending;
  },
  'found by a reload, and asked about': async () => open({ found: true, confirmedMsAgo: 5 * SECOND }),
  'found by a reload, and sent again': async () => {
    const sending = open({ found: true, confirmedMsAgo: 5 * SECOND });
    await sending.answer('questions', UNKNOWN);
    return sending;
  },
} satisfies Record<string, () => Promise<Sending>>;
type State = keyof typeof STATES;

const ALL = Object.keys(STATES) as [State, State, State, State, State, State, State];
const [FRESH, SILENT, LOST, AGAIN, TWICE, FOUND, FOUND_AGAIN] = ALL;
const ASKED = [SILENT, LOST, FOUND] as const;

/** Answers: its name, itself, and what it settles in which state. Where no state is named, the bid goes on. */
const ANSWERS: readonly [string, BidOutcome, Partial<Record<State, string>>][] = [
  ['the receipt of this bid', accepted(bid), in_(ALL, 'accepted')],
  ['the receipt of another bid', accepted(other), {}],
  ['a refusal with the receipt of this bid', sampleRefusal('price_moved', bid), in_(ALL, 'price_moved')],
  ['a refusal with the receipt of another bid', sampleRefusal('price_moved', other), {}],
  ['a refusal that the parcel is closed', sampleRefusal('parcel_closed'), in_(ALL, 'parcel_closed')],
  ['a refusal that the parcel is withdrawn', sampleRefusal('parcel_withdrawn'), in_(ALL, 'parcel_withdrawn')],
  ['a refusal that the bid id was used before', sampleRefusal('bid_id_reused'), in_(ALL, 'bid_id_reused')],
  ['a refusal that maximums are off', sampleRefusal('maximum_bids_off'), in_(ALL, 'maximum_bids_off')],
  ['a refusal of this copy alone', sampleRefusal('too_many_requests'), in_([FRESH], 'too_many_requests')],
  [
    'a refusal because nobody is logged in',
    sampleRefusal('not_signed_in'),
    { ...in_([FRESH], 'not_signed_in'), ...in_([AGAIN, TWICE, FOUND_AGAIN], 'signed_out_unanswered') },
  ],
  ['that nobody is logged in to be told', { kind: 'logged_out' }, in_(ASKED, 'signed_out_unanswered')],
  ['that the engine has no such bid', UNKNOWN, {}],
  ['no answer, or a 503', NO_ANSWER, {}],
];

function in_(states: readonly State[], settled: string): Partial<Record<State, string>> {
  return Object.fromEntries(states.map((state) => [state, settled]));
}

const settledAs = ({ settled }: Sending): string | null => {
  const [outcome] = settled;
  if (outcome === undefined) return null;
  return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
};
/** The newest request of the bid is the one that is answered: the last copy, or the question. */
const answersTo = (state: State): 'copies' | 'questions' =>
  (ASKED as readonly State[]).includes(state) ? 'questions' : 'copies';

const ROWS = ALL.flatMap((state) =>
  ANSWERS.filter(([, { kind }]) => answersTo(state) === 'questions' || !['logged_out', 'unknown'].includes(kind)).map(
    ([name, outcome, settles]) => ({ state, name, outcome, settles: settles[state] ?? null }),
  ),
);

describe('an answer', () => {
  test.each(ROWS)('to a bid $state that is $name: the bid is $settles', async ({ state, outcome, settles }) => {
    const sending = await STATES[state]();
    await sending.answer(answersTo(state), outcome);
    expect(settledAs(sending)).toBe(settles);
    const copies = sending.sent.length;
    await sending.timing.pass(10 * SECOND);
    if (settles !== null) {
      expect(sending.sent).toHaveLength(copies);
      expect(sending.settled).toHaveLength(1);
      return;
    }
    // It is asked about again until it has an answer of its own.
    await sending.goOn(4 * SECOND, accepted(bid));
    expect(settledAs(sending)).toBe('accepted');
  });

  test('that nobody is logged in, to the first copy, says nothing of the second one that is on its way', async () => {
    const sending = await STATES[TWICE]();
    await sending.answer('first copy', sampleRefusal('not_signed_in'));
    expect(settledAs(sending)).toBe('signed_out_unanswered');
  });

  test('that comes twice is told once', async () => {
    const sending = open();
    await sending.timing.pass(8 * SECOND);
    await sending.answer('questions', accepted(bid));
    await sending.answer('copies', accepted(bid));
    expect(sending.settled).toHaveLength(1);
  });

  test('that comes after the page was left is told to nobody, and nothing more is sent', async () => {
    const sending = open();
    sending.stop();
    await sending.answer('copies', NO_ANSWER);
    await sending.timing.pass(60 * SECOND);
    expect([sending.settled, sending.sent.length, sending.questionsWaiting()]).toEqual([[], 1, 0]);
  });
});

describe('a bid without an answer', () => {
  test('is asked about after eight seconds, and the bidder is told once', async () => {
    const sending = open();
    await sending.timing.pass(7999);
    expect([sending.questionsWaiting(), sending.silences()]).toEqual([0, 0]);
    await sending.timing.pass(1);
    expect([sending.questionsWaiting(), sending.silences()]).toEqual([1, 1]);
    await sending.goOn(30 * SECOND, NO_ANSWER);
    expect(sending.silences()).toBe(1);
  });

  test('is asked about every two seconds, one question at a time', async () => {
    const sending = open({ found: true });
    await sending.answer('questions', NO_ANSWER);
    await sending.timing.pass(1999);
    expect(sending.questionsWaiting()).toBe(0);
    await sending.timing.pass(1);
    expect(sending.questionsWaiting()).toBe(1);
    await sending.timing.pass(30 * SECOND);
    expect(sending.questionsWaiting()).toBe(1);
  });

  test('is sent again only when the engine says that it has no such bid, and always the very same', async () => {
    const sending = open();
    await sending.answer('copies', NO_ANSWER);
    await sending.goOn(10 * SECOND, NO_ANSWER);
    expect(sending.sent).toHaveLength(1);
    await sending.goOn(10 * SECOND, UNKNOWN);
    expect(sending.sent.length).toBeGreaterThan(2);
    expect(new Set(sending.sent).size).toBe(1);
  });

  test('is sent no more a minute after it was confirmed, and two minutes after it is said to be lost', async () => {
    const sending = open();
    await sending.goOn(57 * SECOND, UNKNOWN);
    const copies = sending.sent.length;
    expect(copies).toBeGreaterThan(20);
    await sending.goOn(58 * SECOND, UNKNOWN);
    expect(sending.sent.length - copies).toBeLessThanOrEqual(2);
    expect(sending.settled).toEqual([]);
    await sending.goOn(6 * SECOND, UNKNOWN);
    expect(sending.settled).toEqual([{ kind: 'lost' }]);
  });

  test('keeps the refusal that one of its copies met, and is told it instead of a loss', async () => {
    const sending = await STATES[AGAIN]();
    await sending.answer('copies', sampleRefusal('too_many_requests'));
    await sending.goOn(125 * SECOND, UNKNOWN);
    expect(settledAs(sending)).toBe('too_many_requests');
  });

  test('of three minutes ago that a reload finds is not sent again, and is lost when the engine has no such bid', async () => {
    const sending = open({ found: true, confirmedMsAgo: 180 * SECOND });
    await sending.answer('questions', UNKNOWN);
    expect([sending.settled, sending.sent]).toEqual([[{ kind: 'lost' }], []]);
  });
});

describe('a clock of the device that is set while a bid waits', () => {
  test('an hour back: the bid is sent no more a minute after it was confirmed, and lost two minutes after', async () => {
    const timing = fakeTiming();
    const sending = open({ timing });
    await sending.goOn(5 * SECOND, UNKNOWN);
    timing.sleep(-HOUR);
    await sending.goOn(56 * SECOND, UNKNOWN);
    const copies = sending.sent.length;
    await sending.goOn(30 * SECOND, UNKNOWN);
    expect(sending.sent).toHaveLength(copies);
    await sending.goOn(35 * SECOND, UNKNOWN);
    expect(sending.settled).toEqual([{ kind: 'lost' }]);
  });

  test('an hour ahead: the bid is sent no more, and is not said to be lost while a copy may be on its way', async () => {
    const timing = fakeTiming();
    const sending = open({ timing });
    await sending.timing.pass(8 * SECOND);
    timing.sleep(HOUR);
    await sending.goOn(40 * SECOND, UNKNOWN);
    expect([sending.sent.length, sending.settled]).toEqual([1, []]);
    await sending.goOn(15 * SECOND, UNKNOWN);
    expect(sending.settled).toEqual([{ kind: 'lost' }]);
  });

  test('behind the confirmation, before a reload: the bid is not sent again, as nobody knows how old it is', async () => {
    const sending = open({ found: true, confirmedMsAgo: -HOUR });
    await sending.goOn(55 * SECOND, UNKNOWN);
    expect([sending.sent, sending.settled]).toEqual([[], []]);
    await sending.goOn(10 * SECOND, UNKNOWN);
    expect(sending.settled).toEqual([{ kind: 'lost' }]);
  });
});
