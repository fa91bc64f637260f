import { type AdminSale, apiPath, type LiveSnapshot, type PublishedSale } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
let cookie: string;
let slug: string;

const ask = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
  const answer = await fetch(`${world.engineUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
};

beforeAll(async () => {
  const id = await insertPerson(world, 'dana@test.example', 'staff');
  cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  ({ slug } = await ask<{ slug: string }>(apiPath('GET /api/admin/auctions'), {
    name: 'Slough Quarters',
    copyOf: null,
  }));
  const { draft, version } = await ask<AdminSale>(apiPath('GET /api/admin/auctions/:slug', { slug }));
  await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
    version,
    changes: changesBetween(draft, readyDraft('Slough Quarters')),
  });
});

const openTool = async (page: Page, number: number): Promise<void> => {
  await page
    .getByRole('button', { name: new RegExp(`^Description, pictures and features of parcel ${number}`) })
    .click();
  await page.getByRole('button', { name: `Draw on the land of parcel ${number}` }).click();
  await page.getByRole('heading', { name: `On the land of parcel ${number}` }).waitFor();
};
/** A place on the paper, in shares of its width and height. */
const tap = async (page: Page, across: number, along: number): Promise<void> => {
  const box = await page.locator('.land-editor-paper svg').boundingBox();
  if (!box) throw new Error('There is no paper.');
  const side = Math.min(box.width, box.height);
  const [x, y] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
  await page.mouse.click(x + side * across, y + side * along);
};
const saved = (page: Page) =>
  page
    .locator('.admin-head-state--save')
    .getByText(/^Saved /)
    .waitFor();
const drawn = async () =>
  (await ask<AdminSale>(apiPath('GET /api/admin/auctions/:slug', { slug }))).draft.parcels.map(
    (parcel) => parcel.drawn,
  );

describe('the land of a sale', () => {
  it('is drawn in the editor with the pointer and with the keys, and every step can be taken back', async () => {
    const { page, context, noise } = await visit(browser, 1440, 1000);
    await bringSession(context, world, cookie);
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto(`${world.engineUrl}/admin/auctions/${slug}/editor/`);
    await page.getByRole('button', { name: 'Draw on the land of parcel 2' }).waitFor({ state: 'detached' });
    await page.getByText('Before you publish').waitFor();
    expect(files.filter((file) => file.includes('land-dialog'))).toEqual([]);
    await openTool(page, 2);
    expect(files.some((file) => file.includes('land-dialog'))).toBe(true);
    const list = page.getByRole('list', { name: 'What is drawn' });
    await page.getByText('Nothing is drawn yet.').waitFor();

    await page.getByRole('button', { name: 'Water', exact: true }).click();
    await page.getByText('Tap where the water is.').waitFor();
    await tap(page, 0.4, 0.45);
    await list.getByText(/about \d\.\d acres/).waitFor();
    await page.getByLabel('Label of Water 1').fill('Long slough');
    const corner = await page.getByRole('button', { name: 'Water 1, corner 1 of 7' }).boundingBox();
    if (!corner) throw new Error('The corner is not there.');
    const size = await list.getByText(/about/).innerText();
    await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
    await page.mouse.down();
    await page.mouse.move(corner.x + 70, corner.y - 20, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => list.getByText(/about/).innerText()).not.toBe(size);

    // A yard by the keys alone.
    await page.getByRole('button', { name: 'Yard', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Place it in the middle' }).press('Enter');
    const yard = page.getByRole('button', { name: 'Yard 1', exact: true }).first();
    await expect.poll(() => yard.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Yard 1, corner 1 of 3' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Yard 1, corner 1 of 4' }).waitFor();
    await yard.focus();
    await page.keyboard.press('Delete');
    await yard.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Yard 1', exact: true }).first().waitFor();

    await page.getByRole('button', { name: 'Creek', exact: true }).click();
    for (const [across, along] of [
      [0.2, 0.75],
      [0.45, 0.7],
      [0.6, 0.8],
      [0.8, 0.78],
    ] as const)
      await tap(page, across, along);
    await list.getByText('4 points').waitFor();
    await page.getByRole('button', { name: 'Finish the creek' }).click();

    await page.getByRole('button', { name: 'Trees', exact: true }).click();
    await tap(page, 0.7, 0.3);
    await page.getByRole('button', { name: 'Take off Trees 1' }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
    await expectOpenToAll(page);
    await takePicture(page, 'land-tool-1440');
    await page.setViewportSize({ width: 1024, height: 800 });
    await takePicture(page, 'land-tool-1024');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('list', { name: 'Drawn on parcel 2' }).getByText('Long slough, about').waitFor();
    await saved(page);
    expect((await drawn()).map((shapes) => shapes.map(({ kind }) => kind))).toEqual([[], ['water', 'yard', 'creek']]);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('is public exactly as it was drawn, and nothing is drawn on the parcel where nothing was entered', async () => {
    const { version, draft } = await ask<AdminSale>(apiPath('GET /api/admin/auctions/:slug', { slug }));
    await ask(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version });
    const { page, context, noise } = await visit(browser, 1440, 1000);
    await expect
      .poll(async () => {
        await page.goto(`${world.siteUrl}/auctions/${slug}`);
        return page.locator('main').innerText();
      })
      .toContain("Water, creek and yard as entered by the seller's office.");
    const feed = (await (await fetch(`${world.engineUrl}/api/changes?after=0`)).json()) as {
      changes: { type: string; id: string; record: PublishedSale | null }[];
    };
    const sale = feed.changes.findLast(({ type, id }) => type === 'sale' && id === slug)?.record;
    expect(sale?.terrain).toBeNull();
    expect(sale?.parcels.map((parcel) => parcel.drawn)).toEqual([undefined, draft.parcels[1]?.drawn]);

    // The file of the plat: the survey's five kinds of lines, and one shore, one creek and one yard.
    const plat = (await page.locator('.land-map > svg image').getAttribute('href')) ?? '';
    const svg = await (await fetch(`${world.siteUrl}${plat}`)).text();
    const blue = [...svg.matchAll(/<path d="([^"]*)"[^>]*#(?:2b5d73|e4eef1)[^>]*>/g)].map(([, d = '']) => d);
    expect(blue.length).toBeGreaterThan(0);
    for (const d of blue) expect(d.match(/m/gi)).toHaveLength(1);
    expect(svg).not.toContain('#17432f');
    await page.locator('.plat-labels').getByText('Long slough').waitFor({ state: 'attached' });

    // Of the parcel where nothing was entered the rest of the page says nothing either.
    const said = await page.locator('.land-map-figure figcaption').innerText();
    expect(said).toContain('Water on Parcel 2, Long slough; Yard on Parcel 2; Creek on Parcel 2.');
    expect(said).not.toContain('Parcel 1');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1000 });
      await takePicture(page, `land-public-${width}`);
    }
    const live = (await (await fetch(`${world.engineUrl}/api/auctions/${slug}`)).json()) as LiveSnapshot;
    expect(live.sale.terrain).toBeNull();
    expect(live.sale.parcels.map((parcel) => parcel.drawn?.length ?? 0)).toEqual([0, 3]);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(`${world.engineUrl}/auctions/${slug}/parcels/`);
    await page.getByText("Water, creek and yard as entered by the seller's office.").waitFor();
    await takePicture(page, 'land-space-1440');
    // A page that is not there yet is an answer, and browsers call it an error.
    expect(noise.filter((text) => !/status of 404/.test(text))).toEqual([]);
    await context.close();
  });

  it('is compared before the next publishing, in words', async () => {
    const { page, context, noise } = await visit(browser, 1440, 1000);
    await bringSession(context, world, cookie);
    await page.goto(`${world.engineUrl}/admin/auctions/${slug}/editor/`);
    await openTool(page, 1);
    await page.getByRole('button', { name: 'Lease site', exact: true }).click();
    await tap(page, 0.6, 0.6);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Lease site added on Parcel 1').waitFor();
    await saved(page);
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor();
    await takePicture(page, 'land-changes-1440');
    expect(noise).toEqual([]);
    await context.close();
  });
});
