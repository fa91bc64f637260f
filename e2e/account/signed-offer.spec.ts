import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { A_SIGNED_COPY } from '#testing/actions/phone-bidder-actions.ts';
import { bringPeople } from '../world/open-sale.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll } from './accounts-world.ts';
import { firstPurchase, soldSales } from './sold-sales.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const { openSoldSale, sendOffer, buyerOf } = soldSales(world, browser);
beforeAll(() => bringPeople(world));

it('a buyer sends the signed offer from a phone, gets it back with the reason, sends it again, and staff record the signature', async () => {
  const staff = await openSoldSale('signed-quarters', 'dana-signing@test.example');
  const signed = join(world.dataDir, 'signed-offer.pdf');
  await writeFile(signed, A_SIGNED_COPY);
  await sendOffer(staff);
  const signing = firstPurchase(staff).locator('.signed-offers');
  await signing.getByText('No signed copy is here yet.').waitFor();

  const { page: buyer } = await buyerOf(staff);
  const results = `${world.engineUrl}/profile/results/`;
  await buyer.goto(results);
  const own = buyer.locator('.own-signed-offer');
  const send = (press: string) => own.getByLabel(press).setInputFiles(signed);
  const notAPdf = join(world.dataDir, 'notes.txt');
  await writeFile(notAPdf, 'I agree.');
  await own.getByLabel('Send the signed offer').setInputFiles(notAPdf);
  await own.getByRole('alert').waitFor();
  await send('Send the signed offer');
  await own.getByText('We have your signed offer.', { exact: false }).waitFor();
  expect(await own.getByRole('alert').count()).toBe(0);
  await expectOpenToAll(buyer);
  await takePicture(buyer, 'signed-offer-sent-390', { fullPage: true });

  await staff.reload();
  const openCopy = async () => {
    // A PDF is handed to the program for it: the tab that asked stays empty.
    await signing.getByRole('link', { name: 'Open signed-offer.pdf' }).first().click();
    await signing.getByRole('button', { name: 'Send back' }).waitFor();
  };
  await openCopy();
  await expectOpenToAll(staff);
  await takePicture(staff, 'signed-offer-opened-1440');
  await signing.getByRole('button', { name: 'Send back' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await dialog.getByText('Write what has to be different.').waitFor();
  await dialog.getByRole('textbox').fill('The second page is missing.');
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await signing.getByText('Sent back: The second page is missing.', { exact: false }).waitFor();

  await buyer.goto(results);
  await own.getByText('We need it once more:', { exact: false }).waitFor();
  await own.getByText('The second page is missing.').waitFor();
  await takePicture(buyer, 'signed-offer-back-390', { fullPage: true });
  await send('Send a new signed copy');
  await own.getByText('We have your signed offer.', { exact: false }).waitFor();

  await staff.reload();
  await openCopy();
  await firstPurchase(staff)
    .getByRole('button', { name: /^Offer is signed/ })
    .click();
  await dialog.getByRole('textbox').fill('Signed by hand on every page.');
  await dialog.getByRole('button', { name: /^Offer is signed/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await buyer.goto(results);
  await buyer.getByText(/^We have your signed offer\. Pay the deposit of/).waitFor();
  expect(await own.getByLabel(/Send|Replace/).count()).toBe(0);
});
