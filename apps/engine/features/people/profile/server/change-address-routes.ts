import { inTransaction } from '#database/statements/transaction.ts';
import { accountEmails } from '#features/sign-in/server/account-emails.ts';
import { askPasswordAgain } from '#features/sign-in/server/ask-password-again.ts';
import { displayCookie } from '#features/sign-in/server/display-cookie.ts';
import { refuseField } from '#features/sign-in/server/register-routes.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { hashOf, newToken } from '#features/sign-in/server/tokens.ts';
import {
  deleteTokens,
  insertToken,
  readAddressChange,
  takeToken,
} from '#features/sign-in/store/verification-token-store.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { changeAddress, findAccountByEmail, readAccount } from '#platform/store/accounts/account-store.ts';
import { moveReminders } from '#platform/store/accounts/mail-address-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';

const DAY_MINUTES = 24 * 60;

/** A new address, agreed to at the old one and at the new one. */
export function changeAddressRoutes(app: App, services: SignInServices): void {
  const { database, env, sessions } = services;

  serve(app, 'POST /api/account/email', async (request) => {
    const { who } = request.session;
    const account = await askPasswordAgain(services, request, who.id, request.body.password);
    const newAddress = request.body.email.toLowerCase();
    if (newAddress === account.email) refuseField('email', 'This is your address already.');
    const taken = await findAccountByEmail(database, newAddress);
    const [leave, take] = [newToken(), newToken()];
    await inTransaction(database, async (client) => {
      // Asked for once more: the emails that are under way stay good, and so does an answer that was given.
      if ((await readAddressChange(client, who.id))?.address !== newAddress)
        await deleteTokens(client, who.id, ['leave_address', 'take_address']);
      const verification = { userId: who.id, codeHash: null, details: { newAddress }, minutes: DAY_MINUTES };
      await insertToken(client, {
        ...verification,
        purpose: 'leave_address',
        address: account.email,
        tokenHash: leave.tokenHash,
      });
      await insertToken(client, {
        ...verification,
        purpose: 'take_address',
        address: newAddress,
        tokenHash: take.tokenHash,
      });
      await writeAudit(client, acting(request, who.id), {
        action: 'account.email_change_asked',
        subject: { kind: 'account', id: who.id },
        before: { email: account.email },
        after: { email: newAddress },
      });
      const old = accountEmails.leaveAddress(env, account.name, newAddress, leave.token);
      await sendEmail(client, { to: account.email, ...old });
      // Whose address it is, if it is somebody's, is told to the mailbox and not to the requester.
      const text = taken?.email_verified
        ? accountEmails.alreadyKnown(env)
        : accountEmails.takeAddress(env, account.name, take.token);
      await sendEmail(client, { to: newAddress, ...text });
    });
    return { emailsSentTo: [account.email, newAddress] };
  });

  serve(app, 'POST /api/account/email/confirm', async (request, reply) => {
    const hash = hashOf(request.body.token);
    const done = await inTransaction(database, async (client) => {
      const verification =
        (await takeToken(client, 'leave_address', hash)) ?? (await takeToken(client, 'take_address', hash));
      if (!verification) throw refuse(400, 'link_not_valid');
      const account = await readAccount(client, verification.user_id);
      const change = await readAddressChange(client, verification.user_id);
      if (!change) throw refuse(400, 'link_not_valid');
      if (!change.leaveUsed || !change.takeUsed)
        return { userId: null, waitsFor: change.leaveUsed ? 'new' : 'old' } as const;
      if (!(await changeAddress(client, verification.user_id, change.address))) throw refuse(400, 'link_not_valid');
      await deleteTokens(client, verification.user_id, ['leave_address', 'take_address', 'reset_password']);
      await moveReminders(client, account.email, change.address);
      await writeAudit(client, acting(request, verification.user_id), {
        action: 'account.email_changed',
        subject: { kind: 'account', id: verification.user_id },
        before: { email: account.email },
        after: { email: change.address },
      });
      for (const to of [account.email, change.address])
        await sendEmail(client, { to, ...accountEmails.addressChanged(account.name, change.address) });
      return { userId: verification.user_id, waitsFor: null } as const;
    });
    if (done.userId === null) return { done: false, waitsFor: done.waitsFor };
    sessions.forgetUser(done.userId);
    // The email may be open on another device, or before somebody else's session.
    const who = await sessions.read(request);
    if (who?.id === done.userId) void reply.header('set-cookie', displayCookie(who, env));
    return { done: true, waitsFor: null };
  });
}
