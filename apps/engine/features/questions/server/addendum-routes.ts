import { formatDay } from '@quarterline/civil-time';
import { AddendumRequest, adminApi, engineApi, enginePages, Problem, StaffAddenda } from '@quarterline/contract';
import { problemText, staffRefusalText } from '@quarterline/text';
import { z } from 'zod';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import { html } from '../../../platform/pages/html.ts';
import { plainPage, sendPlainPage } from '../../../platform/pages/plain-page.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import { findSale, type SaleRow } from '../../../platform/store/sale-store.ts';
import { listConditions } from '../../../platform/store/terms-store.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { controlSale, Slug } from '../../administration/server/managed-sale.ts';
import {
  countAccepted,
  dropAddendum,
  isAddendumPublished,
  keepAddendum,
  listAddenda,
  readAddendum,
} from '../store/addendum-store.ts';
import { composeAddendum } from './compose-addendum.ts';
import { publishUpdates } from './publish-updates.ts';

const Version = Slug.extend({ version: z.coerce.number().int().positive().max(1_000_000) });

/**
 * Addenda to the Conditions of Sale. Each is a newer version of them, put in force by the entry of the record by which a newer file is:
 * every bidder accepts it before the next bid.
 */
export const addendumRoutes = (app: App, services: AdminServices): void => {
  const { database, sessions } = services;

  app.get(
    adminApi.addendaPattern,
    { schema: { params: Slug, response: { 200: StaffAddenda, 401: Problem, 403: Problem, 404: Problem } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      await sessions.requireStaff(request);
      return readStaffAddenda(services, await controlSale(database, request.params.slug));
    },
  );

  app.post(
    adminApi.addendaPattern,
    {
      schema: {
        params: Slug,
        body: AddendumRequest,
        response: { 200: StaffAddenda, 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem },
      },
    },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      const sale = await controlSale(database, request.params.slug);
      const { id, changes } = request.body;
      if (!(await isAddendumPublished(database, sale.id, id))) {
        await putInForce(services, sale, request.body, { actorId: who.id, requestId: request.id });
      }
      const after = await readStaffAddenda(services, await controlSale(database, request.params.slug));
      // Sent again after a crash, it finds the entry of the record and tells the public pages of it.
      await inTransaction(database, async (client) => {
        await writeAudit(client, acting(request, who.id), {
          action: 'conditions.addendum',
          subject: { kind: 'sale', id: sale.id },
          saleId: sale.id,
          reason: changes,
          after: after.addenda.at(-1),
        });
        await publishUpdates(client, sale);
      });
      return after;
    },
  );

  const addendumOf = async ({ slug, version }: z.output<typeof Version>) => {
    const sale = await findSale(database, slug);
    const found = sale && (await readAddendum(database, sale.id, version));
    if (!sale || !found) throw notFound(problemText('no_sale').message);
    return { sale, ...found };
  };

  app.get(
    engineApi.addendumTextPattern,
    { schema: { params: Version, response: { 200: z.string(), 404: Problem } } },
    async (request, reply) => {
      const { body } = await addendumOf(request.params);
      return reply.type('text/plain; charset=utf-8').serializer(String).send(body);
    },
  );

  app.get(enginePages.addendumPattern, { schema: { params: Version, hide: true } }, async (request, reply) => {
    const { sale, addendum, body } = await addendumOf(request.params);
    const { number, version, publishedAt, sha256 } = addendum;
    const before = (await listConditions(database, sale.id)).find((one) => one.version === version - 1);
    const { name, zone } = sale.editorial;
    return sendPlainPage(
      reply,
      plainPage(
        `Addendum ${number}, ${name}`,
        html`<p>Published ${formatDay(publishedAt, zone)}. SHA-256 ${sha256}. <a href="${engineApi.addendumText(sale.slug, version)}">The exact text</a> that the hash is of.</p>
${body.split('\n\n').map((one) => html`<p>${one.trim()}</p>`)}
${before ? html`<p><a href="${before.href}">Read ${before.name}, version ${before.version}</a></p>` : null}
<p><a href="${enginePages.liveView(sale.slug)}">Go to the sale</a></p>`,
      ),
    );
  });
};

const readStaffAddenda = async (
  { database }: Pick<AdminServices, 'database'>,
  { id, terms_version }: SaleRow,
): Promise<StaffAddenda> => {
  const [addenda, counts] = await Promise.all([listAddenda(database, id), countAccepted(database, id, terms_version)]);
  return { addenda, ...counts };
};

/** Keeps the words, then asks the sale's queue. What is refused there is not kept. */
const putInForce = async (
  { database, action }: AdminServices,
  sale: SaleRow,
  { id, changes, text }: AddendumRequest,
  by: { actorId: string; requestId: string },
): Promise<void> => {
  const before = (await listConditions(database, sale.id)).at(-1);
  if (!before) throw notKept();
  const number = (await listAddenda(database, sale.id)).length + 1;
  const composed = composeAddendum({ saleName: sale.editorial.name, number, changes, text, before });
  const kept = { id, saleId: sale.id, number, changes, text, writtenBy: by.actorId, ...composed };
  if (!(await keepAddendum(database, kept))) return;
  const refusal = await action(
    sale.id,
    {
      kind: 'publish_terms',
      documentName: composed.name,
      documentHash: composed.sha256,
      followsVersion: before.version,
      reason: changes,
      actorId: by.actorId,
    },
    by.requestId,
  );
  if (!refusal) return;
  await dropAddendum(database, id);
  throw new ProblemError(409, { code: refusal.code, ...staffRefusalText(refusal) });
};

const notKept = (): ProblemError =>
  new ProblemError(409, {
    code: 'conditions_not_kept',
    message: 'The Conditions of Sale of this sale were never kept word for word. Nothing was published.',
    next: 'Publish the sale again with its Conditions of Sale, then the addendum.',
  });
