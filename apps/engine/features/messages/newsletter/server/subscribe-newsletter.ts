import { enginePages, type SubscribeRequest } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { emailToken } from '#platform/email/email-token.ts';
import { mayRequest } from '#platform/email/requested-emails.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { plainName } from '#platform/sessions/plain-name.ts';
import { keepMailAddress } from '#platform/store/accounts/mail-address-store.ts';
import { askConsent, isSubscribed } from '#platform/store/content/newsletter-store.ts';
import { newsletterEmails } from './newsletter-emails.ts';

export type Subscribing = { env: Pick<Env, 'engineUrl'>; secret: string };

export const CONFIRM_NEWSLETTER = 'confirm newsletter';

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
  const isKnown = await isSubscribed(client, Email);
  if (!(await mayRequest(client, isKnown ? 'newsletter_known' : 'newsletter_confirm', Email))) return;
  const { token } = await keepMailAddress(client, Email, {
    firstName: FirstName,
    lastName: LastName,
    phone: PhoneNumber,
  });
  if (isKnown) {
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
