import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The same for a machine that can only send a name and a password: the key is the password. */
export function hasKeyAsPassword(request: FastifyRequest, key: string): boolean {
  const [, sent = ''] = /^Basic ([\w+/=]+)$/.exec(request.headers.authorization ?? '') ?? [];
  const shown = Buffer.from(sent, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
  const [left, right] = [Buffer.from(key), Buffer.from(shown)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** True when the request carries the bearer key. Without a configured key, every request is refused. */
export function hasBearerKey(request: FastifyRequest, key: string | undefined): boolean {
  if (!key) return false;
  const [expected, shown] = [Buffer.from(`Bearer ${key}`), Buffer.from(request.headers.authorization ?? '')];
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
