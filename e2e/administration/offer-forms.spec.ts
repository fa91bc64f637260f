import { makeDocx } from '@quarterline/demo/documents/make-docx.ts';
import { expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const docx = (name: string, text: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(makeDocx([text])),
});

it('an administrator uploads the firm’s own offer to purchase, is told what is wrong with it, and activates it', async () => {
  const id = await insertPerson(world, 'dana-offer@test.example', 'administrator');
  const { context, page, noise } = await visit(browser, 1024, 900);
  await bringSession(context, world, await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor'));
  await page.goto(`${world.engineUrl}/admin/settings/offers/`);
  await page.getByText('No form is here yet').waitFor();
  const upload = page.getByLabel('Upload a DOCX');

  // A field that no offer has is named, and nothing is kept.
  await upload.setInputFiles(docx('wrong.docx', 'The {{byer}} pays.'));
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('“byer”');
  await page.getByText('No form is here yet').waitFor();

  await upload.setInputFiles(docx('Our offer.docx', 'The {{buyer}} pays {{price}} by {{signBy}}.'));
  const form = page.getByRole('listitem').filter({ hasText: 'Our offer.docx' });
  await form.getByText('3 fields are filled').click();
  await form.getByText('Not active', { exact: true }).waitFor();
  await expectOpenToAll(page);
  await takePicture(page, 'offer-forms-1024', { fullPage: true });

  const preview = await form.getByRole('link', { name: 'Download the preview' }).getAttribute('href');
  const example = await context.request.get(world.engineUrl + preview);
  expect([example.status(), example.headers()['content-disposition']]).toEqual([200, expect.stringContaining('.docx')]);

  await form.getByRole('button', { name: 'Activate Our offer.docx' }).click();
  await form.getByText('Active', { exact: true }).waitFor();
  await page.reload();
  await form.getByRole('button', { name: 'Deactivate Our offer.docx' }).waitFor();
  expect(noise.filter((line) => !/4\d\d/.test(line))).toEqual([]);
});
