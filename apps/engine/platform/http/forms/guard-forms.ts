import { FORM_SIGNATURE, isSignedForm, networkOf, openNetworkLimits } from '@quarterline/form-limits';
import type { FastifyRequest } from 'fastify';
import type { Env } from '#engine/env.ts';
import type { Metrics } from '../../operation/metrics.ts';
import type { App } from '../app-type.ts';
import { pathOf } from './open-to-site.ts';
import { FORMS_OF_STRANGERS } from './site-forms.ts';

type Options = {
  env: Pick<Env, 'FORMS_PER_NETWORK' | 'FORMS_KEY'>;
  /** Secret shared by all engines of a database. */
  secret: string;
  now: () => number;
  metrics: Pick<Metrics, 'formOverLimit'>;
};

/**
 * Answers 429 while one network sends a form of strangers more often than people send it, and says when to send it
 * again: the page keeps what was typed. Forms that the site brings, which has counted them already, and what staff send
 * on, are signed and not counted.
 */
export function guardForms(app: App, { env, secret, now, metrics }: Options) {
  const limits = openNetworkLimits(env.FORMS_PER_NETWORK);
  const keys = [secret, ...(env.FORMS_KEY ? [env.FORMS_KEY] : [])];
  const signed = new WeakSet<FastifyRequest>();

  app.addHook('preHandler', async (request, reply) => {
    const form = request.routeOptions.url ?? '';
    if (request.method !== 'POST' || !FORMS_OF_STRANGERS.has(form) || signed.has(request)) return;
    const waitMs = limits.takePlace(form, networkOf(request.ip), now(), 0);
    if (waitMs === 0) return;
    metrics.formOverLimit();
    const seconds = Math.ceil(waitMs / 1000);
    void reply.headers({ 'cache-control': 'no-store', 'retry-after': seconds }).code(429);
    return reply.send({
      code: 'too_many_requests',
      message: `This form is sent very often from your network at the moment. What you typed is kept: send it again in ${seconds} seconds.`,
      requestId: request.id,
    });
  });
  return {
    /** Looks at the text of a body, before it is JSON: its signature is over exactly these characters. */
    readText: (request: FastifyRequest, text: string): void => {
      const signature = request.headers[FORM_SIGNATURE];
      if (typeof signature === 'string' && isSignedForm(keys, pathOf(request.url), text, signature))
        signed.add(request);
    },
  };
}
