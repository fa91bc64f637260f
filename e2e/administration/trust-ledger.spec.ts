import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#demo/people.ts';
import { pouceCoupeGrain } from '#demo/sales/completed-elsewhere.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { pageOfPerson } from '../world/bring-session.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const slug = 'trust-journey';
let page: Page;
beforeAll(async () => {
  await insertPeople(world.clone.database);
  await insertPastSale(world.clone.database, { ...pouceCoupeGrain, slug, aerialSlug: pouceCoupeGrain.slug });
  page = await pageOfPerson(world, browser, { email: 'lawyer@trust.example', role: 'staff', width: 1440 });
});

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const step = async (button: RegExp, note: string, submit: string): Promise<void> => {
  await press(button);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/How|What/)
    .last()
    .fill(note);
  await dialog.getByRole('button', { name: submit }).click();
  await dialog.waitFor({ state: 'detached' });
};
const enter = async (open: string, fields: Record<string, string>, submit: string): Promise<void> => {
  await press(open);
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: submit }).click();
};
const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' });
const bytes = async (href: string): Promise<Buffer> => {
  const answer = await page.request.get(new URL(href, world.engineUrl).href);
  expect(answer.status()).toBe(200);
  return answer.body();
};

it('a lawyer keeps the ledger of a purchase: two receipts, a statement, a payment out, one that is too much, and a journal that balances', async () => {
  await page.goto(`${world.engineUrl}/admin/auctions/${slug}/results/`);
  await step(/^Send the offer/, 'By courier.', 'Send the offer');
  await step(/^Offer is signed/, 'It came by courier.', 'Offer is signed');
  await page.locator('.purchase-row').first().getByText('Amounts, names and history').click();
  await page.getByRole('link', { name: 'Trust ledger and statement of adjustments' }).first().click();

  // The deposit in two parts: the dialog offers what is missing each time.
  const RECORD = 'Record and number the receipt';
  await enter('Record money received', { 'Amount, in dollars': '20,000', Reference: 'Wire 4471' }, RECORD);
  await closed();
  await page.getByRole('link', { name: 'Receipt 1', exact: true }).waitFor();
  await press('Record money received');
  await expect.poll(() => page.getByRole('dialog').getByLabel('Amount, in dollars').inputValue()).toBe('26,200');
  await page.getByRole('dialog').getByLabel('Reference').fill('Wire 4502');
  await page.getByRole('dialog').getByRole('button', { name: RECORD }).click();
  await closed();
  await page.getByRole('link', { name: 'Receipt 2', exact: true }).waitFor();
  expect(await readPdfText(await bytes('/api/admin/trust/receipts/2'))).toContain('Amount $26,200');

  // More than is there is refused in a sentence, and what was typed stays.
  const PAY = 'Record the payment';
  await enter('Record a payment out', { 'Amount, in dollars': '46,200.01', Reference: 'Cheque 9' }, PAY);
  await page.getByRole('alert').getByText('The purchase is not firm').waitFor();
  await page.getByRole('dialog').getByLabel('What it is').selectOption('refund');
  await page.getByRole('dialog').getByLabel('Amount, in dollars').fill('46,200.01');
  await page.getByRole('dialog').getByRole('button', { name: PAY }).click();
  await page.getByRole('alert').getByText('$46,200.01 is more than the $46,200 that this ledger has').waitFor();
  await expect.poll(() => page.getByRole('dialog').getByLabel('Reference').inputValue()).toBe('Cheque 9');
  await page.getByRole('dialog').getByLabel('Amount, in dollars').fill('200');
  await page.getByRole('dialog').getByRole('button', { name: PAY }).click();
  await closed();
  await page.getByText('Refund to the buyer').waitFor();

  await press('Enter the adjustments');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Possession day').fill('2027-01-16');
  await dialog.getByLabel(/^Property tax/).fill('3,650');
  await dialog.getByLabel('GST on the land').selectOption('self_assessed');
  await dialog.getByLabel('GST registration number').fill('12345');
  await dialog.getByRole('button', { name: 'Make the statement' }).click();
  await dialog.getByText('Write the number like 123456789 RT0001.').waitFor();
  await dialog.getByLabel('GST registration number').fill('123456789 RT0001');
  await dialog.getByRole('button', { name: 'Make the statement' }).click();
  await dialog.getByText('On this day the offices are closed. Choose a business day.').waitFor();
  await dialog.getByLabel('Possession day').fill('2027-01-15');
  await dialog.getByRole('button', { name: 'Make the statement' }).click();
  await closed();
  // $462,000 and 351 of 365 days of the tax, less $46,000 in trust.
  await page.getByText('$419,510').waitFor();
  const href = await page.getByRole('link', { name: 'Statement as PDF' }).getAttribute('href');
  expect(await readPdfText(await bytes(href ?? ''))).toContain('Balance to close $419,510');

  await page.goto(`${world.engineUrl}/admin/trust/`);
  await page.getByRole('heading', { name: 'Trust account' }).waitFor();
  await page.getByText('1 ledger').waitFor();
  await enter('Enter a statement balance', { 'Balance on the statement, in dollars': '46,200' }, 'Save the comparison');
  await page.getByRole('dialog').getByText('The two differ.').waitFor();
  await page.getByLabel('What explains a difference').fill('The refund is not cashed yet.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the comparison' }).click();
  await closed();
  await page.getByText('The refund is not cashed yet.').waitFor();
  const journal = await page.getByRole('link', { name: 'Journal IIF' }).getAttribute('href');
  const lines = (await bytes(journal ?? '')).toString('latin1').split('\r\n');
  const amounts = lines.filter((line) => /^(TRNS|SPL)\t/.test(line)).map((line) => Number(line.split('\t')[5]));
  expect(amounts).toEqual([20_000, -20_000, 26_200, -26_200, 200, -200]);
});
