import { expect, it } from 'vitest';
import { pagesOfPdf, ZIP } from '#testing/broken-files.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll, insertPerson } from './accounts-world.ts';

const [world, browser] = await withBrowser(startEngineWorld);

it('a clerk answers a form with a plan, is told what cannot be attached, and finds the plan again with the email', async () => {
  const id = await insertPerson(world, 'dana-files@test.example', 'clerk');
  await world.clone.database.query(
    `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status)
     VALUES (gen_random_uuid(), 'ContactForm', 'Oleksa', 'Prokop', 'oleksa@farm.example', '7805550100', 'Is there a plan of the land?', 'new')`,
  );
  const { context, page, noise } = await visit(browser, 1440, 1000);
  await bringSession(context, world, await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor'));
  await page.goto(`${world.engineUrl}/admin/leads/`);
  await page.getByRole('button', { name: 'Answer: Oleksa Prokop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Answer', { exact: true }).fill('The plan is attached.');
  const choose = (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    dialog.locator('input[type=file]').setInputFiles(files);

  // What cannot go is named with the way out, and what was typed stays.
  await choose([
    { name: 'titles.zip', mimeType: 'application/zip', buffer: ZIP },
    { name: 'Boundary plan.pdf', mimeType: 'application/pdf', buffer: await pagesOfPdf(2) },
  ]);
  await dialog.getByText(/titles\.zip /).waitFor();
  await dialog.getByRole('button', { name: 'Remove Boundary plan.pdf' }).waitFor();
  await expect.poll(() => dialog.getByLabel('Answer', { exact: true }).inputValue()).toBe('The plan is attached.');
  await takePicture(page, 'email-files-answer-1440');
  await expectOpenToAll(page);

  // With the keys: the field of files is reached, and a file is removed and attached again.
  await dialog.getByRole('button', { name: 'Remove Boundary plan.pdf' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove Boundary plan.pdf' }).waitFor({ state: 'detached' });
  await choose([{ name: 'Boundary plan.pdf', mimeType: 'application/pdf', buffer: await pagesOfPdf(2) }]);
  await dialog.getByRole('button', { name: 'Remove Boundary plan.pdf' }).waitFor();
  await dialog.getByRole('button', { name: 'Send the email' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`${world.engineUrl}/admin/deliveries/?words=oleksa`);
  await page.getByRole('button', { name: /^Read/ }).first().click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Boundary plan.pdf' });
  const file = await context.request.get(`${world.engineUrl}${await link.getAttribute('href')}`);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await takePicture(page, 'email-files-kept-1024');
  await expectOpenToAll(page);

  // The weekly email takes less, and says so.
  await page.goto(`${world.engineUrl}/admin/newsletter/#weekly`);
  await page.getByText('PDFs and pictures: up to 5, 3 MB together.').waitFor();
  await takePicture(page, 'email-files-weekly-1024', { fullPage: true });
  expect(noise.filter((line) => !line.includes('422'))).toEqual([]);
});
