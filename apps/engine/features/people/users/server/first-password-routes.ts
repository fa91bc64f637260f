import { type FirstPasswordRequest, hasEmail } from '@quarterline/contract';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { requestLimit } from '#features/sign-in/server/limits/request-limit.ts';
import { judgePassword } from '#features/sign-in/server/passwords/judge-password.ts';
import { refuseField } from '#features/sign-in/server/register-routes.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { hashOf } from '#features/sign-in/server/tokens.ts';
import { readToken, takeToken } from '#features/sign-in/store/verification-token-store.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { changeAddress, readAccount, setPassword } from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';

/** The link of the email to somebody who had none: they set a password, and the address becomes theirs. Nobody is logged in by it. */
export function firstPasswordRoutes(app: App, services: SignInServices): void {
  const { database, passwords, sessions } = services;

  const linkOf = async (request: FastifyRequest): Promise<string | null> => {
    const tokenHash = hashOf((request.body as FirstPasswordRequest).token);
    return (await readToken(database, 'first_password', tokenHash)) ? `own link ${tokenHash}` : null;
  };
  const needOpen = async (client: Queryable, token: string) => {
    const verification = await readToken(client, 'first_password', hashOf(token));
    if (!verification?.address) throw linkIsOver();
    const account = await readAccount(client, verification.user_id);
    if (hasEmail(account.email) || account.suspended_at !== null) throw linkIsOver();
    return { account, email: verification.address };
  };

  serve(
    app,
    'GET /api/account/first-password',
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { account, email } = await needOpen(database, request.query.token);
      return { name: account.name, email };
    },
    { config: requestLimit() },
  );

  serve(
    app,
    'POST /api/account/first-password',
    async (request) => {
      const { token, password } = request.body;
      const { account, email } = await needOpen(database, token);
      const owner = { email, name: account.name, hasSecondFactor: false };
      refuseField('password', await judgePassword(passwords, password, owner));
      const passwordHash = await passwords.hash(password);
      await inTransaction(database, async (client) => {
        // Taken only now: a password that will not do leaves the link as it was.
        if (!(await takeToken(client, 'first_password', hashOf(token)))) throw linkIsOver();
        if (!(await changeAddress(client, account.id, email))) throw refuse(409, 'address_has_account');
        await setPassword(client, account.id, passwordHash);
        await writeAudit(client, acting(request, account.id), {
          action: 'account.first_password_set',
          subject: { kind: 'account', id: account.id },
          after: { email },
        });
      });
      sessions.forgetUser(account.id);
      return { email };
    },
    { config: requestLimit(linkOf) },
  );
}

const linkIsOver = (): ProblemError => refuse(400, 'link_not_valid__first_password');
