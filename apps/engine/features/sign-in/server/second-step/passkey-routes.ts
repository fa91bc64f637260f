import { inTransaction } from '#database/statements/transaction.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { readAccount } from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { deletePasskey, listPasskeys } from '../../store/account-passkey-store.ts';
import { accountEmails } from '../account-emails.ts';
import { askPasswordAgain } from '../ask-password-again.ts';
import { createSession } from '../create-session.ts';
import { homeOf } from '../home-of.ts';
import { requestLimit } from '../limits/request-limit.ts';
import { ownDevice } from '../own-way-in.ts';
import type { SignInServices } from '../sign-in-services.ts';
import { addPasskey, passkeyCreationOptions, passkeyRequestOptions, verifyPasskey } from './passkey-ceremony.ts';

/** Passkeys: a fingerprint or a face instead of a password. One is two factors at once, so it opens staff's rights too. */
export function passkeyRoutes(app: App, services: SignInServices): void {
  const { database, sessions } = services;
  const limit = requestLimit((request) => ownDevice(services, request));

  serve(app, 'GET /api/account/passkeys', async (request) => {
    const { who } = request.session;
    const rows = await listPasskeys(database, who.id);
    return {
      passkeys: rows.map(({ id, name, created_at }) => ({
        id,
        name: name ?? 'Passkey',
        createdAt: created_at.getTime(),
      })),
    };
  });

  serve(app, 'POST /api/account/passkeys/options', async (request, reply) => {
    const { who } = request.session;
    await askPasswordAgain(services, request, who.id, request.body.password);
    return { ...(await passkeyCreationOptions(services, reply, who)) };
  });

  serve(app, 'POST /api/account/passkeys/add', async (request) => {
    const { who } = request.session;
    const { response, name } = request.body;
    const added = await addPasskey(services, request, who.id, { response, name }, async (client) => {
      const subject = { kind: 'account', id: who.id } as const;
      await writeAudit(client, acting(request, who.id), {
        action: 'account.passkey_added',
        subject,
        after: { name },
      });
      const account = await readAccount(client, who.id);
      await sendEmail(client, { to: account.email, ...accountEmails.passkeyAdded(account.name) });
    });
    if (!added) throw refuse(400, 'passkey_refused__added');
    sessions.forgetUser(who.id);
    const rows = await listPasskeys(database, who.id);
    return {
      passkeys: rows.map((row) => ({ id: row.id, name: row.name ?? 'Passkey', createdAt: row.created_at.getTime() })),
    };
  });

  serve(app, 'POST /api/account/passkeys/:passkeyId/remove', async (request) => {
    const { who } = request.session;
    const { email, name } = await askPasswordAgain(services, request, who.id, request.body.password);
    const { passkeyId } = request.params;
    await inTransaction(database, async (client) => {
      if (!(await deletePasskey(client, who.id, passkeyId))) throw notFound('You have no such passkey.');
      const subject = { kind: 'account', id: who.id } as const;
      await writeAudit(client, acting(request, who.id), {
        action: 'account.passkey_removed',
        subject,
        before: { passkeyId },
      });
      await sendEmail(client, { to: email, ...accountEmails.passkeyRemoved(name) });
    });
    sessions.forgetUser(who.id);
    return { done: true as const };
  });

  serve(
    app,
    'POST /api/account/login/passkey-options',
    async (_request, reply) => ({ ...(await passkeyRequestOptions(services, reply)) }),
    { config: limit },
  );

  serve(
    app,
    'POST /api/account/login/passkey',
    async (request, reply) => {
      const userId = await verifyPasskey(services, request, request.body.response);
      if (userId === null) throw refuse(400, 'passkey_refused__used');
      const account = await readAccount(database, userId);
      const who = await createSession(services, request, reply, {
        userId: account.id,
        way: 'passkey',
        remembered: true,
      });
      return { account: who, next: 'in' as const, goOnTo: await homeOf(database, who) };
    },
    { config: limit },
  );
}
