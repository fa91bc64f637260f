import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chunks } from '#site/pages/parts/chunks.ts';
import { readClientBuild } from '#site/publisher/files/client-build.ts';
import { startSiteInABox } from '../world/site-in-a-box.ts';
import { withBrowser } from '../world/with-browser.ts';

const DIST = join(import.meta.dirname, '../../apps/site/dist/client');
const MAX_FILE_BYTES = 80_000;
const MAX_PAGE_BYTES = 30_000;
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pages that no link leads to: they stand where something is missing or wrong. */
const UNLINKED: readonly [kind: string, path: string][] = [
  ['noLongerAvailable', '/no-longer-available'],
  ['notFound', '/404.html'],
  ['serverError', '/500.html'],
  ['offline', '/offline.html'],
  ['errorTest', '/error-test'],
  ['search', '/search'],
  ['thankYou', '/thank-you'],
];

/** `way`: the texts of the breadcrumb that is seen. `structured`: those of the one that search engines read; null without one. */
type Crawled = {
  path: string;
  kind: string;
  ids: Set<string>;
  links: string[];
  way: string[];
  structured: string[] | null;
  /** What stands on it, without tags. */
  text: string;
};

const [box, browser] = await withBrowser(startSiteInABox);
const pages = new Map<string, Crawled>();

const readPage = async (path: string): Promise<Crawled> => {
  const answer = await fetch(box.url + path);
  const html = await answer.text();
  const found = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (!answer.ok || !found) throw new Error(`${path} answered ${answer.status}.`);
  const values = (name: string): string[] =>
    [...html.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
      value.replaceAll('&amp;', '&'),
    );
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return {
    path,
    kind: JSON.parse(found).data.kind,
    ids: new Set(values('id')),
    links,
    text: textOf(html),
    ...breadcrumbsOf(html),
  };
};

/** What a reader sees of the part that differs from page to page. */
const textOf = (html: string): string =>
  plainText(
    (/<main.*<\/main>/s.exec(html)?.[0] ?? '')
      .replace(/<(?:script|style)\b.*?<\/(?:script|style)>/gs, '')
      .replaceAll('<', ' <'),
  )
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1');

const breadcrumbsOf = (html: string): Pick<Crawled, 'way' | 'structured'> => {
  const nav = /<nav class="crumbs".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const way = [...nav.matchAll(/<(?:a|span class="crumbs-here")[^>]*>(.*?)<\/(?:a|span)>/g)].map(([, text = '']) =>
    plainText(text),
  );
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  const graph: GraphPart[] = json ? JSON.parse(json)['@graph'] : [];
  const list = graph.find((one) => one['@type'] === 'BreadcrumbList');
  return { way, structured: list?.itemListElement.map(({ name }) => plainText(name)) ?? null };
};
type GraphPart = { '@type': string; itemListElement: { name: string }[] };
const plainText = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");

const FILES = /^\/(?:media|api)\/|\.(?:ics|xml|json|csv|geojson|gpx|kml)$/;

