import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startSiteInABox } from '../world/site-in-a-box.ts';
import { withBrowser } from '../world/with-browser.ts';

const [box, browser] = await withBrowser(startSiteInABox);

/** A phone that has the page itself; everything else is held back until it is let through. */
async function heldBack(path: string): Promise<{ page: Page; asked: string[]; letThrough: () => void }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const asked: string[] = [];
  let letThrough = (): void => {};
  const free = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    asked.push(new URL(route.request().url()).pathname);
    await free;
    await route.continue().catch(() => {});
  });
  await page.goto(box.url + path, { waitUntil: 'commit' });
  return { page, asked, letThrough };
}

const painted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

describe('a page of which nothing but its HTML has come', () => {
  it('is painted in its own style; scripts are asked for when that is done, and no style is fetched twice', async () => {
    const { page, asked, letThrough } = await heldBack('/auctions/new-sarepta-home-quarters');
    await expect.poll(() => painted(page)).toBe(true);
    // The header stands in one row, and the button that opens the search is where it stays.
    const row = await page.evaluate(() => {
      const top = (what: string): number => document.querySelector(what)?.getBoundingClientRect().top ?? 0;
      const apart = Math.abs(top('.header-search-button') - top('.header-phone'));
      return [getComputedStyle(document.querySelector('.header-main') as Element).display, apart < 10];
    });
    expect(row).toEqual(['flex', true]);
    await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true);
    letThrough();
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    const named = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .filter((link) => link.disabled)
        .map((link) => new URL(link.href).pathname),
    );
    expect(named.length).toBeGreaterThan(1);
    expect(asked.filter((path) => named.includes(path))).toEqual([]);
    await page.close();
  });

  it('keeps what is typed into its form until its scripts are there, and then judges it', async () => {
    const { page, letThrough } = await heldBack('/contact/selling');
    await page.locator('main [name="first-name"]').fill('Ada');
    const mail = page.locator('main [name="email-address"]');
    await mail.fill('no address');
    letThrough();
    await expect
      .poll(async () => {
        await mail.focus();
        await mail.blur();
        return page.locator('main [name="email-address"][aria-invalid=true]').count();
      })
      .toBe(1);
    await expect.poll(() => page.locator('main [name="first-name"]').inputValue()).toBe('Ada');
    await expect.poll(() => mail.inputValue()).toBe('no address');
    await page.close();
  });
});
