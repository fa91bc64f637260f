import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson, PASSWORD } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);

/** Each try has people of its own. */
let tries = 0;
const administrator = async (): Promise<Page> => {
  const id = await insertPerson(world, `dana-${tries}@test.example`, 'administrator');
  const cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  const { context, page } = await visit(browser, 1440, 1000);
  await bringSession(context, world, cookie);
  return page;
};
const open = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(world.engineUrl + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};

describe('an administrator', () => {
  it('finds somebody by half a name, suspends the account with a reason and their own password, and finds it in the audit', async () => {
    tries += 1;
    const bidderId = await insertPerson(world, `bidder-${tries}@test.example`);
    await world.clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [
      bidderId,
      `Łucja Prokopowicz${tries}`,
    ]);
    const page = await administrator();
    await open(page, '/admin/users/', 'Users');
    await page.getByLabel('Name, address, phone or id').fill(`prokopowicz${tries} luc`);
    await page.getByRole('status').getByText('1 account', { exact: true }).waitFor();
    await expectOpenToAll(page);
    await page.getByRole('link', { name: `Łucja Prokopowicz${tries}` }).click();
    await page.getByRole('heading', { name: /Łucja/, level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Suspend the account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The deposit did not arrive.');
    await dialog.getByLabel('Your own password').fill('not the right sentence');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await dialog.getByText('This is not your password.').waitFor();
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('The deposit did not arrive.');
    await dialog.getByLabel('Your own password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Let in again' }).waitFor();
    await page.getByText('Why: The deposit did not arrive.').waitFor();
    await expectOpenToAll(page);

    await open(page, `/admin/audit/?text=deposit&person=${encodeURIComponent(`prokopowicz${tries}`)}`, 'Audit');
    await page.getByRole('cell').getByText('Suspended an account').waitFor();
    await expectOpenToAll(page);
    await page.getByLabel('Words').fill('nothing has these words');
    await page.getByRole('heading', { name: 'No action fits this search' }).waitFor();
  });

  it('reads messages, subscribers and what was sent, on pages that are open to all', async () => {
    tries += 1;
    await world.clone.database.query(
      `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status)
       VALUES (gen_random_uuid(), 'SellerContactForm', 'Marlene', $1, 'm@farm.example', '7805550100', 'Two quarters.', 'new')`,
      [`Hrycun${tries}`],
    );
    await world.clone.database.query(
      `INSERT INTO consent (purpose, address, wording, source, confirmed_at) VALUES ('newsletter', $1, 'Yes.', 'footer', clock_timestamp())`,
      [`ann${tries}@farm.example`],
    );
    await world.clone.database.query(
      `INSERT INTO outbox (recipient, subject, text_body, gave_up_at, attempts, last_error) VALUES ($1, 'Your bid', 'x', clock_timestamp(), 1, 'No such mailbox')`,
      [`gone${tries}@farm.example`],
    );
    const page = await administrator();
    await open(page, '/admin/leads/', 'Messages');
    await page.getByRole('button', { name: `Next step: Marlene Hrycun${tries}` }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/What is to be done/)
      .fill('Call back');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Next: Call back').first().waitFor();
    await expectOpenToAll(page);
    await world.clone.database.query(
      `INSERT INTO undelivered_form (id, kind, email, body, code, message)
       VALUES (gen_random_uuid(), 'sale_reminder', 'm@farm.example', '{"saleSlug":"taken-down","email":"m@farm.example","opening":true,"closing":false,"changes":false}', 'not_found', 'There is no such sale.')`,
    );
    await open(page, '/admin/leads/', 'Messages');
    await page.getByRole('button', { name: /Not delivered/ }).click();
    await page.getByText('taken-down').waitFor();
    await expectOpenToAll(page);
    await page.getByRole('button', { name: 'Send on: Reminder of a sale' }).click();
    await page.getByText('This form was refused again: There is no such sale.').waitFor();
    await page.getByRole('button', { name: 'Close: Reminder of a sale' }).click();
    await page.getByText('Every form was delivered').waitFor();
    await open(page, '/admin/newsletter/', 'Newsletter');
    await page.getByText(`ann${tries}@farm.example`).first().waitFor();
    await expectOpenToAll(page);
    await open(page, `/admin/deliveries/?words=gone${tries}`, 'Deliveries');
    await page.getByRole('button', { name: /Try again/ }).click();
    await page.getByRole('button', { name: /Try again/ }).waitFor({ state: 'detached' });
    await expectOpenToAll(page);
  });
});
