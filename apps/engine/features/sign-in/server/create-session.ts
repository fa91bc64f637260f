import type { Account } from '@quarterline/contract';
import { plainAddress } from '@quarterline/form-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inPassingTransaction } from '#database/statements/transaction.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { describeDevice } from '#platform/sessions/describe-device.ts';
import {
  deleteSessionByToken,
  insertSession,
  rememberDevice,
  type WayIn,
} from '#platform/store/accounts/account-session-store.ts';
import { readAccount } from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { accountEmails } from './account-emails.ts';
import { deviceCookie, newDevice, readDevice } from './device.ts';
import { displayCookie } from './display-cookie.ts';
import type { SignInServices } from './sign-in-services.ts';
import { hashOf } from './tokens.ts';

export type NewSession = { userId: string; way: WayIn; remembered: boolean };

/**
 * Opens a session, and is the only way to one: always a new token, whatever the browser brought, and the old one is worth
 * nothing any more. Tells the owner when the device is new.
 */
export async function createSession(
  { database, env, sessions }: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, way, remembered }: NewSession,
): Promise<Account> {
  if ((await readAccount(database, userId)).suspended_at) throw refuse(403, 'account_suspended');
  const device = readDevice(request, env) ?? newDevice();
  const { token, cookie } = sessions.issue(remembered);
  const before = sessions.tokenOf(request);
  const address = plainAddress(request.ip);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400);
  // A power cut forgets the way in only together with everything that was done after it.
  await inPassingTransaction(database, async (client) => {
    if (before) await deleteSessionByToken(client, before);
    await insertSession(client, { userId, token, ipAddress: address, userAgent, way, remembered });
    const { known, first } = await rememberDevice(client, userId, hashOf(device));
    const after = { way, newDevice: !known, remembered };
    await writeAudit(client, acting(request, userId), {
      action: 'account.signed_in',
      subject: { kind: 'account', id: userId },
      after,
    });
    if (known || first) return;
    const { name, email } = await readAccount(client, userId);
    const text = accountEmails.newDevice(env, name, describeDevice(userAgent), address);
    await sendEmail(client, { to: email, ...text });
  });
  if (before) sessions.forgetToken(before);
  sessions.forgetUser(userId);
  const who = await sessions.whoOf(token);
  for (const one of [cookie, deviceCookie(device, env), displayCookie(who, env)]) void reply.header('set-cookie', one);
  return who;
}
