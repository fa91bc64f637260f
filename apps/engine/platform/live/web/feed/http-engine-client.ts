import {
  apiPath,
  type PlaceBidRequest,
  type ReportMistakeRequest,
  type SetMaximumRequest,
} from '@quarterline/contract';
import { askEngine, asProblem, type EngineAnswer, type Question } from '#platform/web/ask-engine.ts';
import { browserTiming } from '#platform/web/timing.ts';
import type { ConfirmedBid } from '../sending/bid-attempt.ts';
import type { BidOutcome } from '../sending/bid-sender.ts';
import type { EngineClient, RegistrationOutcome, SnapshotOutcome } from './engine-client.ts';
import { dispatchMessage, openEventStream, type RawMessage } from './event-stream.ts';
import { openSharedStream, type TabPorts } from './shared-stream.ts';
import { readBidAnswer, readMistake, readMistakes, readSnapshot } from './wire.ts';

const SNAPSHOT_PATIENCE_MS = 15_000;
const ANSWER_PATIENCE_MS = 6000;
/** Long: a bid on its way is not called back because a mast is slow. The person who waits asks beside it. */
const BID_PATIENCE_MS = 20_000;

/** The live view's engine over HTTP: plain requests, and one stream of server-sent events for all tabs of a browser. */
export const httpEngineClient = (slug: string): EngineClient => ({
  askSnapshot: () => askSnapshot(slug),

  openStream(viewer, handlers, connectionHandlers) {
    const tabs = browserTabs(`quarterline.live ${slug} ${viewer}`);
    const onRaw = (raw: RawMessage): void => dispatchMessage(raw, handlers, connectionHandlers);
    if (!tabs) return openEventStream(slug, handlers.sequence(), { onRaw, onBroken: connectionHandlers.onBroken });
    return openSharedStream({
      timing: browserTiming,
      tabs,
      openOwn: (after, own) => openEventStream(slug, after, own),
      sequence: handlers.sequence,
      onRaw,
      onBroken: connectionHandlers.onBroken,
      onBehind: handlers.onBehind,
    });
  },

  async placeBid(bid) {
    const { path, body } = request(slug, bid);
    const answer = await patient(path, { method: 'POST', body }, BID_PATIENCE_MS);
    return bidOutcome(answer);
  },

  async askBidAnswer(bidId) {
    return bidOutcome(
      await patient(apiPath('GET /api/auctions/:slug/bids/:bidId', { slug, bidId }), {}, ANSWER_PATIENCE_MS),
    );
  },

  async acceptTerms(version) {
    const { acceptTerms } = await import('#platform/web/ask-to-accept-terms.ts');
    return acceptTerms(slug, version);
  },

  joinPractice: () => ask(apiPath('POST /api/auctions/:slug/practice', { slug }), {}),

  async askMistakes() {
    const answer = await patient(apiPath('GET /api/auctions/:slug/mistakes', { slug }), {}, ANSWER_PATIENCE_MS);
    return answer?.status === 200 ? readMistakes(answer.body) : null;
  },

  async reportMistake(sequence, note) {
    const body: ReportMistakeRequest = { sequence, note };
    const answer = await patient(
      apiPath('POST /api/auctions/:slug/mistakes', { slug }),
      { method: 'POST', body },
      SNAPSHOT_PATIENCE_MS,
    );
    const mistake = answer?.status === 200 ? readMistake(answer.body) : null;
    if (mistake) return { kind: 'reported', mistake };
    const problem = asProblem(answer?.body);
    return problem ? { kind: 'refused', message: problem.message } : { kind: 'no_answer' };
  },
});

function request(slug: string, bid: ConfirmedBid): { path: string; body: PlaceBidRequest | SetMaximumRequest } {
  const { bidId, seenSequence, amountCents, retypedAmountCents } = bid;
  const asked = { bidId, seenSequence, ...(retypedAmountCents === null ? {} : { retypedAmountCents }) };
  return bid.action === 'maximum'
    ? {
        path: apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/maximum', { slug, parcelSlug: bid.parcelSlug }),
        body: { ...asked, maximumCents: amountCents },
      }
    : {
        path: apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug: bid.parcelSlug }),
        body: { ...asked, amountCents },
      };
}

