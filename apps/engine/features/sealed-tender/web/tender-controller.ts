import type { TenderReceipt } from '@quarterline/contract';
import type { EncryptedTender } from '@quarterline/tender-cipher';
import { type BidRefusal, CONFIRM_WAIT_MS } from '#platform/live/web/sending/bid-attempt.ts';
import { sendBid, UNANSWERED } from '#platform/live/web/sending/bid-sender.ts';
import type { Timing } from '#platform/web/timing.ts';
import type { KeptTenders } from './kept-tenders.ts';
import type { SentTender, TenderClient } from './tender-client.ts';

/** One request for one lot, from the review to its answer. `amountCents` null is a withdrawal. */
export type TenderAttempt =
  | { at: 'idle' }
  | {
      at: 'review';
      amountCents: number | null;
      mustRetype: boolean;
      /** Shown a moment ago: a second tap that was meant for the button before confirms nothing. */
      waits: boolean;
    }
  | { at: 'encrypting' }
  | { at: 'sending' | 'checking'; tender: SentTender }
  | { at: 'taken'; tender: SentTender; receipt: TenderReceipt }
  | { at: 'refused'; tender: SentTender; refusal: BidRefusal }
  /** The server has no such tender, and nothing is on its way any more. */
  | { at: 'not_entered'; tender: SentTender }
  /** This browser could not encrypt: nothing was sent. */
  | { at: 'not_encrypted' };

export type TenderPorts = {
  timing: Timing;
  client: TenderClient;
  kept: KeptTenders;
  /** Number of the bidder whose page this is. */
  bidderNumber: number | null;
  newBidId: () => string;
  /** Encrypts under the keys of the sale. Rejects where the browser cannot. */
  encrypt: (lotId: string, bidId: string, amountCents: number) => Promise<EncryptedTender>;
};

type Lot = { id: string; slug: string };

export type TenderController = {
  attempts(): Readonly<Record<string, TenderAttempt>>;
  subscribe(listener: () => void): () => void;
  review(lotId: string, amountCents: number | null, mustRetype: boolean): void;
  goBack(lotId: string): void;
  /** `retypedCents`: the amount typed again, where it had to be. A second press does nothing. */
  confirm(lot: Lot, retypedCents: number | null): Promise<void>;
  stop(): void;
};

/** Carries the tenders of one page: each is encrypted once and keeps its bid id until it has an answer, also through a reload. */
export function openTenderController(ports: TenderPorts): TenderController {
  const { timing, client, kept, bidderNumber, newBidId, encrypt } = ports;
  let attempts: Readonly<Record<string, TenderAttempt>> = {};
  let stopped = false;
  const listeners = new Set<() => void>();
  const cancels = new Set<() => void>();
  const set = (lotId: string, attempt: TenderAttempt): void => {
    if (stopped) return;
    attempts = { ...attempts, [lotId]: attempt };
    for (const listener of listeners) listener();
  };
  const isOnItsWay = (lotId: string): boolean =>
    ['encrypting', 'sending', 'checking'].includes(attempts[lotId]?.at ?? 'idle');

  const send = (tender: SentTender, found: boolean): void => {
    set(tender.lotId, { at: found ? 'checking' : 'sending', tender });
    const cancel = sendBid(tender, found, {
      timing,
      post: client.send,
      askAnswer: client.askAnswer,
      onSilence: () => set(tender.lotId, { at: 'checking', tender }),
      onSettled(bidId, outcome) {
        if (outcome.kind !== 'refused' || outcome.refusal.code !== UNANSWERED) kept.forgetPending(bidId);
        if (outcome.kind === 'accepted') set(tender.lotId, { at: 'taken', tender, receipt: outcome.answer.receipt });
        else if (outcome.kind === 'refused') set(tender.lotId, { at: 'refused', tender, refusal: outcome.refusal });
        else set(tender.lotId, { at: 'not_entered', tender });
      },
    });
    cancels.add(cancel);
  };
  for (const tender of kept.pending()) send(tender, true);

  return {
    attempts: () => attempts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    review(lotId, amountCents, mustRetype) {
      if (isOnItsWay(lotId)) return;
      const shown = { at: 'review', amountCents, mustRetype } as const;
      const waiting: TenderAttempt = { ...shown, waits: true };
      set(lotId, waiting);
      cancels.add(
        timing.after(CONFIRM_WAIT_MS, () => {
          if (attempts[lotId] === waiting) set(lotId, { ...shown, waits: false });
        }),
      );
    },
    goBack(lotId) {
      if (!isOnItsWay(lotId)) set(lotId, { at: 'idle' });
    },
    async confirm(lot, retypedCents) {
      const attempt = attempts[lot.id];
      if (attempt?.at !== 'review' || attempt.waits) return;
      const { amountCents, mustRetype } = attempt;
      if (mustRetype && retypedCents !== amountCents) return;
      set(lot.id, { at: 'encrypting' });
      const bidId = newBidId();
      let content: SentTender['content'] = null;
      if (amountCents !== null) {
        const made = await encrypt(lot.id, bidId, amountCents).catch(() => null);
        if (made === null) return set(lot.id, { at: 'not_encrypted' });
        content = { commitment: made.commitment, encrypted: made.encrypted };
        kept.keepOwn(bidId, made.own);
      }
      const tender = {
        bidId,
        lotId: lot.id,
        lotSlug: lot.slug,
        content,
        bidderNumber,
        confirmedAtWallMs: timing.wall(),
      };
      kept.keepPending(tender);
      send(tender, false);
    },
    stop() {
      stopped = true;
      for (const cancel of cancels) cancel();
    },
  };
}
