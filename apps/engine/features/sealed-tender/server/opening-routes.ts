import { isSealedTender } from '@quarterline/rules';
import { staffRefusalText } from '@quarterline/text';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { type ProblemError, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { listParts, listTenderers, namesOf } from '../store/tender-store.ts';
import { describeOpening } from './describe-opening.ts';
import { handInParts, presentRecord } from './open-tenders.ts';

const notATender = (): ProblemError =>
  refuseAs(409, 'not_in_this_format', staffRefusalText({ code: 'not_in_this_format', facts: {} }));

/** The opening of tenders by two openers, after the closing time. */
export const openingRoutes = (app: App, services: AdminServices): void => {
  const { database, cipher, now } = services;

  serve(app, 'GET /api/admin/auctions/:slug/opening', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const nowMs = now();
    const { state, events } = await presentRecord(database, sale.id, nowMs);
    if (!isSealedTender(state.rules)) throw notATender();
    const openers = state.rules.keys.openers.map(({ actorId }) => actorId);
    const newest = events.findLast((event) => event.kind === 'tenders_opened') ?? null;
    const { standing = [], opened = [], round = 1 } = state.tender ?? {};
    const [handedIn, names, bidders] = await Promise.all([
      listParts(database, sale.id, round),
      namesOf(database, newest ? [...openers, newest.actorId, newest.secondActorId] : openers),
      listTenderers(database, sale.id, [...new Set([...standing, ...opened].map(({ bidderId }) => bidderId))]),
    ]);
    const described = describeOpening({ sale, state, callerId: who.id, nowMs, handedIn, names, bidders, newest });
    const makesPart = request.query.parts === 'yes' && described.refusal === null && described.publicKey !== null;
    return {
      ...described,
      tenders: makesPart ? standing.map(({ bidId, encrypted }) => ({ bidId, encrypted })) : [],
    };
  });

  serve(app, 'POST /api/admin/auctions/:slug/opening', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    if (!cipher) throw refuse(409, 'tender_key_setting_missing');
    const result = await handInParts(
      { database, cipher, now, ask: services.action },
      { saleId: sale.id, userId: who.id, requestId: request.id, parts: request.body.parts },
    );
    const isRefused = result.outcome === 'refused';
    await writeAudit(database, acting(request, who.id), {
      subject: { kind: 'sale', id: sale.id },
      saleId: sale.id,
      action: isRefused ? 'tender.part_refused' : 'tender.part_handed_in',
      after: isRefused ? { bidIds: result.bidIds } : { outcome: result.outcome },
    });
    if (isRefused) throw refuse(409, 'part_does_not_fit');
    return result;
  });
};
