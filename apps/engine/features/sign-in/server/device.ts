import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#engine/env.ts';
import { cookieOf, cookiePrefix, hostCookie } from '#platform/sessions/sessions.ts';

const nameOf = (env: Pick<Env, 'production'>): string => `${cookiePrefix(env.production)}.device`;
const YEAR_SECONDS = 60 * 60 * 24 * 400;

/** Name of this browser from its cookie; it identifies no person and gives no access. */
export function readDevice(request: FastifyRequest, env: Pick<Env, 'production'>): string | null {
  const secret = cookieOf(request, nameOf(env));
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}

export const newDevice = (): string => randomBytes(32).toString('base64url');

export const deviceCookie = (secret: string, env: Pick<Env, 'production'>): string =>
  hostCookie(nameOf(env), secret, YEAR_SECONDS, env.production);

/** Sets the name of this browser, unless it has one. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply, env: Pick<Env, 'production'>): string {
  const device = readDevice(request, env) ?? newDevice();
  void reply.header('set-cookie', deviceCookie(device, env));
  return device;
}
