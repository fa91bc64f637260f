import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { startSiteInABox } from './site-in-a-box.ts';
import { withBrowser } from './with-browser.ts';

const [box, browser] = await withBrowser(startSiteInABox);
const SALE = '/auctions/new-sarepta-home-quarters';
const soon = <Value>(look: () => Value | Promise<Value>) => expect.poll(look, { timeout: 15_000 });
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Reader = { width?: number; serviceWorkers?: 'block' | 'allow'; javaScriptEnabled?: boolean };

/** A reader who has closed the cookie notice, on a page that has been taken over where it has scripts. */
async function open(path: string, options: Reader = {}): Promise<Page> {
  const { width = 1200, serviceWorkers = 'block', javaScriptEnabled = true } = options;
  const context = await browser.newContext({ viewport: { width, height: 800 }, serviceWorkers, javaScriptEnabled });
  closers.push(() => context.close());
  await context.addCookies([{ name: 'CookieConsent', value: 'true', url: box.url }]);
  const page = await context.newPage();
  await page.goto(box.url + path);
  if (javaScriptEnabled) await page.locator('html.is-taken').waitFor();
  return page;
}

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
    expect(await aside.innerText()).toContain('Lawyer running this sale');
    expect(await aside.getByRole('link', { name: 'Register To Bid' }).getAttribute('href')).toContain('register');
    await aside.getByRole('button', { name: 'Set reminder' }).click();
    await aside.locator('.field-error').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(SALE);
  });

  it('is reached on a phone from the bar at the bottom, and its form is there without scripts', async () => {
    const page = await open(SALE, { width: 390, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Remind me' }).click();
    const form = page.locator('#set-reminder form');
    expect(await form.getAttribute('method')).toBe('post');
    await form.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await form.getByRole('button', { name: 'Set reminder' }).click();
    await page.locator('.field-error').first().waitFor();
    expect(await page.locator('main').getByRole('textbox', { name: 'Email' }).inputValue()).toBe('nobody');
  });
});

describe('a sale that is saved for a place without a signal', () => {
  it('shows pages that were never opened and keeps its documents, until the reader removes it', async () => {
    const page = await open(SALE, { serviceWorkers: 'allow' });
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'application/pdf', body: 'a document' }));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.getByRole('button', { name: /^Save all for offline, \d/ }).click();
    await page.getByText(/^Saved on this device /).waitFor();
    await box.cut();
    await page.goto(`${box.url}${SALE}/parcels/parcel-2`);
    await soon(() => page.locator('main h1').innerText()).toBe('South quarter');
    expect(await page.locator('#kept-note').count()).toBe(1);
    await box.restore();
    await page.goto(box.url + SALE);
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await page.getByRole('button', { name: /^Save all for offline/ }).waitFor();
    expect(await page.evaluate(async () => (await (await caches.open('saved')).keys()).length)).toBe(0);
  });
});
