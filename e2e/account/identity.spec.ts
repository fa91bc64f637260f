import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { pageOfPerson } from '../world/bring-session.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';
import { emailTo, expectOpenToAll } from './accounts-world.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const DAY = 86_400_000;

const pageOf = (email: string, role: 'bidder' | 'staff', width: number) =>
  pageOfPerson(world, browser, { email, role, width });

describe('a sale that asks who bids', () => {
  it('takes a photo from a phone, which staff open, check and approve; before the check nobody is approved', async () => {
    const sale = await insertTestSale(world.clone.database, { bidders: 0, opensInMs: 3 * DAY, closesInMs: 4 * DAY });
    await world.clone.database.query(
      `UPDATE sale SET editorial = editorial || '{"asksIdentity": true}' WHERE id = $1`,
      [sale.id],
    );
    const email = 'shows-identity@test.example';
    const page = await pageOf(email, 'bidder', 390);
    await page.goto(`${world.engineUrl}/auctions/${sale.slug}/registration/`);
    await page.getByLabel('Names as they go on title').fill('Marlene Kowalchuk');
    await page.getByLabel('Financing is approved').check();
    await page.getByLabel(/Up to how much/).fill('$2,000,000');
    await page.getByRole('group', { name: 'What stands behind it?' }).getByLabel('Bank').check();
    for (const label of [/no agreement with another bidder/, /Foreign Ownership of Land/, /binding offer/])
      await page.getByLabel(label).check();
    await page.getByRole('button', { name: 'Ask to bid' }).click();
    await page.getByText('Choose how you want to show who you are.').waitFor();
    await page.getByLabel(/photo of my driver/).check();
    await page.getByRole('button', { name: 'Ask to bid' }).click();
    await page.getByText('One thing is still missing').waitFor();
    await expectOpenToAll(page);
    const send = page.getByLabel('Send a photo or PDF');
    await send.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await page.getByText('notes.txt is not a picture that can be read here').waitFor();
    const buffer = await readFile('apps/demo/media/top-11-summer.webp');
    await send.setInputFiles({ name: 'licence.webp', mimeType: 'image/webp', buffer });
    await page.getByText('licence.webp is here. We have it encrypted.').waitFor();
    await page.getByText(/Deleted 30 days after the sale is over/).waitFor();
    // Nothing is missing any more, without loading the page again.
    await page.getByText('We have your request and your document.').waitFor();
    expect(await page.getByText('still missing').count()).toBe(0);

    const staff = await pageOf('checks-identity@test.example', 'staff', 1440);
    await staff.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/bidders/`);
    await staff.locator('.bidder-table-name').first().click();
    await staff.getByText('$2,000,000, bank').waitFor();
    await staff.getByText('Not checked yet. 1 document is here.').waitFor();
    await staff.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('Record how you checked the identity, then approve.').waitFor();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await staff.getByRole('button', { name: 'Identity', exact: true }).click();
    const [opened] = await Promise.all([
      staff.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Open licence.webp' }).click(),
    ]);
    await opened.waitForLoadState();
    expect(await opened.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1200);
    await dialog.getByLabel('On which day').fill('2026-11-20');
    await dialog.getByRole('button', { name: 'Record the check' }).click();
    await staff.getByText('Checked', { exact: true }).waitFor();
    await staff.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => dialog.getByLabel('Limit for the sale, in dollars').inputValue()).toBe('$2,000,000');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await emailTo(world, email, /You are approved to bid/)).toContain('$2,000,000');
    await page.reload();
    await page.getByText('We have checked your identity. Nothing more is needed.').waitFor();
    await page.getByText(/You are approved. Your bidder number is/).waitFor();
  });
});
