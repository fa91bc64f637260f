import { DISPLAY_COOKIE } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, userIdOf } from '#demo/people.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { bringSession } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { visit } from '../world/open-browser.ts';
import { addSale, bringPeople } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll } from './accounts-world.ts';

const SLUG = 'followed-quarters';
const [world, browser] = await withBrowser(startWorld);
beforeAll(async () => {
  await bringPeople(world);
  await addSale(world, { ...journeySale, slug: SLUG }, 3_600_000, {});
});
const parcelPage = `/auctions/${SLUG}/parcels/parcel-2`;

const isShown = () =>
  expect.poll(async () => (await fetch(world.siteUrl + parcelPage)).text()).toContain('Follow this parcel');

describe('following', () => {
  it('is one press on the page of a parcel for somebody who is logged in, shown in the account, and stopped there', async () => {
    await isShown();
    const { context, page } = await visit(browser, 390, 900);
    await bringSession(
      context,
      world,
      await insertSession(world.clone.database, userIdOf(DEMO_BIDDER), JOURNEY_SECRET),
    );
    const shownUser = { ID: 'x', UserName: 'x', Email: 'x@farm.example', Admin: false };
    const value = Buffer.from(JSON.stringify(shownUser)).toString('base64');
    await context.addCookies([{ name: DISPLAY_COOKIE, value, url: world.siteUrl }]);
    await page.goto(world.siteUrl + parcelPage, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Follow this parcel' }).click();
    await page.getByRole('heading', { name: /^You follow Parcel 2/ }).waitFor();
    await takePicture(page, 'follow-pressed-390', { fullPage: true });
    await expectOpenToAll(page);
    await page.getByRole('link', { name: 'Everything you follow' }).click();
    await page.getByRole('link', { name: /^Parcel 2/ }).waitFor();
    await expectOpenToAll(page);
    await takePicture(page, 'following-390', { fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await takePicture(page, 'following-1440', { fullPage: true });
    await page.getByRole('button', { name: /^Stop following/ }).click();
    await page.getByText('You follow nothing that is still to come.').waitFor();
    await takePicture(page, 'following-empty-1440', { fullPage: true });
    await page.getByRole('link', { name: 'Results', exact: true }).first().click();
    await page.getByText('You have made no bid and sent no tender yet.').waitFor();
    // A link on somebody else's page only offers it.
    await page.goto(`${world.engineUrl}/follow/?sale=${SLUG}&parcel=parcel-2`);
    await page.getByRole('button', { name: 'Follow', exact: true }).waitFor();
    await context.close();
  });

  it('needs no account and no scripts: the form knows the parcel that led to it', async () => {
    await isShown();
    const { context, page } = await visit(browser, 1440, 900);
    await page.goto(world.siteUrl + parcelPage, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Follow this parcel' }).click();
    await page.waitForURL(/reminder/);
    await page.waitForLoadState('networkidle');
    const chosen = page.getByLabel('What to follow').locator('option:checked');
    await expect.poll(() => chosen.textContent()).toMatch(/^Parcel 2/);
    await takePicture(page, 'follow-form-1440', { fullPage: true });
    await page.setViewportSize({ width: 390, height: 900 });
    await takePicture(page, 'follow-form-390', { fullPage: true });
    await context.close();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const form = await plain.newPage();
    await form.goto(`${world.siteUrl}/auctions/${SLUG}/reminder/`);
    await form.getByLabel('Email address').fill('plain@farm.example');
    await form.getByLabel('What to follow').selectOption({ index: 2 });
    await form.getByRole('button', { name: 'Set reminder' }).click();
    await form.waitForURL(/thank-you/);
    const kept = async () =>
      (
        await world.clone.database.query(
          `SELECT cardinality(parcel_ids) AS parcels, results FROM sale_reminder WHERE address = 'plain@farm.example'`,
        )
      ).rows;
    await expect.poll(kept).toEqual([{ parcels: 1, results: true }]);
    await plain.close();
  });
});
