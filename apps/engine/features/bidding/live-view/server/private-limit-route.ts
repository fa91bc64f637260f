import { type PrivateLimit, type PrivateLimitProblem, privateLimitProblem } from '@quarterline/rules';
import { privateLimitProblemText, privateLimitRefusalText } from '@quarterline/text';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { BiddingDependencies } from './bidding-dependencies.ts';

export type PrivateLimitDependencies = Pick<BiddingDependencies, 'setPrivateLimit' | 'channels'> & {
  sessions: Sessions;
  saleOf: (slug: string) => Promise<SaleRow>;
};

const FIELD_OF: Record<PrivateLimitProblem, string> = {
  nothing_limited: 'total',
  total_not_an_amount: 'total',
  parcel_unknown: 'parcels',
  count_not_in_range: 'count',
};

/** The field and the sentence for a limit that cannot be meant as it was typed; null when it can. */
export async function limitFieldError(
  { channels }: Pick<PrivateLimitDependencies, 'channels'>,
  sale: SaleRow,
  limit: PrivateLimit | null,
): Promise<{ field: string; message: string } | null> {
  if (limit === null) return null;
  const { state } = await channels.of(sale.id).read();
  const problem = privateLimitProblem(state, limit);
  return problem && { field: FIELD_OF[problem], message: privateLimitProblemText(problem) };
}

/**
 * A bidder sets or takes back their own limit across parcels. Decided in the sale's queue, in force from the next command; nobody else
 * ever reads it. 400 names the field of a limit that cannot be meant, 409 has the codes of a bid.
 */
export function privateLimitRoute(app: App, dependencies: PrivateLimitDependencies): void {
  const { setPrivateLimit, saleOf } = dependencies;
  serve(
    app,
    'POST /api/auctions/:slug/private-limit',
    async (request) => {
      const { who } = request.session;
      const sale = await saleOf(request.params.slug);
      const { limit, bidderNumber } = request.body;
      const wrong = await limitFieldError(dependencies, sale, limit);
      if (wrong) throw invalidInput({ [wrong.field]: wrong.message });
      const { refusal } = await setPrivateLimit(sale.id, {
        limit,
        askerId: who.id,
        bidderNumber,
        requestId: request.id,
      });
      if (refusal) throw refuseAs(409, refusal.code, privateLimitRefusalText(refusal));
      return { limit };
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
  );
}
