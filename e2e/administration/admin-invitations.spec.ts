import { describe, expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { emailTo, insertPerson, linkIn, PASSWORD } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);

const administrator = async (email: string, width: number) => {
  const id = await insertPerson(world, email, 'administrator');
  const { context, page } = await visit(browser, width, 900);
  await bringSession(context, world, await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor'));
  return page;
};

describe('a colleague', () => {
  it('is invited by one administrator, sets a password, and has the role when another one confirms it', async () => {
    const page = await administrator('dana@office.example', 1440);
    await page.goto(`${world.engineUrl}/admin/users/`);
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await dialog.getByText('Email address is required').waitFor();
    await dialog.getByLabel('Name').fill('Lena Koss');
    await dialog.getByLabel('Email address').fill('dana@office.example');
    await dialog.getByLabel('Role').selectOption({ label: 'Clerk' });
    await dialog.getByLabel('Reason').fill('Starts on Monday.');
    await dialog.getByLabel('Your own password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await dialog.getByText('There is an account at this address already.').waitFor();
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Starts on Monday.');
    await dialog.getByLabel('Email address').fill('lena@office.example');
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByText('Lena Koss (lena@office.example): clerk').waitFor();

    const link = linkIn(await emailTo(world, 'lena@office.example', /invites you/));
    const { page: phone } = await visit(browser, 390, 844);
    await phone.goto(link);
    await phone.getByRole('heading', { name: 'Welcome, Lena Koss' }).waitFor();
    await phone.getByLabel('Password', { exact: true }).fill('a lamp beside the ledger');
    await phone.getByRole('button', { name: 'Make the account' }).click();
    await phone.getByRole('heading', { name: 'Your account is made' }).waitFor();

    const second = await administrator('erin@office.example', 1024);
    await second.goto(`${world.engineUrl}/admin/users/`);
    await second.getByRole('link', { name: 'Lena Koss: New role: clerk' }).click();
    await second.getByRole('button', { name: 'Confirm', exact: true }).click();
    await second.getByLabel('Your own password').fill(PASSWORD);
    await second.getByRole('button', { name: 'Confirm it' }).click();
    await second.getByText('Clerk', { exact: true }).first().waitFor();
    await phone.goto(link);
    await phone.getByText('This invitation was accepted or withdrawn').waitFor();
  });

  it('is invited again with a new link, or no more', async () => {
    const page = await administrator('fay@office.example', 390);
    await page.goto(`${world.engineUrl}/admin/users/`);
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByLabel('Name').fill('Mark Oda');
    await dialog.getByLabel('Email address').fill('mark@office.example');
    await dialog.getByLabel('Reason').fill('Joins the office.');
    await dialog.getByLabel('Your own password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByRole('button', { name: 'Send again to mark@office.example' }).click();
    await page.getByText('A new link was sent to mark@office.example.').waitFor();
    await page.getByRole('button', { name: 'Withdraw the invitation of mark@office.example' }).click();
    await page.getByText('The invitation of mark@office.example was withdrawn.').waitFor();
    expect(await page.getByText('Mark Oda').count()).toBe(0);
  });
});
