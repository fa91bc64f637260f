import { eligibilityRefusal, isStandingCode, type Refusal, refuse, type TenderRefusal } from '@quarterline/rules';
import type { OpenSpan } from '@quarterline/telemetry';
import { problemText } from '@quarterline/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { openRateBuckets, type RateBuckets } from '#platform/http/requests/rate-bucket.ts';
import { serve } from '#platform/http/serve.ts';
import type { BidGuard } from '#platform/operation/bid-machines.ts';
import { type BidAnswered, refusalBody, tenderRefusalBody, unrecordedRefusal } from '#platform/sale/bid-answer.ts';
import type { AskedBid } from '#platform/sale/decide-batch.ts';
import type { SaleQueues } from '#platform/sale/sale-queue.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { ReadOne } from '#platform/store/batch-reader.ts';
import { type AskerRow, eligibilityOf, shownBidder } from '#platform/store/record/locked-sale-store.ts';
import { readBidAnswer } from '#platform/store/record/record-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { RefusalLog } from './refusal-log.ts';

/** Routes for a bidder's commands on a parcel: a bid, or a proxy maximum. */
export function askRoutes(app: App, dependencies: AskDependencies): void {
  const { options, ask } = openLotAsking(dependencies, {
    perSecond: 20,
    notSignedIn: refusalBody(refuse('not_signed_in')),
  });

  serve(
    app,
    'POST /api/auctions/:slug/parcels/:parcelSlug/bids',
    async (request, reply) => {
      const { bidId, amountCents, seenSequence, retypedAmountCents = null } = request.body;
      await ask(request, reply as FastifyReply, request.params, (parcelId) => ({
        kind: 'place_bid',
        bidId,
        parcelId,
        amountCents,
        seenSequence,
        retypedAmountCents,
        enteredBy: null,
      }));
      return reply;
    },
    { ...options },
  );

  serve(
    app,
    'POST /api/auctions/:slug/parcels/:parcelSlug/maximum',
    async (request, reply) => {
      const { bidId, maximumCents, seenSequence, retypedAmountCents = null } = request.body;
      await ask(request, reply as FastifyReply, request.params, (parcelId) => ({
        kind: 'set_maximum_bid',
        bidId,
        parcelId,
        maximumCents,
        seenSequence,
        retypedAmountCents,
      }));
      return reply;
    },
    { ...options },
  );
}

export type AskDependencies = {
  sessions: Sessions;
  askBid: AskBid;
  saleOf: (slug: string) => Promise<SaleRow>;
};

/** The queue answers in its own bytes, which are the ones it keeps: a repeated request gets them again. */
export const keptBytes = () => (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

export const LotPlace = z.object({ slug: z.string().max(200), parcelSlug: z.string().max(200) });

type LotAsking = {
  /** Requests of one account in a second. */
  perSecond: number;
  /** Answer to a person who is not logged in. */
  notSignedIn: Parameters<typeof unrecordedRefusal>[0];
};

/**
 * Shared part of routes for commands about a lot: `options` for the route, and `ask`, which returns the queue's own
 * bytes. People who are not logged in learn nothing about the request's schema.
 */
export const openLotAsking = (
  { sessions, askBid, saleOf }: AskDependencies,
  { perSecond, notSignedIn }: LotAsking,
) => ({
  options: {
    config: { rateLimit: { max: perSecond, timeWindow: '1 second', keyGenerator: accountKey(sessions) } },
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (await sessions.read(request)) return;
      await reply
        .status(409)
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(unrecordedRefusal(notSignedIn, request.id).body);
    },
    serializerCompiler: keptBytes,
  },
  ask: async (
    request: FastifyRequest<{ Body: { bidderNumber?: number | undefined } }>,
    reply: FastifyReply,
    place: z.infer<typeof LotPlace>,
    asked: (parcelId: string) => Parameters<AskBid>[0]['bid'],
  ): Promise<void> => {
    const sale = await saleOf(place.slug);
    const lot = sale.editorial.parcels.find(({ slug }) => slug === place.parcelSlug);
    if (!lot) throw notFound(problemText('no_parcel'));
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    const who = await sessions.read(request);
    const answer = await askBid({
      saleId: sale.id,
      askerId: who?.id ?? null,
      bidderNumber: request.body.bidderNumber,
      requestId: request.id,
      bid: asked(lot.id),
      span: request.span,
    });
    void reply.status(answer.status).send(answer.body);
  },
});

