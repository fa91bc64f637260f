import { problemText } from '@quarterline/text';
import { makeReceiptPdf } from '#features/settlement/trust/server/pdf/make-receipt-pdf.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { findTrustReceipt, listOwnTrustEntries } from '#platform/store/sales/trust-store.ts';

/** A receipt for one's own money in the trust account, by its number. */
export function ownTrustReceiptRoute(app: App, { database, sessions, now }: SignInServices): void {
  serve(
    app,
    'GET /api/account/trust-receipts/:number',
    async (request, reply) => {
      const { who } = request.session;
      const { number } = request.params;
      const own = await listOwnTrustEntries(database, who.id);
      const receipt =
        own.some(({ receiptNumber }) => receiptNumber === number) && (await findTrustReceipt(database, number));
      if (!receipt) throw notFound(problemText('no_receipt'));
      return sendPdf(reply, await makeReceiptPdf(database, receipt, now()), `receipt-${number}`);
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } },
  );
}
