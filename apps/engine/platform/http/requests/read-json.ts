import { nestsDeeperThan } from '@quarterline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../problem-handler.ts';

/** Boundaries of land are the deepest that anybody sends, and far from this. */
const MAX_DEPTH = 40;

/**
 * Takes JSON bodies, and refuses those that are nested so deep that whatever looks through them later would run out of stack,
 * before anything has looked at them.
 */
export function readJson(
  app: FastifyInstance,
  /** Looks at each body as it came. */
  onText: (request: FastifyRequest, text: string) => void = () => {},
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request: FastifyRequest, body: string, done) => {
    if (body === '') return done(refuse(400, 'empty_body'));
    onText(request, body);
    if (nestsDeeperThan(body, MAX_DEPTH)) return done(refuse(400, 'nested_too_deep'));
    return parse(request, body, (error, json) => done(error && refuse(400, 'bad_request__json'), json));
  });
}
