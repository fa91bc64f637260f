import { NEWSLETTER_WORDS, Notices, type Profile } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import { accountEmails } from '#features/sign-in/server/account-emails.ts';
import { askPasswordAgain } from '#features/sign-in/server/ask-password-again.ts';
import { createSession } from '#features/sign-in/server/create-session.ts';
import { displayCookie } from '#features/sign-in/server/display-cookie.ts';
import { judgePassword } from '#features/sign-in/server/passwords/judge-password.ts';
import { refuseField } from '#features/sign-in/server/register-routes.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { giveConsent, hasConsent, withdrawConsent } from '#features/sign-in/store/account-consent-store.ts';
import { countRecoveryCodes } from '#features/sign-in/store/account-factor-store.ts';
import { deleteTokens, readAddressChange } from '#features/sign-in/store/verification-token-store.ts';
import { WAYS_IN } from '#platform/email/requested-emails.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import { deleteOwnSession, endSessionsOf } from '#platform/store/accounts/account-session-store.ts';
import {
  type AccountRow,
  readAccount,
  saveNotices,
  setPassword,
  updatePerson,
  updatePurchaser,
} from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { forgetRequestedEmails } from '#platform/store/messages/requested-email-store.ts';
import { findLiveSaleOf } from '#platform/store/registrations/registration-store.ts';

/** Default channels of an account. */
const USUAL: Notices = { reminders: ['email'], outbid: ['email'], receipts: ['email'], results: ['email'] };

/** Routes for changes of the profile that need no email. */
export function profileRoutes(app: App, services: SignInServices): void {
  const { database, env, sessions, passwords } = services;

  serve(app, 'GET /api/account/profile', async (request) => {
    const { who } = request.session;
    return readProfile(services, who.id);
  });

  serve(app, 'POST /api/account/profile', async (request, reply) => {
    const { who } = request.session;
    const person = request.body;
    await inTransaction(database, async (client) => {
      const before = await readAccount(client, who.id);
      await updatePerson(client, who.id, person);
      await updatePurchaser(client, who.id, person);
      const after = await readAccount(client, who.id);
      await writeAudit(client, acting(request, who.id), {
        action: 'account.profile_changed',
        subject: { kind: 'account', id: who.id },
        ...changedFields(before, after),
      });
    });
    sessions.forgetUser(who.id);
    const account = { ...who, name: person.name, phone: person.phone };
    void reply.header('set-cookie', displayCookie(account, env));
    return { account };
  });

  serve(app, 'POST /api/account/notices', async (request) => {
    const { who } = request.session;
    const { notices, newsletter } = request.body;
    await inTransaction(database, async (client) => {
      await saveNotices(client, who.id, notices);
      if (newsletter === (await hasConsent(client, who.id))) return;
      if (!newsletter) return withdrawConsent(client, who.id);
      const consent = { userId: who.id, address: who.email, wording: NEWSLETTER_WORDS, source: 'profile' };
      await giveConsent(client, { ...consent, confirmed: who.emailConfirmed });
    });
    return readProfile(services, who.id);
  });

  serve(app, 'POST /api/account/password', async (request, reply) => {
    const { who, way, remembered, id: sessionId } = request.session;
    const { currentPassword, password, keepOtherDevices } = request.body;
    const account = await askPasswordAgain(services, request, who.id, currentPassword, 'currentPassword');
    const { email, name } = account;
    const hasSecondFactor = account.second_factor_since !== null;
    refuseField('password', await judgePassword(passwords, password, { email, name, hasSecondFactor }));
    const passwordHash = await passwords.hash(password);
    const othersStay = await inTransaction(database, async (client) => {
      await setPassword(client, who.id, passwordHash);
      // This one gets a new token; what is left of the old ones is other devices.
      await deleteOwnSession(client, who.id, sessionId);
      const stay = await endSessionsOf(client, who.id, keepOtherDevices);
      await deleteTokens(client, who.id, ['reset_password', 'second_factor']);
      const subject = { kind: 'account', id: who.id } as const;
      await writeAudit(client, acting(request, who.id), { action: 'account.password_changed', subject });
      await sendEmail(client, { to: email, ...accountEmails.passwordChanged(name, stay) });
      return stay;
    });
    await forgetRequestedEmails(database, email, WAYS_IN);
    return {
      account: await createSession(services, request, reply, { userId: who.id, way, remembered }),
      othersStay,
    };
  });
}

export async function readProfile({ database, env }: SignInServices, userId: string): Promise<Profile> {
  const [account, newsletter, change, recoveryCodesLeft, runningSale] = await Promise.all([
    readAccount(database, userId),
    hasConsent(database, userId),
    readAddressChange(database, userId),
    countRecoveryCodes(database, userId),
    findLiveSaleOf(database, userId),
  ]);
  return {
    name: account.name,
    email: account.email,
    phone: account.phone,
    province: account.province,
    purchaserKind: account.purchaser_kind,
    legalName: account.legal_name,
    gstNumber: account.gst_number,
    notices: Notices.parse({ ...USUAL, ...account.notices }),
    newsletter,
    channels: [
      'email',
      ...(env.PUSH_KEYS === 'off' ? [] : (['push'] as const)),
      ...(env.TEXT_URL ? (['phone'] as const) : []),
    ],
    addressToCome: change && !(change.leaveUsed && change.takeUsed) ? change.address : null,
    secondFactor: account.second_factor_since !== null,
    recoveryCodesLeft,
    runningSale,
    createdAt: account.created_at.getTime(),
  };
}

const OF_A_PERSON = ['name', 'phone', 'province', 'purchaser_kind', 'legal_name', 'gst_number'] as const;
type Person = Pick<AccountRow, (typeof OF_A_PERSON)[number]>;

const changedFields = (before: Person, after: Person): { before: Partial<Person>; after: Partial<Person> } => {
  const changed = OF_A_PERSON.filter((field) => before[field] !== after[field]);
  const of = (person: Person) => Object.fromEntries(changed.map((field) => [field, person[field]]));
  return { before: of(before), after: of(after) };
};
