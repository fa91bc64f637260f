import { networkOf } from '@quarterline/form-limits';
import type { FastifyRequest } from 'fastify';

/** A person, a minute. */
const MAX_OF_A_PERSON = 60;
/** Everybody behind one address, a minute: with thousands of phones behind it, a few people at a time. */
const MAX_OF_A_NETWORK = 300;

/** Answers what this request shares with no stranger, or null. */
export type FindOwnKey = (request: FastifyRequest) => Promise<string | null>;

/**
 * Rate limit of account routes, before they do any work. A request with its own key (a known device, the link of an
 * email) is counted by that key, all others by network.
 */
export const requestLimit = (findOwnKey: FindOwnKey = async () => null) =>
  ({
    rateLimit: {
      timeWindow: '1 minute',
      // What was sent says whose account it is about.
      hook: 'preHandler',
      keyGenerator: async (request: FastifyRequest) =>
        (await findOwnKey(request)) ?? `network ${networkOf(request.ip)}`,
      max: (_request: FastifyRequest, key: string) => (key.startsWith('network ') ? MAX_OF_A_NETWORK : MAX_OF_A_PERSON),
    },
  }) as const;
