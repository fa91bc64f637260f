import { apiPath } from '@quarterline/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_STAFF, userIdOf } from '#demo/people.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { openLiveView, openSale } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(() => openSale(world, 3_600_000));

const PRESSED = ['.bid-bar .bid-button', '.bid-bar-own', '.selected-panel', '.parcel-list li'];
const places = (page: Page): Promise<(number | undefined)[]> =>
  page.evaluate(
    (selectors) => selectors.map((one) => document.querySelector(one)?.getBoundingClientRect().top),
    PRESSED,
  );
/** Places of the panel in each frame that was drawn since `sampleFrames`. */
const frames = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(globalThis as unknown as { tops: Set<number> }).tops]);
const sampleFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tops = new Set<number>();
    Object.assign(globalThis, { tops });
    const sample = (): void => {
      tops.add(document.querySelector('.selected-panel')?.getBoundingClientRect().top ?? 0);
      requestAnimationFrame(sample);
    };
    sample();
  });

const act = async (body: object): Promise<void> => {
  const cookie = await insertSession(world.clone.database, userIdOf(DEMO_STAFF), JOURNEY_SECRET, 'second_factor');
  const path = apiPath('POST /api/admin/auctions/:slug/control/acts', { slug: 'two-quarters' });
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(world.engineUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
};

test.each([0, 300])('notices that come late move nothing on a phone that has scrolled %i px', async (scrolled) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Edmonton' });
  await context.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 600_000;
    // Alberta before its law of 2026.
    Date.prototype.getTimezoneOffset = () => 420;
  });
  let letThrough = (): void => {};
  const free = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route(/\/assets\/rare-strips.*\.js$/, async (route) => {
    await free;
    await route.continue().catch(() => {});
  });
  const page = await openLiveView(world, context);
  await page.locator(PRESSED[0] ?? '').waitFor();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
  await page.waitForTimeout(2500);
  const before = await places(page);
  await sampleFrames(page);
  letThrough();
  const notice = page.getByText('Your device is one hour behind Alberta time.');
  await notice.waitFor();
  await page.waitForTimeout(500);
  expect([await places(page), await frames(page)]).toEqual([before, [before[2]]]);
  expect((await notice.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await takePicture(page, `late-notices-${scrolled}-390`);

  const text = `The lease of ${scrolled} acres is confirmed.`;
  await act({ kind: 'announce', reason: 'Asked.', text });
  await page.locator('.strip').getByText(text).waitFor();
  await page.waitForTimeout(500);
  expect([await places(page), await frames(page)]).toEqual([before, [before[2]]]);
  await takePicture(page, `late-notices-announced-${scrolled}-390`);
  await context.close();
});
