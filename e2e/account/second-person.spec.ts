import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, ROBOTS, userIdOf } from '../../apps/demo/people.ts';
import { insertSession } from '../../apps/engine/testing/session-cookie.ts';
import { bringSession } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { visit } from '../world/open-browser.ts';
import { addSale, bringPeople, openRival } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll, insertPerson } from './accounts-world.ts';

const SLUG = 'confirmed-quarters';
const SECOND = 'second@farm.example';
const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(async () => {
  await bringPeople(world);
  await addSale(world, { ...journeySale, slug: SLUG }, 3_600_000, {});
});

const pageOf = async (userId: string) => {
  const { context, page } = await visit(browser, 390, 900);
  await bringSession(context, world, await insertSession(world.clone.database, userId, JOURNEY_SECRET));
  return page;
};

/** Presses until it is taken: the button rests for half a second. */
const confirmToWait = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name });
  await expect
    .poll(
      async () => {
        if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => {});
        return page.getByText('This is not a bid yet.').isVisible();
      },
      { interval: 200 },
    )
    .toBe(true);
};

const shootWide = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await takePicture(page, `${name}-1440`);
  await page.setViewportSize({ width: 390, height: 900 });
};

describe('a second person', () => {
  it('who stops while the bidder looks at the sale is told of on the page at once, until the bidder dismisses it', async () => {
    const slug = 'stopped-quarters';
    const email = 'stopping@farm.example';
    await addSale(world, { ...journeySale, slug }, 3_600_000, {});
    const secondId = await insertPerson(world, email);
    const { rows } = await world.clone.database.query(
      `INSERT INTO observer_seat (sale_id, registration_id, invited_email, relation, shows_limits, observer_id, accepted_at, confirms_above_cents)
       SELECT sale_id, registration.id, $1, 'other', false, $2, clock_timestamp(), 50000000
       FROM registration JOIN sale ON sale.id = sale_id WHERE slug = $3 AND user_id = $4 RETURNING id`,
      [email, secondId, slug, userIdOf(DEMO_BIDDER)],
    );
    const bidder = await pageOf(userIdOf(DEMO_BIDDER));
    const second = await pageOf(secondId);
    await bidder.goto(`${world.engineUrl}/auctions/${slug}/parcels/`);
    await bidder.getByRole('button', { name: 'Bid $1,090,000' }).click();
    await confirmToWait(bidder, 'Confirm bid of $1,090,000');
    await second.goto(`${world.engineUrl}/observe/?seat=${rows[0].id}`);
    await second.getByRole('button', { name: 'Do not confirm' }).click();
    await bidder.getByText(/did not confirm it\. It is not a bid\./).waitFor();
    await takePicture(bidder, 'declined-390');
    await bidder.getByRole('button', { name: 'Dismiss' }).click();
    await bidder.getByText(/did not confirm it\. It is not a bid\./).waitFor({ state: 'hidden' });
    await bidder.reload();
    await bidder.getByText(/must confirm a bid of yours above/).waitFor();
    expect(await bidder.getByText(/did not confirm it/).count()).toBe(0);

    await bidder.getByRole('button', { name: 'Bid $1,090,000' }).click();
    await confirmToWait(bidder, 'Confirm bid of $1,090,000');
    await second.getByRole('button', { name: 'Stop looking on and confirming' }).click();
    const notice = bidder.getByText(/has stopped confirming your bids/);
    await notice.waitFor();
    await bidder.getByText(/\$1,090,000 on .+ is not a bid: nobody confirmed it\./).waitFor();
    const [box, bar] = [await notice.boundingBox(), await bidder.locator('.bid-bar').boundingBox()];
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await takePicture(bidder, 'stopped-390');
    await expectOpenToAll(bidder);
    await shootWide(bidder, 'stopped');
    // It is there for a bidder who was away meanwhile.
    await bidder.reload();
    await notice.waitFor();
    await bidder.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'hidden' });
    await bidder.getByRole('button', { name: 'Bid $1,090,000' }).click();
    const button = bidder.getByRole('button', { name: 'Confirm bid of $1,090,000' });
    await expect
      .poll(
        async () => {
          if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => {});
          return bidder.locator('.status-band--lead').isVisible();
        },
        { interval: 200 },
      )
      .toBe(true);
  });

  it('is named by a bidder, accepts, and makes a bid of what waits by confirming it', async () => {
    const bidder = await pageOf(userIdOf(DEMO_BIDDER));
    await bidder.goto(`${world.engineUrl}/auctions/${SLUG}/registration/`);
    await bidder.getByText('Name a second person', { exact: true }).click();
    await bidder.getByLabel('Email address of your second person').fill(SECOND);
    await bidder.getByLabel('They confirm bids above, in dollars').fill('500,000');
    await bidder.getByRole('button', { name: 'Ask them to confirm' }).click();
    await bidder.getByText(`We sent an invitation to ${SECOND}.`).waitFor();
    await takePicture(bidder, 'second-person-named-390', { fullPage: true });
    await expectOpenToAll(bidder);

    const emailed = async (): Promise<string> =>
      (await world.clone.database.query('SELECT text_body FROM outbox WHERE recipient = $1', [SECOND])).rows[0]
        ?.text_body ?? '';
    await expect.poll(emailed).toContain('/observe/?token=');
    const link = /(http\S+\/observe\/\?token=\S+)/.exec(await emailed())?.[1] ?? '';
    const second = await pageOf(await insertPerson(world, SECOND));
    await second.goto(link);
    await second.getByRole('button', { name: 'Accept and confirm bids' }).click();
    await second.getByText('Nothing waits for you now.').waitFor();

    await bidder.goto(`${world.engineUrl}/auctions/${SLUG}/parcels/`);
    await bidder.getByRole('button', { name: 'Bid $1,090,000' }).click();
    await confirmToWait(bidder, 'Confirm bid of $1,090,000');
    const waiting = bidder.getByText('This is not a bid yet.');
    await waiting.waitFor();
    // Seen at once on a phone, above the bar that stays at its foot.
    expect(await bidder.evaluate(() => scrollY)).toBe(0);
    const [box, bar] = [await waiting.boundingBox(), await bidder.locator('.bid-bar').boundingBox()];
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await takePicture(bidder, 'waiting-bid-390');
    await expectOpenToAll(bidder);
    await shootWide(bidder, 'waiting-bid');
    // It is still there for a bidder who comes back to the page, and is taken back with one press.
    await bidder.reload();
    await bidder.getByText('This is not a bid yet.').waitFor();
    await bidder.getByRole('button', { name: 'Take it back' }).click();
    await bidder.getByText('This is not a bid yet.').waitFor({ state: 'hidden' });
    await second.getByText('Nothing waits for you now.').waitFor();

    await bidder.getByRole('button', { name: 'Bid $1,090,000' }).click();
    await confirmToWait(bidder, 'Confirm bid of $1,090,000');
    await second.getByRole('button', { name: 'Confirm $1,090,000' }).waitFor();
    await takePicture(second, 'to-confirm-390', { fullPage: true });
    await expectOpenToAll(second);
    await shootWide(second, 'to-confirm');
    await second.getByRole('button', { name: 'Confirm $1,090,000' }).click();
    await second.getByText('Confirmed. The bid of $1,090,000 was entered.').waitFor();
    await second.getByText(/has the high bid$/).waitFor();
    await takePicture(second, 'confirmed-second-390', { fullPage: true });
    await bidder.locator('.status-band--lead').waitFor();
    await bidder.getByText('This is not a bid yet.').waitFor({ state: 'hidden' });
    await takePicture(bidder, 'confirmed-390');
    await shootWide(bidder, 'confirmed');

    // What nobody confirms before the close was no bid, and both read that.
    const cents = 130_000_000;
    const rival = await openRival(world, ROBOTS[0], SLUG);
    expect((await rival.bid(cents)).status).toBe(200);
    await bidder.getByRole('button', { name: 'Bid $1,310,000' }).click();
    await confirmToWait(bidder, 'Confirm bid of $1,310,000');
    await second.getByRole('button', { name: 'Confirm $1,310,000' }).waitFor();
    await world.passTime(3_600_000);
    await second.getByText(/\$1,310,000 on .+ was not confirmed when bidding on it ended\./).waitFor();
    await takePicture(second, 'expired-second-390', { fullPage: true });
    await bidder.getByText(/had not confirmed it when bidding on it ended\. It was not a bid\./).waitFor();
    await takePicture(bidder, 'expired-390');
    await shootWide(bidder, 'expired');
    await bidder.getByRole('button', { name: 'Dismiss' }).click();
    await bidder.getByText('It was not a bid.').waitFor({ state: 'hidden' });
  });
});
