import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOfApp } from '#testing/code-of-app.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { emailTo, expectOpenToAll, insertPerson, linkIn, logIn, PASSWORD } from '../account/accounts-world.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let sale: TestSale;
beforeAll(async () => {
  const day = 86_400_000;
  sale = await insertTestSale(world.clone.database, { bidders: 0, opensInMs: 3 * day, closesInMs: 4 * day });
});

const staffAction = async (email: string, body: object): Promise<void> => {
  const staffId = await insertPerson(world, `staff-for-${email}`, 'staff');
  const cookie = await insertSession(world.clone.database, staffId, JOURNEY_SECRET, 'second_factor');
  const address = `${world.engineUrl}/api/admin/auctions/${sale.slug}/registrations`;
  const { registrations } = await (await fetch(address, { headers: { cookie } })).json();
  const id = registrations.find((one: { email: string }) => one.email === email)?.id;
  const answer = await fetch(`${address}/${id}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
const codeOf = (key: string, ahead = 0): string => codeOfApp(key.replaceAll(' ', ''), ahead);
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** A phone with a lock of its own, which keeps passkeys. */
const visitWithLock = async () => {
  const visited = await visit(browser, 390, 844);
  const debug = await visited.context.newCDPSession(visited.page);
  await debug.send('WebAuthn.enable');
  await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return visited;
};

describe('a farmer who has never been here', () => {
  it('comes from a sale, makes an account with the keyboard alone, confirms by code, asks to bid and is approved', async () => {
    // Long, as addresses are: it must not push the page wider than a phone.
    const email = 'marlene.ann.kowalchuk@old-river-acres.test.example';
    const { page, noise } = await visit(browser, 390, 844);
    const live = `/auctions/${sale.slug}/parcels/`;
    await page.goto(`${world.engineUrl}${live}`);
    const link = page.getByRole('link', { name: 'Create account' }).first();
    await expect.poll(() => link.getAttribute('href')).toContain(encodeURIComponent(live));
    // The button of the public pages of the sale.
    const request = `/auctions/${sale.slug}/registration/`;
    await page.goto(`${world.engineUrl}/register/?return=${encodeURIComponent(request)}`);
    await headline(page, 'Create account');
    await expectOpenToAll(page);

    // What is missing is said at its field, and what was typed stays.
    await page.getByLabel('First name').focus();
    await page.keyboard.type('Marlene');
    await page.keyboard.press('Enter');
    await page.getByText('Phone number is required').waitFor();
    await expectOpenToAll(page);
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Marlene');

    const steps = ['Kowalchuk', email, '780 555 0155'];
    await page.getByLabel('Last name').focus();
    for (const text of steps) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(PASSWORD);
    await page.getByText('Strong.').waitFor();
    expect(await page.getByLabel(/put me on the weekly update/).isChecked()).toBe(false);
    await page.keyboard.press('Enter');
    await headline(page, 'Check your email');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Check your email');
    await expectOpenToAll(page);

    const code = /^\d{4} \d{4}$/m.exec(await emailTo(world, email, /Confirm/))?.[0] ?? '';
    await page.getByLabel('Code from the email').fill('1111 2222');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the code of our email').waitFor();
    await page.getByLabel('Code from the email').fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${world.engineUrl}${request}?confirmed`);
    await headline(page, 'Bid in Test sale');
    await page.getByText('Your email is confirmed. Next: ask to bid in Test sale.').waitFor();
    await expect.poll(() => page.getByLabel('Names as they go on title').inputValue()).toBe('Marlene Kowalchuk');
    await page.getByLabel('Names as they go on title').fill('Marlene Ann Kowalchuk');
    await page.getByRole('button', { name: 'Ask to bid' }).click();
    await page.getByText('Tick this to say you understand that a bid is binding.').waitFor();
    await page.getByLabel(/binding offer/).check();
    await page.getByRole('button', { name: 'Ask to bid' }).click();
    await page.getByText('Choose how you would pay').waitFor();
    await page.getByText('Choose who is buying').waitFor();
    await expectOpenToAll(page);
    await page.getByLabel('A person').check();
    await page.getByLabel('Province').selectOption('AB');
    await page.getByLabel('Financing is approved').check();
    await page.getByLabel(/Up to how much/).fill('four million');
    await page.getByText('Choose what stands behind it.').waitFor();
    await page.getByRole('button', { name: 'Ask to bid' }).click();
    await page.getByText('Write whole dollars, like 1,500,000.').waitFor();
    await expect.poll(() => page.getByLabel(/Up to how much/).inputValue()).toBe('four million');
    await page.getByLabel(/Up to how much/).fill('$4,000,000');
    await page.getByRole('group', { name: 'What stands behind it?' }).getByLabel('Bank').check();
    await page.getByLabel(/no agreement with another bidder/).check();
    await page.getByLabel(/Foreign Ownership of Land/).check();
    await page.getByRole('button', { name: 'Ask to bid' }).click();
    await page.getByText('We have your request.').waitFor();

    await staffAction(email, { action: 'approve', limitCents: 400_000_000 });
    expect(await emailTo(world, email, /You are approved to bid/)).toContain('$4,000,000');
    await page.reload();
    await page.getByText(/You are approved. Your bidder number is .* You may bid up to \$4,000,000 in all/).waitFor();
    await page.getByRole('link', { name: 'View Bidding' }).click();
    await page.getByText('You are registered and ready').first().waitFor();
    expect(noise.filter((line) => !/400|401/.test(line))).toEqual([]);
  });
});

