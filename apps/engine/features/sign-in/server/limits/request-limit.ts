import { networkOf } from '@quarterline/form-limits';
import type { FastifyRequest } from 'fastify';

/** A person, a minute. */
const MAX_OF_A_PERSON = 60;
/** Everybody behind one address, a minute: with thousands of phones behind it, a few people at a time. */
const MAX_OF_A_NETWORK = 300;

/** Answers what this request shares with no stranger, or null. */
export type FindOwnKey = (request: FastifyRequest) => Promise<string | null>;

/**
 * How often a route of the accounts may be asked, before it does any work. The person who brings something of their own (a known device, the
 * link of an email) is counted by it, everybody else with the others of the same network.
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
