import { randomUUID } from 'node:crypto';
import { formatClock, formatDay } from '@quarterline/civil-time';
import { BidRefused, enginePages, type TenderAnswer, type TenderTaken } from '@quarterline/contract';
import { formatPrice, formatWords, readAmount, saleFormat } from '@quarterline/listing';
import { decide, effectiveClose, type PlaceBid } from '@quarterline/rules';
import { bidRefusalText, problemText, termsRefusalText } from '@quarterline/text';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { readSnapshot } from '#features/bidding/stream/server/read-snapshot.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { type Html, html } from '#platform/pages/html.ts';
import { figures, note, type PlainPage, plainPage, sendPlainPage } from '#platform/pages/plain-page.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { eligibilityOf, shownBidder } from '#platform/store/record/locked-sale-store.ts';
import { readBidAnswer } from '#platform/store/record/record-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { BiddingDependencies } from '../bidding-dependencies.ts';
import type { VisitorSnapshots } from '../visitor-snapshot.ts';
import { plainConfirm } from './plain-confirm.ts';
import { plainView } from './plain-view.ts';

export type PlainDependencies = BiddingDependencies & {
  saleOf: (slug: string) => Promise<SaleRow>;
  visitors: VisitorSnapshots;
};

const Slug = z.object({ slug: z.string().max(200) });
const Place = Slug.extend({ parcelSlug: z.string().max(200) });
const Form = z.object({
  bidId: z.uuid(),
  amountCents: z.coerce.number().int().positive().max(100_000_000_000),
  seenSequence: z.coerce.number().int().nonnegative(),
  retyped: z.string().max(50).optional(),
  bidderNumber: z.coerce.number().int().positive().optional(),
});
const NOBODY_BIDS = '00000000-0000-4000-8000-000000000000';

/**
 * The sale and the bid as plain HTML forms. They look through the same live view and stand in the same queue as every
 * other bid; the bid id is made with the confirm page, so that a form sent twice is one bid. Another site's form is
 * refused by its origin, and carries no session either.
 */
