import { enginePages } from '@quarterline/contract';
import { privateLimitRefusalText } from '@quarterline/text';
import { z } from 'zod';
import { readSnapshot } from '#features/bidding/stream/server/read-snapshot.ts';
import type { App } from '#platform/http/app-type.ts';
import { sendPlainPage } from '#platform/pages/plain-page.ts';
import { limitFieldError } from '../private-limit-route.ts';
import { plainPrivateLimitAgain, readTypedLimit } from './plain-private-limit.ts';
import type { PlainDependencies } from './plain-routes.ts';

const Slug = z.object({ slug: z.string().max(200) });
const Typed = z.record(z.string().max(200), z.string().max(100));

/** A bidder's own limit across parcels as a plain form; `none` takes it back. In the same queue as the live view's. */
export function plainPrivateLimitRoute(app: App, dependencies: PlainDependencies): void {
  const { database, sessions, channels, setPrivateLimit, now, saleOf } = dependencies;
  app.post(
    enginePages.plainPrivateLimitPattern,
    {
      schema: { params: Slug, body: Typed, hide: true },
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const who = await sessions.read(request);
      const back = enginePages.plainView(slug);
      if (!who) return reply.redirect(`${enginePages.plainLogin}?return=${encodeURIComponent(back)}`, 303);
      const sale = await saleOf(slug);
      const typed = request.body;
      const limit = typed.none === undefined ? readTypedLimit(typed) : null;
      const again = async (status: number, message: string) => {
        const live = await readSnapshot(sale, who, { database, channel: channels.of, now });
        return sendPlainPage(reply.status(status), plainPrivateLimitAgain(live, typed, message));
      };
      const wrong = await limitFieldError(dependencies, sale, limit);
      if (wrong) return again(400, wrong.message);
      const { refusal } = await setPrivateLimit(sale.id, {
        limit,
        askerId: who.id,
        bidderNumber: typed.bidderNumber === undefined ? undefined : Number(typed.bidderNumber),
        requestId: request.id,
      });
      // What another bidder typed is not shown to the account that is logged in.
      if (!refusal || refusal.code === 'not_signed_in') return reply.redirect(back, 303);
      const { message, next } = privateLimitRefusalText(refusal);
      return again(409, `${message.replace(' Nothing was changed.', '')} ${next}`);
    },
  );
}
