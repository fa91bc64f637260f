import { formatDay } from '@quarterline/civil-time';
import { apiPath, enginePages } from '@quarterline/contract';
import { problemText } from '@quarterline/text';
import { z } from 'zod';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { html } from '#platform/pages/html.ts';
import { plainPage, sendPlainPage } from '#platform/pages/plain-page.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale, Slug } from '#platform/staff/server/managed-sale.ts';
import { findSale } from '#platform/store/sales/sale-store.ts';
import { listConditions } from '#platform/store/sales/terms-store.ts';
import { readAddendum } from '../store/addendum-store.ts';
import { publishAddendum, readStaffAddenda } from './publish-addendum.ts';

const Version = Slug.extend({ version: z.coerce.number().int().positive().max(1_000_000) });

/**
 * Addenda to the Conditions of Sale. Each is a newer version of them, put in force by the entry of the record by which a newer file is:
 * every bidder accepts it before the next bid.
 */
export function addendumRoutes(app: App, services: AdminServices): void {
  const { database } = services;

  serve(app, 'GET /api/admin/auctions/:slug/addenda', async (request) =>
    readStaffAddenda(services, await controlSale(database, request.params.slug)),
  );

  serve(app, 'POST /api/admin/auctions/:slug/addenda', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    return publishAddendum(services, sale, request.body, {
      by: acting(request, who.id),
      actorId: who.id,
      requestId: request.id,
    });
  });

  const addendumOf = async ({ slug, version }: z.output<typeof Version>) => {
    const sale = await findSale(database, slug);
    const found = sale && (await readAddendum(database, sale.id, version));
    if (!sale || !found) throw notFound(problemText('no_sale'));
    return { sale, ...found };
  };

  serve(app, 'GET /api/auctions/:slug/addenda/:version', async (request, reply) => {
    const { body } = await addendumOf(request.params);
    return reply.type('text/plain; charset=utf-8').serializer(String).send(body);
  });

  app.get(enginePages.addendumPattern, { schema: { params: Version, hide: true } }, async (request, reply) => {
    const { sale, addendum, body } = await addendumOf(request.params);
    const { number, version, publishedAt, sha256 } = addendum;
    const before = (await listConditions(database, sale.id)).find((one) => one.version === version - 1);
    const { name, zone } = sale.editorial;
    return sendPlainPage(
      reply,
      plainPage(
        `Addendum ${number}, ${name}`,
        html`<p>Published ${formatDay(publishedAt, zone)}. SHA-256 ${sha256}. <a href="${apiPath('GET /api/auctions/:slug/addenda/:version', { slug: sale.slug, version })}">The exact text</a> that the hash is of.</p>
${body.split('\n\n').map((one) => html`<p>${one.trim()}</p>`)}
${before ? html`<p><a href="${before.href}">Read ${before.name}, version ${before.version}</a></p>` : null}
<p><a href="${enginePages.liveView(sale.slug)}">Go to the sale</a></p>`,
      ),
    );
  });
}
