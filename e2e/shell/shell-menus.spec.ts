import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../world/with-browser.ts';
import { startShellSite } from './shell-site.ts';
import { DESKTOP, focused, MARLENE, open, PHONE, userCookie, visitor, wrongs } from './shell-visitor.ts';

const [site, browser] = await withBrowser(startShellSite);

const openMenus = (page: Page): Promise<string[]> =>
  page
    .locator('.main-menu [aria-expanded=true]')
    .evaluateAll((buttons) => buttons.map((button) => button.textContent?.replace('Live', '') ?? ''));
const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden');

describe('the menu on a desktop', () => {
  it('opens under the mouse, one at a time, stays for a click, closes when the mouse leaves and when the route changes', async () => {
    const { page, noise } = await visitor(browser, site.url, DESKTOP);
    await open(page, `${site.url}/faq`);
    await page.getByRole('button', { name: 'Buy Land' }).hover();
    expect(await openMenus(page)).toEqual(['Buy Land']);
    await page.getByRole('button', { name: 'Buy Land' }).click();
    expect(await openMenus(page)).toEqual(['Buy Land']);
    await expect.poll(() => page.locator('#menu-buy').innerText()).toContain('New Sarepta Home Quarters');
    expect(await wrongs(page)).toEqual([]);
    await page.getByRole('button', { name: 'More' }).hover();
    await expect.poll(() => openMenus(page)).toEqual(['More']);
    await page.mouse.move(700, 800);
    await expect.poll(() => openMenus(page)).toEqual([]);
    await page.getByRole('button', { name: 'More' }).hover();
    await page.locator('#menu-more').getByRole('link', { name: 'Our team' }).click();
    await page.waitForURL(/team/);
    await expect.poll(() => openMenus(page)).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('is worked by keys alone', async () => {
    const { page } = await visitor(browser, site.url, DESKTOP);
    await open(page, `${site.url}/faq`);
    await page.getByRole('button', { name: 'Buy Land' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Sell Land');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Sell with Quarterline');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Talk to us about selling');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Sell with Quarterline');
    await page.keyboard.press('Escape');
    expect([await focused(page), await openMenus(page)]).toEqual(['Sell Land', []]);
    await page.keyboard.press('Enter');
    expect(await openMenus(page)).toEqual(['Sell Land']);
    await page.keyboard.press('Enter');
    expect(await openMenus(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('Talk to us about selling');
    await page.keyboard.press('ArrowRight');
    expect([await focused(page), await openMenus(page)]).toEqual(['More', []]);
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Contact');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    // Tab goes through the links and out; the menu does not stay behind.
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
    expect(await openMenus(page)).toEqual([]);
  });

  it('the user menu: who it is, where to go, keys, the lock, and never with the other one', async () => {
    const { page } = await visitor(browser, site.url, DESKTOP, userCookie(MARLENE));
    await open(page, `${site.url}/faq`);
    await page.getByRole('button', { name: 'Marlene Hrycun' }).focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('#user-menu');
    expect((await menu.innerText()).split('\n').filter(Boolean)).toEqual([
      'marlene@example.com',
      'Add your number',
      'Edit Your Account',
      'View Account',
      'Logout',
    ]);
    expect(await isLocked(page)).toBe(true);
    expect(await wrongs(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Add your number');
    await page.keyboard.press('Escape');
    expect([await focused(page), await menu.isVisible(), await isLocked(page)]).toEqual([
      'Marlene Hrycun',
      false,
      false,
    ]);
    expect(await page.locator('.header-account').getByText('Create Account').count()).toBe(0);
    await page.getByRole('button', { name: 'Buy Land' }).hover();
    await expect.poll(() => page.locator('#menu-buy .btn').innerText()).toBe('Contact Us');
    await expect.poll(() => page.locator('footer').innerText()).toMatch(/View Account[\s\S]*Logout/);
  });

  it('signed out: Register To Bid, and links that come back to this page', async () => {
    const { page } = await visitor(browser, site.url, DESKTOP);
    await open(page, `${site.url}/faq?category=en-bloc`);
    await page.getByRole('button', { name: 'Buy Land' }).hover();
    await expect.poll(() => page.locator('#menu-buy .btn').innerText()).toBe('Register To Bid');
    const leaving = page.waitForRequest((request) => request.url().startsWith(`${site.engineUrl}/login/`));
    await page.getByRole('link', { name: 'Login' }).first().click();
    expect(new URL((await leaving).url()).searchParams.get('return')).toBe(`${site.url}/faq?category=en-bloc`);
  });
});

describe('the menu on a phone', () => {
  it('opens by its button, locks the page, keeps the keys, closes by Escape and by a change of route', async () => {
    const { page, noise } = await visitor(browser, site.url, PHONE);
    await open(page, `${site.url}/faq`);
    await expect.poll(() => page.getByRole('link', { name: 'Login' }).first().isVisible()).toBe(true);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await isLocked(page)).toBe(true);
    await expect.poll(() => page.locator('main').getAttribute('inert')).toBe('');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^Buy Land/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sell Land' }).click();
    expect(await openMenus(page)).toEqual(['Buy Land', 'Sell Land']);
    expect(await wrongs(page, { isCovered: true })).toEqual([]);
    await page.getByRole('button', { name: 'Sell Land' }).press('Escape');
    await page.keyboard.press('Escape');
    expect([await focused(page), await isLocked(page)]).toEqual(['Menu', false]);
    await button.click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All upcoming sales' }).click();
    await page.waitForURL(`${site.url}/sales`);
    await expect.poll(() => isLocked(page)).toBe(false);
    expect(await page.locator('#main-menu').isVisible()).toBe(false);
    expect(noise).toEqual([]);
  });

  it('one of main menu and user menu; an administrator has a menu more', async () => {
    const cookie = userCookie({ ...MARLENE, PhoneNumber: '7805550100', Admin: true });
    const { page } = await visitor(browser, site.url, PHONE, cookie);
    await open(page, `${site.url}/faq`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Your account' }).click();
    expect([await page.locator('#main-menu').isVisible(), await page.locator('#user-menu').isVisible()]).toEqual([
      false,
      true,
    ]);
    expect(await page.locator('#user-menu').innerText()).toMatch(
      /\(780\) 555-0100[\s\S]*Admin Menu[\s\S]*Admin Sales[\s\S]*Admin Users/,
    );
    expect(await wrongs(page, { isCovered: true })).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect([await page.locator('#main-menu').isVisible(), await page.locator('#user-menu').isVisible()]).toEqual([
      true,
      false,
    ]);
  });

  it('nothing is wider than the screen, from 1440 down to 320 px', async () => {
    for (const width of [1440, 1248, 1247, 1024]) {
      const { page, context } = await visitor(browser, site.url, [width, 700]);
      await open(page, `${site.url}/faq`);
      const button = await page.getByRole('banner').getByRole('link', { name: 'Create Account' }).boundingBox();
      expect([width, (button?.x ?? 0) + (button?.width ?? 0) <= width - 32]).toEqual([width, true]);
      await context.close();
    }
    for (const width of [390, 360, 320]) {
      const { page, context } = await visitor(browser, site.url, [width, 700]);
      await open(page, `${site.url}/faq`);
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
      const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
      expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width - 19);
      await context.close();
    }
  });
});
