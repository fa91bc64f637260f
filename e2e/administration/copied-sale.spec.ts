import { expect, it } from 'vitest';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);

it('last year’s sale is copied once both lists were seen; a draft that nobody needs is deleted once it was said what goes', async () => {
  const { database } = world.clone;
  const sale = await insertTestSale(database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
  await database.query("UPDATE sale SET status = 'completed' WHERE id = $1", [sale.id]);
  const userId = await insertPerson(world, 'pat@test.example', 'staff');
  const { context, page, noise } = await visit(browser, 1440, 1000);
  await bringSession(context, world, await insertSession(database, userId, JOURNEY_SECRET, 'second_factor'));
  await page.goto(`${world.engineUrl}/admin/auctions/?shown=past`);
  await page.getByRole('button', { name: /^Copy/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy a sale' });
  await dialog.getByRole('region', { name: 'Taken along' }).getByText('parcels with their land').waitFor();
  const left = dialog.getByRole('region', { name: 'Left behind' });
  await left.getByText('Opening of bidding').waitFor();
  await left.getByText('They belong to the record of that sale.').waitFor();
  await expectOpenToAll(page);
  await dialog.getByLabel('Sale name').fill('Home Quarters 2027');
  await dialog.getByRole('button', { name: 'Start the draft' }).click();
  await page.waitForURL('**/home-quarters-2027/editor/');
  await expect.poll(() => page.getByLabel('Bidding opens', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('Name of parcel 1').waitFor();

  await page.goto(`${world.engineUrl}/admin/auctions/`);
  await page.getByRole('button', { name: 'Delete Home Quarters 2027' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Home Quarters 2027' });
  await question.getByText('no documents', { exact: false }).waitFor();
  await expectOpenToAll(page);
  await question.getByRole('button', { name: 'Delete this draft' }).click();
  await page.getByText('No sale is being prepared or sold').waitFor();
  expect(noise).toEqual([]);
});
