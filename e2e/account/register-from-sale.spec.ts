import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { pageOfPerson } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { visit } from '../world/open-browser.ts';
import { addSale, bringPeople } from '../world/open-sale.ts';
import { startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { emailTo, insertPerson, linkIn, PASSWORD } from './accounts-world.ts';

const [world, browser] = await withBrowser(startWorld);
const DAY = 86_400_000;
let sale: TestSale;
beforeAll(async () => {
  sale = await insertTestSale(world.clone.database, { bidders: 0, opensInMs: 3 * DAY, closesInMs: 4 * DAY });
});

const requestAddress = (): string => `/auctions/${sale.slug}/registration/`;
/** Fills in the form for a new account, and leaves it open. */
const fillAccount = async (page: Page, email: string): Promise<void> => {
  // A password is hashed with care, which a busy machine does slowly.
  await page.getByLabel('First name').fill('Tilda');
  await page.getByLabel('Last name').fill('Walker');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill('780 555 0166');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
};
/** Sends it, as one who has filled it in. */
const sendAccount = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
};
const createAccount = async (page: Page, email: string): Promise<void> => {
  await fillAccount(page, email);
  await sendAccount(page);
};
/** Fills in the login that the page shows already. */
const typeLogin = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};
const registerFromSale = async (width: number, email: string) => {
  const visited = await visit(browser, width, width < 500 ? 844 : 1000);
  await visited.page.goto(`${world.engineUrl}/register/?return=${encodeURIComponent(requestAddress())}`);
  await createAccount(visited.page, email);
  return { ...visited, link: linkIn(await emailTo(world, email, /Confirm/)) };
};
const isAtRequest = (page: Page): Promise<void> =>
  page.getByText('Your email is confirmed. Next: ask to bid in Test sale.').waitFor();
const confirm = (page: Page): Promise<void> => page.getByRole('button', { name: 'Confirm my email address' }).click();

describe.each([390, 1440])('a person who wants to bid in a sale, at %i px', (width) => {
  it('confirms by the link in a second tab: that tab and the first one end at the request to bid', async () => {
    const { page, context, link, noise } = await registerFromSale(width, `two-tabs-${width}@test.example`);
    const second = await context.newPage();
    await second.goto(link);
    await confirm(second);
    await isAtRequest(second);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await isAtRequest(page);
    // The link is used up, and still leads on.
    await second.goto(link);
    await confirm(second);
    await second.getByText('This link has been used already').waitFor();
    await second.getByRole('link', { name: 'Log in' }).click();
    await second.getByText('You are logged in as Tilda Walker.').waitFor();
    await second.getByRole('link', { name: 'Continue to where you were' }).click();
    await second.waitForURL(`${world.engineUrl}${requestAddress()}`);
    expect(noise.filter((text) => !/400/.test(text))).toEqual([]);
    await context.close();
  });

  it('confirms on another device and ends there; the first device logs in and ends there too', async () => {
    const email = `other-device-${width}@test.example`;
    const { page, context, link } = await registerFromSale(width, email);
    const phone = await visit(browser, 390, 844);
    await phone.page.goto(link);
    await confirm(phone.page);
    await phone.page.getByLabel('Your password').fill(PASSWORD);
    await confirm(phone.page);
    await isAtRequest(phone.page);
    // Nobody is logged in here: the page waits, and its code says what to do.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByLabel('Code from the email').fill('1111 2222');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('If you have opened its link already, log in.').waitFor();
    await page.getByRole('link', { name: 'Log in' }).click();
    await typeLogin(page, email);
    await page.waitForURL(`${world.engineUrl}${requestAddress()}`);
    // A link that is used up leads a browser without a session to the login, and back to the sale.
    const third = await visit(browser, width, 900);
    await third.page.goto(link);
    await third.page.getByRole('link', { name: 'Log in' }).click();
    await typeLogin(third.page, email);
    await third.page.waitForURL(`${world.engineUrl}${requestAddress()}`);
    for (const one of [context, phone.context, third.context]) await one.close();
  });

  it('has an account and creates another: the email leads to the login and back to the sale', async () => {
    const email = `known-${width}@test.example`;
    await insertPerson(world, email);
    const { page, context } = await visit(browser, width, 900);
    await page.goto(`${world.engineUrl}/register/?return=${encodeURIComponent(requestAddress())}`);
    await createAccount(page, email);
    const link = /https?:\/\/\S+\/login\/\S+/.exec(await emailTo(world, email, /already have/))?.[0] ?? '';
    await page.goto(link);
    await typeLogin(page, email);
    await page.waitForURL(`${world.engineUrl}${requestAddress()}`);
    await page.goto(`${world.engineUrl}/register/?return=${encodeURIComponent(requestAddress())}`);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByText('You are logged in as Marlene Kowalchuk.').waitFor();
    await page.getByRole('link', { name: 'Continue to where you were' }).click();
    await page.waitForURL(`${world.engineUrl}${requestAddress()}`);
    await context.close();
  });
});

