import { inTransaction } from '#database/statements/transaction.ts';
import { accountEmails } from '#features/sign-in/server/account-emails.ts';
import { askPasswordAgain } from '#features/sign-in/server/ask-password-again.ts';
import { clearedDisplayCookie } from '#features/sign-in/server/display-cookie.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { listConsents } from '#features/sign-in/store/account-consent-store.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { changeFacts } from '#platform/sale/change-facts.ts';
import { listSessions } from '#platform/store/accounts/account-session-store.ts';
import { closeAccount, isInARecord } from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findLiveSaleOf, listOwnRegistrations } from '#platform/store/registrations/registration-store.ts';
import { forgetOwnMail, readOwnMail } from '../store/own-mail-store.ts';
import { readOwnTraces } from '../store/own-traces-store.ts';
import { readOwnBids } from './own-records-routes.ts';
import { readProfile } from './profile-routes.ts';
import { readOwnResults } from './read-own-results.ts';

/** Everything we know about somebody, to take away; and the end of an account. */
export function ownDataRoutes(app: App, services: SignInServices): void {
  const { database, env, sessions, readRecord } = services;

  serve(
    app,
    'GET /api/account/data',
    async (request, reply) => {
      const { who } = request.session;
      void reply.header('content-disposition', 'attachment; filename="my-quarterline-data.json"');
      const subject = { kind: 'account', id: who.id } as const;
      await writeAudit(database, acting(request, who.id), { action: 'account.data_downloaded', subject });
      const [profile, registrations, bids, results, consents, devices, mail, traces] = await Promise.all([
        readProfile(services, who.id),
        listOwnRegistrations(database, who.id),
        readOwnBids(database, who.id),
        readOwnResults(services, who.id),
        listConsents(database, who.id, who.email),
        listSessions(database, who.id),
        readOwnMail(database, who.id, who.email),
        readOwnTraces(database, who.id, who.email),
      ]);
      const account = { id: who.id, ...profile };
      return { account, registrations, bids, results, consents, sessions: devices, mail, ...traces };
    },
    { config: { rateLimit: { max: 10, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } },
  );

  serve(app, 'POST /api/account/close', async (request, reply) => {
    const { who } = request.session;
    const account = await askPasswordAgain(services, request, who.id, request.body.password);
    const running = await findLiveSaleOf(database, who.id);
    if (running !== null || account.role !== 'bidder')
      throw running === null ? refuse(409, 'not_now__staff') : refuse(409, 'not_now__bids_stand', { running });
    await inTransaction(database, async (client) => {
      const keepNames = await isInARecord(client, who.id);
      await forgetOwnMail(client, who.id, account.email);
      await changeFacts({ client, readRecord, actorId: who.id, accountIds: [who.id] }, () =>
        closeAccount(client, who.id, keepNames),
      );
      const subject = { kind: 'account', id: who.id } as const;
      await writeAudit(client, acting(request, who.id), { action: 'account.closed', subject, after: { keepNames } });
      await sendEmail(client, { to: account.email, ...accountEmails.closed(account.name, keepNames) });
    });
    sessions.forgetUser(who.id);
    for (const cookie of [sessions.clearedCookie(), clearedDisplayCookie(env)]) void reply.header('set-cookie', cookie);
    return { account: null };
  });
}
