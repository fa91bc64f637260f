import { API_VERSION_HEADER, type ApiVersion, isApiVersion, NEWEST_API_VERSION } from '@quarterline/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { refuse } from './problem-handler.ts';

/** The version that a request asks for, or the newest. One that is not kept was refused before. */
export function apiVersionOf({ headers }: Pick<FastifyRequest, 'headers'>): ApiVersion {
  const asked = headers[API_VERSION_HEADER];
  return typeof asked === 'string' && isApiVersion(asked) ? asked : NEWEST_API_VERSION;
}

/**
 * Each answer of the API names its version: the one that was asked for, or the newest. A version that was never released, or is not
 * kept any more, is refused before anything else: an answer in another shape could be misread.
 */
export function nameApiVersion(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const asked = request.headers[API_VERSION_HEADER];
    const isKnown = asked === undefined || (typeof asked === 'string' && isApiVersion(asked));
    void reply.header(API_VERSION_HEADER, isKnown ? (asked ?? NEWEST_API_VERSION) : NEWEST_API_VERSION);
    if (!isKnown) throw refuse(400, 'unknown_api_version');
  });
}
