import {
  type AuditAction,
  DISPLAY_COOKIE,
  type LoginRequest,
  MIN_PASSWORD_LENGTH,
  passwordLength,
} from '@quarterline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#database/statements/transaction.ts';
import { mayRequest } from '#platform/email/requested-emails.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { type ProblemError, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { cookieOf, cookiePrefix, hostCookie } from '#platform/sessions/sessions.ts';
import { deleteSessionByToken } from '#platform/store/accounts/account-session-store.ts';
import {
  type AccountRow,
  findAccountByEmail,
  readAccount,
  setPassword,
} from '#platform/store/accounts/account-store.ts';
import { writeAudit, writeAuditInPassing } from '#platform/store/audit-store.ts';
import { countTry, insertToken, readRegistered, readToken, takeToken } from '../store/verification-token-store.ts';
import { createSession } from './create-session.ts';
import { keepDevice } from './device.ts';
import { clearedDisplayCookie, displayCookie } from './display-cookie.ts';
import { homeOf } from './home-of.ts';
import { createFairQueue } from './limits/fair-queue.ts';
import { requestLimit } from './limits/request-limit.ts';
import { ownWayIn } from './own-way-in.ts';
import { takeAttempt } from './passwords/login-attempts.ts';
import { Registered } from './registered.ts';
import { takeSecondFactor } from './second-step/take-second-factor.ts';
import { sendConfirmation } from './send-confirmation.ts';
import type { SignInServices } from './sign-in-services.ts';
import { hashOf, newToken } from './tokens.ts';

const STEP_MINUTES = 10;
/** While bids come, the last of these waits 35 seconds, and the login page waits 60: one more is refused at once. */
const MAX_WAITING = 300;
/** Sooner, a stranger who registered with the address would use up what the owner's lost password needs. */
const AGAIN_AFTER_MS = 10 * 60_000;

