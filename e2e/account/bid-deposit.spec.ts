import { enginePages } from '@quarterline/contract';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_BIDDER, DEMO_STAFF, userIdOf } from '#demo/people.ts';
import { askBidDeposit } from '#testing/sales/ask-bid-deposit.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { smallTargets } from '../live/small-targets.ts';
import { bringSession } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { addSale, bringPeople, confirmBid, openLiveView } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(() => bringPeople(world));

it.each([1440, 390])(
  'a bidder reads what is due, bids once staff have recorded it, and reads when it went back, at %i px',
  async (width) => {
    const slug = `deposit-${width}`;
    await addSale(world, { ...journeySale, slug }, 3_600_000, {});
    const { rows } = await world.clone.database.query('SELECT id FROM sale WHERE slug = $1', [slug]);
    await askBidDeposit(world.clone.database, rows[0].id);
    const size = { viewport: { width, height: 900 } };
    const context = await browser.newContext(size);
    const page = await openLiveView(world, context, slug);
    await page.locator('.live-view-standing').scrollIntoViewIfNeeded();
    await page.getByText('Your bid deposit is not recorded yet. You cannot bid before it is.').waitFor();
    await takePicture(page, `bid-deposit-due-${width}`);
    await page.goto(`${world.engineUrl}/auctions/${slug}/registration/`);
    await page.getByText('a deposit of $10,000 must be in the trust account').waitFor();
    await page.getByText('of it is not recorded yet. You cannot bid before it is.').waitFor();
    await takePicture(page, `bid-deposit-registration-${width}`, { fullPage: true });
    await page.goto(`${world.engineUrl}${enginePages.profile}`);
    const next = page.getByRole('region', { name: 'Do this next' });
    await next.getByText('Pay the bid deposit: $10,000 of it is not recorded yet.').waitFor();
    expect(await next.getByRole('link').getAttribute('href')).toBe(enginePages.saleRegistration(slug));
    await takePicture(page, `bid-deposit-account-${width}`, { fullPage: true });

    const office = await browser.newContext(size);
    await bringSession(
      office,
      world,
      await insertSession(world.clone.database, userIdOf(DEMO_STAFF), JOURNEY_SECRET, 'second_factor'),
    );
    const staffPage = await office.newPage();
    await staffPage.goto(`${world.engineUrl}/admin/auctions/${slug}/bidders/`);
    await staffPage.getByRole('row').filter({ hasText: DEMO_BIDDER.name }).getByText('Cannot bid yet').waitFor();
    await staffPage.getByRole('button', { name: DEMO_BIDDER.name, exact: true }).click();
    const row = staffPage.getByRole('complementary', { name: `Application of ${DEMO_BIDDER.name}` });
    await row.getByRole('button', { name: 'Record a deposit' }).click();
    const dialog = staffPage.getByRole('dialog');
    await dialog.getByLabel('Amount received, in dollars').fill('9,000');
    await dialog.getByLabel('Day on which it came').fill('2026-11-02');
    await dialog.getByLabel('Reference in the books').fill('T-2291');
    await dialog.getByRole('button', { name: 'Record the deposit' }).click();
    await dialog.getByText('$10,000 is due and $0 is held').waitFor();
    await expect.poll(() => dialog.getByLabel('Reference in the books').inputValue()).toBe('T-2291');
    await takePicture(staffPage, `bid-deposit-wrong-${width}`);
    await dialog.getByLabel('Amount received, in dollars').fill('10,000');
    await dialog.getByRole('button', { name: 'Record the deposit' }).click();
    await row.getByText('T-2291').waitFor();
    expect((await smallTargets(staffPage)).filter((name) => /deposit|return/i.test(name))).toEqual([]);
    await takePicture(staffPage, `bid-deposit-held-${width}`, { fullPage: true });

    await page.goto(`${world.engineUrl}/auctions/${slug}/parcels/`);
    await page
      .locator('.selected-panel, .bid-bar')
      .getByRole('button', { name: /^Bid \$/ })
      .first()
      .click();
    await confirmBid(page, /^Confirm bid of \$/);

    await row.getByRole('button', { name: 'Record its return' }).click();
    await dialog.getByLabel('Day on which it went back').fill('2026-11-20');
    await dialog.getByLabel('Reference in the books').fill('T-2304');
    await dialog.getByRole('button', { name: 'Record the return' }).click();
    await dialog.getByText('has a high bid in a sale that is not over').waitFor();
    await office.close();
    await context.close();
  },
);
