import type { Browser, Page } from 'playwright-core';
import { ROBOTS, userIdOf } from '#demo/people.ts';
import { kingmanHalfSection } from '#demo/sales/completed.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, type World } from '../world/start-world.ts';
import { insertPerson } from './accounts-world.ts';

export const firstPurchase = (page: Page) => page.locator('.purchase-row').first();

/** Sales that are over, with their staff and their buyers. */
export function soldSales(world: World, browser: Browser) {
  /** A sale that is over, and the results page of it that staff have open. Each journey has its own. */
  const openSoldSale = async (slug: string, email: string): Promise<Page> => {
    await insertPastSale(world.clone.database, { ...kingmanHalfSection, slug, aerialSlug: kingmanHalfSection.slug });
    const staff = await pageOfStaff(email, 'staff', 'Dana');
    await staff.goto(`${world.engineUrl}/admin/auctions/${slug}/results/`);
    await firstPurchase(staff).waitFor();
    return staff;
  };
  const sendOffer = async (staff: Page): Promise<void> => {
    await firstPurchase(staff)
      .getByRole('button', { name: /^Send the offer/ })
      .click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox').fill('By mail.');
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  const pageOfStaff = async (email: string, role: 'staff' | 'administrator', name: string): Promise<Page> => {
    const id = await insertPerson(world, email, role);
    await world.clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [id, name]);
    const { context, page } = await visit(browser, 1440, 1000);
    await bringSession(context, world, await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor'));
    return page;
  };
  /** The person who bought the first lot of the results page. */
  const buyerOf = async (results: Page): Promise<{ page: Page; email: string }> => {
    const name = (await firstPurchase(results).locator('.purchase-row-facts dd').nth(1).innerText()).replace(
      /^\d+ /,
      '',
    );
    const robot = ROBOTS.find((one) => one.name === name);
    if (!robot) throw new Error(`Nobody is called ${name}.`);
    const { context, page } = await visit(browser, 390, 844);
    await bringSession(context, world, await insertSession(world.clone.database, userIdOf(robot), JOURNEY_SECRET));
    return { page, email: robot.email };
  };
  return { openSoldSale, sendOffer, pageOfStaff, buyerOf };
}
