import { isRecord } from '#platform/web/ask-engine.ts';
import type { ConfirmedBid } from './bid-attempt.ts';

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
  Number.isFinite(value.confirmedAtWallMs);
