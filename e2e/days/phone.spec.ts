import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, ROBOTS, userIdOf } from '#demo/people.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { brokenAmounts, brokenLines } from '../live/broken-amounts.ts';
import { smallTargets } from '../live/small-targets.ts';
import { bringSession } from '../world/bring-session.ts';
import { confirmBid, openLiveView, openRival, openSale } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const SALE = '/auctions/two-quarters';
const [world, browser] = await withBrowser(startWorld);
beforeAll(async () => {
  await openSale(world, 3_600_000);
  // Enough for what follows.
  await world.clone.database.query('UPDATE registration SET limit_cents = 9000000000 WHERE user_id = $1', [
    userIdOf(DEMO_BIDDER),
  ]);
  const rivals = await Promise.all(ROBOTS.map((robot) => openRival(world, robot)));
  const farmer = await openRival(world, DEMO_BIDDER);
  const bid = (index: number, cents: number, parcel: string, rival = rivals[index % rivals.length]): Promise<true> => {
    const isTaken = async () => (await rival?.bid(cents, parcel))?.status === 200;
    return waitUntil(isTaken);
  };
  // Thirteen bids of eight figures on one parcel, and two on the other, the first of which is the farmer's.
  for (let count = 0; count < 13; count += 1) await bid(count, 1_234_500_000 + count * 10_000_000, 'parcel-1');
  await bid(0, 1_344_500_000, 'parcel-2', farmer);
  await bid(0, 1_354_500_000, 'parcel-2');
});

/** On the phone of the demonstration's farmer, who is logged in. */
const onPhone = async (width = 390): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 844 }, hasTouch: true });
  const session = await insertSession(world.clone.database, userIdOf(DEMO_BIDDER), JOURNEY_SECRET);
  await bringSession(context, world, session);
  const page = await context.newPage();
  return page;
};
/** When the page and what comes after it stand. */
const stands = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

describe('controls', () => {
  it('of the public site are as large as a thumb needs', async () => {
    const page = await onPhone();
    const small: string[] = [];
    for (const path of [
      '/',
      '/sales',
      '/past-sales',
      '/faq',
      '/contact',
      '/contact/selling',
      '/subscribe',
      '/search?query=quarter',
      SALE,
      `${SALE}/details`,
      `${SALE}/reminder`,
      `${SALE}/bidding`,
      `${SALE}/parcels/parcel-1`,
    ]) {
      await stands(page, world.siteUrl + path);
      small.push(...(await smallTargets(page)).map((one) => `${path}: ${one}`));
    }
    expect(small).toEqual([]);
    await page.context().close();
  });

  it('of the account are as large as a thumb needs', async () => {
    const page = await onPhone();
    const small: string[] = [];
    for (const path of [
      '/profile/',
      '/profile/following/',
      '/profile/sales/',
      '/profile/results/',
      '/profile/security/',
      '/profile/notices/',
      '/profile/data/',
    ]) {
      await page.goto(world.engineUrl + path);
      await page.getByRole('link', { name: 'Log out' }).last().waitFor();
      small.push(...(await smallTargets(page)).map((one) => `${path}: ${one}`));
    }
    expect(small).toEqual([]);
    await page.context().close();
  });

  it.each([390, 1440])('of the live view are as large as a thumb needs at %i pixels', async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, hasTouch: true });
    const page = await openLiveView(world, context);
    await page.getByText('Bid record at entry').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await context.close();
  });
});

