import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleReceipt, sampleRefusal } from '#web/testing/fake-engine-client.ts';
import { fakeTiming } from '#web/testing/fake-timing.ts';
import { memoryStorage } from '#web/testing/memory-storage.ts';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import type { BidAttempt, ConfirmedBid } from '../web/sending/bid-attempt.ts';
import { type BidController, openBidController, pendingBidsIn } from '../web/sending/bid-controller.ts';
import { type BidOutcome, UNANSWERED } from '../web/sending/bid-sender.ts';

const SECOND = 1000;
const AMOUNT = 90_000_000;
/** A request arrives within this time after it was sent, or never. The browser gives up earlier, after twenty seconds. */
const LONGEST_WAY_MS = 45 * SECOND;
const PATIENCE_MS = 20 * SECOND;

type Request = { sentAt: number; answer: (outcome: BidOutcome) => void; isOpen: boolean };
type Copy = Request & { bid: ConfirmedBid; outcome: BidOutcome | null };
type Question = Request & { bidId: string };
type Tab = { controller: BidController; kept: Map<string, string> };

const NO_ANSWER: BidOutcome = { kind: 'no_answer' };
const accepted = (bid: ConfirmedBid): BidOutcome => ({
  kind: 'accepted',
  answer: { outcome: 'accepted', receipt: sampleReceipt(bid, 1), closesAtMs: 2, nextMinimumCents: 3 },
  askedAt: 0,
  receivedAt: 0,
});

/** `pick` chooses among the requests or tabs that there are. */
type Step =
  /** The bidder bids, reloads the page, or opens a copy of the tab. */
  | { kind: 'bid' | 'reload' | 'second tab'; pick: number }
  /** A request reaches the engine, once or twice, or never. */
  | { kind: 'arrives' | 'arrives twice' | 'is lost'; pick: number }
  /** The answer to a request comes back, or the browser gets another one: no network, a 503, or that of another bid. */
  | { kind: 'answer' | 'answer is lost' | 'accepted for another bid' | 'refused for another bid'; pick: number }
  | { kind: 'question answered' | 'question lost'; pick: number }
  /** What the engine says to the next bid, until this step comes again. */
  | { kind: 'bids are refused' | 'bids come too fast' | 'parcel closes' | 'logged out' | 'logged in'; pick: number }
  | { kind: 'time'; pick: number }
  | { kind: 'clock set'; pick: number };

