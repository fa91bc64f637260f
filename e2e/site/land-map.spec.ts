import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixtureSale } from '#site/publisher/testing/fixture-sale.ts';
import { openOwnBrowser } from '../world/open-browser.ts';
import { startSiteInABox } from '../world/site-in-a-box.ts';
import { takePicture } from '../world/take-picture.ts';
import { takenOver } from '../world/taken-over.ts';
import { withBrowser } from '../world/with-browser.ts';
import { axeOfMap, type MapVisit, smallTargets, untilDrawn, visitMapPage } from './map-page.ts';
import { mapWeight } from './map-weight.ts';
import { type ArchiveManner, startTileServer, type TileManner } from './tile-server.ts';

/** All scripts of the map together, packed. */
const MAX_MAP_BYTES = 300_000;

const tiles = await startTileServer();
afterAll(tiles.end);
const layer = (name: string, manner: TileManner) => ({ name, url: tiles.url(manner), credit: `${name}: a test.` });
const settings = () => ({
  MAP_BASE_URL: tiles.archiveUrl,
  MAP_BASE_CREDIT: 'Roads: a test.',
  MAP_AERIAL_URL: tiles.url('fine'),
  MAP_AERIAL_CREDIT: 'Aerial: a test.',
  MAP_OVERLAYS: JSON.stringify(
    (['down', 'slow', 'rubbish', 'absent'] as const).map((manner) => layer(`Soil ${manner}`, manner)),
  ),
});
// A browser of its own, with windows: the one that all share has no graphics.
const [box, browser] = await withBrowser(() => startSiteInABox(settings), openOwnBrowser);
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const SALE = '/auctions/map-sale';
function bringSale(): void {
  const sale = fixtureSale({
    slug: 'map-sale',
    name: 'Three quarters',
    location: 'Camrose County, AB',
    status: 'upcoming',
    seed: 13,
    startMs: Date.now() + 864_000_000,
    closeMs: Date.now() + 950_400_000,
    bids: [890_000, 860_000, 740_000],
    legal: ['NE-14-46-19-W4', 'NW-14-46-19-W4', 'SE-14-46-19-W4'],
  });
  const fieldApproach: [number, number] = [-112.64019, 52.97001];
  const parcels = sale.parcels.map((parcel, index) => (index === 0 ? { ...parcel, fieldApproach } : parcel));
  box.feed.put('sale', 'map-sale', { ...sale, parcels });
}
beforeAll(bringSale);

async function visit(path: string, width: number, serviceWorkers?: 'allow'): Promise<MapVisit> {
  await expect.poll(async () => (await fetch(box.url + path)).status).toBe(200);
  const made = await visitMapPage(browser, box.url, path, width, serviceWorkers);
  closers.push(made.leave);
  await takenOver(openButton(made.page));
  await takenOver(made.page.locator('.place-card button', { hasText: 'Open the map' }));
  return made;
}
const windowOf = (page: Page) => page.getByRole('dialog', { name: /^Map of/ });
const openButton = (page: Page) => page.locator('.land-map-figure').getByRole('button', { name: 'Open the map' });
async function openMap(page: Page): Promise<void> {
  await openButton(page).click();
  await windowOf(page).locator('canvas').waitFor();
  await untilDrawn(page);
}

/** Of the middle of the map, the shares of ink, of the provider's green and of the blue of waters. */
const colours = async (page: Page) => inkOf(page, await windowOf(page).locator('canvas').screenshot());
async function inkOf(page: Page, picture: Buffer): Promise<{ ink: number; green: number; water: number }> {
  return page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const { data = [] } = pen?.getImageData(0, 0, image.width, image.height) ?? {};
    let [ink, green, water] = [0, 0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
      if (r < 60 && g < 60 && b < 60) ink += 1;
      if (g > 130 && r < 70 && b < 100) green += 1;
      if (b > 200 && b - r > 12) water += 1;
    }
    const share = (count: number): number => (count * 4) / data.length;
    return { ink: share(ink), green: share(green), water: share(water) };
  }, picture.toString('base64'));
}

