import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { pageOfPerson } from '../world/bring-session.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll } from './accounts-world.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const DAY = 86_400_000;

const pageOf = (email: string, role: 'bidder' | 'staff', width: number) =>
  pageOfPerson(world, browser, { email, role, width });

/** What this machine, which has no service for it, kept of the text that it would have sent. */
const codeSent = async (): Promise<string> => {
  const folder = join(world.dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.startsWith('phone-')).toSorted();
  const text = await readFile(join(folder, names.at(-1) ?? ''), 'utf8');
  return /text to \+17805550155[\s\S]*code is (\d{4} \d{4})/.exec(text)?.[1] ?? '';
};

describe('a sale that asks for a verified phone number', () => {
  it('sends a code that the bidder types; staff see that it is missing, then that it is there, and approve', async () => {
    const sale = await insertTestSale(world.clone.database, { bidders: 0, opensInMs: 3 * DAY, closesInMs: 4 * DAY });
    await world.clone.database.query(`UPDATE sale SET editorial = editorial || '{"asksPhone": true}' WHERE id = $1`, [
      sale.id,
    ]);
    const page = await pageOf('verifies-phone@test.example', 'bidder', 390);
    await page.goto(`${world.engineUrl}/auctions/${sale.slug}/registration/`);
    await page.getByText('This sale asks for a verified phone number.').waitFor();
    await page.getByLabel('Names as they go on title').fill('Marlene Kowalchuk');
    await page.getByLabel('Financing is approved').check();
    await page.getByLabel(/Up to how much/).fill('$2,000,000');
    await page.getByRole('group', { name: 'What stands behind it?' }).getByLabel('Bank').check();
    for (const label of [/no agreement with another bidder/, /Foreign Ownership of Land/, /binding offer/])
      await page.getByLabel(label).check();
    await page.getByRole('button', { name: 'Ask to bid' }).click();
    await page.getByText('Verify your phone number.').waitFor();

    const staff = await pageOf('approves-phone@test.example', 'staff', 1440);
    await staff.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/bidders/`);
    await staff.getByText('Phone not verified').waitFor();
    await staff.getByRole('button', { name: /^Approve:/ }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByText('The phone number is not verified yet.').waitFor();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText(/this bidder has not verified theirs/).waitFor();

    await page.getByRole('button', { name: 'Text me a code' }).click();
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    await expectOpenToAll(page);
    await page.getByRole('button', { name: 'Text me a code' }).click();
    await page.getByText(/We sent a code less than a minute ago/).waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill('1');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Type the 8 digits of the code.').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeSent());
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('(780) 555-0155 is verified.').waitFor();

    await staff.reload();
    await staff.getByText('Phone verified').waitFor();
    await staff.getByRole('button', { name: /^Approve:/ }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(/You are approved. Your bidder number is/).waitFor();
  });
});