export function plainRoutes(app: App, dependencies: PlainDependencies): void {
  const { database, sessions, channels, askBid, acceptTerms, readAsker, now, saleOf, visitors } = dependencies;

  app.get(enginePages.plainViewPattern, { schema: { params: Slug, hide: true } }, async (request, reply) => {
    const sale = await saleOf(request.params.slug);
    const who = await sessions.read(request);
    if (!who) return sendPlainPage(reply, await visitors.page(sale));
    const live = await readSnapshot(sale, who, { database, channel: channels.of, now });
    return sendPlainPage(reply, plainView(live));
  });

  app.post(
    enginePages.plainTermsPattern,
    {
      schema: {
        params: Slug,
        body: Form.pick({ bidderNumber: true }).extend({ version: z.coerce.number().int().positive() }),
        hide: true,
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const who = await sessions.read(request);
      if (!who) return toLogin(reply, slug);
      const sale = await saleOf(slug);
      const { version: termsVersion, bidderNumber } = request.body;
      const accepted = { termsVersion, askerId: who.id, bidderNumber, requestId: request.id };
      const { refusal } = await acceptTerms(sale.id, accepted);
      return refusal
        ? refusedPage(reply, sale, termsRefusalText(refusal))
        : reply.redirect(enginePages.plainView(slug), 303);
    },
  );

  /** The rules' answer to this bid now, without entering it. */
  const foresee = async (
    place: z.infer<typeof Place>,
    who: SignedIn,
    amountCents: number,
    retyped: number | null,
    bidderNumber?: number,
  ) => {
    const sale = await saleOf(place.slug);
    const parcel = sale.editorial.parcels.find(({ slug }) => slug === place.parcelSlug);
    if (!parcel) throw notFound(problemText('no_parcel'));
    const [{ state }, found] = await Promise.all([channels.of(sale.id).read(), readAsker(sale.id, who.id)]);
    const asker = shownBidder(found ?? undefined, bidderNumber);
    const eligibility = eligibilityOf(asker, true);
    const command: PlaceBid = {
      kind: 'place_bid',
      bidId: NOBODY_BIDS,
      parcelId: parcel.id,
      amountCents,
      seenSequence: state.sequence,
      retypedAmountCents: retyped,
      eligibility,
      enteredBy: null,
    };
    const decision = decide(state, command, now());
    const refusal = decision.kind === 'decided' ? null : decision.refusal;
    const refusalText = decision.kind === 'bid_refused' ? bidRefusalText(decision.refusal) : null;
    return { sale, parcel, state, refusal, refusalText, registration: eligibility.registration, asker };
  };

  const confirmPage = async (
    reply: FastifyReply,
    seen: Awaited<ReturnType<typeof foresee>>,
    asked: { bidId: string; amountCents: number; retyped: string | null },
  ) => {
    const { sale, parcel, state, refusal, refusalText, registration, asker } = seen;
    const mustRetype = refusal?.code === 'jump_not_confirmed';
    if (!registration || !asker || (refusal && !mustRetype)) return refusedPage(reply, sale, refusalText);
    const current = state.parcels.find(({ id }) => id === parcel.id);
    const { bidderId, limitCents } = registration;
    const closesAt = current ? effectiveClose(state, current) : now();
    const versions = await channels.of(sale.id).terms(state.termsVersion);
    const terms = versions.find(({ version }) => version === registration.acceptedTermsVersion) ?? null;
    return sendPlainPage(
      reply,
      plainConfirm({
        sale,
        state,
        parcel,
        bidderId,
        bidderNumber: asker.bidderNumber,
        limitCents,
        ...asked,
        closesAt,
        now: now(),
        mustRetype,
        terms,
      }),
    );
  };

  app.get(
    enginePages.plainBidPattern,
    { schema: { params: Place, querystring: z.object({ amount: z.string().max(50).default('') }), hide: true } },
    async (request, reply) => {
      const who = await sessions.read(request);
      if (!who) return toLogin(reply, request.params.slug);
      // An amount that nobody may read yet is never put into an address.
      if (!formatWords({ format: saleFormat((await saleOf(request.params.slug)).editorial) }).pricesRise)
        return reply.redirect(enginePages.plainView(request.params.slug), 303);
      const amountCents = readAmount(request.query.amount);
      if (amountCents === null) {
        const sale = await saleOf(request.params.slug);
        const message = `“${request.query.amount}” is not a whole dollar amount.`;
        return refusedPage(reply, sale, { message, next: 'Type one such as 1,300,000.' });
      }
      const seen = await foresee(request.params, who, amountCents, null);
      return confirmPage(reply, seen, { bidId: randomUUID(), amountCents, retyped: null });
    },
  );

  app.post(
    enginePages.plainBidPattern,
    {
      schema: { params: Place, body: Form, hide: true },
      config: { rateLimit: { max: 20, timeWindow: '1 second', keyGenerator: accountKey(sessions) } },
    },
    async (request, reply) => {
      const who = await sessions.read(request);
      if (!who) return toLogin(reply, request.params.slug);
      const { bidId, amountCents, seenSequence, retyped, bidderNumber } = request.body;
      const retypedAmountCents = retyped === undefined ? null : readAmount(retyped);
      const seen = await foresee(request.params, who, amountCents, retypedAmountCents, bidderNumber);
      // Asked to type it again before the queue is: there the slip would be an entry, and the number of this bid used up.
      if (seen.refusal?.code === 'jump_not_confirmed')
        return confirmPage(reply, seen, { bidId, amountCents, retyped: retyped ?? null });
      const { sale, parcel } = seen;
      const answer = await askBid({
        saleId: sale.id,
        askerId: who.id,
        bidderNumber,
        requestId: request.id,
        span: request.span,
        bid: {
          kind: 'place_bid',
          bidId,
          parcelId: parcel.id,
          amountCents,
          seenSequence,
          retypedAmountCents,
          enteredBy: null,
        },
      });
      // Not every one can be looked up: said at once.
      if (answer.unrecorded !== null) return refusedPage(reply, sale, BidRefused.parse(JSON.parse(answer.body)));
      return reply.redirect(enginePages.plainAnswer(sale.slug, bidId), 303);
    },
  );

  app.get(
    enginePages.plainAnswerPattern,
    { schema: { params: Slug.extend({ bidId: z.uuid() }), hide: true } },
    async (request, reply) => {
      const sale = await saleOf(request.params.slug);
      const who = await sessions.read(request);
      if (!who) return toLogin(reply, request.params.slug);
      const body = await readBidAnswer(database, sale.id, request.params.bidId, who.id);
      const answer: TenderAnswer = body === null ? { outcome: 'unknown' } : JSON.parse(body);
      return sendPlainPage(reply, plainAnswer(sale, request.params.bidId, answer));
    },
  );
}

const toLogin = (reply: FastifyReply, slug: string) =>
  reply.redirect(`${enginePages.plainLogin}?return=${encodeURIComponent(enginePages.plainView(slug))}`, 303);

const refusedPage = (reply: FastifyReply, sale: SaleRow, refusal: { message: string; next: string } | null) => {
  const said = refusal ?? { message: 'You are not registered for this sale.', next: 'Call us.' };
  return sendPlainPage(
    reply.status(409),
    plainPage(
      'Nothing was entered',
      html`${note('out', `${said.message} ${said.next}`)}
<p><a class="btn btn--gold" href="${enginePages.plainView(sale.slug)}">Back to the sale</a></p>${sale.brand.phone && html`<p>Or bid by phone at ${sale.brand.phone}.</p>`}`,
    ),
  );
};

const isTenderTaken = (answer: Exclude<TenderAnswer, { outcome: 'unknown' }>): answer is TenderTaken =>
  answer.receipt !== null && 'commitment' in answer.receipt;

const tenderAnswer = (sale: SaleRow, { receipt }: TenderTaken, back: Html): PlainPage => {
  const { zone, parcels } = sale.editorial;
  const isWithdrawn = receipt.commitment === null;
  const lot = parcels.find(({ id }) => id === receipt.parcelId)?.name ?? '';
  return plainPage(
    isWithdrawn ? 'Your tender was withdrawn' : 'Your tender was received',
    html`${note('lead', isWithdrawn ? `Your tender for ${lot} was withdrawn and is never opened.` : `Your tender for ${lot} was received. We cannot read its amount.`)}
${figures([
  ['Lot', lot],
  ['Receipt no.', String(receipt.receiptNumber)],
  [
    isWithdrawn ? 'Withdrawn' : 'Received',
    `${formatDay(receipt.decidedAtMs, zone)}, ${formatClock(receipt.decidedAtMs, zone)}`,
  ],
])}${back}`,
  );
};

/** Page with the stored answer of a bid and its receipt: the same on every request. */
const plainAnswer = (sale: SaleRow, bidId: string, answer: TenderAnswer): PlainPage => {
  const { phone } = sale.brand;
  const { zone, parcels } = sale.editorial;
  const back = html`<p><a class="btn btn--gold" href="${enginePages.plainView(sale.slug)}">Back to the sale</a></p>`;
  if (answer.outcome === 'unknown') {
    return plainPage(
      'We do not have this bid',
      html`${note('out', 'No bid with this number has been entered for you.')}
<p>If you pressed the button a moment ago, <a href="${enginePages.plainAnswer(sale.slug, bidId)}">look again</a>${phone && `, or call us at ${phone}`}.</p>${back}`,
    );
  }
  if (isTenderTaken(answer)) return tenderAnswer(sale, answer, back);
  const { receipt } = answer;
  const parcel = parcels.find(({ id }) => id === receipt?.parcelId)?.name ?? '';
  const rows = receipt
    ? figures([
        ['Parcel', parcel],
        ['Amount', formatPrice(receipt.amountCents)],
        ['Receipt no.', String(receipt.receiptNumber)],
        ['Decided', `${formatDay(receipt.decidedAtMs, zone)}, ${formatClock(receipt.decidedAtMs, zone)}`],
      ])
    : null;
  if (answer.outcome === 'refused') {
    return plainPage(
      'Your bid was not entered',
      html`${note('out', `${answer.message} ${answer.next}`)}${rows}${back}${phone && html`<p>Or bid by phone at ${phone}.</p>`}`,
    );
  }
  return plainPage(
    'Your bid is entered',
    html`${sale.practice ? note('info', 'This is practice and binds nobody.') : null}${note('lead', `Your bid of ${formatPrice(answer.receipt.amountCents)} on ${parcel} was entered.`)}${rows}
<p>Another bidder may have bid since. Closes ${formatClock(answer.closesAtMs, zone)} if nobody does. Keep this page: the receipt is signed and names its entry in the record.</p>${back}`,
  );
};
