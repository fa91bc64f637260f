import type { BidAccepted } from '@quarterline/contract';
import type { Timing } from '#platform/web/timing.ts';
import type { BidRefusal } from './bid-attempt.ts';

/** What asking about a bid may give. `no_answer`: the connection broke, or what came back was not an answer of the engine. */
export type BidOutcome<Answer = BidAccepted> =
  | { kind: 'accepted'; answer: Answer; askedAt: number; receivedAt: number }
  | { kind: 'refused'; refusal: BidRefusal }
  | { kind: 'unknown' }
  /** Nobody is logged in, so the engine did not look. */
  | { kind: 'logged_out' }
  | { kind: 'no_answer' };

/** What is sent until it has an answer: a confirmed bid, or a sealed tender. */
export type Sent = { bidId: string; bidderNumber: number | null; confirmedAtWallMs: number };
type Answered = { receipt: { bidId: string } };

export type BidSenderPorts<Bid, Answer> = {
  timing: Timing;
  post: (bid: Bid) => Promise<BidOutcome<Answer>>;
  askAnswer: (bid: Bid) => Promise<BidOutcome<Answer>>;
  /** Nothing heard for eight seconds, or the connection broke. */
  onSilence: (bidId: string) => void;
  onSettled: (bidId: string, outcome: SettledBid<Answer>) => void;
};

export type SettledBid<Answer = BidAccepted> =
  | Extract<BidOutcome<Answer>, { kind: 'accepted' | 'refused' }>
  | { kind: 'lost' };

const SILENCE_MS = 8000;
const ASK_AGAIN_MS = 2000;
/** A bid is sent again only this long after its confirmation: later would enter it at a moment nobody chose. */
const REPEAT_FOR_MS = 60_000;
/** When the engine still knows nothing of it by then, nothing is on its way any more. */
const LOST_AFTER_MS = 120_000;

/** A request on its way when the device last sent a copy has arrived by then, or never will. */
const ON_ITS_WAY_MS = LOST_AFTER_MS - REPEAT_FOR_MS;

/** The receipt of another bid is no answer to this one. */
const ofThisBid = <Answer extends Answered>(bidId: string, outcome: BidOutcome<Answer>): BidOutcome<Answer> => {
  const receipt =
    outcome.kind === 'accepted' ? outcome.answer.receipt : outcome.kind === 'refused' ? outcome.refusal.receipt : null;
  return receipt && receipt.bidId !== bidId ? { kind: 'no_answer' } : outcome;
};

/**
 * A repeated bid that finds nobody signed in says nothing about the first: that one may have been entered before. The
 * bid stays without an answer until its bidder is signed in again.
 */
const notTheOnlyOne = <Answer>(outcome: BidOutcome<Answer>): BidOutcome<Answer> =>
  outcome.kind === 'refused' && outcome.refusal.code === 'not_signed_in'
    ? { kind: 'refused', refusal: SIGNED_OUT }
    : outcome;

export const UNANSWERED = 'signed_out_unanswered';

/**
 * Refusals that answer every copy of a bid. Any other one without a receipt may answer only the copy that met it: what says
 * nothing of the bid binds no number, and a copy that is still on its way may be taken.
 */
const FINAL: readonly string[] = [UNANSWERED, 'parcel_closed', 'parcel_withdrawn', 'bid_id_reused', 'maximum_bids_off'];

const answersEveryCopy = (outcome: BidOutcome<unknown>): boolean =>
  outcome.kind !== 'refused' || outcome.refusal.receipt !== null || FINAL.includes(outcome.refusal.code);

const SIGNED_OUT: BidRefusal = {
  code: UNANSWERED,
  message: 'You were logged out before your bid had an answer.',
  next: 'Log in again: then we can tell whether it was entered.',
  minimumCents: null,
  lateByMs: null,
  receipt: null,
};

/**
 * Brings one confirmed bid to its answer: sends it, waits, asks what became of it, sends the very same again when the
 * engine never saw it. The bid id makes all of this one bid. `found` bids come from a reload: ask first.
 */
export function sendBid<Bid extends Sent, Answer extends Answered>(
  bid: Bid,
  found: boolean,
  ports: BidSenderPorts<Bid, Answer>,
): () => void {
  const { timing } = ports;
  let over = false;
  let checking = false;
  let cancelWait = (): void => {};
  /** Copies that were sent and have no answer of their own; a bid that a reload found was sent before it. */
  let unanswered = found ? 1 : 0;
  let refusedCopy: SettledBid<Answer> | null = null;
  let lastCopyAt = Number.NEGATIVE_INFINITY;
  const startedAt = timing.counter();
  const ageAtStart = timing.wall() - bid.confirmedAtWallMs;
  /**
   * Age in milliseconds by the clock of the device or by its steady counter, whichever says more: one that was set back
   * must not let the bid be sent again later. A clock behind the confirmation says nothing of the age.
   */
  const ageMs = (): number =>
    Math.max(
      timing.wall() - bid.confirmedAtWallMs,
      (ageAtStart < 0 ? REPEAT_FOR_MS : ageAtStart) + timing.counter() - startedAt,
    );

  const settle = (outcome: SettledBid<Answer>): void => {
    if (over) return;
    over = true;
    cancelWait();
    ports.onSettled(bid.bidId, outcome);
  };
  const take = (outcome: BidOutcome<Answer>): boolean => {
    if (outcome.kind !== 'accepted' && outcome.kind !== 'refused') return false;
    settle(outcome);
    return true;
  };
  /** Sends one copy. Its refusal without a receipt settles the bid once no other copy is without an answer. */
  const post = async (): Promise<boolean> => {
    unanswered += 1;
    lastCopyAt = timing.counter();
    const answered = ofThisBid(bid.bidId, await ports.post(bid));
    const outcome = unanswered === 1 ? answered : notTheOnlyOne(answered);
    if (over || answersEveryCopy(outcome)) return take(outcome);
    unanswered -= 1;
    if (outcome.kind === 'refused') refusedCopy = outcome;
    return unanswered === 0 && take(outcome);
  };
  const check = (): void => {
    if (over || checking) return;
    checking = true;
    cancelWait();
    ports.onSilence(bid.bidId);
    void askUntilKnown();
  };
  const askUntilKnown = async (): Promise<void> => {
    while (!over) {
      const known = ofThisBid(bid.bidId, await ports.askAnswer(bid));
      if (over || (answersEveryCopy(known) && take(known))) return;
      if (known.kind === 'logged_out') return settle({ kind: 'refused', refusal: SIGNED_OUT });
      if (known.kind === 'unknown') {
        if (ageMs() >= LOST_AFTER_MS && timing.counter() - lastCopyAt >= ON_ITS_WAY_MS)
          return settle(refusedCopy ?? { kind: 'lost' });
        if (ageMs() < REPEAT_FOR_MS && (await post())) return;
      }
      if (over) return;
      await new Promise<void>((resolve) => {
        const cancel = timing.after(ASK_AGAIN_MS, resolve);
        cancelWait = () => {
          cancel();
          resolve();
        };
      });
    }
  };

  if (found) check();
  else {
    cancelWait = timing.after(SILENCE_MS, check);
    void post().then((isSettled) => {
      if (!over && !isSettled) check();
    });
  }
  return () => {
    over = true;
    cancelWait();
  };
}