describe('a crawl from the home page', () => {
  it('reaches every kind of page; no link is dead, no anchor misses', async () => {
    const dead: string[] = [];
    const anchors: [from: string, path: string, id: string][] = [];
    const waiting = ['/'];
    const seen = new Set(waiting);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await readPage(path).catch(() => null);
      if (!page) {
        dead.push(path);
        continue;
      }
      pages.set(path, page);
      for (const link of page.links) {
        const url = new URL(link, box.url + path);
        if (url.origin !== box.url || FILES.test(url.pathname)) continue;
        const to = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : '/';
        if (url.hash) anchors.push([path, to, decodeURIComponent(url.hash.slice(1))]);
        if (!seen.has(to)) waiting.push(to);
        seen.add(to);
      }
    }
    expect(dead).toEqual([]);
    expect(anchors.filter(([, to, id]) => !pages.get(to)?.ids.has(id))).toEqual([]);
    const reached = new Set([...pages.values()].map(({ kind }) => kind));
    const missing = Object.keys(chunks).filter((kind) => !reached.has(kind) && !UNLINKED.some(([one]) => one === kind));
    // An address that has moved is there only where staff have set one, and nothing of ours leads to it.
    expect(missing.filter((kind) => kind !== 'moved')).toEqual([]);
  });

  it('gives search engines the same breadcrumb that is seen', () => {
    const described = [...pages.values()].filter((page) => page.structured !== null);
    expect(new Set(described.map(({ kind }) => kind)).size).toBeGreaterThan(8);
    for (const { path, way, structured: names } of described) expect([path, names]).toEqual([path, way]);
  });

  it('finds calendars, feeds and results behind their links, open to the pages of others', async () => {
    const files = new Set(
      [...pages.values()].flatMap(({ links }) => links).filter((link) => /\.(ics|xml|json|csv|geojson)$/.test(link)),
    );
    for (const ending of ['ics', 'xml', 'json', 'csv', 'geojson'])
      expect([...files].some((file) => file.endsWith(`.${ending}`))).toBe(true);
    for (const file of files)
      expect([file, (await fetch(new URL(file.replace(/^webcal:/, 'http:'), box.url))).status]).toEqual([file, 200]);
    const open = ['/sales/feed.json', '/sales/feed.xml', '/sales/calendar.ics', '/past-sales/results.geojson'];
    for (const path of [...open, '/']) {
      const { headers } = await fetch(box.url + path);
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, path === '/' ? null : '*']);
    }
  });

  it('answers each fixed route of the specification, with and without its slash', async () => {
    const routes = [
      '/',
      '/sales/',
      '/past-sales/',
      '/quarterline-team/',
      '/testimonials/',
      '/faq/',
      '/farmlandexchange/',
      '/contact',
      '/contact/',
      '/faq?category=sale-process',
      '/sales?coordinates=-113.49_53.55&label=Edmonton',
      '/sales-showcase/',
      '/sale-postponed/',
      '/no-longer-available/',
      '/error-test/',
    ];
    for (const route of routes) expect([route, (await fetch(box.url + route)).status]).toEqual([route, 200]);
    // What browsers and players ask for without a link.
    const unasked = async (path: string): Promise<[number, string | null, string]> => {
      const answer = await fetch(box.url + path);
      return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 2000)];
    };
    const [icon, feed] = [await unasked('/favicon.ico'), await unasked('/feed.xml')];
    expect(icon.slice(0, 2)).toEqual([200, 'image/x-icon']);
    expect(feed).toEqual([
      200,
      expect.stringContaining('application/rss+xml'),
      expect.stringMatching(/<title>[\s\S]*<item>/),
    ]);
    expect((await fetch(`${box.url}/404.html`)).status).toBe(404);
    expect((await fetch(`${box.url}/500.html`)).status).toBe(500);
    expect((await fetch(`${box.url}/auctions/never-was`)).status).toBe(404);
  });
});

