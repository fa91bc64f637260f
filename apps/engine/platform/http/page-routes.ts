import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ADMIN_PAGES, ADMIN_REDIRECTS, apiPath, brandImagePath, enginePages, PAGES } from '@quarterline/contract';
import type { BrandBasics } from '@quarterline/listing';
import type { Env } from '#engine/env.ts';
import { brandStyle } from '../pages/brand-style.ts';
import { Html, html } from '../pages/html.ts';
import { firstBar, PLAIN_STYLE, PRICES_SCRIPT, plainStyle, pricesScript } from '../pages/plain-page.ts';
import type { App } from './app-type.ts';

const webFolder = join(import.meta.dirname, '../../dist/web');

const LIVE_VIEW = '/auctions/:slug/parcels/';
/** Every address that answers with the application, or leads to one that does. */
export const ALL_PAGES: readonly string[] = [
  '/',
  ...PAGES,
  ...ADMIN_PAGES.map(({ address }) => address),
  ...Object.keys(ADMIN_REDIRECTS),
];

/** The engine's pages are one application: each of their addresses answers with it. */
export async function pageRoutes(app: App, env: Env): Promise<void> {
  if (existsSync(join(webFolder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(webFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    });
  }
  mkdirSync(join(env.DATA_DIR, 'media'), { recursive: true });
  await app.register(fastifyStatic, {
    root: join(env.DATA_DIR, 'media'),
    prefix: '/media/',
    maxAge: '30d',
    decorateReply: false,
  });
  app.get(PLAIN_STYLE, { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(plainStyle()),
  );
  app.get(PRICES_SCRIPT, { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300').send(pricesScript()),
  );
  const home = `${env.siteUrl}/`;
  const page = (): string =>
    readFileSync(join(webFolder, 'index.html'), 'utf8')
      .replaceAll('__SITE_URL__', env.siteUrl)
      .replaceAll('__DEMO__', env.demo ? 'on' : 'off');
  let kept: string | null = null;
  // Outside production a bundle may be built anew under a running engine.
  const shell = (): string => {
    if (!env.production) return page();
    kept ??= page();
    return kept;
  };
  // Our logout page logs out by itself, as the specification's menus want it; a link on somebody else's page must not.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['sec-fetch-site'] !== 'cross-site' || !request.url.startsWith(enginePages.logout)) return;
    const { searchParams } = new URL(request.url, env.engineUrl);
    if (searchParams.has('ask')) return;
    const back = searchParams.get('return');
    const query = new URLSearchParams({ ask: 'first', ...(back === null ? {} : { return: back }) });
    return reply.redirect(`${enginePages.logout}?${query}`, 303);
  });
  for (const path of ALL_PAGES) {
    const to = ADMIN_REDIRECTS[path];
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const params = { ...(request.query as PageParams), ...(request.params as PageParams) };
      if (to !== undefined) return reply.redirect(to.replace('{slug}', encodeURIComponent(params.slug ?? '')), 308);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(filledIn(shell(), { brand: app.brand(), home }, path, params));
    });
    const bare = path.replace(/\/$/, '');
    if (bare)
      app.get(bare, { schema: { hide: true } }, async (request, reply) =>
        reply.redirect(request.url.replace(bareEnd, '/'), 308),
      );
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/') || !(request.headers.accept ?? '').includes('text/html')) {
      return reply.status(404).send({
        code: 'no_such_route',
        message: 'There is nothing at this address.',
        next: 'Compare the address and the method with the reference.',
        requestId: request.id,
      });
    }
    return reply
      .status(404)
      .type('text/html; charset=utf-8')
      .send(filledIn(shell(), { brand: app.brand(), home }, '', {}));
  });
}

/**
 * What an address names. `bid`: the slug of the parcel to bid on, as `nextBid` writes it. `token` and `list`: of the
 * emails that somebody wants no more.
 */
type PageParams = { slug?: string; bid?: string; token?: string; list?: string };

const CLOSING = new Html('</head>');
const PLACE = new Html('<div id="page"></div>');

/** `home`: address of the public site. */
type Firm = { brand: BrandBasics; home: string };

/** Fills the placeholders of a page with our text, or text of administrators: escaped, and never used as a pattern. */
const filledIn = (page: string, { brand, home }: Firm, path: string, params: PageParams): string => {
  const parts: [string, Html][] = [
    ['<!-- __FIRST__ -->', pricesWhileLoading(path)],
    ['__WITHOUT_SCRIPT__', wayWithoutScript(path, params)],
    ['__ON_ITS_WAY__', onItsWay(path, params)],
    ['__BID_BY_PHONE__', brand.phone === '' ? html`` : html`Or bid by phone at ${brand.phone}.`],
    ['__PRODUCT__', html`${brand.product}`],
    ['__PHONE__', html`${brand.phone}`],
    ['__LOGO__', html`${brand.logo ? brandImagePath(brand.logo.hash) : ''}`],
    ['__MARK__', html`${brand.mark ? brandImagePath(brand.mark.hash) : ''}`],
    // Behind the page, whose link over the bar comes first for the keys.
    [PLACE.text, html`${PLACE}${firstBar(brand, home)}`],
    // Behind the styles of the build.
    ['</head>', html`${brandStyle(brand)}${CLOSING}`],
  ];
  return parts.reduce((text, [place, part]) => text.replaceAll(place, () => part.text), page);
};

/** What the live view shows while it loads slowly: on a weak signal the plain page, which takes bids too, is there long before. */
const onItsWay = (path: string, { slug = '', bid }: PageParams): Html =>
  path === LIVE_VIEW
    ? html`<div id="wait" data-plain="${enginePages.plainView(slug)}"><p>The bidding page is on its way. On a slow connection, <a href="${enginePages.plainView(slug, bid)}">the plain page</a> shows the same prices and takes the same bids. __BID_BY_PHONE__</p></div>`
    : html``;

/** Before the other scripts: a browser asks for six files at a time. */
const pricesWhileLoading = (path: string): Html =>
  path === LIVE_VIEW ? html`<script src="${PRICES_SCRIPT}" async fetchpriority="high"></script>` : html``;

/** The same in plain HTML forms, where there is such a page. */
const wayWithoutScript = (path: string, params: PageParams): Html => {
  const address = PLAIN[path]?.(params);
  return address ? html`<a href="${address}">Continue without it.</a>` : html``;
};
const PLAIN: Record<string, (params: PageParams) => string> = {
  [LIVE_VIEW]: ({ slug = '', bid }) => enginePages.plainView(slug, bid),
  [enginePages.login]: () => enginePages.plainLogin,
  [enginePages.unsubscribe]: ({ token = '', list = '' }) => apiPath('POST /api/unsubscribe', {}, { token, list }),
};

const bareEnd = /(?<=[^/?])(?=\?|$)/;
