import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROBOTS } from '#demo/people.ts';
import { journeySale } from '../world/journey-sale.ts';
import { addSale, bringPeople, openRival } from '../world/open-sale.ts';
import { startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const SLUG = 'prices-quarters';
const [world, browser] = await withBrowser(startWorld);
beforeAll(async () => {
  await bringPeople(world);
  const groups = [{ name: 'Both quarters', positions: [1, 2], start: 2_200_000, worth: null }];
  await addSale(world, { ...journeySale, slug: SLUG, groups }, 240_000, {});
});

/** The public page of the sale, as soon as the publisher has written it and it shows current prices. */
const openPage = async (width: number, path = `/auctions/${SLUG}`): Promise<Page> => {
  const address = `${world.siteUrl}${path}`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  // On the clock of the land: the reader's own time is not said beside it, which comes afterwards.
  const context = await browser.newContext({ viewport: { width, height: 900 }, timezoneId: 'America/Regina' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        for (const { node, previousRect: was, currentRect: is } of hadRecentInput ? [] : sources)
          if (Math.abs(was.y - is.y) > 1) moves.push(`${node?.className ?? node?.nodeName} from ${was.y} to ${is.y}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await page.getByText(/^Current prices at \d/).waitFor();
  return page;
};
/** What moved up or down while the page was loaded and got its prices. */
const movesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { moves: string[] }).moves);
const priceOf = (page: Page, parcel: string): Promise<string> =>
  page.locator(`#parcel-${parcel} .price`).evaluate((price) => (price.textContent ?? '').replace(/\s+/g, ' '));

describe('the public page of a live sale', () => {
  it('shows current prices in place of starting bids, says how a closed parcel stands, and how old it is without the engine', async () => {
    const [wide, narrow] = [await openPage(1440), await openPage(390)];
    const one = await openPage(390, `/auctions/${SLUG}/parcels/parcel-1`);
    expect(await priceOf(wide, 'parcel-1')).toBe('Starting bid$1,090,000No bid yet');
    for (const page of [wide, narrow, one]) expect(await movesOf(page)).toEqual([]);

    const rival = await openRival(world, ROBOTS[0], SLUG);
    expect((await rival.bid(1_215_000_00)).status).toBe(200);
    for (const page of [wide, narrow])
      await expect.poll(() => priceOf(page, 'parcel-1')).toMatch(/^Current bid\$1,215,000\$[\d,]+ per acre$/);
    await one.locator('.parcel-price').getByText('$1,215,000').waitFor();
    await takePicture(wide, 'prices-1440', { fullPage: true });
    await takePicture(narrow, 'prices-390', { fullPage: true });
    // What the page was written with stays: a reader without scripts, and every list, has the starting bid.
    expect(await (await fetch(`${world.siteUrl}/auctions/${SLUG}`)).text()).not.toContain('1,215,000');

    await world.passTime(241_000);
    await expect
      .poll(() => priceOf(narrow, 'parcel-1'))
      .toBe('Closed at$1,215,000, provisional until en bloc is decided');
    await narrow
      .locator('#parcel-parcel-1')
      .getByText(/^Closed \w{3} \d/)
      .waitFor();
    await takePicture(narrow.locator('#parcel-parcel-1'), 'prices-closed-390');

    // The recess is over: the page says until when the block is open, and no longer when it will open.
    await world.passTime(901_000);
    const blockTime = async (page: Page): Promise<string> => {
      await page.reload();
      return (await page.locator('.parcel-list-row--bloc .parcel-list-closes').textContent()) ?? '';
    };
    for (const page of [wide, narrow]) await expect.poll(() => blockTime(page)).toMatch(/^Open, closes/);
    await narrow.getByText(/^Current prices at \d/).waitFor();

    await world.killEngine();
    await narrow
      .getByText(/^These prices are \d+ seconds old, from .+\. We have lost the connection to the sale\.$/)
      .waitFor();
    await takePicture(narrow.locator('#parcels'), 'prices-old-390');
    expect(await priceOf(narrow, 'parcel-1')).toMatch(/^Closed at\$1,215,000/);
  });
});
