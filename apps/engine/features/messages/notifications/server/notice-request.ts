import type { NoticeKind } from '../store/notice-store.ts';

export type NoticeRequest = {
  kind: NoticeKind;
  /** A bidder of this sale, everybody who asked to bid in it, or everybody who has bid. */
  to: { bidderId: string } | 'registered' | 'bidders';
  details: Record<string, unknown>;
  /** Milliseconds after the event. */
  afterMs: number;
};
