import { Bounce, engineApi, Problem } from '@quarterline/contract';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import type { App } from '../platform/app-type.ts';
import { hasBearerKey } from '../platform/bearer-key.ts';
import { notFound, ProblemError } from '../platform/problem-handler.ts';
import { markBounced } from '../store/mail-address-store.ts';
import type { Queryable } from '../store/queryable.ts';
import { countTrouble } from './returned/count-trouble.ts';

/** Where the mail service reports that mail came back. Open only to who has the key, and only when there is one. */
export const bounceRoutes = (
  app: App,
  { database, env }: { database: Queryable; env: Pick<Env, 'MAIL_BOUNCE_KEY'> },
): void => {
  app.post(
    engineApi.bounces,
    { schema: { body: Bounce, response: { 204: z.null(), 400: Problem, 403: Problem, 404: Problem } } },
    async (request, reply) => {
      if (!env.MAIL_BOUNCE_KEY) throw notFound('There is nothing at this address.');
      if (!hasBearerKey(request, env.MAIL_BOUNCE_KEY))
        throw new ProblemError(403, { code: 'wrong_key', message: 'This is for the mail service.' });
      const { address, permanent, reason } = request.body;
      // A mailbox that was full for a day is no reason to stop writing; one that is full for a week is.
      if (permanent) await markBounced(database, address, reason);
      else await countTrouble(database, address, reason);
      return reply.status(204).send(null);
    },
  );
};
