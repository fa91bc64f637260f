import { apiPath, type LiveSnapshot } from '@quarterline/contract';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROBOTS } from '#demo/people.ts';
import { journeySale } from '../world/journey-sale.ts';
import { addSale, confirmBid, openLiveView, openRival, openSale } from '../world/open-sale.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let tries = 0;
let slug: string;
let rival: Awaited<ReturnType<typeof openRival>>;
beforeAll(() => openSale(world, 3_600_000));
// Each try has a sale of its own.
beforeEach(async () => {
  tries += 1;
  slug = `quarters-${tries}`;
  await addSale(world, { ...journeySale, slug }, 3_600_000, {});
  rival = await openRival(world, ROBOTS[0], slug);
});

const openView = async (width: number, height: number): Promise<Page> =>
  openLiveView(world, await browser.newContext({ viewport: { width, height } }), slug);
const readLiveView = async (): Promise<LiveSnapshot> =>
  (await fetch(`${world.engineUrl}${apiPath('GET /api/auctions/:slug', { slug })}`)).json();

describe('the live view', () => {
  it('asks again at the new price when somebody bids during the confirmation, and never raises the amount', async () => {
    const page = await openView(1440, 1000);
    await page
      .locator('.selected-panel')
      .getByRole('button', { name: /^Bid \$1,090,000/ })
      .click();
    await page.getByRole('heading', { name: 'Confirm your bid' }).waitFor();
    expect((await rival.bid(109_000_000)).status).toBe(200);
    await page.getByText('Someone bid first. The next bid is $1,100,000.').waitFor();
    expect(
      await page
        .getByRole('button', { name: 'Confirm bid of $1,090,000' })
        .isDisabled({ timeout: 500 })
        .catch(() => true),
    ).toBe(true);
    await page.getByRole('button', { name: 'Review a bid of $1,100,000' }).click();
    await page.getByText('One million one hundred thousand dollars').waitFor();
    await confirmBid(page, 'Confirm bid of $1,100,000');
    expect((await readLiveView()).parcels[0]?.leadingCents).toBe(110_000_000);
    await page.context().close();
  });

  it('wants an amount with one zero too many typed a second time, and does not enter it until then', async () => {
    const page = await openView(1440, 1000);
    await page.locator('.parcel-row').nth(1).getByRole('button').first().click();
    await page.getByLabel('Or name your amount').fill('10300000');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByText('Ten million three hundred thousand dollars').waitFor();
    const confirm = page.getByRole('button', { name: /^Confirm bid of \$10,300,000/ });
    await confirm.click({ force: true, timeout: 2000 }).catch(() => {});
    expect((await readLiveView()).parcels[1]?.leadingCents).toBeNull();
    await page.context().close();
  });

  it('shows no price as current when the engine is gone, offers the phone, and says what was missed when it is back', async () => {
    const page = await openView(390, 844);
    await world.killEngine();
    await page
      .getByText(
        'We have lost the connection to the sale. Prices may have changed. You cannot bid here until it is back.',
      )
      .waitFor();
    expect(
      await page
        .locator('.bid-bar')
        .getByRole('button', { name: /^Bid \$/ })
        .isVisible(),
    ).toBe(false);
    await Promise.all([world.startEngine(), page.getByText('Up to date. Nothing was missed.').first().waitFor()]);
    await expect.poll(() => page.locator('.live-view').getAttribute('class')).not.toContain('is-stale');
    await page.context().close();
  });

  it('can be bid in with three keys', async () => {
    const page = await openView(1440, 1000);
    await page.locator('.parcel-row').nth(1).getByRole('button').first().click();
    await page
      .locator('.selected-panel')
      .getByRole('button', { name: /^Bid \$1,030,000/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Confirm your bid' }).waitFor();
    // The button rests for half a second; a person needs longer to read the amount.
    const button = page.getByRole('button', { name: 'Confirm bid of $1,030,000' });
    await expect
      .poll(
        async () => {
          if (await button.isVisible()) {
            await button.focus();
            await page.keyboard.press('Enter');
          }
          return page.locator('.status-band--lead').isVisible();
        },
        { interval: 250 },
      )
      .toBe(true);
    await page.context().close();
  });

  it('shows on its board the sale without anybody’s bid status', async () => {
    const page = await openView(1440, 900);
    expect((await rival.bid(109_000_000)).status).toBe(200);
    await page.goto(`${world.engineUrl}/auctions/${slug}/board/`);
    await page.getByText('Current bid').first().waitFor();
    const text = await page.locator('body').innerText();
    expect(text).toContain('$1,090,000');
    expect(text).not.toMatch(/You have the high bid|Outbid|Bidder \d/);
    await page.context().close();
  });
});
