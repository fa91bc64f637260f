import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestSale } from '#testing/sales/test-sale.ts';
import { DESKTOP, PHONE, wrongs } from '../shell/shell-visitor.ts';
import { visit } from '../world/open-browser.ts';
import { showTestSale } from '../world/show-test-sale.ts';
import { startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
let sale: TestSale;
beforeAll(async () => {
  sale = await showTestSale(world);
});

const fill = async (page: Page, fields: Record<string, string>, within = 'main form'): Promise<void> => {
  for (const [label, value] of Object.entries(fields))
    await page.locator(within).getByLabel(label, { exact: true }).fill(value);
};
const person = (email: string) => ({
  'First name': 'Marlene',
  'Last name': 'Hrycun',
  'Email address': email,
  'Phone number': '(780) 555-0100',
});
/** The person who is done in two seconds is a machine, and held back. */
const asLongAsAPerson = async (page: Page): Promise<void> => {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() - at > 3000, since);
};
const visitor = async (size: readonly [number, number] = DESKTOP, scripts = true) => {
  const found = await visit(browser, size[0], size[1], scripts);
  await found.context.addCookies([{ name: 'CookieConsent', value: 'true', url: world.siteUrl }]);
  return found;
};
const leads = async (email: string) =>
  (await world.clone.database.query('SELECT * FROM lead WHERE email = $1', [email])).rows;
const emails = async (to: string): Promise<{ subject: string; text_body: string }[]> =>
  (
    await world.clone.database.query('SELECT subject, text_body FROM outbox WHERE recipient = $1 ORDER BY created_at', [
      to,
    ])
  ).rows;
const emailTo = async (to: string, subject: RegExp): Promise<string> => {
  await expect.poll(async () => (await emails(to)).some((one) => subject.test(one.subject))).toBe(true);
  return (await emails(to)).find((one) => subject.test(one.subject))?.text_body ?? '';
};
const linkIn = (text: string): string => /https?:\S+token=\S+/.exec(text)?.[0] ?? '';

