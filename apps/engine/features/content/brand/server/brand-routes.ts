import { type BRAND_IMAGE_KINDS, MOST_BRAND_IMAGE_BYTES } from '@quarterline/contract';
import { accentFrom, accentPairs, nearestAccent } from '../../../../platform/brand/accent.ts';
import { drawBrandImage } from '../../../../platform/brand/draw-brand-image.ts';
import { acting } from '../../../../platform/http/acting.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { ProblemError } from '../../../../platform/http/problem-handler.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { writeAudit } from '../../../../platform/store/audit-store.ts';
import { keepBrandImage } from '../../../../platform/store/content/brand-image-store.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import { brandFileRoutes } from './brand-file-routes.ts';
import { brandPreviewRoutes } from './brand-preview-routes.ts';
import type { BrandServices } from './brand-services.ts';
import { checkSender } from './check-sender.ts';
import { dnsLookup } from './dns-lookup.ts';

const IMAGE_NAMES = { logo: 'The logo', mark: 'The mark' } as const satisfies Record<
  (typeof BRAND_IMAGE_KINDS)[number],
  string
>;

/** What helps an administrator to prepare the brand. The brand itself is content, with a draft and versions. */
export const brandRoutes = (app: App, services: BrandServices): void => {
  const { database, sessions, lookup = dnsLookup } = services;
  brandFileRoutes(app, services);
  brandPreviewRoutes(app, services);

  serve(
    app,
    'POST /api/admin/brand/images',
    async (request) => {
      const { who } = request.session;
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
    {
      bodyLimit: MOST_BRAND_IMAGE_BYTES * 20,
      onRequest: async (request) => void (await sessions.requireAdministrator(request)),
    },
  );

  serve(app, 'GET /api/admin/brand/colours', async (request) => {
    const accent = accentFrom(request.query.base);
    const nearest = nearestAccent(accent.base);
    return { accent, pairs: accentPairs(accent), nearest: nearest === accent.base ? null : nearest };
  });

  serve(
    app,
    'POST /api/admin/brand/sender-check',
    async (request) => {
      return checkSender(request.body.email, request.body.selector, lookup);
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
  );
};