describe('the text of the pages', () => {
  const found = (pattern: RegExp): string[] =>
    [...pages.values()].flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([words]) => `${path}: ${words}`));

  it('says no size twice, and ends no sentence with two full stops', () => {
    expect(found(/\d[\d,.]* acres/g).length).toBeGreaterThan(50);
    expect(found(/\b(\d[\d,.]* acres), \1/g)).toEqual([]);
    expect(found(/\S*[^.]\.\.(?!\.)/g)).toEqual([]);
  });

  it.each([390, 1440])('of a parcel gives its price per titled and per cultivated acre, at %i px', async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${box.url}/auctions/new-sarepta-home-quarters/parcels/parcel-1`);
    const fact = async (name: string): Promise<string> =>
      (
        await page
          .locator('dl > div', { has: page.getByText(name, { exact: true }) })
          .first()
          .innerText()
      ).trim();
    const figure = async (name: string): Promise<number> =>
      Number(/[\d,]+(\.\d+)?/.exec((await fact(name)).replace(name, ''))?.[0].replaceAll(',', ''));
    const [titled, cultivated] = [await figure('Titled'), await figure('Cultivated')];
    expect(cultivated).toBeLessThan(titled);
    // Both come to the one price, but for dollars that are rounded.
    const prices = [(await figure('Per titled acre')) * titled, (await figure('Per cultivated acre')) * cultivated];
    expect(Math.abs((prices[0] ?? 0) - (prices[1] ?? 0))).toBeLessThan(titled);
    expect(prices[0]).toBeGreaterThan(100_000);
    await context.close();
  });

  it('of a postponed sale does not give the days it was set for as its days, and speaks of no bids', async () => {
    const days = /\w+day, \w+ \d+, \d{4}, .{5,12} to /;
    const read = async (path: string): Promise<string> => textOf(await (await fetch(box.url + path)).text());
    expect(await read('/auctions/new-sarepta-home-quarters/parcels/parcel-1')).toMatch(days);
    for (const part of ['', '/parcels/parcel-1', '/parcels/parcel-2', '/bidding', '/details', '/reminder']) {
      const text = await read(`/auctions/bear-lake-half-section${part}`);
      expect([part, text]).toEqual([part, expect.stringMatching(/postponed/i)]);
      expect([part, text]).toEqual([part, expect.not.stringMatching(/entered so far|are void|Closes \w{3} \d+/)]);
      expect([part, text]).toEqual([part, expect.not.stringMatching(days)]);
    }
  });
});

describe('every kind of page', () => {
  const oneOfEach = (): [string, string][] => {
    const found = new Map<string, string>(UNLINKED.filter(([kind]) => kind in chunks));
    for (const { kind, path } of pages.values()) if (!found.has(kind)) found.set(kind, path);
    return [...found];
  };

  const axeFinds = async (page: Page): Promise<string[]> => {
    await page.evaluate(AXE);
    return page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
      return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    });
  };

  /** What is wrong with these pages at a width, by kind. */
  const lookAt = async (width: number, kinds: readonly [string, string][]): Promise<string[]> => {
    const found: string[] = [];
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      bypassCSP: true,
    });
    await context.addCookies([{ name: 'CookieConsent', value: 'true', url: box.url }]);
    const page = await context.newPage();
    await page.route('**/media/**', (route) =>
      route.fulfill({ status: 200, contentType: 'image/svg+xml', body: PICTURE }),
    );
    let at = '';
    page.on('console', (message) => {
      const expected = /status of (404|500)/.test(message.text()) && /404|500/.test(at);
      if (message.type() === 'error' && !expected) found.push(`${at} at ${width}: ${message.text()}`);
    });
    page.on('pageerror', (error) => found.push(`${at} at ${width}: ${error.message}`));
    for (const [kind, path] of kinds) {
      at = path;
      await page.goto(box.url + path);
      await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
      await page.waitForLoadState('networkidle');
      // Once a page: what differs on a desktop is the frame, which two of them show.
      if (width === 390 || kind === 'home' || kind === 'sale')
        found.push(...(await axeFinds(page)).map((violation) => `${kind} at ${width}: ${violation}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${kind} at ${width}: ${wide} px too wide`);
      if (width > 390) continue;
      const large = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        return document.documentElement.scrollWidth - innerWidth;
      });
      // A fraction of a pixel is rounded up.
      if (large > 1) found.push(`${kind} with text twice as large: ${large} px too wide`);
    }
    await context.close();
    return found;
  };

  it('has no violation that axe can find and says nothing on the console, on a phone and on a desktop', async () => {
    const kinds = oneOfEach();
    // Several at a time: most of the time of a page goes into waiting until nothing more is loaded.
    const parts = [390, 1280].flatMap((width) =>
      [0, 1].map((part) =>
        lookAt(
          width,
          kinds.filter((_, index) => index % 2 === part),
        ),
      ),
    );
    expect((await Promise.all(parts)).flat()).toEqual([]);
  });

  it('can be painted when it is there itself, at most 30 kB packed: it waits for no style and no script', async () => {
    for (const [kind, path] of oneOfEach()) {
      const html = await (await fetch(box.url + path)).text();
      expect([kind, html.match(/<link rel="(?:stylesheet|modulepreload)"|<script[^>]* src=/g)]).toEqual([kind, null]);
      expect(html, kind).toContain('<style>');
      const bytes = gzipSync(html, { level: 9 }).length;
      expect(bytes, `${kind}: ${bytes} bytes`).toBeLessThanOrEqual(MAX_PAGE_BYTES);
    }
  });

  it('needs at most 80 kB of scripts before it can be used', async () => {
    const build = await readClientBuild(DIST);
    const sizeOf = async (file: string): Promise<number> =>
      gzipSync(await readFile(join(DIST, file)), { level: 9 }).length;
    const sizes = await Promise.all(
      Object.keys(chunks).map(async (kind) => {
        const files = await Promise.all([build.entry, ...build.filesOf(kind).scripts].map(sizeOf));
        return { kind, bytes: files.reduce((sum, size) => sum + size, 0) };
      }),
    );
    expect(sizes.map(({ bytes }) => bytes).toSorted()[0]).toBeGreaterThan(70_000);
    expect(sizes.filter(({ bytes }) => bytes > MAX_FILE_BYTES)).toEqual([]);
  });
});

describe('a firm that has set no telephone, no email address and no social link', () => {
  it('shows none of them on any kind of page, and no empty link', async () => {
    const before = box.feed.after(0).changes.find((change) => change.type === 'brand')?.record;
    const paths = ['/', '/contact', '/contact/general', '/auctions/new-sarepta-home-quarters', '/team', '/search'];
    const html = async (): Promise<string> =>
      (await Promise.all(paths.map(async (path) => (await fetch(box.url + path)).text()))).join('\n');
    const ours = /555-0142|15550142|info@quarterline\.example|facebook\.com|instagram\.com|youtube\.com/;
    expect(await html()).toMatch(ours);
    box.feed.put('brand', 'brand', {
      slug: 'brand',
      product: 'Quarterline',
      phone: '',
      email: '',
      facebook: '',
      instagram: '',
      youtube: '',
      firmLine: 'A firm.',
    });
    await expect.poll(html).not.toMatch(ours);
    expect(await html()).not.toMatch(/href="(?:|tel:\+1|mailto:)"/);
    box.feed.put('brand', 'brand', before ?? null);
    await expect.poll(html).toMatch(ours);
  });
});

describe('an edit', () => {
  it('near a block that was sold as one gives its one price, and says what it is', async () => {
    const slug = 'sold-as-one';
    const like = box.feed.after(0).changes.find((change) => change.id === 'new-sarepta-home-quarters');
    if (like?.type !== 'sale' || !like.record) throw new Error('The sale is not in the fixture.');
    const parcels = like.record.parcels.map((parcel) =>
      parcel.enBloc
        ? { ...parcel, outcome: 'sold' as const, acceptedBidCents: 345_600_000 }
        : { ...parcel, outcome: 'sold_en_bloc' as const, acceptedBidCents: 86_400_000 },
    );
    box.feed.put('sale', slug, {
      ...like.record,
      id: slug,
      slug,
      name: 'Sold As One',
      saleStatus: 'completed',
      parcels,
    });
    const page = async (): Promise<string> =>
      textOf(await (await fetch(`${box.url}/auctions/new-sarepta-home-quarters`)).text());
    await expect.poll(page).toMatch(/Sold nearby.*Sold As One.*\$3,456,000 as one block/);
    box.feed.put('sale', slug, null);
  });

  it('is on its page a moment later; what is deleted says so; without engine and scripts all of it can be read', async () => {
    const sale = box.feed.after(0).changes.find((change) => change.id === 'oldman-pivot-quarter');
    if (sale?.type !== 'sale' || !sale.record) throw new Error('The sale is not in the fixture.');
    const html = async (path: string): Promise<string> => (await fetch(box.url + path)).text();
    box.feed.put('sale', sale.id, { ...sale.record, descriptionMarkdown: 'A new well was drilled.' });
    await expect.poll(() => html(`/auctions/${sale.id}`)).toContain('A new well was drilled.');
    box.feed.put('sale', sale.id, null);
    await expect.poll(() => html(`/auctions/${sale.id}`)).toContain('No longer available');
    expect((await fetch(`${box.url}/auctions/${sale.id}`)).status).toBe(410);
    await box.stopEngine();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${box.url}/auctions/new-sarepta-home-quarters`);
    await expect.poll(() => page.locator('h1').innerText()).toBe('New Sarepta Home Quarters');
    await expect.poll(() => page.locator('main').innerText()).toContain('$740K - $890K');
    await page.getByRole('link', { name: 'Home quarter' }).first().click();
    await expect.poll(() => page.locator('main').innerText()).toMatch(/per acre/);
    await context.close();
  });

  it('without scripts the menu of a phone opens under a finger', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto(`${box.url}/contact`);
    const link = page.locator('.main-menu').getByRole('link', { name: 'All upcoming sales' });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Buy Land' }).tap();
    await link.click();
    await page.waitForURL(`${box.url}/sales`);
    await context.close();
  });
});

type Violation = { id: string; nodes: { html: string }[] };
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"><path d="M0 0h16v10H0z" fill="#7d7c50"/></svg>';
