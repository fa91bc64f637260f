import { expect, it } from 'vitest';
import { visit } from '../world/open-browser.ts';
import { startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
const REFERENCE = '/developers/reference/';

it.each([390, 1440])(
  'the reference finds an operation by words, and opens it by its address, at %i px',
  async (width) => {
    const { page, context, noise } = await visit(browser, width, 900);
    await page.goto(world.engineUrl + REFERENCE);
    const side = page.getByRole('navigation', { name: 'Operations' });
    const links = side.locator('li:visible');
    expect(await links.count()).toBeGreaterThan(20);
    await takePicture(page, `reference-${width}`);
    await side.getByLabel('Find an operation').fill('signed checkpoint');
    await expect.poll(() => links.allInnerTexts()).toEqual(['GET auctions/{slug}/checkpoint']);
    expect(await side.getByRole('status').innerText()).toBe('1 operation');
    expect(await page.locator('details.developers-entry:visible').count()).toBe(1);
    await links.getByRole('link').click();
    await page.getByText('since', { exact: true }).first().waitFor();
    expect(new URL(page.url()).hash).toBe('#getCheckpoint');
    await takePicture(page, `reference-found-${width}`);
    await side.getByLabel('Find an operation').fill('no such words');
    await expect.poll(() => side.getByRole('status').innerText()).toBe('0 operations');
    // The address of an entry that the words hide shows it all the same.
    await page.evaluate(() => {
      location.hash = '#schema-LiveSnapshot';
    });
    const entry = page.locator('#schema-LiveSnapshot');
    await expect.poll(async () => (await entry.boundingBox())?.y ?? 9999).toBeLessThan(900);
    expect(await entry.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    await side.getByLabel('Find an operation').fill('LiveSnapshot');
    await expect.poll(() => side.getByRole('status').innerText()).toMatch(/^\d+ operations, 1 schema$/);
    await side.getByLabel('Find an operation').fill('');
    await expect.poll(() => links.count()).toBeGreaterThan(20);
    // Nothing is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(noise).toEqual([]);
    await context.close();
  },
);

it('the reference has its column as a list without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(world.engineUrl + REFERENCE);
  const side = page.getByRole('navigation', { name: 'Operations' });
  expect(await side.locator('li:visible').count()).toBeGreaterThan(20);
  expect(await side.getByRole('searchbox').count()).toBe(0);
  await context.close();
});
