import { readFileSync } from 'node:fs';
import { brandImagePath, enginePages, llmsText, type PublishedEpisode, readOrigins } from '@quarterline/contract';
import { accentStyle, type Brand, fixedRoutes } from '@quarterline/listing';
import { EMBED_SITES } from '#site/embeds/embed-addresses.ts';
import type { Kind } from '#site/pages/parts/page-props.ts';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';
import { MAP_FILES } from '#site/runtime/offline/saved-sale.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import { podcastFeed } from '../feeds/podcast-feed.ts';
import { type SaleInFeed, saleJsonFeed, saleRssFeed } from '../feeds/sale-feeds.ts';
import { salesCalendar } from '../feeds/sales-calendar.ts';
import { sitemapFiles } from '../feeds/sitemap.ts';
import { ICON_PATH, ICON_SVG, ICONS, markIconPath } from '../pictures/icons.ts';
import { brandStylePath } from '../shell-brand.ts';
import type { ClientBuild } from './client-build.ts';

const robotsText = (hosts: readonly string[]): string =>
  `User-agent: *\nAllow: /\n${hosts.map((host) => `Sitemap: ${host}/sitemap.xml\n`).join('')}`;

const manifestIcons = (mark: string | null) => [
  { src: mark ?? ICON_PATH, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ...(mark === null
    ? ICONS.flatMap(({ path, size, purpose }) => (purpose ? [{ path, size, purpose }] : []))
    : [192, 512].map((size) => ({ path: markIconPath(mark, size), size, purpose: 'any' }))
  ).map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
];

const manifestJson = (brand: Pick<Brand, 'product' | 'accent' | 'mark'>): string =>
  `${JSON.stringify(
    {
      name: `${brand.product}: online farmland auctions`,
      short_name: brand.product,
      start_url: '/',
      display: 'minimal-ui',
      theme_color: brand.accent?.base ?? '#F8B332',
      background_color: '#ffffff',
      icons: manifestIcons(brand.mark && brandImagePath(brand.mark.hash)),
    },
    null,
    2,
  )}\n`;

const SERVICE_WORKER = ['service-worker.js', 'push-worker.js']
  .map((name) => readFileSync(new URL(`../../runtime/${name}`, import.meta.url), 'utf8'))
  .join('\n');

/** The service worker of this build. Another build is another file, which is how browsers notice. */
function serviceWorker(build: ClientBuild): string {
  const { scripts, styles } = build.filesOf('offline');
  const files = [build.entry, ...scripts, ...styles.map(({ href }) => href), ...build.fonts];
  const offline = ['/offline.html', ICON_PATH, ...files];
  return `const BUILD = ${JSON.stringify({ hash: build.hash, offline })};\n${SERVICE_WORKER}`;
}

/** Drawings and colours of the firm, each under the name of what it holds. */
const brandFiles = ({ logo, logoSvg, mark, markSvg, accent }: Brand): [string, string][] => [
  ...(logo && logoSvg !== '' ? [[brandImagePath(logo.hash), logoSvg] satisfies [string, string]] : []),
  ...(mark && markSvg !== '' ? [[brandImagePath(mark.hash), markSvg] satisfies [string, string]] : []),
  ...(accent ? [[brandStylePath(accent.base), accentStyle(accent)] satisfies [string, string]] : []),
];

/** Sitemap entry of a page. `images`: full addresses of its pictures of land. */
export type FixedPage = {
  path: string;
  kind: Kind;
  noIndex: boolean;
  changedAt?: string | undefined;
  images: readonly string[];
};

type Site = {
  siteUrl: string;
  engineUrl: string;
  build: ClientBuild;
  brand: Brand;
  cover: string | null;
  episodes: readonly PublishedEpisode[];
  sales: readonly SaleInFeed[];
  /** The calendar files of the sales that stand in the calendar of all. */
  calendarFiles: readonly string[];
  slice: SiteSlice | null;
  pages: readonly FixedPage[];
  /** New address by old address. */
  redirects: Readonly<Record<string, string>>;
};

/** Only where there is no page: one that exists is never hidden. What developers read is on the engine. */
const leadsAway = ({ pages, redirects, engineUrl }: Pick<Site, 'pages' | 'redirects' | 'engineUrl'>) => ({
  [normalizePath(enginePages.developers)]: engineUrl + enginePages.developers,
  ...Object.fromEntries(pages.filter(({ kind }) => kind === 'moved').map(({ path }) => [path, redirects[path] ?? '/'])),
});

/** The files beside the pages: address and content. */
export function siteFiles({
  siteUrl,
  engineUrl,
  build,
  brand,
  cover,
  episodes,
  sales,
  calendarFiles,
  slice,
  pages,
  redirects,
}: Site): [string, string][] {
  const feed = podcastFeed({ brand, siteUrl, cover, episodes });
  const listed = pages
    .filter((page) => !page.noIndex)
    .map(({ path, changedAt, images }) => ({ url: siteUrl + normalizePath(path), changedAt, images }))
    .sort((left, right) => (left.url < right.url ? -1 : 1));
  const saleFeed = { brand, siteUrl, sales };
  return [
    ['/page-data/app-data.json', JSON.stringify({ build: build.hash })],
    ['/slice-data/site.json', JSON.stringify(slice)],
    ...brandFiles(brand),
    [EMBED_SITES, JSON.stringify(readOrigins(brand.embedSites))],
    ['/redirects.json', JSON.stringify(leadsAway({ pages, redirects, engineUrl }))],
    ...sitemapFiles(siteUrl, listed),
    [fixedRoutes.saleJsonFeed, saleJsonFeed(saleFeed)],
    [fixedRoutes.saleFeed, saleRssFeed(saleFeed)],
    [fixedRoutes.salesCalendar, salesCalendar(brand.product, calendarFiles)],
    ['/robots.txt', robotsText([siteUrl, engineUrl])],
    ['/llms.txt', llmsText({ product: brand.product, siteUrl, engineUrl })],
    ['/manifest.webmanifest', manifestJson(brand)],
    [ICON_PATH, ICON_SVG],
    ['/sw.js', serviceWorker(build)],
    [MAP_FILES, JSON.stringify(build.mapFiles)],
    ...[fixedRoutes.podcastFeed, '/feed.xml'].map((path): [string, string] => [path, feed]),
  ];
}
