import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LAND = { latitude: 52.9712, longitude: -112.6461, accuracy: 14 };

export type MapVisit = { page: Page; asked: string[]; noise: string[]; leave: () => Promise<void> };

/** Opens a page with a map, with reduced motion and a position in NE-14-46-19-W4. `asked`: the addresses that the page has fetched. */
export async function visitMapPage(
  browser: Browser,
  url: string,
  path: string,
  width: number,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<MapVisit> {
  const context = await browser.newContext({
    viewport: { width, height: width < 1024 ? 844 : 1000 },
    hasTouch: width < 1024,
    isMobile: width < 1024,
    serviceWorkers,
    reducedMotion: 'reduce',
    geolocation: LAND,
    permissions: ['geolocation'],
  });
  await context.addCookies([{ name: 'CookieConsent', value: 'true', url }]);
  const page = await context.newPage();
  const [asked, noise]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => {
    // A picture that does not come is said by the browser itself.
    if (message.type() === 'error' && !/\.png|\.pmtiles/.test(message.location().url)) noise.push(message.text());
  });
  await page.goto(url + path);
  await page.locator('html.is-taken').waitFor();
  await page.waitForLoadState('networkidle');
  return { page, asked, noise, leave: () => context.close() };
}

export const mapWindow = (page: Page) => page.getByRole('dialog');

/** Until the map is drawn: its ruler has a length then. */
export const untilDrawn = (page: Page): Promise<void> =>
  mapWindow(page)
    .getByText(/\d (?:km|m)$/)
    .first()
    .waitFor();

/** What axe finds wrong within the window of the map. */
export async function axeOfMap(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (at: string) => Promise<{ violations: { id: string }[] }> } };
    return (await axe.run('.map-window')).violations.map(({ id }) => id);
  });
}

/** Buttons and links of the map that a thumb cannot press: less than 48 pixels high or wide. */
export const smallTargets = (page: Page): Promise<(string | null)[]> =>
  mapWindow(page)
    .locator('button, a')
    .evaluateAll((all) =>
      all
        .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box: { width, height } }) => width > 0 && (width < 48 || height < 48))
        .map(({ name }) => name),
    );
