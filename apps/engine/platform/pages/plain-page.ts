import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CivilZone, formatDay } from '@quarterline/civil-time';
import { brandImagePath, type TermsVersion } from '@quarterline/contract';
import { type BrandBasics, phoneLink } from '@quarterline/listing';
import type { FastifyReply } from 'fastify';
import { brandStyle } from './brand-style.ts';
import { type Child, Html, html } from './html.ts';

const builtPage = join(import.meta.dirname, '../../dist/web/index.html');

export const PLAIN_STYLE = '/plain-page.css';
/** Shows prices of a plain page where the bidding page loads slowly. */
export const PRICES_SCRIPT = '/prices-while-loading.js';
export const pricesScript = (): string => readFileSync(join(import.meta.dirname, 'prices-while-loading.js'), 'utf8');
export const plainStyle = (): string => readFileSync(join(import.meta.dirname, 'plain-page.css'), 'utf8');

/** The look of the engine's other pages: their style sheet, whatever the build named it. */
const styleLinks = (): Html => {
  try {
    const built = readFileSync(builtPage, 'utf8');
    return new Html((built.match(/<link rel="(?:stylesheet|icon)"[^>]*>/g) ?? []).join(''));
  } catch {
    return new Html('');
  }
};

/**
 * A page without a script. `look`: the class of another look than that of the plain pages; `head`: of a page that search engines may
 * list, its canonical address and its styles.
 */
export type PlainPage = { title: string; body: Html; look?: string; head?: Html };
export const plainPage = (title: string, body: Html): PlainPage => ({ title, body });

const firmLinks = ({ product, phone, logo }: BrandBasics, home: string, before: Html | null = null): Html =>
  html`<a href="${home}">${before}${logo ? html`<img class="plain-header-logo" src="${brandImagePath(logo.hash)}" alt="${product}">` : html`<b>${product}</b>`}</a>${phone === '' ? null : html`<a class="plain-header-phone num" href="${phoneLink(phone)}">${phone}</a>`}`;

/** The bar that the application shows until its scripts have drawn one, of the same height, with a place for the mark. */
export const firstBar = (brand: BrandBasics, home: string): Html =>
  html`<header class="plain-header row row--4-16 row--between" id="first">${firmLinks(brand, home, brand.logo ? null : html`<i class="mark"></i>`)}</header>`;

/** All of it: title, the way out, the phone, what it says. */
export const plainPageText = (
  { title, body, look = 'plain-page', head = html`<meta name="robots" content="noindex">` }: PlainPage,
  brand: BrandBasics,
): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${styleLinks()}<link rel="stylesheet" href="${PLAIN_STYLE}">${head}${brandStyle(brand)}</head>
<body><header class="plain-header row row--4-16 row--between">${firmLinks(brand, '/')}</header>
<main class="${look}"><h1>${title}</h1>${body}</main></body></html>`.text;

export const note = (tone: 'info' | 'out' | 'lead', text: Child): Html =>
  html`<p class="plain-page-note plain-page-note--${tone}" role="status">${text}</p>`;

/** Which text exactly, below the sentence that somebody agrees to. */
export const versionAndHash = (terms: TermsVersion, zone: CivilZone): Html =>
  html`<details><summary>Version and hash</summary><p>${terms.name}, version ${terms.version}, ${formatDay(terms.publishedAt, zone)}. SHA-256 ${terms.sha256}</p></details>`;

export const figures = (rows: readonly (readonly [string, string] | null)[]): Html =>
  html`<dl class="plain-page-figures">${rows.flatMap((row) =>
    row ? [html`<div><dt>${row[0]}</dt><dd class="num">${row[1]}</dd></div>`] : [],
  )}</dl>`;

/** Hidden field with the number of the bidder to whom a form is shown, which the engine compares with the session. */
export const bidderField = (bidderNumber: number | null): Html | null =>
  bidderNumber === null ? null : html`<input type="hidden" name="bidderNumber" value="${bidderNumber}">`;

/**
 * Its forms must say where they come from: under the stricter policy of the other pages a browser names no origin at
 * all. `referrer`: stricter for a page whose forms are taken from any origin.
 */
export const sendPlainPage = (
  reply: FastifyReply,
  page: PlainPage,
  referrer: 'same-origin' | 'no-referrer' = 'same-origin',
) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', referrer)
    .send(plainPageText(page, reply.server.brand()));
