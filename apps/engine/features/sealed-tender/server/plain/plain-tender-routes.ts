import { randomUUID } from 'node:crypto';
import { BidRefused, enginePages, TenderTaken } from '@quarterline/contract';
import { readAmount } from '@quarterline/listing';
import { foreseeUncounted, mustRetypeTender, type TenderRefusalCode } from '@quarterline/rules';
import { commitmentOf, encryptTender, makeTenderSecret, type OwnTender } from '@quarterline/tender-cipher';
import { problemText, tenderAmountText, tenderRefusalText } from '@quarterline/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LotPlace } from '#features/bidding/live-view/server/ask-bid.ts';
import type { BiddingDependencies } from '#features/bidding/live-view/server/bidding-dependencies.ts';
import {
  asTender,
  type PlainTenderLive,
  plainLotStatus,
} from '#features/bidding/live-view/server/plain/plain-tender-view.ts';
import { receiptFileOf } from '#features/bidding/live-view/server/receipt-route.ts';
import { readSnapshot } from '#features/bidding/stream/server/read-snapshot.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { sendPlainPage } from '#platform/pages/plain-page.ts';
import { readBidAnswer } from '#platform/store/record/record-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import {
  confirmTender,
  confirmWithdrawal,
  refusedTender,
  takenTender,
  tenderAmountAgain,
} from './plain-tender-pages.ts';

type Dependencies = BiddingDependencies & { saleOf: (slug: string) => Promise<SaleRow> };

const Sent = z.object({
  bidId: z.uuid(),
  amountCents: z.coerce.number().int().positive().max(100_000_000_000),
  nonce: z.string().regex(/^[0-9a-f]{64}$/),
  retyped: z.string().max(50).optional(),
  bidderNumber: z.coerce.number().int().positive().optional(),
});

const refusalSentence = (code: Exclude<TenderRefusalCode, 'parcel_closed'>): string => {
  const { message, next } = tenderRefusalText({ code, facts: {} });
  return `${message} ${next}`;
};

/**
 * A sealed tender without a script: the engine encrypts the amount as it arrives and keeps nothing else of it. The
 * amount and the secret of its commitment travel in the forms, so that a form that is sent twice is one tender, and its
 * bidder reads both on the last page.
 */
