import {
  apiPath,
  type BidAnswer,
  type LiveFrame,
  type LiveSnapshot,
  type OwnMistake,
  type PlaceBidRequest,
  type ReportMistakeRequest,
  type SetMaximumRequest,
} from '@quarterline/contract';
import { askEngine, asProblem, type EngineAnswer, isRecord, type Question } from '#platform/web/ask-engine.ts';
import { browserTiming } from '#platform/web/timing.ts';
import type { ConfirmedBid } from '../sending/bid-attempt.ts';
import type { BidOutcome } from '../sending/bid-sender.ts';
import type { EngineClient, RegistrationOutcome, SnapshotOutcome, StreamHandlers } from './engine-client.ts';
import { browserTabs, openEventStream, openSharedStream, parsed, type RawMessage } from './event-stream.ts';
import type { ConnectionHandlers } from './live-stream.ts';

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

  async askBidAnswer({ bidId, bidderNumber }) {
    const path = apiPath('GET /api/auctions/:slug/bids/:bidId', { slug, bidId }, { bidderNumber });
    return bidOutcome(await patient(path, {}, ANSWER_PATIENCE_MS));
  },

  async acceptTerms(version, bidderNumber) {
    const { acceptTerms } = await import('#platform/web/ask-to-accept-terms.ts');
    return acceptTerms(slug, version, bidderNumber);
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
  const { bidId, seenSequence, amountCents, retypedAmountCents, bidderNumber } = bid;
  const asked = {
    bidId,
    seenSequence,
    ...(retypedAmountCents === null ? {} : { retypedAmountCents }),
    ...(bidderNumber === null ? {} : { bidderNumber }),
  };
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
  if (known?.outcome === 'unknown') return { kind: known.loggedOut ? 'logged_out' : 'unknown' };
  if (known?.outcome === 'refused') {
    const { code, message, next, minimumCents = null, lateByMs = null, receipt = null } = known;
    return { kind: 'refused', refusal: { code, message, next, minimumCents, lateByMs, receipt } };
  }
  const problem = answer.status >= 400 ? asProblem(answer.body) : null;
  if (!problem) return { kind: 'no_answer' };
  const { code, message, next = '', minimumCents = null, lateByMs = null } = problem;
  return { kind: 'refused', refusal: { code, message, next, minimumCents, lateByMs, receipt: null } };
}

/** Reads one event and tells the live view; an event that is none of ours breaks the stream. */
function dispatchMessage(
  { name, data }: RawMessage,
  handlers: StreamHandlers,
  connectionHandlers: ConnectionHandlers,
): void {
  const body = parsed(data);
  keepCheckpoint(body);
  const use = <Message>(message: Message | null, tell: (message: Message) => void): void => {
    if (message === null) connectionHandlers.onBroken();
    else {
      tell(message);
      connectionHandlers.onMessage();
    }
  };
  if (name === 'snapshot') use(readSnapshot(body), handlers.onSnapshot);
  else if (name === 'frame') use(readFrame(body), handlers.onFrame);
  else use(readHeartbeat(body), ({ serverTimeMs, wireVersion }) => handlers.onServerTime(serverTimeMs, wireVersion));
}

/** The engine's signed word of how far the record has come, as it came. `/verify/` holds it beside the record one day. */
function keepCheckpoint(body: unknown): void {
  if (!isRecord(body) || !isRecord(body.checkpoint)) return;
  try {
    localStorage.setItem(`quarterline.checkpoint.${body.checkpoint.saleId}`, JSON.stringify(body.checkpoint));
  } catch {
    // Storage is full or forbidden, and the live view goes on without.
  }
}

/*
 * The messages of the contract, recognised without its schemas: those are 29 kB of script, five seconds at the edge of
 * coverage, for messages of our own server. What would make a wrong price, clock or answer is checked here; a test
 * holds these readers beside the schemas.
 */

const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
const isIntOrNull = (value: unknown): boolean => value === null || isInt(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const everyOne = (value: unknown, isOne: (one: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.every((one) => isRecord(one) && isOne(one));

const isParcel = (parcel: Record<string, unknown>): boolean =>
  isText(parcel.id) &&
  isText(parcel.phase) &&
  isInt(parcel.position) &&
  isInt(parcel.startingBidCents) &&
  isIntOrNull(parcel.leadingCents) &&
  isIntOrNull(parcel.minimumCents) &&
  isInt(parcel.incrementCents) &&
  isInt(parcel.bidCount) &&
  isInt(parcel.opensAt) &&
  isInt(parcel.closesAt);

const isBid = (bid: Record<string, unknown>): boolean =>
  isInt(bid.sequence) && isText(bid.parcelId) && isInt(bid.amountCents) && isInt(bid.decidedAt);

const isLive = (message: Record<string, unknown>): boolean =>
  isInt(message.sequence) &&
  isInt(message.serverTimeMs) &&
  isText(message.status) &&
  isText(message.phase) &&
  everyOne(message.groups, (group) => isText(group.id) && isInt(group.openingCents)) &&
  everyOne(message.parcels, isParcel) &&
  everyOne(message.bids, isBid) &&
  Array.isArray(message.announcements);

export const readSnapshot = (message: unknown): LiveSnapshot | null =>
  isRecord(message) &&
  isLive(message) &&
  isRecord(message.you) &&
  isRecord(message.sale) &&
  Array.isArray(message.sale.parcels)
    ? (message as LiveSnapshot)
    : null;

export const readFrame = (message: unknown): LiveFrame | null =>
  isRecord(message) && isLive(message) && isInt(message.after) && Array.isArray(message.voidedSequences)
    ? (message as LiveFrame)
    : null;

type Heartbeat = { serverTimeMs: number; wireVersion?: number };

export const readHeartbeat = (message: unknown): Heartbeat | null =>
  isRecord(message) && isInt(message.serverTimeMs) ? (message as Heartbeat) : null;

const isReceipt = (receipt: unknown): boolean =>
  isRecord(receipt) &&
  ['accepted', 'refused'].includes(String(receipt.outcome)) &&
  isInt(receipt.receiptNumber) &&
  isInt(receipt.amountCents) &&
  isInt(receipt.decidedAtMs);

const LOGGED_OUT: BidAnswer = { outcome: 'unknown', loggedOut: true };

/** What became of a bid: accepted, refused, or `unknown` to the engine. Null is not an answer at all. */
export function readBidAnswer(message: unknown): BidAnswer | null {
  if (!isRecord(message)) return null;
  if (message.outcome === 'unknown') return message.loggedOut === true ? LOGGED_OUT : { outcome: 'unknown' };
  if (message.outcome === 'accepted' && isReceipt(message.receipt) && isInt(message.closesAtMs))
    return message as BidAnswer;
  if (message.outcome === 'refused' && isText(message.code) && isText(message.message)) return message as BidAnswer;
  return null;
}

const readMistake = (message: unknown): OwnMistake | null =>
  isRecord(message) && isInt(message.sequence) && isInt(message.reportedAtMs) ? (message as OwnMistake) : null;

const readMistakes = (message: unknown): readonly OwnMistake[] | null =>
  isRecord(message) && Array.isArray(message.mistakes)
    ? message.mistakes.flatMap((one) => readMistake(one) ?? [])
    : null;
