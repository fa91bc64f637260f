import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestSale } from '#testing/sales/test-sale.ts';
import { DESKTOP, PHONE, wrongs } from '../shell/shell-visitor.ts';
import { openOwnBrowser, visit } from '../world/open-browser.ts';
import { showTestSale } from '../world/show-test-sale.ts';
import { startWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

// The shell that other journeys share has no notifications.
const [world, browser] = await withBrowser(startWorld, openOwnBrowser);
let sale: TestSale;
beforeAll(async () => {
  sale = await showTestSale(world);
});

const reminderPage = (): string => `${world.siteUrl}/auctions/${sale.slug}/reminder`;
const DEVICE = {
  endpoint: 'https://push.example.com/of-this-browser',
  keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
};
/** No push service can be reached from here: the browser is given what one would have given it. Everything else is its own. */
const givePushService = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((device) => {
    const made = {
      ...device,
      toJSON: () => device,
      unsubscribe: async () => {
        localStorage.removeItem('agreed');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('agreed') ? made : null);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('agreed', 'yes');
      return made;
    };
  }, DEVICE);
};
const visitor = async (size: readonly [number, number]) => {
  const found = await visit(browser, size[0], size[1]);
  const { context } = found;
  await context.addCookies([{ name: 'CookieConsent', value: 'true', url: world.siteUrl }]);
  await context.grantPermissions(['notifications'], { origin: world.siteUrl });
  await givePushService(context);
  return found;
};
const reminders = async (): Promise<unknown[]> =>
  (await world.clone.database.query('SELECT opening, closing, changes FROM device_reminder')).rows;

describe('a visitor without an account', () => {
  it('is reminded on the device after a press, sees that it is, and turns it off at the same place', async () => {
    const { page, noise, context } = await visitor(PHONE);
    await page.goto(reminderPage());
    const remind = page.getByRole('button', { name: 'Remind me on this device' });
    await remind.waitFor();
    expect(await wrongs(page)).toEqual([]);
    await page.locator('.device-box').getByLabel('If a date or document changes').check();
    await remind.click();
    const off = page.getByRole('button', { name: 'Turn off on this device' });
    await off.waitFor();
    expect(await reminders()).toEqual([{ opening: true, closing: true, changes: true }]);
    await page.reload();
    await off.waitFor();
    expect(await page.locator('.device-box li').allInnerTexts()).toHaveLength(3);
    expect(await wrongs(page)).toEqual([]);
    await off.click();
    await page.getByText('Turned off. This device is not reminded of this sale any more.').waitFor();
    expect(await reminders()).toEqual([]);
    expect(noise).toEqual([]);
    await context.close();
  });
});

describe('a message to the device', () => {
  it('is shown by the worker of the site', async () => {
    const { page, context } = await visitor(DESKTOP);
    await page.goto(reminderPage());
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const line = await context.newCDPSession(page);
    const registrations: string[] = [];
    line.on('ServiceWorker.workerVersionUpdated', ({ versions }) =>
      registrations.push(...versions.map(({ registrationId }) => registrationId)),
    );
    await line.send('ServiceWorker.enable');
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    const data = JSON.stringify({ id: 7, title: 'Bidding is open', body: 'Test sale.', url: world.siteUrl });
    await line.send('ServiceWorker.deliverPushMessage', {
      origin: world.siteUrl,
      registrationId: registrations[0] ?? '',
      data,
    });
    const shown = (): Promise<string[]> =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
      );
    await expect.poll(shown).toEqual(['Bidding is open']);
    await context.close();
  });
});