export function plainTenderRoutes(app: App, dependencies: Dependencies): void {
  const { database, sessions, channels, askBid, now, saleOf, publicKeyPem } = dependencies;
  const limited = { rateLimit: { max: 20, timeWindow: '1 second', keyGenerator: accountKey(sessions) } };

  /** The caller with the sale and the lot as they see it; null once they were sent elsewhere. */
  const seen = async (request: FastifyRequest, reply: FastifyReply, { slug, parcelSlug }: z.infer<typeof LotPlace>) => {
    const plainView = enginePages.plainView(slug);
    const who = await sessions.read(request);
    if (!who) {
      void reply.redirect(`${enginePages.plainLogin}?return=${encodeURIComponent(plainView)}`, 303);
      return null;
    }
    const sale = await saleOf(slug);
    const land = sale.editorial.parcels.find((one) => one.slug === parcelSlug);
    if (!land) throw notFound(problemText('no_parcel'));
    const live = asTender(await readSnapshot(sale, who, { database, channel: channels.of, now }));
    const lot = live?.parcels.find(({ id }) => id === land.id);
    const tender = live?.tender.lots.find(({ lotId }) => lotId === land.id);
    if (live && lot && tender) return { who, sale, land, live, lot, tender };
    void reply.redirect(plainView, 303);
    return null;
  };
  type Seen = NonNullable<Awaited<ReturnType<typeof seen>>>;

  const whyNot = ({ live, lot, tender }: Seen): string | null => {
    const { mayTender, text } = plainLotStatus(live, lot, tender);
    if (mayTender) return hasTermsDue(live) ? refusalSentence('terms_changed') : null;
    return text ?? refusalSentence('not_registered_for_sale');
  };

  const confirm = (
    reply: FastifyReply,
    { live, sale, lot, land, tender }: Seen,
    bidId: string,
    own: OwnTender,
    retyped: string | null,
  ) =>
    sendPlainPage(
      reply,
      confirmTender({
        live,
        sale,
        lot,
        land,
        replaces: tender.yours !== null,
        bidId,
        own,
        mustRetype: mustRetypeTender(own.amountCents, lot),
        retyped,
      }),
    );

  app.post(
    enginePages.plainTenderPattern,
    {
      schema: { params: LotPlace, body: z.object({ amount: z.string().max(50).default('') }), hide: true },
      config: limited,
    },
    async (request, reply) => {
      const asked = await seen(request, reply, request.params);
      if (!asked) return reply;
      const { sale, live, land, lot, tender } = asked;
      const refused = whyNot(asked);
      if (refused !== null) return sendPlainPage(reply.status(409), refusedTender(sale, refused));
      const typed = request.body.amount;
      const amountCents = readAmount(typed);
      const first = tender.opened.find(({ you, uncounted }) => you && uncounted === null);
      const known = {
        gridCents: live.sale.gridCents,
        limitCents: live.you.limitCents,
        amounts: new Map<string, number>(),
      };
      const foreseen =
        amountCents === null
          ? null
          : foreseeUncounted(live, lot, amountCents, { ...known, firstCents: first?.amountCents ?? null });
      if (amountCents === null || foreseen)
        return sendPlainPage(reply.status(400), tenderAmountAgain(live, land, typed, tenderAmountText(foreseen)));
      return confirm(reply, asked, randomUUID(), { amountCents, nonce: makeTenderSecret() }, null);
    },
  );

  /** Hands a tender or its withdrawal to the queue, for the bidder to whom the form was shown. */
  const ask = (
    { id, span, body }: FastifyRequest<{ Body: { bidderNumber?: number | undefined } }>,
    { sale, who }: Seen,
    bid: Parameters<typeof askBid>[0]['bid'],
  ) => askBid({ saleId: sale.id, askerId: who.id, bidderNumber: body.bidderNumber, requestId: id, span, bid });
  const sendRefused = (reply: FastifyReply, sale: SaleRow, answer: Awaited<ReturnType<typeof askBid>>) => {
    const { message, next } = BidRefused.parse(JSON.parse(answer.body));
    return sendPlainPage(reply.status(409), refusedTender(sale, `${message} ${next}`));
  };

  /** Stored answer for a tender id; null without one, and `other` for another tender. */
  const earlier = async ({ sale, who, land }: Seen, bidId: string, own: OwnTender) => {
    const body = await readBidAnswer(database, sale.id, bidId, who.id);
    if (body === null) return null;
    const { receipt } = TenderTaken.parse(JSON.parse(body));
    const commitment = await commitmentOf({ saleId: sale.id, parcelId: land.id, bidId }, own);
    return receipt.commitment === commitment ? receipt : 'other';
  };

  app.post(
    enginePages.plainSendTenderPattern,
    { schema: { params: LotPlace, body: Sent, hide: true }, config: limited },
    async (request, reply) => {
      const asked = await seen(request, reply, request.params);
      if (!asked) return reply;
      const { sale, land, live, lot } = asked;
      const { bidId, amountCents, nonce, retyped } = request.body;
      const own = { amountCents, nonce };
      if (mustRetypeTender(amountCents, lot) && readAmount(retyped ?? '') !== amountCents)
        return confirm(reply, asked, bidId, own, retyped ?? '');
      const before = await earlier(asked, bidId, own);
      if (before === null) {
        const place = { saleId: sale.id, parcelId: land.id, bidId };
        const { commitment, encrypted } = await encryptTender({ ...place, ...own, keys: live.tender.keys });
        const bid = {
          kind: 'place_tender',
          bidId,
          parcelId: land.id,
          commitment,
          encrypted,
          encryptedBy: 'engine',
        } as const;
        const answer = await ask(request, asked, bid);
        // Two of the same form at once: the other one is in, and is read below.
        if (answer.unrecorded !== null && answer.unrecorded !== 'bid_id_reused')
          return sendRefused(reply, sale, answer);
      }
      const receipt = before ?? (await earlier(asked, bidId, own));
      if (receipt === null || receipt === 'other')
        return sendPlainPage(reply.status(409), refusedTender(sale, refusalSentence('bid_id_reused')));
      const file = await receiptFileOf({ database, publicKeyPem }, sale, receipt);
      return sendPlainPage(reply, takenTender(sale, land, file, own));
    },
  );

  app.get(
    enginePages.plainWithdrawTenderPattern,
    { schema: { params: LotPlace, hide: true } },
    async (request, reply) => {
      const asked = await seen(request, reply, request.params);
      if (!asked) return reply;
      const { sale, live, land, tender } = asked;
      return tender.yours
        ? sendPlainPage(reply, confirmWithdrawal(live, land, randomUUID()))
        : sendPlainPage(reply.status(409), refusedTender(sale, refusalSentence('no_tender_stands')));
    },
  );

  app.post(
    enginePages.plainWithdrawTenderPattern,
    { schema: { params: LotPlace, body: Sent.pick({ bidId: true, bidderNumber: true }), hide: true }, config: limited },
    async (request, reply) => {
      const asked = await seen(request, reply, request.params);
      if (!asked) return reply;
      const { sale, land } = asked;
      const { bidId } = request.body;
      const answer = await ask(request, asked, { kind: 'withdraw_tender', bidId, parcelId: land.id });
      return answer.unrecorded === null
        ? reply.redirect(enginePages.plainAnswer(sale.slug, bidId), 303)
        : sendRefused(reply, sale, answer);
    },
  );
}

const hasTermsDue = ({ you, termsVersion }: PlainTenderLive): boolean =>
  you.acceptedTermsVersion !== undefined && you.acceptedTermsVersion < termsVersion;