describe('somebody with an account', () => {
  it('shows the focus when the system forces its colours, and has links as tall as a thumb', async () => {
    const { page } = await visit(browser, 390, 844);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${world.engineUrl}/login/`);
    const lost = page.getByRole('link', { name: 'Lost your password?' });
    expect((await lost.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    for (const one of [lost, page.getByLabel('Email address')]) {
      const rings = () => one.evaluate((it) => getComputedStyle(it).outlineStyle);
      expect(await rings()).toBe('none');
      await one.focus();
      expect(await rings()).toBe('solid');
      expect(await one.evaluate((it) => getComputedStyle(it).outlineColor)).not.toBe('rgba(0, 0, 0, 0)');
    }
  });

  it('sets a new password by email and comes back to the same page', async () => {
    const email = 'lost@test.example';
    await insertPerson(world, email);
    const { page } = await visit(browser, 390, 844);
    await page.goto(`${world.engineUrl}/login/?return=%2Fprofile%2Fsales%2F`);
    await page.getByRole('link', { name: 'Lost your password?' }).click();
    await page.getByLabel('Email address').fill(email);
    await expectOpenToAll(page);
    await page.getByRole('button', { name: 'Send the email' }).click();
    await headline(page, 'Check your email');
    const link = linkIn(await emailTo(world, email, /new password/));
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('passwordpassword');
    await page.getByRole('button', { name: 'Set this password' }).click();
    await page.getByText('This one is easy to guess').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('a wholly other sentence');
    await page.getByRole('button', { name: 'Set this password' }).click();
    await headline(page, 'Your password is changed');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('one more new sentence');
    await page.getByRole('button', { name: 'Set this password' }).click();
    await page.getByText('This link has been used already').waitFor();
  });

  it('sets up an app, logs in with its code, and with a recovery code when the phone is lost', async () => {
    const email = 'careful@test.example';
    await insertPerson(world, email, 'staff');
    const { page } = await visit(browser, 390, 844);
    await logIn(page, world, email);
    await page.waitForURL(`${world.engineUrl}/profile/security/`);
    await page.getByText('Staff accounts need two-step login.').waitFor();
    await page.getByLabel('Your password').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = await page.locator('.second-factor-key').innerText();
    await expectOpenToAll(page);
    await page.getByLabel('Code of the app').fill(codeOf(key, -1));
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const [recovery = ''] = await page.locator('.recovery-code-list code').allInnerTexts();
    await expectOpenToAll(page);
    // The first day leads on: from the codes to the work, without another login.
    await page.getByRole('link', { name: 'Go to the administration' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

    await page.goto(`${world.engineUrl}/logout/`);
    await headline(page, 'You are logged out');
    await logIn(page, world, email, '?return=%2Fprofile%2Fnotices%2F');
    await headline(page, 'One more step');
    await expectOpenToAll(page);
    await page.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('This code is not right').waitFor();
    await page.getByLabel('Code').fill(codeOf(key));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${world.engineUrl}/profile/notices/`);

    await page.goto(`${world.engineUrl}/logout/`);
    await headline(page, 'You are logged out');
    await logIn(page, world, email);
    await page.getByLabel('Code').fill(recovery);
    await page.keyboard.press('Enter');
    // Nothing was asked for: staff go to their work.
    await page.waitForURL(`${world.engineUrl}/admin/`);
  });

  it('is offered a passkey once the address is confirmed: puts it off, or makes it there, and goes on either way', async () => {
    const confirm = async (email: string) => {
      await insertPerson(world, email);
      await world.clone.database.query('UPDATE account_user SET email_verified = false WHERE email = $1', [email]);
      const { page } = await visitWithLock();
      await logIn(page, world, email);
      await page.getByText('Your email address is not confirmed yet.').waitFor();
      await page.goto(linkIn(await emailTo(world, email, /Confirm/)));
      await page.getByRole('button', { name: 'Confirm my email address' }).click();
      await headline(page, 'Log in without a password?');
      return page;
    };
    const later = await confirm('later@test.example');
    await expectOpenToAll(later);
    await later.getByRole('link', { name: 'Not now' }).click();
    await later.waitForURL(`${world.engineUrl}/profile/`);

    const page = await confirm('at-once@test.example');
    await page.getByLabel('Your password', { exact: true }).fill('not the right sentence');
    await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
    await page.getByText('This is not your password.').waitFor();
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
    await page.waitForURL(`${world.engineUrl}/profile/`);
    await emailTo(world, 'at-once@test.example', /A passkey was added/);
  });

  it('makes a passkey and logs in with it', async () => {
    const email = 'passkey@test.example';
    await insertPerson(world, email);
    const { page } = await visitWithLock();
    await logIn(page, world, email);
    await page.waitForURL(`${world.engineUrl}/profile/`);
    await page.goto(`${world.engineUrl}/profile/security/`);
    await page.getByText('Add a passkey').click();
    const form = page.getByRole('form', { name: 'Add a passkey' });
    await form.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
    await expect.poll(() => page.getByText('Remove', { exact: true }).count()).toBe(1);
    await emailTo(world, email, /A passkey was added/);
    await page.goto(`${world.engineUrl}/logout/`);
    await headline(page, 'You are logged out');
    await page.goto(`${world.engineUrl}/login/`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL(`${world.engineUrl}/profile/`);
    const { account } = await (await page.request.get(`${world.engineUrl}/api/account`)).json();
    expect(account).toMatchObject({ email, secondFactor: 'on' });
  });

  it('changes the profile, the address at both ends, and sees it in the menu’s cookie', async () => {
    const email = 'mover@test.example';
    await insertPerson(world, email);
    const { page, context } = await visit(browser, 390, 844);
    await logIn(page, world, email);
    await page.waitForURL(`${world.engineUrl}/profile/`);
    await page.getByLabel('Name', { exact: true }).fill('Marlene Müller');
    await page.getByLabel('Province').selectOption('SK');
    await page.getByLabel('A company').check();
    await page.getByLabel('Legal name of the business').fill('Müller Farms Ltd.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await expectOpenToAll(page);
    const shown = (await context.cookies()).find(({ name }) => name === 'QuarterlineUser')?.value ?? '';
    expect(JSON.parse(Buffer.from(shown, 'base64').toString('utf8'))).toMatchObject({ UserName: 'Marlene Müller' });

    await page.getByText('Change it').click();
    await page.getByLabel('New email address').fill('moved@test.example');
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Send both emails' }).click();
    await page.getByText('Open both emails').waitFor();
    await page.goto(linkIn(await emailTo(world, 'moved@test.example', /Confirm your new/)));
    await page.getByRole('button', { name: 'I agree' }).click();
    await headline(page, 'One email to go');
    await page.goto(linkIn(await emailTo(world, email, /about to change/)));
    await page.getByRole('button', { name: 'I agree' }).click();
    await headline(page, 'Your address was changed');
    for (const path of ['security', 'sales', 'notices', 'data']) {
      await page.goto(`${world.engineUrl}/profile/${path}/`);
      await page.getByRole('navigation', { name: 'Your account' }).waitFor();
      await expectOpenToAll(page);
    }
  });
});
