import type { Receipt } from '@quarterline/contract';
import { readAmount } from '@quarterline/listing';
import type { Cents } from '@quarterline/rules';
import { isRecord } from '#platform/web/ask-engine.ts';
import type { Timing } from '#platform/web/timing.ts';
import { auctionSale, type LiveState } from '../feed/live-state.ts';
import {
  awaited,
  type BidAction,
  type BidAttempt,
  type BidEvent,
  CONFIRM_WAIT_MS,
  type ConfirmedBid,
  checkReview,
  idle,
  needsRetype,
  nextAttempt,
} from './bid-attempt.ts';
import { type BidOutcome, type SettledBid, sendBid, UNANSWERED } from './bid-sender.ts';

export type BidControllerPorts = {
  timing: Timing;
  pending: PendingBids;
  newBidId: () => string;
  post: (bid: ConfirmedBid) => Promise<BidOutcome>;
  askAnswer: (bid: ConfirmedBid) => Promise<BidOutcome>;
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
  /** Takes up the bids that this bidder left without an answer in an earlier load of this tab. */
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
  const takenUp = new Set<string>();

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
    const isUnanswered = outcome.kind === 'refused' && outcome.refusal.code === UNANSWERED;
    if (isUnanswered) takenUp.delete(bid.bidId);
    else ports.pending.forget(bid.bidId);
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
    // Another bid on the same parcel may wait for its own answer since before a reload.
    if (!isUnanswered) resume();
  };
  const dispatch = (bid: ConfirmedBid, found: boolean): void => {
    ports.pending.keep(bid);
    takenUp.add(bid.bidId);
    const stop = sendBid(bid, found, {
      timing: ports.timing,
      post: ports.post,
      askAnswer: ports.askAnswer,
      onSilence: (bidId) => apply(bid.parcelId, { kind: 'silence', bidId }),
      onSettled: (_bidId, outcome) => settle(bid, outcome),
    });
    stops.set(bid.bidId, stop);
  };

  const resume = (): void => {
    const you = ports.live()?.you;
    if (!you) return;
    // A visitor is shown that the bid has no answer. Another bidder in the same tab is shown nothing, and sends nothing.
    const isShown = (bid: ConfirmedBid) =>
      you.registrationStatus === 'visitor' || bid.bidderNumber === you.bidderNumber;
    for (const bid of ports.pending.all())
      if (isShown(bid) && !takenUp.has(bid.bidId) && apply(bid.parcelId, { kind: 'resume', bid })) dispatch(bid, true);
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
        bidderNumber: live.you.bidderNumber,
        confirmedAtWallMs: ports.timing.wall(),
      };
      if (!apply(parcelId, { kind: 'confirm', bid })) return;
      if (awaited(attemptOn(parcelId))?.bidId === bid.bidId) dispatch(bid, false);
    },
    resume,
    receipts: () => receipts,
    keepReceipt,
    stop() {
      for (const stop of stops.values()) stop();
    },
  };
}

/** Bids of this tab without an answer yet, kept through a reload. */
export type PendingBids = {
  all(): ConfirmedBid[];
  keep(bid: ConfirmedBid): void;
  forget(bidId: string): void;
};

/** `storage` may be refused by the browser; then a reload forgets, and the live view itself shows what was entered. */
export function pendingBidsIn(storage: Storage | null, slug: string): PendingBids {
  const key = `quarterline.pending-bids.${slug}`;
  const all = (): ConfirmedBid[] => {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isConfirmedBid) : [];
    } catch {
      return [];
    }
  };
  const write = (bids: ConfirmedBid[]): void => {
    try {
      if (bids.length === 0) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify(bids));
    } catch {
      // Storage is full or forbidden. The bid itself does not depend on it.
    }
  };
  return {
    all,
    keep: (bid) => write([...all().filter((one) => one.bidId !== bid.bidId), bid]),
    forget: (bidId) => write(all().filter((one) => one.bidId !== bidId)),
  };
}

const isConfirmedBid = (value: unknown): value is ConfirmedBid =>
  isRecord(value) &&
  (value.action === 'bid' || value.action === 'maximum') &&
  typeof value.bidId === 'string' &&
  typeof value.parcelId === 'string' &&
  typeof value.parcelSlug === 'string' &&
  Number.isSafeInteger(value.amountCents) &&
  Number.isSafeInteger(value.seenSequence) &&
  (value.bidderNumber === null || Number.isSafeInteger(value.bidderNumber)) &&
  Number.isFinite(value.confirmedAtWallMs);

/**
 * The id of one confirmed bid: a random UUID. `crypto.randomUUID` exists only on secure pages; a demo opened from a
 * phone by a plain address on the same network is not one.
 */
export function newBidId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
