import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../../env.ts';
import { cookieOf, cookiePrefix, hostCookie } from '../../../platform/sessions/sessions.ts';

const nameOf = (env: Pick<Env, 'production'>): string => `${cookiePrefix(env.production)}.device`;
const YEAR_SECONDS = 60 * 60 * 24 * 400;

/** What this browser is called here; says nothing about who sits before it, and opens nothing. */
export const readDevice = (request: FastifyRequest, env: Pick<Env, 'production'>): string | null => {
  const secret = cookieOf(request, nameOf(env));
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
};

export const newDevice = (): string => randomBytes(32).toString('base64url');

export const deviceCookie = (secret: string, env: Pick<Env, 'production'>): string =>
  hostCookie(nameOf(env), secret, YEAR_SECONDS, env.production);

/** What this browser is called from now on, if it has no name yet. */
export const keepDevice = (request: FastifyRequest, reply: FastifyReply, env: Pick<Env, 'production'>): string => {
  const device = readDevice(request, env) ?? newDevice();
  void reply.header('set-cookie', deviceCookie(device, env));
  return device;
};
