import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hugePicture, PDF, photograph, SCRIPT, ZIP } from '#testing/broken-files.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { type Visit, visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
let files: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'ql-files-'));
  const put = (name: string, bytes: Uint8Array) => writeFile(join(files, name), bytes);
  await Promise.all([
    put('Conditions of Sale.pdf', PDF),
    put('Certificates of title.pdf', Buffer.concat([PDF, Buffer.from('\n% titles\n%%EOF\n')])),
    put('packed.pdf', ZIP),
    put('script.jpg', SCRIPT),
    put('huge.png', await hugePicture()),
    put('yard.jpg', await photograph()),
    put(
      'parcels.csv',
      Buffer.from('Name,Legal description,Acres,Starting bid\nHome quarter,NE-9-49-22-W4,158.9,=890000*2\n'),
    ),
  ]);
});

let people = 0;
/** Staff who have shown a second factor: a row, not a ceremony; that has journeys of its own. */
const staff = async (email: string, width = 1440): Promise<Visit> => {
  people += 1;
  const id = await insertPerson(world, `${people}-${email}`, 'staff');
  await world.clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [id, email.split('@')[0]]);
  const cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  const visited = await visit(browser, width, 1000);
  await logIn(visited.context, cookie);
  return visited;
};
const logIn = async (context: BrowserContext, cookie: string): Promise<void> => {
  await bringSession(context, world, cookie);
};
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saved = (page: Page) =>
  page
    .locator('.admin-head-state--save')
    .getByText(/^Saved /)
    .waitFor();
const editor = (slug: string): string => `${world.engineUrl}/admin/auctions/${slug}/editor/`;

/** The public page once it says this. */
const publicPage = async (page: Page, slug: string, words: RegExp): Promise<void> => {
  await expect
    .poll(async () => {
      await page.goto(`${world.siteUrl}/auctions/${slug}`);
      return page.locator('main').innerText();
    })
    .toMatch(words);
};

describe('a sale', () => {
  it('is made, published and open for bidding, from an empty database, and an edit shows on its page', async () => {
    const { page, context, noise } = await staff('dana@test.example');
    await page.goto(`${world.engineUrl}/admin/auctions/`);
    await page.getByText('No sale is being prepared or sold').waitFor();
    await page.getByRole('button', { name: 'New sale' }).click();
    await field(page, 'Sale name').fill('New Sarepta Home Quarters');
    await page.getByText('/auctions/new-sarepta-home-quarters').waitFor();
    await page.getByRole('button', { name: 'Start the draft' }).click();
    await page.waitForURL(editor('new-sarepta-home-quarters'));

    await field(page, 'Location').fill('Leduc County, AB');
    await field(page, 'Summary').fill('A home quarter and one beside it.');
    // Open since a minute, closing tomorrow: bidding is on as soon as it is public.
    await field(page, 'Bidding opens').fill(wall(Date.now() - 60_000));
    await field(page, 'First parcel closes').fill(wall(Date.now() + 24 * 3_600_000));

    await page.getByRole('button', { name: 'Paste or upload a table' }).click();
    await page.getByLabel('CSV or XLSX file').setInputFiles(join(files, 'parcels.csv'));
    await page.getByText('This is a formula. Type the number itself.').waitFor();
    const take = page.getByRole('button', { name: 'Take in 1 row' });
    await expect.poll(() => take.isDisabled()).toBe(true);
    await page.getByLabel('Starting bid, row 2').fill('$890,000');
    await take.click();

    await page.getByRole('button', { name: 'Add parcel' }).click();
    await field(page, 'Name of parcel 2').fill('Creek quarter');
    await field(page, 'Legal description of parcel 2').fill('nw 10 49 22 w4');
    await field(page, 'Acres of parcel 2').fill('15637');
    await field(page, 'Starting bid of parcel 2').fill('740000');
    await field(page, 'Name of parcel 2').click();
    await page.getByRole('row', { name: 'A quarter is about 160 acres. Did you mean 156.37?' }).waitFor();
    await expect.poll(() => field(page, 'Legal description of parcel 2').inputValue()).toBe('NW-10-49-22-W4');
    await expect.poll(() => field(page, 'Starting bid of parcel 2').inputValue()).toBe('$740,000');
    await page.getByRole('button', { name: 'Use 156.37' }).click();
    // A price that is cut off reads like another price.
    expect(
      await page
        .locator('.cell')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ ariaLabel }) => ariaLabel),
        ),
    ).toEqual([]);

    await page.getByRole('button', { name: 'Fix: Conditions of Sale are missing' }).click();
    const documents = page.getByLabel('Add documents');
    await documents.setInputFiles([
      join(files, 'Conditions of Sale.pdf'),
      join(files, 'Certificates of title.pdf'),
      join(files, 'packed.pdf'),
    ]);
    await page.getByText('packed.pdf is a ZIP file. Unpack it and drop the PDF files here.').waitFor();
    await page.getByText('Conditions of Sale, version 1').waitFor();
    await page.getByText('Titles posted for all parcels').waitFor();
    await saved(page);
    await takePicture(page, 'admin-editor');

    const preview = await page.getByRole('link', { name: 'View as a buyer' }).getAttribute('href');
    expect(await (await fetch(preview ?? '')).text()).toContain('Creek quarter');
    expect((await fetch(`${world.siteUrl}/auctions/new-sarepta-home-quarters`)).status).toBe(404);

    await page.getByRole('button', { name: 'Publish the sale' }).click();
    await page.getByLabel('No form of your offer to purchase is active').check();
    await page.getByRole('button', { name: 'Publish now' }).click();
    // Its opening has passed: the editor hears within seconds that it sells.
    await page.locator('.admin-head').getByText('SELLING NOW!').waitFor();
    await publicPage(page, 'new-sarepta-home-quarters', /Creek quarter[\s\S]*Conditions of Sale/);
    const live = await fetch(`${world.engineUrl}/api/auctions/new-sarepta-home-quarters`);
    await expect
      .poll(async () => (await (await fetch(live.url)).json()).parcels.map(({ phase }: { phase: string }) => phase))
      .toEqual(['open', 'open']);

    await page.goto(editor('new-sarepta-home-quarters'));
    await field(page, 'Banner label').fill('Yard and creek');
    await page.getByText('Banner label', { exact: true }).nth(1).waitFor();
    await saved(page);
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Everything is public').waitFor();
    await publicPage(page, 'new-sarepta-home-quarters', /Yard and creek/i);
    // A refused file and a page that is not there yet are answers, and browsers call them errors.
    expect(noise.filter((words) => !/status of (404|422)/.test(words))).toEqual([]);
    await context.close();
  });
});

