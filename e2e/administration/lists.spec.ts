import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let page: Page;
beforeAll(async () => {
  const id = await insertPerson(world, 'dana-lists@test.example', 'administrator');
  const cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  const opened = await visit(browser, 1440, 1000);
  await bringSession(opened.context, world, cookie);
  page = opened.page;
});
const open = async (path: string, heading: string): Promise<void> => {
  await page.goto(world.engineUrl + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};

it('an administrator keeps a filter under a name, finds it above the list, renames it and deletes it', async () => {
  await open('/admin/users/', 'Users');
  await page.getByLabel('Role').selectOption('administrator');
  await page.getByRole('button', { name: 'Save this filter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Write a name.').waitFor();
  await dialog.getByLabel('Name').fill('Our administrators');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The filter is kept as “Our administrators”.').waitFor();
  await expectOpenToAll(page);
  await takePicture(page, 'users-filter-1440');

  await open('/admin/users/', 'Users');
  await page.getByRole('link', { name: 'Our administrators' }).click();
  await page.waitForURL(/role=administrator/);
  await page.getByRole('link', { name: 'Our administrators' }).and(page.locator('[aria-current]')).waitFor();
  await expect.poll(() => page.getByLabel('Role').inputValue()).toBe('administrator');

  await page.getByRole('button', { name: 'Rename the filter Our administrators' }).click();
  await dialog.getByLabel('Name').fill('Who decides');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('link', { name: 'Who decides' }).waitFor();
  await page.getByRole('button', { name: 'Delete the filter Who decides' }).click();
  await page.getByText('The filter “Who decides” is deleted.').waitFor();
  expect(await page.getByRole('link', { name: 'Who decides' }).count()).toBe(0);
});

it('what is shown of the sales stands in the address, so that the list can be sent as a link', async () => {
  await open('/admin/auctions/', 'Sales');
  await page.getByRole('button', { name: /^Past/ }).click();
  await page.waitForURL(/shown=past/);
  await page.reload();
  await page.getByRole('button', { name: /^Past/, pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Save this filter' }).waitFor();
});

it('a list is sorted by its column with the keyboard alone, says so, and has its order in the address', async () => {
  for (const name of ['Zita', 'Abel'])
    await world.clone.database.query(`INSERT INTO account_user (name, email, email_verified) VALUES ($1, $2, true)`, [
      `${name} Sorted`,
      `${name}-sorted@test.example`,
    ]);
  await open('/admin/users/?words=sorted', 'Users');
  const names = page.locator('tbody tr b');
  await page.getByRole('link', { name: 'Zita Sorted' }).waitFor();
  const head = page.getByRole('columnheader', { name: 'Name' });
  expect(await head.getAttribute('aria-sort')).toBeNull();
  const press = async (order: string, first: string): Promise<void> => {
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.locator(`th[aria-sort="${order}"]`).getByText('Name').waitFor();
    await names.first().getByText(first).waitFor();
    expect(await head.getByRole('button').evaluate((one) => one === document.activeElement)).toBe(true);
  };
  await press('ascending', 'Abel Sorted');
  await press('descending', 'Zita Sorted');
  await page.waitForURL(/sort=-name/);
  await expectOpenToAll(page);
  await page.reload();
  await page.locator('th[aria-sort="descending"]').getByText('Name').waitFor();
  await names.first().getByText('Zita Sorted').waitFor();
});

it.each([
  ['/admin/users/?sort=name', 'Users'],
  ['/admin/deliveries/?sort=to', 'Deliveries'],
  ['/admin/audit/?sort=what', 'Audit'],
  ['/admin/leads/?status=new&sort=name', 'Messages'],
  ['/admin/auctions/?sort=-name', 'Sales'],
])('%s opens as it was sent, on a wide and on a narrow screen', async (path, heading) => {
  await world.clone.database.query(
    `INSERT INTO outbox (recipient, subject, text_body, gave_up_at) VALUES ('gone@farm.example', 'Your bid', 'x', clock_timestamp())`,
  );
  for (const [width, height] of [
    [1440, 900],
    [1024, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(path, heading);
    await page.getByRole('button', { name: 'Save this filter' }).waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(page.url()).toContain(path);
    await expectOpenToAll(page);
    await takePicture(page, `${heading.toLowerCase().replace(' ', '-')}-${width}`);
  }
});
