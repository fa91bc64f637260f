import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '#testing/broken-files.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
const HOUR = 3_600_000;
const PASSPHRASE = 'four dry summers';
let files: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'ql-tender-'));
  await writeFile(join(files, 'Conditions of Sale.pdf'), PDF);
  await writeFile(
    join(files, 'parcels.csv'),
    'Name,Legal description,Acres,Starting bid\nHome quarter,NE-9-49-22-W4,158.9,890000\nCreek quarter,NW-9-49-22-W4,160,740000\n',
  );
});

const noises: string[][] = [];
const person = async (name: string, role: 'staff' | 'bidder', width: number): Promise<{ page: Page; id: string }> => {
  const id = await insertPerson(world, `${name.toLowerCase()}@test.example`, role);
  await world.clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [id, name]);
  const way = role === 'staff' ? 'second_factor' : 'password';
  const cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, way);
  const { context, page, noise } = await visit(browser, width, 900);
  await bringSession(context, world, cookie);
  noises.push(noise);
  return { page, id };
};
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const editor = (slug: string): string => `${world.engineUrl}/admin/auctions/${slug}/editor/`;
/** The second person, on the control board. */
const confirmOnBoard = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`${world.engineUrl}/admin/auctions/${slug}/control/`);
  await page.getByText(/highest tender for the seller: waits for a second person/).waitFor();
  const confirm = /^(Accept|Decline) the tender$/;
  await page.getByRole('button', { name: confirm }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await page.getByText(/highest tender for the seller: waits for a second person/).waitFor({ state: 'detached' });
};
const opening = (slug: string): string => `${world.engineUrl}/admin/auctions/${slug}/opening/`;
/** As it is typed: the clocks of Alberta. */
const wall = (atMs: number): string => {
  const shown = new Date(atMs - 6 * HOUR).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 16)}`;
};

const makeKey = async (page: Page, slug: string, name: string): Promise<string> => {
  await page.getByRole('button', { name: 'Make my key' }).click();
  await field(page, 'A passphrase for the file').fill(PASSPHRASE);
  await field(page, 'The passphrase again').fill(PASSPHRASE);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make my key and save the file' }).click();
  const path = join(files, `${name}-${slug}.json`);
  await (await saved).saveAs(path);
  await field(page, 'Your key file').setInputFiles(path);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page
    .locator('.openers-panel-list')
    .getByText(/^Key made/)
    .first()
    .waitFor();
  return path;
};

const handIn = async (page: Page, file: string): Promise<void> => {
  await field(page, 'Your key file').setInputFiles(file);
  await field(page, 'Its passphrase').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Hand in my part' }).click();
};

const tender = async (page: Page, lot: number, amount: string): Promise<void> => {
  const part = page.locator('.tender-lot').nth(lot);
  const change = part.getByRole('button', { name: 'Change my tender' });
  if (await change.isVisible()) await change.click();
  await part.getByLabel(/in dollars/).fill(amount);
  await part.getByRole('button', { name: 'Review' }).click();
  // It waits half a second before it can be pressed.
  await page
    .getByRole('button', { name: /^Send my tender of/ })
    .and(page.locator('[aria-disabled="false"]'))
    .click();
  await part.getByText(`Your tender: $${amount}`).waitFor();
};

/** Pages that anybody reads, on a phone: they say when tenders close, and nothing of rising bids. */
const publicPagesOf = async (slug: string): Promise<void> => {
  const { page, noise } = await visit(browser, 390, 844);
  noises.push(noise.filter((words) => !words.includes('404')));
  const sale = `${world.siteUrl}/auctions/${slug}`;
  const main = async (): Promise<string> => page.locator('main').innerText();
  await expect
    .poll(async () => {
      await page.goto(sale);
      return main();
    })
    .toMatch(/How the sealed tender works/);
  const AUCTION = /View Bidding|Register To Bid|late bid|high bid|keeps that parcel open|one at a time|current prices/i;
  expect(await main()).not.toMatch(AUCTION);
  await page.getByText('All tenders close').waitFor();
  await takePicture(page, 'tender-sale-390', { fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await takePicture(page, 'tender-sale-1440', { fullPage: true });
  for (const path of ['/parcels/parcel-1', '/details', '/bidding', '/reminder']) {
    await page.goto(sale + path);
    expect(await main()).not.toMatch(AUCTION);
    await takePicture(page, `tender-${path.split('/').at(-1)}-1440`, { fullPage: true });
  }
  await page.goto(`${world.siteUrl}/sales`);
  await page
    .getByText(/^Sealed tenders close/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'View Tenders' }).first().waitFor();
  await takePicture(page, 'tender-list-1440');
  await page.context().close();
};

describe('an office', () => {
  it('runs a sealed tender with the screens alone, from the empty editor to settlement', async () => {
    const slug = 'sealed-home-quarters';
    const [dana, erin, alex] = [
      await person('Dana', 'staff', 1440),
      await person('Erin', 'staff', 1440),
      await person('Alex', 'staff', 390),
    ];
    const { page } = dana;
    await page.goto(`${world.engineUrl}/admin/auctions/`);
    await page.getByRole('button', { name: 'New sale' }).click();
    await field(page, 'Sale name').fill('Sealed Home Quarters');
    await page.getByRole('button', { name: 'Start the draft' }).click();
    await page.waitForURL(editor(slug));
    await field(page, 'Location').fill('Leduc County, AB');
    await field(page, 'Summary').fill('A home quarter and one beside it.');
    await field(page, 'How it sells').selectOption('sealedTender');
    await field(page, 'Tenders are taken from').fill(wall(Date.now() - 60_000));
    await field(page, 'Closing time of all tenders').fill(wall(Date.now() + 2 * HOUR));
    expect(await page.getByLabel('Late bid keeps open for').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Increments' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Paste or upload a table' }).click();
    await page.getByLabel('CSV or XLSX file').setInputFiles(join(files, 'parcels.csv'));
    await page.getByRole('button', { name: 'Take in 2 rows' }).click();
    await page.getByLabel('Add documents').setInputFiles(join(files, 'Conditions of Sale.pdf'));
    await page.getByText('Conditions of Sale, version 1').waitFor();

    await page.getByLabel(/A second round follows the opening/).check();
    await field(page, 'It lasts, hours').fill('2');
    await field(page, 'The highest tender').selectOption('seller_accepts');
    await page.getByText('The openers are not named').waitFor();
    for (const [place, { id }] of [dana, erin, alex].entries())
      await page.locator('.openers-panel select').nth(place).selectOption(id);
    await page.getByRole('button', { name: 'Name these three' }).click();
    await page.getByText('Erin has not made their key').waitFor();
    await page.locator('#tender').scrollIntoViewIfNeeded();
    await takePicture(page, 'tender-editor-1440');
    const keys = [await makeKey(page, slug, 'dana')];
    for (const { page: theirs } of [erin, alex]) {
      await theirs.goto(editor(slug));
      keys.push(await makeKey(theirs, slug, `opener${keys.length}`));
    }
    await takePicture(alex.page, 'tender-key-390', { fullPage: true });
    // Dana's window hears of the others' keys by itself.
    await page.getByRole('button', { name: 'Publish the sale' }).and(page.locator(':enabled')).click();
    await page.getByLabel('No form of your offer to purchase is active').check();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.locator('.admin-head').getByText('SEALED TENDER').waitFor();
    await expect.poll(() => field(page, 'How it sells').isDisabled()).toBe(true);
    await publicPagesOf(slug);

    const [farmer, rival] = [await person('Marlene', 'bidder', 390), await person('Walter', 'bidder', 1440)];
    for (const [number, { id }] of [farmer, rival].entries())
      await world.clone.database.query(
        `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number)
         SELECT id, $2, 'approved', 1, $3 FROM sale WHERE slug = $1`,
        [slug, id, 101 + number],
      );
    for (const { page: theirs } of [farmer, rival]) await theirs.goto(`${world.engineUrl}/auctions/${slug}/parcels/`);
    await tender(farmer.page, 0, '900,000');
    await tender(rival.page, 0, '950,000');
    await tender(rival.page, 1, '800,000');

    await page.goto(`${world.engineUrl}/admin/auctions/${slug}/control/`);
    await page.getByRole('cell', { name: '101 Marlene 102 Walter' }).waitFor();
    await page.getByText('not opened', { exact: true }).waitFor();
    const board = await page.locator('main').innerText();
    expect(board).not.toMatch(/950,000|900,000|Phone bid|Next bid|High bidder|Parcel total/i);
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    expect(
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /increment|starting bid|Void/ })
        .count(),
    ).toBe(0);
    await page.getByRole('button', { name: 'Withdraw the parcel' }).waitFor();
    await page.keyboard.press('Escape');
    await takePicture(page, 'tender-board-1440');

    await page.getByRole('link', { name: 'Opening', exact: true }).click();
    await page.waitForURL(opening(slug));
    await page.getByText('Tenders are being taken').waitFor();
    await page.getByText('2 sealed tenders', { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/950,000|900,000|800,000/);
    await expectOpenToAll(page);
    await takePicture(page, 'opening-taking-1440', { fullPage: true });

    await world.passTime(2 * HOUR);
    await page.getByText('The closing time has passed').waitFor();
    await handIn(page, keys[1] ?? '');
    await page.getByText(/^This is the key file of Erin, made .* Choose your own key file\.$/).waitFor();
    await takePicture(page, 'opening-refused-1440', { fullPage: true });
    await handIn(page, keys[0] ?? '');
    await page.getByText('Nothing is known yet').waitFor();
    await takePicture(page, 'opening-first-1440', { fullPage: true });
    await alex.page.goto(opening(slug));
    await alex.page.getByText('Has not handed in their part').first().waitFor();
    expect(await alex.page.locator('main').innerText()).not.toMatch(/950,000|900,000|800,000/);
    await takePicture(alex.page, 'opening-waiting-390', { fullPage: true });
    await handIn(alex.page, keys[2] ?? '');
    await alex.page.getByText('The second round is on').waitFor();
    await alex.page.getByText('Second round: 2 bidders are invited').waitFor();
    await alex.page.getByText('It is decided when the second round is opened.').waitFor();
    await takePicture(alex.page, 'opening-round-two-390', { fullPage: true });

    await farmer.page.getByText('Second round.').first().waitFor();
    await tender(farmer.page, 0, '1,000,000');
    await world.passTime(2 * HOUR);
    await page.getByText('The closing time has passed').waitFor();
    await handIn(page, keys[0] ?? '');
    await erin.page.goto(opening(slug));
    await handIn(erin.page, keys[1] ?? '');
    await erin.page.getByText('The seller decides').waitFor();
    await takePicture(erin.page, 'opening-seller-1440', { fullPage: true });
    await farmer.page.getByText('The highest tender is $1,000,000, and it is yours.').waitFor();

    const home = erin.page.locator('.opened-lot').filter({ hasText: 'Home quarter' });
    await home.getByRole('button', { name: 'The seller accepts' }).click();
    await erin.page.getByRole('button', { name: 'Accept $1,000,000' }).click();
    await erin.page.getByText('Write how the seller answered.').waitFor();
    await field(erin.page, 'How the seller answered').fill('By phone, with the lawyer on the line.');
    await erin.page.getByRole('button', { name: 'Accept $1,000,000' }).click();
    // Nobody enters an answer of the seller alone.
    await erin.page.getByText('A second person is asked').waitFor();
    await takePicture(erin.page, 'opening-second-person-1440', { fullPage: true });
    await erin.page.getByRole('button', { name: 'Done' }).click();
    await confirmOnBoard(page, slug);
    await home.getByText('Sold at $1,000,000 to Marlene, bidder 101.').waitFor();
    const creek = erin.page.locator('.opened-lot').filter({ hasText: 'Creek quarter' });
    await creek.getByRole('button', { name: 'The seller declines' }).click();
    await field(erin.page, 'How the seller answered').fill('Too low, by email.');
    await erin.page.getByRole('button', { name: 'Decline', exact: true }).click();
    await erin.page.getByRole('button', { name: 'Done' }).click();
    await confirmOnBoard(page, slug);
    await erin.page.getByText('This sale is decided').waitFor();
    await takePicture(erin.page, 'opening-over-1440', { fullPage: true });
    await farmer.page.getByText('Your tender has it. Sold to you for $1,000,000.').waitFor();

    await erin.page.getByRole('link', { name: 'Go to Results' }).click();
    await erin.page.getByText('Marlene').first().waitFor();
    await erin.page.getByText('The highest tender was not accepted. Not sold.').waitFor();
    await takePicture(erin.page, 'tender-results-1440', { fullPage: true });
    expect(noises.flat()).toEqual([]);
  });
});
