import { MIN_PASSWORD_LENGTH, passwordLength } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { endSessionsOf } from '#platform/store/accounts/account-session-store.ts';
import { readAccount } from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import {
  replaceRecoveryCodes,
  saveUnprovenSecret,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from '../../store/account-factor-store.ts';
import { accountEmails } from '../account-emails.ts';
import { askPasswordAgain } from '../ask-password-again.ts';
import { createSession } from '../create-session.ts';
import { takeAttempt } from '../passwords/login-attempts.ts';
import { refuseField } from '../register-routes.ts';
import type { SignInServices } from '../sign-in-services.ts';
import { newRecoveryCode, recoveryHash } from '../tokens.ts';
import { encrypt } from './encrypted-secret.ts';
import { takeSecondFactor } from './take-second-factor.ts';
import { base32, newTotpSecret, otpauthUrl } from './totp.ts';

const RECOVERY_CODES = 10;

/** An authenticator app: set up, shown to work, taken away; and the codes for the day the telephone lies in the dugout. */
export function secondFactorRoutes(app: App, services: SignInServices): void {
  const { database, sessions, secret } = services;

  const freshCodes = async (client: Queryable, userId: string): Promise<string[]> => {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await replaceRecoveryCodes(
      client,
      userId,
      codes.map((code) => recoveryHash(secret, userId, code)),
    );
    return codes;
  };

  serve(app, 'POST /api/account/second-factor/start', async (request) => {
    const { who } = request.session;
    const account = await askPasswordAgain(services, request, who.id, request.body.password);
    if (account.second_factor_since) throw refuse(409, 'second_factor_on');
    const totp = newTotpSecret();
    await saveUnprovenSecret(database, who.id, encrypt(secret, who.id, totp));
    const address = otpauthUrl(totp, account.email);
    return { secret: base32(totp), otpauthUrl: address, squareSvg: await drawSquare(address) };
  });

  serve(app, 'POST /api/account/second-factor/confirm', async (request, reply) => {
    const { who } = request.session;
    const account = await readAccount(database, who.id);
    if (account.second_factor_since) throw refuse(409, 'second_factor_on');
    const attempt = await takeAttempt(services, request, 'second factor', account.email);
    if ((await takeSecondFactor(services, account, request.body.code)) !== 'second_factor')
      refuseField('code', 'This code is not right. Is the time on your phone set automatically?');
    await attempt.reset();
    const recoveryCodes = await inTransaction(database, async (client) => {
      await turnSecondFactorOn(client, who.id);
      // Sessions that were opened without it do not outlive it, unless the owner asked for that while a sale is running.
      await endSessionsOf(client, who.id, request.body.keepOtherDevices);
      const subject = { kind: 'account', id: who.id } as const;
      await writeAudit(client, acting(request, who.id), { action: 'account.second_factor_on', subject });
      await sendEmail(client, { to: account.email, ...accountEmails.secondFactor(account.name, true) });
      return freshCodes(client, who.id);
    });
    await createSession(services, request, reply, { userId: who.id, way: 'second_factor', remembered: true });
    return { recoveryCodes };
  });

  serve(app, 'POST /api/account/recovery-codes', async (request) => {
    const { who } = request.session;
    const account = await askPasswordAgain(services, request, who.id, request.body.password);
    if (!account.second_factor_since) throw refuse(409, 'second_factor_off');
    const codes = await inTransaction(database, async (client) => {
      const subject = { kind: 'account', id: who.id } as const;
      await writeAudit(client, acting(request, who.id), { action: 'account.recovery_codes_made', subject });
      await sendEmail(client, { to: account.email, ...accountEmails.recoveryCodesMade(account.name) });
      return freshCodes(client, who.id);
    });
    return { recoveryCodes: codes };
  });

  serve(app, 'POST /api/account/second-factor/remove', async (request) => {
    const { who } = request.session;
    const { password } = request.body;
    const account = await askPasswordAgain(services, request, who.id, password);
    if (account.role !== 'bidder') throw refuse(409, 'second_factor_needed');
    if (passwordLength(password) < MIN_PASSWORD_LENGTH)
      refuseField('password', 'Your password is too short to stand alone. Change it to at least 15 characters first.');
    await inTransaction(database, async (client) => {
      await turnSecondFactorOff(client, who.id);
      const subject = { kind: 'account', id: who.id } as const;
      await writeAudit(client, acting(request, who.id), { action: 'account.second_factor_off', subject });
      await sendEmail(client, { to: account.email, ...accountEmails.secondFactor(account.name, false) });
    });
    sessions.forgetUser(who.id);
    return { done: true as const };
  });
}

/** The address of an authenticator app as a QR code, black on white, with the white border that cameras need: an SVG. */
export async function drawSquare(address: string): Promise<string> {
  const { encodeQR } = await import('qr');
  const svg = encodeQR(address, 'svg', { ecc: 'medium', border: 4 });
  // Of its own it has no ground: on a dark page nobody could read it.
  return svg.replace(/(<svg [^>]*>)/, '$1<path d="M0 0h999v999H0Z" fill="#fff"/>');
}
