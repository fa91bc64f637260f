import { expect, it } from 'vitest';
import { startShellSite, until } from '../shell/shell-site.ts';
import { DESKTOP, open, PHONE, visitor, wrongs } from '../shell/shell-visitor.ts';
import { visit } from '../world/open-browser.ts';
import { withBrowser } from '../world/with-browser.ts';

const [site, browser] = await withBrowser(startShellSite);

it.each([
  ['desk', DESKTOP],
  ['phone', PHONE],
] as const)('all pages are searched, grouped, the words marked (%s)', async (_, size) => {
  const { page, noise } = await visitor(browser, site.url, size);
  await open(page, `${site.url}/search?query=bloc`);
  await page.getByRole('heading', { level: 1, name: 'Search: bloc' }).waitFor();
  const groups = await page.locator('.search-page-found h2').allInnerTexts();
  expect(groups.map((text) => text.replace(/\s+\d+$/, ''))).toContain('Questions');
  expect((await page.locator('mark').allInnerTexts()).map((text) => text.toLowerCase())).toContain('bloc');
  expect(await wrongs(page)).toEqual([]);
  await page.getByLabel('Search all pages').fill('kitchen table');
  await page.keyboard.press('Enter');
  await page.waitForURL(/query=kitchen(%20|\+)table/);
  await page
    .getByRole('link', { name: /Selling the home quarter/ })
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Search: bloc' }).waitFor();
  expect(noise).toEqual([]);
});

it('reads without JavaScript, from the form to the answer', async () => {
  const { page } = await visit(browser, ...PHONE, false);
  await page.goto(site.url);
  await page.locator('#hero-find').fill('starting bid');
  await page.locator('.home-hero-search button[type=submit]').click();
  await page.waitForURL(/\/search\?query=starting\+bid/);
  await expect.poll(() => page.locator('h1').innerText()).toBe('Search: starting bid');
  await expect.poll(() => page.locator('.search-page-found a').first().getAttribute('href')).toMatch(/^\//);
});

it('an edit is found as soon as it is published; nothing found is said; what people type is never markup', async () => {
  const { page } = await visitor(browser, site.url, DESKTOP);
  site.edit('kingman-half-section', { descriptionMarkdown: 'A windbreak of caragana, and a <b>dugout</b>.' });
  await until(
    async () => (await (await fetch(`${site.url}/api/search?query=caragana`)).json()).total > 0,
    'The edit is not found.',
  );
  await open(page, `${site.url}/search?query=caragana`);
  await page
    .getByRole('link', { name: /Kingman Half Section/ })
    .first()
    .waitFor();
  await open(page, `${site.url}/search?query=${encodeURIComponent('<img src=x onerror=alert(1)>zzz')}`);
  await page.getByText('No page has “<img src=x onerror=alert(1)>zzz” in it.').waitFor();
  expect(await page.locator('main img[src=x]').count()).toBe(0);
});
