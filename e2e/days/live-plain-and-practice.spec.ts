import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER } from '#demo/people.ts';
import { visit } from '../world/open-browser.ts';
import { bidAmongRobots, openLiveView, openSale } from '../world/open-sale.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(async () => {
  await openSale(world, 3_600_000);
});

describe('a farmer whose phone runs no script', () => {
  it('logs in, reads what the bid means, bids, and has a receipt; pressing twice or going back makes no second bid', async () => {
    const { page, context } = await visit(browser, 390, 844, false);
    await page.goto(`${world.engineUrl}/auctions/two-quarters/parcels/`);
    await page.getByRole('link', { name: 'Continue without it' }).click();
    await page.getByRole('link', { name: 'Log in to bid' }).click();
    await page.getByLabel('Email address').fill(DEMO_BIDDER.email);
    await page.getByLabel('Password').fill(DEMO_BIDDER.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Bid $1,090,000' }).click();
    await page.getByText('One million ninety thousand dollars').waitFor();
    await page.getByText('This is a demonstration and binds nobody.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Confirm bid of $1,090,000' }).dblclick();
    await page.getByRole('heading', { name: 'Your bid is entered' }).waitFor();
    await page.getByText('Receipt no.').waitFor();
    await page.goBack();
    await page.getByText('You hold the high bid.', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Back to the sale' }).click();
    await page.getByText('You have the high bid. Nothing to do').waitFor();
    const live = await (await fetch(`${world.engineUrl}/api/auctions/two-quarters`)).json();
    expect(live.parcels[0]).toMatchObject({ leadingCents: 109_000_000, bidCount: 1 });
    await context.close();
  });
});

describe('practice', () => {
  it('is entered by one button, says everywhere that it is practice, and takes a bid like the real live view', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
    const page = await openLiveView(world, context);
    await page.goto(`${world.engineUrl}/practice/`);
    await page.waitForURL(/\/auctions\/practice-\d+\/parcels\/$/);
    await page.getByRole('button', { name: 'Start practising' }).click();
    await page.getByText('no bid here binds anybody', { exact: false }).first().waitFor();
    await page
      .locator('.selected-panel')
      .getByRole('button', { name: /^Bid \$/ })
      .click();
    await page.getByText('This is practice and binds nobody.', { exact: false }).waitFor();
    expect(await page.getByText('binding offer under', { exact: false }).count()).toBe(0);
    await bidAmongRobots(page);
    await expect.poll(() => page.title()).toMatch(/^Practice\. /);
    await page.goto(page.url().replace('/parcels/', '/board/'));
    await page.getByText('Practice. Robots bid, and no bid here binds anybody.').waitFor();
    await context.close();
  });
});
