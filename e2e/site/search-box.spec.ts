import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startShellSite, until } from '../shell/shell-site.ts';
import { DESKTOP, focused, open, PHONE, visitor, wrongs } from '../shell/shell-visitor.ts';
import { withBrowser } from '../world/with-browser.ts';

const [site, browser] = await withBrowser(startShellSite);

const options = (page: Page): Promise<string[]> => page.getByRole('option').allInnerTexts();
const headings = (page: Page): Promise<string[]> => page.locator('.search-box-panel .caption').allInnerTexts();
const POPULAR = [
  'Sales near Edmonton, AB',
  'Sales near Grande Prairie, AB',
  'Go to Battle River Block - Camrose County, AB',
  'Go to New Sarepta Home Quarters - Leduc County, AB',
  'Go to Bear Lake Half Section - County of Grande Prairie, AB',
  'Search all pages for "Terms and conditions"',
];

describe('the search of the header, on a desktop', () => {
  it('opens on focus with what is popular, closes when the focus goes elsewhere and when it is cleared', async () => {
    const { page, noise } = await visitor(browser, site.url, DESKTOP);
    await open(page, `${site.url}/faq`);
    const box = page.getByRole('combobox', { name: 'Search land and sales' });
    await box.focus();
    await page.getByRole('option').first().waitFor();
    expect(await headings(page)).toEqual(['Popular Locations', 'Upcoming Sales']);
    expect(await options(page)).toEqual(POPULAR);
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
    expect(await wrongs(page)).toEqual([]);
    // In the margin of the page: the press opens no question.
    await page.mouse.click(20, 700);
    expect(await page.getByRole('option').count()).toBe(0);
    await box.fill('leduc');
    await page.getByText('Sales near Leduc, AB').waitFor();
    expect(await headings(page)).toEqual(['Locations', 'Sales']);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    expect([await page.getByRole('option').count(), await box.inputValue()]).toEqual([0, '']);
    expect(noise).toEqual([]);
  });

  it('is worked by keys alone: arrows, Escape, Enter on a place, on a sale, on a text, on nothing', async () => {
    const { page } = await visitor(browser, site.url, DESKTOP);
    await open(page, `${site.url}/faq`);
    const box = page.locator('#finder');
    const type = async (text: string): Promise<void> => {
      await box.focus();
      await page.keyboard.type(text);
      await page.getByText(`Search all pages for "${text}"`).waitFor();
    };
    await type('sareta');
    await page.keyboard.press('ArrowUp');
    const active = await box.getAttribute('aria-activedescendant');
    await expect.poll(() => page.locator(`[id="${active}"]`).innerText()).toBe('Search all pages for "sareta"');
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('option', { selected: true }).innerText()).toBe(
      'Go to New Sarepta Home Quarters - Leduc County, AB',
    );
    expect(await focused(page)).toBe('finder');
    await page.keyboard.press('Escape');
    expect([await page.getByRole('option').count(), await box.inputValue()]).toEqual([0, 'sareta']);
    await page.keyboard.press('Escape');
    await expect.poll(() => box.inputValue()).toBe('');

    await type('leduc');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sales\?coordinates=-113\.552_53\.2668&label=Leduc%2C(%20|\+)AB$/);
    await page.getByRole('heading', { level: 1, name: 'Sales near Leduc, AB' }).waitFor();

    await type('battel rivr');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/auctions/battle-river-block`);

    await type('starting bid');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/search?query=starting%20bid`);
    await page.getByRole('heading', { level: 1, name: 'Search: starting bid' }).waitFor();

    await box.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/sales`);
  });

  it('takes a legal land description: its parcel, and the sales near that land, the nearest first', async () => {
    const { page } = await visitor(browser, site.url, DESKTOP);
    await open(page, `${site.url}/faq`);
    await page.locator('#finder').fill('nw-12-72-6-w6');
    await page.getByText('Sales near NW-12-72-6-W6').waitFor();
    expect((await options(page))[2]).toBe('Go to Bear Lake Half Section - County of Grande Prairie, AB');
    await page.getByText('Sales near NW-12-72-6-W6').click();
    await page.waitForURL(/\/sales\?coordinates=-118\.\d+_55\.\d+&label=NW-12-72-6-W6$/);
  });

  it.each([
    ['NW 14 46 19 4', 'Go to NW-14-46-19-W4 - South quarter, Battle River Block'],
    ['north west 14-46-19 w4', 'Go to NW-14-46-19-W4 - South quarter, Battle River Block'],
    ['LSD 5-14-46-19-4', 'Sales near LSD 5-14-46-19-W4'],
    ['Twp 46 Rge 19 W4', 'Sales near Twp 46 Rge 19 W4'],
    ['46-19', 'Sales near Twp 46 Rge 19 W4'],
    ['Edmundton', 'Sales near Edmonton, AB'],
    ['Grand Prarie', 'Sales near Grande Prairie, AB'],
    ['wainright', 'Sales near Wainwright, AB'],
  ])('suggests land and towns however they are written: %s', async (typed, first) => {
    const { page } = await visitor(browser, site.url, DESKTOP);
    await open(page, `${site.url}/faq`);
    await page.locator('#finder').fill(typed);
    await page.getByText(`Search all pages for "${typed}"`).waitFor();
    expect((await options(page))[0]).toBe(first);
  });

  it('goes to the sales near a town on Enter, which are near and no further, however fast it was typed', async () => {
    const { page } = await visitor(browser, site.url, DESKTOP);
    await open(page, `${site.url}/faq`);
    await page.locator('#finder').fill('camrose');
    await page.locator('#finder').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sales near Camrose, AB' }).waitFor();
    await page.getByText('Within 100 km of Camrose, AB, nearest first.').waitFor();
    // The rows are drawn by a part that is loaded with them.
    await page.locator('.sale-row .meta').first().waitFor();
    const far = await page.locator('.sale-row .meta').allInnerTexts();
    expect(far.length).toBeGreaterThan(0);
    expect(far.map((text) => Number(/, (\d+) km away/.exec(text)?.[1])).filter((km) => !(km <= 100))).toEqual([]);

    await page.locator('#finder').fill('winnipeg');
    await page.locator('#finder').press('Enter');
    await page
      .getByText(/^No upcoming sale is within 100 km of Winnipeg, MB\. The nearest is .+, \d{3,4} km away\.$/)
      .waitFor();
  });

  it('asks which town was meant, and says how it has read a legal description', async () => {
    const { page } = await visitor(browser, site.url, DESKTOP);
    await open(page, `${site.url}/faq`);
    await page.locator('#finder').fill('wainright');
    await page.locator('#finder').press('Enter');
    await page.getByText('Did you mean Wainwright, AB?').waitFor();
    await page.getByText('No page has “wainright” in it.').waitFor();
    await page.locator('#finder').fill('north west 14-46-19 w4');
    await page.locator('#finder').press('Enter');
    await page.getByText(/^We read this as NW-14-46-19-W4\. \d+ pages? ha(s|ve) this land\.$/).waitFor();
    expect(await page.locator('.search-page-found a').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Sales near NW-14-46-19-W4' }).waitFor();
    await page.locator('#finder').fill('NW-3-90-6-W6');
    await page.locator('#finder').press('Enter');
    await page.getByText('We read this as NW-3-90-6-W6. No page here has this land.').waitFor();
  });

  it('waits 200 ms after the last key, and asks once', async () => {
    const { page } = await visitor(browser, site.url, DESKTOP);
    await page.clock.install();
    await open(page, `${site.url}/faq`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/places')) asked.push(new URL(request.url()).searchParams.get('query') ?? '');
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const key of 'leduc') {
      await page.locator('#finder').press(key);
      await page.clock.runFor(190);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(10);
    await page.clock.resume();
    await page.getByText('Sales near Leduc, AB').waitFor();
    expect(asked).toEqual(['leduc']);
  });

  it('says when suggestions cannot be had, offers our mail, and tells us', async () => {
    const { page } = await visitor(browser, site.url, DESKTOP);
    await page.addInitScript(() => {
      const reports: string[] = [];
      navigator.sendBeacon = (address, body) => reports.push(`${address} ${body}`) > 0;
      Object.assign(window, { reports });
    });
    await open(page, `${site.url}/faq`);
    await page.route('**/api/search/sales*', (route) => route.fulfill({ status: 500 }));
    await page.locator('#finder').fill('leduc');
    const message = page.locator('.search-box-panel').getByRole('alert');
    await message.waitFor();
    expect((await message.innerText()).replace(/\s+/g, ' ')).toBe(
      'An error occurred while attempting to load search suggestions. Please try again or contact Quarterline.',
    );
    await expect.poll(() => message.getByRole('link').getAttribute('href')).toBe('mailto:info@quarterline.example');
    expect(await page.getByRole('option').count()).toBe(0);
    // The report leaves behind what people see.
    const reports = () => page.evaluate(() => (window as unknown as { reports: string[] }).reports);
    await expect.poll(reports).toEqual([expect.stringMatching(/^\/api\/page-errors .*suggestions/)]);
    await page.unroute('**/api/search/sales*');
    await page.locator('#finder').fill('ledu');
    await page.getByText('Sales near Leduc, AB').waitFor();
  });

  it('knows an edit as soon as it is published', async () => {
    const { page } = await visitor(browser, site.url, DESKTOP);
    site.edit('oldman-pivot-quarter', { name: 'Chin Coulee Quarter' });
    await until(
      async () => (await (await fetch(`${site.url}/api/search/sales?query=coulee`)).json()).hits.length === 1,
      'The edit is not found.',
    );
    await open(page, `${site.url}/faq`);
    await page.locator('#finder').fill('chin');
    await page.getByText('Go to Chin Coulee Quarter - M.D. of Taber, AB').waitFor();
  });
});

describe('the search of the home page', () => {
  it.each([
    ['desk', DESKTOP, '#finder'],
    ['phone', PHONE, '.header-search-button'],
  ] as const)('is in the head of the page, and in the header after scrolling (%s)', async (_, size, docked) => {
    const { page } = await visitor(browser, site.url, size);
    await open(page, site.url);
    expect(await page.locator(docked).isVisible()).toBe(false);
    await page.locator('#hero-find').click();
    await page.getByRole('option').first().waitFor();
    expect(await options(page)).toEqual(POPULAR.map((text) => text.replace('Oldman Pivot', 'Chin Coulee')));
    expect(await wrongs(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator(docked).waitFor({ state: 'visible' });
    const before = await page.evaluate(() => scrollY);
    await page.locator(docked).click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type('leduc');
    await page.getByText('Sales near Leduc, AB').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

describe('the search of the header, on a phone', () => {
  it('opens over the page, takes the focus after 250 ms, closes by Escape, by its button and by choosing', async () => {
    const { page, noise } = await visitor(browser, site.url, PHONE);
    await page.clock.install();
    await open(page, `${site.url}/faq`);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    // The page's clock stands still: how fast this machine is says nothing here.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await button.click();
    await page.clock.runFor(200);
    expect(await focused(page)).not.toBe('overlay-find');
    await page.clock.runFor(100);
    expect(await focused(page)).toBe('overlay-find');
    await page.clock.resume();
    await page.getByRole('option').first().waitFor();
    expect(await wrongs(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Search');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Close the search' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button.click();
    await page.getByRole('option', { name: 'Sales near Edmonton, AB' }).click();
    await page.waitForURL(/\/sales\?coordinates=-113\.4938_53\.5461&label=Edmonton/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(noise).toEqual([]);
  });
});
