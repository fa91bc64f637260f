import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, ROBOTS } from '#demo/people.ts';
import { journeySale } from '../world/journey-sale.ts';
import { visit } from '../world/open-browser.ts';
import { addSale, bringPeople, confirmBid, openRival } from '../world/open-sale.ts';
import { startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
const SOFT_CLOSE_MS = 60_000;
let tries = 0;
let slug: string;
beforeAll(() => bringPeople(world));

describe('a farmer with a phone', () => {
  it('finds the live sale, signs in, is outbid, bids again past the close, and later reads the final price on the public page', async () => {
    tries += 1;
    slug = `two-quarters-${tries}`;
    // Time enough for every tap, however slow the machine: what nobody does anything in goes by at once.
    await addSale(world, { ...journeySale, slug }, 300_000, { softCloseMs: SOFT_CLOSE_MS });
    const rival = await openRival(world, ROBOTS[0], slug);
    const { page, noise } = await visit(browser, 390, 844);
    await expect
      .poll(
        async () => {
          await page.goto(world.siteUrl);
          return page.getByText('SELLING NOW!').first().isVisible();
        },
        { interval: 300 },
      )
      .toBe(true);
    await page.getByRole('link', { name: 'View Bidding' }).first().click();
    await page.waitForURL(`${world.engineUrl}/auctions/${slug}/parcels/`);

    await page.goto(`${world.engineUrl}/login/?return=${encodeURIComponent(`/auctions/${slug}/parcels/`)}`);
    await page.getByLabel('Email address').fill(DEMO_BIDDER.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_BIDDER.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${world.engineUrl}/auctions/${slug}/parcels/`);

    const bar = page.locator('.bid-bar');
    await bar.getByRole('button', { name: /^Bid \$1,090,000/ }).click();
    await page.getByText('One million ninety thousand dollars').waitFor();
    await confirmBid(page, 'Confirm bid of $1,090,000');

    expect((await rival.bid(110_000_000)).status).toBe(200);
    await page.locator('.status-band--out').waitFor();
    await expect.poll(() => page.title()).toContain('Outbid: Parcel 1');
    await takePicture(page, 'outbid');

    // Every page of the public site says it too, and leads to the parcel.
    await page.goto(`${world.siteUrl}/contact`);
    await page.getByText('Outbid on Parcel 1: $1,100,000').waitFor();
    await takePicture(page, 'outbid-on-site');
    await page.getByRole('link', { name: 'Go there' }).click();
    await page.waitForURL(/\/auctions\/.*\/parcels\/#/);
    await page.locator('.status-band--out').waitFor();

    // Within the soft close, so that the bid extends the clock.
    await page.getByText('A bid in the last').first().waitFor();
    const before = await closeOfFirstParcel();
    await world.passTime(before - Date.now() - SOFT_CLOSE_MS + 5000);
    await bar.getByRole('button', { name: /^Bid \$1,110,000/ }).click();
    await confirmBid(page, 'Confirm bid of $1,110,000');
    expect(await closeOfFirstParcel()).toBeGreaterThan(before);
    await takePicture(page, 'extended');

    await world.passTime(2 * SOFT_CLOSE_MS);
    await expect.poll(statusOfSale).toBe('completed');
    await page.goto(`${world.siteUrl}/auctions/${slug}`);
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('main').innerText();
      })
      .toMatch(/Sold at[\s\S]*\$1,110,000/i);
    await page.locator('main').getByText('Sold', { exact: true }).first().waitFor();
    await takePicture(page, 'final');
    expect(noise).toEqual([]);
  });

  it('can read the sale with JavaScript off, and with the engine stopped', async () => {
    await world.killEngine();
    const { page } = await visit(browser, 390, 844, false);
    await page.goto(`${world.siteUrl}/auctions/${slug}`);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Two Quarters');
    await expect.poll(() => page.locator('main').innerText()).toContain('$1,110,000');
    await world.startEngine();
  });
});

const closeOfFirstParcel = async (): Promise<number> => {
  const live = await (await fetch(`${world.engineUrl}/api/auctions/${slug}`)).json();
  return live.parcels[0].closesAt;
};

const statusOfSale = async (): Promise<string | undefined> => {
  const { data } = await (await fetch(`${world.engineUrl}/api/sale-statuses`)).json();
  return data.find((sale: { slug: string }) => sale.slug === slug)?.saleStatus;
};