export type AskBidDependencies = {
  database: Database;
  saleQueues: SaleQueues;
  /** Token buckets: one bid a second for a bidder and parcel. */
  buckets: RateBuckets;
  readAsker: ReadOne<AskerRow>;
  refusals: RefusalLog;
  guard: BidGuard;
  now: () => number;
};

export type BidRequest = {
  saleId: string;
  /** Null when nobody is signed in. */
  askerId: string | null;
  /** Number of the bidder to whom the page was shown; absent where the program has no page. */
  bidderNumber?: number | undefined;
  requestId: string;
  bid: AskedBid;
  /** Span of the request, where spans are collected. */
  span?: OpenSpan | null;
};

export type AskBid = (request: BidRequest) => Promise<BidAnswered>;

/** Text of a refusal for a tender, which has the same code as a bid. */
const tenderWords = (refusal: Refusal) =>
  tenderRefusalBody({ code: refusal.code as TenderRefusal['code'], facts: {} } as TenderRefusal);

const WORDS: {
  [kind in AskedBid['kind']]: (refusal: Refusal) => ReturnType<typeof refusalBody> | ReturnType<typeof tenderWords>;
} = {
  place_bid: refusalBody,
  set_maximum_bid: refusalBody,
  place_tender: tenderWords,
  withdraw_tender: tenderWords,
};

const KNOWN_FOR_MS = 60_000;
const MAX_KNOWN = 20_000;
const STRANGER_PER_SECOND = 2;
const STRANGER_BURST = 10;

/**
 * Entry of bids over HTTP. A person without approval for the sale is refused here, outside the sale's queue and its
 * lock, and several times a second without a database query. All others are decided in the queue, which reads their
 * eligibility again under the lock: a bidder who was just approved goes there at once, without waiting for queries of
 * others.
 */
export function openAskBid({
  database,
  saleQueues,
  buckets,
  readAsker,
  refusals,
  guard,
  now,
}: AskBidDependencies): AskBid {
  const strangers = openRateBuckets(now, STRANGER_PER_SECOND, STRANGER_BURST);
  /** By sale and account: until when, in milliseconds, only the queue asks whether it is still approved. */
  const approvedUntil = new LRUCache<string, number>({ max: MAX_KNOWN });

  const refuseStranger = async ({
    saleId,
    askerId,
    bidderNumber,
    bid,
    requestId,
  }: BidRequest): Promise<BidAnswered | null> => {
    const say = WORDS[bid.kind];
    if (askerId === null) return unrecordedRefusal(say(refuse('not_signed_in')), requestId);
    if (strangers.isEmpty(askerId)) return unrecordedRefusal(say(refuse('too_many_requests')), requestId);
    const key = `${saleId} ${askerId}`;
    if ((approvedUntil.get(key) ?? 0) > now()) return null;
    const eligibility = eligibilityOf(shownBidder((await readAsker(saleId, askerId)) ?? undefined, bidderNumber), true);
    const refusal = eligibilityRefusal(eligibility);
    if (refusal === null) approvedUntil.set(key, now() + KNOWN_FOR_MS);
    // A bidder who was let in may have been kept out while the sale is open: then the refusal is an entry, with a receipt.
    if (refusal === null || refusal.code === 'bidder_suspended' || refusal.code === 'bid_deposit_missing') return null;
    strangers.take(askerId);
    // Somebody whose approval was taken back hears again what an earlier bid was answered.
    const isAnswered = (await readBidAnswer(database, saleId, bid.bidId, askerId)) !== null;
    return isAnswered ? null : unrecordedRefusal(say(refusal), requestId);
  };

  return async (request) => {
    const { saleId, askerId, bidderNumber, requestId, bid, span } = request;
    const refused = (await refuseStranger(request)) ?? (await guard(request));
    const answer =
      refused ??
      (await saleQueues.of(saleId).enqueue({
        kind: 'bid',
        askerId: askerId ?? '',
        bidderNumber,
        requestId,
        withinRate: buckets.take(`${askerId} ${bid.parcelId}`),
        bid,
        ...(span ? { trace: { span, askedAt: performance.now() } } : {}),
      }));
    if (answer.unrecorded !== null) {
      // The approval was taken back meanwhile: the next bid is judged before the queue again.
      if (isStandingCode(answer.unrecorded)) approvedUntil.delete(`${saleId} ${askerId}`);
      refusals.note(saleId, answer.unrecorded, askerId);
    }
    return answer;
  };
}
