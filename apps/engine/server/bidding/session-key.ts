import type { FastifyRequest } from 'fastify';
import { networkOf } from '../platform/network-of.ts';
import type { Sessions } from '../platform/sessions.ts';

/**
 * Whose questions are counted at the door: a session that we signed, whatever else stands in its cookies; else the address. Not
 * the address for everybody: a hall full of bidders shares one.
 */
export const sessionKey =
  (sessions: Pick<Sessions, 'tokenOf'>) =>
  (request: FastifyRequest): string =>
    sessions.tokenOf(request) ?? networkOf(request.ip);
