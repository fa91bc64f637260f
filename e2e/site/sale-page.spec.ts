import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { fixtureSale } from '#site/publisher/testing/fixture-sale.ts';
import { startSiteInABox } from '../world/site-in-a-box.ts';
import { takePicture } from '../world/take-picture.ts';
import { takenOver } from '../world/taken-over.ts';
import { withBrowser } from '../world/with-browser.ts';

const [box, browser] = await withBrowser(startSiteInABox);
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SALE = '/auctions/new-sarepta-home-quarters';
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Puts pictures into the sale and its second parcel. */
const bringPictures = async (): Promise<void> => {
  const found = box.feed.after(0).changes.find(({ id }) => id === SALE.split('/').at(-1));
  if (found?.type !== 'sale' || !found.record) throw new Error('The sale is not in the fixture.');
  const picture = (name: string) => ({
    src: `/media/${name}.webp`,
    alt: `Fields, ${name}`,
    width: 1600,
    height: 1000,
    caption: `The land in ${name}`,
    illustration: true,
  });
  box.feed.put('sale', found.id, {
    ...found.record,
    pictures: [picture('May'), picture('June')],
    parcels: found.record.parcels.map((parcel) => ({
      ...parcel,
      pictures: parcel.slug === 'parcel-2' ? [picture('July')] : [],
    })),
  });
  const html = async (): Promise<string> => (await fetch(box.url + SALE)).text();
  await expect.poll(html).toContain('The land in July');
};

/** `at`: what the clock of the reader's device says, which goes on from there. */
type Reader = { width?: number; serviceWorkers?: 'allow'; javaScriptEnabled?: boolean; at?: string };

/** A reader who has closed the cookie notice, on a page that has been taken over where it has scripts. */
async function open(path: string, options: Reader = {}): Promise<Page> {
  const { width = 1200, javaScriptEnabled = true, at, ...more } = options;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    ...more,
    javaScriptEnabled,
    reducedMotion: 'reduce',
  });
  closers.push(() => context.close());
  await context.addCookies([{ name: 'CookieConsent', value: 'true', url: box.url }]);
  const page = await context.newPage();
  if (at) {
    const date = new Date(at);
    await page.clock.install({ time: date });
    // Both files say the time, and this engine says that of the machine: they say the time of the page.
    const pageTime = (): Promise<number> => page.evaluate(() => Date.now()).catch(() => date.getTime());
    for (const file of ['sale-statuses', 'sale-prices'])
      await page.route(`**/api/${file}`, async (route) => {
        const response = await route.fetch();
        const now = new Date(await pageTime());
        await route.fulfill({ response, headers: { ...response.headers(), date: now.toUTCString() } });
      });
  }
  await page.route('**/media/*.webp', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  await page.goto(box.url + path);
  if (javaScriptEnabled) await page.locator('html.is-taken').waitFor();
  // Parts of the page whose code comes later are taken over by then.
  await page.waitForLoadState('networkidle');
  return page;
}

