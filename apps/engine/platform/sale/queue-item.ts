import type {
  AcceptTerms,
  Command,
  PlaceBid,
  PlaceTender,
  PrivateLimit,
  PublishSale,
  SetMaximumBid,
  SetPrivateLimit,
  WithdrawTender,
} from '@quarterline/rules';
import type { OpenSpan } from '@quarterline/telemetry';

/** The span of the request that asks, and when it came to the queue, in milliseconds of `performance.now()`. */
export type ItemTrace = { span: OpenSpan; askedAt: number };

/** A bidder's command about a lot. */
export type BidCommand = PlaceBid | SetMaximumBid | PlaceTender | WithdrawTender;

/** A bid, or a maximum up to which the engine bids. */
export type AskedBid =
  | Omit<PlaceBid, 'eligibility' | 'bidIdTaken'>
  | Omit<SetMaximumBid, 'eligibility' | 'bidIdTaken'>
  | AskedTender;
/** A sealed tender, or its withdrawal. */
export type AskedTender = Omit<PlaceTender, 'eligibility'> | Omit<WithdrawTender, 'eligibility'>;

/** A bid as a route hands it in: who asks is an account id, never an eligibility; that is read under the lock. */
export type BidItem = {
  kind: 'bid';
  bid: AskedBid;
  askerId: string;
  withinRate: boolean;
  requestId: string;
  trace?: ItemTrace;
};
/** Time, staff, or the outage report. */
export type CommandItem = {
  kind: 'command';
  command: Exclude<Command, BidCommand | AcceptTerms | SetPrivateLimit | PublishSale>;
  requestId: string | null;
  /** Instant of what is entered later than it was done; absent: the turn's own. */
  at?: number;
};
/** A bidder accepts newer terms; who asks is an account id, as with a bid. */
export type TermsItem = { kind: 'terms'; termsVersion: number; askerId: string; requestId: string };
/** A bidder keeps themselves to a limit across parcels; null takes it back. */
export type PrivateLimitItem = {
  kind: 'private_limit';
  limit: PrivateLimit | null;
  askerId: string;
  requestId: string;
};
/** That the sale is watched: goes the way of a bid, so that it is written only while a bid could be. */
export type HeartbeatItem = { kind: 'heartbeat' };
export type QueueItem = BidItem | CommandItem | TermsItem | PrivateLimitItem | HeartbeatItem;
