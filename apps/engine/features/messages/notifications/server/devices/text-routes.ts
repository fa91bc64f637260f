import type { Env } from '../../../../../env.ts';
import type { App } from '../../../../../platform/http/app-type.ts';
import { notFound, refuse } from '../../../../../platform/http/problem-handler.ts';
import { hasBearerKey, hasKeyAsPassword } from '../../../../../platform/http/requests/bearer-key.ts';
import { serve } from '../../../../../platform/http/serve.ts';
import { inTransaction, type Queryable } from '../../../../../platform/store/queryable.ts';
import { stopTexts } from '../../store/notification-store.ts';
import type { NoticeServices } from '../reminders/reminder-routes.ts';

/** What carriers have everybody understand. It is the whole message: a sentence with "stop" in it is a sentence. */
const STOP = /^\W*(stop|stopall|stop all|unsubscribe|cancel|end|quit|arret|arrêt)\W*$/i;

/**
 * Where the text service hands in what people answer. A person who answers STOP gets none any more, whatever the account says; they
 * can ask for them again there. Open only to a service that has the key, and only when there is one.
 */
export const textRoutes = (
  app: App,
  { database, env }: { database: NoticeServices['database']; env: Pick<Env, 'TEXT_RECEIVE_KEY'> },
): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serve(scope as App, 'POST /api/texts/received', async (request, reply) => {
      const key = env.TEXT_RECEIVE_KEY;
      if (!key) throw notFound('There is nothing at this address.');
      if (!hasBearerKey(request, key) && !hasKeyAsPassword(request, key)) throw refuse(403, 'wrong_key');
      const { from, text } = request.body;
      if (STOP.test(text)) await inTransaction(database, (client: Queryable) => stopTexts(client, from));
      return reply.status(204).send(null);
    });
  });
};
