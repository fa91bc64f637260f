import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { openBrowser } from './open-browser.ts';

/**
 * A place for one file of journeys and a browser to look at it, by itself the one that all share; both are gone when its last journey is
 * over. What a journey opened in the browser is closed when that journey ends: a page that stays open keeps its stream and its clock, and
 * takes processor from all journeys that follow.
 */
export async function withBrowser<Place extends { end: () => Promise<void> }>(
  start: () => Promise<Place>,
  open: () => Promise<Browser> = openBrowser,
): Promise<[Place, Browser]> {
  const [place, browser] = await Promise.all([start(), open()]);
  // Hooks of the file are registered later, and end earlier.
  afterAll(async () => {
    await browser.close();
    await place.end();
  });
  let ofAllJourneys = new Set<BrowserContext>();
  beforeEach(() => {
    ofAllJourneys = new Set(browser.contexts());
  });
  afterEach(async () => {
    const opened = browser.contexts().filter((context) => !ofAllJourneys.has(context));
    await Promise.all(opened.map((context) => context.close()));
  });
  return [place, browser];
}
