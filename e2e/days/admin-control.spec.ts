import { apiPath } from '@quarterline/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, ROBOTS, userIdOf } from '#demo/people.ts';
import { battleRiverBlock } from '#demo/sales/battle-river-block.ts';
import { pouceCoupeGrain } from '#demo/sales/completed-elsewhere.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { visit } from '../world/open-browser.ts';
import { addSale, openLiveView, openRival, openSale } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(async () => {
  await openSale(world, 3_600_000);
});
/** Each try has people and a sale of its own. */
let tries = 0;

/** A person of staff, a second factor shown; then at the control board. Everybody bids by phone too. */
const atTheBoard = async (name: string, slug: string): Promise<Page> => {
  await world.clone.database.query('UPDATE registration SET phone_bidding_since = clock_timestamp()');
  const page = await staff(name, slug);
  await page.goto(`${world.engineUrl}/admin/auctions/${slug}/control/`);
  await page.getByText(/Engine healthy/).waitFor();
  return page;
};
const staff = async (name: string, slug: string): Promise<Page> => {
  const id = await insertPerson(world, `${name.toLowerCase()}-${slug}@test.example`, 'staff');
  await world.clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [id, name]);
  const cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  const { context, page } = await visit(browser, 1440, 1000);
  await bringSession(context, world, cookie);
  return page;
};
/** Writes the reason of the open dialog and sends it; the dialog is gone when it is done. */
const doIt = async (page: Page, button: string | RegExp, reason: string | null): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if (reason !== null) await dialog.getByRole('textbox').last().fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
};
/** The same where bidders read another text than the record keeps. */
const doItInTwoTexts = async (
  page: Page,
  button: string | RegExp,
  reason: string,
  forBidders: string,
): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('For the record').fill(reason);
  await dialog.getByLabel('For bidders').fill(forBidders);
  await doIt(page, button, null);
};
const record = (page: Page) => page.locator('.record-log ol');
/** What the live view of the bidder says. */
const onLiveView = (live: Page, words: string | RegExp) =>
  expect.poll(() => live.locator('.live-view').innerText()).toMatch(words);

