import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { emailTo, expectOpenToAll, insertPerson, linkIn, PASSWORD } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);

/** Each try has people of its own. */
let tries = 0;
const administrator = async (name: string): Promise<Page> => {
  const id = await insertPerson(world, `${name.toLowerCase()}-${tries}@test.example`, 'administrator');
  await world.clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [id, name]);
  const cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  const { context, page } = await visit(browser, 1440, 1000);
  await bringSession(context, world, cookie);
  return page;
};
/** Somebody who is to become staff, and the page of the account. */
const openCandidate = async (page: Page, name: string): Promise<string> => {
  const id = await insertPerson(world, `candidate-${tries}-${name.length}@test.example`);
  await world.clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [id, name]);
  await page.goto(`${world.engineUrl}/admin/users/${id}/`);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return id;
};
const proposeStaff = async (page: Page, says: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('staff');
  await dialog.getByText(says).waitFor();
  await dialog.getByLabel('Reason').fill('Answers the phone from Monday on.');
  await dialog.getByLabel('Your own password').fill(PASSWORD);
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('a new role', () => {
  it('is proposed by one administrator, seen in the list by another, and confirmed with their own password', async () => {
    tries += 1;
    const [dana, erin] = [await administrator('Dana'), await administrator('Erin')];
    const name = `Marlene Hrycun${tries}`;
    await openCandidate(dana, name);
    await proposeStaff(dana, /Nothing changes before another administrator confirms it/);
    await dana.getByText(/Another administrator can confirm it until/).waitFor();
    await expectOpenToAll(dana);

    await erin.goto(`${world.engineUrl}/admin/users/`);
    const waiting = erin.getByRole('region', { name: 'Waits for a second person' });
    await waiting
      .getByText(/Call the person on a number you know before you confirm/)
      .first()
      .waitFor();
    await expectOpenToAll(erin);
    await waiting.getByRole('link', { name: `${name}: New role: lawyer` }).click();
    await erin.getByText('Dana proposed it').waitFor();
    await erin.getByRole('button', { name: 'Confirm' }).click();
    const dialog = erin.getByRole('dialog');
    await dialog.getByText('Dana proposed it: Answers the phone from Monday on.').waitFor();
    await dialog.getByLabel('Your own password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm it' }).click();
    await dialog.waitFor({ state: 'detached' });
    await erin.getByRole('heading', { name: `${name} Lawyer` }).waitFor();
    await erin.getByText('Confirmed a change of an account as the second administrator', { exact: true }).waitFor();
  });

  it('of an administrator who is alone waits a day, and the owner of the business stops it by the link', async () => {
    tries += 1;
    await world.clone.database.query(`UPDATE account_user SET role = 'staff' WHERE role = 'administrator'`);
    const dana = await administrator('Dana');
    const name = `Second Account${tries}`;
    await openCandidate(dana, name);
    await proposeStaff(dana, /unless the owner of the business stops it/);
    await dana.getByText(/Takes effect automatically/).waitFor();
    await expectOpenToAll(dana);

    const notice = await emailTo(world, 'owner@quarterline.example', new RegExp(name));
    const { page } = await visit(browser, 390, 844);
    await page.goto(linkIn(notice));
    await page.getByRole('heading', { name: 'Did you know of this?' }).waitFor();
    await page.getByText(new RegExp(`${name} .* gets the role Lawyer`)).waitFor();
    await expectOpenToAll(page);
    await page.getByRole('button', { name: 'Stop this change' }).click();
    await page.getByRole('heading', { name: 'You stopped this change' }).waitFor();
    await expectOpenToAll(page);
    await page.goto(`${world.engineUrl}/stop-change/?token=another`);
    await page.getByText('This link is not valid.').waitFor();

    await dana.reload();
    await dana.getByText(/^Stopped a proposed change of an account/).waitFor();
    await dana.getByRole('button', { name: 'Change role' }).waitFor();
  });
});
