import type { LiveFrame, LiveSnapshot, OwnMistake } from '@quarterline/contract';
import type { AcceptOutcome } from '#platform/web/ask-to-accept-terms.ts';
import type { ConfirmedBid } from '../sending/bid-attempt.ts';
import type { BidOutcome } from '../sending/bid-sender.ts';
import type { ConnectionHandlers, StreamSource } from './live-stream.ts';

export type SnapshotOutcome =
  | { kind: 'snapshot'; snapshot: LiveSnapshot; askedAt: number; receivedAt: number }
  | { kind: 'not_found' }
  | { kind: 'no_answer' };

export type StreamHandlers = {
  onSnapshot: (snapshot: LiveSnapshot) => void;
  onFrame: (frame: LiveFrame) => void;
  onServerTime: (serverTimeMs: number, wireVersion?: number) => void;
  /** Another tab has heard more of the sale than this one. */
  onBehind: (sequence: number) => void;
  /** The last entry of the record that this live view has applied. */
  sequence: () => number;
};

export type RegistrationOutcome =
  | { kind: 'asked' }
  | { kind: 'refused'; message: string; next: string | null; fieldErrors: Record<string, string> }
  | { kind: 'no_answer' };

export type MistakeOutcome =
  | { kind: 'reported'; mistake: OwnMistake }
  | { kind: 'refused'; message: string }
  | { kind: 'no_answer' };

/** Everything the live view says to and hears from the engine about one sale. */
export type EngineClient = {
  askSnapshot(): Promise<SnapshotOutcome>;
  /** Tabs that look as the same `viewer` share one stream. */
  openStream(viewer: string, handlers: StreamHandlers, connectionHandlers: ConnectionHandlers): StreamSource;
  placeBid(bid: ConfirmedBid): Promise<BidOutcome>;
  askBidAnswer(sent: Pick<ConfirmedBid, 'bidId' | 'bidderNumber'>): Promise<BidOutcome>;
  acceptTerms(version: number, bidderNumber: number | null): Promise<AcceptOutcome>;
  /** Takes part in a run of practice. */
  joinPractice(): Promise<RegistrationOutcome>;
  /** What this bidder reported in this sale; null when nobody answered. */
  askMistakes(): Promise<readonly OwnMistake[] | null>;
  reportMistake(sequence: number, note: string): Promise<MistakeOutcome>;
};
