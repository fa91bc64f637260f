import { minutes, seconds } from '@quarterline/rules';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoSale } from '../apps/engine/demo/demo-sale.ts';
import { DEMO_BIDDER, ROBOTS } from '../apps/engine/demo/people.ts';
import { battleRiverBlock } from '../apps/engine/demo/sales/battle-river-block.ts';
import { journeySale } from './journey-sale.ts';
import { addSale, confirmBid, openLiveView, openRival, openSale } from './open-sale.ts';
import { startWorld } from './start-world.ts';
import { withBrowser } from './with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
beforeAll(async () => {
  await openSale(world, 3_600_000);
});

/** Both quarters may be sold as one; the parcels close in seconds. */
const block = (slug: string): DemoSale => ({
  ...journeySale,
  slug,
  name: slug,
  groups: [{ name: 'Both quarters', positions: [1, 2], start: 2_000_000, worth: null }],
});

let tries = 0;
/** She is high on the first parcel and somebody else on the second, when both close. Each try has a sale of its own. */
const openBlock = async (name: string, roundMs: number) => {
  tries += 1;
  const slug = `${name}-${tries}`;
  const rules = { softCloseMs: 2000, recessMs: seconds(2), enBlocRoundMs: roundMs };
  // Two bids are placed before the close: on a busy machine they take seconds.
  await addSale(world, block(slug), 10_000, rules);
  const her = await openRival(world, DEMO_BIDDER, slug);
  const him = await openRival(world, ROBOTS[0], slug);
  expect((await her.bid(109_000_000)).status).toBe(200);
  expect((await him.bid(103_000_000, 'parcel-2')).status).toBe(200);
  return {
    him,
    page: await openLiveView(world, await browser.newContext({ viewport: { width: 1440, height: 1000 } }), slug),
  };
};

/** All six quarters of the block, which may be sold as one. */
const sixQuarters: DemoSale = {
  ...battleRiverBlock,
  aerialSlug: battleRiverBlock.slug,
  slug: 'six-quarters',
  name: 'Six Quarters',
  parcels: battleRiverBlock.parcels.map((parcel) => ({ ...parcel, worth: null })),
  groups: battleRiverBlock.groups.map((group) => ({ ...group, worth: null })),
  pictures: [],
};

/** What the account says of a sale: its first row, and how many there are. */
const accountRow = async (page: Page, saleName: string) => {
  await page.goto(`${world.engineUrl}/profile/results/`);
  const rows = page
    .locator('section', { has: page.getByRole('heading', { name: 'Your bids and what became of them' }) })
    .locator('.account-rows > li')
    .filter({ hasText: saleName });
  await rows.first().waitFor();
  return [rows.first(), await rows.count()] as const;
};

const panelOf = (page: Page) => page.locator('.selected-panel');

