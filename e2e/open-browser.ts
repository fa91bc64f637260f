import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** The browser process that all journeys of a run share; see `tools/testing/test-browser.ts`. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browserUrl'));

export type Visit = { context: BrowserContext; page: Page; noise: string[] };

/** A person with a browser of her own. What the page complains about is collected: a journey fails on noise. */
export const visit = async (
  browser: Browser,
  width: number,
  height: number,
  javaScriptEnabled = true,
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  page.setDefaultTimeout(15_000);
  return { context, page, noise };
};
