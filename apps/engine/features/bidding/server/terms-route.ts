import { AcceptTermsAnswer, AcceptTermsRequest, engineApi, Problem } from '@quarterline/contract';
import { termsRefusalText } from '@quarterline/text';
import { z } from 'zod';
import type { App } from '../../../platform/http/app-type.ts';
import { ProblemError } from '../../../platform/http/problem-handler.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { SaleRow } from '../../../platform/store/sales/sale-store.ts';
import type { BiddingDependencies } from './bidding-dependencies.ts';

export type TermsDependencies = Pick<BiddingDependencies, 'acceptTerms'> & {
  sessions: Sessions;
  saleOf: (slug: string) => Promise<SaleRow>;
};

const Slug = z.object({ slug: z.string().max(200) });

/**
 * A bidder accepts the newest conditions of a sale. Decided in the sale's queue like a bid, so that a bid that follows counts and
 * proxy bids that waited go on in the same transaction. Refused with the codes of a bid, `terms_changed` among them.
 */
export const termsRoute = (app: App, { sessions, acceptTerms, saleOf }: TermsDependencies): void => {
  app.post(
    engineApi.acceptTermsPattern,
    {
      schema: {
        params: Slug,
        body: AcceptTermsRequest,
        response: { 200: AcceptTermsAnswer, 400: Problem, 401: Problem, 404: Problem, 409: Problem },
      },
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { who } = await sessions.require(request);
      const { version } = request.body;
      const sale = await saleOf(request.params.slug);
      const { refusal } = await acceptTerms(sale.id, { termsVersion: version, askerId: who.id, requestId: request.id });
      if (refusal) throw new ProblemError(409, { code: refusal.code, ...termsRefusalText(refusal) });
      return { version };
    },
  );
};