/** A bidder with one or more tabs, a bad network, and an engine that enters each bid id once. */
function world() {
  const timing = fakeTiming();
  const copies: Copy[] = [];
  const questions: Question[] = [];
  const tabs: Tab[] = [];
  const confirmed = new Map<string, { bid: ConfirmedBid; at: number }>();
  /** What the engine entered, and what the bidder was shown. */
  const entered = new Map<string, BidOutcome>();
  const shown = new Map<string, Set<string>>();
  const engine = { refuses: false, tooFast: false, closed: false, signedIn: true };

  /** Bids that were on their way while their tab was copied: a refusal of one copy says nothing of that of another tab. */
  const shared = new Set<string>();
  /** Laws that were broken: what is thrown within a request is heard by nobody. */
  const broken: string[] = [];
  const hold = (isTrue: boolean, law: string): void => void (isTrue || broken.push(law));

  const isOnTheWay = ({ sentAt }: Request): boolean => timing.counter() - sentAt < LONGEST_WAY_MS;
  const decide = (bid: ConfirmedBid): BidOutcome => {
    if (!engine.signedIn) return sampleRefusal('not_signed_in', null);
    const before = entered.get(bid.bidId);
    if (before) return before;
    if (engine.tooFast) return sampleRefusal('too_many_requests', null);
    if (engine.closed) return sampleRefusal('parcel_closed', null);
    const outcome = engine.refuses ? sampleRefusal('price_moved', bid) : accepted(bid);
    hold(!shown.get(bid.bidId)?.has('not entered'), `${bid.bidId} was entered after it was said not to be`);
    entered.set(bid.bidId, outcome);
    return outcome;
  };
  const truth = (bidId: string): BidOutcome =>
    engine.signedIn ? (entered.get(bidId) ?? { kind: 'unknown' }) : { kind: 'logged_out' };

  const open = (kept: Map<string, string>): Tab => {
    const controller = openBidController({
      timing,
      pending: pendingBidsIn(memoryStorage(kept), 'river-quarter'),
      newBidId: () => `bid ${confirmed.size + 1}`,
      post(bid) {
        const first = confirmed.get(bid.bidId) ?? { bid, at: timing.counter() };
        confirmed.set(bid.bidId, first);
        // The very same bid, and none later than a minute after the bidder confirmed it.
        hold(JSON.stringify(bid) === JSON.stringify(first.bid), `${bid.bidId} was sent with another content`);
        hold(timing.counter() - first.at < 60 * SECOND, `${bid.bidId} was sent later than a minute`);
        return new Promise((answer) => {
          copies.push({ bid, sentAt: timing.counter(), answer, isOpen: true, outcome: null });
        });
      },
      askAnswer: ({ bidId }) =>
        new Promise((answer) => questions.push({ bidId, sentAt: timing.counter(), answer, isOpen: true })),
      live: () => sampleSnapshot([sampleParcel(3, { minimumCents: AMOUNT })]),
      canBid: () => true,
      onChange: () => look(),
      onSettled: () => {},
    });
    return { controller, kept };
  };

  const answer = async (request: Request, outcome: BidOutcome): Promise<void> => {
    request.isOpen = false;
    request.answer(outcome);
    await timing.pass(0);
    look();
  };
  /** What each tab says of its bid must be what the engine did. */
  const look = (): void => {
    for (const { controller } of tabs) note(controller.attemptOn('p3'));
  };
  const note = (attempt: BidAttempt): void => {
    if (!('bid' in attempt)) return;
    const { bidId } = attempt.bid;
    const tell = (what: string): void => void shown.set(bidId, (shown.get(bidId) ?? new Set()).add(what));
    const outcome = entered.get(bidId);
    if (attempt.at === 'taken') {
      const isOwn = outcome?.kind === 'accepted' && attempt.receipt.bidId === bidId;
      hold(isOwn, `${bidId} was said to be taken`);
      tell('taken');
    } else if (attempt.at === 'refused' && attempt.refusal.receipt) {
      const isOwn = outcome?.kind === 'refused' && attempt.refusal.receipt.bidId === bidId;
      hold(isOwn, `${bidId} was said to be refused`);
      tell('refused');
    } else if (attempt.at === 'not_entered' || (attempt.at === 'refused' && attempt.refusal.code !== UNANSWERED)) {
      if (attempt.at === 'refused' && attempt.refusal.code !== 'parcel_closed' && shared.has(bidId)) return;
      hold(outcome === undefined, `${bidId} was said not to be entered`);
      tell('not entered');
    }
  };
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= SECOND) {
      await timing.pass(Math.min(SECOND, left));
      for (const copy of copies)
        if (copy.isOpen && timing.counter() - copy.sentAt >= PATIENCE_MS) await answer(copy, NO_ANSWER);
      look();
    }
  };
  const reload = async (index: number): Promise<void> => {
    const tab = tabs[index];
    if (!tab) return;
    tab.controller.stop();
    openTab(tab.kept, index);
    await timing.pass(0);
  };

  const openTab = (kept: Map<string, string>, index = tabs.length): void => {
    tabs[index] = open(kept);
    tabs[index].controller.resume();
  };
  openTab(new Map());

  const pickOf = <One>(list: readonly One[], pick: number): One | undefined => list[pick % Math.max(1, list.length)];
  const take = async ({ kind, pick }: Step): Promise<void> => {
    const tab = pickOf(tabs, pick);
    const waiting = pickOf(
      copies.filter((copy) => copy.outcome === null && isOnTheWay(copy)),
      pick,
    );
    const decided = pickOf(
      copies.filter((copy) => copy.isOpen && copy.outcome !== null),
      pick,
    );
    const unanswered = pickOf(
      copies.filter((copy) => copy.isOpen),
      pick,
    );
    const question = pickOf(
      questions.filter(({ isOpen }) => isOpen),
      pick,
    );
    const stranger = { ...(confirmed.get('bid 1')?.bid as ConfirmedBid), bidId: 'of another bidder' };
    if (kind === 'bid' && tab) {
      tab.controller.review('p3', AMOUNT);
      await pass(SECOND);
      tab.controller.confirm('p3');
      tab.controller.confirm('p3');
      await timing.pass(0);
    } else if (kind === 'reload') await reload(pick % tabs.length);
    else if (kind === 'second tab' && tab && tabs.length < 3) {
      for (const { bidId } of pendingBidsIn(memoryStorage(tab.kept), 'river-quarter').all()) shared.add(bidId);
      openTab(new Map(tab.kept));
    } else if (kind === 'arrives' && waiting) waiting.outcome = decide(waiting.bid);
    else if (kind === 'arrives twice' && waiting) {
      waiting.outcome = decide(waiting.bid);
      hold(decide(waiting.bid).kind === waiting.outcome.kind, 'a bid was decided twice');
    } else if (kind === 'is lost' && waiting?.isOpen) {
      waiting.outcome = NO_ANSWER;
      await answer(waiting, NO_ANSWER);
    } else if (kind === 'answer' && decided?.outcome) await answer(decided, decided.outcome);
    else if (kind === 'answer is lost' && decided) await answer(decided, NO_ANSWER);
    else if (kind === 'accepted for another bid' && unanswered) await answer(unanswered, accepted(stranger));
    else if (kind === 'refused for another bid' && unanswered)
      await answer(unanswered, sampleRefusal('price_moved', stranger));
    else if (kind === 'question answered' && question) await answer(question, truth(question.bidId));
    else if (kind === 'question lost' && question) await answer(question, NO_ANSWER);
    else if (kind === 'bids are refused') engine.refuses = !engine.refuses;
    else if (kind === 'bids come too fast') engine.tooFast = !engine.tooFast;
    else if (kind === 'parcel closes') engine.closed = true;
    else if (kind === 'logged out') engine.signedIn = false;
    else if (kind === 'logged in') engine.signedIn = true;
    else if (kind === 'time') await pass((1 + (pick % 20)) * SECOND);
    else if (kind === 'clock set') timing.sleep((pick % 2 === 0 ? 1 : -1) * (1 + (pick % 5)) * 50 * SECOND);
    look();
    expect(broken).toEqual([]);
  };

  /** The network is good again and the bidder is logged in: each bid gets its answer, and each answer is true. */
  const end = async (reloads: boolean): Promise<void> => {
    Object.assign(engine, { signedIn: true, tooFast: false });
    for (let index = 0; reloads && index < tabs.length; index += 1) await reload(index);
    for (let second = 0; second < 200; second += 1) {
      for (const copy of copies.filter(({ isOpen }) => isOpen)) {
        copy.outcome ??= isOnTheWay(copy) ? decide(copy.bid) : NO_ANSWER;
        await answer(copy, copy.outcome);
      }
      for (const question of questions.filter(({ isOpen }) => isOpen)) await answer(question, truth(question.bidId));
      await pass(SECOND);
    }
    expect(broken).toEqual([]);
    for (const { controller, kept } of tabs) {
      expect(['sending', 'checking']).not.toContain(controller.attemptOn('p3').at);
      expect([...kept.values()]).toEqual([]);
    }
    for (const bidId of confirmed.keys()) {
      const outcome = entered.get(bidId);
      const truly = outcome === undefined ? 'not entered' : outcome.kind === 'accepted' ? 'taken' : 'refused';
      expect([bidId, ...(shown.get(bidId) ?? [])]).toEqual([bidId, truly]);
    }
  };
  return { take, end };
}

