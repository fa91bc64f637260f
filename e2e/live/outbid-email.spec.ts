import { beforeAll, describe, expect, it } from 'vitest';
import { queryValue } from '#database/statements/rows.ts';
import { DEMO_BIDDER, ROBOTS, userIdOf } from '#demo/people.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { openRival, openSale } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let link: string;

const email = async (): Promise<string> =>
  (await queryValue(world.clone.database, `SELECT text_body FROM outbox WHERE recipient = $1 AND kind = 'outbid'`, [
    DEMO_BIDDER.email,
  ])) ?? '';

beforeAll(async () => {
  await openSale(world, 3_600_000);
  const [farmer, rival] = [await openRival(world, DEMO_BIDDER), await openRival(world, ROBOTS[0])];
  expect((await farmer.bid(109_000_000)).status).toBe(200);
  // The email comes to somebody who is away.
  await world.clone.database.query(
    `UPDATE account_session SET last_seen_at = clock_timestamp() - interval '1 hour' WHERE user_id = $1`,
    [userIdOf(DEMO_BIDDER)],
  );
  expect((await rival.bid(110_000_000)).status).toBe(200);
  await world.passTime(60_000);
  await waitUntil(async () => (await email()).includes('the high bid is $1,100,000'));
  link = /Review your next bid: (\S+)/.exec(await email())?.[1] ?? '';
  // Prices go on after the email was written.
  expect((await (await openRival(world, ROBOTS[1])).bid(112_000_000)).status).toBe(200);
});

describe('the link of the email to somebody who was outbid', () => {
  it.each([390, 1440])(
    'leads through the login to the next bid of the moment, and enters nothing, at %i px',
    async (width) => {
      const { page, context, noise } = await visit(browser, width, 900);
      await page.goto(link);
      await page.getByRole('link', { name: 'Log in to bid' }).first().click();
      await page.getByLabel('Email address').fill(DEMO_BIDDER.email);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_BIDDER.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByRole('button', { name: 'Confirm bid of $1,130,000' }).waitFor();
      await takePicture(page, `outbid-email-${width}`);
      // Also the Back of a phone, whose owner has touched nothing yet: it closes the sheet, and the bid can be asked for again.
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('button', { name: 'Confirm bid of $1,130,000' }).count()).toBe(0);
      await page
        .getByRole('button', { name: /^Bid \$1,130,000/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Confirm bid of $1,130,000' }).waitFor();
      const live = await (await fetch(`${world.engineUrl}/api/auctions/two-quarters`)).json();
      expect(live.parcels[0]).toMatchObject({ leadingCents: 112_000_000 });
      expect(noise).toEqual([]);
      await context.close();
    },
  );

  it('leads to the form of the parcel where no script runs', async () => {
    const { page, context } = await visit(browser, 390, 844, false);
    await bringSession(
      context,
      world,
      await insertSession(world.clone.database, userIdOf(DEMO_BIDDER), JOURNEY_SECRET),
    );
    await page.goto(link);
    await page.getByRole('link', { name: 'Continue without it' }).click();
    await expect.poll(() => page.url()).toMatch(/\/parcels\/plain\/#parcel-1$/);
    await page.locator(':target').getByRole('button', { name: 'Bid $1,130,000' }).click();
    await page.getByRole('button', { name: 'Confirm bid of $1,130,000' }).waitFor();
    await context.close();
  });
});
