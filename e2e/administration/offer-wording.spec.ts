import { expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);

it('an administrator writes a wording of the offer to purchase, is told what is missing, puts it in force and finds it in the list', async () => {
  const id = await insertPerson(world, 'dana-wording@test.example', 'administrator');
  const { context, page, noise } = await visit(browser, 1024, 900);
  await bringSession(context, world, await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor'));
  await page.goto(`${world.engineUrl}/admin/settings/offers/`);
  await page.getByRole('link', { name: 'New wording' }).click();
  const inForce = page.getByRole('button', { name: 'Activate', exact: true });

  // The name is missing: its field says what to do, and the standard words stay.
  await page.getByLabel('Before the signatures').fill('Signed at the office of the firm.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await inForce.click();
  await page.getByText('Name: Fill this in.').waitFor();
  await expect.poll(() => page.getByLabel('Terms').inputValue()).toContain('free of financial encumbrances');

  // A value that no offer has is named, with what to do about it.
  await page.getByLabel('Name', { exact: true }).fill('Alberta, ordinary');
  const terms = await page.getByLabel('Terms').inputValue();
  await page.getByLabel('Terms').fill(`${terms}\n\nThe {byer} pays.`);
  await page.getByText('Saved', { exact: true }).waitFor();
  await inForce.click();
  await page.getByText('Terms: There is no {byer} in an offer. Choose one of those below.').waitFor();
  await page.getByLabel('Terms').fill(`${terms}\n\nThe {buyer} pays.`);
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectOpenToAll(page);

  const preview = await page.getByRole('link', { name: 'Preview as a PDF with examples' }).getAttribute('href');
  const pdf = await context.request.get(world.engineUrl + preview);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await inForce.click();
  await page.getByRole('button', { name: 'Deactivate' }).waitFor();
  await page.goto(`${world.engineUrl}/admin/settings/offers/`);
  const row = page.getByRole('row').filter({ hasText: 'Alberta, ordinary' });
  await row.getByText('Active', { exact: true }).waitFor();
  await expectOpenToAll(page);
  expect(noise.filter((line) => !line.includes('400'))).toEqual([]);
});
