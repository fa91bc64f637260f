import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, userIdOf } from '#demo/people.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { bringSession } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { visit } from '../world/open-browser.ts';
import { addSale, bringPeople } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll, insertPerson } from './accounts-world.ts';

const SLUG = 'observed-quarters';
const LENDER = 'lender@bank.example';
const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(async () => {
  await bringPeople(world);
  await addSale(world, { ...journeySale, slug: SLUG }, 3_600_000, {});
});

const pageOf = async (userId: string, width: number) => {
  const { context, page } = await visit(browser, width, 900);
  await bringSession(context, world, await insertSession(world.clone.database, userId, JOURNEY_SECRET));
  return page;
};

describe('looking on', () => {
  it('is given by a bidder to an address, accepted there, shows their bids, and ends within a second of a press', async () => {
    const bidder = await pageOf(userIdOf(DEMO_BIDDER), 390);
    await bidder.goto(`${world.engineUrl}/auctions/${SLUG}/registration/`);
    await bidder.getByText('Let somebody look on', { exact: true }).click();
    await bidder.getByLabel('Their email address').fill(LENDER);
    await bidder.getByRole('button', { name: 'Send the invitation' }).click();
    await bidder.getByText(`We sent an invitation to ${LENDER}.`).waitFor();
    await takePicture(bidder, 'observers-390', { fullPage: true });
    await expectOpenToAll(bidder);

    const emailed = async (): Promise<string> =>
      (await world.clone.database.query('SELECT text_body FROM outbox WHERE recipient = $1', [LENDER])).rows[0]
        ?.text_body ?? '';
    await expect.poll(emailed).toContain('/observe/?token=');
    const link = /(http\S+\/observe\/\?token=\S+)/.exec(await emailed())?.[1] ?? '';
    const lender = await pageOf(await insertPerson(world, LENDER), 390);
    await lender.goto(link);
    await takePicture(lender, 'observe-invitation-390', { fullPage: true });
    await lender.getByRole('button', { name: 'Accept and look on' }).click();
    await lender.getByText('You look on for').waitFor();
    expect(await lender.getByRole('button', { name: /bid/i }).count()).toBe(0);
    await expectOpenToAll(lender);

    const cookie = await insertSession(world.clone.database, userIdOf(DEMO_BIDDER), JOURNEY_SECRET);
    const amountCents = 130_000_000;
    const answer = await fetch(`${world.engineUrl}/api/auctions/${SLUG}/parcels/parcel-1/bids`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        bidId: crypto.randomUUID(),
        amountCents,
        seenSequence: 0,
        retypedAmountCents: amountCents,
      }),
    });
    expect(answer.status).toBe(200);
    await lender.getByText(/has the high bid$/).waitFor();
    await takePicture(lender, 'observe-390', { fullPage: true });
    await lender.setViewportSize({ width: 1440, height: 900 });
    await takePicture(lender, 'observe-1440', { fullPage: true });

    await lender.goto(`${world.engineUrl}/observe/`);
    await lender.getByRole('link', { name: 'Sales in which you look on' }).click();
    await lender.getByRole('link', { name: 'Look on' }).click();
    await lender.getByText(/has the high bid$/).waitFor();

    await bidder.getByRole('button', { name: /^End it/ }).click();
    await bidder.getByText(`${LENDER} does not look on any more.`).waitFor();
    await lender.getByRole('heading', { name: 'Looking on has ended' }).waitFor();
    await takePicture(lender, 'observe-ended-1440');
  });
});
