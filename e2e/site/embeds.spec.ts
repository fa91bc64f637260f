import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BRAND } from '#demo/content/demo-brand.ts';
import { DEMO_BIDDER, ROBOTS } from '#demo/people.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { visit } from '../world/open-browser.ts';
import { openRival, openSale } from '../world/open-sale.ts';
import { startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const SALE = 'two-quarters';
const WIDTHS = [390, 1440] as const;

/** A page of somebody else, at an address of its own: whatever it is asked for, it answers with what stands in it. */
const startNewsPage = async (body: () => string) => {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><html lang="en"><title>A newspaper</title><h1>Land news</h1>${body()}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, end: () => new Promise((resolve) => server.close(resolve)) };
};

const [world, browser] = await withBrowser(startWorld);
let shown = '';
const news = await startNewsPage(() => shown);
const stranger = await startNewsPage(() => shown);
afterAll(() => Promise.all([news.end(), stranger.end()]));

const embed = (view: string): string =>
  `<div data-quarterline="${view}" data-sale="${SALE}" data-title="Farmland"></div><script src="${world.siteUrl}/embed.js"></script>`;
const openNews = async (page: Page, url = news.url): Promise<FrameLocator> => {
  await page.goto(url);
  return page.frameLocator('iframe');
};

beforeAll(async () => {
  await openSale(world, 3_600_000);
  await publish(world.clone.database, 'brand', 'brand', { ...DEMO_BRAND, embedSites: news.url, slug: 'brand' });
  const board = `${world.siteUrl}/embed/auctions/${SALE}/board/`;
  const isAllowed = async () =>
    (await fetch(board)).headers.get('content-security-policy')?.includes(news.url) === true;
  await waitUntil(isAllowed);
});

describe('a newspaper’s page that shows a sale', () => {
  it.each(WIDTHS)(
    'has a board that follows the bids, without cookies and as high as what is in it, at %i px',
    async (width) => {
      shown = embed('board');
      const { page, context, noise } = await visit(browser, width, 900);
      const board = await openNews(page);
      const first = board.locator('[data-lot]').first();
      await first.getByText(/^Closes in \d/).waitFor();
      const before = await first.locator('.embed-price').innerText();
      const rival = await openRival(world, width === 390 ? DEMO_BIDDER : ROBOTS[0]);
      const amount = width === 390 ? 1_100_000 : 1_200_000;
      expect((await rival.bid(amount * 100)).status).toBe(200);
      await expect
        .poll(() => first.locator('.embed-price').innerText())
        .toBe(`Current bid $${amount.toLocaleString('en-US')}`);
      expect(before).not.toContain(amount.toLocaleString('en-US'));
      expect(await context.cookies()).toEqual([]);
      // Nothing of it has to be scrolled inside the frame.
      const [frame] = page.frames().filter((one) => one.url().includes('/embed/'));
      await expect
        .poll(() =>
          frame?.evaluate(() => {
            const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
            return [scrollHeight - clientHeight, scrollWidth - clientWidth];
          }),
        )
        .toEqual([0, 0]);
      await takePicture(page, `embed-board-${width}`);
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        board.getByRole('link', { name: 'View Bidding' }).click(),
      ]);
      await opened.waitForURL(`${world.engineUrl}/auctions/${SALE}/parcels/`);
      expect(noise).toEqual([]);
      await context.close();
    },
  );

  it.each(WIDTHS)(
    'has the list of sales, a card and a map, which are worked with the keys, at %i px',
    async (width) => {
      const { page, context, noise } = await visit(browser, width, 900);
      for (const [view, name] of [
        ['sales', 'Two Quarters'],
        ['card', 'Two Quarters'],
        ['map', /^Parcel 1, /],
      ] as const) {
        shown = embed(view);
        const frame = await openNews(page);
        const link = frame.getByRole('link', { name }).first();
        await link.waitFor();
        await page.locator('iframe').focus();
        for (let press = 0; press < 6 && !(await isFocused(link)); press += 1) await page.keyboard.press('Tab');
        expect([view, await isFocused(link)]).toEqual([view, true]);
        await takePicture(page, `embed-${view}-${width}`);
        const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
        await opened.waitForURL(new RegExp(`^${world.siteUrl}/auctions/${SALE}`));
        await opened.close();
      }
      expect(noise).toEqual([]);
      await context.close();
    },
  );

  it.each([
    ['a card', `/auctions/${SALE}`],
    ['the list of sales', '/sales/'],
  ])('has %s from oEmbed in the height that it needs, at each width that is asked for', async (_, path) => {
    for (const maxWidth of [1000, 600, 400, 320]) {
      const asked = `${world.siteUrl}/oembed?url=${encodeURIComponent(world.siteUrl + path)}&maxwidth=${maxWidth}`;
      const { html, width, height } = (await (await fetch(asked)).json()) as Record<string, string | number>;
      shown = String(html);
      const { page, context } = await visit(browser, 1440, 900);
      const frame = await openNews(page);
      await frame.getByRole('link', { name: 'Two Quarters' }).first().waitFor();
      const [own] = page.frames().filter((one) => one.url().includes('/embed/'));
      const needed = (await own?.evaluate(() => document.documentElement.getBoundingClientRect().height)) ?? 0;
      const seen = { maxWidth, width, height, needed };
      // Not cut off, and not three lines too high.
      expect(seen, JSON.stringify(seen)).toEqual({ ...seen, height: expect.toSatisfy((given) => given >= needed) });
      expect(Number(height) - needed, JSON.stringify(seen)).toBeLessThan(72);
      if (maxWidth === 600) await takePicture(page, `oembed${path.replaceAll('/', '-')}`);
      await context.close();
    }
  });

  it('has prices every few seconds where no stream is to be had', async () => {
    shown = embed('board');
    const { page, context } = await visit(browser, 390, 900);
    await page.route(/\/events(\?|$)/, (route) => route.fulfill({ status: 429, body: 'Too many.' }));
    const board = await openNews(page);
    const second = board.locator('[data-lot]').nth(1);
    await second.waitFor();
    const rival = await openRival(world, DEMO_BIDDER);
    expect((await rival.bid(103_000_000, 'parcel-2')).status).toBe(200);
    await expect.poll(() => second.locator('.embed-price').innerText()).toBe('Current bid $1,030,000');
    await context.close();
  });

  it('has everything that is not the picture of the land in 30 kB', async () => {
    for (const view of ['board', 'card', 'map']) {
      const files = [`/embed/auctions/${SALE}/${view}/`, '/embed.js', '/embed/frame.js', '/embed/embed.css'];
      const sizes = await Promise.all(
        files.map(
          async (path) => gzipSync(Buffer.from(await (await fetch(world.siteUrl + path)).arrayBuffer())).length,
        ),
      );
      expect([view, sizes.reduce((sum, size) => sum + size, 0) < 30_000, sizes]).toEqual([view, true, sizes]);
    }
  });
});

