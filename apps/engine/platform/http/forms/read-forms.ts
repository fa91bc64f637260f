import type { MediaType } from '@quarterline/contract/endpoints';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the routes of this scope, and no others, take what a plain HTML form sends. The last of two equal names counts; the fields of a
 * form of another type than `WEB_FORM` are not read.
 */
export function readForms(scope: FastifyInstance, types: readonly MediaType[] = [WEB_FORM]): void {
  for (const type of types.filter((one) => !scope.hasContentTypeParser(one)))
    scope.addContentTypeParser(type, { parseAs: 'string' }, (_, body, done) =>
      done(null, type === WEB_FORM ? Object.fromEntries(new URLSearchParams(String(body))) : {}),
    );
}

const WEB_FORM: MediaType = 'application/x-www-form-urlencoded';
