import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixtureSale } from '#site/publisher/testing/fixture-sale.ts';
import { openOwnBrowser } from '../world/open-browser.ts';
import { startSiteInABox } from '../world/site-in-a-box.ts';
import { takePicture } from '../world/take-picture.ts';
import { takenOver } from '../world/taken-over.ts';
import { withBrowser } from '../world/with-browser.ts';
import { axeOfMap, type MapVisit, mapWindow, smallTargets, untilDrawn, visitMapPage } from './map-page.ts';

// A browser of its own, with windows: the one that all share has no graphics.
const [box, browser] = await withBrowser(startSiteInABox, openOwnBrowser);
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const bringSale = (slug: string, name: string, legal: string[], closeMs: number, status: 'upcoming' | 'completed') =>
  box.feed.put(
    'sale',
    slug,
    fixtureSale({
      slug,
      name,
      location: 'Flagstaff County, AB',
      status,
      seed: 13,
      legal,
      startMs: closeMs - 86_400_000,
      closeMs,
      bids: legal.map(() => 840_000),
    }),
  );
const LATER = Date.now() + 20 * 86_400_000;
const BEFORE = Date.now() - 200 * 86_400_000;
beforeAll(() => {
  bringSale('heisler', 'Heisler quarters', ['NE-14-42-16-W4', 'NW-14-42-16-W4'], LATER, 'upcoming');
  bringSale('killam', 'Killam quarter', ['SE-3-45-13-W4'], LATER, 'upcoming');
  bringSale('daysland', 'Daysland quarter', ['SE-3-45-16-W4'], BEFORE, 'completed');
  bringSale('strome', 'Strome quarter', ['SE-3-41-11-W4'], BEFORE, 'completed');
});

const openButton = (page: Page) => page.getByRole('button', { name: /^(?:Open the|Show on the) map$/ });
const list = (page: Page) => mapWindow(page).getByRole('region', { name: 'On this map' });
async function open(path: string, width = 1440): Promise<MapVisit> {
  await expect
    .poll(async () => (await fetch(box.url + path.replace(/\?.*/, ''))).text())
    .toMatch(/Killam quarter|Strome quarter/);
  const visit = await visitMapPage(browser, box.url, path, width);
  closers.push(visit.leave);
  await takenOver(openButton(visit.page));
  await openButton(visit.page).focus();
  await visit.page.keyboard.press('Enter');
  await untilDrawn(visit.page);
  return visit;
}
/** Presses places of the map, as shares of its width and height. */
async function press(page: Page, ...places: [across: number, down: number][]): Promise<void> {
  await mapWindow(page).scrollIntoViewIfNeeded();
  const canvas = await mapWindow(page).locator('canvas').boundingBox();
  if (!canvas) throw new Error('There is no map.');
  for (const [across, down] of places)
    await page.mouse.click(canvas.x + canvas.width * across, canvas.y + canvas.height * down);
}

