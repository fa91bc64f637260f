import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let sale: TestSale;
let clerk: string;
beforeAll(async () => {
  sale = await insertTestSale(world.clone.database);
  const id = await insertPerson(world, 'robin-office@test.example', 'clerk');
  clerk = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  await world.clone.database.query(`UPDATE account_user SET name = 'Pat Farmer' WHERE id = $1`, [
    sale.bidders[0]?.userId,
  ]);
});

const visitAt = async (width: number, height: number) => {
  const opened = await visit(browser, width, height);
  await bringSession(opened.context, world, clerk);
  return opened;
};
const open = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await page.goto(world.engineUrl + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};
const isWithinTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe('the office', () => {
  it('notes a call on the page of a person', async () => {
    const { page, context, noise } = await visitAt(1440, 1000);
    await open(page, `/admin/auctions/${sale.slug}/bidders/?tab=all`, /./);
    await page.getByRole('button', { name: 'Pat Farmer' }).click();
    await page.getByRole('link', { name: 'Pat Farmer' }).click();
    await page.getByRole('heading', { name: 'Pat Farmer', level: 1 }).waitFor();
    await page.getByText('No call, visit, letter or note was written down.').waitFor();
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Note a call' }).click();
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await dialog.getByText('Write what was said or done.').waitFor();
    await dialog.getByLabel('What it was').selectOption('we_called');
    await dialog.getByLabel('What was said or done').fill('Wants to see the north fence.');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await page.locator('.person-page-note').getByText('Wants to see the north fence.').waitFor();
    await expect.poll(() => page.getByText(/^We called, /).isVisible()).toBe(true);

    await expectOpenToAll(page);
    await takePicture(page, 'person-1440', { fullPage: true });
    expect(noise).toEqual([]);
    await context.close();
  });

  it('shows the page of a person on a phone', async () => {
    const { page, context, noise } = await visitAt(390, 844);
    await open(page, `/admin/people/${sale.bidders[0]?.userId}/`, 'Pat Farmer');
    await page.locator('.person-page-note').getByText('Wants to see the north fence.').waitFor();
    expect(await isWithinTheScreen(page)).toBe(true);
    await expectOpenToAll(page);
    await takePicture(page, 'person-390', { fullPage: true });
    expect(noise).toEqual([]);
    await context.close();
  });
});
