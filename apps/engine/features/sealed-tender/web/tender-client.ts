import { apiPath, type PlaceTenderRequest, type TenderTaken } from '@quarterline/contract';
import type { BidOutcome, Sent } from '#platform/live/web/sending/bid-sender.ts';
import { askEngine, asProblem, type EngineAnswer, isRecord } from '#platform/web/ask-engine.ts';

/** A tender, or its withdrawal, as it is sent however often it has to be sent. */
export type SentTender = Sent & {
  lotId: string;
  lotSlug: string;
  /** Null: the tender that stands is withdrawn. */
  content: Pick<PlaceTenderRequest, 'commitment' | 'encrypted'> | null;
};

export type TenderOutcome = BidOutcome<TenderTaken>;

/** What the page says to the engine about tenders. */
export type TenderClient = {
  send(tender: SentTender): Promise<TenderOutcome>;
  askAnswer(tender: Sent): Promise<TenderOutcome>;
  /** The signed receipt with what is needed to check it; null when nobody answered. */
  askReceipt(bidId: string): Promise<Record<string, unknown> | null>;
};

const SEND_PATIENCE_MS = 20_000;
const ASK_PATIENCE_MS = 6000;

export const httpTenderClient = (slug: string): TenderClient => ({
  async send({ bidId, bidderNumber, lotSlug, content }) {
    const path = content
      ? apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/tenders', { slug, parcelSlug: lotSlug })
      : apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/tenders/withdraw', { slug, parcelSlug: lotSlug });
    return outcomeOf(
      await patient(path, SEND_PATIENCE_MS, { bidId, ...content, bidderNumber: bidderNumber ?? undefined }),
    );
  },
  async askAnswer({ bidId, bidderNumber }) {
    const path = apiPath('GET /api/auctions/:slug/bids/:bidId', { slug, bidId }, { bidderNumber });
    return outcomeOf(await patient(path, ASK_PATIENCE_MS));
  },
  async askReceipt(bidId) {
    const answer = await patient(
      apiPath('GET /api/auctions/:slug/bids/:bidId/receipt', { slug, bidId }),
      ASK_PATIENCE_MS,
    );
    return answer?.status === 200 && isRecord(answer.body) ? answer.body : null;
  },
});

/** Null when nothing came back in time that is an answer. */
const patient = (path: string, ms: number, body?: unknown): Promise<EngineAnswer | null> =>
  askEngine(path, {
    signal: AbortSignal.timeout(ms),
    ...(body === undefined ? {} : { method: 'POST', body }),
  }).catch(() => null);

const isTaken = (body: unknown): body is TenderTaken =>
  isRecord(body) &&
  body.outcome === 'accepted' &&
  isRecord(body.receipt) &&
  Number.isSafeInteger(body.receipt.receiptNumber) &&
  Number.isSafeInteger(body.receipt.decidedAtMs);

/** A refusal is believed only in the engine's own words; a 5xx or a proxy's page says nothing about the tender. */
const outcomeOf = (answer: EngineAnswer | null): TenderOutcome => {
  if (answer === null || answer.status >= 500) return { kind: 'no_answer' };
  const { body, askedAt, receivedAt } = answer;
  if (isTaken(body)) return { kind: 'accepted', answer: body, askedAt, receivedAt };
  if (isRecord(body) && body.outcome === 'unknown') return { kind: body.loggedOut === true ? 'logged_out' : 'unknown' };
  const problem = answer.status >= 400 ? asProblem(body) : null;
  if (!problem) return { kind: 'no_answer' };
  const { code, message, next = '', lateByMs = null } = problem;
  return { kind: 'refused', refusal: { code, message, next, minimumCents: null, lateByMs, receipt: null } };
};
