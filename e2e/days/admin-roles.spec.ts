import type { StaffRole } from '@quarterline/rules';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { visit } from '../world/open-browser.ts';
import { openSale } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const { slug } = journeySale;
beforeAll(async () => {
  await openSale(world, 3_600_000);
});

const workAs = async (role: StaffRole, width: number): Promise<Page> => {
  const id = await insertPerson(world, `${role}-${width}@test.example`, role);
  const { context, page } = await visit(browser, width, 1000);
  await bringSession(context, world, await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor'));
  return page;
};
const sale = (page: Page, part: 'control' | 'editor') =>
  page.goto(`${world.engineUrl}/admin/auctions/${slug}/${part}/`);
const shown = async (page: Page, names: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const name of names) if (await page.getByRole('button', { name }).first().isVisible()) found.push(name);
  return found;
};
const ACTIONS = ['Hold all clocks', 'Announce', 'Hold Parcel 1', 'Add time to Parcel 1', 'More for Parcel 1'];
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Sale' }).getByRole('link').allInnerTexts();

describe.each([1440, 1024])('the office at %i px', (width) => {
  it.each([
    ['staff', ACTIONS],
    ['clerk', ['Hold all clocks', 'Announce', 'Hold Parcel 1']],
    ['read_only', []],
  ] as const)('offers the role %s the actions of the control board that it may send', async (role, actions) => {
    const page = await workAs(role, width);
    await sale(page, 'control');
    await page.getByText(/Engine healthy/).waitFor();
    expect(await shown(page, ACTIONS)).toEqual(actions);
  });

  it('shows who writes the site no bidders, and in their place a word when the address is typed', async () => {
    const page = await workAs('content', width);
    await sale(page, 'editor');
    await page.getByText('A lawyer or an administrator publishes.').waitFor();
    expect(await tabsOf(page)).toEqual(['Editor']);
    const first = await page.getByLabel('Sale name').boundingBox();
    expect(first?.y ?? Infinity).toBeLessThan(300);
    await sale(page, 'control');
    await page.getByRole('heading', { name: 'Your role does not allow this' }).waitFor();
    expect(await tabsOf(page)).toEqual([]);
  });
});
