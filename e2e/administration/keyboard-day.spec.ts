import { minutes, seconds } from '@quarterline/rules';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_BIDDER, ROBOTS } from '#demo/people.ts';
import { pouceCoupeGrain } from '#demo/sales/completed-elsewhere.ts';
import { codeOfApp } from '#testing/code-of-app.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson, PASSWORD } from '../account/accounts-world.ts';
import { pageOfPerson } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { visit } from '../world/open-browser.ts';
import { addSale, openRival, openSale } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';
import { keyboardOf } from './keyboard.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const DAY = 'keyboard-quarters';
const BLOCK = 'keyboard-block';
const PAST = 'keyboard-grain';
const EMAIL = 'dana-keys@test.example';
let page: Page;
let keys: ReturnType<typeof keyboardOf>;
let second: ReturnType<typeof keyboardOf>;
let erin: Page;

/** Turns two-step login on as the account page does, and answers the secret of the app. */
const turnSecondStepOn = async (userId: string): Promise<string> => {
  const cookie = await insertSession(world.clone.database, userId, JOURNEY_SECRET);
  const post = async (path: string, body: object) => {
    const answer = await fetch(world.engineUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json();
  };
  const { secret } = await post('/api/account/second-factor/start', { password: PASSWORD });
  await post('/api/account/second-factor/confirm', { code: codeOfApp(secret, -1) });
  return secret;
};
let secret: string;

beforeAll(async () => {
  await openSale(world, 3_600_000);
  await addSale(world, { ...journeySale, slug: DAY, name: 'Keyboard Quarters' }, 3_600_000, {});
  await world.clone.database.query('UPDATE registration SET phone_bidding_since = clock_timestamp()');
  await insertPastSale(world.clone.database, { ...pouceCoupeGrain, slug: PAST, aerialSlug: pouceCoupeGrain.slug });
  secret = await turnSecondStepOn(await insertPerson(world, EMAIL, 'staff'));
  const applicant = await insertPerson(world, 'applicant-keys@test.example');
  await world.clone.database.query(`UPDATE account_user SET name = 'Ann Tkachuk' WHERE id = $1`, [applicant]);
  await world.clone.database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, application)
     SELECT id, $2, 'requested', terms_version, '{"namesOnTitle": ["A. Tkachuk"], "financing": "cash"}' FROM sale WHERE slug = $1`,
    [DAY, applicant],
  );
  erin = await pageOfPerson(world, browser, { email: 'erin-keys@test.example', role: 'staff', width: 1440 });
  second = keyboardOf(erin);
  page = (await visit(browser, 1440, 1000)).page;
  keys = keyboardOf(page);
  // From here on a press of the mouse fails the journey.
  for (const one of [page, erin])
    await one.addInitScript(() => {
      for (const kind of ['mousedown', 'pointerdown', 'touchstart'])
        window.addEventListener(kind, () => {
          throw new Error(`This journey has no mouse: ${kind}`);
        });
    });
});

const dialog = (of: Page = page) => of.getByRole('dialog');
const button = (name: string | RegExp, of: Page = page) => of.getByRole('button', { name });
/** The dialog is gone, and the focus is where the reader can go on from. */
const closed = async (of: Page = page): Promise<void> => {
  await dialog(of).waitFor({ state: 'detached' });
  await expect.poll(() => of.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
};
const record = (text: string | RegExp) => page.locator('.record-log ol').getByText(text).first().waitFor();
const goTo = async (path: string, heading: string | RegExp): Promise<void> => {
  await page.goto(world.engineUrl + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};

it('staff log in with a password and the code of their app', async () => {
  await page.goto(`${world.engineUrl}/login/`);
  await keys.type(page.getByLabel('Email address'), EMAIL);
  await keys.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await keys.type(page.getByLabel('Code'), codeOfApp(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${world.engineUrl}/admin/`);
});

