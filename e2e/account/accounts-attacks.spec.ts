import { describe, expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';
import { emailTo, insertPerson, linkIn, logIn, PASSWORD } from './accounts-world.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let people = 0;
const somebody = async (): Promise<string> => {
  people += 1;
  const email = `person-${people}@test.example`;
  await insertPerson(world, email);
  return email;
};

describe('an attacker', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/..//evil.example/',
    'javascript:alert(1)',
    'http://localhost@evil.example/',
  ])('cannot make our login lead to %s', async (address) => {
    const email = await somebody();
    const { page } = await visit(browser, 390, 844);
    await logIn(page, world, email, `?return=${encodeURIComponent(address)}`);
    await page.waitForURL(`${world.engineUrl}/profile/`);
  });

  it('gets nothing by writing the display cookie: not a name, not the administrator’s routes', async () => {
    const { page, context } = await visit(browser, 390, 844);
    const user = { UserName: 'Boss', Email: 'boss@test.example', ID: 'x', Admin: true };
    const value = Buffer.from(JSON.stringify(user)).toString('base64');
    await context.addCookies([{ name: 'QuarterlineUser', value, url: world.engineUrl }]);
    const asked = await page.request.get(`${world.engineUrl}/api/account`);
    expect(await asked.json()).toEqual({ account: null });
    await page.goto(`${world.engineUrl}/profile/`);
    await page.waitForURL('**/login/**');
  });

  it('who planted a session in a browser has nothing after its owner logged in', async () => {
    const attacker = await insertPerson(world, 'attacker@test.example');
    const planted = await insertSession(world.clone.database, attacker, JOURNEY_SECRET);
    const email = await somebody();
    const { page, context } = await visit(browser, 390, 844);
    await bringSession(context, world, planted);
    await logIn(page, world, email);
    await page.waitForURL(`${world.engineUrl}/profile/`);
    const theirs = await fetch(`${world.engineUrl}/api/account`, { headers: { cookie: planted } });
    expect(await theirs.json()).toEqual({ account: null });
    const { account } = await (await page.request.get(`${world.engineUrl}/api/account`)).json();
    expect(account.email).toBe(email);
  });

  it('cannot read the session from a script, and cannot use one after its owner logged out', async () => {
    const email = await somebody();
    const { page, context } = await visit(browser, 390, 844);
    await logIn(page, world, email);
    await page.waitForURL(`${world.engineUrl}/profile/`);
    const session = (await context.cookies()).find(({ name }) => name.endsWith('session_token'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('session_token');
    await page.goto(`${world.engineUrl}/logout/`);
    await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('QuarterlineUser');
    const stolen = `${session?.name}=${session?.value}`;
    const asked = await fetch(`${world.engineUrl}/api/account`, { headers: { cookie: stolen } });
    expect(await asked.json()).toEqual({ account: null });
  });

  it('who finds a used link of an email finds it dead', async () => {
    const email = await somebody();
    await world.clone.database.query('UPDATE account_user SET email_verified = false WHERE email = $1', [email]);
    const { page } = await visit(browser, 390, 844);
    await logIn(page, world, email);
    await page.getByText('Your email address is not confirmed yet.').waitFor();
    const link = linkIn(await emailTo(world, email, /Confirm/));
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.waitForURL(`${world.engineUrl}/profile/`);
    const second = await visit(browser, 390, 844);
    await second.page.goto(link);
    await second.page.getByRole('button', { name: 'Confirm my email address' }).click();
    await second.page.getByText('This link has been used already').waitFor();
  });

  it('who guesses is stopped in words, and the owner gets in on their own device all the same', async () => {
    const email = await somebody();
    const hers = await visit(browser, 390, 844);
    await logIn(hers.page, world, email);
    await hers.page.waitForURL(`${world.engineUrl}/profile/`);
    const { page } = await visit(browser, 390, 844);
    await page.goto(`${world.engineUrl}/login/`);
    await page.getByLabel('Email address').fill(email);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await page.getByLabel('Password', { exact: true }).fill(`not the right one ${attempt}`);
      const answered = page.waitForResponse(/\/api\/account\/login$/);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await answered;
    }
    await page.getByText('Too many attempts.').waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe(email);
    await hers.page.goto(`${world.engineUrl}/logout/`);
    await hers.page.getByRole('heading', { name: 'You are logged out' }).waitFor();
    await logIn(hers.page, world, email);
    await hers.page.waitForURL(`${world.engineUrl}/profile/`);
  });

  it('on another site cannot send the owner’s form', async () => {
    const email = await somebody();
    const answer = await fetch(`${world.engineUrl}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });
});
