import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { storeDraft } from '../../packages/drafting/src/stored-draft.ts';
import { expectOpenToAll } from '../account/accounts-world.ts';
import { pageOfPerson } from '../world/bring-session.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const SLUG = 'seller-quarters';
const [world, browser] = await withBrowser(startEngineWorld);

it('a seller reads their draft, comments, accepts it after a change, writes to the lawyer, and the sale is published', async () => {
  const seller = await pageOfPerson(world, browser, { email: 'seller@seat.example', role: 'bidder', width: 390 });
  const staff = await pageOfPerson(world, browser, { email: 'lawyer@seat.example', role: 'staff', width: 1440 });
  const draft = {
    ...readyDraft('Seller Quarters'),
    sellerAccounts: [{ id: 'one', email: 'seller@seat.example', relation: 'seller' as const }],
  };
  await world.clone.database.query(
    `INSERT INTO sale_draft (sale_id, slug, draft, preview_token) VALUES ($1, $2, $3, $4)`,
    [randomUUID(), SLUG, storeDraft(draft), 'preview-of-the-seller-quarters'],
  );

  await seller.goto(`${world.engineUrl}/profile/selling/`);
  await seller.getByText('Nothing of yours is in a sale.').waitFor();
  await takePicture(seller, 'selling-empty-390', { fullPage: true });

  await staff.goto(`${world.engineUrl}/admin/auctions/${SLUG}/seller/`);
  await staff.getByText('The seller was not asked yet.').waitFor();
  await staff.getByRole('button', { name: 'Ask the seller to approve' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send it to the seller' }).click();
  await dialog.getByText('Write what the seller pays us.').waitFor();
  await dialog.getByLabel('What the seller pays us').fill('2% of the price, and GST on it.');
  await dialog.getByLabel('A word to the seller').fill('The starting bids are the ones we talked about.');
  await takePicture(staff, 'ask-approval-1440');
  await dialog.getByRole('button', { name: 'Send it to the seller' }).click();
  await dialog.waitFor({ state: 'detached' });

  await seller.reload();
  await seller.getByText('3 parts to approve.').waitFor();
  await takePicture(seller, 'selling-390', { fullPage: true });
  await seller.getByRole('link', { name: 'Open Seller Quarters' }).click();
  await seller.getByRole('link', { name: '3 parts of your sale to read and answer' }).waitFor();
  await takePicture(seller, 'seller-seat-390', { fullPage: true });
  await expectOpenToAll(seller);
  await seller.getByRole('button', { name: 'Accept The sale as a whole' }).click();
  await seller.getByText('You accepted The sale as a whole.').waitFor();
  await seller.getByRole('button', { name: 'Comment on Parcel 1, NE quarter' }).click();
  await seller.getByRole('button', { name: 'Send the comment' }).click();
  await seller.getByText('Write what should be different.', { exact: true }).waitFor();
  await seller.getByLabel('What should be different?').fill('It is 158 acres.');
  await seller.getByRole('button', { name: 'Send the comment' }).click();
  await seller.getByText('We have your comment on Parcel 1, NE quarter.').waitFor();
  await seller.getByRole('button', { name: 'Accept Parcel 2, NW quarter' }).click();
  await seller.getByText('You accepted Parcel 2, NW quarter.').waitFor();

  // Staff read the comment beside the parcel, answer it, and correct the draft.
  await staff.reload();
  const part = staff.getByRole('article', { name: 'Parcel 1, NE quarter' });
  await part.getByText('It is 158 acres.').waitFor();
  await part.getByRole('button', { name: 'Answer' }).click();
  await part.getByRole('textbox', { name: 'Answer' }).fill('Thank you. We have corrected it.');
  await part.getByRole('button', { name: 'Send the answer' }).click();
  await part.getByRole('textbox', { name: 'Answer' }).waitFor({ state: 'detached' });
  await part.getByText('Thank you. We have corrected it.').waitFor();
  await takePicture(staff, 'seller-side-1440', { fullPage: true });
  await expectOpenToAll(staff);
  await staff.goto(`${world.engineUrl}/admin/auctions/${SLUG}/editor/`);
  await staff.getByText('Approval of the seller').waitFor();
  await staff.getByText('Parcel 1, NE quarter: has an open comment').waitFor();
  const acres = staff.getByRole('textbox', { name: /acres of parcel 1/i }).first();
  await acres.fill('158');
  await acres.blur();
  await takePicture(staff, 'editor-approval-1440');
  await expect
    .poll(async () => {
      const { rows } = await world.clone.database.query(`SELECT draft FROM sale_draft WHERE slug = $1`, [SLUG]);
      return rows[0].draft.parcels[0].acres;
    })
    .toBe('158');

  // What the seller still has on the screen was changed since: it is refused, and shown as it is now.
  await seller.getByRole('button', { name: 'Accept Parcel 1, NE quarter' }).click();
  await seller.getByRole('alert').getByText('was changed since you read it').waitFor();
  await seller
    .getByRole('article', { name: 'Parcel 1, NE quarter' })
    .getByText('158', { exact: true })
    .first()
    .waitFor();
  await takePicture(seller, 'seller-seat-changed-390', { fullPage: true });
  await seller.getByRole('button', { name: 'Accept Parcel 1, NE quarter' }).click();
  await seller.getByText('You accepted Parcel 1, NE quarter.').waitFor();
  await seller.getByText('Nothing waits for you.').waitFor();
  await seller.getByLabel('Your message').fill('Who pays for the survey?');
  await seller.getByRole('button', { name: 'Send the message' }).click();
  await seller.getByText('We have your message.').waitFor();

  await staff.goto(`${world.engineUrl}/admin/`);
  await staff.getByRole('link', { name: '1 message or comment of a seller' }).click();
  await staff.getByText('Who pays for the survey?').waitFor();
  await staff.getByLabel('Message to the seller').fill('We do.');
  await staff.getByRole('button', { name: 'Send the message' }).click();
  await staff.getByText('We do.').waitFor();
  await seller.reload();
  await seller.getByRole('link', { name: '1 new message from us' }).waitFor();
  await seller.getByRole('button', { name: 'I have read this message' }).click();
  await seller.getByRole('link', { name: '1 new message from us' }).waitFor({ state: 'detached' });

  await staff.goto(`${world.engineUrl}/admin/auctions/${SLUG}/editor/`);
  await staff.getByText('Nothing waits for the seller').waitFor();
  await staff.getByRole('button', { name: 'Publish the sale' }).click();
  await staff.getByLabel('No form of your offer to purchase is active').check();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(async () => (await fetch(`${world.engineUrl}/api/auctions/${SLUG}`)).status).toBe(200);
});
