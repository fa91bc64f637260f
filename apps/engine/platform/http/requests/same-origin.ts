import type { FastifyInstance } from 'fastify';
import { type MayWrite, pathOf } from '../forms/open-to-site.ts';
import { refuse } from '../problem-handler.ts';

/** Values of `sec-fetch-site` for requests of our own pages, or without a page. */
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Refuses what another site's page makes a browser send. Browsers name the page's origin on every write, with its
 * scheme: a page of our host that came over http may be anybody's. Where a browser names none, it still says whether
 * the page was of another site; a tool that says neither carries no cookies of ours by accident. In production only
 * `trustedOrigins` count, elsewhere also the host that was asked.
 */
export function requireSameOrigin(
  app: FastifyInstance,
  { trustedOrigins, isProduction }: { trustedOrigins: readonly string[]; isProduction: boolean },
  mayWrite: MayWrite = () => false,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const { origin, host } = request.headers;
    const isOwn =
      origin === undefined
        ? OWN_SITES.includes(request.headers['sec-fetch-site'])
        : trustedOrigins.includes(origin) || (!isProduction && origin === `${request.protocol}://${host}`);
    if (isOwn || mayWrite(pathOf(request.url), origin ?? '')) return;
    throw refuse(403, 'foreign_origin');
  });
}
