import { expect, it } from 'vitest';
import { workbook } from '../../apps/engine/testing/broken-files.ts';
import { MESSY_SHEET } from '../../apps/engine/testing/messy-sheet.ts';
import { insertSession } from '../../apps/engine/testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);

it('a messy sheet is taken in once every doubtful cell was seen, and its wrong ones corrected or left out', async () => {
  const userId = await insertPerson(world, 'pat@test.example', 'staff');
  const { context, page, noise } = await visit(browser, 1440, 1000);
  await bringSession(
    context,
    world,
    await insertSession(world.clone.database, userId, JOURNEY_SECRET, 'second_factor'),
  );
  await page.goto(`${world.engineUrl}/admin/auctions/`);
  await page.getByRole('button', { name: 'New sale' }).click();
  await page.getByLabel('Sale name', { exact: true }).fill('Smith farm');
  await page.getByRole('button', { name: 'Start the draft' }).click();
  await page.getByRole('button', { name: 'Paste or upload a table' }).click();
  const dialog = page.getByRole('dialog', { name: 'A table of parcels' });
  await dialog.getByLabel('CSV or XLSX file').setInputFiles({
    name: 'Smith farm (2) FINAL.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([['Rents of 2026'], ['North field', '$9,000']], { Land: MESSY_SHEET }),
  });
  await dialog.getByText('This file has 2 sheets. Which one has the parcels?').waitFor();
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Land, 11 rows' }).click();
  await dialog.getByText('6 new, 0 changed, 0 as they are, 2 left out.').waitFor();
  await dialog.getByText('“Désignation cadastrale” is taken for Legal description.').waitFor();
  const legal = dialog.getByLabel('Legal description, row 7');
  await expect.poll(() => legal.inputValue()).toBe('SE-12-46-19-W4');
  await dialog.getByText('Township, range and meridian are those of the row above. Typed: SE-12').waitFor();
  await expectOpenToAll(page);

  const take = dialog.getByRole('button', { name: /^Take in/ });
  await expect.poll(() => take.isDisabled()).toBe(true);
  // A total was left out already; the slough that nobody can place is left out here, and the land that is there twice.
  await dialog.getByLabel('Take row 12').uncheck();
  await dialog.getByLabel('Take row 11').uncheck();
  await dialog.getByLabel('Acres, row 5', { exact: true }).fill('158.9');
  await dialog.getByLabel('Acres, row 10', { exact: true }).fill('156.3');
  await dialog.getByLabel('Starting bid, row 10').fill('$860,000');
  await dialog.getByLabel('What “Owner” is').selectOption({ label: 'Farmed by' });
  await dialog.getByRole('button', { name: 'Take in 4 rows' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .locator('.admin-head-state--save')
    .getByText(/^Saved /)
    .waitFor();
  const { rows } = await world.clone.database.query("SELECT draft -> 'parcels' AS parcels FROM sale_draft");
  expect(
    (rows[0].parcels as Record<string, string>[]).map(({ name, legal: land, acres, startingBid }) => [
      ...[name, land, acres, startingBid],
    ]),
  ).toEqual([
    ['Home quarter', 'NE-12-46-19-W4', '158.9', '$890,000'],
    ['Creek quarter', 'SE-12-46-19-W4', '158.9', '$875,000'],
    ['Hill quarter', 'NW-12-46-19-W4', '158.1', '$860,000'],
    ['Hay quarter', 'SW-12-46-19-W4', '156.3', '$860,000'],
  ]);
  expect(noise).toEqual([]);
});
