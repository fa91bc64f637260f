import { SUBSCRIBE_WORDS } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import { readEmailToken } from '#platform/email/email-token.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import type { App } from '#platform/http/app-type.ts';
import type { FormServices } from '#platform/http/forms/form-dependencies.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { confirmMailAddress, keepMailAddress } from '#platform/store/accounts/mail-address-store.ts';
import { confirmConsent, isSubscribed, readConsent } from '#platform/store/content/newsletter-store.ts';
import { newsletterEmails } from './newsletter-emails.ts';
import { CONFIRM_NEWSLETTER, subscribeNewsletter } from './subscribe-newsletter.ts';

/** The site's server brings those without JavaScript, all from one address. */
const A_SITE = { rateLimit: { max: 300, timeWindow: '1 minute' } } as const;
const LOOK_IN_MAILBOX =
  'Check your email: we sent a message to that address. Open the link in it, and you are on the list.';

/** Asking for the newsletter, and the answer of the address itself. */
export function newsletterRoutes(app: App, { database, env, secret }: FormServices): void {
  serve(
    app,
    'POST /api/account/subscribe-newsletter',
    async (request) => {
      await inTransaction(database, (client) =>
        subscribeNewsletter(client, { env, secret }, request.body, SUBSCRIBE_WORDS),
      );
      return { message: LOOK_IN_MAILBOX };
    },
    { config: A_SITE },
  );

  serve(
    app,
    'POST /api/newsletter/confirm',
    async (request) =>
      inTransaction(database, async (client) => {
        const id = readEmailToken(secret, CONFIRM_NEWSLETTER, request.body.token);
        const consent = id === null ? null : await readConsent(client, id);
        if (!consent) throw refuse(400, 'not_a_link_of_ours');
        const wasOn = await isSubscribed(client, consent.address);
        if (!(await confirmConsent(client, consent.id))) throw refuse(410, 'link_is_over');
        await keepMailAddress(client, consent.address);
        await confirmMailAddress(client, consent.address);
        const welcome = {
          ...newsletterEmails.welcome(env.siteUrl),
          kind: 'newsletter_welcome',
          list: 'newsletter',
        } as const;
        if (!wasOn) await sendEmail(client, { to: consent.address, ...welcome, cause: `welcome:${consent.id}` });
        return { message: 'You are on the list.' };
      }),
    { config: A_SITE },
  );
}
