import { describe, expect, it } from 'vitest';
import { visit } from '../world/open-browser.ts';
import { withBrowser } from '../world/with-browser.ts';
import { startShellSite } from './shell-site.ts';
import { DESKTOP, focused, open, PHONE, visitor, wrongs } from './shell-visitor.ts';

const [site, browser] = await withBrowser(startShellSite);

describe('the cookie notice', () => {
  it.each([
    ['desk', DESKTOP],
    ['phone', PHONE],
    ['small phone', [375, 600] as const],
  ] as const)('is read once, kept for a year, and never lies on the search (%s)', async (_, [width, height]) => {
    const { page, context, noise } = await visit(browser, width, height);
    await open(page, site.url);
    const notice = page.locator('.cookie-notice');
    await notice.waitFor({ state: 'attached' });
    const [own, search] = [await notice.boundingBox(), await page.locator('.home-hero-search').boundingBox()];
    const isOver =
      own &&
      search &&
      own.y < search.y + search.height &&
      own.x < search.x + search.width &&
      search.y < own.y + own.height;
    if (isOver) expect(await notice.isVisible()).toBe(false);
    await page.mouse.wheel(0, 1500);
    await notice.waitFor({ state: 'visible' });
    expect(await wrongs(page)).toEqual([]);
    await page.getByRole('button', { name: 'I Understand' }).click();
    expect(await notice.count()).toBe(0);
    const cookie = (await context.cookies()).find((one) => one.name === 'CookieConsent');
    expect(cookie?.sameSite).toBe('Lax');
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await notice.count()).toBe(0);
    expect(noise).toEqual([]);
  });
});

describe('the contact panel', () => {
  it.each([
    ['desk', DESKTOP],
    ['phone', PHONE],
  ] as const)('opens by a button, closes by its button, by Escape and by a click beside it (%s)', async (_, size) => {
    const { page, noise } = await visitor(browser, site.url, size);
    await open(page, `${site.url}/faq`);
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Talk to a person' });
    const panel = page.getByRole('dialog', { name: 'Talk to a person' });
    await button.focus();
    await page.keyboard.press('Enter');
    await panel.waitFor();
    await expect
      .poll(() => panel.getByRole('link', { name: '(780) 555-0142' }).getAttribute('href'))
      .toBe('tel:+17805550142');
    expect(await wrongs(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Talk to a person');
    await button.click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'hidden' });
    await button.click();
    await panel.waitFor();
    await page.mouse.click(10, 400);
    await panel.waitFor({ state: 'hidden' });
    await button.click();
    await panel.getByRole('link', { name: 'All our direct lines' }).click();
    await page.waitForURL(`${site.url}/contact`);
    await panel.waitFor({ state: 'hidden' });
    expect(noise).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('header, footer and every link can be read; nothing is offered that would not work', async () => {
    const { page } = await visit(browser, ...DESKTOP, false);
    await page.goto(`${site.url}/faq`);
    await expect.poll(() => page.getByRole('banner').innerText()).toMatch(/Login[\s\S]*Create Account/);
    await expect
      .poll(() => page.getByRole('contentinfo').getByRole('link', { name: 'Upcoming sales' }).isVisible())
      .toBe(true);
    expect(await page.getByRole('button', { name: 'Talk to a person' }).count()).toBe(0);
    await page.locator('#finder').fill('bloc');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?query=bloc/);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Search: bloc');
  });
});