async function askSnapshot(slug: string): Promise<SnapshotOutcome> {
  const answer = await patient(apiPath('GET /api/auctions/:slug', { slug }), {}, SNAPSHOT_PATIENCE_MS);
  if (answer?.status === 404) return { kind: 'not_found' };
  const snapshot = answer?.status === 200 ? readSnapshot(answer.body) : null;
  if (!answer || !snapshot) return { kind: 'no_answer' };
  return { kind: 'snapshot', snapshot, askedAt: answer.askedAt, receivedAt: answer.receivedAt };
}

/** Asks to be let in, by registering or by joining a rehearsal. */
async function ask(path: string, body: Record<string, never>): Promise<RegistrationOutcome> {
  const answer = await patient(path, { method: 'POST', body }, SNAPSHOT_PATIENCE_MS);
  if (answer && answer.status >= 200 && answer.status < 300) return { kind: 'asked' };
  const problem = asProblem(answer?.body);
  if (!problem) return { kind: 'no_answer' };
  const { message, next = null, fieldErrors = {} } = problem;
  return { kind: 'refused', message, next, fieldErrors };
}

/** Null when nothing came back in time that is an answer. */
const patient = (path: string, question: Question, patienceMs: number): Promise<EngineAnswer | null> =>
  askEngine(path, { ...question, signal: AbortSignal.timeout(patienceMs) }).catch(() => null);

/**
 * A refusal is only believed in the engine's own words: its 409, or a 4xx with its problem body. A proxy's page or any
 * 5xx says nothing about whether the bid was entered.
 */
function bidOutcome(answer: EngineAnswer | null): BidOutcome {
  if (answer === null || answer.status >= 500) return { kind: 'no_answer' };
  const known = readBidAnswer(answer.body);
  if (known?.outcome === 'accepted')
    return { kind: 'accepted', answer: known, askedAt: answer.askedAt, receivedAt: answer.receivedAt };
  if (known?.outcome === 'unknown') return { kind: 'unknown' };
  if (known?.outcome === 'refused') {
    const { code, message, next, minimumCents = null, lateByMs = null, receipt = null } = known;
    return { kind: 'refused', refusal: { code, message, next, minimumCents, lateByMs, receipt } };
  }
  const problem = answer.status >= 400 ? asProblem(answer.body) : null;
  if (!problem) return { kind: 'no_answer' };
  const { code, message, next = '', minimumCents = null, lateByMs = null } = problem;
  return { kind: 'refused', refusal: { code, message, next, minimumCents, lateByMs, receipt: null } };
}

/** The lock and the channel that tabs of this browser share, or null where it has none: then each tab goes alone. */
function browserTabs(name: string): TabPorts | null {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return {
    lead(steal, onLead, onLost) {
      const waiting = new AbortController();
      let letGo: (() => void) | null = null;
      let released = false;
      const hold = (): Promise<void> | undefined => {
        if (released) return undefined;
        return new Promise((resolve) => {
          letGo = resolve;
          onLead();
        });
      };
      // A lock that is stolen ends in an error here; so does one that was given up while waiting.
      locks.request(name, steal ? { steal: true } : { signal: waiting.signal }, hold).catch(() => {
        if (!released) onLost();
      });
      return () => {
        released = true;
        letGo?.();
        if (!steal) waiting.abort();
      };
    },
    openChannel() {
      const channel = new BroadcastChannel(name);
      return {
        post: (message) => channel.postMessage(message),
        listen: (onMessage) =>
          channel.addEventListener('message', (event: MessageEvent<unknown>) => onMessage(event.data)),
        close: () => channel.close(),
      };
    },
  };
}
