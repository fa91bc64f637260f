import { readFile } from 'node:fs/promises';
import { type AdminSale, apiPath } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { colouredPhotograph, largePhotograph, officeFile, pagesOfPdf } from '#testing/broken-files.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { type Visit, visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
let heic: Buffer;
beforeAll(async () => {
  heic = await readFile('apps/engine/testing/files/turned.heic');
});

type FileOfPhone = { name: string; type: string; bytes: Buffer };
let people = 0;
const staff = async (width = 1440): Promise<Visit> => {
  people += 1;
  const id = await insertPerson(world, `${people}-pat@test.example`, 'staff');
  const cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  const visited = await visit(browser, width, 1000);
  await bringSession(visited.context, world, cookie);
  return visited;
};
const newSale = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${world.engineUrl}/admin/auctions/`);
  await page.getByRole('button', { name: 'New sale' }).click();
  await page.getByLabel('Sale name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Start the draft' }).click();
  await page.getByLabel('Add pictures of the sale').waitFor({ state: 'attached' });
};
const saved = (page: Page) =>
  page
    .locator('.admin-head-state--save')
    .getByText(/^Saved /)
    .waitFor();

const photograph = async (at: number): Promise<FileOfPhone> => ({
  name: `photo ${String(at).padStart(2, '0')}.jpg`,
  type: 'image/jpeg',
  bytes: await colouredPhotograph(at * 5),
});
/** Of more than one part. */
const inParts = async (name: string): Promise<FileOfPhone> => ({
  name,
  type: 'image/jpeg',
  bytes: await largePhotograph(),
});

/** As somebody lets files go over a place of the page. */
const dropOn = async (page: Page, place: string, files: readonly FileOfPhone[]): Promise<void> => {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }));
  const dataTransfer = await page.evaluateHandle(async (all) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, sent);
  await page.locator('.drop-box', { has: page.getByLabel(place) }).dispatchEvent('drop', { dataTransfer });
};
const orderOf = (page: Page): Promise<string[]> =>
  page
    .locator('.picture-list img')
    .evaluateAll((pictures) =>
      pictures.map((picture) =>
        (picture as HTMLImageElement).src.replace(/.*\/[0-9a-f]{20}-(.*?)\.small\.webp$/, '$1'),
      ),
    );

describe('forty files at once', () => {
  it('arrive in their order through a connection that breaks, with HEIC among them; what is no picture says what to do', async () => {
    const { page, context, noise } = await staff();
    await newSale(page, 'Forty Pictures');
    const files = await Promise.all(Array.from({ length: 36 }, (_, at) => photograph(at + 1)));
    files.splice(2, 0, { name: 'IMG_0001.HEIC', type: '', bytes: heic }, await inParts('large one.jpg'));
    files.push({ name: 'yard.docx', type: '', bytes: officeFile('word') }, await inParts('large two.jpg'));
    expect(files).toHaveLength(40);
    await dropOn(page, 'Add pictures of the sale', files);
    const tally = page.locator('.upload-list').getByRole('status').first();
    await expect.poll(() => tally.textContent()).toMatch(/^([5-9]|1\d) of 40 files are in\./);

    await context.setOffline(true);
    await page
      .getByText(/^No connection: goes on from \d+% by itself$/)
      .first()
      .waitFor();
    await page.locator('.upload-list:has(li)').first().scrollIntoViewIfNeeded();
    await takePicture(page, 'files-forty-1440');
    // Who closes the page now is asked.
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await context.setOffline(false);

    await expect.poll(() => tally.textContent()).toBe('39 files are in. 1 file cannot be used: the reason is below.');
    await page.getByText('yard.docx is a Word document. Save it as JPEG, PNG or HEIC and send that.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const stems = files
      .map(({ name }) =>
        name
          .replace(/\.[^.]*$/, '')
          .toLowerCase()
          .replace(/[ _]/g, '-'),
      )
      .filter((name) => name !== 'yard');
    await expect.poll(() => orderOf(page)).toEqual(stems);
    await saved(page);
    // What the phone wrote sideways stands upright.
    const turned = page.locator('.picture-list img').nth(2);
    expect([await turned.getAttribute('width'), await turned.getAttribute('height')]).toEqual(['160', '240']);

    // The same photograph again is said, not sent and not added.
    await dropOn(page, 'Add pictures of the sale', files.slice(0, 1));
    await page.getByText('photo 01.jpg is here already and was not added again.').waitFor();
    expect(await orderOf(page)).toHaveLength(39);
    expect(noise.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED') && !line.includes('422'))).toEqual([]);
    await context.close();
  });

  it('can be stopped one by one and all together, by keys alone', async () => {
    const { page, context } = await staff();
    await newSale(page, 'Stopped Pictures');
    await context.setOffline(true);
    await dropOn(page, 'Add pictures of the sale', [
      ...(await Promise.all([photograph(41), photograph(42), photograph(43), photograph(44)])),
      { name: 'IMG_0001.HEIC', type: '', bytes: heic },
    ]);
    await page
      .getByText(/^No connection/)
      .first()
      .waitFor();
    await page.locator('.upload-list:has(li)').first().scrollIntoViewIfNeeded();
    await takePicture(page, 'files-offline-1440');
    await page.getByRole('button', { name: 'Stop photo 42.jpg' }).press('Enter');
    await expect.poll(() => page.locator('.upload-list li').count()).toBe(4);
    await page.getByRole('button', { name: 'Stop all' }).press('Enter');
    await expect.poll(() => page.locator('.upload-list li').count()).toBe(0);
    await context.close();
  });

  it('a portrait is chosen on a phone: its way and a refusal fit the screen', async () => {
    const { page, context } = await staff(390);
    await page.goto(`${world.engineUrl}/admin/content/team/`);
    await page.getByRole('link', { name: 'New person' }).first().click();
    const portrait = page.locator('input[type="file"][accept*=".heic"]');
    await portrait.waitFor({ state: 'attached' });
    await context.setOffline(true);
    const name = 'a portrait with a rather long name as a telephone writes it 2026-11-23.HEIC';
    await portrait.setInputFiles({ name, mimeType: 'image/heic', buffer: heic });
    await page.getByText(/^No connection/).waitFor();
    await portrait.setInputFiles({ name: 'resume.docx', mimeType: '', buffer: officeFile('word') });
    await page.locator('.upload-list:has(li)').scrollIntoViewIfNeeded();
    await takePicture(page, 'files-phone-offline');
    await context.setOffline(false);
    await page.getByText('resume.docx is a Word document. Save it as JPEG, PNG or HEIC and send that.').waitFor();
    const picture = page.locator('.picture-box img');
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalHeight)).toBe(600);
    await page.locator('.upload-list:has(li)').first().scrollIntoViewIfNeeded();
    await takePicture(page, 'files-phone-refused');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });
});

/** Everything that a sale needs to be shown, beside the documents that it has. */
const fillIn = async (page: Page, slug: string): Promise<void> => {
  const { version, draft } = (await (
    await page.request.get(world.engineUrl + apiPath('GET /api/admin/auctions/:slug', { slug }))
  ).json()) as AdminSale;
  const ready = { ...readyDraft('Sixty Pages'), documents: draft.documents };
  const answer = await page.request.post(world.engineUrl + apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
    data: { version, changes: changesBetween(draft, ready) },
  });
  expect(answer.status()).toBe(200);
};

describe('a PDF', () => {
  it('shows its first page and says how many it has, to staff and to buyers', async () => {
    const { page, context } = await staff();
    await newSale(page, 'Sixty Pages');
    const buffer = await pagesOfPdf(60);
    await page
      .getByLabel('Add documents')
      .setInputFiles({ name: 'Conditions of Sale.pdf', mimeType: 'application/pdf', buffer });
    const picture = page.getByRole('img', { name: /^First page of / });
    await picture.waitFor();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(480);
    await page.getByText(/60 pages, \d+ kB, Conditions of Sale\.pdf/).waitFor();
    await saved(page);
    await picture.scrollIntoViewIfNeeded();
    await takePicture(page, 'files-document-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    await picture.scrollIntoViewIfNeeded();
    await takePicture(page, 'files-document-390');
    await page.setViewportSize({ width: 1440, height: 1000 });

    const preview = await page.getByRole('link', { name: 'View as a buyer' }).getAttribute('href');
    await fillIn(page, 'sixty-pages');
    await page.goto(preview ?? '');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const documents = page.locator('#documents');
      await documents.scrollIntoViewIfNeeded();
      await documents.getByText(/60 pages, \d+ KB/).waitFor();
      const shown = documents.locator('.document-list-page');
      await shown.scrollIntoViewIfNeeded();
      await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(480);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await takePicture(page, `files-public-${width}`);
    }
    await context.close();
  });
});
