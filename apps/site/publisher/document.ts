import { fixedRoutes } from '@quarterline/listing';
import type { PageData } from '../runtime/page-data.ts';
import type { SiteSlice } from '../shell/site-slice.ts';
import type { ClientBuild } from './client-build.ts';
import { startScript } from './start-script.ts';

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** JSON that may stand inside a script element. */
const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

type Parts = {
  data: PageData;
  slice: SiteSlice;
  body: string;
  build: Pick<ClientBuild, 'entry' | 'filesOf' | 'fonts'>;
};

/**
 * The whole HTML of a page. Its style stands in it, so that nothing has to be fetched before it can be painted; the content
 * security policy knows the hashes of that and of the script that starts the others, and lets nothing else through.
 */
export function htmlDocument({ data, slice, body, build }: Parts): string {
  const { head } = data;
  const { scripts, styles } = build.filesOf(data.kind);
  const lines = [
    '<!doctype html>',
    '<html lang="en-CA">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#F8B332">',
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
    data.kind === 'podcast' || data.kind === 'episode'
      ? `<link rel="alternate" type="application/rss+xml" title="Farmland Exchange" href="${fixedRoutes.podcastFeed}">`
      : '',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...build.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map(({ text }) => `<style>${text}</style>`),
    head.structured ? `<script type="application/ld+json">${inScript(head.structured)}</script>` : '',
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="page-data">${inScript({ data, slice })}</script>`,
    build.entry ? startScript({ entry: build.entry, scripts, styles: styles.map(({ href }) => href) }) : '',
    '</body>',
    '</html>',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
