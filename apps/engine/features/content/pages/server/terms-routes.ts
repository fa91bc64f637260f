import { formatDay } from '@quarterline/civil-time';
import { enginePages } from '@quarterline/contract';
import type { MarkdownThread } from '@quarterline/markdown/thread';
import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { Html, html } from '#platform/pages/html.ts';
import { plainPage, sendPlainPage } from '#platform/pages/plain-page.ts';
import { readTermsOfUse, readTermsOfUseText } from '#platform/store/sales/terms-store.ts';

const Version = z.object({ version: z.coerce.number().int().positive().max(1_000_000) });

/** The terms of use: which version is in force, and every version for anybody who accepted it, as a page and byte for byte. */
export function termsRoutes(app: App, { database, texts }: { database: Database; texts: MarkdownThread }): void {
  serve(app, 'GET /api/terms-of-use', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    return { terms: await readTermsOfUse(database) };
  });

  const textOf = async (version: number) => {
    const found = await readTermsOfUseText(database, version);
    if (!found) throw notFound('There is no such version of the terms of use.');
    return found;
  };

  /** The bytes that the hash is of. */
  serve(app, 'GET /api/terms-of-use/:version', async (request, reply) => {
    const { body } = await textOf(request.params.version);
    return reply.type('text/plain; charset=utf-8').serializer(String).send(body);
  });

  app.get(enginePages.termsOfUsePattern, { schema: { params: Version, hide: true } }, async (request, reply) => {
    const { name, version, publishedAt, sha256, body } = await textOf(request.params.version);
    const converted = await texts.convert(body);
    const words = 'refused' in converted ? html`<pre>${body}</pre>` : new Html(converted.html);
    const about = `Version ${version}, published ${formatDay(publishedAt, 'America/Edmonton')}. SHA-256 ${sha256}.`;
    return sendPlainPage(reply, plainPage(name, html`<p>${about}</p>${words}`));
  });
}