describe('the map of the land', () => {
  it('comes when it is asked for, in the place of the drawing, and gives the focus back', async () => {
    const { page, asked, noise } = await visit(SALE, 1440);
    const isOfMap = (path: string) => /land-window|map-worker|ground-|map-layers|\/plats\/.*json/.test(path);
    expect(asked.filter(isOfMap)).toEqual([]);
    await openButton(page).focus();
    await page.keyboard.press('Enter');
    await windowOf(page).locator('canvas').waitFor();
    expect(asked.filter(isOfMap).length).toBeGreaterThan(3);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    expect(await page.locator('.land-map').isVisible()).toBe(false);
    await expect.poll(async () => (await colours(page)).ink).toBeGreaterThan(0.005);
    // The middle of the map is the land of the sale, and says so.
    await windowOf(page)
      .locator('canvas')
      .hover({ position: { x: 300, y: 300 } });
    await windowOf(page)
      .getByText(/^[NS][EW]-\d+-4[56]-19-W4$/)
      .first()
      .waitFor();
    await expect.poll(() => windowOf(page).innerText()).toContain('For guidance. The title governs.');
    await expect.poll(() => windowOf(page).innerText()).toContain('MapLibre');
    expect(await axeOfMap(page)).toEqual([]);
    await takePicture(page, 'land-map-1440');
    await page.keyboard.press('Escape');
    await openButton(page).waitFor();
    await expect.poll(() => page.locator('.land-map').isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Open the map');
    expect(noise).toEqual([]);
  });

  it('fills the screen, keeps the focus inside, and goes back to the page with Escape', async () => {
    const { page, noise } = await visit(SALE, 1440);
    await openMap(page);
    await windowOf(page).getByRole('button', { name: 'Full screen' }).click();
    const box2 = await windowOf(page).boundingBox();
    expect([box2?.x, box2?.y, box2?.width]).toEqual([0, 0, 1440]);
    for (let press = 0; press < 16; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe('MAIN');
    }
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
    expect(await axeOfMap(page)).toEqual([]);
    await takePicture(page, 'land-map-full');
    await page.keyboard.press('Escape');
    await windowOf(page).getByRole('button', { name: 'Full screen' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Full screen');
    await windowOf(page).getByRole('button', { name: 'Close the map' }).click();
    await openButton(page).waitFor();
    expect(noise).toEqual([]);
  });

  it('has everything in a list that leads to each parcel, and a press on the land chooses it', async () => {
    const { page } = await visit(SALE, 1440);
    await openMap(page);
    const list = windowOf(page).getByRole('region', { name: 'On this map' });
    await list.getByRole('button', { name: /Parcel 1, Home quarter/ }).click();
    await expect.poll(() => list.innerText()).toContain('Field approach at 52.97001, -112.64019.');
    expect(await list.getByRole('link', { name: /^See Parcel 1/ }).getAttribute('href')).toBe(
      `${SALE}/parcels/parcel-1/`,
    );
    // The map went to Parcel 1: its neighbour to the west is Parcel 2.
    const canvas = await windowOf(page).locator('canvas').boundingBox();
    if (!canvas) throw new Error('There is no map.');
    await page.mouse.click(canvas.x + canvas.width * 0.08, canvas.y + canvas.height / 2);
    await list.getByRole('link', { name: /^See Parcel 2/ }).waitFor();
    expect(await windowOf(page).getByText('NW-14-46-19-W4', { exact: true }).count()).toBeGreaterThan(0);
  });

  it('measures with the keyboard alone, and says where the middle is', async () => {
    const { page } = await visit(SALE, 1440);
    await openMap(page);
    await windowOf(page).getByRole('button', { name: 'Measure' }).click();
    await windowOf(page).getByText('Press on the map where you want to measure from.').waitFor();
    await windowOf(page).locator('canvas').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await windowOf(page)
      .getByText(/^The middle of the map is on/)
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await windowOf(page)
      .getByText(/^Distance [\d,.]+ k?m \([\d.]+ miles\)\.$/)
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await windowOf(page)
      .getByText(/Area inside [\d,.]+ acres(?: \(about .*\))?\.$/)
      .waitFor();
    await page.keyboard.press('Backspace');
    await windowOf(page)
      .getByText(/^Distance [\d,.]+ k?m \([\d.]+ miles\)\.$/)
      .waitFor();
    await page.keyboard.press('Escape');
    await windowOf(page)
      .getByText(/^Distance/)
      .waitFor({ state: 'detached' });
    await expect.poll(() => windowOf(page).isVisible()).toBe(true);
  });

  it('on a phone it fills the screen, can be pressed with a thumb, and says which quarter somebody stands on', async () => {
    const { page, noise } = await visit(`${SALE}/parcels/parcel-1`, 390);
    await openMap(page);
    expect(await page.evaluate(() => document.querySelector('dialog.map-window')?.matches(':modal'))).toBe(true);
    await windowOf(page).getByRole('button', { name: 'Where am I?' }).click();
    await windowOf(page)
      .getByText(/^You are on NE-14-46-19-W4, to within 14 m\. That is Parcel 1, Home quarter\./)
      .waitFor();
    await windowOf(page).getByRole('button', { name: 'List' }).click();
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeOfMap(page)).toEqual([]);
    await takePicture(page, 'land-map-390');
    await windowOf(page).getByRole('button', { name: 'Close the map' }).click();
    await openButton(page).waitFor();
    expect(noise).toEqual([]);
  });

  it('shows pictures of a provider below the lines, with their credit', async () => {
    const { page, noise } = await visit(SALE, 1440);
    await openMap(page);
    expect((await colours(page)).green).toBe(0);
    await windowOf(page).getByRole('button', { name: 'Aerial' }).click();
    await expect.poll(async () => (await colours(page)).green).toBeGreaterThan(0.5);
    await expect.poll(async () => (await colours(page)).ink).toBeGreaterThan(0.002);
    await expect.poll(() => windowOf(page).innerText()).toContain('Aerial: a test.');
    await takePicture(page, 'land-map-aerial');
    await windowOf(page).getByRole('button', { name: 'Plat' }).click();
    await expect.poll(async () => (await colours(page)).green).toBe(0);
    expect(noise).toEqual([]);
  });

  it.each([
    ['down', 'the pictures cannot be loaded right now. The drawing stays.'],
    ['rubbish', 'the pictures cannot be loaded right now. The drawing stays.'],
    ['slow', 'the pictures are slow to come. The drawing stays below.'],
    ['absent', 'there are no pictures of this place. The drawing stays.'],
  ])('a provider that is %s is named in a sentence, and the drawing stays', async (manner, text) => {
    const { page, noise } = await visit(SALE, 1440);
    await openMap(page);
    await windowOf(page)
      .getByRole('button', { name: `Soil ${manner}` })
      .click();
    await windowOf(page).getByText(`Soil ${manner}: ${text}`).waitFor();
    await windowOf(page).getByRole('button', { name: 'Try again' }).waitFor();
    await expect.poll(async () => (await colours(page)).ink).toBeGreaterThan(0.005);
    await windowOf(page)
      .getByRole('button', { name: `Soil ${manner}` })
      .click();
    await windowOf(page).getByText(`Soil ${manner}: ${text}`).waitFor({ state: 'detached' });
    expect(noise).toEqual([]);
  });

  it('draws roads and waters of the file of the firm, with their credit and below the lines', async () => {
    const { page, noise, asked } = await visit(SALE, 1440);
    expect(asked.some((path) => path.includes('base-tiles'))).toBe(false);
    await openMap(page);
    await expect.poll(async () => (await colours(page)).water).toBeGreaterThan(0.1);
    await expect.poll(async () => (await colours(page)).ink).toBeGreaterThan(0.005);
    expect(await windowOf(page).innerText()).toContain('Roads: a test.');
    expect(await axeOfMap(page)).toEqual([]);
    await takePicture(page, 'land-map-base');
    await windowOf(page).getByRole('button', { name: 'Aerial' }).click();
    await expect.poll(async () => (await colours(page)).water).toBe(0);
    expect(noise).toEqual([]);
  });

  it.each<[ArchiveManner, string]>([
    ['down', 'Roads and waters cannot be loaded right now.'],
    ['rubbish', 'Roads and waters cannot be loaded right now.'],
    ['truncated', 'Roads and waters cannot be loaded right now.'],
    ['no ranges', 'Roads and waters cannot be loaded right now.'],
    ['slow', 'Roads and waters are slow to come.'],
    ['elsewhere', 'There is no map of the roads and waters of this place.'],
  ])('a base that is %s is named in a sentence, and comes when it is asked again', async (manner, text) => {
    tiles.setArchive(manner);
    try {
      const { page, noise } = await visit(SALE, 1440);
      await openMap(page);
      await windowOf(page).getByText(`${text} The drawing is complete without them.`).waitFor();
      await expect.poll(async () => (await colours(page)).ink).toBeGreaterThan(0.005);
      expect((await colours(page)).water).toBe(0);
      tiles.setArchive('fine');
      await windowOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect.poll(async () => (await colours(page)).water).toBeGreaterThan(0.1);
      expect(await windowOf(page).getByText(text).count()).toBe(0);
      expect(noise).toEqual([]);
    } finally {
      tiles.setArchive('fine');
    }
  });

  it('without graphics there is a sentence, and the drawing', async () => {
    const { page } = await visit(SALE, 1440);
    await page.evaluate(() => {
      const { prototype } = HTMLCanvasElement;
      const whole = prototype.getContext;
      prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind === 'webgl2' ? null : (whole as (...all: unknown[]) => unknown).call(this, kind, ...rest);
      } as typeof whole;
    });
    await openButton(page).click();
    await page.getByText('This browser cannot draw the map.').first().waitFor();
    await expect.poll(() => page.locator('.land-map').isVisible()).toBe(true);
    expect(await windowOf(page).count()).toBe(0);
  });

  it('that cannot be loaded says so, and comes when it is pressed again', async () => {
    const { page } = await visit(SALE, 1440);
    await page.route('**/plats/*.json', (route) => route.fulfill({ status: 503 }));
    await openButton(page).click();
    await page.getByText('The map could not be loaded. Check your connection and try again.').first().waitFor();
    await page.unroute('**/plats/*.json');
    await page.locator('.land-map-figure').getByRole('button', { name: 'Try again' }).click();
    await windowOf(page).locator('canvas').waitFor();
  });

  it('of a saved sale opens without a connection, with lakes and places, and says what cannot be reached', async () => {
    const { page } = await visit(SALE, 1440, 'allow');
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'application/pdf', body: 'a document' }));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const save = page.getByRole('button', { name: /^Save all for offline/ });
    await takenOver(save);
    await save.click();
    await page.getByText(/^Saved on this device /).waitFor();
    await box.cut();
    await page.goto(box.url + SALE);
    await page.locator('#kept-note').waitFor();
    await takenOver(openButton(page));
    await openMap(page);
    const missing = windowOf(page).getByText('Aerial pictures and other layers cannot be reached right now.');
    await missing.waitFor();
    expect(await windowOf(page).getByText('Lakes, rivers and places could not be loaded.').count()).toBe(0);
    expect(await windowOf(page).getByRole('button', { name: 'Aerial' }).count()).toBe(0);
    await expect.poll(async () => (await colours(page)).ink).toBeGreaterThan(0.005);
    await takePicture(page, 'land-map-offline');
    await box.restore();
    await windowOf(page).getByRole('button', { name: 'Try again' }).click();
    await windowOf(page).getByRole('button', { name: 'Aerial' }).waitFor();
    expect(await missing.count()).toBe(0);
  });

  it('without its lakes and places says so, and gets them when it is asked again', async () => {
    const { page } = await visit(SALE, 1440);
    await page.route('**/ground-*.json', (route) => route.fulfill({ status: 503 }));
    await openMap(page);
    const bare = windowOf(page).getByText('Lakes, rivers and places could not be loaded.');
    await bare.waitFor();
    await page.unroute('**/ground-*.json');
    await windowOf(page).getByRole('button', { name: 'Try again' }).click();
    await bare.waitFor({ state: 'detached' });
  });

  it('is on paper what is seen of it, and before it is drawn the plat', async () => {
    const { page } = await visit(SALE, 1440);
    const plat = page.locator('.land-map');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => plat.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await openMap(page);
    // The lines of the survey come a moment after the land.
    await expect.poll(async () => (await colours(page)).ink).toBeGreaterThan(0.005);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const picture = page.locator('.map-canvas-print');
    expect([await plat.isVisible(), await picture.isVisible()]).toEqual([false, true]);
    expect(await windowOf(page).locator('canvas').isVisible()).toBe(false);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
    expect((await inkOf(page, await picture.screenshot())).ink).toBeGreaterThan(0.005);
    await takePicture(page, 'land-map-print');
    // As long as nothing has drawn that picture, the plat is in its place, and no empty frame.
    await picture.evaluate((image) => image.removeAttribute('src'));
    expect([await plat.isVisible(), await windowOf(page).isVisible()]).toEqual([true, false]);
  });

  it('is opened from the card about getting there too', async () => {
    const { page } = await visit(SALE, 1440);
    await page.getByRole('region', { name: 'Getting there' }).getByRole('button', { name: 'Open the map' }).click();
    await windowOf(page).locator('canvas').waitFor();
    expect(await page.evaluate(() => document.querySelector('dialog.map-window')?.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await windowOf(page).waitFor({ state: 'detached' });
  });

  it('weighs no more than it may', async () => {
    const bytes = await mapWeight();
    expect(bytes).toBeGreaterThan(150_000);
    expect(bytes).toBeLessThan(MAX_MAP_BYTES);
  });
});
