import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Did a machine of the house ask, with the key it was given? Without a key the door is closed to everybody. */
export const hasBearerKey = (request: FastifyRequest, key: string | undefined): boolean => {
  if (!key) return false;
  const [expected, shown] = [Buffer.from(`Bearer ${key}`), Buffer.from(request.headers.authorization ?? '')];
  return shown.length === expected.length && timingSafeEqual(shown, expected);
};
