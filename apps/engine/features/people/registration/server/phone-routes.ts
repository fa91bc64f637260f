import { networkOf } from '@quarterline/form-limits';
import { DEFAULT_BRAND, dialledPhone, tenDigits } from '@quarterline/listing';
import { PHONE_CODE_MINUTES, type PhoneCodeRefusal, phoneCodeRefusal, takesPhoneCode } from '@quarterline/rules';
import { inTransaction } from '#database/statements/transaction.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { codeHash, newCode } from '#features/sign-in/server/tokens.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { readBrand } from '#platform/store/content/email-template-store.ts';
import { findRegistration } from '#platform/store/registrations/registration-store.ts';
import { type CodeWay, codeSender, codeWays } from '#platform/texts/code-senders.ts';
import {
  countPhoneCodes,
  insertPhoneCode,
  markPhoneVerified,
  readPhone,
  takePhoneCode,
} from '../store/phone-code-store.ts';
import { readOwnPhone } from './own-phone.ts';
import { saleOf } from './registration-routes.ts';

/**
 * A bidder shows that the number of their account reaches them. A code goes to that number and to no other, and only while a request
 * in a sale that asks for it is open: nobody can have others called at the firm’s cost.
 */
export function phoneRoutes(app: App, { database, env, sessions, secret }: SignInServices): void {
  const config = { rateLimit: { max: 30, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } as const;
  const hashFor = (userId: string, phone: string, code: string) => codeHash(secret, `${userId} ${phone}`, code);
  const needAsked = async (slug: string, userId: string) => {
    const sale = await saleOf(database, slug);
    const registration = await findRegistration(database, sale.id, userId);
    if (!registration) throw notFound('You have not asked to bid in this sale.');
    const isOpen = registration.status === 'requested' || registration.status === 'approved';
    if (!sale.editorial.asksPhone || !isOpen || sale.status === 'completed' || sale.status === 'cancelled')
      throw refuse(409, 'phone_not_asked');
    const { phone, phone_verified_at } = await readPhone(database, userId);
    if (phone_verified_at !== null) throw refuse(409, 'phone_verified');
    if (phone === null) throw refuse(409, 'no_code_to_this_number');
    return { sale, registration, phone };
  };

  serve(
    app,
    'POST /api/auctions/:slug/registration/phone/code',
    async (request) => {
      const { who } = request.session;
      const { phone } = await needAsked(request.params.slug, who.id);
      const { way } = request.body;
      if (!codeWays(env).includes(way)) throw refuse(409, 'way_not_offered');
      const digits = tenDigits(phone);
      if (digits === null || !takesPhoneCode(digits)) throw refuse(409, 'no_code_to_this_number');
      const code = newCode();
      await inTransaction(database, async (client) => {
        const asker = { userId: who.id, phone, network: networkOf(request.ip) };
        const { sent, now } = await countPhoneCodes(client, asker);
        const refused = phoneCodeRefusal(sent, now);
        if (refused) throw REFUSALS[refused]();
        await insertPhoneCode(client, { ...asker, way, codeHash: hashFor(who.id, phone, code) });
      });
      const { product } = (await readBrand(database)) ?? DEFAULT_BRAND;
      try {
        await codeSender(env, way)(dialledPhone(phone), messageOf(way, product, code));
      } catch (error) {
        request.log.error({ err: error }, 'a code could not be sent');
        throw refuse(503, way === 'text' ? 'code_not_sent__text' : 'code_not_sent__call');
      }
      return readOwnPhone(database, env, who.id);
    },
    { config },
  );

  serve(
    app,
    'POST /api/auctions/:slug/registration/phone',
    async (request) => {
      const { who } = request.session;
      const { sale, registration, phone } = await needAsked(request.params.slug, who.id);
      const given = { userId: who.id, phone, codeHash: hashFor(who.id, phone, request.body.code) };
      const taken = await inTransaction(database, async (client) => {
        const outcome = await takePhoneCode(client, given);
        if (outcome !== 'right' || !(await markPhoneVerified(client, who.id, phone))) return outcome;
        await writeAudit(client, acting(request, who.id), {
          action: 'registration.phone_verified',
          subject: { kind: 'registration', id: registration.id },
          saleId: sale.id,
        });
        return outcome;
      });
      if (taken === 'none') throw refuse(409, 'no_code');
      if (taken === 'wrong')
        throw invalidInput({ code: 'This is not the code that we sent last. Check it and try again.' });
      return readOwnPhone(database, env, who.id);
    },
    { config },
  );
}

const messageOf = (way: CodeWay, product: string, code: string): string =>
  way === 'text'
    ? `${product}: your code is ${code}. It counts for ${PHONE_CODE_MINUTES} minutes. We never ask you for it on the phone.`
    : `This is ${product}. Your code is ${spoken(code)}. Again, your code is ${spoken(code)}.`;

/** "4, 8, 2, 1, 0, 9, 3, 5": a voice reads digits, and no millions. */
const spoken = (code: string): string => [...code.replace(/\D/g, '')].join(', ');

const REFUSALS: Record<PhoneCodeRefusal, () => ProblemError> = {
  too_soon: () => refuse(429, 'too_soon'),
  too_many_codes: () => refuse(429, 'too_many_codes'),
};
