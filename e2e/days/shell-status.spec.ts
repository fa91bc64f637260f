import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startShellSite } from '../shell/shell-site.ts';
import { DESKTOP, open, PHONE, visitor, wrongs } from '../shell/shell-visitor.ts';
import { withBrowser } from '../world/with-browser.ts';

const [site, browser] = await withBrowser(startShellSite);

const FAILED = 'An error occurred. Check your internet connection and reload the page.';
const STALE = 'Sale data is out-of-date. Updating...';
const toast = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

type Answer = { live?: string[]; done?: string[]; age?: number } | 'away';

/** The status feed says what the test wants. Answers how often it was asked. */
const say = async (page: Page, first: Answer) => {
  const feed = { now: first, asked: 0 };
  await page.route('**/api/sale-statuses', (route) => {
    feed.asked += 1;
    if (feed.now === 'away') return route.abort();
    const { live = [], done = [], age = 0 } = feed.now;
    const data = [
      ...live.map((slug) => ({ slug, saleStatus: 'live' })),
      ...done.map((slug) => ({ slug, saleStatus: 'completed' })),
    ];
    return route.fulfill({ json: { data }, headers: { age: String(age) } });
  });
  return feed;
};

it.each([
  ['desk', DESKTOP],
  ['phone', PHONE],
] as const)('the banner: one live sale by its name, several by their number, none not at all (%s)', async (_, size) => {
  const { page, noise } = await visitor(browser, site.url, size);
  await page.clock.install();
  const feed = await say(page, { live: ['battle-river-block'] });
  await open(page, `${site.url}/faq`);
  const banner = page.getByRole('complementary', { name: 'Live sale' });
  await banner.waitFor();
  await expect.poll(() => banner.innerText()).toMatch(/SELLING NOW![\s\S]*Battle River Block[\s\S]*View Bidding/);
  expect(await banner.getByRole('link').getAttribute('href')).toBe(
    `${site.engineUrl}/auctions/battle-river-block/parcels/`,
  );
  expect(await wrongs(page)).toEqual([]);
  feed.now = { live: ['battle-river-block', 'new-sarepta-home-quarters'] };
  await page.clock.runFor(15_000);
  await expect.poll(() => banner.innerText()).toMatch(/SELLING NOW![\s\S]*2 Sales[\s\S]*View Sales/);
  await expect.poll(() => banner.getByRole('link').getAttribute('href')).toBe('/sales');
  feed.now = { done: ['battle-river-block'] };
  await page.clock.runFor(15_000);
  await banner.waitFor({ state: 'detached' });
  expect(await page.locator('.main-menu-live').count()).toBe(0);
  expect(noise).toEqual([]);
});

it('asks every fifteen seconds, and a sale that ends says Sold without a reload', async () => {
  const { page } = await visitor(browser, site.url, DESKTOP);
  await page.clock.install();
  const feed = await say(page, { live: ['battle-river-block'] });
  await open(page, `${site.url}/auctions/battle-river-block`);
  await expect.poll(() => feed.asked).toBeGreaterThan(0);
  const first = feed.asked;
  for (const times of [1, 2, 3]) {
    await page.clock.runFor(15_000);
    await expect.poll(() => feed.asked - first).toBeGreaterThanOrEqual(times);
  }
  expect(feed.asked - first).toBeLessThan(9);
  await page.locator('main').getByText('SELLING NOW!').first().waitFor();
  feed.now = { done: ['battle-river-block'] };
  await page.clock.runFor(15_000);
  await page.locator('main').getByText('Sold', { exact: true }).first().waitFor();
});

it.each([
  ['desk', DESKTOP],
  ['phone', PHONE],
] as const)('a feed that fails: a message that stays until it is well again (%s)', async (_, size) => {
  const { page } = await visitor(browser, site.url, size);
  const feed = await say(page, 'away');
  await page.clock.install();
  await open(page, `${site.url}/faq`);
  await toast(page, FAILED).waitFor();
  await page.clock.runFor(10_000);
  await expect.poll(() => toast(page, FAILED).count()).toBe(1);
  expect(await page.getByRole('progressbar').count()).toBe(0);
  const box = await toast(page, FAILED).boundingBox();
  expect([(box?.x ?? 99) <= 20, (box?.y ?? 0) > size[1] / 2]).toEqual([true, true]);
  expect(await wrongs(page)).toEqual([]);
  feed.now = { live: [] };
  await page.clock.runFor(15_000);
  await toast(page, FAILED).waitFor({ state: 'detached' });
});

it('data older than a minute: a message that stays until they are newer', async () => {
  const { page } = await visitor(browser, site.url, DESKTOP);
  const feed = await say(page, { live: [], age: 75 });
  await page.clock.install();
  await open(page, `${site.url}/faq`);
  await toast(page, STALE).waitFor();
  await page.clock.runFor(10_000);
  await expect.poll(() => toast(page, STALE).count()).toBe(1);
  feed.now = { live: [], age: 5 };
  await page.clock.runFor(15_000);
  await toast(page, STALE).waitFor({ state: 'detached' });
  feed.now = 'away';
  await page.clock.runFor(15_000);
  await toast(page, FAILED).waitFor();
});

it('no sale to come: the menu says so', async () => {
  const { page } = await visitor(browser, site.url, DESKTOP);
  const all = ['battle-river-block', 'new-sarepta-home-quarters', 'bear-lake-half-section', 'oldman-pivot-quarter'];
  await say(page, { done: all });
  await open(page, `${site.url}/faq`);
  await page.getByRole('button', { name: 'Buy Land' }).hover();
  await page
    .getByText("It looks like there aren't any upcoming sales. Check back later for more information!")
    .waitFor();
});
