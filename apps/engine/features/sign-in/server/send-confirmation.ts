import type { Queryable } from '#database/statements/rows.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { insertToken } from '../store/verification-token-store.ts';
import { accountEmails } from './account-emails.ts';
import type { Registered } from './registered.ts';
import type { SignInServices } from './sign-in-services.ts';
import { codeHash, newCode, newToken } from './tokens.ts';

const DAY_MINUTES = 24 * 60;

/**
 * The email with a link for this device or any other, and a code for the one that registered. False when the mailbox
 * has one that is as good.
 */
export async function sendConfirmation(
  services: SignInServices,
  { id, name, email }: { id: string; name: string; email: string },
  registered: Registered,
  client: Queryable,
): Promise<boolean> {
  const { token, tokenHash } = newToken();
  const code = newCode();
  await insertToken(client, {
    userId: id,
    purpose: 'confirm_email',
    address: email,
    tokenHash,
    codeHash: codeHash(services.secret, id, code),
    details: registered,
    minutes: DAY_MINUTES,
  });
  return sendEmail(client, {
    to: email,
    ...accountEmails.confirmEmail(services.env, name, token, code, registered.goOnTo),
  });
}
