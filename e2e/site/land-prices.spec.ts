import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { fixtureSale } from '#site/publisher/testing/fixture-sale.ts';
import { startSiteInABox } from '../world/site-in-a-box.ts';
import { withBrowser } from '../world/with-browser.ts';

const [box, browser] = await withBrowser(startSiteInABox);
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const YEAR = 365 * 86_400_000;
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A sale that closed so many years ago, with one parcel of 159.3 acres. */
const bringSale = (slug: string, yearsAgo: number, dollars: number, location = 'Beaver County, AB'): void => {
  const closeMs = Date.now() - yearsAgo * YEAR;
  const sale = fixtureSale({
    legal: ['NE-4-49-19-W4'],
    bids: [dollars - 115_000],
    slug,
    name: `The ${slug} quarter`,
    location,
    status: 'completed',
    startMs: closeMs - 86_400_000,
    closeMs,
    seed: 71,
  });
  box.feed.put('sale', slug, sale);
};
const html = async (path = '/land-prices/'): Promise<string> => (await fetch(box.url + path)).text();

async function open(path: string, width = 1440, javaScriptEnabled = true): Promise<{ page: Page; noise: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled,
    reducedMotion: 'reduce',
  });
  closers.push(() => context.close());
  await context.addCookies([{ name: 'CookieConsent', value: 'true', url: box.url }]);
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && noise.push(message.text())));
  await page.goto(box.url + path);
  if (javaScriptEnabled) await page.locator('html.is-taken').waitFor();
  // Parts of the page whose code comes later are taken over by then.
  await page.waitForLoadState('networkidle');
  return { page, noise };
}
const choice = (page: Page, name: string) => page.locator(`.price-filters select[name=${name}]`);
const rowsOf = async (page: Page, rows = '.price-ranges li'): Promise<string[]> =>
  (await page.locator(rows).allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
const FOUND = /^3 parcels in 3 sales, .+\.$/;
const PARCELS = '.sold-parcel-table tbody tr';

describe('the prices of land', () => {
  it('are shown for each municipality, with a bar and a middle price from three sales on', async () => {
    bringSale('holden', 1, 955_800);
    bringSale('ryley', 1, 1_115_100);
    await expect.poll(html).toContain('The ryley quarter');
    const { page } = await open('/land-prices/');
    const beaver = page.locator('.price-ranges li', { hasText: 'Beaver County' });
    const text = async () => (await beaver.innerText()).replace(/\s+/g, ' ');
    expect(await text()).toMatch(/\$6,000 to \$7,000 2 parcels in 2 sales, .+ Two sales only/);
    expect([await beaver.locator('rect').count(), await beaver.locator('circle').count()]).toEqual([0, 2]);
    bringSale('tofield', 1, 1_035_450);
    await expect.poll(html).toContain('The tofield quarter');
    await page.reload();
    expect(await text()).toMatch(/\$6,000 to \$7,000 3 parcels in 3 sales, .+ Middle \$6,500/);
    expect([await beaver.locator('.is-middle').count(), await beaver.locator('circle').count()]).toEqual([1, 0]);
    // The way to its own prices works before any script.
    await beaver.getByRole('link', { name: 'Beaver County' }).click();
    await page.getByRole('heading', { name: 'An acre in Beaver County, AB sold for' }).waitFor();
    expect(await page.locator('.price-answer-price').innerText()).toBe('$6,000 to $7,000');
  });

  it('follow the filters, which stand in the address, with the list and the parcels saying the same', async () => {
    const { page, noise } = await open('/land-prices/');
    await choice(page, 'place').selectOption('Beaver County, AB');
    await page.getByText('More filters').click();
    await choice(page, 'by').selectOption('year');
    await expect.poll(() => page.url()).toContain('?place=Beaver+County%2C+AB&by=year');
    await page.getByText('More filters, 1 set').waitFor();
    const groups = await rowsOf(page);
    expect(groups).toHaveLength(1);
    await expect.poll(() => page.locator('.price-answer-found').innerText()).toMatch(FOUND);
    expect(groups[0]).toMatch(/^\d{4} \$6,000 to \$7,000 3 parcels/);
    expect(await rowsOf(page, PARCELS)).toHaveLength(3);
    await page.goBack();
    await expect.poll(() => choice(page, 'by').inputValue()).toBe('');
    await choice(page, 'soil').selectOption({ index: 0 });
    await choice(page, 'from').selectOption({ index: 1 });
    await choice(page, 'acre').selectOption('cultivated');
    await page
      .getByRole('heading', { name: 'A cultivated acre in Beaver County, AB sold for' })
      .or(page.getByText('No land like that'))
      .waitFor();
    expect(noise).toEqual([]);
  });

  it('are chosen without scripts, too', async () => {
    const { page } = await open('/land-prices/', 390, false);
    await choice(page, 'place').selectOption('Beaver County, AB');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.poll(() => page.locator('.price-answer-found').innerText()).toMatch(FOUND);
    expect(await rowsOf(page)).toHaveLength(1);
  });

  it('say that nothing like that was sold, and lead back to all of them', async () => {
    const { page } = await open('/land-prices/?place=Nowhere');
    await page.getByText('No land like that was sold here.').waitFor();
    await page.getByRole('link', { name: 'Show all prices' }).click();
    await page.locator('.price-ranges').first().waitFor();
  });

  it.each([390, 1440])(
    'have no violation that axe can find, and nothing wider than the screen, at %i px',
    async (width) => {
      const { page } = await open('/land-prices/', width);
      await page.evaluate(AXE);
      const violations = await page.evaluate(async () => {
        type Found = { violations: { id: string }[] };
        const { axe } = window as unknown as { axe: { run: () => Promise<Found> } };
        return (await axe.run()).violations.map(({ id }) => id);
      });
      expect(violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
  );

  it('of more parcels than a page has room for come in a file; what could not be loaded is said, and loaded again', async () => {
    const data = (text: string) => JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}').data;
    const { parcels } = data(await html()).props as { parcels: { href: string; sale: string }[] };
    const many = Array.from({ length: 310 }, (_, index) => ({
      ...parcels[index % 5],
      href: `/${index}`,
      sale: `${index}`,
    }));
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    closers.push(() => context.close());
    const page = await context.newPage();
    await page.route('**/land-prices/', async (route) => {
      const body = (await html())
        .replace('"file":null', '"file":"/land-prices/all.json"')
        .replace(/"total":\d+/, '"total":310');
      await route.fulfill({ contentType: 'text/html', body });
    });
    let isCut = true;
    await page.route('**/land-prices/all.json', (route) =>
      isCut ? route.abort() : route.fulfill({ json: { parcels: many } }),
    );
    await page.goto(`${box.url}/land-prices/`);
    await page.getByText('These are the newest of 310 parcels. The others could not be loaded.').waitFor();
    isCut = false;
    await page.getByRole('button', { name: 'Load the others' }).click();
    await expect.poll(() => page.locator('.price-answer-found').innerText()).toMatch(/^310 parcels in 310 sales/);
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    // The tables are parts whose code may come after the file.
    await expect.poll(() => page.locator(PARCELS).count()).toBe(50);
    await page.getByRole('button', { name: 'Show 50 more of 310' }).click();
    await expect.poll(() => page.locator(PARCELS).count()).toBe(100);
  });
});
