import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROBOTS } from '#demo/people.ts';
import { smallTargets } from '../live/small-targets.ts';
import { journeySale } from '../world/journey-sale.ts';
import { addSale, bringPeople, confirmBid, openLiveView, openRival } from '../world/open-sale.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(() => bringPeople(world));

const select = (page: Page, name: string) => page.locator('.parcel-row').getByText(name).first().click();
const nextBid = (page: Page) =>
  page
    .locator('.selected-panel, .bid-bar')
    .getByRole('button', { name: /^Bid \$/ })
    .first();

describe('a limit of one’s own across parcels', () => {
  it.each([1440, 390])(
    'is set, said, kept to, and makes room again once another bid is higher, at %i px',
    async (width) => {
      const slug = `limited-${width}`;
      await addSale(world, { ...journeySale, slug }, 3_600_000, { maximumBids: true });
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const page = await openLiveView(world, context, slug);
      const place = page.locator('.private-limit');
      await page.locator('.live-view-standing').scrollIntoViewIfNeeded();
      await place.getByText('Limit yourself across parcels').click();

      await place.getByLabel('No more than, in dollars, in all').fill('a lot');
      await place.getByRole('button', { name: 'Set this limit' }).click();
      await place.getByText('Type a whole dollar amount, such as 1,300,000.').waitFor();
      await expect.poll(() => place.getByLabel('No more than, in dollars, in all').inputValue()).toBe('a lot');
      await takePicture(page, `private-limit-wrong-${width}`);

      await place.getByLabel('No more than, in dollars, in all').fill('');
      await place.getByLabel('At most so many of these parcels').fill('1');
      for (const box of await place.getByRole('checkbox').all()) await box.check();
      await place.getByRole('button', { name: 'Limit me to 1 of Parcels 1 and 2' }).click();
      await place.getByText('You can still bid on one more of them.').waitFor();
      expect((await smallTargets(page)).filter((name) => /private-limit|Take my|Limit|limit/.test(name))).toEqual([]);
      await takePicture(page, `private-limit-${width}`);

      await select(page, 'Parcel 1');
      await nextBid(page).click();
      await confirmBid(page, /^Confirm bid of \$/);
      await place.getByText('You have the high bid on as many as you allow yourself.').waitFor();

      await select(page, 'Parcel 2');
      await nextBid(page).click();
      const confirm = page.getByRole('button', { name: /^Confirm bid of \$/ });
      const refused = page.getByText('You would have more than the one parcel you limited yourself to.').first();
      await expect
        .poll(
          async () => {
            if (await confirm.isVisible()) await confirm.click({ timeout: 500 }).catch(() => {});
            return refused.isVisible();
          },
          { interval: 200 },
        )
        .toBe(true);
      await takePicture(page, `private-limit-refused-${width}`);

      const rival = await openRival(world, ROBOTS[0], slug);
      const { parcels } = await (await fetch(`${world.engineUrl}/api/auctions/${slug}`)).json();
      expect((await rival.bid(parcels[0].minimumCents)).status).toBe(200);
      await place.getByText('You can still bid on one more of them.').waitFor();

      await page.goto(`${world.engineUrl}/auctions/${slug}/parcels/plain/`);
      await page.getByText('Your own limit across parcels').click();
      await page.getByText('At most 1 of the 2 parcels you chose.').waitFor();
      await takePicture(page, `private-limit-plain-${width}`);
      await page.getByRole('button', { name: 'Take my limit back' }).click();
      await page.getByText('Your own limit across parcels').click();
      expect(await page.getByText('At most 1 of the 2 parcels you chose.').count()).toBe(0);
      await context.close();
    },
  );
});
