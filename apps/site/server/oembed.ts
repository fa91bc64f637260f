import { escapeXml } from '@quarterline/land';
import { embedRoute, fixedRoutes } from '@quarterline/listing';
import type { FastifyInstance } from 'fastify';
import { embedTitlePath } from '#site/embeds/embed-files.ts';
import { embedHeight } from './embed-height.ts';
import type { StaticFiles } from './static-files.ts';

type Query = { url?: unknown; format?: unknown; maxwidth?: unknown; maxheight?: unknown };

const WIDTH = 600;
const MIN_SIZE = 200;

/** The sale whose page, or whose parcel's page, an address of ours is; null for every other page. */
const slugOf = (path: string): string | null => {
  const [, slug] = /^\/auctions\/([a-z0-9-]+)(?:\/|$)/.exec(path) ?? [];
  return slug ?? null;
};

const limited = (wanted: number, most: unknown): number => {
  const limit = Number(most);
  return Number.isInteger(limit) && limit > 0 ? Math.max(Math.min(wanted, limit), Math.min(MIN_SIZE, limit)) : wanted;
};

/**
 * oEmbed 1.0 (https://oembed.com), type `rich`, JSON only: a frame with the card of a sale for an address of it, or with the list of sales.
 */
export function addOembedRoute(app: FastifyInstance, files: StaticFiles, siteUrl: string): void {
  app.get(fixedRoutes.oembed, async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query as Query;
    void reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300');
    if (format !== 'json') return reply.code(501).type('text/plain').send('Only format=json is answered.');
    const found = await findEmbed(url, files, siteUrl);
    if (!found) return reply.code(404).type('text/plain').send('There is nothing to embed at this address.');
    const width = limited(WIDTH, maxwidth);
    const document = await files.find(`${found.path}index.html`);
    const height = limited(embedHeight(document?.body.toString() ?? '', width), maxheight);
    const { title, product } = found;
    return {
      version: '1.0',
      type: 'rich',
      title,
      width,
      height,
      cache_age: 3600,
      provider_name: product,
      provider_url: siteUrl,
      html: `<iframe src="${escapeXml(siteUrl + found.path)}" width="${width}" height="${height}" title="${escapeXml(title)}" loading="lazy" style="border:0"></iframe>`,
    };
  });
}

type Found = { path: string; title: string; product: string };

const findEmbed = async (url: unknown, files: StaticFiles, siteUrl: string): Promise<Found | null> => {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(siteUrl).origin) return null;
  if (/^\/sales\/?$/.test(pathname)) {
    const { hostname } = new URL(siteUrl);
    return { path: fixedRoutes.embedSales, title: 'Upcoming farmland sales', product: hostname };
  }
  const slug = slugOf(pathname);
  const file = slug === null ? null : await files.find(embedTitlePath(slug));
  if (slug === null || !file) return null;
  const { title, product } = JSON.parse(file.body.toString()) as { title: string; product: string };
  return { path: embedRoute({ slug }, 'card'), title, product };
};