describe('a page that the office has not named', () => {
  it('shows no embed, and no page of anybody shows the live view or a page of the site', async () => {
    const { page, context } = await visit(browser, 1440, 900);
    for (const [url, address] of [
      [stranger.url, `${world.siteUrl}/embed/auctions/${SALE}/board/`],
      [news.url, `${world.engineUrl}/auctions/${SALE}/parcels/`],
      [news.url, `${world.siteUrl}/auctions/${SALE}`],
    ] as const) {
      shown = `<iframe src="${address}" width="600" height="400"></iframe>`;
      const refused = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('frame-ancestors'),
      });
      const frame = await openNews(page, url);
      await refused;
      expect([address, await frame.getByText(/Quarter|Parcel|\$\d/).count()]).toEqual([address, 0]);
    }
    await context.close();
  });
});

describe('an embed that cannot be shown', () => {
  it.each([
    ['on a site that the office has not named', 'stranger', embed('card'), /may not show the sale/, /allow http:/],
    [
      'of a sale that is not there',
      'news',
      embed('card').replace(SALE, 'none'),
      /There is no such sale/,
      /data-sale="none"/,
    ],
    [
      'without a sale',
      'news',
      embed('card').replace(`data-sale="${SALE}"`, ''),
      /cannot be shown/,
      /data-sale is missing/,
    ],
    ['of an unknown view', 'news', embed('photo'), /cannot be shown/, /Views are sales, card, board and map/],
  ] as const)('%s says why on the page and in the console', async (_, site, html, sentence, advice) => {
    shown = html;
    const { page, context } = await visit(browser, 390, 900);
    const warned = page.waitForEvent('console', { predicate: (message) => advice.test(message.text()) });
    await page.goto(site === 'news' ? news.url : stranger.url);
    await page.getByText(sentence).waitFor();
    await warned;
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('link', { name: 'View it on the site of the sale.' }).waitFor();
    await context.close();
  });

  it('of a site that does not answer says so, and is left alone when only its page may not ask', async () => {
    shown = embed('card');
    const { page, context } = await visit(browser, 390, 900);
    await page.clock.install();
    await page.route(/\/embed\/.*\.json$/, (route) => route.abort());
    const frame = await openNews(page);
    await frame.getByRole('link', { name: 'Two Quarters' }).first().waitFor();
    await page.clock.runFor(10_000);
    expect(await page.locator('iframe').count()).toBe(1);
    await page.route(/\/embed\/auctions\//, (route) => route.abort());
    await page.goto(news.url);
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return page.getByText('The sale cannot be shown right now.').count();
      })
      .toBe(1);
    await context.close();
  });

  it('below the fold says its height before it is on the screen, and is not taken for one that does not load', async () => {
    shown = `<div style="height:1600px"></div>${embed('card')}`;
    const { page, context } = await visit(browser, 390, 900);
    await page.clock.install();
    const frame = await openNews(page);
    await frame.getByRole('link', { name: 'Two Quarters' }).first().waitFor({ state: 'attached' });
    await page.clock.runFor(10_000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.getByText('The sale cannot be shown right now.').count()).toBe(0);
    expect(await page.locator('iframe').count()).toBe(1);
    await context.close();
  });

  it('in a bare frame with a wrong address says why in the frame', async () => {
    shown = `<iframe src="${world.siteUrl}/embed/auctions/none/board/" width="600" height="400"></iframe>`;
    const { page, context } = await visit(browser, 390, 900);
    const frame = await openNews(page);
    await frame.getByText('There is no such sale here').waitFor();
    await context.close();
  });
});

const isFocused = (link: ReturnType<FrameLocator['locator']>): Promise<boolean> =>
  link.evaluate((element) => element === document.activeElement);
