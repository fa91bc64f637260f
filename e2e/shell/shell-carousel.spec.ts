import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withBrowser } from '../world/with-browser.ts';
import { startShellSite } from './shell-site.ts';
import { DESKTOP, open, PHONE, visitor, wrongs } from './shell-visitor.ts';

const [site, browser] = await withBrowser(startShellSite);

const shown = (page: Page): Promise<string> => page.locator('.testimonial.is-shown .testimonial-tagline').innerText();
const FIRST = 'The price was the price';
const SECOND = 'I bid from the combine';

it.each([
  ['desk', DESKTOP],
  ['phone', PHONE],
] as const)(
  'testimonials change every twenty seconds, in a circle, until somebody pauses them (%s)',
  async (_, size) => {
    const { page, noise } = await visitor(browser, site.url, size);
    await page.clock.install();
    await open(page, site.url);
    const testimonials = page.getByRole('region', { name: 'Testimonials' });
    await testimonials.scrollIntoViewIfNeeded();
    await testimonials.getByRole('button', { name: 'Pause' }).waitFor();
    const height = (await testimonials.boundingBox())?.height;
    expect(await shown(page)).toBe(FIRST);
    await page.clock.runFor(20_500);
    await expect.poll(() => shown(page)).toBe(SECOND);
    expect((await testimonials.boundingBox())?.height).toBe(height);
    await page.clock.runFor(20_500);
    await expect.poll(() => shown(page)).toBe(FIRST);
    await testimonials.getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('h1').focus();
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe(FIRST);
    await testimonials.getByRole('button', { name: 'Previous testimonial' }).press('Enter');
    expect(await shown(page)).toBe(SECOND);
    expect(await wrongs(page)).toEqual([]);
    expect(noise).toEqual([]);
  },
);

it('stands still for people who ask for less motion', async () => {
  const { page } = await visitor(browser, site.url, DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, site.url);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await page.clock.runFor(60_000);
  expect(await shown(page)).toBe(FIRST);
});
