import type { Receipt } from '@quarterline/contract';
import { readAmount } from '@quarterline/listing';
import type { Cents } from '@quarterline/rules';
import type { Timing } from '#platform/web/timing.ts';
import { auctionSale, type LiveState } from '../feed/live-state.ts';
import {
  awaited,
  type BidAction,
  type BidAttempt,
  type BidEvent,
  CONFIRM_WAIT_MS,
  type ConfirmedBid,
  idle,
  nextAttempt,
} from './bid-attempt.ts';
import { type BidOutcome, type SettledBid, sendBid, UNANSWERED } from './bid-sender.ts';
import { needsRetype } from './jump-guard.ts';
import type { PendingBids } from './pending-bids.ts';
import { checkReview } from './review-check.ts';

export type BidControllerPorts = {
  timing: Timing;
  pending: PendingBids;
  newBidId: () => string;
  post: (bid: ConfirmedBid) => Promise<BidOutcome>;
  askAnswer: (bidId: string) => Promise<BidOutcome>;
  live: () => LiveState | null;
  canBid: () => boolean;
  onChange: () => void;
  onSettled: (outcome: SettledBid) => void;
};

export type BidController = {
  attemptOn(parcelId: string): BidAttempt;
  attempts(): Readonly<Record<string, BidAttempt>>;
  review(parcelId: string, amountCents: Cents, action?: BidAction): void;
  retype(parcelId: string, typed: string): void;
  goBack(parcelId: string): void;
  /** The same wherever a bid was refused with this code: what it was refused for is settled. */
  goBackFrom(code: string): void;
  /** Makes one bid id and sends, or does nothing: a second tap finds the bid already on its way. */
  confirm(parcelId: string): void;
  /** Takes up the bids that an earlier load of this tab left without an answer. */
  resume(): void;
  receipts(): readonly Receipt[];
  keepReceipt(receipt: Receipt): void;
  stop(): void;
};

/** Every bid of this live view in this tab: one attempt a parcel, changed at once, so that two taps see one another. */
export function openBidController(ports: BidControllerPorts): BidController {
  let attempts: Readonly<Record<string, BidAttempt>> = {};
  let receipts: readonly Receipt[] = [];
  const stops = new Map<string, () => void>();

  const attemptOn = (parcelId: string): BidAttempt => attempts[parcelId] ?? idle;
  const apply = (parcelId: string, event: BidEvent): boolean => {
    const before = attemptOn(parcelId);
    const after = nextAttempt(before, event);
    if (after === before) return false;
    attempts = { ...attempts, [parcelId]: after };
    ports.onChange();
    if (after.at === 'review' && after.waits)
      ports.timing.after(CONFIRM_WAIT_MS, () => apply(parcelId, { kind: 'waited', shownAt: after.shownAt }));
    return true;
  };
  const keepReceipt = (receipt: Receipt): void => {
    if (receipts.some((one) => one.receiptNumber === receipt.receiptNumber)) return;
    receipts = [receipt, ...receipts].sort((left, right) => right.receiptNumber - left.receiptNumber);
    ports.onChange();
  };
  const settle = (bid: ConfirmedBid, outcome: SettledBid): void => {
    if (outcome.kind !== 'refused' || outcome.refusal.code !== UNANSWERED) ports.pending.forget(bid.bidId);
    stops.delete(bid.bidId);
    const { bidId } = bid;
    if (outcome.kind === 'lost') apply(bid.parcelId, { kind: 'lost', bidId });
    else if (outcome.kind === 'refused') {
      if (outcome.refusal.receipt) keepReceipt(outcome.refusal.receipt);
      apply(bid.parcelId, { kind: 'refused', bidId, refusal: outcome.refusal, nowMs: ports.timing.counter() });
    } else {
      const { receipt, nextMinimumCents } = outcome.answer;
      keepReceipt(receipt);
      apply(bid.parcelId, { kind: 'taken', bidId, receipt, nextMinimumCents });
    }
    ports.onSettled(outcome);
  };
  const dispatch = (bid: ConfirmedBid, found: boolean): void => {
    ports.pending.keep(bid);
    const stop = sendBid(bid, found, {
      timing: ports.timing,
      post: ports.post,
      askAnswer: ports.askAnswer,
      onSilence: (bidId) => apply(bid.parcelId, { kind: 'silence', bidId }),
      onSettled: (_bidId, outcome) => settle(bid, outcome),
    });
    stops.set(bid.bidId, stop);
  };

  return {
    attemptOn,
    attempts: () => attempts,
    review(parcelId, amountCents, action = 'bid') {
      const live = ports.live();
      const parcel = live?.parcels.find((one) => one.id === parcelId);
      if (!live || !parcel || parcel.minimumCents === null) return;
      const mustRetype = needsRetype(amountCents, { ...parcel, minimumCents: parcel.minimumCents }, auctionSale(live));
      apply(parcelId, { kind: 'review', action, parcelId, amountCents, mustRetype, nowMs: ports.timing.counter() });
    },
    retype: (parcelId, typed) => void apply(parcelId, { kind: 'retype', typed }),
    goBack: (parcelId) => void apply(parcelId, { kind: 'go_back' }),
    goBackFrom(code) {
      for (const [parcelId, attempt] of Object.entries(attempts))
        if (attempt.at === 'refused' && attempt.refusal.code === code) apply(parcelId, { kind: 'go_back' });
    },
    confirm(parcelId) {
      const attempt = attemptOn(parcelId);
      const live = ports.live();
      if (attempt.at !== 'review' || !live) return;
      if (checkReview(attempt, live, ports.canBid()).kind !== 'ready') return;
      const parcelSlug = live.sale.parcels.find((one) => one.id === parcelId)?.slug;
      if (parcelSlug === undefined) return;
      const bid: ConfirmedBid = {
        action: attempt.action,
        bidId: ports.newBidId(),
        parcelId,
        parcelSlug,
        amountCents: attempt.amountCents,
        seenSequence: live.sequence,
        retypedAmountCents: attempt.mustRetype ? readAmount(attempt.retyped) : null,
        confirmedAtWallMs: ports.timing.wall(),
      };
      if (!apply(parcelId, { kind: 'confirm', bid })) return;
      if (awaited(attemptOn(parcelId))?.bidId === bid.bidId) dispatch(bid, false);
    },
    resume() {
      for (const bid of ports.pending.all()) if (apply(bid.parcelId, { kind: 'resume', bid })) dispatch(bid, true);
    },
    receipts: () => receipts,
    keepReceipt,
    stop() {
      for (const stop of stops.values()) stop();
    },
  };
}