describe('two editors of one sale', () => {
  it('hear of each other; where both change the same, the first words stand and the second are offered again', async () => {
    const [one, other] = [await staff('erin@test.example'), await staff('lucas@test.example')];
    await one.page.goto(`${world.engineUrl}/admin/auctions/`);
    await one.page.getByRole('button', { name: 'New sale' }).click();
    await field(one.page, 'Sale name').fill('Shared Quarters');
    await one.page.getByRole('button', { name: 'Start the draft' }).click();
    await one.page.waitForURL(editor('shared-quarters'));
    await other.page.goto(editor('shared-quarters'));
    await one.page.getByText('lucas has this sale open too').waitFor();
    await other.page.getByText('erin has this sale open too').waitFor();

    // Lucas's connection is cut during typing: the change is compared with the text on the screen.
    await other.context.setOffline(true);
    await field(other.page, 'Location').fill('Camrose County, AB');
    await other.page.getByText('Not saved: the engine is out of reach').waitFor();
    await field(one.page, 'Location').fill('Leduc County, AB');
    await saved(one.page);
    await other.context.setOffline(false);
    const note = other.page.locator('.editor-notes-note--bad');
    await note.getByText('erin wrote “Leduc County, AB”, which stands. You wrote “Camrose County, AB”').waitFor();
    await expect.poll(() => field(other.page, 'Location').inputValue()).toBe('Leduc County, AB');
    await note.getByRole('button', { name: 'Use mine' }).click();
    await expect.poll(() => field(one.page, 'Location').inputValue()).toBe('Camrose County, AB');

    await other.page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => field(one.page, 'Location').inputValue()).toBe('Leduc County, AB');
    await other.page.getByRole('button', { name: 'History' }).click();
    await other.page.getByText('Not taken: somebody else had changed the same').waitFor();
    await Promise.all([one.context.close(), other.context.close()]);
  });
});

