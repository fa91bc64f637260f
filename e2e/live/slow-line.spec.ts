import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, userIdOf } from '#demo/people.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { openSale } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(async () => {
  await world.clone.database.query(
    `INSERT INTO published (cursor, type, id, record) VALUES (900001, 'brand', 'brand', '{"product": "Firm", "phone": "(780) 555-0100", "email": "a@firm.example", "firmLine": ""}')`,
  );
  await openSale(world, 3_600_000);
});

/** The bidding page of a farmer whose phone has everything but these scripts, which come when they are let through. */
async function openWithout(
  scripts: RegExp,
): Promise<{ page: Page; letThrough: () => void; close: () => Promise<void> }> {
  const { page, context } = await visit(browser, 390, 844);
  await bringSession(context, world, await insertSession(world.clone.database, userIdOf(DEMO_BIDDER), JOURNEY_SECRET));
  let letThrough = (): void => {};
  const free = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(scripts, async (route) => {
    await free;
    await route.continue().catch(() => {});
  });
  await page.goto(`${world.engineUrl}/auctions/two-quarters/parcels/`, { waitUntil: 'commit' });
  return { page, letThrough, close: () => context.close() };
}

describe('a farmer at two bars of signal', () => {
  it('sees the prices and bids long before the script of the bidding page is there', async () => {
    const { page, close } = await openWithout(/\/assets\/.*\.js$/);
    await page.getByText('The bidding page is on its way.', { exact: false }).waitFor();
    const bid = page.getByRole('button', { name: 'Bid $1,090,000' });
    await bid.waitFor();
    await takePicture(page, 'slow-line-390');
    expect(await page.locator('input, textarea, select').count()).toBe(0);
    await bid.click();
    await page.getByRole('button', { name: 'Confirm bid of $1,090,000' }).click();
    await page.getByRole('heading', { name: 'Your bid is entered' }).waitFor();
    await close();
  });

  it('keeps the prices while parts of the page are still missing, and has the bidding page when all are there', async () => {
    const { page, letThrough, close } = await openWithout(/\/assets\/live-page.*\.js$/);
    await page.getByText('Loading the page.', { exact: false }).waitFor();
    await page.getByText('You have the high bid. Nothing to do').waitFor();
    letThrough();
    await page.getByText('Bidder 214').first().waitFor();
    await expect
      .poll(() => page.getByText('The bidding page is on its way.', { exact: false }).isVisible())
      .toBe(false);
    await close();
  });

  it.each([390, 1440])('sees whose page it is before any script has come, at %i px', async (width) => {
    const { page, context } = await visit(browser, width, 844);
    const line = await context.newCDPSession(page);
    const bytesInSecond = 400_000 / 8;
    await line.send('Network.enable');
    await line.send('Network.setCacheDisabled', { cacheDisabled: true });
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: bytesInSecond,
      uploadThroughput: bytesInSecond,
    });
    for (const path of ['/login/', '/auctions/two-quarters/parcels/']) {
      await page.goto(world.engineUrl + path, { waitUntil: 'commit' });
      const bar = page.locator('#first');
      await bar.locator('a[href^="tel:"]').waitFor();
      expect(await page.evaluate(() => document.getElementById('page')?.childElementCount)).toBe(0);
      const heightOf = async (header: Locator): Promise<number> => (await header.boundingBox())?.height ?? 0;
      // With its style: before it the page is not painted.
      await expect.poll(() => heightOf(bar)).toBe(68);
      await takePicture(page, `slow-line-first${path.replaceAll('/', '-')}${width}`);
      await bar.waitFor({ state: 'hidden' });
      // The bar of the bidding page is lower on a phone.
      expect(await heightOf(page.locator('#page header').first())).toBe(width === 390 && path !== '/login/' ? 60 : 68);
    }
    await context.close();
  });
});