describe('the live view with bids of eight figures', () => {
  it.each([390, 320])('keeps each amount on one line at %i pixels, in the confirm step too', async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await openLiveView(world, context);
    await page
      .locator('.parcel-switcher button')
      .nth(width === 390 ? 0 : 1)
      .click();
    const bid = page.locator('.bid-bar').getByRole('button', { name: /^Bid \$13,/ });
    await bid.waitFor();
    const whole = async () => [
      ...(await brokenAmounts(page)),
      ...(await brokenLines(page, '.bid-history-table td, .bid-bar .bid-button > span, .confirm-step .bid-button > *')),
    ];
    expect(await whole()).toEqual([]);
    await bid.click();
    await page.getByRole('button', { name: /^Confirm bid of \$13,/ }).waitFor();
    expect(await whole()).toEqual([]);
    await confirmBid(page, /^Confirm bid of \$13,/);
    await page.locator('.bid-bar').getByText('Your high bid: $13,').waitFor();
    expect(await whole()).toEqual([]);
    await context.close();
  });

  it.each([390, 360, 320])(
    'keeps the list of bids within %i pixels also with the day of a bid before today',
    async (width) => {
      const context = await browser.newContext({ viewport: { width, height: 844 } });
      const page = await openLiveView(world, context);
      await page.locator('.bid-history-table tbody tr').first().waitFor();
      const over = await page.evaluate(() => {
        // As the page writes a time of another day, at its longest.
        for (const cell of document.querySelectorAll('.bid-history-table td:first-child'))
          cell.textContent = 'Nov 24, 11:23 PM';
        const [table, place] = ['.bid-history-table', '.bid-history'].map((one) => document.querySelector(one));
        return (table?.getBoundingClientRect().right ?? 0) - (place?.getBoundingClientRect().right ?? 0) + 20;
      });
      expect(Math.round(over)).toBeLessThanOrEqual(0);
      expect(await brokenLines(page, '.bid-history-table td')).toEqual([]);
      await context.close();
    },
  );

  it('shows the thirteenth bid of a list when it is asked for', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await openLiveView(world, context);
    const rows = page.locator('.bid-history-table tbody tr');
    await expect.poll(() => rows.count()).toBe(12);
    const all = page.getByRole('button', { name: /^Show \d+ bids$/ });
    await all.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(12);
    await expect.poll(() => rows.filter({ hasText: '$12,345,000' }).count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Show the newest 12');
    // A day beside the time and eight figures of money: the list is no wider than its place, on small phones too.
    for (const width of [390, 375, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const [table, header] = [page.locator('.bid-history-table'), page.locator('.bid-history header')];
      const ends = [await table.boundingBox(), await header.boundingBox()].map((box) => (box ? box.x + box.width : 0));
      expect(ends[0], `${width} px`).toBeLessThanOrEqual((ends[1] ?? 0) + 0.5);
    }
    await context.close();
  });
});

describe('a line that comes and goes', () => {
  const CODE_OF_MISTAKES = /\/assets\/mistake-form-[^/]*\.js/;
  const ownParcel = (page: Page) => page.locator('.parcel-switcher button').nth(1);
  const askMistakes = (page: Page) => page.getByRole('button', { name: 'I made a mistake' }).first();

  it('brings the live view though its code was lost on the way twice', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    let asked = 0;
    await context.route(/\/assets\/live-page-[^/]*\.js/, (route) => {
      asked += 1;
      return asked <= 2 ? route.abort('connectionreset') : route.continue();
    });
    const page = await openLiveView(world, context);
    expect(asked).toBeGreaterThan(2);
    await page.locator('.bid-bar').waitFor();
    await context.close();
  });

  it('leaves the sale on the screen when a part of it cannot be had, and shows the part when the line is back', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await openLiveView(world, context);
    await ownParcel(page).click();
    await askMistakes(page).waitFor();
    let failed = 0;
    page.on('requestfailed', (request) => {
      if (CODE_OF_MISTAKES.test(request.url())) failed += 1;
    });
    await context.setOffline(true);
    await askMistakes(page).click();
    const dialog = page.getByRole('dialog', { name: 'I made a mistake' });
    await dialog.getByText('Loading...').waitFor();
    await expect.poll(() => failed).toBeGreaterThan(2);
    expect(await page.getByText('An error has occurred').count()).toBe(0);
    await context.setOffline(false);
    await dialog.getByRole('button', { name: /^Tell/ }).waitFor();
    await context.close();
  });

  it('is loaded anew, once, when a part belongs to a build that is gone', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await openLiveView(world, context);
    await ownParcel(page).click();
    let gone = 1;
    await page.route(CODE_OF_MISTAKES, (route) => {
      gone -= 1;
      return gone >= 0 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await Promise.all([page.waitForEvent('load'), askMistakes(page).click()]);
    await ownParcel(page).click();
    await askMistakes(page).click();
    await page.getByRole('dialog', { name: 'I made a mistake' }).getByRole('button', { name: /^Tell/ }).waitFor();
    gone = 100;
    await page.reload();
    await ownParcel(page).click();
    await askMistakes(page).click();
    await page.getByRole('heading', { name: 'An error has occurred' }).waitFor();
    await context.close();
  });
});

describe('the public page of a live sale', () => {
  it.each([
    [390, 844],
    [390, 664],
    [320, 568],
  ])('keeps the cookie notice off its headlines on a phone of %i × %i', async (width, height) => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await stands(page, world.siteUrl + SALE);
    const notice = page.getByRole('complementary', { name: 'Cookies', includeHidden: true });
    await notice.waitFor({ state: 'attached' });
    const covered = () =>
      page.evaluate(() => {
        const own = document.querySelector('.cookie-notice');
        if (!own?.checkVisibility({ visibilityProperty: true })) return [];
        const at = own.getBoundingClientRect();
        return [...document.querySelectorAll('main h1, .sale-clock-big')].flatMap((line) => {
          const { top, bottom } = line.getBoundingClientRect();
          return bottom > at.top && top < at.bottom ? [line.textContent] : [];
        });
      });
    await expect.poll(covered).toEqual([]);
    await page.mouse.wheel(0, 5000);
    await notice.waitFor();
    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(covered).toEqual([]);
    await context.close();
  });
});
