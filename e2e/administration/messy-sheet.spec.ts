import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { workbook } from '#testing/broken-files.ts';
import { MESSY_SHEET } from '#testing/messy-sheet.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The dialog for a table, in a new sale. */
const openTable = async (saleName: string) => {
  const userId = await insertPerson(world, `${saleName.toLowerCase().replaceAll(' ', '-')}@test.example`, 'staff');
  const { context, page, noise } = await visit(browser, 1440, 1000);
  await bringSession(
    context,
    world,
    await insertSession(world.clone.database, userId, JOURNEY_SECRET, 'second_factor'),
  );
  await page.goto(`${world.engineUrl}/admin/auctions/`);
  await page.getByRole('button', { name: 'New sale' }).click();
  await page.getByLabel('Sale name', { exact: true }).fill(saleName);
  await page.getByRole('button', { name: 'Start the draft' }).click();
  await page.getByRole('button', { name: 'Paste or upload a table' }).click();
  return { page, noise, dialog: page.getByRole('dialog', { name: 'A table of parcels' }) };
};
const parcelsOf = async (saleName: string): Promise<(string | undefined)[][]> => {
  const { rows } = await world.clone.database.query(
    "SELECT draft -> 'parcels' AS parcels FROM sale_draft WHERE draft ->> 'name' = $1",
    [saleName],
  );
  return (rows[0].parcels as Record<string, string>[]).map(({ name, legal, acres, startingBid }) => [
    name,
    legal,
    acres,
    startingBid,
  ]);
};
const waitUntilSaved = (page: Page) =>
  page
    .locator('.admin-head-state--save')
    .getByText(/^Saved /)
    .waitFor();

it('a messy sheet is taken in once every doubtful cell was seen, and its wrong ones corrected or left out', async () => {
  const { page, noise, dialog } = await openTable('Smith farm');
  await dialog.getByLabel('CSV or XLSX file').setInputFiles({
    name: 'Smith farm (2) FINAL.xlsx',
    mimeType: XLSX,
    buffer: workbook([['Rents of 2026'], ['North field', '$9,000']], { Land: MESSY_SHEET }),
  });
  await dialog.getByText('This file has 2 tables. Which one do you want?').waitFor();
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Land, 11 rows' }).click();
  await dialog.getByText('5 new, 0 changed, 0 as they are, 3 left out.').waitFor();
  await dialog.getByText('“Désignation cadastrale” is taken for Legal description.').waitFor();
  const legal = dialog.getByLabel('Legal description, row 7');
  await expect.poll(() => legal.inputValue()).toBe('SE-12-46-19-W4');
  await dialog.getByText('Township, range and meridian are those of the row above. Typed: SE-12').waitFor();
  await expectOpenToAll(page);

  const take = dialog.getByRole('button', { name: /^Take in/ });
  await expect.poll(() => take.isDisabled()).toBe(true);
  // A total and the land that is there twice were left out already; the slough that nobody can place is left out here.
  await dialog.getByLabel('Take row 12').uncheck();
  await dialog.getByLabel('Acres, row 5', { exact: true }).fill('158.9');
  await dialog.getByRole('button', { name: '156.3 acres in row 10' }).click();
  await dialog.getByLabel('Starting bid, row 10').fill('$860,000');
  await dialog.getByLabel('What “Owner” is').selectOption({ label: 'Farmed by' });
  await dialog.getByRole('button', { name: 'Take in 4 rows' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitUntilSaved(page);
  expect(await parcelsOf('Smith farm')).toEqual([
    ['Home quarter', 'NE-12-46-19-W4', '158.9', '$890,000'],
    ['Creek quarter', 'SE-12-46-19-W4', '158.9', '$875,000'],
    ['Hill quarter', 'NW-12-46-19-W4', '158.15', '$860,000'],
    ['Hay quarter', 'SW-12-46-19-W4', '156.3', '$860,000'],
  ]);
  expect(noise).toEqual([]);
});

it('prices of a hidden sheet stay out, amounts with two readings are asked, and what the columns are is remembered', async () => {
  const { page, noise, dialog } = await openTable('Ferme Roy');
  const heads = ['Nom', 'Description légale', 'Superficie', 'Mise de départ', 'Casier'];
  const old = [heads, ['Maison', 'NE-14-46-19-W4', '158,97', '450000', 'A']];
  const now = [
    ['Ferme Roy, liste pour la vente'],
    heads,
    ['Maison', 'NE-14-46-19-W4', '158,97', '890.000', 'A'],
    ['Côté', 'SE-14-46-19-W4', '157.5 ac', '850.000', 'B'],
  ];
  const bring = async (): Promise<void> => {
    await dialog.getByLabel('CSV or XLSX file').setInputFiles({
      name: 'Roy.xlsx',
      mimeType: XLSX,
      buffer: workbook(old, { Terres: now }, ['Parcels']),
    });
    await expect
      .poll(() => dialog.locator('.table-dialog-sheets button').allInnerTexts())
      .toEqual(['Terres, 4 rows', 'Parcels (hidden), 2 rows']);
    await dialog.getByRole('button', { name: 'Terres, 4 rows' }).click();
  };
  await bring();
  await expect.poll(() => dialog.getByLabel('Sheet').inputValue()).toBe('0');
  await expect.poll(() => dialog.getByLabel('Headings').inputValue()).toBe('2');
  await dialog.getByText('$890 or $890,000?').waitFor();
  const take = dialog.getByRole('button', { name: 'Take in 2 rows' });
  expect(await take.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: '$890,000 in row 3' }).click();
  expect(await take.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: '$850 in row 4' }).click();
  // Nobody sells a quarter for that: it is asked again, and kept only by whom it was meant.
  await dialog.getByText('$850 for 157.5 acres is $5 per acre.').waitFor();
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: '$850,000 in row 4' }).click();
  await dialog.getByLabel('What “Casier” is').selectOption({ label: 'Farmed by' });
  await take.click();
  await waitUntilSaved(page);
  expect(await parcelsOf('Ferme Roy')).toEqual([
    ['Maison', 'NE-14-46-19-W4', '158.97', '$890,000'],
    ['Côté', 'SE-14-46-19-W4', '157.5', '$850,000'],
  ]);
  await page.getByRole('button', { name: 'Paste or upload a table' }).click();
  await bring();
  await dialog.getByText('As you chose it the last time.').waitFor();
  expect(noise).toEqual([]);
});

