import { escapeXml } from '@quarterline/land';
import { EMBED_FRAME, EMBED_STYLE } from './embed-addresses.ts';

type Parts = {
  title: string;
  /** HTML. */
  body: string;
  /** Where the line at its foot leads: the same on our site, as a whole address. */
  href: string;
  product: string;
  /** The colours of the firm as a stylesheet; null for the product’s own. */
  brandStyle: string | null;
  demo: boolean;
};

/** The page in a frame. Every link leaves the frame; nothing in it sets or reads a cookie, and without scripts it is whole. */
export const embedDocument = ({ title, body, href, product, brandStyle, demo }: Parts): string =>
  [
    '<!doctype html>',
    '<html lang="en-CA">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeXml(title)}</title>`,
    `<link rel="canonical" href="${escapeXml(href)}">`,
    `<link rel="stylesheet" href="${EMBED_STYLE}">`,
    brandStyle === null ? '' : `<link rel="stylesheet" href="${brandStyle}">`,
    `<script src="${EMBED_FRAME}" defer></script>`,
    '</head>',
    '<body class="embed">',
    demo ? '<p class="embed-demo">Demonstration: the sales, people and pictures here are made up.</p>' : '',
    body,
    `<p class="embed-foot">${outLink(href, product)}</p>`,
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n');

/** A link that opens beside the page that shows the frame. `text` is HTML-escaped here. */
export const outLink = (href: string, text: string, className = ''): string =>
  `<a href="${escapeXml(href)}" target="_blank" rel="noopener"${className ? ` class="${className}"` : ''}>${escapeXml(text)}</a>`;
