import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './open-browser.ts';

/** A place for one file of journeys and a browser to look at it, by itself the one that all share; both are gone when its last journey is over. */
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
  return [place, browser];
}
