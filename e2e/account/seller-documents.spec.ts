import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { A_SIGNED_COPY } from '#testing/actions/phone-bidder-actions.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { storeDraft } from '../../packages/drafting/src/stored-draft.ts';
import { pageOfPerson } from '../world/bring-session.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll } from './accounts-world.ts';

const SLUG = 'signing-quarters';
const PDF = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from(A_SIGNED_COPY) };
const [world, browser] = await withBrowser(startEngineWorld);

it('a seller downloads a document on a phone, sends a photograph, gets it back, sends a PDF, and staff confirm it', async () => {
  const seller = await pageOfPerson(world, browser, { email: 'seller@signing.example', role: 'bidder', width: 390 });
  const staff = await pageOfPerson(world, browser, { email: 'lawyer@signing.example', role: 'staff', width: 1440 });
  const draft = {
    ...readyDraft('Signing Quarters'),
    sellerAccounts: [{ id: 'one', email: 'seller@signing.example', relation: 'seller' as const }],
  };
  await world.clone.database.query(
    `INSERT INTO sale_draft (sale_id, slug, draft, preview_token) VALUES ($1, $2, $3, $4)`,
    [randomUUID(), SLUG, storeDraft(draft), 'preview-of-the-signing-quarters'],
  );

  await staff.goto(`${world.engineUrl}/admin/auctions/${SLUG}/seller/`);
  await staff.getByText('No document was put up yet.').waitFor();
  await staff.getByRole('button', { name: 'Put up a document' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Put it up' }).click();
  await dialog.getByText('Write what the document is.').waitFor();
  await dialog.getByText('Choose the PDF.').waitFor();
  await dialog.getByLabel('What the document is').fill('Listing agreement');
  await dialog.getByLabel('The PDF').setInputFiles(PDF);
  await takePicture(staff, 'put-up-document-1440');
  await dialog.getByRole('button', { name: 'Put it up' }).click();
  await dialog.waitFor({ state: 'detached' });
  await staff.getByRole('article', { name: 'Listing agreement' }).getByText('To sign', { exact: true }).waitFor();

  await seller.goto(`${world.engineUrl}/profile/selling/`);
  await seller.getByText('1 document to sign.').waitFor();
  await seller.getByRole('link', { name: 'Open Signing Quarters' }).click();
  await seller.getByRole('link', { name: '1 document to sign' }).waitFor();
  await takePicture(seller, 'document-to-sign-390', { fullPage: true });
  await expectOpenToAll(seller);
  const [download] = await Promise.all([
    seller.waitForEvent('download'),
    seller.getByRole('link', { name: 'Download Listing agreement' }).click(),
  ]);
  const saved = join(world.dataDir, 'document-to-sign.pdf');
  await download.saveAs(saved);
  // It is written anew, without what its file held beside the page.
  expect(await readFile(saved, 'latin1')).toMatch(/^%PDF-/);
  const heic = await readFile('apps/engine/testing/files/turned.heic');
  const choose = seller.locator('input[type=file]');
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a document.') });
  await seller.getByRole('alert').waitFor();
  await takePicture(seller, 'document-refused-390', { fullPage: true });
  await choose.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic });
  await seller.getByText('We have the signed copy of Listing agreement.').waitFor();
  await seller.getByText('Nothing waits for you.').waitFor();
  await takePicture(seller, 'document-sent-390', { fullPage: true });

  await staff.goto(`${world.engineUrl}/admin/`);
  await staff.getByRole('link', { name: '1 signed copy of a seller to check' }).click();
  const item = staff.getByRole('article', { name: 'Listing agreement' });
  const [copy] = await Promise.all([
    staff.context().waitForEvent('page'),
    item.getByRole('link', { name: 'Open the signed copy' }).click(),
  ]);
  await copy.close();
  await item.getByRole('button', { name: 'Send back Listing agreement' }).click();
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await dialog.getByText('Write what has to be different.').waitFor();
  await dialog.getByLabel('What has to be different').fill('The second page is missing.');
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await dialog.waitFor({ state: 'detached' });
  await item.getByText('The second page is missing.').waitFor();
  await takePicture(staff, 'document-sent-back-1440', { fullPage: true });
  await expectOpenToAll(staff);

  await seller.reload();
  await seller.getByText('The second page is missing.').waitFor();
  await seller.getByRole('link', { name: '1 document to sign' }).waitFor();
  await takePicture(seller, 'document-sent-back-390', { fullPage: true });
  await choose.setInputFiles(PDF);
  await seller.getByText('We have the signed copy of Listing agreement.').waitFor();

  await staff.reload();
  await Promise.all([
    staff.waitForEvent('download').catch(() => staff.context().waitForEvent('page')),
    item.getByRole('link', { name: 'Open the signed copy' }).click(),
  ]);
  await item.getByRole('button', { name: 'Confirm Listing agreement' }).click();
  await item.getByText('Signed and confirmed').waitFor();
  await takePicture(staff, 'document-confirmed-1440', { fullPage: true });
  await seller.reload();
  await seller.getByText('Signed and confirmed').waitFor();
  await expect.poll(() => seller.locator('input[type=file]').count()).toBe(0);
});
