import { BRAND_IMAGE_PATTERN, BRAND_STYLE, Problem } from '@quarterline/contract';
import { accentStyle } from '@quarterline/listing';
import { z } from 'zod';
import type { Database } from '../../../../database/connect.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { notFound } from '../../../../platform/http/problem-handler.ts';
import { findBrandImage } from '../../../../platform/store/content/brand-image-store.ts';

const File = z.object({ file: z.string().regex(/^[0-9a-f]{20}\.(svg|png)$/) });
/** Opened by itself, an image runs nothing and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Logo and mark by the names of what they hold, and the colours over those of the build. */
export const brandFileRoutes = (app: App, { database }: { database: Database }): void => {
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
