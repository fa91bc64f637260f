import type { FastifyInstance } from 'fastify';

/** Lets the routes of this scope, and no others, take what a plain HTML form sends. The last of two equal names counts. */
export function readForms(scope: FastifyInstance): void {
  if (scope.hasContentTypeParser(FORM)) return;
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

const FORM = 'application/x-www-form-urlencoded';