describe('a sale on paper', () => {
  it('is two sheets for four parcels with a page of text and six documents', async () => {
    const found = box.feed.after(0).changes.find(({ id }) => id === SALE.split('/').at(-1));
    if (found?.type !== 'sale' || !found.record) throw new Error('The sale is not in the fixture.');
    const { record } = found;
    const text = 'Four quarters of level black soil, farmed by one family since 1911, with good roads on two sides. ';
    box.feed.put('sale', found.id, {
      ...record,
      descriptionMarkdown: `${text.repeat(4)}\n\n## Possession\n\n${text.repeat(3)}`,
      documents: [1, 2, 3].flatMap((copy) => record.documents.map((one) => ({ ...one, slug: `${one.slug}-${copy}` }))),
    });
    closers.push(async () => void box.feed.put('sale', found.id, record));
    await expect.poll(async () => (await fetch(box.url + SALE)).text()).toContain('Possession');
    const page = await open(SALE);
    const pdf = await page.pdf({ format: 'Letter' });
    // Between the margins of a sheet there is so much room.
    await page.setViewportSize({ width: 702, height: 943 });
    await page.emulateMedia({ media: 'print' });
    await takePicture(page, 'sale-on-paper', { fullPage: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  });
});

describe('the sidebar of a sale to come', () => {
  it('sets a reminder in place, gives the calendar file, and names the lawyer with the next action', async () => {
    const page = await open(SALE);
    const aside = page.getByRole('complementary', { name: 'About this sale' });
    expect(await aside.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      expect.arrayContaining(['Set a reminder', 'Sale day']),
    );
    const calendar = await aside.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href');
    const file = await (await fetch(box.url + calendar)).text();
    expect(file.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
      'SUMMARY:New Sarepta Home Quarters: bidding opens',
      'SUMMARY:New Sarepta Home Quarters: parcels close',
    ]);
    await expect.poll(() => aside.innerText()).toContain('Lawyer running this sale');
    await expect
      .poll(() => aside.getByRole('link', { name: 'Register To Bid' }).getAttribute('href'))
      .toContain('register');
    const set = aside.getByRole('button', { name: 'Set reminder' });
    await takenOver(set);
    await set.click();
    await aside.locator('.field-error').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(SALE);
  });

  it('is reached on a phone from the bar at the bottom, and its form is there without scripts', async () => {
    const page = await open(SALE, { width: 390, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Remind me' }).click();
    const form = page.locator('#set-reminder form');
    await expect.poll(() => form.getAttribute('method')).toBe('post');
    await form.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await form.getByRole('button', { name: 'Set reminder' }).click();
    await page.locator('.field-error').first().waitFor();
    await expect.poll(() => page.locator('main').getByRole('textbox', { name: 'Email' }).inputValue()).toBe('nobody');
  });
});

describe('a page that is shared', () => {
  it('has its link copied where the device cannot share, and in an email without scripts', async () => {
    const page = await open(`${SALE}/parcels/parcel-2`);
    await page.evaluate(() => {
      const kept: string[] = [];
      Object.assign(window, { kept });
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void kept.push(text) },
      });
    });
    const share = page.getByRole('link', { name: 'Share this parcel' });
    await takenOver(share);
    await share.click();
    await page.getByText('The link is copied.').waitFor();
    const copied = await page.evaluate(() => (window as unknown as { kept: string[] }).kept);
    expect(copied).toEqual([`${box.url}${SALE}/parcels/parcel-2`]);
    expect((await fetch(copied[0] ?? '')).status).toBe(200);
    const plain = await open(SALE, { javaScriptEnabled: false });
    const href = await plain.getByRole('link', { name: 'Share this sale' }).getAttribute('href');
    expect(href).toBe(`mailto:?subject=New%20Sarepta%20Home%20Quarters&body=${encodeURIComponent(box.url + SALE)}`);
  });
});

describe('a sale that is saved for a place without a signal', () => {
  it('shows pages that were never opened and keeps its documents, until the reader removes it', async () => {
    const page = await open(SALE, { serviceWorkers: 'allow' });
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'application/pdf', body: 'a document' }));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const save = page.getByRole('button', { name: /^Save all for offline, \d/ });
    await takenOver(save);
    await save.click();
    await page.getByText(/^Saved on this device /).waitFor();
    await box.cut();
    await page.goto(`${box.url}${SALE}/parcels/parcel-2`);
    await expect.poll(() => page.locator('main h1').innerText()).toBe('South quarter');
    await expect.poll(() => page.locator('#kept-note').count()).toBe(1);
    await box.restore();
    await page.goto(box.url + SALE);
    const remove = page.getByRole('button', { name: 'Remove from this device' });
    await takenOver(remove);
    await remove.click();
    await page.getByRole('button', { name: /^Save all for offline/ }).waitFor();
    expect(await page.evaluate(async () => (await (await caches.open('saved')).keys()).length)).toBe(0);
  });
});

