import { networkOf } from '@quarterline/form-limits';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../../sessions/sessions.ts';

/**
 * The key by which requests are limited: the account, in however many sessions it asks; without one a session token that we
 * signed, else the network. Not the network for everybody: a hall full of bidders shares one.
 */
export const accountKey =
  (sessions: Pick<Sessions, 'tokenOf' | 'read'>) =>
  async (request: FastifyRequest): Promise<string> =>
    (await sessions.read(request))?.id ?? sessions.tokenOf(request) ?? networkOf(request.ip);
