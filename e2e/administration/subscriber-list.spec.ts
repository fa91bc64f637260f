import { expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);

const EXPORT = [
  'Email Address,First Name,Last Name,OPTIN_TIME,OPTIN_IP,Status',
  'anna@farm.example,Anna,"Kowal, née Roy",2024-05-31 14:02:11,203.0.113.7,subscribed',
  'joe@farm.example,Joe,Fox,05/06/2024 08:00:00,,subscribed',
  'left@farm.example,Lee,Hay,2023-01-02 08:00:00,,unsubscribed',
].join('\r\n');

it('the list of a mailing program is added with its consents: a day that may be two is asked, and who left it stays off', async () => {
  const userId = await insertPerson(world, 'dana@test.example', 'administrator');
  const { context, page, noise } = await visit(browser, 1440, 1000);
  await bringSession(
    context,
    world,
    await insertSession(world.clone.database, userId, JOURNEY_SECRET, 'second_factor'),
  );
  await page.goto(`${world.engineUrl}/admin/newsletter/`);
  await page.getByRole('button', { name: 'Add addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add addresses with their consent' });
  await dialog
    .getByLabel('CSV or XLSX file')
    .setInputFiles({ name: 'audience.csv', mimeType: 'text/csv', buffer: Buffer.from(EXPORT) });
  await dialog.getByText('2 addresses, 1 left out.').waitFor();
  await dialog.getByText(/Only subscribed addresses are taken\.$/).waitFor();
  await expectOpenToAll(page);
  const next = dialog.getByRole('button', { name: 'Continue with 2 addresses' });
  expect(await next.isDisabled()).toBe(true);
  await dialog.getByText('May 6, 2024 or Jun 5, 2024?').waitFor();
  await dialog.getByRole('button', { name: 'Jun 5, 2024 in row 3' }).click();
  await next.click();
  await dialog.getByLabel('Words that they agreed to').fill('Email me when land comes up.');
  await dialog.getByLabel('How it was given, and who keeps the proof').fill('Our former newsletter.');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await dialog.getByText('2 addresses would be added.').waitFor();
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Add 2 addresses' }).click();
  await page.getByText('2 addresses added, with the proof of their consent.').waitFor();
  const { rows } = await world.clone.database.query(
    `SELECT address, source, to_char(given_at AT TIME ZONE 'America/Edmonton', 'YYYY-MM-DD') AS day FROM consent ORDER BY address`,
  );
  expect(rows).toEqual([
    {
      address: 'anna@farm.example',
      day: '2024-05-31',
      source: 'Our former newsletter. (given 2024-05-31 14:02:11, from IP 203.0.113.7)',
    },
    {
      address: 'joe@farm.example',
      day: '2024-06-05',
      source: 'Our former newsletter. (given 05/06/2024 08:00:00)',
    },
  ]);
  expect(noise).toEqual([]);
});
