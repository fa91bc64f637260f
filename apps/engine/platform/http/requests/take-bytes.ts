import type { FastifyInstance } from 'fastify';

/** Lets the routes of this scope, and no others, take a file's bytes as they are. */
export function takeBytes(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