const stepsOf = (kinds: readonly Step['kind'][]): fc.Arbitrary<Step[]> => {
  const step = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat({ max: 60 }) }) as fc.Arbitrary<Step>;
  return fc.array(step, { minLength: 5, maxLength: 40, size: 'max' });
};
const NETWORK = [
  'bid',
  'bid',
  'arrives',
  'arrives',
  'arrives twice',
  'is lost',
  'answer',
  'answer is lost',
  'accepted for another bid',
  'refused for another bid',
  'question answered',
  'question answered',
  'question lost',
  'time',
  'time',
  'bids are refused',
  'bids come too fast',
  'parcel closes',
] as const;

const run = (kinds: readonly Step['kind'][], reloads: boolean) =>
  fc.assert(
    fc.asyncProperty(stepsOf(kinds), async (steps) => {
      const { take, end } = world();
      for (const step of steps) await take(step);
      await end(reloads);
    }),
    { numRuns: 150, seed: 20261128 },
  );

test('a bid gets its own answer and none that is not true, over lost, doubled and mistaken answers and a clock that is set', () =>
  run([...NETWORK, 'clock set'], false));

test('the same through reloads, in several tabs, and while the bidder is logged out', () =>
  run([...NETWORK, 'reload', 'second tab', 'logged out', 'logged in'], true));
