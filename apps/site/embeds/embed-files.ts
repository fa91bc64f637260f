import { EMBED_VIEWS, type EmbedView, embedRoute, fixedRoutes, saleRoute } from '@quarterline/listing';
import type { SalePostponedProps, SaleProps, SalesProps } from '#site/pages/parts/page-props.ts';
import type { SiteFile } from '#site/publisher/files/site-file.ts';
import type { PageData } from '#site/runtime/page-data.ts';
import { boardBody, cardBody, type EmbeddedSale, mapBody, salesBody } from './embed-bodies.ts';
import { embedDocument } from './embed-document.ts';

/** `demo`: what is published is a demonstration. */
type Where = { siteUrl: string; engineUrl: string; product: string; brandStyle: string | null; demo: boolean };

const BODIES: Record<EmbedView, typeof cardBody> = { card: cardBody, board: boardBody, map: mapBody };

/** The title of the sale, for whatever asks how a page of ours is embedded: see `server/oembed.ts`. */
export const embedTitlePath = (slug: string): string => `${embedRoute({ slug }, 'card')}title.json`;

/** The files of the embeds of the sale whose page an address is; none for every other page. */
export function embedPathsOf(path: string): string[] {
  const [, slug] = /^\/auctions\/([a-z0-9-]+)\/?$/.exec(path) ?? [];
  if (slug === undefined) return [];
  return [...EMBED_VIEWS.map((view) => `${embedRoute({ slug }, view)}index.html`), embedTitlePath(slug)];
}

/** What goes out together with a page of the site: the same in a frame for pages of others. Nothing for most kinds of pages. */
export function embedFilesOf({ kind, props }: Pick<PageData, 'kind' | 'props'>, where: Where): SiteFile[] {
  if (kind === 'sales') return [salesFile(props as SalesProps, where)];
  if (kind === 'sale') return saleFiles(props as SaleProps, where);
  if (kind === 'salePostponed') return saleFiles(props as SalePostponedProps, where);
  return [];
}

const ofEmbed = ({ product, brandStyle, demo }: Where) => ({ product, brandStyle, demo });

const salesFile = ({ upcoming }: SalesProps, where: Where): SiteFile => ({
  path: `${fixedRoutes.embedSales}index.html`,
  text: embedDocument({
    title: 'Upcoming farmland sales',
    body: salesBody(upcoming, where),
    href: where.siteUrl + fixedRoutes.sales,
    ...ofEmbed(where),
  }),
});

const saleFiles = (of: EmbeddedSale, where: Where): SiteFile[] => {
  const { slug, name, location } = of.sale;
  return [
    ...EMBED_VIEWS.map((view) => ({
      path: `${embedRoute({ slug }, view)}index.html`,
      text: embedDocument({
        title: name,
        body: BODIES[view](of, where),
        href: where.siteUrl + saleRoute({ slug }),
        ...ofEmbed(where),
      }),
    })),
    { path: embedTitlePath(slug), text: JSON.stringify({ title: `${name}, ${location}`, product: where.product }) },
  ];
};
