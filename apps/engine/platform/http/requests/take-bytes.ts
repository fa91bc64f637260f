import type { MediaType } from '@quarterline/contract/endpoints';
import type { FastifyInstance } from 'fastify';

/** Lets the routes of this scope take a file of these media types as a Buffer. Anything else, JSON too, is refused with 415. */
export function takeBytes(scope: FastifyInstance, types: readonly MediaType[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