describe('a block of parcels', () => {
  it('is bought as a whole: she reads what each parcel would sell at, bids once, and both are hers', async () => {
    const { page } = await openBlock('block-bought', seconds(14));
    // Closed is not sold: nobody is told that she won before the block is decided.
    await page.getByText('You had the high bid. Provisional until en bloc is decided.').first().waitFor();
    await page.getByText('You may bid en bloc.').first().waitFor();
    await panelOf(page)
      .getByRole('button', { name: /^Bid \$2,2/ })
      .click();
    await page.getByText('How the price divides among the parcels').click();
    const parts = await page.locator('.confirm-figures-parts dd').allInnerTexts();
    const total = parts.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0);
    expect(`$${total.toLocaleString('en-US')}`).toBe(await page.locator('.confirm-bid-amount b').innerText());
    await confirmBid(page, /^Confirm bid of \$2,2/);
    await page.getByText('Sold as a whole: a valid en bloc bid was made', { exact: false }).waitFor();
    await expect
      .poll(() => page.locator('.parcel-row').filter({ hasText: 'Sold to you' }).count(), { timeout: 20_000 })
      .toBe(3);
    // In the account it is one purchase with its parcels, and nothing is final before it is released.
    const [row, count] = await accountRow(page, 'block-bought');
    expect(count).toBe(1);
    await row.getByText('Sold to you as one purchase of 2 parcels for $2,2', { exact: false }).waitFor();
    expect(await row.locator('.own-result-row-parts li').count()).toBe(2);
    expect(await row.getByText('Final').count()).toBe(0);
    await page.screenshot({ path: '.data/journeys/account-block-bought.png', fullPage: true });
    await page.context().close();
  });

  it('is lost to another bidder: the page says at once what the bid takes, and after the close that the high bid was released', async () => {
    const { him, page } = await openBlock('block-lost', seconds(10));
    await page.getByText('You had the high bid. Provisional until en bloc is decided.').first().waitFor();
    await expect
      .poll(async () => (await him.bid(230_000_000, 'en-bloc')).status, { timeout: 30_000, interval: 200 })
      .toBe(200);
    await page.locator('.status-band').getByText('A bid on the block takes', { exact: false }).waitFor();
    await page.locator('.parcel-row').first().getByText('En bloc bid', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toContain('En bloc bid: you lose');
    await page.getByText('You lose with the block', { exact: false }).waitFor();
    await page.getByText('Sold as a whole: a valid en bloc bid was made', { exact: false }).waitFor();
    await page.locator('.parcel-row').first().getByText('Bid released', { exact: true }).waitFor();
    expect(await page.getByText('Sold to you').count()).toBe(0);
    const [row, count] = await accountRow(page, 'block-lost');
    expect(count).toBe(1);
    await row.getByText('Your bid on Parcel 1 was released: the block sold for $2,300,000.').waitFor();
    expect(await row.getByText('Sold to another bidder').count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: '.data/journeys/account-block-lost.png', fullPage: true });
    await page.context().close();
  });

  it('explains itself on a phone without scrolling, in its recess and in its round', async () => {
    await addSale(world, sixQuarters, 8000, { softCloseMs: 2000, recessMs: minutes(15), enBlocRoundMs: minutes(15) });
    const bidder = await openRival(world, DEMO_BIDDER, 'six-quarters');
    for (const parcel of ['parcel-1', 'parcel-4', 'parcel-5'])
      expect((await bidder.bid(150_000_000, parcel)).status).toBe(200);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const page = await openLiveView(world, await browser.newContext(phone), 'six-quarters');
    await page.locator('.parcel-switcher button').last().click();
    const explained = page.locator('.selected-block');
    const isInSight = async () => {
      const [last, bar] = [
        await explained.locator('p').last().boundingBox(),
        await page.locator('.bid-bar').boundingBox(),
      ];
      return (
        last !== null && bar !== null && last.y + last.height <= bar.y && (await page.evaluate(() => scrollY)) === 0
      );
    };
    const show = async (name: string) => {
      await explained.getByText(/^If nobody bids by .* your three parcels are yours at \$4,500,000\./).waitFor();
      await explained.getByText('You may bid en bloc.').waitFor();
      await expect.poll(isInSight).toBe(true);
      const lines = await explained.locator('dd').allInnerTexts();
      const [sum = 0, premium = 0, opening = 0] = lines.map((text) => Number(text.replace(/\D/g, '')));
      expect(Math.round(sum * 0.05)).toBe(premium);
      expect(opening).toBeGreaterThanOrEqual(sum + premium);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await page.screenshot({ path: `.data/journeys/block-${name}-390.png` });
      await page.setViewportSize({ width: 1440, height: 1000 });
      await explained.waitFor();
      await page.screenshot({ path: `.data/journeys/block-${name}-1440.png` });
      await page.setViewportSize(phone.viewport);
    };
    await page.locator('.selected-block .recess-bar i').first().waitFor();
    expect(await explained.locator('.recess-bar i').count()).toBe(15);
    await show('recess');
    await world.passTime(minutes(15));
    // The changes of width may have moved the page, and a reload keeps its place.
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await page.locator('.parcel-switcher button').last().click();
    await page.locator('.selected-panel-quiet').waitFor();
    expect(await explained.locator('.recess-bar').count()).toBe(0);
    await show('round');
    // The bidder's own bid on the block counts as six parcels.
    expect((await bidder.bid(1_000_000_000, 'en-bloc')).status).toBe(200);
    await page.getByText('Leading, 6 parcels').waitFor();
    await page.context().close();
  });
});
