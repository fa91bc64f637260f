import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_REFERENCE, enginePages, llmsText } from '@quarterline/contract';
import type { Audience } from '@quarterline/contract/endpoints';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Env } from '#engine/env.ts';
import type { App } from '#platform/http/app-type.ts';
import { describeApi } from '#platform/http/operations/describe-api.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { type Html, html } from '#platform/pages/html.ts';
import { plainPage, plainPageText } from '#platform/pages/plain-page.ts';
import { codesPage } from './codes-page.ts';
import { GUIDES, type Guides, makeGuides } from './guide-pages.ts';
import type { OpenApi } from './open-api.ts';
import { referencePage } from './reference-page.ts';

const STYLE = `${enginePages.developers}style.css`;
const SCRIPT = `${enginePages.developers}script.js`;
const CACHED = 'public, max-age=300';

/** Pages that are made from the code, by the end of their address; the others are files of `docs`. */
const REFERENCES: Readonly<Record<string, { audience: Audience; title: string }>> = {
  'reference/': { audience: 'public', title: 'Public API' },
  'reference/account/': { audience: 'account', title: 'API of accounts and bidding' },
  'reference/administration/': { audience: 'administration', title: 'API of the administration' },
};
const CODES = 'codes/';

const MENU: readonly (readonly [path: string, name: string])[] = [
  ['', 'Start'],
  ['reference/', 'Public API'],
  ['reference/account/', 'Accounts and bidding'],
  ['reference/administration/', 'Administration'],
  [CODES, 'Codes'],
  ['open-data/', 'Open data'],
  ['record-format/', 'Records and receipts'],
  ['sealed-tender/', 'Sealed tenders'],
];

/**
 * `/developers/`: what a program of others needs, as HTML that reads without scripts, and the API references as OpenAPI. Routes do not
 * change while an engine runs: each document and each page is made for its first reader and kept.
 */
export function developersRoutes(app: App, env: Pick<Env, 'engineUrl' | 'siteUrl' | 'production'>): void {
  const documentOf = keptBy((audience: Audience) => describeApi(app.swagger() as OpenAPIV3_1.Document, audience));
  const textOf = keptBy((audience: Audience) => JSON.stringify(documentOf(audience)));
  // Seven tenths of a second for the first: in production they pass before this engine takes a bid.
  if (env.production)
    app.addHook('onReady', async () => {
      for (const audience of Object.keys(API_REFERENCE) as Audience[]) textOf(audience);
    });
  const hidden = { schema: { hide: true }, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } };
  for (const [audience, address] of Object.entries(API_REFERENCE) as [Audience, string][])
    app.get(address, hidden, async (_, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .send(textOf(audience)),
    );

  let making: Promise<Guides> | null = null;
  const guides = (): Promise<Guides> => {
    making ??= makeGuides(env).catch((error: unknown) => {
      making = null;
      throw error;
    });
    return making;
  };
  const guideAt = async (path: string) => found((await guides()).pages.get(path));
  const reference = keptBy((audience: Audience) =>
    referencePage(documentOf(audience) as unknown as OpenApi, API_REFERENCE[audience]),
  );
  const page = (path: string, read: () => Promise<{ title: string; body: Html }>): void => {
    const address = enginePages.developers + path;
    app.get(address, hidden, async (_, reply) => {
      const { title, body } = await read();
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': CACHED, link: `<${API_REFERENCE.public}>; rel="service-desc"` })
        .send(
          plainPageText(
            {
              ...plainPage(title, html`${menu(path)}${body}`),
              look: 'developers-page',
              head: html`<link rel="stylesheet" href="${STYLE}"><link rel="canonical" href="${env.engineUrl}${address}">${path in REFERENCES ? html`<script src="${SCRIPT}" defer></script>` : null}`,
            },
            app.brand(),
          ),
        );
    });
    app.get(address.replace(/\/$/, ''), hidden, async (_, reply) => reply.redirect(address, 308));
  };
  for (const path of Object.keys(GUIDES)) {
    page(path, () => guideAt(path));
    app.get(`${enginePages.developers}${path}index.md`, hidden, async (_, reply) =>
      reply
        .type('text/markdown; charset=utf-8')
        .header('cache-control', CACHED)
        .send((await guideAt(path)).markdown),
    );
  }
  for (const [path, { audience, title }] of Object.entries(REFERENCES))
    page(path, async () => ({ title, body: reference(audience) }));
  const codes = keptBy((_: string) => codesPage());
  page(CODES, async () => ({ title: 'Codes', body: codes(CODES) }));

  app.get(`${enginePages.developers}examples/:name`, hidden, async (request, reply) => {
    const text = found((await guides()).examples.get((request.params as { name: string }).name));
    return reply.type('text/plain; charset=utf-8').header('cache-control', CACHED).send(text);
  });
  for (const [file, type] of [
    [STYLE, 'css'],
    [SCRIPT, 'javascript'],
  ] as const)
    app.get(file, hidden, async (_, reply) =>
      reply
        .type(`text/${type}; charset=utf-8`)
        .header('cache-control', CACHED)
        .send(readFileSync(join(import.meta.dirname, `developers.${type === 'css' ? 'css' : 'js'}`), 'utf8')),
    );
  app.get('/llms.txt', hidden, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHED)
      .send(llmsText({ ...env, product: app.brand().product })),
  );
  app.get('/robots.txt', hidden, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nAllow: /\nSitemap: ${env.engineUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', hidden, async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(env.engineUrl)),
  );
}

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw notFound('There is nothing at this address.');
  return value;
};

/** The same function, called once for each argument. */
const keptBy = <Key, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const kept = new Map<Key, Made>();
  return (key) => {
    const made = kept.has(key) ? (kept.get(key) as Made) : make(key);
    kept.set(key, made);
    return made;
  };
};

const menu = (here: string): Html =>
  html`<nav class="developers-menu" aria-label="For developers"><ul>${MENU.map(
    ([path, name]) =>
      html`<li><a href="${enginePages.developers}${path}"${path === here ? html` aria-current="page"` : null}>${name}</a></li>`,
  )}</ul></nav>`;

const sitemap = (engineUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${MENU.map(([path]) => `<url><loc>${engineUrl}${enginePages.developers}${path}</loc></url>\n`).join('')}</urlset>\n`;
