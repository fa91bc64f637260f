import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { htmlDocument } from '#site/publisher/document.ts';
import type { Publisher } from '#site/publisher/publisher.ts';
import type { RenderPage } from '#site/publisher/publisher-options.ts';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';

/** Client data for the publisher in development: the entry only. */
export const DEV_BUILD = {
  hash: 'dev',
  entry: '/client.tsx',
  fonts: [],
  mapFiles: [],
  filesOf: () => ({ scripts: [], styles: [] }),
  inline: { scripts: [], styles: [] },
};

/**
 * Development: code comes from Vite with hot reload, and every page is drawn when it is asked for, from the data the
 * publisher keeps. No content security policy, because Vite’s own scripts are inline.
 */
export async function addDevPages(app: FastifyInstance, publisher: () => Publisher): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { middlewareMode: true, hmr: { port: 8799 } },
    appType: 'custom',
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.removeHeader('content-security-policy');
    const path = normalizePath(request.url.split('?')[0] ?? '/');
    if (/^\/(?:api|media|page-data|slice-data|plats|images)\//.test(path)) return;
    const current = request.headers.accept?.includes('text/html')
      ? ((await publisher().current(path)) ?? (await publisher().current('/404.html')))
      : null;
    if (current) {
      const { prepare, renderPage } = (await vite.ssrLoadModule('/render.tsx')) as {
        prepare: () => Promise<void>;
        renderPage: RenderPage;
      };
      await prepare();
      const html = htmlDocument({ ...current, body: renderPage(current.data, current.slice), build: DEV_BUILD });
      return reply.type('text/html; charset=utf-8').send(await vite.transformIndexHtml(request.url, html));
    }
    await new Promise<void>((resolve) => {
      vite.middlewares(request.raw, reply.raw, () => resolve());
      reply.raw.once('close', () => resolve());
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
  return () => vite.close();
}
