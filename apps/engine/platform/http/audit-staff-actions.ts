import { endpointOf } from '@quarterline/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { keepAuditOrigin, writeAuditUnlessWritten } from '../store/audit-store.ts';
import { acting } from './acting.ts';
import type { App } from './app-type.ts';
import { keyOfRequest } from './requests/request-key.ts';

/** True for a route by which staff change something. A file in parts has one entry, once it is complete. */
export const isStaffAction = (method: string, route: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
  route.startsWith('/api/admin/') &&
  endpointOf(method, route)?.isAudited !== false;

/**
 * Around everything that staff do: keeps from where it came, and sees that it is in the audit log before it is
 * answered. A route writes its own entry in its own transaction; one that forgot leaves an entry here that says so.
 */
export function auditStaffActions(app: App, { database, sessions }: { database: Database; sessions: Sessions }): void {
  const staffIdOf = async (request: FastifyRequest): Promise<string | null> => {
    if (!isStaffAction(request.method, request.routeOptions.url ?? '')) return null;
    const who = await sessions.read(request);
    return who && (who.role !== 'bidder' || keyOfRequest(request)) ? who.id : null;
  };

  app.addHook('preHandler', async (request) => {
    const actorId = await staffIdOf(request);
    if (actorId !== null) await keepAuditOrigin(database, acting(request, actorId));
  });

  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 300) return;
    const actorId = await staffIdOf(request);
    if (actorId === null) return;
    const label = `${request.method} ${request.routeOptions.url}`;
    const after = request.params as Record<string, unknown>;
    await writeAuditUnlessWritten(database, acting(request, actorId), { action: 'other.act', label, after });
  });
}
