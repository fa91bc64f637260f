import type { FastifyInstance } from 'fastify';
import { type MayWrite, pathOf } from '../forms/open-to-site.ts';
import { ProblemError } from '../problem-handler.ts';

/**
 * Refuses what another site's page makes a browser send. Browsers name the page's origin on every write; a tool that names
 * none carries no cookies of ours by accident.
 */
export const requireSameOrigin = (
  app: FastifyInstance,
  trustedOrigins: readonly string[],
  mayWrite: MayWrite = () => false,
): void => {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const { origin, host } = request.headers;
    if (origin === undefined) return;
    if (trustedOrigins.includes(origin) || hostOf(origin) === host || mayWrite(pathOf(request.url), origin)) return;
    throw new ProblemError(403, {
      code: 'foreign_origin',
      message: 'This request came from another site and was not carried out.',
      next: 'Open our site and do it there.',
    });
  });
};

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};
