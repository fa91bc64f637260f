import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { fixtureSale } from '#site/publisher/testing/fixture-sale.ts';
import { startSiteInABox } from '../world/site-in-a-box.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [box, browser] = await withBrowser(startSiteInABox);
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A sale of its own: a quarter with a field approach, one without, and a lot of a plan that no survey places. */
async function bringSale(slug: string): Promise<string> {
  const sale = fixtureSale({
    slug,
    name: 'Two quarters and a lot',
    location: 'Camrose County, AB',
    status: 'upcoming',
    startMs: Date.now() + 864_000_000,
    closeMs: Date.now() + 950_400_000,
    legal: ['NE-14-46-19-W4', 'NW-14-46-19-W4', 'Lot 3, Plan 772 1234'],
    bids: [890_000, 860_000, 740_000],
    seed: 13,
  });
  const access = [{ fieldApproach: [-112.64019, 52.97801] as [number, number], wayThere: 'The second gate.' }, {}, {}];
  const parcels = sale.parcels.map((parcel, index) => ({ ...parcel, ...access[index] }));
  box.feed.put('sale', slug, { ...sale, parcels, demo: false });
  closers.push(async () => void box.feed.put('sale', slug, null));
  const address = `/auctions/${slug}`;
  await expect.poll(async () => (await fetch(`${box.url}${address}/parcels/parcel-3`)).status).toBe(200);
  return address;
}

async function open(path: string, width: number, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: width < 1024,
    isMobile: width < 1024,
    javaScriptEnabled,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  closers.push(() => context.close());
  await context.addCookies([{ name: 'CookieConsent', value: 'true', url: box.url }]);
  const page = await context.newPage();
  await page.goto(box.url + path);
  if (javaScriptEnabled) {
    await page.locator('html.is-taken').waitFor();
    await page.waitForLoadState('networkidle');
  }
  return page;
}
const cardOf = (page: Page) => page.getByRole('region', { name: 'Getting there' });

/** Reads a file that a link leads to as a browser reads XML: with its names and numbers, or an error. */
async function points(page: Page, label: RegExp): Promise<{ type: string; error: boolean; points: string[] }> {
  const href = await cardOf(page).getByRole('link', { name: label }).getAttribute('href');
  const answer = await fetch(box.url + href);
  const read = await page.evaluate(
    (text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const waypoints = [...document.querySelectorAll('wpt')].map(
        (one) => `${one.getAttribute('lat')},${one.getAttribute('lon')}`,
      );
      const placemarks = [...document.querySelectorAll('Point coordinates')].map((one) => one.textContent ?? '');
      return { error: document.querySelector('parsererror') !== null, points: [...waypoints, ...placemarks] };
    },
    await answer.text(),
  );
  return { type: answer.headers.get('content-type') ?? '', ...read };
}

describe('getting to the land', () => {
  it.each([390, 1440])('a parcel says where people turn in, copies it, and leads there, at %i px', async (width) => {
    const sale = await bringSale(`getting-there-${width}`);
    const page = await open(`${sale}/parcels/parcel-1`, width);
    const card = cardOf(page);
    await card.scrollIntoViewIfNeeded();
    // A phone folds it to its heading.
    const way = card.getByText('Getting there', { exact: true });
    if (width < 1024) await way.click();
    await expect.poll(() => card.innerText()).toContain('52.97801, -112.64019');
    await expect.poll(() => card.innerText()).toContain('The field approach, where you turn in.');
    await expect.poll(() => card.innerText()).toContain('The second gate.');
    await expect.poll(() => card.innerText()).toContain('For guidance. The title governs.');
    const copy = card.getByRole('button', { name: 'Copy the coordinates' });
    await copy.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => card.getByRole('status').innerText()).toBe('The coordinates are copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('52.97801, -112.64019');
    for (const name of ['Google Maps', 'Apple Maps', 'OpenStreetMap'])
      await expect.poll(() => card.getByRole('link', { name }).getAttribute('href')).toContain('52.97801%2C-112.64019');
    // A phone opens its own map; a desk has none.
    const phone = card.getByRole('link', { name: 'Maps on this phone' });
    expect(await phone.isVisible()).toBe(width < 1024);
    if (width < 1024) expect(await phone.getAttribute('href')).toMatch(/^geo:52\.97801,-112\.64019\?q=/);
    expect(await points(page, /^GPX/)).toEqual({
      type: 'application/gpx+xml; charset=utf-8',
      error: false,
      points: ['52.978010,-112.640190'],
    });
    expect(await points(page, /^KML/)).toEqual({
      type: 'application/vnd.google-earth.kml+xml; charset=utf-8',
      error: false,
      points: ['-112.640190,52.978010'],
    });
    await page.evaluate(AXE);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run: (at: string) => Promise<{ violations: { id: string }[] }> } };
      return (await axe.run('.place-card')).violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await takePicture(card, `getting-there-${width}`);
    await takePicture(page, `getting-there-page-${width}`, { fullPage: true });
  });

  it('a sale has the places of all its parcels in one file, without the lot that has none', async () => {
    const sale = await bringSale('getting-there-all');
    const page = await open(sale, 1440);
    await cardOf(page).waitFor();
    await expect
      .poll(() => cardOf(page).innerText())
      .toContain('The middle of the land; each parcel has its own page.');
    const { error, points: found } = await points(page, /^GPX/);
    expect([error, found.length, found[0]]).toEqual([false, 2, '52.978010,-112.640190']);
  });

  it('a quarter without a field approach leads to its middle, and all of it can be read without scripts', async () => {
    const sale = await bringSale('getting-there-plain');
    const page = await open(`${sale}/parcels/parcel-2`, 390, false);
    const text = await cardOf(page).innerText();
    expect(text).toMatch(/52\.97\d{3}, -112\.6\d{4}/);
    expect(text).toContain('The middle of the parcel.');
    expect(await cardOf(page).getByRole('button').count()).toBe(0);
    await expect.poll(() => cardOf(page).getByRole('link', { name: /^KML/ }).isVisible()).toBe(true);
  });

  it('a parcel whose description no survey places shows none of it', async () => {
    const sale = await bringSale('getting-there-lot');
    const page = await open(`${sale}/parcels/parcel-3`, 1440);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Creek quarter');
    expect(await cardOf(page).count()).toBe(0);
    for (const ending of ['gpx', 'kml'])
      expect((await fetch(`${box.url}${sale}/parcels/parcel-3/land.${ending}`)).status).toBe(404);
  });
});
