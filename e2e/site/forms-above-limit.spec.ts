import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestSale } from '#testing/sales/test-sale.ts';
import { DESKTOP, PHONE, wrongs } from '../shell/shell-visitor.ts';
import { visit } from '../world/open-browser.ts';
import { showTestSale } from '../world/show-test-sale.ts';
import { startWorldWith } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

/** One form of each kind from one network, as after a flood: the tests take it first. */
const atLimit = { FORMS_PER_NETWORK: '1' };
const [world, browser] = await withBrowser(() => startWorldWith({ hasTerms: true, settings: atLimit }));
let sale: TestSale;
const sellerContact = (email: string) => ({
  'form-name': 'contact',
  'form-kind': 'SellerContactForm',
  'first-name': 'Marlene',
  'last-name': 'Hrycun',
  'email-address': email,
  'phone-number': '780 555 0100',
  message: 'Two quarters.',
});
const postContact = (email: string, headers: Record<string, string> = {}) =>
  fetch(world.siteUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(sellerContact(email)),
  });
beforeAll(async () => {
  sale = await showTestSale(world);
  expect((await postContact('first@farm.example', { accept: 'application/json' })).status).toBe(200);
});

const visitor = async (size: readonly [number, number], scripts = true) => {
  const found = await visit(browser, size[0], size[1], scripts);
  await found.context.addCookies([{ name: 'CookieConsent', value: 'true', url: world.siteUrl }]);
  return found;
};
const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields))
    await page.locator('main form').getByLabel(label, { exact: true }).fill(value);
};
const contact = (email: string) => ({
  'First name': 'Marlene',
  'Last name': 'Hrycun',
  'Email address': email,
  'Phone number': '(780) 555-0100',
  Message: 'Two quarters near Tofield.',
});
/** What was answered to each sending of a form, in order. */
const answersOf = (page: Page, path: string): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path && response.request().method() === 'POST')
      statuses.push(response.status());
  });
  return statuses;
};
const leads = async (email: string) =>
  (await world.clone.database.query('SELECT message FROM lead WHERE email = $1', [email])).rows;
const emailsTo = async (email: string): Promise<number> =>
  (await world.clone.database.query('SELECT id FROM outbox WHERE recipient = $1', [email])).rows.length;

describe('above the limit of a network, with scripts,', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('somebody at %s sends a message, is thanked, and the message arrives later', async (name, size) => {
    const { page, noise, context } = await visitor(size);
    const email = `${name.replaceAll(' ', '-')}@farm.example`;
    const answers = answersOf(page, '/');
    await page.goto(`${world.siteUrl}/contact/selling`, { waitUntil: 'networkidle' });
    await fill(page, contact(email));
    await page.locator('main').getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thanks for contacting us! We will get in touch with you shortly.').waitFor();
    expect(answers).toEqual([200]);
    expect(await leads(email)).toEqual([]);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('somebody who sets a second reminder is told when to send it again, and keeps what was typed', async () => {
    const { page, context } = await visitor(PHONE);
    const answers = answersOf(page, '/api/reminders/sale');
    for (const email of ['remind@farm.example', 'again@farm.example']) {
      await page.goto(`${world.siteUrl}/auctions/${sale.slug}/reminder`, { waitUntil: 'networkidle' });
      await page.locator('main form').getByLabel('Email address', { exact: true }).fill(email);
      await page.locator('main').getByRole('button', { name: 'Set reminder' }).click();
      await page.getByText(email.startsWith('again') ? /send it again in \d+ seconds/ : 'Check your email.').waitFor();
    }
    expect(answers).toEqual([200, 429]);
    const field = page.locator('main form').getByLabel('Email address', { exact: true });
    expect(await field.inputValue()).toBe('again@farm.example');
    await expect.poll(() => emailsTo('remind@farm.example')).toBe(1);
    await context.close();
  });

  it('somebody who asks for a lost password twice is told when to send it again', async () => {
    const { page, context } = await visitor(DESKTOP);
    const answers = answersOf(page, '/api/account/lost-password');
    for (const sent of ['first', 'second']) {
      await page.goto(`${world.engineUrl}/lost-password/`, { waitUntil: 'networkidle' });
      await page.getByLabel('Email address').fill(`${sent}@farm.example`);
      await page.getByRole('button', { name: 'Send the email' }).click();
      if (sent === 'first') await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      else await page.getByText(/send it again in \d+ seconds/).waitFor();
    }
    expect(answers).toEqual([200, 429]);
    expect(await page.getByLabel('Email address').inputValue()).toBe('second@farm.example');
    await context.close();
  });
});

describe('above the limit of a network, without scripts,', () => {
  /** Fills a form in, sends it, reads from when it counts, and presses as people do: too early, and again and again. */
  const sendPlainly = async (size: readonly [number, number], email: string): Promise<void> => {
    const { page, context } = await visitor(size, false);
    await page.goto(`${world.siteUrl}/contact/selling`);
    await fill(page, { ...contact(email), 'Where is the land?': 'NE-14-46-19-W4' });
    await page.locator('main').getByRole('button', { name: 'Send' }).click();
    await page.getByText('Very many forms reach us right now').waitFor();
    expect(await page.locator('.delay-notice').innerText()).toMatch(
      /Wait (30|29) seconds, then press “Send now”\. It works from \d+:\d\d:\d\d [AP]M Alberta time on\./,
    );
    await expect
      .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
      .toBe('Two quarters near Tofield.');
    await expect.poll(() => page.getByLabel('Where is the land?').inputValue()).toBe('NE-14-46-19-W4');
    expect(await page.locator('.delay-notice button').evaluate((one) => one === document.activeElement)).toBe(true);
    const press = () => page.getByRole('button', { name: 'Send now' }).click();
    await press();
    await page.getByText('Very many forms reach us right now').waitFor();
    expect(await leads(email)).toEqual([]);
    // It counts from the time that it said, and not from the last press.
    await expect
      .poll(async () => {
        if (await page.getByRole('button', { name: 'Send now' }).isVisible()) await press();
        return new URL(page.url()).pathname;
      })
      .toMatch(/^\/thank-you/);
    await expect.poll(() => leads(email)).toEqual([{ message: 'Two quarters near Tofield.' }]);
    await context.close();
  };

  it('people at a phone and at a desktop get the form back with a time, and send it then', async () => {
    await Promise.all([sendPlainly(PHONE, 'phone@farm.example'), sendPlainly(DESKTOP, 'desktop@farm.example')]);
  });

  it('the form that came back has no fault that axe finds, and is no wider than its screen', async () => {
    const answer = await postContact('m@farm.example');
    const [status, body] = [answer.status, await answer.text()];
    expect(status).toBe(429);
    for (const size of [PHONE, DESKTOP]) {
      const { page, noise, context } = await visitor(size);
      // Without the bar that fills for half a minute, whose end axe would be waited for.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route(`${world.siteUrl}/contact/selling`, (route) =>
        route.fulfill({ body, headers: Object.fromEntries(answer.headers) }),
      );
      await page.goto(`${world.siteUrl}/contact/selling`, { waitUntil: 'networkidle' });
      await page.getByText('Very many forms reach us right now').waitFor();
      expect(await wrongs(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(noise).toEqual([]);
      await context.close();
    }
  });
});
