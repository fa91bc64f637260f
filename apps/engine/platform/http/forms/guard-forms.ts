import { ChallengeNeeded } from '@quarterline/contract';
import {
  FORM_SIGNATURE,
  isSignedForm,
  networkOf,
  openChallenges,
  openFormRates,
  SOLUTION_HEADER,
} from '@quarterline/form-challenge';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import type { Env } from '../../../env.ts';
import type { Metrics } from '../../operation/metrics.ts';
import { takeChallenge } from '../../store/messages/used-challenge-store.ts';
import type { App } from '../app-type.ts';
import { pathOf } from './open-to-site.ts';
import { FORMS_OF_STRANGERS } from './site-forms.ts';

type Options = {
  database: Database;
  env: Pick<Env, 'CHALLENGE_PER_NETWORK' | 'CHALLENGE_PER_FORM' | 'FORMS_KEY'>;
  /** What all engines of a database know. */
  secret: string;
  /** The time of the database, in milliseconds: engines agree on it. */
  now: () => number;
  metrics: Pick<Metrics, 'challenged'>;
};

const NEEDED = {
  code: 'challenge_needed',
  message: 'This form is sent very often at the moment, so your browser has to do a little work first.',
  next: 'Send it again from our page, or call us.',
};

/**
 * Asks for work before a form of strangers is taken, while it is sent more often than people send it: 428 with a challenge, which
 * pages of ours solve by themselves. Nobody is refused, and nothing is kept before a challenge is solved. What the site brings, which
 * asked for the work itself, and what staff send on, is signed and not asked. Must be called before routes are declared.
 */
export const guardForms = (app: App, { database, env, secret, now, metrics }: Options) => {
  const challenges = openChallenges(secret);
  const rates = openFormRates({ perNetwork: env.CHALLENGE_PER_NETWORK, perForm: env.CHALLENGE_PER_FORM });
  const keys = [secret, ...(env.FORMS_KEY ? [env.FORMS_KEY] : [])];
  const signed = new WeakSet<FastifyRequest>();

  const isSolved = async (request: FastifyRequest, form: string, at: number): Promise<boolean> => {
    const work = request.headers[SOLUTION_HEADER];
    if (typeof work !== 'string') return false;
    const verdict = await challenges.judge(work, form, at);
    const isTaken = verdict.isRight && (await takeChallenge(database, verdict.id, verdict.until));
    metrics.challenged(isTaken ? 'solved' : 'refused');
    return isTaken;
  };

  app.addHook('onRoute', ({ method, url, schema }) => {
    if (method !== 'POST' || !FORMS_OF_STRANGERS.has(url) || !schema) return;
    schema.response = { ...(schema.response as object), 428: ChallengeNeeded };
  });
  app.addHook('preHandler', async (request, reply) => {
    const form = request.routeOptions.url ?? '';
    if (request.method !== 'POST' || !FORMS_OF_STRANGERS.has(form) || signed.has(request)) return;
    const at = now();
    if (!rates.isDue(form, networkOf(request.ip), at) || (await isSolved(request, form, at))) return;
    metrics.challenged('asked');
    const challenge = await challenges.create(form, at);
    void reply.header('cache-control', 'no-store').code(428);
    return reply.send({ ...NEEDED, challenge, requestId: request.id });
  });
  return {
    /** Looks at the text of a body, before it is JSON: its signature is over exactly these characters. */
    readText: (request: FastifyRequest, text: string): void => {
      const signature = request.headers[FORM_SIGNATURE];
      if (typeof signature === 'string' && isSignedForm(keys, pathOf(request.url), text, signature))
        signed.add(request);
    },
  };
};
