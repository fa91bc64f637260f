import { fixedRoutes, formatWords } from '@quarterline/listing';
import type { Kind, SaleFacts } from '#site/pages/parts/page-props.ts';
import type { PageData } from '#site/runtime/page-data.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import type { ClientBuild, ClientStyle } from './files/client-build.ts';
import type { Repeated, SiteText } from './files/site-file.ts';
import { startScript } from './files/start-script.ts';
import { ICON_PATH, touchIconPath } from './pictures/icons.ts';

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** JSON that may stand inside a script element. */
const inScript = (value: unknown): string => jsonInScript(JSON.stringify(value));
const jsonInScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

type FeedLink = { title: string; type: string; href: string };
const PODCAST: FeedLink = { title: 'Farmland Exchange', type: 'application/rss+xml', href: fixedRoutes.podcastFeed };
const SALES: readonly FeedLink[] = [
  { title: 'Upcoming farmland sales', type: 'application/rss+xml', href: fixedRoutes.saleFeed },
  { title: 'Upcoming farmland sales', type: 'application/feed+json', href: fixedRoutes.saleJsonFeed },
  { title: 'Dates of all sales', type: 'text/calendar', href: fixedRoutes.salesCalendar },
];
const FEEDS_OF_PAGE: { [K in Kind]?: readonly FeedLink[] } = {
  home: SALES,
  sales: SALES,
  pastSales: SALES,
  podcast: [PODCAST],
  episode: [PODCAST],
};

/** Pages that other sites may show as a card; see `server/oembed.ts`. */
const OEMBED: ReadonlySet<string> = new Set<Kind>(['sale', 'salePostponed', 'sales']);
const oembedHref = (page: string): string =>
  `${new URL(page).origin}${fixedRoutes.oembed}?url=${encodeURIComponent(page)}`;

type Parts = {
  data: PageData;
  slice: SiteSlice;
  body: string;
  build: Pick<ClientBuild, 'entry' | 'filesOf' | 'fonts'>;
  dataText?: string;
};

/**
 * The whole HTML of a page. Its style stands in it, so that nothing has to be fetched before it can be painted; the content
 * security policy knows the hashes of that and of the script that starts the others, and lets nothing else through.
 */
export const htmlDocument = (parts: Parts): string =>
  htmlPieces(parts)
    .map((piece) => (typeof piece === 'string' ? piece : piece.repeated))
    .join('');

const made = new WeakMap<object, Repeated>();
const onceFor = (key: object, make: () => string): Repeated => {
  const piece = made.get(key) ?? { repeated: make() };
  made.set(key, piece);
  return piece;
};
const styleElements = (styles: readonly ClientStyle[]): Repeated =>
  onceFor(styles, () => styles.map(({ text }) => `<style>${text}</style>\n`).join(''));

/** True for pages with current prices: asked for with the page, they are there when its code is. A preview has no props. */
const asksPrices = ({ kind, props }: PageData): boolean => {
  if (kind !== 'sale' && kind !== 'parcel') return false;
  const { sale } = props as { sale?: SaleFacts };
  return sale?.saleStatus === 'live' && formatWords(sale).pricesRise;
};

/** The same in pieces, so that what stands in every page is made once. `dataText` is the page’s data as JSON, if it is made. */
export function htmlPieces({ data, slice, body, build, dataText }: Parts): Exclude<SiteText, string> {
  const { head } = data;
  const { scripts, styles } = build.filesOf(data.kind);
  const before = [
    '<!doctype html>',
    '<html lang="en-CA">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${slice.brand.colour?.base ?? '#F8B332'}">`,
    `<title>${escapeText(head.title)}</title>`,
    `<meta name="description" content="${escapeText(head.description)}">`,
    `<link rel="canonical" href="${escapeText(head.canonical)}">`,
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeText(head.title)}">`,
    `<meta property="og:description" content="${escapeText(head.description)}">`,
    `<meta property="og:url" content="${escapeText(head.canonical)}">`,
    '<meta property="og:locale" content="en_CA">',
    ...(head.picture
      ? [
          `<meta property="og:image" content="${escapeText(head.picture.src)}">`,
          '<meta property="og:image:width" content="1200">',
          '<meta property="og:image:height" content="630">',
          `<meta property="og:image:alt" content="${escapeText(head.picture.alt)}">`,
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : ['<meta name="twitter:card" content="summary">']),
    ...(FEEDS_OF_PAGE[data.kind as Kind] ?? []).map(
      ({ title, type, href }) => `<link rel="alternate" type="${type}" title="${title}" href="${href}">`,
    ),
    ...(OEMBED.has(data.kind)
      ? [
          `<link rel="alternate" type="application/json+oembed" title="${escapeText(head.title)}" href="${escapeText(oembedHref(head.canonical))}">`,
        ]
      : []),
    `<link rel="icon" href="${slice.brand.mark?.src ?? ICON_PATH}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${touchIconPath(slice.brand.mark?.src)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...build.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    asksPrices(data) ? `<link rel="preload" href="${slice.priceFeed}" as="fetch" crossorigin>` : '',
  ];
  const after = [
    slice.brand.colour ? `<link rel="stylesheet" href="${escapeText(slice.brand.colour.href)}">` : '',
    head.structured ? `<script type="application/ld+json">${inScript(head.structured)}</script>` : '',
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    '<script type="application/json" id="page-data">{"data":',
  ];
  const end = [
    '}</script>',
    build.entry ? startScript({ entry: build.entry, scripts, styles: styles.map(({ href }) => href) }) : '',
    '</body>',
    '</html>',
  ];
  return [
    lines(before),
    styleElements(styles),
    lines(after).slice(0, -1),
    dataText === undefined ? inScript(data) : jsonInScript(dataText),
    ',"slice":',
    onceFor(slice, () => inScript(slice)),
    lines(end),
  ];
}

const lines = (all: readonly string[]): string => `${all.filter((line) => line !== '').join('\n')}\n`;

/** `/auctions/x` → /auctions/x/index.html; error pages are files of their own name. */
export const htmlPath = (path: string): string =>
  path.endsWith('.html') ? path : `${path === '/' ? '' : path}/index.html`;
