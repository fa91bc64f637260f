import type { Database } from '../../../../../database/connect.ts';
import type { Env } from '../../../../../env.ts';
import type { App } from '../../../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../../../platform/http/problem-handler.ts';
import { hasBearerKey } from '../../../../../platform/http/requests/bearer-key.ts';
import { serve } from '../../../../../platform/http/serve.ts';
import { markBounced } from '../../../../../platform/store/accounts/mail-address-store.ts';
import { inTransaction } from '../../../../../platform/store/queryable.ts';
import { leaveList } from '../leave-list.ts';
import { countTrouble } from './count-trouble.ts';

/** A person who calls our emails spam gets no list any more. Emails about their own bids come still: money hangs on them. */
const COMPLAINED_OF = ['newsletter', 'reminders', 'searches'] as const;

/** Where the mail service reports that mail came back, or was complained of. Open only to who has the key, and only when there is one. */
export const bounceRoutes = (
  app: App,
  { database, env }: { database: Database; env: Pick<Env, 'MAIL_BOUNCE_KEY'> },
): void => {
  serve(app, 'POST /api/mail/bounces', async (request, reply) => {
    if (!env.MAIL_BOUNCE_KEY) throw notFound('There is nothing at this address.');
    if (!hasBearerKey(request, env.MAIL_BOUNCE_KEY))
      throw new ProblemError(403, {
        code: 'wrong_key',
        message: 'This is for the mail service.',
        next: 'Set its key at the service as it is in our settings.',
      });
    const report = request.body;
    if ('complaint' in report) {
      await inTransaction(database, async (client) => {
        for (const list of COMPLAINED_OF) await leaveList(client, report.address, list);
      });
      // A mailbox that was full for a day is no reason to stop writing; one that is full for a week is.
    } else if (report.permanent) await markBounced(database, report.address, report.reason);
    else await countTrouble(database, report.address, report.reason);
    return reply.status(204).send(null);
  });
};
