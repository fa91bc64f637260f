import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { bringPeople } from '../world/open-sale.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { emailTo, expectOpenToAll } from './accounts-world.ts';
import { firstPurchase, soldSales } from './sold-sales.ts';

const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(() => bringPeople(world));
const { openSoldSale, sendOffer, pageOfStaff, buyerOf } = soldSales(world, browser);
const wirePart = (page: Page) =>
  page.locator('section.account-part section', {
    has: page.getByRole('heading', { name: 'Paying your deposit by wire' }),
  });

const WARNING =
  'Our account numbers do not change, and we never send other ones by email, text message or phone. If somebody does, do not pay: it is fraud. Before you send money, call 780 555 0100 and have the numbers read back to you. Dial it yourself: never call a number from an email.';
const NUMBERS = {
  'Paid to': 'Example Firm in trust',
  Bank: 'Bank of Testing',
  'Institution number': '123',
  'Transit number': '45678',
  Account: '9911 8822',
  Note: 'Write the name of the sale and your bidder number as the reference.',
} as const;

describe('a buyer, after the sale', () => {
  it('reads in the account and on the offer how the deposit is wired, never to believe other numbers, and whom to call first', async () => {
    const author = await pageOfStaff('writes-numbers@test.example', 'administrator', 'Ann');
    await author.goto(`${world.engineUrl}/admin/settings/wire/`);
    for (const [label, text] of Object.entries(NUMBERS)) await author.getByLabel(label, { exact: true }).fill(text);
    await author.getByLabel('Phone to call before paying').fill('780 555 0100');
    await author.getByText('Saved', { exact: true }).waitFor();
    // Of two administrators, the author of the numbers does not put them in force.
    const colleague = await pageOfStaff('checks-numbers@test.example', 'administrator', 'Ben');
    await author.getByRole('button', { name: 'Activate' }).click();
    await author
      .getByText(/another administrator/i)
      .first()
      .waitFor();
    await colleague.goto(`${world.engineUrl}/admin/settings/wire/`);
    await colleague.getByRole('button', { name: 'Activate' }).click();
    await colleague.getByText('Active from now on.').waitFor();

    const staff = await openSoldSale('wired-half-section', 'sends-offers@test.example');
    const { page } = await buyerOf(staff);
    const results = `${world.engineUrl}/profile/results/`;
    await page.goto(results);
    await page.getByText('We send you the offer first.').first().waitFor();
    expect(await wirePart(page).count()).toBe(0);
    await sendOffer(staff);

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(results);
      const part = wirePart(page);
      await part.getByText(WARNING).waitFor();
      const shown = await part.locator('dl > div').allInnerTexts();
      expect(shown.map((line) => line.replace(/\s*\n\s*/g, ': '))).toEqual(
        Object.entries(NUMBERS).map(([label, text]) => `${label}: ${text}`),
      );
      await takePicture(page, `wire-instructions-${width}`, { fullPage: true });
      await expectOpenToAll(page);
    }
    const href = await page
      .locator(`a[href^="/api/account/papers/wired-half-section/offer/"]`)
      .first()
      .getAttribute('href');
    const pdf = await page.context().request.get(`${world.engineUrl}${href}`);
    const offer = await readPdfText(await pdf.body());
    for (const text of [WARNING, ...Object.values(NUMBERS)]) expect(offer).toContain(text);
  });

  it('names their lawyer where the email about the offer leads, is asked for what is missing, and staff read name, firm and phone', async () => {
    const slug = 'lawyers-half-section';
    const staff = await openSoldSale(slug, 'calls-lawyers@test.example');
    await sendOffer(staff);
    const { page, email } = await buyerOf(staff);
    const link = /https?:\/\/\S+#lawyer/.exec(await emailTo(world, email, /ready to sign/))?.[0] ?? '';
    await page.goto(link);
    const part = page.locator('section#lawyer');
    await part.getByText('You have not named a lawyer.', { exact: false }).waitFor();
    await part.getByText('Name your lawyer', { exact: true }).click();
    await part.getByLabel('Their firm').fill('Berg & Partners');
    await part.getByLabel('Their phone').fill('780 555 014');
    await part.getByRole('button', { name: 'Save' }).click();
    await part.getByText('Write all ten digits, such as 780 555 0142.').waitFor();
    await expect.poll(() => part.getByLabel('Their phone').inputValue()).toBe('780 555 014');
    await part.getByLabel('Their phone').fill('+1 (780) 555-0142');
    await part.getByRole('button', { name: 'Save' }).click();
    await part.getByText('Write the name of your lawyer too.').waitFor();
    await expect.poll(() => part.getByLabel('Their firm').inputValue()).toBe('Berg & Partners');
    await part.getByLabel('Your lawyer, if you have one for this').fill('Jo Berg');
    await takePicture(page, 'own-lawyer-390', { fullPage: true });
    await part.getByRole('button', { name: 'Save' }).click();
    const named = 'Jo Berg, Berg & Partners, (780) 555-0142';
    await part.getByText(named).waitFor();
    await expectOpenToAll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await part.getByText(named).waitFor();
    await takePicture(page, 'own-lawyer-1440', { fullPage: true });

    await staff.reload();
    await firstPurchase(staff).getByText('Amounts, names and history').click();
    await firstPurchase(staff).getByText(named).waitFor();
    await staff.goto(`${world.engineUrl}/admin/auctions/${slug}/bidders/`);
    await staff.getByRole('searchbox').fill(email);
    await staff.getByRole('row').filter({ hasText: email }).locator('.bidder-table-name').click();
    await staff.getByText(named).first().waitFor();
  });
});
