import {
  type BRAND_IMAGE_KINDS,
  BrandImageAnswer,
  BrandImageQuery,
  brandApi,
  ColoursAnswer,
  ColoursQuery,
  MOST_BRAND_IMAGE_BYTES,
  Problem,
  SenderCheck,
  SenderCheckRequest,
} from '@quarterline/contract';
import { accentFrom, accentPairs, nearestAccent } from '../../../platform/brand/accent.ts';
import { drawBrandImage } from '../../../platform/brand/draw-brand-image.ts';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ProblemError } from '../../../platform/http/problem-handler.ts';
import { takeBytes } from '../../../platform/http/requests/take-bytes.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { keepBrandImage } from '../../../platform/store/content/brand-image-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import { brandFileRoutes } from './brand-file-routes.ts';
import { brandPreviewRoutes } from './brand-preview-routes.ts';
import type { BrandServices } from './brand-services.ts';
import { checkSender } from './check-sender.ts';
import { dnsLookup } from './dns-lookup.ts';

const NO = { 400: Problem, 401: Problem, 403: Problem };
const IMAGE_NAMES = { logo: 'The logo', mark: 'The mark' } as const satisfies Record<
  (typeof BRAND_IMAGE_KINDS)[number],
  string
>;

/** What helps an administrator to prepare the brand. The brand itself is content, with a draft and versions. */
export const brandRoutes = (app: App, services: BrandServices): void => {
  const { database, sessions, lookup = dnsLookup } = services;
  brandFileRoutes(app, services);
  brandPreviewRoutes(app, services);

  void app.register(async (scope) => {
    takeBytes(scope);
    (scope as App).post(
      brandApi.images,
      {
        // A little more is read, so that the sentence about its size can be said.
        bodyLimit: MOST_BRAND_IMAGE_BYTES * 20,
        onRequest: async (request) => void (await sessions.requireAdministrator(request)),
        schema: { querystring: BrandImageQuery, response: { 200: BrandImageAnswer, 422: Problem, ...NO } },
      },
      async (request) => {
        const { who } = await sessions.requireAdministrator(request);
        const { kind } = request.query;
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const drawn = await drawBrandImage(bytes, kind);
        if (!drawn.ok)
          throw new ProblemError(422, {
            code: 'image_refused',
            message: drawn.sentence,
            fieldErrors: { [kind]: drawn.sentence },
          });
        const { hash, width, height } = drawn.image;
        await inTransaction(database, async (client) => {
          await keepBrandImage(client, drawn.image);
          await writeAudit(client, acting(request, who.id), {
            action: 'settings.brand_image_sent',
            label: IMAGE_NAMES[kind],
            after: { hash, width, height },
          });
        });
        return { hash, width, height };
      },
    );
  });

  app.get(
    brandApi.colours,
    { schema: { querystring: ColoursQuery, response: { 200: ColoursAnswer, ...NO } } },
    async (request, reply) => {
      await sessions.requireAdministrator(request);
      void reply.header('cache-control', 'no-store');
      const accent = accentFrom(request.query.base);
      const nearest = nearestAccent(accent.base);
      return { accent, pairs: accentPairs(accent), nearest: nearest === accent.base ? null : nearest };
    },
  );

  app.post(
    brandApi.senderCheck,
    {
      schema: { body: SenderCheckRequest, response: { 200: SenderCheck, 429: Problem, ...NO } },
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    },
    async (request) => {
      await sessions.requireAdministrator(request);
      return checkSender(request.body.email, request.body.selector, lookup);
    },
  );
};
