import { NEWSLETTER_WORDS } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import { mayRequest } from '#platform/email/requested-emails.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { insertAccount } from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { readTermsOfUse } from '#platform/store/sales/terms-store.ts';
import { giveConsent } from '../store/account-consent-store.ts';
import { accountEmails } from './account-emails.ts';
import { keepDevice } from './device.ts';
import { answerEvenly } from './limits/answer-evenly.ts';
import { requestLimit } from './limits/request-limit.ts';
import { judgePassword } from './passwords/judge-password.ts';
import { sendConfirmation } from './send-confirmation.ts';
import type { SignInServices } from './sign-in-services.ts';
import { hashOf } from './tokens.ts';

/** Longer than the work takes either way. */
const EVEN_MS = 250;

/** A new account: nobody's until its email was opened. */
export function registerRoutes(app: App, services: SignInServices): void {
  const { database, env, passwords } = services;

  serve(
    app,
    'POST /api/account/register',
    async (request, reply) => {
      const { firstName, lastName, phone, password, goOnTo, newsletter, acceptTermsVersion, ...fields } = request.body;
      const email = fields.email.toLowerCase();
      const name = `${firstName} ${lastName}`.trim();
      refuseField('password', await judgePassword(passwords, password, { email, name, hasSecondFactor: false }));
      const terms = await readTermsOfUse(database);
      if (!terms) throw refuse(409, 'terms_not_published');
      if (acceptTermsVersion !== terms.version)
        refuseField('acceptTermsVersion', 'The terms have changed. Reload the page and read them.');
      const device = keepDevice(request, reply, env);
      return answerEvenly(EVEN_MS, async () => {
        // For a known address too: the answer must take as long.
        const passwordHash = await passwords.hash(password);
        await inTransaction(database, async (client) => {
          // One email too many: what was registered a moment ago stays as it is, and so does its email.
          if (!(await mayRequest(client, 'confirm_email', email))) return;
          const person = { name, phone };
          const id = await insertAccount(client, {
            ...person,
            email,
            termsVersion: acceptTermsVersion,
            passwordHash,
          });
          if (!id) {
            await sendEmail(client, { to: email, ...accountEmails.alreadyKnown(env, goOnTo) });
            return;
          }
          await writeAudit(client, acting(request, id), {
            action: 'account.registered',
            subject: { kind: 'account', id },
            after: { termsVersion: terms.version, sha256: terms.sha256 },
          });
          const consent = {
            userId: id,
            address: email,
            wording: NEWSLETTER_WORDS,
            source: 'register',
            confirmed: false,
          };
          const consentId = newsletter ? await giveConsent(client, consent) : null;
          const registered = { goOnTo, device: hashOf(device), passwordHash, person, consentId };
          await sendConfirmation(services, { id, name, email }, registered, client);
        });
        return { confirmationSentTo: email };
      });
    },
    { config: requestLimit() },
  );
}

/** A sentence at a field, when there is one to say. */
export function refuseField(field: string, words: string | null): void {
  if (words === null) return;
  throw invalidInput({ [field]: words });
}
