import type { PlaceBidRequest, RegistrationRequest } from '@quarterline/contract';
import { engineApi } from '@quarterline/contract';
import { askEngine, asProblem, type EngineAnswer, type Question } from '../shared/ask-engine.ts';
import type { BidOutcome } from './bid-sender.ts';
import type { RegistrationOutcome, RoomEngine, SnapshotOutcome } from './room-engine.ts';
import { readBidAnswer, readFrame, readHeartbeat, readSnapshot } from './wire.ts';

const SNAPSHOT_PATIENCE_MS = 15_000;
const ANSWER_PATIENCE_MS = 6000;
/** Long: a bid on its way is not called back because a mast is slow. Whoever waits asks beside it. */
const BID_PATIENCE_MS = 20_000;

/** The room's engine over HTTP: plain requests, and one stream of server-sent events. */
export const httpRoomEngine = (slug: string): RoomEngine => ({
  askSnapshot: () => askSnapshot(slug),

  openStream(afterSequence, words, ears) {
    const source = new EventSource(`${engineApi.events(slug)}?after=${afterSequence}`);
    const hear = <Message>(name: string, read: (body: unknown) => Message | null, use: (message: Message) => void) =>
      source.addEventListener(name, (event: MessageEvent<string>) => {
        const message = read(parsed(event.data));
        if (message === null) return ears.onBroken();
        use(message);
        ears.onWord();
      });
    hear('snapshot', readSnapshot, words.onSnapshot);
    hear('frame', readFrame, words.onFrame);
    hear('heartbeat', readHeartbeat, (heartbeat) => words.onServerTime(heartbeat.serverTimeMs));
    source.addEventListener('error', () => ears.onBroken());
    return source;
  },

  async placeBid(bid) {
    const body: PlaceBidRequest = {
      bidId: bid.bidId,
      amountCents: bid.amountCents,
      seenSequence: bid.seenSequence,
      ...(bid.retypedAmountCents === null ? {} : { retypedAmountCents: bid.retypedAmountCents }),
    };
    const answer = await patient(engineApi.bids(slug, bid.parcelSlug), { method: 'POST', body }, BID_PATIENCE_MS);
    return bidOutcome(answer);
  },

  async askBidAnswer(bidId) {
    return bidOutcome(await patient(engineApi.bidAnswer(slug, bidId), {}, ANSWER_PATIENCE_MS));
  },

  register: (request) => register(slug, request),
});

async function askSnapshot(slug: string): Promise<SnapshotOutcome> {
  const answer = await patient(engineApi.auction(slug), {}, SNAPSHOT_PATIENCE_MS);
  if (answer?.status === 404) return { kind: 'not_found' };
  const snapshot = answer?.status === 200 ? readSnapshot(answer.body) : null;
  if (!answer || !snapshot) return { kind: 'no_answer' };
  return { kind: 'snapshot', snapshot, askedAt: answer.askedAt, receivedAt: answer.receivedAt };
}

async function register(slug: string, request: RegistrationRequest): Promise<RegistrationOutcome> {
  const answer = await patient(engineApi.registration(slug), { method: 'POST', body: request }, SNAPSHOT_PATIENCE_MS);
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
