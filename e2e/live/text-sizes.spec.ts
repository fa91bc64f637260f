import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, ROBOTS, userIdOf } from '#demo/people.ts';
import { insertTenderSale, sendTender } from '#testing/sales/insert-tender-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { openLiveView, openRival, openSale } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { cutTexts, setTextSize } from './cut-texts.ts';

const HOUR = 3_600_000;
/** A small phone, a usual one, a tablet on its side and a small laptop, with what a browser leaves of their height. */
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 1024, height: 690 },
  { width: 1366, height: 657 },
];
const SIZES = [100, 150, 200];
const PHONE = { viewport: { width: 390, height: 664 } };
const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(async () => {
  await openSale(world, HOUR, { maximumBids: true });
  await world.clone.database.query('UPDATE registration SET limit_cents = 9000000000');
  const [rival, farmer] = [await openRival(world, ROBOTS[0]), await openRival(world, DEMO_BIDDER)];
  // The next bid has eight figures, and the farmer is outbid on one parcel and leads on the other.
  await farmer.bid(1_134_500_000);
  await rival.bid(1_234_500_000);
  await farmer.bid(1_234_500_000, 'parcel-2');
});

const pageOf = async (userId: string): Promise<Page> => {
  const context = await browser.newContext(PHONE);
  await bringSession(context, world, await insertSession(world.clone.database, userId, JOURNEY_SECRET));
  return await context.newPage();
};

/**
 * What cannot be read at some size of text in some window, on the page as it is. `pressed`: a button that has to be whole on the
 * screen at each of them.
 */
async function faultsBySize(page: Page, name: string, pressed?: RegExp, windows = WINDOWS): Promise<string[]> {
  const faults: string[] = [];
  for (const percent of SIZES) {
    await setTextSize(page, percent);
    for (const window of windows) {
      await page.setViewportSize(window);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await takePicture(page, `${name}-${window.width}-${percent}`);
      let found = await faultsNow(page, window, pressed);
      // Parts that a wide window has beyond a narrow one may still be on their way: what is at fault then stays so.
      for (let looked = 0; found.length > 0 && looked < 4; looked += 1) {
        await page.waitForTimeout(500);
        found = await faultsNow(page, window, pressed);
      }
      faults.push(...found.map((one) => `${name}, ${window.width} px, ${percent} %: ${one}`));
    }
  }
  await setTextSize(page, 100);
  await page.setViewportSize(PHONE.viewport);
  return faults;
}

async function faultsNow(page: Page, window: (typeof WINDOWS)[number], pressed?: RegExp): Promise<string[]> {
  const found = await cutTexts(page);
  if (!pressed) return found;
  const button = page.getByRole('button', { name: pressed }).first();
  const box = (await button.isVisible()) ? await button.boundingBox() : null;
  const isWhole =
    box && box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height;
  return isWhole ? found : [...found, `the button ${pressed} is not whole on the screen`];
}

describe('text of every size', () => {
  it('is whole where a bid and a maximum are confirmed, and the button is on the screen', async () => {
    const context = await browser.newContext(PHONE);
    const page = await openLiveView(world, context);
    const faults = await faultsBySize(page, 'live', /^(Bid|You have|Your high) /);
    const bid = page.locator('.bid-bar').getByRole('button', { name: /^Bid \$/ });
    await bid.click();
    faults.push(...(await faultsBySize(page, 'bid', /^Confirm bid of/)));
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Other amount' }).click();
    await page.getByLabel('Your amount, in dollars').fill('12,500,100');
    // Where the page is wide, the form is in the panel.
    faults.push(...(await faultsBySize(page, 'own-amount', /^Review$/, WINDOWS.slice(0, 2))));
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Let us bid for you, up to a maximum').click();
    const place = page.locator('.maximum-place');
    await place.getByLabel(/maximum, in dollars/i).fill('15,000,000');
    await place.getByRole('button', { name: 'Review' }).click();
    faults.push(...(await faultsBySize(page, 'maximum', /^Confirm maximum of/)));
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is whole where a tender is confirmed, replaced and withdrawn', async () => {
    const openers = await Promise.all(
      [1, 2, 3].map((one) => insertPerson(world, `opener${one}@test.example`, 'staff')),
    );
    const engine = { url: world.engineUrl, dataDir: world.dataDir };
    const made = await insertTenderSale({ clone: world.clone, engine }, openers, { parcels: 2, closesInMs: HOUR });
    const [farmer, neighbour] = made.sale.bidders.map(({ userId }) => userId);
    const cookie = await insertSession(world.clone.database, neighbour ?? '', JOURNEY_SECRET);
    await sendTender(engine, made, { cookie, amount: 650_000 });
    const open = async (userId = ''): Promise<Page> => {
      const page = await pageOf(userId);
      await page.goto(`${world.engineUrl}/auctions/${made.sale.slug}/parcels/`);
      return page;
    };
    const review = async (page: Page): Promise<void> => {
      const lot = page.locator('.tender-lot').first();
      await lot.getByLabel(/in dollars/).fill('1,234,600');
      await lot.getByRole('button', { name: 'Review' }).click();
    };
    const page = await open(farmer);
    await page.locator('.tender-lot').first().waitFor();
    const faults = await faultsBySize(page, 'tender');
    await review(page);
    faults.push(...(await faultsBySize(page, 'tender-confirm', /^Send my tender of/)));
    await page.context().close();

    const own = await open(neighbour);
    await own.getByRole('button', { name: 'Withdraw my tender' }).click();
    faults.push(...(await faultsBySize(own, 'tender-withdraw', /^Withdraw my tender for/)));
    await own.getByRole('button', { name: 'Go back' }).click();
    await own.getByRole('button', { name: 'Change my tender' }).click();
    await review(own);
    faults.push(...(await faultsBySize(own, 'tender-replace', /^Replace my tender with/)));
    expect(faults).toEqual([]);
    await own.context().close();
  });

  it('is whole on the pages of the account and of a registration', async () => {
    const page = await pageOf(userIdOf(DEMO_BIDDER));
    const faults: string[] = [];
    for (const path of [
      '/profile/',
      '/profile/following/',
      '/profile/sales/',
      '/profile/results/',
      '/profile/security/',
      '/profile/notices/',
      '/profile/data/',
      '/auctions/two-quarters/registration/',
    ]) {
      await page.goto(world.engineUrl + path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      faults.push(...(await faultsBySize(page, path.slice(1, -1).replaceAll('/', '-'))));
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is whole on the pages before an account', async () => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const faults: string[] = [];
    for (const path of ['/login/', '/register/', '/lost-password/', '/auctions/two-quarters/parcels/']) {
      await page.goto(world.engineUrl + path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      faults.push(...(await faultsBySize(page, path.slice(1, -1).replaceAll('/', '-'))));
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
