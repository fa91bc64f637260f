import type { LoginAnswer } from '@quarterline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { WAYS_IN } from '#platform/email/requested-emails.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { type ProblemError, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import {
  confirmEmail,
  findAccountByEmail,
  readAccount,
  setPassword,
  updatePerson,
} from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { forgetRequestedEmails } from '#platform/store/messages/requested-email-store.ts';
import { deleteTokens, readToken, type TokenRow, takeCode, takeToken } from '../store/verification-token-store.ts';
import { createSession } from './create-session.ts';
import { readDevice } from './device.ts';
import { requestLimit } from './limits/request-limit.ts';
import { takeAttempt } from './passwords/login-attempts.ts';
import { refuseField } from './register-routes.ts';
import { Registered } from './registered.ts';
import type { SignInServices } from './sign-in-services.ts';
import { codeHash, hashOf } from './tokens.ts';

/**
 * Routes that confirm an address: with the link of the email on any device, or with its code on the device that
 * registered.
 */
export function confirmRoutes(app: App, services: SignInServices): void {
  const { database, env, passwords, secret } = services;
  const deviceOf = (request: FastifyRequest): string => hashOf(readDevice(request, env) ?? '');

  /**
   * The account becomes what this email stands for, and every other email about it is over. Null when it was over
   * itself.
   */
  const confirmed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    take: (client: Queryable) => Promise<TokenRow | null>,
  ): Promise<LoginAnswer | null> => {
    const verification = await inTransaction(database, async (client) => {
      const taken = await take(client);
      if (!taken) return null;
      const { person, passwordHash, consentId } = Registered.parse(taken.details);
      if (!(await confirmEmail(client, taken.user_id, consentId))) return null;
      if (person) await updatePerson(client, taken.user_id, person);
      if (passwordHash !== null) await setPassword(client, taken.user_id, passwordHash);
      await deleteTokens(client, taken.user_id, ['confirm_email', 'reset_password']);
      const subject = { kind: 'account', id: taken.user_id } as const;
      await writeAudit(client, acting(request, taken.user_id), { action: 'account.email_confirmed', subject });
      return taken;
    });
    if (!verification) return null;
    const account = await readAccount(database, verification.user_id);
    await forgetRequestedEmails(database, account.email, WAYS_IN);
    const { goOnTo } = Registered.parse(verification.details);
    // An email is no second factor: an account with a second factor must use it.
    if (account.second_factor_since) return { account: null, next: 'second_factor', goOnTo };
    const who = await createSession(services, request, reply, { userId: account.id, way: 'letter', remembered: true });
    return { account: who, next: 'in', goOnTo };
  };

  /**
   * Anybody can register with an address that is not theirs. Its owner may open that email by mistake, and would be in
   * an account whose password a stranger knows. So on a device that did not ask for the email, the password must be
   * typed as well.
   */
  const proveRegistrant = async (request: FastifyRequest, verification: TokenRow, password: string | undefined) => {
    const { device, passwordHash } = Registered.parse(verification.details);
    if (device === deviceOf(request)) return;
    const account = await readAccount(database, verification.user_id);
    if (password === undefined) refuseField('password', 'Type the password you chose when you created the account.');
    const attempt = await takeAttempt(services, request, 'password', account.email);
    if (!(await passwords.verify(passwordHash ?? account.password, password ?? '')))
      refuseField(
        'password',
        'This is not the password of the account. If you asked more than once, open the other email. If you never asked, do nothing.',
      );
    await attempt.reset();
  };

  serve(
    app,
    'POST /api/account/confirm',
    async (request, reply) => {
      const tokenHash = hashOf(request.body.token);
      const verification = await readToken(database, 'confirm_email', tokenHash);
      if (!verification) throw linkIsOver();
      await proveRegistrant(request, verification, request.body.password);
      const answer = await confirmed(request, reply, (client) => takeToken(client, 'confirm_email', tokenHash));
      if (!answer) throw linkIsOver();
      return answer;
    },
    { config: requestLimit() },
  );

  serve(
    app,
    'POST /api/account/confirm-code',
    async (request, reply) => {
      const email = request.body.email.toLowerCase();
      const deviceHash = deviceOf(request);
      const account = await findAccountByEmail(database, email);
      // Counted for the device: wrong codes from other devices do not lock out the owner.
      const attempt = await takeAttempt(services, request, 'code', `${email} ${deviceHash}`, true);
      const typed = { codeHash: codeHash(secret, account?.id ?? '', request.body.code), deviceHash };
      const answer = await confirmed(request, reply, (client) =>
        takeCode(client, 'confirm_email', account?.id ?? NOBODY, typed),
      );
      if (!answer) throw wrongCode();
      await attempt.reset();
      return answer;
    },
    { config: requestLimit() },
  );
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

const linkIsOver = (): ProblemError => refuse(400, 'link_not_valid__to_confirm');

const wrongCode = (): ProblemError =>
  refuseAs(400, 'wrong_code', {
    message: 'This code is not right.',
    fieldErrors: {
      code: 'This is not the code of our email. If you have opened its link already, log in. After five wrong ones no code works: open the link, it still does.',
    },
  });