describe('two of staff run a sale', () => {
  it('hold and resume, announce, void together, and bid for somebody on the phone', async () => {
    tries += 1;
    const slug = `staff-quarters-${tries}`;
    await addSale(world, { ...journeySale, slug }, 3_600_000, {});
    const [dana, erin] = [await atTheBoard('Dana', slug), await atTheBoard('Erin', slug)];
    const live = await openLiveView(world, (await visit(browser, 1440, 900)).context, slug);
    const [one, other] = [await openRival(world, ROBOTS[0], slug), await openRival(world, ROBOTS[1], slug)];

    // What stands: the least of each parcel is asked of the live view itself.
    const answer = await fetch(`${world.engineUrl}/api/auctions/${slug}`);
    const [first] = ((await answer.json()) as { parcels: { minimumCents: number; incrementCents: number }[] }).parcels;
    const [low, step] = [first?.minimumCents ?? 0, first?.incrementCents ?? 0];
    const price = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`;
    expect((await one.bid(low)).status).toBe(200);
    expect((await other.bid(low + step)).status).toBe(200);
    await dana.locator('.admin-table').getByText('Demo Robot 2').waitFor();
    await dana.getByText(/1 of \d+ bidders connected/).waitFor();

    // A hold is one press, and a second press by accident reaches nothing; an announcement can follow.
    await dana.getByRole('button', { name: 'Hold Parcel 1' }).dblclick();
    await dana.getByText('On hold now.').waitFor();
    await onLiveView(live, 'Held by the auctioneer.');
    await dana.getByRole('button', { name: 'We are checking a question about this sale.' }).click();
    await doIt(dana, 'Send to everyone watching', null);
    await onLiveView(live, 'We are checking a question about this sale.');
    await expect
      .poll(() => dana.getByRole('button', { name: 'Resume Parcel 1' }).evaluate((at) => at === document.activeElement))
      .toBe(true);
    await record(dana)
      .getByText('Held Parcel 1: Held at once, without a written reason. Bidders read: “Held by the auctioneer.”')
      .waitFor();
    expect(
      await record(dana)
        .getByText(/^Held /)
        .count(),
    ).toBe(1);
    expect(await dana.locator('.parcel-table tbody tr').first().innerText()).toContain('Parcel 2');
    expect((await one.bid(low + 2 * step)).status).toBe(409);
    await erin.getByRole('button', { name: 'Resume Parcel 1' }).click();
    await doItInTwoTexts(erin, /^Announce /, 'Lease confirmed.', 'The question is answered.');
    await onLiveView(live, /The question is answered\. Resumes \d+:\d\d/);
    expect(await live.locator('body').innerText()).not.toContain('Lease');
    for (const path of ['parcels/plain/', 'parcels/'])
      expect(await (await fetch(`${world.engineUrl}/auctions/${slug}/${path}`)).text()).not.toContain('Lease');

    // A limit that staff raise is there without a reload.
    const { rows } = await world.clone.database.query(
      'SELECT registration.id FROM registration JOIN sale ON sale.id = sale_id WHERE slug = $1 AND user_id = $2',
      [slug, userIdOf(DEMO_BIDDER)],
    );
    const raised = { action: 'set_limit', limitCents: 1_234_500_000, reason: 'The bank has written.' };
    const answered = await dana.evaluate(
      async ([path, body]) =>
        (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
      [
        apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug, registrationId: rows[0].id }),
        JSON.stringify(raised),
      ] as const,
    );
    expect(answered).toBe(200);
    await onLiveView(live, '12,345,000');
    await record(dana)
      .getByText(/Parcel 1 goes on at/)
      .waitFor();
    await record(dana)
      .getByText(/Bid refused, Parcel 1/)
      .waitFor();

    await dana.getByRole('button', { name: 'Announce', exact: true }).click();
    await dana.getByRole('dialog').getByLabel('Announcement').fill('The road is open again.');
    await doIt(dana, 'Send to everyone watching', 'Callers asked.');
    await onLiveView(live, 'The road is open again.');

    // On the other parcel, which runs: a void takes two.
    expect((await one.bid(low * 2, 'parcel-2')).status).toBe(200);
    expect((await other.bid(low * 2 + step, 'parcel-2')).status).toBe(200);
    await onLiveView(live, price(low * 2 + step));
    await dana
      .locator('.admin-table')
      .getByText(price(low * 2 + step))
      .waitFor();
    await dana.getByRole('button', { name: 'More for Parcel 2' }).click();
    await dana.getByRole('button', { name: /^Void the bid/ }).click();
    await dana.getByText(`The price returns to ${price(low * 2)}`).waitFor();
    await dana.getByRole('dialog').getByRole('textbox').last().fill('A slip of the finger.');
    await dana.getByRole('dialog').getByRole('button', { name: 'Ask a second person' }).click();
    await dana
      .getByRole('dialog')
      .getByText(/It can be confirmed by .*Erin.*, logged in as themselves\./)
      .waitFor();
    await doIt(dana, 'Done', null);
    await dana
      .getByText(
        /^You cannot confirm it\. You asked for this yourself\. It can be confirmed by .*Erin.*, logged in as themselves\.$/,
      )
      .waitFor();
    expect(await dana.getByRole('button', { name: 'Confirm the void' }).count()).toBe(0);
    expect(
      await dana
        .locator('.admin-table')
        .getByText(price(low * 2 + step))
        .count(),
    ).toBe(1);
    await erin.getByRole('button', { name: 'Confirm the void' }).click();
    await doIt(erin, 'Void the bid', null);
    await record(dana)
      .getByText(/Voided the bid of .* confirmed by Erin: A slip/)
      .waitFor();
    await expect.poll(() => live.locator('.parcel-row').nth(1).innerText()).toContain(price(low * 2));
    await dana.getByText('Nothing waits for you.').waitFor();
    // Its clock stood while the second was asked, and goes on by itself.
    await world.passTime(5 * 60_000);
    await record(dana)
      .getByText(/Parcel 2 runs again/)
      .waitFor();

    // A bid by phone: figures and words first, then under both names.
    // The bidder is found by a part of the name, and the parcel is called as in the table.
    const bidder = dana.getByLabel('Bidder on the phone');
    await bidder.fill('robot');
    await dana.getByRole('button', { name: 'Review', exact: true }).click();
    await dana.getByText(/Several bidders have this in their name: .*Write the number/).waitFor();
    await bidder.fill('robot 3');
    await bidder.blur();
    await expect.poll(() => bidder.inputValue()).toMatch(/^\d+ Demo Robot 3$/);
    // By its button: the order of the rows changes when Parcel 1 goes on.
    const row = dana.locator('.parcel-table tbody tr', {
      has: dana.getByRole('button', { name: 'More for Parcel 2' }),
    });
    const [named] = (await row.locator('td').nth(1).innerText()).split('\n');
    const parcel = dana.getByLabel('Parcel of the phone bid');
    const offered = await parcel.locator('option').allInnerTexts();
    await parcel.selectOption({ label: offered.find((text) => text.startsWith(`${named}`)) ?? '' });
    await dana.getByLabel('Amount of the phone bid').fill(String((low * 2 + step) / 100));
    await dana.getByRole('button', { name: 'Review', exact: true }).click();
    await dana.getByText(/dollars$/).waitFor();
    await dana.getByRole('button', { name: `Bid ${price(low * 2 + step)}` }).click();
    await dana.getByText(/^Entered: \d+ Demo Robot 3, Parcel 2, /).waitFor();
    await record(erin)
      .getByText(/by phone, entered by Dana/)
      .waitFor();
    await dana.locator('.admin-table').getByText('Demo Robot 3').waitFor();
    await expectOpenToAll(dana);

    // The engine goes and comes back: the board says so, and from when it knows what it shows.
    await world.killEngine();
    await dana.getByText(/as of \d+:\d\d:\d\d/).waitFor();
    await world.startEngine();
    await dana.getByText(/Engine healthy/).waitFor();
  });
});

it.each([
  [1440, 900],
  [1024, 768],
])(
  'at %i x %i no name is broken inside, and a phone bid is entered by number and Enter without scrolling',
  async (width, height) => {
    tries += 1;
    const slug = `narrow-quarters-${tries}`;
    await addSale(world, { ...journeySale, slug }, 3_600_000, {});
    await world.clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [
      userIdOf(ROBOTS[0] ?? DEMO_BIDDER),
      'Bartholomew Kowalchuk-Wojciechowski',
    ]);
    const page = await atTheBoard('Maximiliana Przybylowska', slug);
    await page.setViewportSize({ width, height });
    const rival = await openRival(world, ROBOTS[0], slug);
    expect((await rival.bid(200_000_000)).status).toBe(200);
    await page.locator('.parcel-table').getByText('Kowalchuk').waitFor();
    expect(await page.evaluate(brokenWords)).toEqual([]);
    expect(await page.locator('.admin-table-wrap').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

    const form = await page.getByRole('form', { name: 'Enter a phone bid' }).boundingBox();
    expect((form?.y ?? height) + (form?.height ?? 0)).toBeLessThan(height);
    // What is on hold takes no bid, so it is not offered.
    await page.getByRole('button', { name: 'Hold Parcel 2' }).click();
    await doIt(page, 'Leave it on hold', null);
    const parcel = page.getByLabel('Parcel of the phone bid');
    await expect.poll(() => parcel.locator('option').count()).toBe(2);

    const number = await page.locator('.parcel-table b.legal').first().innerText();
    const other = number === '201' ? '202' : '201';
    await page.getByLabel('Bidder on the phone').fill(other);
    await parcel.selectOption({ index: 1 });
    await page.getByLabel('Amount of the phone bid').fill('2100000');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Bid $2,100,000' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`^Entered: ${other} .*, Parcel 1, \\$2,100,000$`)).waitFor();
    await expect
      .poll(() => page.getByLabel('Bidder on the phone').evaluate((box) => box === document.activeElement))
      .toBe(true);
  },
);

/** True where the middle of the element is in the window, and nothing covers it. */
const isOnScreen = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return isInside && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

it('with the longest descriptions and a lot on hold, each button of the board is on the screen at 390, 1024 and 1440 px', async () => {
  tries += 1;
  const slug = `long-quarters-${tries}`;
  await addSale(world, { ...battleRiverBlock, slug, aerialSlug: battleRiverBlock.slug, pictures: [] }, 3_600_000, {});
  for (const [index, legal] of [
    [1, ['River Lot 12, Fort Saskatchewan Settlement']],
    [3, ['SW-23-46-19-W4', 'the east half of SE-22-46-19-W4', 'Lot 4, Block 7, Plan 0421138']],
  ] as const)
    await world.clone.database.query('UPDATE sale SET editorial = jsonb_set(editorial, $2, $3) WHERE slug = $1', [
      slug,
      `{parcels,${index},legalDescriptions}`,
      JSON.stringify(legal),
    ]);
  const rival = await openRival(world, ROBOTS[0], slug);
  expect((await rival.bid(200_000_000)).status).toBe(200);
  const [dana, erin] = [await atTheBoard('Dana', slug), await atTheBoard('Erin', slug)];
  await dana.setViewportSize({ width: 390, height: 844 });
  const press = (name: string | RegExp, page = dana) => page.getByRole('button', { name, exact: true }).first();
  await press('Hold Parcel 2').click();
  await doIt(dana, 'Leave it on hold', null);
  await press('Resume Parcel 2').waitFor();
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await dana.setViewportSize({ width, height });
    for (const y of [0, 99_999]) {
      await dana.evaluate((top) => scrollTo(0, top), y);
      for (const name of ['Announce', 'Hold all clocks'])
        expect(await isOnScreen(press(name)), `${name} at ${width} px`).toBe(true);
    }
    for (const name of [
      'Hold Parcel 1',
      'Resume Parcel 2',
      'Hold Parcel 4',
      'Add time to Parcel 4',
      'More for Parcel 4',
    ]) {
      await press(name).evaluate((button) => button.scrollIntoView({ block: 'center' }));
      expect(await isOnScreen(press(name)), `${name} at ${width} px`).toBe(true);
    }
    expect(await dana.evaluate(brokenWords)).toEqual([]);
    await takePicture(dana, `control-board-${width}`);
  }

  // On a phone a void is asked for, and what waits for the second person comes before the parcels, and is counted.
  await dana.setViewportSize({ width: 390, height: 844 });
  await erin.setViewportSize({ width: 390, height: 844 });
  await press('More for Parcel 1').click();
  await press(/^Void the bid/).click();
  await dana.getByRole('dialog').getByRole('textbox').last().fill('A slip of the finger.');
  await press('Ask a second person').click();
  await doIt(dana, 'Done', null);
  for (const page of [dana, erin]) {
    await page.getByRole('heading', { name: 'Needs you 1' }).waitFor();
    const [needs, figures] = [page.locator('.needs-you'), page.locator('.control-figures')];
    expect((await needs.boundingBox())?.y ?? Infinity).toBeLessThan((await figures.boundingBox())?.y ?? 0);
  }
  expect(await dana.locator('.needs-you').innerText()).toContain('waits for a second person');
  await press('Confirm the void', erin).click();
  await doIt(erin, 'Void the bid', null);
  await dana.getByRole('heading', { name: 'Needs you', exact: true }).waitFor();
  await press('More for Parcel 1').click();
  await press('Withdraw the parcel').click();
  await dana.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await dana.getByLabel('Bidder on the phone').fill('202');
  await dana.getByLabel('Parcel of the phone bid').selectOption({ index: 1 });
  const amount = dana.getByLabel('Amount of the phone bid');
  await amount.fill(((await amount.getAttribute('placeholder')) ?? '').replace('e.g. ', ''));
  await press('Review').click();
  await doIt(dana, /^Bid .* for bidder 202$/, null);
  await dana.getByText(/^Entered: 202 /).waitFor();
});

/** Words of the board that go over more than one line. */
const brokenWords = (): string[] =>
  [...document.querySelectorAll('.parcel-table td, .record-log b, .needs-you b, .sale-timeline span')].flatMap(
    (part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}$,.]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      return broken;
    },
  );

describe('the list of bidders', () => {
  it('is where staff read a request, approve it up to a limit, and suspend with a reason', async () => {
    tries += 1;
    const slug = `bidder-quarters-${tries}`;
    await addSale(world, { ...journeySale, slug }, 7_200_000, {});
    const id = await insertPerson(world, `caller-${tries}@test.example`);
    await world.clone.database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, application)
       SELECT id, $2, 'requested', terms_version, '{"namesOnTitle": ["A. Tkachuk"], "financing": "cash"}' FROM sale WHERE slug = $1`,
      [slug, id],
    );
    const page = await staff('Pat', slug);
    await page.goto(`${world.engineUrl}/admin/auctions/${slug}/bidders/`);
    await page.locator('.bidder-table-name').click();
    await page.getByText('A. Tkachuk').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Approve:/ }).click();
    await page.getByLabel('Limit for the sale, in dollars').fill('2,000,000');
    await page.getByText(/May bid at once, up to \$2,000,000 in all/).waitFor();
    await doIt(page, 'Approve', null);
    await page.getByText('Nobody here').waitFor();
    await page.getByRole('searchbox').fill('caller');
    await page.getByText('$2,000,000').waitFor();
    await page.locator('.bidder-table-name').click();
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Write the reason: it is sent to the bidder').waitFor();
    await doIt(page, 'Suspend', 'The bank took its letter back.');
    await page.getByText('The bank took its letter back.').waitFor();
    await page.getByRole('button', { name: 'Let bid again' }).waitFor();
    await expectOpenToAll(page);
  });
});

