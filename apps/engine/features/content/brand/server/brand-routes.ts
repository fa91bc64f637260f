import { Resolver } from 'node:dns/promises';
import {
  type BRAND_IMAGE_KINDS,
  BRAND_IMAGE_PATTERN,
  BRAND_STYLE,
  MAX_BRAND_PICTURE_BYTES,
  Problem,
} from '@quarterline/contract';
import { accentStyle } from '@quarterline/listing';
import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { accentFrom, accentPairs, nearestAccent } from '#platform/brand/accent.ts';
import { drawBrandImage } from '#platform/brand/draw-brand-image.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findBrandImage, keepBrandImage } from '#platform/store/content/brand-image-store.ts';
import { brandPreviewRoutes } from './brand-preview-routes.ts';
import type { BrandServices } from './brand-services.ts';
import { checkSender, type TxtLookup } from './check-sender.ts';

const IMAGE_NAMES = { logo: 'The logo', mark: 'The mark' } as const satisfies Record<
  (typeof BRAND_IMAGE_KINDS)[number],
  string
>;

/** Routes that help to prepare the brand. The brand itself is content, with a draft and versions. */
export function brandRoutes(app: App, services: BrandServices): void {
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
        throw refuseAs(422, 'image_refused', {
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
      bodyLimit: MAX_BRAND_PICTURE_BYTES + 1024,
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
    async (request) => checkSender(request.body.email, request.body.selector, lookup),
    { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
  );
}

const File = z.object({ file: z.string().regex(/^[0-9a-f]{20}\.(svg|png)$/) });
/** Opened by itself, an image runs nothing and loads nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** Logo and mark by the names of what they hold, and the colours over those of the build. */
const brandFileRoutes = (app: App, { database }: { database: Database }): void => {
  app.get(
    BRAND_IMAGE_PATTERN,
    { schema: { hide: true, params: File, response: { 404: Problem } } },
    async (request, reply) => {
      const [hash = '', ending] = request.params.file.split('.');
      const image = await findBrandImage(database, hash);
      if (!image) throw notFound('There is no such image.');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', POLICY)
        .type(ending === 'svg' ? 'image/svg+xml' : 'image/png')
        .send((ending === 'svg' ? image.svg : image.png) as never);
    },
  );

  app.get(BRAND_STYLE, { schema: { hide: true } }, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/css; charset=utf-8')
      .send(accentStyle(app.brand().accent) as never),
  );
};

const PATIENCE_MS = 2000;
const MAX_RECORDS = 50;
const NONE: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks the machine’s name servers, once and for two seconds each. The asking is done by sockets: no thread waits for
 * it.
 */
const dnsLookup: TxtLookup = async (name) => {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 });
  try {
    return (await resolver.resolveTxt(name)).slice(0, MAX_RECORDS).map((chunks) => chunks.join(''));
  } catch (error) {
    if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
};
