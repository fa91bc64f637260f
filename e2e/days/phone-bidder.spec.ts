import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let sale: TestSale;
let page: Page;
beforeAll(async () => {
  sale = await insertTestSale(world.clone.database);
  const id = await insertPerson(world, `dana-${sale.slug}@test.example`, 'staff');
  const cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  const opened = await visit(browser, 1440, 1000);
  await bringSession(opened.context, world, cookie);
  page = opened.page;
});
const contactPage = async (): Promise<void> => {
  await page.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/contact/`);
  await page.getByRole('heading', { name: 'Bidders without email' }).waitFor();
};

it('somebody who calls and has no email is added, approved, bids by phone, and is told of an addendum by phone', async () => {
  await contactPage();
  await page.getByRole('button', { name: 'Add a bidder by phone' }).click();
  const dialog = page.getByRole('dialog');
  const addButton = dialog.getByRole('button', { name: 'Add the bidder' });
  await addButton.click();
  await dialog.getByText('Name is required').waitFor();
  await dialog.getByLabel('Full name').fill('Walter Hrynkiw');
  await dialog.getByLabel('Telephone').fill('780 555 0142');
  await dialog.getByLabel('Postal address').fill('RR 2, Site 4, Box 11\nCamrose AB T4V 2N1');
  await dialog.getByLabel('Names as they go on title').fill('Walter Hrynkiw');
  await dialog.getByLabel('How did you make sure who this is?').selectOption('known_client');
  await dialog.getByLabel('Made sure on which day').fill('2026-11-20');
  await dialog.getByLabel('How would they pay?').selectOption('cash');
  await dialog.getByLabel('Up to how much in all').fill('1,500,000');
  await dialog.getByLabel('What stands behind it?').selectOption('cash');
  await dialog.getByLabel('How did they accept them?').selectOption('read_by_phone');
  await dialog.getByLabel('On which day', { exact: true }).fill('2026-11-20');
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
  await expectOpenToAll(page);
  await addButton.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Walter Hrynkiw was added.').waitFor();
  await expectOpenToAll(page);

  await page.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/bidders/`);
  await page.getByText('No email: phone or letter').waitFor();
  await page.getByRole('button', { name: 'Approve: Walter Hrynkiw' }).click();
  await dialog.getByText('Walter Hrynkiw has no email').waitFor();
  await dialog.getByRole('textbox').last().fill('The firm knows the client.');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  // Outbid twice within minutes: one call says the newer price.
  await world.clone.database.query(
    `INSERT INTO contact_task (sale_id, user_id, kind, subject, text_body)
     SELECT sale_id, user_id, 'outbid', 'You have been outbid', 'Parcel 1: the high bid is ' || price || '. It closes Dec 15, 2026 at 12:00 PM.'
     FROM registration JOIN account_user ON account_user.id = user_id, unnest(ARRAY['$1,000,000', '$1,100,000']) AS price
     WHERE sale_id = $1 AND name = 'Walter Hrynkiw'`,
    [sale.id],
  );
  await contactPage();
  await page.getByRole('heading', { name: 'Call Walter Hrynkiw, (780) 555-0142: two things to say' }).waitFor();
  await page
    .getByText('You have been outbid. Parcel 1: the high bid is one million one hundred thousand dollars.')
    .waitFor();
  expect(await page.locator('.contact-spoken').innerText()).not.toMatch(/https?:|\$/);
  await takePicture(page, 'contact-call');
  await page.getByRole('button', { name: /Said by phone/ }).click();
  await page.getByText('Recorded: Walter Hrynkiw was reached by phone.').waitFor();
  await expect.poll(() => page.getByText(/By phone, /).count()).toBe(3);

  await page.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/questions/`);
  await page.getByRole('button', { name: 'Write an addendum' }).click();
  await dialog.getByLabel('What it changes, in a sentence').fill('The deposit is due later.');
  await dialog.getByLabel('The addendum', { exact: true }).fill('It is due a day later.');
  await dialog.getByRole('button', { name: 'Publish the addendum' }).click();
  await dialog.waitFor({ state: 'detached' });

  await contactPage();
  await page.getByText('Version 2 is in force.').waitFor();
  await page.getByRole('button', { name: /Record that it was read/ }).click();
  await dialog.getByRole('button', { name: 'Record the acknowledgement' }).click();
  await dialog.getByText('Tick this once you have read it').waitFor();
  await dialog.getByRole('checkbox').check();
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Record the acknowledgement' }).click();
  await page.getByText('Recorded: Walter Hrynkiw accepted version 2.').waitFor();
  await expectOpenToAll(page);

  await page.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/control/`);
  await page.getByText(/Engine healthy/).waitFor();
  await page.getByLabel('Bidder on the phone').fill('103');
  await page.getByLabel('Parcel of the phone bid').selectOption({ index: 1 });
  await page.getByLabel('Amount of the phone bid').fill('510,000');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await dialog.getByRole('button', { name: 'Bid $510,000' }).click();
  await page.getByText(/^Entered: 103 /).waitFor();
  const { rows } = await world.clone.database.query(
    `SELECT kind FROM sale_record WHERE sale_id = $1 AND kind IN ('terms_accepted', 'bid_accepted') ORDER BY sequence`,
    [sale.id],
  );
  expect(rows).toEqual([{ kind: 'terms_accepted' }, { kind: 'bid_accepted' }]);
});

it('the page reads well on a wide and on a narrow screen', async () => {
  for (const [width, height] of [
    [1440, 1000],
    [1024, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await contactPage();
    await page.getByText('read by phone').first().waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await takePicture(page, `contact-${width}`, { fullPage: true });
    await page.getByRole('button', { name: 'Add a bidder by phone' }).click();
    await page.getByLabel('Full name').waitFor();
    await takePicture(page, `add-${width}`);
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/bidders/?shown=approved&sort=-name`);
    await page.getByText('No email: phone or letter').waitFor();
    await expectOpenToAll(page);
    await takePicture(page, `bidders-${width}`);
  }
});
