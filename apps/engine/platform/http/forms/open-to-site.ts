import type { FastifyInstance } from 'fastify';

/** True when a page of this origin may write to this path. */
export type MayWrite = (path: string, origin: string) => boolean;

/**
 * A few addresses take forms that stand on pages of the public site, which is another host: they answer its pages, and
 * never with anybody's cookies. Beside these they may read where somebody stands with a sale; everything else of the
 * engine stays its own.
 */
export function openToSite(
  app: FastifyInstance,
  siteUrl: string,
  paths: readonly string[],
  /** Paths whose address contains the token: accepted from any origin. */
  fromAnywhere: readonly string[] = [],
): MayWrite {
  const site = new URL(siteUrl).origin;
  const mayWrite: MayWrite = (path, origin) => origin === site && paths.includes(path);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin && mayWrite(pathOf(request.url), origin))
      void reply.headers({ 'access-control-allow-origin': site, vary: 'origin' });
  });
  // What a browser asks before it sends JSON to another host.
  app.options('/api/*', { schema: { hide: true } }, async (request, reply) => {
    if (mayWrite(pathOf(request.url), request.headers.origin ?? '')) {
      void reply.headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      });
    }
    return reply.status(204).send();
  });
  return (path, origin) => fromAnywhere.includes(path) || mayWrite(path, origin);
}

export const pathOf = (url: string): string => url.split('?')[0] ?? '';
