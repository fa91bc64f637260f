import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { type Visit, visit } from '../world/open-browser.ts';
import { takenOver } from '../world/taken-over.ts';

export const DESKTOP = [1440, 900] as const;
export const PHONE = [390, 844] as const;

/** A visitor who has read the cookie notice. The header is there to be used when this answers. */
export async function visitor(
  browser: Browser,
  url: string,
  [width, height]: readonly [number, number],
  cookie?: string,
): Promise<Visit> {
  const found = await visit(browser, width, height);
  await found.context.addCookies([{ name: 'CookieConsent', value: 'true', url }]);
  if (cookie !== undefined) await found.context.addCookies([{ name: 'QuarterlineUser', value: cookie, url }]);
  return found;
}

/** Opens a page and waits until its code has arrived, menus and all, and has run: it then restores scroll positions itself. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  // The code of the header comes after the page. Where the processor is busy, a quiet network does not say that it has run.
  await takenOver(page.locator('#main-menu'));
}

export const userCookie = (user: object): string => Buffer.from(JSON.stringify(user)).toString('base64');
export const MARLENE = { UserName: 'Marlene Hrycun', Email: 'marlene@example.com', ID: 'u1', Admin: false };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Advice about a page as a whole. While a menu lies over it on a phone, the page behind is out of reach on purpose. */
const ABOUT_THE_PAGE = /^(landmark-one-main|page-has-heading-one):/;

/** What axe finds wrong with the page as it stands, by rule and place. */
export async function wrongs(page: Page, { isCovered = false } = {}): Promise<string[]> {
  // Half-way through an animation colours are not what they will be. One without an end is how the page looks.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
        .map((one) => one.finished.catch(() => {})),
    ).then(() => {}),
  );
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
  return found.filter((one) => !(isCovered && ABOUT_THE_PAGE.test(one)));
}

/** What has the focus, as it is read. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') || element?.id || element?.textContent?.trim() || '';
  });