it('a row that is hidden in its sheet is shown with the reason, and comes in only when it is ticked', async () => {
  const { page, noise, dialog } = await openTable('Filtered farm');
  const buffer = await readFile(
    new URL('../../apps/engine/testing/as-sent/table-hidden-rows-filtered.xlsx', import.meta.url),
  );
  await dialog.getByLabel('CSV or XLSX file').setInputFiles({ name: 'land.xlsx', mimeType: XLSX, buffer });
  await dialog.getByText('1 new, 0 changed, 0 as they are, 1 left out.').waitFor();
  await dialog.getByText('This row is hidden in the sheet.').waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 1000 });
    await takePicture(page, `hidden-row-${width}`);
  }
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Take in 1 row' }).waitFor();
  await dialog.getByLabel('Take row 3').check();
  await dialog.getByRole('button', { name: 'Take in 2 rows' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitUntilSaved(page);
  expect((await parcelsOf('Filtered farm')).map(([name]) => name)).toEqual(['Home', 'Sold in 2024']);
  expect(noise).toEqual([]);
});

it('of two tables of one sheet one is chosen, and remarks come in only where somebody says what they are', async () => {
  const { page, noise, dialog } = await openTable('Two tables');
  const table = (year: number, land: string, bid: number): string =>
    `Prices of ${year}\nName,Legal description,Acres,Starting bid,Notes\nHome,${land},158.9,${bid},Seller needs cash\n`;
  await dialog
    .getByLabel('Paste the table here')
    .fill(`${table(2024, 'NE-14-46-19-W4', 450_000)}\n${table(2026, 'NE-14-46-19-W4', 890_000)}`);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('This file has 2 tables. Which one do you want?').waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 1000 });
    await takePicture(page, `two-tables-${width}`);
  }
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Table, rows 5 to 7: Prices of 2026, 3 rows' }).click();
  await dialog.getByText('“Notes” is left out: it may not be for others to read.').waitFor();
  await takePicture(page, 'remarks-390');
  await dialog.getByRole('button', { name: 'Take in 1 row' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitUntilSaved(page);
  expect(await parcelsOf('Two tables')).toEqual([['Home', 'NE-14-46-19-W4', '158.9', '$890,000']]);
  expect(noise).toEqual([]);
});

it('a reserve stays out, and a row without land comes in only as somebody says', async () => {
  const { page, noise, dialog } = await openTable('Reserve farm');
  await dialog
    .getByLabel('Paste the table here')
    .fill(
      'Name\tQuarter\tSection\tTwp\tRge\tMer\tAcres\tReserve\tStart price\nHome\tNE\t14\t46\t19\t4\t158.9\t950000\t890000\nLake\t\tby the lake\t\t\t\t80\t400000\t350000\n',
    );
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('“Reserve” is left out: a sale here has no hidden minimum.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Take in 2 rows' }).isDisabled()).toBe(true);
  await takePicture(page, 'reserve-1440');
  await page.setViewportSize({ width: 390, height: 1000 });
  await takePicture(page, 'reserve-390');
  await expectOpenToAll(page);
  await dialog.getByLabel('Take row 3').uncheck();
  await dialog.getByRole('button', { name: 'Take in 1 row' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitUntilSaved(page);
  expect(await parcelsOf('Reserve farm')).toEqual([['Home', 'NE-14-46-19-W4', '158.9', '$890,000']]);
  expect(noise).toEqual([]);
});