describe('the boundary of a parcel', () => {
  it('is drawn on the plat with the keys alone, and with the pointer, and says how much land it holds', async () => {
    const { page, context, noise } = await staff('mia@test.example');
    await page.goto(`${world.engineUrl}/admin/auctions/`);
    await page.getByRole('button', { name: 'New sale' }).click();
    await field(page, 'Sale name').fill('Drawn Quarters');
    await page.getByRole('button', { name: 'Start the draft' }).click();
    await page.waitForURL(/\/drawn-quarters[-\d]*\/editor\//);
    await page.getByRole('button', { name: 'Add parcel' }).click();
    await field(page, 'Name of parcel 1').fill('River quarter');
    await field(page, 'Legal description of parcel 1').fill('NE-14-46-19-W4');
    await page.getByRole('button', { name: /^Description, pictures and features of parcel 1/ }).click();
    await page.getByRole('button', { name: 'Draw it on the plat' }).click();
    await page.getByText(/4 corners around about 1[56]\d\.\d acres/).waitFor();
    const corner = page.getByRole('button', { name: 'Corner 2 of 4' });
    await corner.focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.getByText(/4 corners around about 1[0-4]\d\.\d acres/).waitFor();
    const box = await page.getByRole('button', { name: 'Corner 3 of 4' }).boundingBox();
    if (!box) throw new Error('The corner is not there.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y - 60, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Add a corner after 3' }).click();
    await page.getByText(/5 corners around about \d+\.\d acres/).waitFor();
    await page.getByRole('button', { name: 'Use this boundary' }).click();
    await page.getByText(/Drawn or from a file: 5 corners around about/).waitFor();
    await saved(page);
    expect(noise).toEqual([]);
    await context.close();
  });
});

describe('broken files and keys', () => {
  it('a script as a picture and 200 megapixels are refused in words; a photograph is taken and asked about', async () => {
    const { page, context } = await staff('pat@test.example');
    await page.goto(`${world.engineUrl}/admin/auctions/`);
    await page.getByRole('button', { name: 'New sale' }).click();
    await field(page, 'Sale name').fill('Picture Quarters');
    await page.getByRole('button', { name: 'Start the draft' }).click();
    await page.waitForURL(editor('picture-quarters'));
    await page
      .getByLabel('Add pictures of the sale')
      .setInputFiles(['script.jpg', 'huge.png', 'yard.jpg'].map((name) => join(files, name)));
    await page
      .getByText('script.jpg is not a picture that can be read here. Save it as JPEG, PNG or HEIC and send that.')
      .waitFor();
    await page.getByText('huge.png has 200 megapixels; at most 100 are taken. Save it smaller.').waitFor();
    // Words are asked for; they keep no sale from being published.
    await page.getByRole('button', { name: 'Show: 1 picture of the sale: say what it shows' }).click();
    await page.keyboard.type('The yard from the road');
    await expect.poll(() => page.getByText('1 picture of the sale').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Caption').first().inputValue()).toBe('Yard');

    // The order of parcels by keys alone.
    await page.getByRole('button', { name: 'Add parcel' }).click();
    await page.keyboard.type('First');
    await page.getByRole('button', { name: 'Add parcel' }).click();
    await expect.poll(() => page.getByLabel('Name of parcel 2').count()).toBe(1);
    await field(page, 'Name of parcel 2').fill('Second');
    await page.getByRole('button', { name: 'Move parcel 2: arrow keys' }).press('ArrowUp');
    await expect.poll(() => field(page, 'Name of parcel 1').inputValue()).toBe('Second');
    await page.getByText('Parcel 2 is now parcel 1 of 2.').waitFor();

    // Land chosen on a township plan, without a mouse.
    await page.getByRole('button', { name: 'Choose on the plat' }).press('Enter');
    await field(page, 'Township').fill('49');
    await field(page, 'Range').fill('22');
    await page.getByRole('button', { name: 'NE-16-49-22-W4' }).press('Enter');
    await page.getByRole('button', { name: 'SE-16-49-22-W4' }).press('Enter');
    await page.getByRole('button', { name: 'Add them as one parcel' }).press('Enter');
    await expect
      .poll(() => field(page, 'Legal description of parcel 3').inputValue())
      .toBe('NE-16-49-22-W4, SE-16-49-22-W4');
    await context.close();
  });

  it('a bidder, and staff without a second factor, see a plain word and nothing else', async () => {
    const bidder = await insertPerson(world, 'bidder@test.example');
    const single = await insertPerson(world, 'single@test.example', 'staff');
    for (const [id, words] of [
      [bidder, 'This is for staff'],
      [single, 'One more step'],
    ] as const) {
      const { page, context } = await visit(browser, 1024, 800);
      await logIn(context, await insertSession(world.clone.database, id, JOURNEY_SECRET));
      await page.goto(editor('picture-quarters'));
      await page.getByRole('heading', { name: words }).waitFor();
      expect(await page.locator('body').innerText()).not.toContain('Picture Quarters');
      await context.close();
    }
  });
});

/** As it is typed: by Alberta's law, six hours behind. */
const wall = (atMs: number): string => {
  const shown = new Date(atMs - 6 * 3_600_000).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 16)}`;
};