describe('a phone number in the form for a new account', () => {
  it.each([
    ['+1 (780) 555-0142', 390],
    ['1-780-555-0142', 1440],
    ['780.555.0142', 1440],
  ])(
    'typed as “%s” comes to staff as (780) 555-0142; a wrong one is refused beside it and stays, at %i px',
    async (typed, width) => {
      const email = `phone-${typed.replace(/\D/g, '')}-${typed.length}@test.example`;
      const { page, context } = await visit(browser, width, 1000);
      await page.goto(`${world.engineUrl}/register/?return=${encodeURIComponent(requestAddress())}`);
      await fillAccount(page, email);
      const phone = page.getByLabel('Phone number');
      for (const wrong of ['780 555 014', '+1 (780) 555-01421', '2 780 555 0142']) {
        await phone.fill(wrong);
        await page.getByRole('button', { name: 'Create account' }).click();
        await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
        // The sentence that belongs to the field, for eyes and for a screen reader.
        const described = await phone.evaluate((field) =>
          (field.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' '),
        );
        expect([wrong, described]).toEqual([wrong, expect.stringContaining('Phone number must be 10 digits')]);
        expect(await phone.inputValue()).toBe(wrong);
        await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Tilda');
      }
      await takePicture(page, `register-phone-${width}`, { fullPage: true });
      await phone.fill(typed);
      await sendAccount(page);
      await page.goto(linkIn(await emailTo(world, email, /Confirm/)));
      await confirm(page);
      await isAtRequest(page);
      await world.clone.database.query(
        `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version)
       SELECT sale.id, account_user.id, 'requested', sale.terms_version FROM sale, account_user WHERE sale.id = $1 AND email = $2`,
        [sale.id, email],
      );
      const staff = await pageOfPerson(world, browser, { email: `staff-${email}`, role: 'staff', width: 1440 });
      await staff.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/bidders/`);
      await staff.getByRole('searchbox').fill(email);
      const link = staff.getByRole('link', { name: '(780) 555-0142' });
      // The list is searched by the engine: until its answer comes it shows everybody.
      await expect.poll(() => link.count()).toBe(1);
      await expect.poll(() => link.getAttribute('href')).toBe('tel:+17805550142');
      const kept = await world.clone.database.query('SELECT phone FROM account_user WHERE email = $1', [email]);
      expect(kept.rows).toEqual([{ phone: '7805550142' }]);
      await context.close();
    },
  );
});

describe('a page of a live sale', () => {
  beforeAll(async () => {
    await bringPeople(world);
    await addSale(world, journeySale, 3_600_000, {});
  });

  it.each([
    ['the menu of the public page', () => `${world.siteUrl}/auctions/${journeySale.slug}`, 1440],
    ['the live view', () => `${world.engineUrl}/auctions/${journeySale.slug}/parcels/`, 390],
  ])('leads a new account from %s to the request to bid in that sale', async (_, address, width) => {
    const email = `from-a-page-${width}@test.example`;
    const { page, context } = await visit(browser, width, 1000);
    await expect.poll(async () => (await fetch(address())).status).toBe(200);
    await page.goto(address(), { waitUntil: 'networkidle' });
    await page
      .getByRole('link', { name: /^Create account$/i })
      .first()
      .click();
    await page.waitForURL(/\/register\//);
    await createAccount(page, email);
    await page.goto(linkIn(await emailTo(world, email, /Confirm/)));
    await confirm(page);
    await page.getByText(`Your email is confirmed. Next: ask to bid in ${journeySale.name}.`).waitFor();
    await context.close();
  });

  it.each([
    ['head', 'banner', 1440],
    ['foot', 'contentinfo', 390],
    ['foot', 'contentinfo', 1440],
  ] as const)(
    'leads a new account from the %s of the public page (%s) back to that sale where no script of the page has come, at %i px',
    async (_, part, width) => {
      const email = `no-script-${part}-${width}@test.example`;
      const address = `${world.siteUrl}/auctions/${journeySale.slug}`;
      await expect.poll(async () => (await fetch(address)).status).toBe(200);
      const { page, context, noise } = await visit(browser, width, 1000);
      // Scripts of the public site alone: the form of the engine needs its own.
      await page.route(`${world.siteUrl}/**/*.js`, (route) => route.abort());
      await page.goto(address);
      const link = page.getByRole(part).getByRole('link', { name: 'Create Account' });
      const back = encodeURIComponent(world.siteUrl) + new URL(address).pathname;
      await expect.poll(() => link.getAttribute('href')).toBe(`${world.engineUrl}/register/?return=${back}`);
      expect(await page.locator('html.is-taken').count()).toBe(0);
      await link.click();
      await page.waitForURL(/\/register\//);
      await createAccount(page, email);
      await page.goto(linkIn(await emailTo(world, email, /Confirm/)));
      await confirm(page);
      await page.getByText(`Your email is confirmed. Next: ask to bid in ${journeySale.name}.`).waitFor();
      expect(noise.filter((text) => !/ERR_FAILED/.test(text))).toEqual([]);
      await context.close();
    },
  );

  it('a link of the account on any page leads back to that page, in its text as it was published', async () => {
    const pages = ['/', '/sales', '/faq', `/auctions/${journeySale.slug}/parcels/parcel-1`];
    for (const path of pages) {
      await expect.poll(async () => (await fetch(world.siteUrl + path)).status).toBe(200);
      const html = await (await fetch(world.siteUrl + path)).text();
      const found = [...html.matchAll(/href="([^"]*\/(?:register|login)\/[^"]*)"/g)].map(([, href = '']) => href);
      const ways = new Set(found.filter((href) => !href.includes('registration')));
      const back = encodeURIComponent(world.siteUrl) + path;
      expect([path, ...[...ways].sort()]).toEqual([
        path,
        `${world.engineUrl}/login/?return=${back}`,
        `${world.engineUrl}/register/?return=${back}`,
      ]);
    }
  });

  it('a sale that is over says so, and has no form', async () => {
    await world.passTime(5 * DAY);
    await expect
      .poll(async () => {
        const { data } = await (await fetch(`${world.engineUrl}/api/sale-statuses`)).json();
        return data.find(({ slug }: { slug: string }) => slug === sale.slug)?.saleStatus;
      })
      .toBe('completed');
    const { page, context } = await registerFromSale(390, 'too-late@test.example');
    await page.goto(linkIn(await emailTo(world, 'too-late@test.example', /Confirm/)));
    await confirm(page);
    await page
      .getByText('Your email is confirmed. This sale is over. Nobody can ask to take part in it any more.')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Ask to bid' }).count()).toBe(0);
    await context.close();
  });
});

describe('a seller', () => {
  it('lands at their sale, and not at an empty account', async () => {
    const email = 'sells@test.example';
    const id = await insertPerson(world, email);
    await world.clone.database.query(
      `INSERT INTO seller_party (sale_id, user_id, relation) SELECT id, $1, 'seller' FROM sale WHERE slug = $2`,
      [id, journeySale.slug],
    );
    const { page, context } = await visit(browser, 390, 844);
    await page.goto(`${world.engineUrl}/login/`);
    await typeLogin(page, email);
    await page.waitForURL(`${world.engineUrl}/profile/selling/`);
    await page.getByRole('heading', { name: journeySale.name }).waitFor();
    await context.close();
  });
});
