import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { pouceCoupeGrain } from '#demo/sales/completed-elsewhere.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { bringPeople } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
let administrator: string;
beforeAll(async () => {
  await bringPeople(world);
  const id = await insertPerson(world, 'olga-brand@test.example', 'administrator');
  administrator = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
});

const PATHS = '<path d="M4 8h44v44H4z" fill="#2f6b3a"/><path d="M8 30h36" stroke="#fff" stroke-width="5"/>';
const WORDMARK =
  '<path d="M64 14h20v34h-6v-12h-8v12h-6zM92 14h30v6h-24v8h18v6h-18v14h-6zM132 14h6v28h20v6h-26z" fill="#1d1b16"/>';
const svg = (name: string, viewBox: string, inside: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`),
});
const LOGO = svg('logo.svg', '0 0 168 60', PATHS + WORDMARK);
const MARK = svg('mark.svg', '0 0 52 60', PATHS);
const SQUARE = svg('square.svg', '0 0 60 60', PATHS);
const SCRIPT = svg('script.svg', '0 0 60 60', `${PATHS}<script>alert(1)</script>`);

const open = async (width: number, height: number) => {
  const opened = await visit(browser, width, height);
  await bringSession(opened.context, world, administrator);
  await opened.page.goto(`${world.engineUrl}/admin/settings/`);
  await opened.page.getByRole('heading', { name: 'Name and reach' }).waitFor();
  return opened;
};
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
const home = async (): Promise<string> => (await fetch(world.siteUrl)).text();
const lastEmail = async (): Promise<string> => {
  const folder = join(world.dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).toSorted();
  return files.length === 0 ? '' : readFile(join(folder, files.at(-1) ?? ''), 'utf8');
};

it('a firm sets its brand on an empty product, looks at it, publishes it, and meets it on the site, in the engine, in an email and in a PDF', async () => {
  const { page, context, noise } = await open(1440, 1000);
  expect(await home()).not.toMatch(/555-0142|quarterline\.example|social\.example/);

  await page.getByLabel('Name', { exact: true }).first().fill('Prairie Gate');
  await page.getByLabel('Phone', { exact: true }).first().fill('780 555');
  await page.getByLabel('Email', { exact: true }).fill('info@prairiegate.example');
  const logo = page.getByRole('group', { name: 'Logo' });
  await logo.locator('input[type=file]').setInputFiles(SCRIPT);
  await logo.getByText('script.svg: The file holds a script. Export it as plain SVG.').waitFor();
  await logo.locator('input[type=file]').setInputFiles(LOGO);
  await logo.getByRole('img', { name: 'Logo on white' }).waitFor();
  const mark = page.getByRole('group', { name: 'Square mark' });
  await mark.locator('input[type=file]').setInputFiles(MARK);
  await mark.getByText('The mark must be as wide as it is high.').waitFor();
  await mark.locator('input[type=file]').setInputFiles(SQUARE);
  await mark.getByRole('img', { name: 'Square mark on white' }).waitFor();

  const colour = page.getByLabel('Colour of what can be pressed and what is live');
  await colour.fill('#14532d');
  await page.getByText('It cannot be read everywhere, and cannot be published.').waitFor();
  await takePicture(page, 'brand-colour-1440', { fullPage: true });
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6}, the nearest that can$/ }).click();
  await page.getByText('It can be read everywhere: 9 of 9 pairs.').waitFor();
  const accent = await colour.inputValue();

  await page.getByLabel('Legal name').fill('Prairie Gate Law LLP');
  await page.getByLabel('GST number').fill('123456782rt0001');
  await page.getByLabel('Street or box').fill('12 Main Street');
  await page.getByLabel('Town', { exact: true }).fill('Camrose');
  await page.getByLabel('Province').first().selectOption('AB');
  await page.getByLabel('Postcode').fill('S7K 1J5');
  await page.getByRole('button', { name: 'Add an office' }).click();
  const office = page.getByRole('group', { name: 'Offices' });
  await office.getByLabel('Name').fill('Head office');
  await office.getByLabel('Street').fill('12 Main Street');
  await office.getByLabel('Town').fill('Camrose');
  await office.getByLabel('Province').selectOption('AB');
  await page.getByLabel('Facebook').fill('https://social.example/prairiegate');
  await page.getByLabel('Heading', { exact: true }).fill('Land sold\nin the open.');
  await page.getByLabel('Sender’s name').fill('Prairie Gate');
  await page.getByLabel('Sender’s address').fill('sales@prairiegate.invalid');
  await page.getByRole('button', { name: 'Check the domain' }).click();
  await page.getByText('Not checked: type the selector').waitFor();
  await saved(page);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('listitem').getByText('Phone: Write the number with its area code.').waitFor();
  await page.getByText('Offices: Write the postcode.').waitFor();
  await page.getByText('No postcode of Alberta begins with S.').first().waitFor();
  await expect.poll(() => page.getByLabel('Phone', { exact: true }).first().inputValue()).toBe('780 555');
  await takePicture(page, 'brand-refused-1440', { fullPage: true });
  await page.getByLabel('Phone', { exact: true }).first().fill('(780) 555-0155');
  await page.getByLabel('Postcode').first().fill('t4v0n5');
  await office.getByLabel('Postcode').fill('T4V 0N5');
  await saved(page);
  await expectOpenToAll(page);

  await page.getByRole('button', { name: 'Draw the preview' }).click();
  const frame = page.frameLocator('iframe[title="The home page at 1280 pixels"]');
  await frame.getByRole('heading', { name: 'Land sold in the open.' }).waitFor();
  await expect.poll(() => frame.locator('.header .logo-image').getAttribute('src')).toMatch(/^data:image\/svg/);
  expect(
    await frame.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--ql-gold').trim()),
  ).toBe(accent);
  await page.frameLocator('iframe[title="An email with the draft of the brand"]').getByText('12 Main Street').waitFor();
  const drawnPage = page.getByRole('img', { name: 'The first page of a PDF with the draft of the brand' });
  await expect.poll(() => drawnPage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  expect(await home()).not.toContain('Prairie Gate');
  await page.locator('#brand-preview').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await takePicture(page, 'brand-preview-1440', { fullPage: true });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. The site shows it in a moment.').waitFor();
  await takePicture(page, 'brand-published-1440', { fullPage: true });
  await expect.poll(home).toContain('Land sold');
  const visitor = await visit(browser, 1440, 900);
  await visitor.page.goto(world.siteUrl);
  await visitor.page.getByRole('heading', { name: 'Land sold in the open.' }).waitFor();
  expect(
    await visitor.page.locator('.header .logo-image').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  expect(
    await visitor.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ql-gold').trim()),
  ).toBe(accent);
  await visitor.page.getByText('Prairie Gate Law LLP, 12 Main Street, Camrose, AB T4V 0N5').waitFor();
  await expectOpenToAll(visitor.page);
  await takePicture(visitor.page, 'site-home-1440', { fullPage: true });
  await visitor.page.goto(`${world.siteUrl}/contact`);
  await visitor.page.getByRole('heading', { name: 'Head office' }).waitFor();
  await expectOpenToAll(visitor.page);
  await takePicture(visitor.page, 'site-contact-1440', { fullPage: true });
  const structured = await home();
  expect(structured).toContain('"legalName":"Prairie Gate Law LLP"');
  expect(structured).toContain('"postalCode":"T4V 0N5"');

  // The engine looks its brand up behind the answer: the page after the next one has it.
  await expect.poll(async () => (await fetch(`${world.engineUrl}/login/`)).text()).toContain('Prairie Gate');
  await visitor.page.goto(`${world.engineUrl}/login/`);
  await expect
    .poll(() =>
      visitor.page.locator('.plain-header .firm-mark').evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await visitor.page.locator('.plain-header').getByText('Prairie Gate').waitFor();
  await takePicture(visitor.page, 'engine-login-1440');
  await visitor.page.goto(`${world.engineUrl}/lost-password/`);
  await visitor.page.getByLabel('Email address').fill('olga-brand@test.example');
  await visitor.page.getByRole('main').getByRole('button').first().click();
  await expect.poll(lastEmail).toContain('From: Prairie Gate <sales@prairiegate.invalid>');
  expect((await lastEmail()).replace(/=\r?\n/g, '')).toMatch(
    /\/brand\/[0-9a-f]{20}\.png[\s\S]*Prairie Gate Law LLP, 12 Main Street/,
  );

  await insertPastSale(world.clone.database, {
    ...pouceCoupeGrain,
    slug: 'past-land',
    aerialSlug: pouceCoupeGrain.slug,
  });
  const pdf = await context.request.get(`${world.engineUrl}/api/admin/auctions/past-land/papers/statement`);
  expect(await readPdfText(await pdf.body())).toContain(
    'Prairie Gate Law LLP, 12 Main Street, Camrose, AB T4V 0N5. GST 123456782 RT0001',
  );
  expect(noise.filter((line) => !line.includes('status of 4'))).toEqual([]);
  await visitor.context.close();
  await context.close();
});

it('a link that is emptied is gone from every page, and the brand can be changed from a phone', async () => {
  const everywhere = async (): Promise<string> =>
    (
      await Promise.all(
        ['', '/contact', '/sales', '/slice-data/site.json', '/sales/feed.xml', '/sales/feed.json'].map(async (path) =>
          (await fetch(world.siteUrl + path)).text(),
        ),
      )
    ).join('\n') + (await (await fetch(`${world.engineUrl}/login/`)).text());
  expect(await everywhere()).toContain('social.example');
  const { page, context } = await open(390, 844);
  await page.getByLabel('Facebook').fill('');
  await saved(page);
  await expectOpenToAll(page);
  await takePicture(page, 'brand-390', { fullPage: true });
  await page.getByRole('button', { name: 'Publish the changes' }).click();
  await page.getByText('Published. The site shows it in a moment.').waitFor();
  await expect.poll(everywhere).not.toContain('social.example');
  await context.close();
  const tablet = await open(1024, 800);
  await expectOpenToAll(tablet.page);
  await takePicture(tablet.page, 'brand-1024', { fullPage: true });
  await tablet.context.close();
});