describe('the results of a sale', () => {
  it('are carried to a signed offer by staff, and the buyer reads in the profile what to do next', async () => {
    tries += 1;
    const slug = `grain-land-${tries}`;
    await insertPastSale(world.clone.database, { ...pouceCoupeGrain, slug, aerialSlug: pouceCoupeGrain.slug });
    const [page, other] = [await staff('Dana', slug), await staff('Erin', slug)];
    for (const one of [page, other]) await one.goto(`${world.engineUrl}/admin/auctions/${slug}/results/`);
    const row = page.locator('.purchase-row').first();
    await row.getByRole('button', { name: /^Send the offer/ }).click();
    const note = page.getByRole('dialog').getByRole('textbox');
    expect(await note.inputValue()).toMatch(/^Put with the documents of the buyer, with an email to \S+@\S+\.$/);
    await note.fill('');
    await page.getByRole('dialog').getByRole('button', { name: 'Send the offer' }).click();
    await page.getByText('Every step needs a note').waitFor();
    await doIt(page, 'Send the offer', 'By courier to their lawyer.');
    await row.getByText('Waits for the buyer').waitFor();
    await row.getByText('Amounts, names and history').click();
    await row.getByText('By courier to their lawyer.').waitFor();
    await expectOpenToAll(page);

    // A colleague with an old page does not send it twice: they are told, and see it as it is.
    const stale = other.locator('.purchase-row').first();
    await stale.getByRole('button', { name: /^Send the offer/ }).click();
    await other.getByRole('dialog').getByRole('textbox').fill('By mail.');
    await other.getByRole('dialog').getByRole('button', { name: 'Send the offer' }).click();
    await other.getByText('A colleague has taken a step here since you looked.').waitFor();
    await stale.getByText('Waits for the buyer').waitFor();

    const name = (await row.locator('.purchase-row-facts dd').nth(1).innerText()).replace(/^\d+ Demo Robot /, '');
    const robot = ROBOTS[Number(name) - 1];
    if (!robot) throw new Error(`There is no robot ${name}.`);
    const cookie = await insertSession(world.clone.database, userIdOf(robot), JOURNEY_SECRET);
    const buyer = await visit(browser, 1440, 1000);
    await bringSession(buyer.context, world, cookie);
    await buyer.page.goto(`${world.engineUrl}/profile/results/`);
    await buyer.page.getByText('Sign the offer to purchase and pay the deposit').first().waitFor();
    const href = await buyer.page.locator(`a[href^="/api/account/papers/${slug}/offer/"]`).getAttribute('href');
    const pdf = await buyer.context.request.get(`${world.engineUrl}${href}`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

    await page.goto(`${world.engineUrl}/admin/auctions/${slug}/reports/`);
    await page.getByRole('heading', { name: 'Downloads' }).waitFor();
    await expectOpenToAll(page);
  });
});