describe('the pictures of a sale', () => {
  const caption = (page: Page): Promise<string> => page.locator('.open-gallery-caption').innerText();

  it('open over the page with the keys, a swipe and a zoom, and give the focus back', async () => {
    await bringPictures();
    const page = await open(SALE);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const first = page.getByRole('link', { name: 'Enlarge the picture: Fields, May' });
    await first.scrollIntoViewIfNeeded();
    expect(loaded.filter((url) => url.includes('gallery'))).toEqual([]);
    await takenOver(first);
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    await dialog.waitFor();
    await expect.poll(() => caption(page)).toBe('The land in May. Illustration, not a photograph of the land.');
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => caption(page)).toContain('The land in June.');
    await page.keyboard.press('End');
    await expect.poll(() => caption(page)).toContain('Parcel 2, South quarter: The land in July.');
    await page.keyboard.press('Home');
    await expect.poll(() => caption(page)).toContain('The land in May.');
    await page.getByRole('button', { name: 'Zoom' }).click();
    await expect.poll(() => page.locator('.pswp--zoomed-in').count()).toBe(1);
    await page.getByRole('button', { name: 'Zoom' }).click();
    await expect.poll(() => page.locator('.pswp--zoomed-in').count()).toBe(0);
    await page.evaluate(AXE);
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run: (at: string) => Promise<{ violations: { id: string }[] }> } };
      return (await axe.run('.pswp')).violations.map(({ id }) => id);
    });
    expect(violations).toEqual([]);
    // More than half the width: a slow swipe counts too.
    await page.mouse.move(1050, 400);
    await page.mouse.down();
    await page.mouse.move(150, 400, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => caption(page)).toContain('The land in June.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('are links to pictures for a reader without scripts', async () => {
    const page = await open(SALE, { javaScriptEnabled: false });
    const hrefs = await page
      .locator('.picture-gallery a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/media/May.webp', '/media/June.webp', '/media/July.webp']);
  });
});

describe('a reader who comes back to a sale', () => {
  it('is told what changed since, until they have seen it, and keeps it on their device alone', async () => {
    const page = await open(SALE);
    const note = page.getByRole('region', { name: 'Changed since you last looked' });
    expect(await note.count()).toBe(0);
    // What was seen is kept by a part whose code comes late.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain(SALE.split('/').at(-1));
    const found = box.feed.after(0).changes.find(({ id }) => id === SALE.split('/').at(-1));
    if (found?.type !== 'sale' || !found.record) throw new Error('The sale is not in the fixture.');
    box.feed.put('sale', found.id, {
      ...found.record,
      parcels: found.record.parcels.map((parcel) =>
        parcel.slug === 'parcel-1' ? { ...parcel, startingBidCents: 85_000_000 } : parcel,
      ),
    });
    await expect.poll(async () => (await fetch(box.url + SALE)).text()).toContain('$850,000');
    await page.reload();
    await note.waitFor();
    expect(await note.getByRole('listitem').allInnerTexts()).toEqual([
      'Parcel 1, Home quarter, starting bid: $850,000, was $890,000.',
    ]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('seen');
    await note.getByRole('button', { name: 'I have seen this' }).click();
    await note.waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await note.count()).toBe(0);
  });
});

describe('the lists of sales', () => {
  it('are chosen by what their address says, also without scripts, by a form', async () => {
    const names = (page: Page): Promise<string[]> => page.locator('.sale-row h3').allInnerTexts();
    const all = await names(await open('/sales'));
    const page = await open('/sales?price=500k-1m&soil=class-2&status=upcoming', { javaScriptEnabled: false });
    const some = await names(page);
    expect(some).toContain('New Sarepta Home Quarters');
    expect(some.length).toBeLessThan(all.length);
    await page.getByLabel('Soil').selectOption({ label: 'All' });
    await page.getByLabel('Status').selectOption({ label: 'Live now' });
    await page.locator('.sales-province').getByRole('button', { name: 'Show' }).click();
    expect(await names(page)).toEqual(['Battle River Block']);
    expect(new URL(page.url()).searchParams.get('price')).toBe('500k-1m');
    const past = await open('/past-sales?outcome=no-sale', { javaScriptEnabled: false });
    expect(await names(past)).toEqual([]);
  });
});

