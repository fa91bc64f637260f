import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { PATIENCE_MS } from '#testing/patience.ts';
import { launchBrowser } from '../../tools/testing/launch-browser.ts';

/** Pages of the browser wait for two minutes where nothing else is said. */
const patient = (browser: Browser, defaults: BrowserContextOptions = {}): Browser => {
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: async (options?: BrowserContextOptions): Promise<BrowserContext> => {
      const context = await newContext({ ...defaults, ...options });
      context.setDefaultTimeout(PATIENCE_MS);
      return context;
    },
  });
};

/**
 * The browser process that all journeys of a run share; see `tools/testing/test-browser.ts`. Its pages have a service
 * worker where a journey asks for one: to load a page of the site took 1.7 s of processor with it, 0.9 s without.
 */
export const openBrowser = async (): Promise<Browser> =>
  patient(await chromium.connect(inject('browserUrl')), { serviceWorkers: 'block' });

/** A whole browser of one's own, with notifications, push and graphics. */
export const openOwnBrowser = async (): Promise<Browser> => patient(await launchBrowser());

export type Visit = { context: BrowserContext; page: Page; noise: string[] };

/** A person with their own browser. What the page complains about is collected: a journey fails on noise. */
export async function visit(browser: Browser, width: number, height: number, javaScriptEnabled = true): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  return { context, page, noise };
}
