import { enginePages, type SubscribeRequest } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { emailToken } from '#platform/email/email-token.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { plainName } from '#platform/sessions/plain-name.ts';
import { keepMailAddress } from '#platform/store/accounts/mail-address-store.ts';
import { askConsent, isSubscribed } from '#platform/store/content/newsletter-store.ts';
import { countEmailsTo } from '#platform/store/messages/outbox-store.ts';
import { newsletterEmails } from './newsletter-emails.ts';

export type Subscribing = { env: Pick<Env, 'engineUrl'>; secret: string };

export const CONFIRM_NEWSLETTER = 'confirm newsletter';
const EMAILS = ['newsletter_confirm', 'newsletter_known'];
const MAX_EMAILS_A_DAY = 3;

/**
 * Asks the address itself: until it has answered, nothing is sent to it. The answer to anybody who filled in the form is the same
 * for every address, and nobody's mailbox is filled by it.
 */
export async function subscribeNewsletter(
  client: Queryable,
  { env, secret }: Subscribing,
  { FirstName, LastName, Email, PhoneNumber, Source, ShortPageUrl }: SubscribeRequest,
  words: string,
): Promise<void> {
  if ((await countEmailsTo(client, Email, EMAILS, 24)) >= MAX_EMAILS_A_DAY) return;
  const { token } = await keepMailAddress(client, Email, {
    firstName: FirstName,
    lastName: LastName,
    phone: PhoneNumber,
  });
  if (await isSubscribed(client, Email)) {
    const preferences = `${env.engineUrl}${enginePages.preferences}?token=${token}`;
    await sendEmail(client, { to: Email, ...newsletterEmails.known(preferences), kind: 'newsletter_known' });
    return;
  }
  const consentId = await askConsent(client, {
    address: Email,
    wording: words,
    source: Source || 'site',
    shortPageUrl: ShortPageUrl,
  });
  const link = `${env.engineUrl}${enginePages.confirmNewsletter}?token=${emailToken(secret, CONFIRM_NEWSLETTER, consentId)}`;
  await sendEmail(client, {
    to: Email,
    ...newsletterEmails.confirm(plainName(FirstName), link),
    kind: 'newsletter_confirm',
  });
}
