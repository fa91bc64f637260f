import { scopesWith } from '@quarterline/rules';
import type { FastifyInstance } from 'fastify';
import { ACCOUNT_OPERATIONS } from './account-operations.ts';
import { OFFICE_OPERATIONS } from './office-operations.ts';
import type { Operation } from './operation.ts';
import { PUBLIC_OPERATIONS } from './public-operations.ts';
import { SALE_OPERATIONS } from './sale-operations.ts';
import { SETTLEMENT_OPERATIONS } from './settlement-operations.ts';

/** Every operation of the API, by method and path. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...PUBLIC_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...OFFICE_OPERATIONS,
  ...SALE_OPERATIONS,
  ...SETTLEMENT_OPERATIONS,
};

/** Pages, files and practice doors are no part of the API. */
const isOfApi = (url: string): boolean => /^\/(?:api|\.well-known)\//.test(url) && !url.includes('*');

/**
 * Gives each route of the API its name, sentence and heading, for the reference. A route that is not in the table does not start: an
 * operation that nobody has described would be public and unknown.
 */
export const documentOperations = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    const { method, url, schema } = route;
    if (method === 'HEAD' || method === 'OPTIONS' || schema?.hide) return;
    if (!isOfApi(url)) {
      route.schema = { ...schema, hide: true };
      return;
    }
    const operation = OPERATIONS[`${method} ${url}`];
    if (!operation) throw new Error(`${method} ${url} is not in the table of operations (platform/http/operations).`);
    const { id, summary, tag, who } = operation;
    route.schema = {
      ...schema,
      ...{ operationId: id, summary, tags: [tag], security: securityOf(id, who) },
    };
  });
};

/** In which ways it may be asked. An operation that is open to anybody may be asked with a key too, for its rate. */
const securityOf = (id: string, who: Operation['who']): Record<string, string[]>[] => {
  const scopes = scopesWith(id);
  const byKey = scopes.length > 0 ? [{ key: scopes }] : [];
  if (who === 'anyone') return byKey.length > 0 ? [{}, ...byKey] : [];
  return [{ session: [] }, ...byKey];
};
