import { apiPath } from '@quarterline/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, insertPeople } from '#demo/people.ts';
import { showTestSale } from '../world/show-test-sale.ts';
import { startWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';
import { DESKTOP, focused, MARLENE, open, PHONE, userCookie, visitor, wrongs } from './shell-visitor.ts';

const [world, browser] = await withBrowser(startWorld);
beforeAll(() => insertPeople(world.clone.database));

const FAILED = 'There was an error logging into your account. Please try again.';
const isSignedOut = (page: Page): Promise<boolean> =>
  page.getByRole('link', { name: 'Create Account' }).first().isVisible();

describe('a person with an account', () => {
  it('logs in on the engine and comes back to the same page; logs out and comes back again', async () => {
    const { page, noise } = await visitor(browser, world.siteUrl, DESKTOP);
    await open(page, `${world.siteUrl}/past-sales`);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click();
    await page.getByLabel('Email address').fill(DEMO_BIDDER.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_BIDDER.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${world.siteUrl}/past-sales`);
    const menu = page.locator('.user-menu-button');
    await menu.click();
    await expect.poll(() => page.locator('#user-menu').innerText()).toContain(DEMO_BIDDER.email);
    expect(await page.locator('#user-menu').innerText()).not.toContain('Admin Menu');
    await page.locator('#user-menu').getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.href.startsWith(`${world.engineUrl}/logout/`));
    await page.waitForURL(`${world.siteUrl}/past-sales`);
    await expect.poll(() => isSignedOut(page)).toBe(true);
    expect(noise).toEqual([]);
  });

  it('reads the registration status on the page of a sale, and asks to bid from there', async () => {
    const sale = await showTestSale(world);
    const address = `${world.siteUrl}/auctions/${sale.slug}`;
    const { page, noise } = await visitor(browser, world.siteUrl, PHONE);
    await open(page, address);
    const card = page.locator('.side-card--who');
    // To a new account, and from there to the request to bid in this sale.
    expect(await card.getByRole('link', { name: 'Register To Bid' }).getAttribute('href')).toBe(
      `${world.engineUrl}/register/?return=${encodeURIComponent(`/auctions/${sale.slug}/registration/`)}`,
    );
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click();
    await page.getByLabel('Email address').fill(DEMO_BIDDER.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_BIDDER.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(address);
    await card.getByText('Next, ask to bid in this sale.').waitFor();
    expect(await wrongs(page)).toEqual([]);
    await card.getByRole('link', { name: 'Ask To Bid' }).click();
    await page.waitForURL(`${world.engineUrl}/auctions/${sale.slug}/registration/`);
    await world.clone.database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number)
       SELECT $1, id, 'approved', 1, 27 FROM account_user WHERE email = $2`,
      [sale.id, DEMO_BIDDER.email],
    );
    await open(page, address);
    await card.getByText('You are approved to bid in this sale. Your bidder number is 27.').waitFor();
    expect(noise).toEqual([]);
  });

  it('has the same menu with the engine away: the cookie decides what is drawn', async () => {
    await world.killEngine();
    const { page } = await visitor(browser, world.siteUrl, PHONE, userCookie(MARLENE));
    await open(page, `${world.siteUrl}/sales`);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect.poll(() => page.locator('#user-menu').innerText()).toContain('marlene@example.com');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Your account');
    await world.startEngine();
  });
});

describe('a display cookie', () => {
  it.each([
    ['not base64', '%%%'],
    ['not JSON', Buffer.from('nothing').toString('base64')],
    ['of another shape', userCookie({ ...MARLENE, Admin: 'yes' })],
    ['without an email address', userCookie({ ...MARLENE, Email: undefined })],
  ])(
    'that is broken (%s) is nobody; a message says so until it is closed, and it does not come back',
    async (_, cookie) => {
      const { page, noise, context } = await visitor(browser, world.siteUrl, DESKTOP, cookie);
      await page.clock.install();
      await open(page, `${world.siteUrl}/sales`);
      const toast = page.getByRole('alert').filter({ hasText: FAILED });
      await toast.waitFor();
      expect(await isSignedOut(page)).toBe(true);
      // A message that goes by itself is gone after five seconds.
      await page.clock.fastForward(6000);
      await expect.poll(() => toast.isVisible()).toBe(true);
      await toast.getByRole('button', { name: 'Close' }).click();
      await toast.waitFor({ state: 'detached' });
      expect(noise.filter((line) => !line.startsWith('Authentication failed (load)'))).toEqual([]);
      expect((await context.cookies(world.siteUrl)).map((one) => one.name)).not.toContain('QuarterlineUser');
      await page.reload({ waitUntil: 'networkidle' });
      expect(await page.getByText(FAILED).count()).toBe(0);
    },
  );

  it('that runs out is nobody from then on, without a word', async () => {
    const { page, context } = await visitor(browser, world.siteUrl, DESKTOP);
    const lastsFor = (seconds: number) =>
      context.addCookies([
        {
          name: 'QuarterlineUser',
          value: userCookie(MARLENE),
          url: world.siteUrl,
          expires: Math.floor(Date.now() / 1000) + seconds,
        },
      ]);
    await lastsFor(600);
    await open(page, `${world.siteUrl}/sales`);
    await page.locator('.user-menu-button').waitFor();
    await lastsFor(1);
    await expect.poll(() => context.cookies(world.siteUrl).then((all) => all.length)).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => isSignedOut(page)).toBe(true);
    expect(await page.getByText(FAILED).count()).toBe(0);
  });

  it('that is forged draws an Admin Menu and opens nothing', async () => {
    const { page, context } = await visitor(browser, world.siteUrl, DESKTOP);
    const forged = userCookie({ ...MARLENE, Admin: true });
    // Cookies know no ports: the engine gets it too.
    await context.addCookies([{ name: 'QuarterlineUser', value: forged, url: world.siteUrl }]);
    await open(page, `${world.siteUrl}/sales`);
    await page.locator('.user-menu-button').click();
    const admin = page.locator('#user-menu').getByRole('link', { name: 'Admin Sales' });
    await expect.poll(() => admin.getAttribute('href')).toBe(`${world.engineUrl}/admin/auctions/`);
    await admin.click();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).origin).toBe(world.engineUrl);
    const asked = await page.evaluate(
      async (path) => {
        const [registrations, account] = await Promise.all([fetch(path), fetch('/api/account')]);
        return { status: registrations.status, account: (await account.json()).account };
      },
      apiPath('GET /api/admin/auctions/:slug/registrations', { slug: 'battle-river-block' }),
    );
    expect(asked).toEqual({ status: 401, account: null });
  });
});