/** Password, then the second factor where there is one; out again. */
export function signInRoutes(app: App, services: SignInServices): void {
  const { database, env, sessions, passwords } = services;
  const inFairQueue = createFairQueue({ maxWaiting: MAX_WAITING, pauseBetween: () => letBidsPass(services.quietMs) });
  services.watchLogins(inFairQueue.waiting);
  /**
   * Kept although nothing else is: whose account it was at, and from where. Nobody is named who has no account here.
   */
  const failed = (request: FastifyRequest, action: AuditAction, accountId: string | null): Promise<void> =>
    writeAuditInPassing(database, acting(request, null), {
      action,
      ...(accountId === null
        ? { label: 'An address without an account' }
        : { subject: { kind: 'account', id: accountId } }),
    });
  const stepName = `${cookiePrefix(env.production)}.second_step`;
  const deviceOf = (request: FastifyRequest): Promise<string | null> =>
    ownWayIn(services, request, (request.body as LoginRequest).email.toLowerCase());
  const stepOf = async (request: FastifyRequest): Promise<string | null> => {
    const tokenHash = hashOf(cookieOf(request, stepName) ?? '');
    return (await readToken(database, 'second_factor', tokenHash)) ? `own step ${tokenHash}` : null;
  };

  /** The email of a registration once more, for this device. False when one came a moment ago: it is as good. */
  const sendAgain = async (request: FastifyRequest, reply: FastifyReply, account: AccountRow): Promise<boolean> => {
    const passwordHash = account.password;
    const before = passwordHash === null ? null : await readRegistered(database, account.id, passwordHash);
    const registered = Registered.parse({ passwordHash, ...before, device: hashOf(keepDevice(request, reply, env)) });
    return inTransaction(
      database,
      async (client) =>
        (await mayRequest(client, 'confirm_email', account.email, AGAIN_AFTER_MS)) &&
        sendConfirmation(services, account, registered, client),
    );
  };

  serve(
    app,
    'POST /api/account/login',
    async (request, reply) =>
      inFairQueue((await deviceOf(request)) ?? request.ip, reply, async () => {
        const { password, remember } = request.body;
        const email = request.body.email.toLowerCase();
        const account = await findAccountByEmail(database, email);
        const attempt = await takeAttempt(services, request, 'password', email);
        const renew = async (hash: string) => account && setPassword(database, account.id, hash);
        if (!(await passwords.verify(account?.password ?? null, password, renew)) || !account) {
          await failed(request, 'account.sign_in_failed', account?.id ?? null);
          throw wrongPassword();
        }
        await attempt.reset();
        // It stood beside an app that is gone: alone it is too little.
        if (!account.second_factor_since && passwordLength(password) < MIN_PASSWORD_LENGTH)
          throw refuse(403, 'password_too_short');
        if (!account.email_verified) throw emailNotConfirmed(await sendAgain(request, reply, account));
        if (account.second_factor_since) {
          const { token, tokenHash } = newToken();
          await insertToken(database, {
            userId: account.id,
            purpose: 'second_factor',
            address: null,
            tokenHash,
            codeHash: null,
            details: { remember },
            minutes: STEP_MINUTES,
          });
          void reply.header('set-cookie', hostCookie(stepName, token, STEP_MINUTES * 60, env.production));
          return { account: null, next: 'second_factor' as const, goOnTo: null };
        }
        const who = await createSession(services, request, reply, {
          userId: account.id,
          way: 'password',
          remembered: remember,
        });
        return { account: who, next: 'in' as const, goOnTo: await homeOf(database, who) };
      }),
    { config: requestLimit(deviceOf) },
  );

  serve(
    app,
    'POST /api/account/login/second-factor',
    async (request, reply) => {
      const tokenHash = hashOf(cookieOf(request, stepName) ?? '');
      const step = await readToken(database, 'second_factor', tokenHash);
      if (!step) throw refuse(401, 'step_is_over');
      const account = await readAccount(database, step.user_id);
      const attempt = await takeAttempt(services, request, 'second factor', account.email);
      await countTry(database, step.id);
      const way = await takeSecondFactor(services, account, request.body.code);
      if (!way) {
        await failed(request, 'account.second_factor_failed', account.id);
        throw refuseAs(400, 'wrong_code', {
          message: 'This code is not right.',
          fieldErrors: { code: 'This code is not right, or was used already. Type the newest one.' },
        });
      }
      await attempt.reset();
      await takeToken(database, 'second_factor', tokenHash);
      void reply.header('set-cookie', hostCookie(stepName, '', 0, env.production));
      const remembered = step.details.remember === true;
      const who = await createSession(services, request, reply, { userId: account.id, way, remembered });
      return { account: who, next: 'in' as const, goOnTo: await homeOf(database, who) };
    },
    { config: requestLimit(stepOf) },
  );

  serve(app, 'POST /api/account/logout', async (request, reply) => {
    const who = await sessions.read(request);
    const token = sessions.tokenOf(request);
    await inTransaction(database, async (client) => {
      if (token) await deleteSessionByToken(client, token);
      if (who)
        await writeAudit(client, acting(request, who.id), {
          action: 'account.signed_out',
          subject: { kind: 'account', id: who.id },
        });
    });
    if (who) sessions.forgetUser(who.id);
    for (const cookie of [sessions.clearedCookie(), clearedDisplayCookie(env)]) void reply.header('set-cookie', cookie);
    return { account: null };
  });

  serve(app, 'GET /api/account', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const who = await sessions.read(request);
    // The menus of the site are drawn from it: it lives as long as the session, and no longer than it is known here.
    if (who) void reply.header('set-cookie', displayCookie(who, env));
    else if (cookieOf(request, DISPLAY_COOKIE) !== null) void reply.header('set-cookie', clearedDisplayCookie(env));
    return { account: who };
  });
}

const emailNotConfirmed = (isSent: boolean): ProblemError =>
  refuse(403, isSent ? 'email_not_confirmed__sent' : 'email_not_confirmed__sent_before');

/** Refusal with the same sentence for a wrong password and for an unknown address, so that guessers learn nothing. */
const wrongPassword = (): ProblemError => refuse(401, 'sign_in_failed');

/**
 * Pause between logins, in milliseconds. Measured with 200 logins at once and 50 bids a second, p99 of bids compared
 * with none: 2.2 times with two logins in parallel and no pause, 1.3 with 15 ms, 1.28 with 50, 1.07 and 1.11 with 100.
 * With 100 the last of the 200 waits twenty-two seconds.
 */
const PAUSE_MS = 100;
/** The person who has not seen a bid for so long has no bids to wait for. */
const NO_BIDS_AFTER_MS = 2000;
/** A batch of bids takes a few milliseconds; a queue that is never empty must not block logins. */
const LONGEST_MS = 130;
const LOOK_EVERY_MS = 2;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits between two logins of a queue: not at all when nobody bids; else a pause for bids, and then the end of the
 * current bid.
 */
export async function letBidsPass(quietMs: () => number): Promise<void> {
  if (quietMs() > NO_BIDS_AFTER_MS) return;
  const begun = performance.now();
  await sleep(PAUSE_MS);
  while (quietMs() === 0 && performance.now() - begun < LONGEST_MS) await sleep(LOOK_EVERY_MS);
}
