import { type ContentType, SETTINGS_CONTENT } from '@quarterline/contract';
import { type Access, endpointOf } from '@quarterline/contract/endpoints';
import type { Sessions } from '../sessions/sessions.ts';
import type { App } from './app-type.ts';

type Params = Readonly<Record<string, string>>;

/**
 * Required role by method and pattern of a route and the parts of the address. A route under `/api/admin/` or
 * `/api/account/` without an endpoint is for administrators, or for people who are logged in: forgotten routes are
 * closed.
 */
export function accessOf(method: string, pattern: string, params: Params = {}): Access {
  if (pattern.startsWith('/api/admin/content/') && SETTINGS_CONTENT.has(params.type as ContentType))
    return 'administer';
  const endpoint = endpointOf(method, pattern);
  if (endpoint) return endpoint.answersStrangers ? 'everyone' : endpoint.who;
  if (pattern.startsWith('/api/admin/')) return 'administer';
  return pattern.startsWith('/api/account/') ? 'signed_in' : 'everyone';
}

/**
 * Judges who asks before anything that was sent is read: a stranger gets 401 or 403 (`not_signed_in`, `not_allowed`,
 * `second_factor_needed`), learns no name of a field, and costs no parsing. Routes find the session in
 * `request.session`.
 */
export function judgeWhoAsks(app: App, sessions: Sessions): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const access = accessOf(request.method, request.routeOptions.url ?? '', request.params as Params);
    if (access === 'signed_in') request.session = await sessions.require(request);
    else if (access !== 'everyone') request.session = await sessions.requireRight(request, access);
  });
}
