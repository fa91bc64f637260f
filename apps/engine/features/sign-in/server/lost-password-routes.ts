import type { LostPasswordRequest, ResetPasswordRequest } from '@quarterline/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '#database/statements/transaction.ts';
import { mayRequest, WAYS_IN } from '#platform/email/requested-emails.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { endSessionsOf, rememberDevice } from '#platform/store/accounts/account-session-store.ts';
import {
  confirmEmail,
  findAccountByEmail,
  forgetTyped,
  readAccount,
  setPassword,
} from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { forgetRequestedEmails } from '#platform/store/messages/requested-email-store.ts';
import { findLiveSaleOf } from '#platform/store/registrations/registration-store.ts';
import { deleteTokens, insertToken, readToken, takeToken } from '../store/verification-token-store.ts';
import { accountEmails } from './account-emails.ts';
import { deviceCookie, newDevice, readDevice } from './device.ts';
import { answerEvenly } from './limits/answer-evenly.ts';
import { requestLimit } from './limits/request-limit.ts';
import { ownWayIn } from './own-way-in.ts';
import { judgePassword } from './passwords/judge-password.ts';
import { refuseField } from './register-routes.ts';
import type { SignInServices } from './sign-in-services.ts';
import { hashOf, newToken } from './tokens.ts';

const EVEN_MS = 150;
/** Longer than the hour after which the mailbox may get another one. */
const LINK_MINUTES = 120;

/** An email with a link, and the page it leads to. Nobody is signed in by it: a second factor is still asked for. */
export function lostPasswordRoutes(app: App, services: SignInServices): void {
  const { database, env, passwords, sessions } = services;

  const deviceOf = (request: FastifyRequest): Promise<string | null> =>
    ownWayIn(services, request, (request.body as LostPasswordRequest).email.toLowerCase());
  const linkOf = async (request: FastifyRequest): Promise<string | null> => {
    const tokenHash = hashOf((request.body as ResetPasswordRequest).token);
    return (await readToken(database, 'reset_password', tokenHash)) ? `own link ${tokenHash}` : null;
  };

  serve(
    app,
    'POST /api/account/lost-password',
    async (request) => {
      const email = request.body.email.toLowerCase();
      return answerEvenly(EVEN_MS, async () => {
        const { token, tokenHash } = newToken();
        await inTransaction(database, async (client) => {
          const account = await findAccountByEmail(client, email);
          if (!account) return void (await sendEmail(client, { to: email, ...accountEmails.noAccount(env) }));
          if (!(await mayRequest(client, 'lost_password', email))) return;
          await insertToken(client, {
            userId: account.id,
            purpose: 'reset_password',
            address: email,
            tokenHash,
            codeHash: null,
            details: {},
            minutes: LINK_MINUTES,
          });
          await sendEmail(client, { to: email, ...accountEmails.lostPassword(env, account.name, token) });
          const subject = { kind: 'account', id: account.id } as const;
          await writeAudit(client, acting(request, null), { action: 'account.password_letter_asked', subject });
        });
        return { emailSentTo: email };
      });
    },
    { config: requestLimit(deviceOf) },
  );

  serve(
    app,
    'GET /api/account/reset-password',
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const verification = await readToken(database, 'reset_password', hashOf(request.query.token));
      if (!verification) throw linkIsOver();
      const { second_factor_since } = await readAccount(database, verification.user_id);
      return {
        runningSale: await findLiveSaleOf(database, verification.user_id),
        secondFactor: second_factor_since !== null,
      };
    },
    { config: requestLimit() },
  );

  serve(
    app,
    'POST /api/account/reset-password',
    async (request, reply) => {
      const { token, password, keepOtherDevices } = request.body;
      // Strangers may be guessing passwords: they cannot lock out the owner on the device that opened the email.
      const device = readDevice(request, env) ?? newDevice();
      const verification = await readToken(database, 'reset_password', hashOf(token));
      if (!verification) throw linkIsOver();
      const account = await readAccount(database, verification.user_id);
      const { id, email, name } = account;
      const hasSecondFactor = account.second_factor_since !== null;
      refuseField('password', await judgePassword(passwords, password, { email, name, hasSecondFactor }));
      const passwordHash = await passwords.hash(password);
      const othersStay = await inTransaction(database, async (client) => {
        // Taken only now: a password that will not do leaves the link as it was.
        if (!(await takeToken(client, 'reset_password', hashOf(token)))) throw linkIsOver();
        await setPassword(client, id, passwordHash);
        await rememberDevice(client, id, hashOf(device));
        if (await confirmEmail(client, id)) await forgetTyped(client, id);
        const stay = await endSessionsOf(client, id, keepOtherDevices);
        await deleteTokens(client, id, [
          'reset_password',
          'second_factor',
          'confirm_email',
          'leave_address',
          'take_address',
        ]);
        await writeAudit(client, acting(request, id), {
          action: 'account.password_reset',
          subject: { kind: 'account', id },
        });
        await sendEmail(client, { to: email, ...accountEmails.passwordChanged(name, stay) });
        return stay;
      });
      await forgetRequestedEmails(database, email, WAYS_IN);
      sessions.forgetUser(id);
      void reply.header('set-cookie', deviceCookie(device, env));
      return { email, othersStay };
    },
    { config: requestLimit(linkOf) },
  );
}

const linkIsOver = (): ProblemError => refuse(400, 'link_not_valid__lost_password');
