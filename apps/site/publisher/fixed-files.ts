import { readFileSync } from 'node:fs';
import type { PublishedEpisode } from '@quarterline/contract';
import { type Brand, fixedRoutes } from '@quarterline/listing';
import type { Kind } from '../pages/parts/page-props.ts';
import { normalizePath } from '../runtime/normalize-path.ts';
import type { SiteSlice } from '../shell/site-slice.ts';
import type { ClientBuild } from './client-build.ts';
import { escapeXml } from './escape-xml.ts';
import { ICON_PATH, ICON_SVG, ICONS } from './icons.ts';
import { podcastFeed } from './podcast-feed.ts';

const robotsText = (siteUrl: string): string => `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`;

const manifestJson = (brand: Pick<Brand, 'product'>): string =>
  `${JSON.stringify(
    {
      name: `${brand.product}: online farmland auctions`,
      short_name: brand.product,
      start_url: '/',
      display: 'minimal-ui',
      theme_color: '#F8B332',
      background_color: '#ffffff',
      icons: [
        { src: ICON_PATH, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ...ICONS.flatMap(({ path, size, purpose }) =>
          purpose ? [{ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
        ),
      ],
    },
    null,
    2,
  )}\n`;

const sitemapXml = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.map((url) => `<url><loc>${escapeXml(url)}</loc></url>\n`).join('')}</urlset>\n`;

const SERVICE_WORKER = ['service-worker.js', 'push-worker.js']
  .map((name) => readFileSync(new URL(`../runtime/${name}`, import.meta.url), 'utf8'))
  .join('\n');

/** The service worker of this build. Another build is another file, which is how browsers notice. */
function serviceWorker(build: ClientBuild): string {
  const { scripts, styles } = build.filesOf('offline');
  const files = [build.entry, ...scripts, ...styles.map(({ href }) => href), ...build.fonts];
  const offline = ['/offline.html', ICON_PATH, ...files];
  return `const BUILD = ${JSON.stringify({ hash: build.hash, offline })};\n${SERVICE_WORKER}`;
}

type Site = {
  siteUrl: string;
  build: ClientBuild;
  brand: Brand;
  cover: string | null;
  episodes: readonly PublishedEpisode[];
  slice: SiteSlice | null;
  pages: readonly { path: string; kind: Kind; noIndex: boolean }[];
  /** Of each old address, where it leads. */
  redirects: Readonly<Record<string, string>>;
};

/** Only where there is no page: one that exists is never hidden. */
const leadsAway = (pages: Site['pages'], redirects: Site['redirects']): Record<string, string> =>
  Object.fromEntries(pages.filter(({ kind }) => kind === 'moved').map(({ path }) => [path, redirects[path] ?? '/']));

/** The files beside the pages: address and content. */
export function siteFiles({
  siteUrl,
  build,
  brand,
  cover,
  episodes,
  slice,
  pages,
  redirects,
}: Site): [string, string][] {
  const feed = podcastFeed({ brand, siteUrl, cover, episodes });
  const listed = pages.filter((page) => !page.noIndex).map((page) => siteUrl + normalizePath(page.path));
  return [
    ['/page-data/app-data.json', JSON.stringify({ build: build.hash })],
    ['/slice-data/site.json', JSON.stringify(slice)],
    ['/redirects.json', JSON.stringify(leadsAway(pages, redirects))],
    ['/sitemap.xml', sitemapXml(listed.sort())],
    ['/robots.txt', robotsText(siteUrl)],
    ['/manifest.webmanifest', manifestJson(brand)],
    [ICON_PATH, ICON_SVG],
    ['/sw.js', serviceWorker(build)],
    ...[fixedRoutes.podcastFeed, '/feed.xml'].map((path): [string, string] => [path, feed]),
  ];
}