describe('the list of sales on the map', () => {
  it('stands beside the map, goes to a sale and its parcels, and says what is in view', async () => {
    const { page, noise } = await open('/sales?find=flagstaff');
    await list(page).getByRole('heading', { name: '2 sales' }).waitFor();
    expect(await page.locator('.sale-row-list').isVisible()).toBe(false);
    await list(page)
      .getByRole('button', { name: /Heisler quarters/ })
      .click();
    await list(page).getByRole('heading', { name: '1 of 2 sales in view' }).waitFor();
    await expect
      .poll(() =>
        list(page)
          .getByRole('link', { name: /^Parcel/ })
          .allInnerTexts(),
      )
      .toEqual(['Parcel 1, Home quarter, NE-14-42-16-W4', 'Parcel 2, South quarter, NW-14-42-16-W4']);
    expect(await list(page).getByRole('link', { name: 'See Heisler quarters' }).getAttribute('href')).toBe(
      '/auctions/heisler',
    );
    expect(await axeOfMap(page)).toEqual([]);
    await takePicture(page, 'sales-map-1440');
    await list(page).getByRole('button', { name: 'Show all 2 sales' }).click();
    await list(page).getByRole('heading', { name: '2 sales' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.sale-row-list').isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Open the map');
    expect(noise).toEqual([]);
  });

  it('follows the filters of the page', async () => {
    const { page } = await open('/sales?find=flagstaff');
    const find = page.locator('#list-find');
    await find.fill('killam');
    await find.press('Enter');
    await list(page).getByRole('heading', { name: '1 sale' }).waitFor();
    await list(page)
      .getByRole('button', { name: /Killam quarter/ })
      .waitFor();
  });

  it('takes an area that is drawn, which stands in the address, and asks for emails about it', async () => {
    const { page, noise } = await open('/sales?find=flagstaff');
    await mapWindow(page).getByRole('button', { name: 'Draw an area' }).click();
    // The half of the map with Heisler, which lies to the south and west of Killam.
    await press(page, [0.02, 0.55], [0.45, 0.55], [0.45, 0.98], [0.02, 0.98]);
    await takePicture(page, 'sales-map-draw');
    await mapWindow(page).getByRole('button', { name: 'Use this area' }).click();
    await mapWindow(page)
      .getByText(
        /^1 sale with land in the area you drew, [\d,.]+ acres \(about [\d,]+ (?:quarters|sections)\) around \d+-\d+-\d+-W4\.$/,
      )
      .waitFor();
    await list(page)
      .getByRole('button', { name: /Heisler quarters/ })
      .waitFor();
    expect(new URL(page.url()).searchParams.get('area')).toMatch(/^-11\d\.\d{4}_5\d\.\d{4},/);
    expect(await axeOfMap(page)).toEqual([]);
    await mapWindow(page).getByRole('button', { name: 'Email me when land comes up here' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email-address');
    const form = page.locator('section.land-alert-form form');
    await form.getByText('Where: in the area you drew on the map.').waitFor();
    expect(await form.locator('[name=area]').inputValue()).toBe(new URL(page.url()).searchParams.get('area'));
    await form.getByRole('link', { name: 'Name a place instead' }).click();
    await form.getByLabel('Where?').waitFor();
    await expect.poll(() => page.url()).not.toContain('area=');
    expect(noise).toEqual([]);
  });

  it('is drawn with the keys alone, and says what is wrong with an area', async () => {
    const { page } = await open('/sales?find=flagstaff');
    await mapWindow(page).getByRole('button', { name: 'Draw an area' }).click();
    await mapWindow(page).locator('canvas').focus();
    await mapWindow(page).getByText('Press on the map to set the corners of your area.').waitFor();
    for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await mapWindow(page)
      .getByText(/acres(?: \(about .*\))? inside\.$/)
      .waitFor();
    // Back over the line between the first two corners.
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    await mapWindow(page).getByText('The lines of this area cross. Move or take back a corner.').waitFor();
    expect(await mapWindow(page).getByRole('button', { name: 'Use this area' }).count()).toBe(0);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await mapWindow(page).getByRole('button', { name: 'Use this area' }).waitFor();
  });

  it('chooses by an area without scripts too, from an address that somebody sent', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    closers.push(() => context.close());
    const page = await context.newPage();
    await page.goto(`${box.url}/sales?area=-111.9_52.8,-111.6_52.8,-111.6_53,-111.9_53`);
    expect(await page.locator('.sale-row-list h3').allInnerTexts()).toEqual(['Killam quarter']);
    await page.getByText('With land in the area you drew.').waitFor();
    // What is no area chooses nothing, and nothing says that it does.
    await page.goto(`${box.url}/sales?area=-111.9_52.8,here`);
    expect(await page.getByText('in the area you drew').count()).toBe(0);
    expect(await page.locator('.sale-row-list h3').count()).toBeGreaterThan(2);
  });

  it('on a phone fills the screen with the list below, and everything can be pressed with a thumb', async () => {
    const { page, noise } = await open('/sales?find=flagstaff', 390);
    expect(await mapWindow(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await list(page)
      .getByRole('button', { name: /Killam quarter/ })
      .click();
    await list(page).getByRole('link', { name: 'See Killam quarter' }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeOfMap(page)).toEqual([]);
    await takePicture(page, 'sales-map-390');
    expect(noise).toEqual([]);
  });
});

describe('prices of land on the map', () => {
  it('are said with their sample, follow the filters, and have no middle of fewer than three sales', async () => {
    const { page, noise } = await open('/land-prices/?place=Flagstaff+County');
    await list(page).getByRole('heading', { name: '2 parcels in view' }).waitFor();
    await list(page)
      .getByText(/^Flagstaff County, AB: 2 sales, \$[\d,]+(?: to \$[\d,]+)? a titled acre\.$/)
      .waitFor();
    await list(page)
      .getByRole('button', { name: /Strome quarter/ })
      .click();
    await list(page).getByRole('heading', { name: '1 parcel in view' }).waitFor();
    expect(await list(page).getByRole('link', { name: /^See/ }).getAttribute('href')).toMatch(
      /^\/auctions\/strome\/parcels\//,
    );
    expect(await axeOfMap(page)).toEqual([]);
    await takePicture(page, 'price-map-1440');
    await page.locator('.price-filters select[name=place]').selectOption('');
    await expect.poll(() => list(page).getByRole('heading').first().innerText()).not.toContain('1 parcel in view');
    await mapWindow(page).getByText('Prices that were paid, and no estimate of what other land is worth.').waitFor();
    expect(noise).toEqual([]);
  });
});
