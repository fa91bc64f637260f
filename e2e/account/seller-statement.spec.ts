import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#demo/people.ts';
import { pouceCoupeGrain } from '#demo/sales/completed-elsewhere.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { pageOfPerson } from '../world/bring-session.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll } from './accounts-world.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const slug = 'statement-journey';
const path = `/api/admin/auctions/${slug}`;
let staff: Page;
let seller: Page;
beforeAll(async () => {
  await insertPeople(world.clone.database);
  const sale = { ...pouceCoupeGrain, slug, aerialSlug: pouceCoupeGrain.slug };
  const saleId = await insertPastSale(world.clone.database, sale);
  staff = await pageOfPerson(world, browser, { email: 'lawyer@statement.example', role: 'staff', width: 1440 });
  seller = await pageOfPerson(world, browser, { email: 'seller@statement.example', role: 'bidder', width: 390 });
  await world.clone.database.query(
    `INSERT INTO seller_party (sale_id, user_id, relation) SELECT $1, id, 'seller' FROM account_user WHERE email = 'seller@statement.example'`,
    [saleId],
  );
});

const post = async (rest: string, data: object): Promise<void> => {
  const answer = await staff.request.post(`${world.engineUrl}${path}${rest}`, { data });
  expect([rest, answer.status()]).toEqual([rest, 200]);
};
const read = async (rest: string) => (await staff.request.get(`${world.engineUrl}${path}${rest}`)).json();
const COMPLETION = '2027-01-15';
/** Both purchases are firm, with their statements of adjustments. */
const settleAll = async (): Promise<void> => {
  for (const [which, amountCents] of [4_620_000, 4_250_000].entries())
    for (const [step, more] of [
      ['send_offer', {}],
      ['record_signature', {}],
      ['record_deposit', { amountCents }],
      ['declare_firm', { completesOn: COMPLETION }],
    ] as const) {
      const { parcelId, soldSequence, turn } = (await read('/results')).purchases[which];
      await post('/results/steps', { step, parcelId, soldSequence, seenTurn: turn, note: 'As agreed.', ...more });
    }
  for (const { parcelId, soldSequence } of (await read('/trust')).purchases) {
    const gst = { kind: 'self_assessed', number: '123456782RT0001' };
    const terms = { possessionOn: COMPLETION, tax: { annualCents: 365_000, paidBy: 'seller' }, rent: null, gst };
    await post(`/trust/${parcelId}/adjustments`, { soldSequence, seenVersion: 0, terms });
  }
};

it('a lawyer enters what the seller pays and releases the statement, and the seller reads the same sums on the page and in the PDF', async () => {
  await staff.goto(`${world.engineUrl}/admin/auctions/${slug}/seller/`);
  await staff.getByRole('button', { name: 'Enter what the seller pays' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Write a share such as 2%.').waitFor();
  await dialog.getByLabel('Share of the price').fill('2%');
  await dialog.getByRole('button', { name: 'Add a charge' }).click();
  await dialog.getByLabel('What for').fill('Advertising');
  await dialog.getByLabel('Amount').fill('$1,000');
  await dialog.getByLabel('GST on it').fill('50');
  await takePicture(staff, 'seller-terms-1440');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await staff.getByText(/^Not final yet: Parcel 1/).waitFor();
  expect(await staff.getByRole('button', { name: /^Release/ }).count()).toBe(0);

  await settleAll();
  await staff.reload();
  await staff.getByRole('button', { name: 'Release: $874,343 net to the seller' }).click();
  await staff.getByText('The seller has this statement, number 1.').waitFor();
  for (const [width, name] of [
    [1440, '1440'],
    [1024, '1024'],
    [390, '390'],
  ] as const) {
    await staff.setViewportSize({ width, height: 900 });
    await takePicture(staff, `seller-side-statement-${name}`, { fullPage: true });
  }
  await expectOpenToAll(staff);

  await seller.goto(`${world.engineUrl}/profile/selling/?sale=${slug}`);
  await seller.getByRole('heading', { name: 'Your statement' }).waitFor();
  await seller.getByRole('row', { name: 'Net to you $874,343' }).waitFor();
  await takePicture(seller, 'seller-statement-390', { fullPage: true });
  await expectOpenToAll(seller);
  await seller.setViewportSize({ width: 1440, height: 900 });
  await takePicture(seller, 'seller-statement-1440', { fullPage: true });
  const href = await seller.getByRole('link', { name: 'Download it as a PDF' }).getAttribute('href');
  const answer = await seller.request.get(new URL(href ?? '', world.engineUrl).href);
  expect(answer.status()).toBe(200);
  expect(await readPdfText(await answer.body())).toContain('Net to you $874,343');
});
