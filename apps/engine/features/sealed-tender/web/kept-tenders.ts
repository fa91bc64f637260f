import type { OwnTender } from '@quarterline/tender-cipher';
import { isRecord } from '#platform/web/ask-engine.ts';
import type { SentTender } from './tender-client.ts';

/** What only this browser knows: amounts and secrets of the bidder's tenders by bid id, and requests without an answer. */
export type KeptTenders = {
  own(bidId: string): OwnTender | null;
  keepOwn(bidId: string, own: OwnTender): void;
  pending(): SentTender[];
  keepPending(tender: SentTender): void;
  forgetPending(bidId: string): void;
};

/** `storage` may be refused by the browser: then it is kept until the page is left, and the page says that the file must be saved. */
export function keptTendersIn(storage: Storage | null, slug: string, bidder: number | null): KeptTenders {
  const key = `quarterline.tenders.${slug}.${bidder ?? ''}`;
  let inMemory: { own: Record<string, OwnTender>; pending: SentTender[] } | null = null;
  const read = () => {
    if (inMemory) return inMemory;
    inMemory = { own: {}, pending: [] };
    try {
      const stored: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
      if (isRecord(stored)) {
        if (isRecord(stored.own))
          for (const [bidId, own] of Object.entries(stored.own)) if (isOwn(own)) inMemory.own[bidId] = own;
        if (Array.isArray(stored.pending)) inMemory.pending = stored.pending.filter(isSent);
      }
    } catch {
      // What cannot be read is as if nothing was kept.
    }
    return inMemory;
  };
  const write = (change: Partial<ReturnType<typeof read>>): void => {
    inMemory = { ...read(), ...change };
    try {
      storage?.setItem(key, JSON.stringify(inMemory));
    } catch {
      // Storage is full or forbidden: the tender does not depend on it.
    }
  };
  return {
    own: (bidId) => read().own[bidId] ?? null,
    keepOwn: (bidId, own) => write({ own: { ...read().own, [bidId]: own } }),
    pending: () => read().pending,
    keepPending: (tender) => write({ pending: [...read().pending, tender] }),
    forgetPending: (bidId) => write({ pending: read().pending.filter((one) => one.bidId !== bidId) }),
  };
}

const isOwn = (value: unknown): value is OwnTender =>
  isRecord(value) && Number.isSafeInteger(value.amountCents) && typeof value.nonce === 'string';

const isSent = (value: unknown): value is SentTender =>
  isRecord(value) &&
  typeof value.bidId === 'string' &&
  typeof value.lotId === 'string' &&
  typeof value.lotSlug === 'string' &&
  (value.bidderNumber === null || Number.isSafeInteger(value.bidderNumber)) &&
  Number.isFinite(value.confirmedAtWallMs) &&
  (value.content === null || (isRecord(value.content) && typeof value.content.encrypted === 'string'));
