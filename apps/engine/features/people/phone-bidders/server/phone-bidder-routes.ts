import { judgePhoneBidder, type PhoneBidderRequest } from '@quarterline/contract';
import { formatWords, type SaleFormat, saleFormat } from '@quarterline/listing';
import { refuse as bidRefusal, openLotsOf } from '@quarterline/rules';
import { bidRefusalText, registrationOverText } from '@quarterline/text';
import type { z } from 'zod';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { readConditions, readTermsOfUse } from '#platform/store/sales/terms-store.ts';
import { listKnownPhoneBidders } from '../store/phone-bidder-store.ts';
import { addPhoneBidder } from './add-phone-bidder.ts';
/** Staff add people who bid by phone and have no email. */
export function phoneBidderRoutes(app: App, { database, cipher, now, readRecord }: AdminServices): void {
  const termsOf = async (client: Queryable, sale: SaleRow) => {
    // One after the other: in a transaction both are the same connection.
    const terms = await readConditions(client, sale.id, sale.terms_version);
    const termsOfUse = await readTermsOfUse(client);
    const { state } = await readRecord(sale.id);
    const notOpen = whyNobodyIsAdded({
      over: registrationOverText(openLotsOf(state, null)),
      format: saleFormat(sale.editorial),
      asksPhone: sale.editorial.asksPhone ?? false,
      hasTerms: terms !== null && termsOfUse !== null,
    });
    return { terms, termsOfUse, notOpen };
  };

  serve(app, 'GET /api/admin/auctions/:slug/phone-bidders', async (request) => {
    const sale = await controlSale(database, request.params.slug);
    const known = await listKnownPhoneBidders(database, sale.id);
    return {
      ...(await termsOf(database, sale)),
      province: sale.editorial.province,
      format: saleFormat(sale.editorial),
      asksIdentity: sale.editorial.asksIdentity ?? false,
      takesCopy: cipher !== null,
      known,
    };
  });

  serve(app, 'POST /api/admin/auctions/:slug/phone-bidders', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const asked = request.body;
    const { termsOfUse, notOpen } = await termsOf(database, sale);
    if (notOpen !== null) throw refuse(409, 'nobody_is_added', { notOpen });
    if (asked.acceptTermsVersion !== sale.terms_version || asked.acceptTermsOfUseVersion !== termsOfUse?.version)
      throw refuseAs(409, 'terms_changed', bidRefusalText(bidRefusal('terms_changed')));
    const fieldErrors = judge(asked, { sale, hasCopy: cipher !== null, now: now() });
    if (Object.keys(fieldErrors).length > 0) throw invalidInput(fieldErrors);
    const by = acting(request, who.id);
    const registrationId = await inTransaction(database, (client) =>
      addPhoneBidder({ client, by, sale, staffId: who.id, readRecord }, asked),
    );
    return { registrationId };
  });
}

type Asked = z.output<typeof PhoneBidderRequest>;
type JudgedOf = { sale: SaleRow; hasCopy: boolean; now: number };

/** Validates the form by law and for this sale: a sentence for each wrong field. */
const judge = (asked: Asked, { sale, hasCopy, now }: JudgedOf): Record<string, string> => {
  const { province, asksIdentity = false } = sale.editorial;
  const errors = judgePhoneBidder(asked, { province, asksIdentity, takesCopy: hasCopy });
  if (asked.identity && Date.parse(asked.identity.checkedOn) > now)
    errors.checkedOn = 'Write a day that has come already.';
  if (Date.parse(asked.acceptedOn) > now) errors.acceptedOn = 'Write a day that has come already.';
  return errors;
};

type Facts = {
  /** Why nobody new can register; null while somebody can. */
  over: string | null;
  format: SaleFormat;
  asksPhone: boolean;
  /** The Conditions of Sale and the terms of use are both published. */
  hasTerms: boolean;
};

/** Explains in a sentence that no bidder without email can be added to a sale; null when one can. */
export function whyNobodyIsAdded({ over, format, asksPhone, hasTerms }: Facts): string | null {
  if (over !== null) return over;
  if (!formatWords({ format }).takesPhoneBids)
    return 'A sealed tender is encrypted by its bidder. Nobody can send one by phone.';
  if (asksPhone)
    return 'This sale asks for a phone number that a code has verified, and a person without email cannot enter a code. Take the question off the sale first.';
  return hasTerms ? null : 'Bidders are added once the terms of use and the Conditions of Sale are published.';
}