describe('a contact form', () => {
  it('says what is missing, goes to the first such field, and is thanked and empty after it was sent', async () => {
    const { page, noise, context } = await visitor();
    await page.goto(`${world.siteUrl}/contact`, { waitUntil: 'networkidle' });
    await page
      .locator('main')
      .getByRole('link', { name: /I’m thinking of selling/ })
      .click();
    const send = page.locator('main').getByRole('button', { name: 'Send' });
    await send.click();
    await page.getByText('First name is required').waitFor();
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([
      'First name is required',
      'Last name is required',
      'Email address is required',
      'Phone number is required',
      'Message is required',
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first-name');
    expect(await wrongs(page)).toEqual([]);
    await fill(page, {
      ...person('journey@farm.example'),
      'Phone number': '555',
      Message: 'Two quarters near Tofield.',
    });
    await expect.poll(() => page.locator('.field-error').allInnerTexts()).toEqual(['Phone number must be 10 digits']);
    await fill(page, { 'Phone number': '780 555 0100', 'Where is the land?': 'NE-14-46-19-W4' });
    await asLongAsAPerson(page);
    await send.click();
    await page.getByText('Thanks for contacting us! We will get in touch with you shortly.').waitFor();
    await expect.poll(() => page.locator('main form').getByLabel('Message').inputValue()).toBe('');
    await expect
      .poll(() => leads('journey@farm.example'))
      .toMatchObject([{ kind: 'SellerContactForm', land: 'NE-14-46-19-W4' }]);
    await emailTo('journey@farm.example', /We have your message/);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('of the panel also goes to the engine as a lead at the same time, and is one message', async () => {
    const { page, context } = await visitor(PHONE);
    await page.goto(`${world.siteUrl}/auctions/${sale.slug}`, { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Talk to a person' }).click();
    await fill(page, { ...person('panel@farm.example'), Message: 'Is there a well?' }, 'dialog form');
    const captured = page.waitForRequest(
      (request) => request.url() === `${world.engineUrl}/api/leads` && request.method() === 'POST',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    expect((await captured).postDataJSON()).toMatchObject({
      kind: 'MiniContactForm',
      shortPageUrl: `/auctions/${sale.slug}`,
    });
    await page.getByText('Thanks for contacting us!').waitFor();
    await expect
      .poll(() => leads('panel@farm.example'))
      .toMatchObject([{ kind: 'MiniContactForm', short_page_url: `/auctions/${sale.slug}` }]);
    await context.close();
  });

  it('of the panel keeps the page it was sent from while the engine does not hear it directly', async () => {
    const { page, context } = await visitor(PHONE);
    await page.route('**/api/leads', (route) => route.abort());
    await page.goto(`${world.siteUrl}/auctions/${sale.slug}`, { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Talk to a person' }).click();
    await fill(page, { ...person('kept@farm.example'), Message: 'Is there a well?' }, 'dialog form');
    await page.getByRole('dialog').getByText('Yes, put me on the weekly update', { exact: false }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thanks for contacting us!').waitFor();
    await expect
      .poll(() => leads('kept@farm.example'))
      .toMatchObject([{ kind: 'MiniContactForm', short_page_url: `/auctions/${sale.slug}` }]);
    await context.close();
  });

  it('works without JavaScript: it comes back with what was typed, then thanks', async () => {
    const { page, context } = await visitor(DESKTOP, false);
    await page.goto(`${world.siteUrl}/contact/buying/by-sale`);
    await fill(page, { ...person('plain@farm.example'), 'Email address': 'plain@', Message: 'May I walk the land?' });
    await page.getByLabel('Which sale?').selectOption(sale.slug);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(() => page.locator('.field-error').allInnerTexts())
      .toEqual(['Please enter a valid Email Address']);
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('May I walk the land?');
    expect(await page.getByLabel('Which sale?').inputValue()).toBe(sale.slug);
    await fill(page, { 'Email address': 'plain@farm.example' });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Thank you');
    await expect
      .poll(() => leads('plain@farm.example'))
      .toMatchObject([{ kind: 'BuyerBySaleContactForm', sale_slug: sale.slug }]);
    await context.close();
  });

  it('that failed and is then sent shows the newest outcome alone, and the page is clear after its time', async () => {
    const { page, context } = await visitor();
    const toasts = page.locator('.toast');
    /** What takes up room on the screen, whatever roles and lists say. */
    const seen = async (): Promise<string[]> => {
      const found = await toasts.evaluateAll((all) =>
        all.map((one) => ({ text: one.textContent ?? '', height: one.getBoundingClientRect().height })),
      );
      return found.filter(({ height }) => height > 0).map(({ text }) => text);
    };
    const [failed, thanks] = [/An error occurred while submitting/, /Thanks for contacting us!/];
    await page.goto(`${world.siteUrl}/contact/general`, { waitUntil: 'networkidle' });
    const message = { ...person('twice@farm.example'), Message: 'Is the yard rented?' };
    await fill(page, message);
    await page.route(`${world.siteUrl}/`, (route) => route.abort(), { times: 1 });
    const send = page.locator('main').getByRole('button', { name: 'Send' });
    await send.click();
    await toasts.filter({ hasText: failed }).waitFor();
    await send.click();
    await toasts.filter({ hasText: thanks }).waitFor();
    expect(await seen()).toEqual([expect.stringMatching(thanks)]);
    await page.locator('main').getByRole('link').first().click();
    await expect.poll(seen).toEqual([]);
    // And the other way round: a failure after a success is not swallowed.
    await page.goto(`${world.siteUrl}/contact/general`, { waitUntil: 'networkidle' });
    await fill(page, message);
    await send.click();
    await toasts.filter({ hasText: thanks }).waitFor();
    await fill(page, message);
    await page.route(`${world.siteUrl}/`, (route) => route.abort(), { times: 1 });
    await send.click();
    await toasts.filter({ hasText: failed }).waitFor();
    expect(await seen()).toEqual([expect.stringMatching(failed)]);
    await context.close();
  });

  it('is thanked while the engine is away, and arrives once when it is back', async () => {
    const { page, context } = await visitor();
    await page.goto(`${world.siteUrl}/contact/general`, { waitUntil: 'networkidle' });
    await world.killEngine();
    await fill(page, { ...person('away@farm.example'), Message: 'Are you there?' });
    await page.locator('main').getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thanks for contacting us!').waitFor();
    await world.startEngine();
    await expect.poll(async () => (await leads('away@farm.example')).length).toBe(1);
    await context.close();
  });
});

describe('the newsletter', () => {
  it('is confirmed by its email, and left by one press without signing in', async () => {
    const { page, context, noise } = await visitor(PHONE);
    await page.goto(`${world.siteUrl}/subscribe`, { waitUntil: 'networkidle' });
    await fill(page, person('News@Farm.example'));
    await page.locator('main').getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('One step left.').waitFor();
    await page.goto(linkIn(await emailTo('news@farm.example', /Confirm your subscription/)));
    await page.getByRole('button', { name: 'Yes, send it to me' }).click();
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
    expect(await wrongs(page)).toEqual([]);
    const { rows } = await world.clone.database.query(
      `SELECT token FROM mail_address WHERE address = 'news@farm.example'`,
    );
    await page.goto(`${world.engineUrl}/preferences/?token=${rows[0].token}`);
    await page.getByText('At news@farm.example').waitFor();
    expect(await wrongs(page)).toEqual([]);
    const stop = `${world.engineUrl}/unsubscribe/?token=${rows[0].token}&list=newsletter`;
    const plain = await visit(browser, 390, 844, false);
    await plain.page.goto(stop);
    await plain.page.getByRole('link', { name: 'Continue without it' }).click();
    await plain.page.getByRole('button', { name: /Stop/ }).waitFor();
    await takePicture(plain.page, 'unsubscribe-without-script-390');
    await plain.context.close();
    // Opening it has ended nothing: the page with scripts still has its button.
    await page.goto(stop);
    await page.getByRole('button', { name: 'Stop the weekly land list' }).click();
    await page.getByRole('heading', { name: 'It is stopped' }).waitFor();
    const consent = await world.clone.database.query(
      `SELECT withdrawn_at FROM consent WHERE address = 'news@farm.example'`,
    );
    expect(consent.rows[0].withdrawn_at).toBeInstanceOf(Date);
    expect(noise).toEqual([]);
    await context.close();
  });
});

describe('a reminder of a sale', () => {
  it('is set with an address, confirmed by its email, and can be taken away', async () => {
    const { page, context, noise } = await visitor();
    await page.goto(`${world.siteUrl}/auctions/${sale.slug}/reminder/`, { waitUntil: 'networkidle' });
    await fill(page, { 'Email address': 'remind@farm.example' });
    await page.getByRole('region', { name: 'By email' }).getByLabel('How it ended, with the price').check();
    await page.getByLabel('What to follow').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Set reminder' }).click();
    await page.getByText('Check your email.').waitFor();
    expect(await wrongs(page)).toEqual([]);
    await page.goto(linkIn(await emailTo('remind@farm.example', /Confirm your reminder/)));
    await page.getByRole('button', { name: 'Yes, remind me' }).click();
    await page.getByRole('heading', { name: 'Your reminder is set' }).waitFor();
    const { rows } = await world.clone.database.query(
      `SELECT token FROM mail_address WHERE address = 'remind@farm.example' AND confirmed_at IS NOT NULL`,
    );
    await page.goto(`${world.engineUrl}/preferences/?token=${rows[0].token}`);
    await page.getByLabel(/^What you follow: Parcel 1.* of Test sale/).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('You get nothing from us').waitFor();
    expect(noise).toEqual([]);
    await context.close();
  });

  it('of land one looks for is kept for a place or a township, with or without JavaScript', async () => {
    for (const scripts of [true, false]) {
      const { page, context } = await visitor(DESKTOP, scripts);
      const email = `look-${scripts ? 'with' : 'without'}@farm.example`;
      await page.goto(`${world.siteUrl}/sales`, { waitUntil: 'networkidle' });
      const form = page.locator('section.land-alert-form form');
      await form.getByLabel('Where?').fill('Nowhereville');
      await form.getByLabel('Email address').fill(email);
      await form.getByRole('button', { name: 'Tell me' }).click();
      await page.getByText('We do not know this place.').waitFor();
      await form.getByLabel('Where?').fill('Camrose');
      await form.getByRole('button', { name: 'Tell me' }).click();
      await emailTo(email, /Confirm your reminder/);
      const { rows } = await world.clone.database.query('SELECT label FROM saved_search WHERE address = $1', [email]);
      expect(rows).toEqual([{ label: 'Camrose, AB' }]);
      await context.close();
    }
  });
});
