import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const { database } = world.clone;
let sale: TestSale;
let page: Page;
beforeAll(async () => {
  sale = await insertTestSale(database);
  await database.query(
    `INSERT INTO published (cursor, type, id, record) VALUES (900001, 'brand', 'brand', '{"product": "Firm", "phone": "(780) 555-0100", "email": "a@firm.example", "firmLine": ""}')`,
  );
  const id = await insertPerson(world, `clerk-${sale.slug}@test.example`, 'clerk');
  await database.query(`UPDATE account_user SET name = 'Dana Wells' WHERE id = $1`, [id]);
  page = await pageOf(id, 1440, 'second_factor');
});

const pageOf = async (id: string, width: number, factor?: 'second_factor'): Promise<Page> => {
  const opened = await visit(browser, width, 900);
  await bringSession(opened.context, world, await insertSession(database, id, JOURNEY_SECRET, factor));
  return opened.page;
};
const overflow = (of: Page): Promise<number> =>
  of.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const review = async (): Promise<void> => {
  await page.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/control/`);
  await page.getByText(/Engine healthy/).waitFor();
  await page.getByLabel('Bidder on the phone').fill('101');
  await page.getByLabel('Parcel of the phone bid').selectOption({ index: 1 });
  await page.getByLabel('Amount of the phone bid').fill('500,000');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
};

it('a clerk registers a bidder for phone bids before a bid is entered, and the bidder reads it', async () => {
  await review();
  await page
    .getByText('101 Bidder 1 is not registered to bid by phone in this sale. Register the bidder for phone bids first.')
    .waitFor();
  await takePicture(page, 'phone-bid-not-registered-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await takePicture(page, 'phone-bid-not-registered-390');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'Register a bidder for phone bids' }).click();
  await page.getByRole('button', { name: 'Bidder 1', exact: true }).click();
  await page.getByRole('button', { name: 'Register for phone bids' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Staff may enter bids for this bidder, who calls the office.').waitFor();
  await takePicture(page, 'register-by-phone-1440');
  await dialog.getByRole('textbox').fill('You asked for it by phone.');
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Register for phone bids' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'End phone bids' }).waitFor();
  await page.getByText(/^Yes, since /).waitFor();
  await expectOpenToAll(page);
  await takePicture(page, 'bidder-by-phone-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await takePicture(page, 'bidder-by-phone-390');
  await page.setViewportSize({ width: 1440, height: 900 });

  await review();
  await takePicture(page, 'phone-bid-confirm-1440');
  await dialog.getByRole('button', { name: 'Bid $500,000' }).click();
  await page.getByText(/^Entered: 101 Bidder 1/).waitFor();
  await page
    .locator('.record-log ol')
    .getByText(/by phone, entered by Dana Wells/)
    .waitFor();
  await takePicture(page, 'phone-bid-entered-1440');

  for (const width of [1440, 390]) {
    const own = await pageOf(sale.bidders[0]?.userId ?? '', width);
    await own.goto(`${world.engineUrl}/auctions/${sale.slug}/registration/`);
    await own.getByText(/You can bid by phone: call/).waitFor();
    expect(await overflow(own)).toBe(0);
    await expectOpenToAll(own);
    await takePicture(own, `own-registration-${width}`);
  }
});
