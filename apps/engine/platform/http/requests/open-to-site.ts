import type { FastifyReply } from 'fastify';
import type { Env } from '#engine/env.ts';

/**
 * Lets pages of the public site read an answer in the name of the person who is logged in. A script of any other page
 * does not get to read it.
 */
export const openToSite = (reply: FastifyReply, { siteUrl }: Pick<Env, 'siteUrl'>): void =>
  void reply.headers({
    'cache-control': 'no-store',
    'access-control-allow-origin': new URL(siteUrl).origin,
    'access-control-allow-credentials': 'true',
  });
