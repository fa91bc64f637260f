import { adminApi, HandedIn, HandIn, Opening, Problem } from '@quarterline/contract';
import { isSealedTender, whyNotOpenable } from '@quarterline/rules';
import { problemText, staffRefusalText } from '@quarterline/text';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ProblemError } from '../../../platform/http/problem-handler.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { controlSale, Slug } from '../../administration/server/managed-sale.ts';
import { listParts, namesOf } from '../store/tender-store.ts';
import { handInParts, KEY_CHECK, keyCheck, presentSale } from './open-tenders.ts';

const NOES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem };

/** The opening of tenders by two of three openers, after the closing time. */
export const openingRoutes = (app: App, services: AdminServices): void => {
  const { database, sessions, cipher, now } = services;

  app.get(
    adminApi.openingPattern,
    { schema: { params: Slug, response: { 200: Opening, ...NOES } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { who } = await sessions.requireStaff(request);
      const sale = await controlSale(database, request.params.slug);
      const state = await presentSale(database, sale.id, now());
      const code = whyNotOpenable(state);
      const round = state.tender?.round ?? 1;
      const openers = isSealedTender(state.rules) ? state.rules.keys.openers : [];
      const names = await namesOf(
        database,
        openers.map(({ actorId }) => actorId),
      );
      const handedIn = await listParts(database, sale.id, round);
      const own = openers.find(({ actorId }) => actorId === who.id);
      const mayOpen = code === null && own !== undefined;
      return {
        refusal: code === null ? null : staffRefusalText({ code, facts: {} }).message,
        round,
        openers: openers.map(({ actorId }, place) => ({
          name: names.get(actorId) ?? '',
          you: actorId === who.id,
          handedInAt: handedIn.find((each) => each.place === place)?.handedInAt.getTime() ?? null,
        })),
        publicKey: own?.publicKey ?? null,
        tenders: mayOpen
          ? [
              { bidId: KEY_CHECK, encrypted: await keyCheck(database, state) },
              ...(state.tender?.standing ?? []).map(({ bidId, encrypted }) => ({ bidId, encrypted })),
            ]
          : [],
      };
    },
  );

  app.post(
    adminApi.openingPattern,
    { schema: { params: Slug, body: HandIn, response: { 200: HandedIn, ...NOES } } },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      const sale = await controlSale(database, request.params.slug);
      if (!cipher)
        throw new ProblemError(409, {
          code: 'tender_key_setting_missing',
          ...problemText('tender_key_setting_missing'),
        });
      const { parts, withoutThird } = request.body;
      const result = await handInParts(
        { database, cipher, now, open: services.action },
        { saleId: sale.id, userId: who.id, requestId: request.id, parts, withoutThird },
      );
      await writeAudit(database, acting(request, who.id), {
        ...{ action: 'tender.part_handed_in', subject: { kind: 'sale', id: sale.id }, saleId: sale.id },
        after: { outcome: result.outcome, withoutThird },
      });
      return result;
    },
  );
};
