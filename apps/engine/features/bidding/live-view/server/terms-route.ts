import { termsRefusalText } from '@quarterline/text';
import type { App } from '#platform/http/app-type.ts';
import { refuseAs } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { BiddingDependencies } from './bidding-dependencies.ts';

export type TermsDependencies = Pick<BiddingDependencies, 'acceptTerms'> & {
  sessions: Sessions;
  saleOf: (slug: string) => Promise<SaleRow>;
};

/**
 * A bidder accepts the newest conditions of a sale. Decided in the sale's queue like a bid, so that a bid that follows counts and
 * proxy bids that waited go on in the same transaction. Refused with the codes of a bid, `terms_changed` among them.
 */
export function termsRoute(app: App, { sessions, acceptTerms, saleOf }: TermsDependencies): void {
  serve(
    app,
    'POST /api/auctions/:slug/terms',
    async (request) => {
      const { who } = request.session;
      const { version, bidderNumber } = request.body;
      const sale = await saleOf(request.params.slug);
      const accepted = { termsVersion: version, askerId: who.id, bidderNumber, requestId: request.id };
      const { refusal } = await acceptTerms(sale.id, accepted);
      if (refusal) throw refuseAs(409, refusal.code, termsRefusalText(refusal));
      return { version };
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } },
  );
}
