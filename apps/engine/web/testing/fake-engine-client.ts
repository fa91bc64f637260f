import type { BidAccepted, LiveFrame, LiveSnapshot, Receipt } from '@quarterline/contract';
import type { EngineClient, StreamHandlers } from '#platform/live/web/feed/engine-client.ts';
import type { ConnectionHandlers } from '#platform/live/web/feed/live-stream.ts';
import type { ConfirmedBid } from '#platform/live/web/sending/bid-attempt.ts';
import type { BidOutcome } from '#platform/live/web/sending/bid-sender.ts';

type ConnectionState = 'good' | 'silent' | 'cut';

export type FakeEngineClient = EngineClient & {
  snapshot: LiveSnapshot;
  /** Every bid that arrived, repeats included, and the ids the sale entered. */
  arrived: ConfirmedBid[];
  entered: Map<string, BidOutcome>;
  streamsOpened: number[];
  snapshotsAsked: number;
  /** `cut`: what is sent is lost. `silent`: it arrives, but no answer comes back. */
  bidConnection: ConnectionState;
  askConnection: ConnectionState;
  streamConnection: ConnectionState;
  decide: (bid: ConfirmedBid) => BidOutcome;
  say(frame: LiveFrame): void;
  /** The whole view anew, as the stream sends it when the viewer's own place has changed. */
  sendSnapshot(): void;
  /** From a newer engine when it names another version of what is sent. */
  heartbeat(wireVersion?: number): void;
  breakStream(): void;
};

const never = new Promise<never>(() => {});

/** The engine's side of one live view, in memory, with connections that can be cut. `serverNow` is its clock. */
export function fakeEngineClient(
  first: LiveSnapshot,
  serverNow: () => number,
  counter: () => number,
): FakeEngineClient {
  let open: { handlers: StreamHandlers; connectionHandlers: ConnectionHandlers } | null = null;
  const engine: FakeEngineClient = {
    snapshot: first,
    arrived: [],
    entered: new Map(),
    streamsOpened: [],
    snapshotsAsked: 0,
    bidConnection: 'good',
    askConnection: 'good',
    streamConnection: 'good',
    decide: (bid) => accepted(bid, serverNow(), counter()),
    async askSnapshot() {
      engine.snapshotsAsked += 1;
      if (engine.askConnection !== 'good') return { kind: 'no_answer' };
      const snapshot = { ...engine.snapshot, serverTimeMs: serverNow() };
      return { kind: 'snapshot', snapshot, askedAt: counter(), receivedAt: counter() };
    },
    openStream(_viewer, handlers, connectionHandlers) {
      engine.streamsOpened.push(handlers.sequence());
      const mine = { handlers, connectionHandlers };
      if (engine.streamConnection === 'good') open = mine;
      return {
        close() {
          if (open === mine) open = null;
        },
      };
    },
    async placeBid(bid) {
      if (engine.bidConnection === 'cut') return { kind: 'no_answer' };
      engine.arrived.push(bid);
      const known = engine.entered.get(bid.bidId) ?? engine.decide(bid);
      if (known.kind !== 'refused' || known.refusal.receipt) engine.entered.set(bid.bidId, known);
      return engine.bidConnection === 'silent' ? never : known;
    },
    async askBidAnswer({ bidId }) {
      if (engine.askConnection !== 'good') return { kind: 'no_answer' };
      return engine.entered.get(bidId) ?? { kind: 'unknown' };
    },
    async acceptTerms(version) {
      const { you } = engine.snapshot;
      engine.snapshot = { ...engine.snapshot, you: { ...you, acceptedTermsVersion: version } };
      return { kind: 'accepted' };
    },
    async joinPractice() {
      return { kind: 'asked' };
    },
    async askMistakes() {
      return [];
    },
    async reportMistake(sequence) {
      return { kind: 'reported', mistake: { sequence, reportedAtMs: serverNow() } };
    },
    say(frame) {
      open?.handlers.onFrame(frame);
      open?.connectionHandlers.onMessage();
    },
    sendSnapshot() {
      open?.handlers.onSnapshot({ ...engine.snapshot, serverTimeMs: serverNow() });
      open?.connectionHandlers.onMessage();
    },
    heartbeat(wireVersion) {
      open?.handlers.onServerTime(serverNow(), wireVersion);
      open?.connectionHandlers.onMessage();
    },
    breakStream() {
      open?.connectionHandlers.onBroken();
    },
  };
  return engine;
}

/** A refusal of the engine; `receiptOf`: the bid that its receipt is of, null without a receipt. */
export const sampleRefusal = (code: string, receiptOf: ConfirmedBid | null = null): BidOutcome => ({
  kind: 'refused',
  refusal: {
    code,
    message: '',
    next: '',
    minimumCents: null,
    lateByMs: null,
    receipt: receiptOf && sampleReceipt(receiptOf, 1, { outcome: 'refused', refusalCode: 'price_moved' }),
  },
});

export const sampleReceipt = (bid: ConfirmedBid, decidedAtMs: number, changes: Partial<Receipt> = {}): Receipt => ({
  receiptNumber: 102,
  saleId: 's1',
  parcelId: bid.parcelId,
  bidId: bid.bidId,
  bidderId: 'bidder-1',
  amountCents: bid.amountCents,
  outcome: 'accepted',
  refusalCode: null,
  decidedAtMs,
  entryHash: '00',
  keyId: 'k1',
  batch: { index: 0, size: 1, path: [] },
  signature: 'AA==',
  ...changes,
});

const accepted = (bid: ConfirmedBid, decidedAtMs: number, counterMs: number): BidOutcome => {
  const answer: BidAccepted = {
    outcome: 'accepted',
    receipt: sampleReceipt(bid, decidedAtMs),
    closesAtMs: 2_000_000,
    nextMinimumCents: bid.amountCents + 1_000_000,
  };
  return { kind: 'accepted', answer, askedAt: counterMs, receivedAt: counterMs };
};
