import { enginePages, type SubscribeRequest } from '@quarterline/contract';
import type { Env } from '../../../env.ts';
import { letterToken } from '../../../platform/email/letter-token.ts';
import { writeLetter } from '../../../platform/email/write-letter.ts';
import { plainName } from '../../../platform/sessions/plain-name.ts';
import { keepMailAddress } from '../../../platform/store/mail-address-store.ts';
import { askConsent, isSubscribed } from '../../../platform/store/newsletter-store.ts';
import { countLettersTo } from '../../../platform/store/outbox-store.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';
import { newsletterLetters } from './newsletter-letters.ts';

export type Subscribing = { env: Pick<Env, 'engineUrl'>; secret: string };

export const CONFIRM_NEWSLETTER = 'confirm newsletter';
const LETTERS = ['newsletter_confirm', 'newsletter_known'];
const MOST_LETTERS_A_DAY = 3;

/**
 * Asks the address itself: until it has answered, nothing is sent to it. The answer to whoever filled in the form is the same
 * for every address, and nobody's mailbox is filled by it.
 */
export const subscribeNewsletter = async (
  client: Queryable,
  { env, secret }: Subscribing,
  { FirstName, LastName, Email, PhoneNumber, Source, ShortPageUrl }: SubscribeRequest,
  words: string,
): Promise<void> => {
  if ((await countLettersTo(client, Email, LETTERS, 24)) >= MOST_LETTERS_A_DAY) return;
  const { token } = await keepMailAddress(client, Email, {
    firstName: FirstName,
    lastName: LastName,
    phone: PhoneNumber,
  });
  if (await isSubscribed(client, Email)) {
    const preferences = `${env.engineUrl}${enginePages.preferences}?token=${token}`;
    await writeLetter(client, { to: Email, ...newsletterLetters.known(preferences), kind: 'newsletter_known' });
    return;
  }
  const consentId = await askConsent(client, {
    address: Email,
    words,
    source: Source || 'site',
    shortPageUrl: ShortPageUrl,
  });
  const link = `${env.engineUrl}${enginePages.confirmNewsletter}?token=${letterToken(secret, CONFIRM_NEWSLETTER, consentId)}`;
  await writeLetter(client, {
    to: Email,
    ...newsletterLetters.confirm(plainName(FirstName), link),
    kind: 'newsletter_confirm',
  });
};
