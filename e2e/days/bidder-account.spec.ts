import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, ROBOTS, userIdOf } from '#demo/people.ts';
import { expectOpenToAll } from '../account/accounts-world.ts';
import { journeySale } from '../world/journey-sale.ts';
import { addSale, bringPeople, confirmBid, openLiveView, openRival } from '../world/open-sale.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const SLUG = 'own-quarters';
const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(async () => {
  await bringPeople(world);
  await addSale(world, { ...journeySale, slug: SLUG }, 3_600_000, {});
});
const openContext = (width: number): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width, height: 900 } });
const openView = async (width: number): Promise<Page> => openLiveView(world, await openContext(width), SLUG);

describe('a bidder', () => {
  it('sees that the button that confirms rests for half a second, bids, is outbid, and reads both in the account', async () => {
    const page = await openView(390);
    await page.clock.install();
    await page.getByRole('button', { name: 'Bid $1,090,000' }).click();
    const confirm = page.getByRole('button', { name: 'Confirm bid of $1,090,000' });
    await confirm.waitFor();
    const drawn = (): Promise<[string | null, boolean]> =>
      confirm.evaluate((button) => [button.getAttribute('aria-disabled'), button.classList.contains('is-waiting')]);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: /^(Go back|Cancel|Do not bid|Back)/ }).click();
    await page.getByRole('button', { name: 'Bid $1,090,000' }).click();
    await expect.poll(drawn).toEqual(['true', true]);
    await takePicture(page, 'confirm-rests-390');
    await page.clock.runFor(600);
    await expect.poll(drawn).toEqual(['false', false]);
    await page.clock.resume();
    await confirmBid(page, 'Confirm bid of $1,090,000');

    const rival = await openRival(world, ROBOTS[0], SLUG);
    expect((await rival.bid(110_000_000)).status).toBe(200);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${world.engineUrl}/profile/`);
      // Before anything of the account: the sale that is on.
      const live = page.getByText('You have been outbid on one parcel.');
      await live.waitFor();
      const [above, name] = [await live.boundingBox(), await page.getByLabel('Name', { exact: true }).boundingBox()];
      expect(above?.y ?? 9999).toBeLessThan(name?.y ?? 0);
      await page.goto(`${world.engineUrl}/profile/following/`);
      await page.getByText(/^You have been outbid\. High bid \$1,100,000\./).waitFor();
      expect(await page.getByText(/Not decided yet/).count()).toBe(0);
      await page.goto(`${world.engineUrl}/profile/sales/`);
      await page.getByText(/\. \w{3} \d+, \d{4} at \d+:\d\d [AP]M Alberta time, receipt \d+\./).waitFor();
      await takePicture(page, `own-receipts-${width}`, { fullPage: true });
      await expectOpenToAll(page);
    }
    const href = await page.getByRole('link', { name: /^Print receipt \d+/ }).getAttribute('href');
    const pdf = await page.context().request.get(`${world.engineUrl}${href}`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.context().close();
  });

  it.each([390, 1440])(
    'whose session ends elsewhere reads it in the open live view at once, at %i pixels',
    async (width) => {
      const page = await openView(width);
      await page.getByText('Bid record at entry').waitFor();
      await world.clone.database.query('DELETE FROM account_session WHERE user_id = $1', [userIdOf(DEMO_BIDDER)]);
      await page.getByText('You have been logged out', { exact: false }).first().waitFor();
      await takePicture(page, `session-ended-${width}`);
      await page.context().close();
    },
  );

  it.each([390, 1440])(
    'whose device has the old law of Alberta’s time is told what the clock there is, at %i pixels',
    async (width) => {
      const context = await openContext(width);
      await context.addInitScript(() => {
        // As a phone of before 2026 in winter: an hour behind.
        Date.prototype.getTimezoneOffset = () => 420;
        const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
        Intl.DateTimeFormat.prototype.resolvedOptions = function () {
          return { ...resolved.call(this), timeZone: 'America/Edmonton' };
        };
      });
      const page = await openLiveView(world, context, SLUG);
      await page.getByText('Your device is one hour behind Alberta time.').waitFor();
      await takePicture(page, `old-zone-${width}`);
      await context.close();
    },
  );
});
