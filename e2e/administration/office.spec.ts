import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertTestSale, type TestSale } from '../../apps/engine/testing/sales/test-sale.ts';
import { insertSession } from '../../apps/engine/testing/session-cookie.ts';
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
  it('notes a call on the page of a person, writes down a task about it, and finds it by its day', async () => {
    const { page, context, noise } = await visitAt(1440, 1000);
    await open(page, `/admin/auctions/${sale.slug}/bidders/?tab=all`, /./);
    await page.getByRole('link', { name: 'Pat Farmer' }).first().click();
    await page.getByRole('heading', { name: 'Pat Farmer', level: 1 }).waitFor();
    await page.getByText('No call, visit, letter or note was written down.').waitFor();
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Note a call' }).click();
    await dialog.getByRole('button', { name: 'Keep the note' }).click();
    await dialog.getByText('Write what was said or done.').waitFor();
    await dialog.getByLabel('What it was').selectOption('we_called');
    await dialog.getByLabel('What was said or done').fill('Wants to see the north fence.');
    await dialog.getByRole('button', { name: 'Keep the note' }).click();
    await page.locator('.person-page-note').getByText('Wants to see the north fence.').waitFor();
    await expect.poll(() => page.getByText(/^We called, /).isVisible()).toBe(true);

    await page.getByRole('button', { name: 'New task' }).click();
    await dialog.getByLabel('What is to be done').fill('Walk the north fence with Pat.');
    await dialog.getByLabel('By which day').fill('2031-06-18');
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('Wednesday, June 18, 2031').waitFor();
    await expectOpenToAll(page);
    await takePicture(page, 'person-1440', { fullPage: true });

    await open(page, '/admin/tasks/', 'Tasks');
    await page.getByText('Walk the north fence with Pat.').first().waitFor();
    await expectOpenToAll(page);
    await takePicture(page, 'tasks-1440', { fullPage: true });

    await open(page, '/admin/calendar/?month=2031-06', 'June 2031');
    const cell = page.getByRole('cell').filter({ hasText: 'Wednesday, June 18' });
    await expect.poll(() => cell.innerText()).toContain('Walk the north fence with Pat.');
    await expectOpenToAll(page);
    expect(await isWithinTheScreen(page)).toBe(true);
    await takePicture(page, 'calendar-1440', { fullPage: true });
    await page.getByRole('link', { name: 'July 2031' }).click();
    await page.getByRole('heading', { name: 'July 2031', level: 1 }).waitFor();
    expect(noise).toEqual([]);
    await context.close();
  });

  it('ticks a task on a phone, finds it among the done ones, and opens it again', async () => {
    const { page, context, noise } = await visitAt(390, 844);
    await open(page, '/admin/calendar/?month=2031-06', 'June 2031');
    await page.getByText('Walk the north fence with Pat.').waitFor();
    expect(await isWithinTheScreen(page)).toBe(true);
    await expectOpenToAll(page);
    await takePicture(page, 'calendar-390', { fullPage: true });

    await open(page, `/admin/people/${sale.bidders[0]?.userId}/`, 'Pat Farmer');
    await page.locator('.person-page-note').getByText('Wants to see the north fence.').waitFor();
    expect(await isWithinTheScreen(page)).toBe(true);
    await expectOpenToAll(page);
    await takePicture(page, 'person-390', { fullPage: true });

    await open(page, '/admin/tasks/', 'Tasks');
    await takePicture(page, 'tasks-390', { fullPage: true });
    await page.getByRole('button', { name: /^Done.*Walk the north fence with Pat/ }).click();
    await page.getByText('Nothing is to be done').waitFor();
    expect(await isWithinTheScreen(page)).toBe(true);
    await page.getByLabel('State').selectOption('done');
    await page.getByRole('button', { name: /^Open again.*Walk the north fence with Pat/ }).click();
    await page.getByText('Nothing was done yet').waitFor();
    await page.getByRole('button', { name: 'Show all open tasks' }).click();
    await page.getByRole('button', { name: /^Done.*Walk the north fence with Pat/ }).waitFor();
    await expectOpenToAll(page);
    await takePicture(page, 'tasks-390', { fullPage: true });
    expect(noise).toEqual([]);
    await context.close();
  });
});