it('the first stop of a page leads past the menu to the work', async () => {
  await goTo(`/admin/auctions/${DAY}/bidders/`, /Keyboard Quarters/);
  await page.keyboard.press('Tab');
  expect(await keys.isAt(page.getByRole('link', { name: 'Skip to the work' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await keys.isAt(page.getByRole('link', { name: 'Sales', exact: true }).last()), await keys.whereFocus()).toBe(
    true,
  );
});

it('a bidder who waits is approved, and the focus stays in the list', async () => {
  await keys.press(button(/^Approve: /));
  await keys.press(dialog().getByRole('button', { name: 'Approve', exact: true }));
  await closed();
  await page.getByText('Nobody here').waitFor();
  await keys.press(page.getByRole('button', { name: /^Approved/ }), 'Space');
  await page.getByText('Ann Tkachuk').first().waitFor();
  expect(await keys.isAt(page.getByRole('button', { name: /^Approved/ })), await keys.whereFocus()).toBe(true);
});

it('a bid by phone is entered on the control board', async () => {
  await keys.press(page.getByRole('link', { name: 'Control board' }), 'Enter');
  await page.getByText(/Engine healthy/).waitFor();
  const rival = await openRival(world, ROBOTS[0], DAY);
  expect((await rival.bid(200_000_000)).status).toBe(200);
  await page.locator('.admin-table').getByText('Demo Robot 1').waitFor();
  await keys.type(page.getByLabel('Bidder on the phone'), 'robot 3');
  await keys.choose(page.getByLabel('Parcel of the phone bid'), 'Parcel 1');
  await keys.type(page.getByLabel('Amount of the phone bid'), '2100000');
  await page.keyboard.press('Enter');
  await dialog().getByRole('button', { name: 'Bid $2,100,000' }).waitFor();
  await page.keyboard.press('Enter');
  await closed();
  await page.getByText(/^Entered: \d+ Demo Robot 3, Parcel 1, /).waitFor();
  await record(/by phone, entered by/);
});

it('a parcel is held and resumed, and the focus comes back to its button each time', async () => {
  await keys.press(button('Hold Parcel 1'));
  await dialog().getByText('On hold now.').waitFor();
  await keys.press(dialog().getByRole('button', { name: 'Leave it on hold' }));
  await closed();
  await button('Resume Parcel 1').waitFor();
  expect(await keys.isAt(button('Resume Parcel 1')), await keys.whereFocus()).toBe(true);
  await page.keyboard.press('Enter');
  await keys.press(dialog().getByRole('button', { name: 'The question is answered.' }));
  await keys.press(dialog().getByRole('button', { name: /^Announce / }));
  await closed();
  await record(/Parcel 1 goes on at/);
});

it('an announcement is written while bids come in, and neither the focus nor the text is lost', async () => {
  const text = dialog().getByLabel('Announcement');
  await keys.press(page.getByRole('button', { name: 'Announce', exact: true }));
  await keys.type(text, 'The road is ');
  const rival = await openRival(world, ROBOTS[1], DAY);
  expect((await rival.bid(200_000_000, 'parcel-2')).status).toBe(200);
  await page.locator('.admin-table').getByText('Demo Robot 2').waitFor();
  expect(await keys.isAt(text), await keys.whereFocus()).toBe(true);
  await page.keyboard.type('open again.');
  await keys.press(dialog().getByRole('button', { name: 'Send to everyone watching' }));
  await closed();
  await record(/The road is open again\./);
});

it('a dialog that is left with Escape gives the focus back to the button that opened it', async () => {
  await keys.press(button('More for Parcel 2'));
  await dialog().waitFor();
  await page.keyboard.press('Escape');
  await closed();
  expect(await keys.isAt(button('More for Parcel 2')), await keys.whereFocus()).toBe(true);
});

it('a bid is voided by two people, each with their own keyboard', async () => {
  await keys.press(button('More for Parcel 2'));
  await keys.press(dialog().getByRole('button', { name: /^Void the bid/ }));
  await keys.type(dialog().getByRole('textbox').last(), 'A slip of the finger.');
  await keys.press(dialog().getByRole('button', { name: 'Ask a second person' }));
  await keys.press(dialog().getByRole('button', { name: 'Done' }));
  await closed();
  await erin.goto(`${world.engineUrl}/admin/auctions/${DAY}/control/`);
  await second.press(button('Confirm the void', erin));
  await second.press(dialog(erin).getByRole('button', { name: 'Void the bid' }));
  await closed(erin);
  await record(/Voided the bid of/);
});

it('the recess and the round on the block pass, and the board keeps the focus until the sale is over', async () => {
  const rules = { softCloseMs: 2000, recessMs: seconds(3), enBlocRoundMs: seconds(4) };
  const sale = {
    ...journeySale,
    slug: BLOCK,
    name: 'Keyboard Block',
    groups: [{ name: 'Both quarters', positions: [1, 2], start: 2_000_000, worth: null }],
  };
  await addSale(world, sale, minutes(10), rules);
  const [one, other] = [await openRival(world, DEMO_BIDDER, BLOCK), await openRival(world, ROBOTS[0], BLOCK)];
  expect((await one.bid(109_000_000)).status).toBe(200);
  expect((await other.bid(103_000_000, 'parcel-2')).status).toBe(200);
  await goTo(`/admin/auctions/${BLOCK}/control/`, /Keyboard Block/);
  await keys.tabTo(page.getByRole('button', { name: 'Announce', exact: true }));
  await world.passTime(minutes(11));
  await record(/Recess of/);
  await record(/Bidding opened on/);
  await record(/The sale is over/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await keys.press(page.getByRole('link', { name: 'Results', exact: true }));
  await page.getByText('Sold for').waitFor();
});

it('an offer is sent and signed, a deposit is recorded and the final prices are released', async () => {
  await goTo(`/admin/auctions/${PAST}/results/`, /./);
  const step = async (row: number, name: RegExp, press: string, note: string): Promise<void> => {
    await keys.press(page.locator('.purchase-row').nth(row).getByRole('button', { name }));
    await keys.type(dialog().getByRole('textbox').last(), note);
    await keys.press(dialog().getByRole('button', { name: press, exact: true }));
    await closed();
  };
  const rows = await page.locator('.purchase-row').count();
  for (let row = 0; row < rows; row += 1) {
    await step(row, /^Send the offer/, 'Send the offer', 'By courier.');
    await step(row, /^Offer is signed/, 'Offer is signed', 'It came by courier.');
    await keys.press(
      page
        .locator('.purchase-row')
        .nth(row)
        .getByRole('button', { name: /^Deposit is here/ }),
    );
    await keys.type(dialog().getByLabel('Reference'), `Wire ${row}`);
    await keys.type(dialog().getByRole('textbox').last(), 'All of it came.');
    await keys.press(dialog().getByRole('button', { name: 'Deposit is here', exact: true }));
    await closed();
    await step(row, /^Declare firm/, 'Declare firm', 'Everything is here.');
  }
  await keys.press(button('Release final prices'));
  await keys.type(dialog().getByRole('textbox').last(), 'All is settled.');
  await keys.press(dialog().getByRole('button', { name: 'Release final prices' }));
  // Prices that bidders made are released by two.
  await keys.press(dialog().getByRole('button', { name: 'Done' }));
  await closed();
  await erin.goto(`${world.engineUrl}/admin/auctions/${PAST}/control/`);
  await second.press(button('Release the prices', erin));
  await second.press(dialog(erin).getByRole('button', { name: 'Release the prices' }));
  await closed(erin);
  await page.reload();
  await page.getByText(/^Final prices are public since/).waitFor();
});