describe('a sale on its day', () => {
  it.each([390, 1440])(
    'says in the list that bidding is open and when the next parcel closes, and no time that has passed, at %i px',
    async (width) => {
      const slug = `closing-quarters-${width}`;
      const made = fixtureSale({
        slug,
        name: 'Closing Quarters',
        location: 'Camrose County, AB',
        status: 'live',
        startMs: Date.parse('2026-12-02T15:00:00Z'),
        closeMs: Date.parse('2026-12-03T20:00:00Z'),
        legal: ['NE-9-49-22-W4', 'SE-9-49-22-W4'],
        bids: [890_000, 860_000],
        seed: 12,
      });
      const atMs = Date.parse('2026-12-03T20:00:00Z');
      const sale = { ...made, livePhase: { kind: 'bidding' as const, atMs, openings: [] } };
      box.feed.put('sale', slug, sale);
      closers.push(async () => void box.feed.put('sale', slug, null));
      await expect.poll(async () => (await fetch(`${box.url}/sales`)).text()).toContain(`/auctions/${slug}`);
      // The first parcel closes at 2:00 PM on the land, the other ten minutes later.
      const page = await open('/sales', { width, at: '2026-12-03T19:30:00Z' });
      const row = page.locator('.sale-row', { has: page.locator(`a[href="/auctions/${slug}"]`) });
      const date = (): Promise<string> => row.locator('.sale-row-date').innerText();
      await expect.poll(date).toMatch(/SELLING NOW![\s\S]*Bidding is open, the next close is 2:00 PM\s+Alberta time/);
      await page.clock.fastForward('30:30');
      await expect.poll(date).toMatch(/SELLING NOW![\s\S]*Bidding is open$/);
      await takePicture(page, `closing-now-${width}`, { fullPage: true });
      // A reader whose page has no clock reads the time.
      const plain = await open('/sales', { width, javaScriptEnabled: false });
      const said = await plain.locator('.sale-row', { has: plain.locator(`a[href="/auctions/${slug}"]`) }).innerText();
      expect(said).toMatch(/the next close is Dec 3, 2:00 PM\s+Alberta time/);
    },
  );
});

describe('the page of a parcel', () => {
  it.each([390, 1440])(
    'says who farms the land, until when and for how much, or that nobody does, or nothing, at %i px',
    async (width) => {
      const slug = `rented-quarters-${width}`;
      const sale = fixtureSale({
        slug,
        name: 'Rented Quarters',
        location: 'Leduc County, AB',
        status: 'upcoming',
        startMs: Date.now() + 864_000_000,
        closeMs: Date.now() + 950_400_000,
        legal: ['NE-9-49-22-W4', 'SE-9-49-22-W4', 'NW-10-49-22-W4'],
        bids: [890_000, 860_000, 740_000],
        seed: 13,
      });
      const tenancies = [
        { tenant: 'A neighbour', tenancyUntil: '2027-10-31', tenancyRentCents: 1_425_000 },
        { tenant: 'Nobody, vacant on closing' },
        {},
      ];
      const parcels = sale.parcels.map((parcel, index) => ({ ...parcel, ...tenancies[index] }));
      box.feed.put('sale', slug, { ...sale, parcels });
      closers.push(async () => void box.feed.put('sale', slug, null));
      const address = (parcel: number): string => `/auctions/${slug}/parcels/parcel-${parcel}`;
      await expect.poll(async () => (await fetch(box.url + address(3))).status).toBe(200);
      // Without scripts too: it is in the page as it was written.
      const facts = async (parcel: number): Promise<string[]> => {
        const page = await open(address(parcel), { width, javaScriptEnabled: parcel !== 2 });
        const rows = await page.locator('main dl > div').allInnerTexts();
        await takePicture(page, `tenancy-${parcel}-${width}`, { fullPage: true });
        return rows.map((row) => row.replace(/\s+/g, ' ').trim()).filter((row) => /^(Farmed|Rent)/.test(row));
      };
      expect(await facts(1)).toEqual(['Farmed by A neighbour', 'Farmed until Oct 31, 2027', 'Rent $14,250 a year']);
      expect(await facts(2)).toEqual(['Farmed by Nobody, vacant on closing']);
      expect(await facts(3)).toEqual([]);
      // And the list is chosen by it.
      const list = await open('/sales?tenancy=rented', { width, javaScriptEnabled: false });
      await expect.poll(() => list.locator('.sale-row h3').allInnerTexts()).toEqual(['Rented Quarters']);
    },
  );
});

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><path d="M0 0h1600v1000H0z" fill="#7d7c50"/></svg>';
