import { type Audience, endpointOf, REFERENCE } from '@quarterline/contract/endpoints';
import { scopesWith } from '@quarterline/rules';
import type { FastifyInstance } from 'fastify';

/** The heading of each endpoint in the reference. */
const TAGS: ReadonlyMap<string, string> = new Map(
  (Object.keys(REFERENCE) as Audience[]).flatMap((audience) =>
    Object.entries(REFERENCE[audience]).flatMap(([tag, table]) =>
      Object.keys(table).map((name) => [name, tag] as const),
    ),
  ),
);

/** Pages, files and practice doors are no part of the API. */
const isOfApi = (url: string): boolean => /^\/(?:api|\.well-known)\//.test(url) && !url.includes('*');

/**
 * Gives each route of the API its name, sentence and heading, for the reference. A route that is no endpoint does not start: it would
 * be public and unknown.
 */
export function documentOperations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { method, url, schema } = route;
    if (method === 'HEAD' || method === 'OPTIONS' || schema?.hide) return;
    if (!isOfApi(url)) {
      route.schema = { ...schema, hide: true };
      return;
    }
    const endpoint = endpointOf(String(method), url);
    if (!endpoint) throw new Error(`${method} ${url} is no endpoint (packages/contract/src/endpoints).`);
    const { id, summary, who } = endpoint;
    const tag = TAGS.get(`${method} ${url}`) ?? '';
    route.schema = {
      ...schema,
      operationId: id,
      summary,
      tags: [tag],
      security: securityOf(id, who === 'everyone'),
    };
  });
}

/** In which ways it may be asked. An endpoint that is open to everybody may be asked with a key too, for its rate. */
const securityOf = (id: string, isOpen: boolean): Record<string, string[]>[] => {
  const scopes = scopesWith(id);
  const byKey = scopes.length > 0 ? [{ key: scopes }] : [];
  if (isOpen) return byKey.length > 0 ? [{}, ...byKey] : [];
  return [{ session: [] }, ...byKey];
};
