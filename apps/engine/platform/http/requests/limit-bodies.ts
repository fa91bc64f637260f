import { endpointOf, fileTypesOf } from '@quarterline/contract/endpoints';
import { networkOf } from '@quarterline/form-limits';
import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../sessions/sessions.ts';
import { refuse } from '../problem-handler.ts';
import { openCounts } from './open-counts.ts';

export type BodyLimits = {
  sessions: Pick<Sessions, 'read'>;
  /** Maximum time to receive a form or a bid, in milliseconds: 64 kB at 50 kbit/s are ten seconds. */
  patienceMs: number;
  /** The same for files, which staff send. */
  filePatienceMs: number;
  /** Bodies on their way at the same moment: from one account, and from one network of people who are not logged in. */
  maxOfAccount: number;
  maxOfNetwork: number;
};

export const BODY_LIMITS: Omit<BodyLimits, 'sessions'> = {
  patienceMs: 30_000,
  filePatienceMs: 600_000,
  maxOfAccount: 20,
  maxOfNetwork: 100,
};

/**
 * Bodies that are begun and not ended hold a connection and memory. They are limited by account or network, and each by
 * time: a sender who takes too long is cut off. Accounts are counted apart, so strangers at the same address take
 * nothing from them.
 */
export function limitBodies(app: FastifyInstance, limits: BodyLimits): void {
  const counts = openCounts();
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.method === 'GET' || request.method === 'HEAD') return payload;
    const who = await limits.sessions.read(request);
    const over = who
      ? counts.take(who.id, limits.maxOfAccount)
      : counts.take(networkOf(request.ip), limits.maxOfNetwork);
    if (!over) throw refuse(429, 'too_many_requests');
    const endpoint = endpointOf(request.method, request.routeOptions.url);
    const isFile = endpoint !== null && fileTypesOf(endpoint) !== null;
    const timer = setTimeout(() => request.raw.destroy(), isFile ? limits.filePatienceMs : limits.patienceMs);
    const end = (): void => {
      clearTimeout(timer);
      over();
    };
    request.raw.once('end', end).once('close', end);
    return payload;
  });
}
