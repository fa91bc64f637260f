import { randomUUID } from 'node:crypto';
import { type AdminSale, apiPath, type SaleDraft } from '@quarterline/contract';
import { changesBetween, withValue } from '@quarterline/drafting';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, ROBOTS, userIdOf } from '#demo/people.ts';
import { letBidByPhone } from '#testing/sales/phone-bidder.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { bringPeople } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
const { database } = world.clone;
type Staff = { page: Page; cookie: string };
let dana: Staff;
let erin: Staff;
beforeAll(async () => {
  await bringPeople(world);
  [dana, erin] = [await staff('Dana'), await staff('Erin')];
});

const staff = async (name: string, width = 1440): Promise<Staff> => {
  const id = await insertPerson(world, `${name.toLowerCase()}-${randomUUID()}@test.example`, 'staff');
  await database.query('UPDATE account_user SET name = $2 WHERE id = $1', [id, name]);
  const cookie = await insertSession(database, id, JOURNEY_SECRET, 'second_factor');
  const { context, page } = await visit(browser, width, 1000);
  await bringSession(context, world, cookie);
  return { page, cookie };
};

const send = async <Answer>(path: string, body?: unknown, { cookie } = dana): Promise<Answer> => {
  const answer = await fetch(world.engineUrl + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', cookie },
  });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};
const edit = async (slug: string, change: (draft: SaleDraft) => SaleDraft): Promise<number> => {
  const { draft, version } = await send<AdminSale>(apiPath('GET /api/admin/auctions/:slug', { slug }));
  await send(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
    version,
    changes: changesBetween(draft, change(draft)),
  });
  return (await send<AdminSale>(apiPath('GET /api/admin/auctions/:slug', { slug }))).version;
};

type Sale = { slug: string; id: string };
/** A public sale of two quarters, open since a minute or to come, with two approved bidders; `change` is what its draft has beside. */
const publicSale = async (
  name: string,
  { isOpen = true, change = (draft: SaleDraft): SaleDraft => draft } = {},
): Promise<Sale> => {
  const { slug } = await send<{ slug: string }>(apiPath('POST /api/admin/auctions'), { name, copyOf: null });
  const now = Date.now();
  const times = isOpen ? { opensAt: now - 60_000, closesAt: now + 48 * 3_600_000 } : {};
  const version = await edit(slug, () => change(readyDraft(name, { parcels: 3, ...times })));
  await send(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version });
  const { rows } = await database.query('SELECT id FROM sale WHERE slug = $1', [slug]);
  for (const [index, who] of [DEMO_BIDDER, ROBOTS[0]].entries())
    await database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', 1, $3)`,
      [rows[0].id, userIdOf(who ?? DEMO_BIDDER), 101 + index],
    );
  return { slug, id: rows[0].id };
};
const bid = async ({ slug }: Sale, who = DEMO_BIDDER, dollars = 800_000): Promise<void> => {
  const cookie = await insertSession(database, userIdOf(who), JOURNEY_SECRET);
  const amountCents = dollars * 100;
  const input = { bidId: randomUUID(), amountCents, retypedAmountCents: amountCents, seenSequence: 1_000_000 };
  await send(apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug: 'parcel-1' }), input, {
    page: dana.page,
    cookie,
  });
};

const begin = async ({ page }: Staff, { slug }: Sale, kind: string): Promise<void> => {
  await page.goto(`${world.engineUrl}/admin/auctions/${slug}/corrections/`);
  await page.getByRole('radio', { name: kind }).check();
};
const choose = async ({ page }: Staff, label: string, option: RegExp | string): Promise<void> => {
  const select = page.getByLabel(label);
  const found = await select.locator('option').filter({ hasText: option }).first().getAttribute('value');
  await select.selectOption(found ?? '');
};
/** Writes the reason and takes the step that is shown. */
const take = async ({ page }: Staff, button: string, reason = 'A mistake of ours.'): Promise<void> => {
  await page.getByLabel(/^(Reason|What it changes, in a sentence)$/).fill(reason);
  await page.getByRole('button', { name: button, exact: true }).and(page.locator('[type=submit]')).click();
  await page.locator('.corrections-done').waitFor();
};
const doneText = ({ page }: Staff): Promise<string> => page.locator('.corrections-done').innerText();
const kinds = async ({ id }: Sale): Promise<string[]> =>
  (await database.query('SELECT kind FROM sale_record WHERE sale_id = $1 ORDER BY sequence', [id])).rows.map(
    ({ kind }) => kind,
  );
const publicPage = (path: string, text: RegExp) =>
  expect.poll(async () => (await (await fetch(world.siteUrl + path)).text()).replace(/<[^>]+>/g, ' ')).toMatch(text);
const liveView = async ({ slug }: Sale): Promise<Page> => {
  const { context, page } = await visit(browser, 1440, 900);
  await bringSession(context, world, await insertSession(database, userIdOf(DEMO_BIDDER), JOURNEY_SECRET));
  await page.goto(`${world.engineUrl}/auctions/${slug}/parcels/`);
  await page.locator('.live-view').waitFor();
  return page;
};
const withTitle = (draft: SaleDraft): SaleDraft => {
  const at = new Date(Date.now() - 1000).toISOString();
  const version = {
    href: '/media/files/wrong.pdf',
    fileName: 'wrong.pdf',
    mediaType: 'application/pdf',
    bytes: 900,
    at,
  };
  const parcelIds = draft.parcels.slice(0, 1).map(({ id }) => id);
  const title = { id: 'title', slug: '', kind: 'titles' as const, name: 'Title search', scope: null, firstAt: at };
  return { ...draft, documents: [...draft.documents, { ...title, parcelIds, versions: [version] }] };
};

describe('the office corrects', () => {
  it('wrong acres after publishing: everybody reads what was said before, with the date', async () => {
    const sale = await publicSale('Acres Quarters', { isOpen: false });
    const { page } = dana;
    await begin(dana, sale, 'Wrong acres');
    await page.getByText('Choose the parcel.').waitFor();
    // What was typed for one parcel is not sent for another.
    await page.getByLabel('Which parcel?').selectOption({ index: 2 });
    await page.getByLabel('Right titled acres').fill('99.9');
    await page.getByText('Parcel 2, titled acres', { exact: true }).waitFor();
    await choose(dana, 'Which parcel?', /NE quarter/);
    await page.getByText('Write the right acres.').waitFor();
    expect(await page.getByLabel('Right titled acres').inputValue()).toBe('');
    await page.getByLabel('Right titled acres').fill('158.6');
    await page.getByText('Parcel 1, titled acres', { exact: true }).waitFor();
    await page.getByText(/Everybody registered, by email: 1 person/).waitFor();
    await take(dana, 'Publish the correction', 'The title says 158.6.');
    expect(await doneText(dana)).toMatch(/One lawyer: Dana/);
    await publicPage(
      `/auctions/${sale.slug}/parcels/parcel-1/`,
      /Corrected on [A-Z][a-z]+ \d+.*Parcel 1, titled acres, 158\.6, was 160/,
    );
  });

  it('a wrong document during bidding: on hold, announced, and then the clock runs again', async () => {
    const sale = await publicSale('Document Quarters', { change: withTitle });
    const live = await liveView(sale);
    const { page } = dana;
    await begin(dana, sale, 'A wrong document');
    await choose(dana, 'Which parcel?', /NE quarter/);
    await page.getByRole('heading', { name: 'The lawful way' }).waitFor();
    await page.getByLabel('For bidders').fill('We replace a document.');
    await take(dana, 'Hold the parcel');
    await expect.poll(() => live.locator('.live-view').innerText()).toContain('We replace a document.');
    // The right file is put into the draft; the page shows what publishing it would do.
    const at = new Date().toISOString();
    await edit(sale.slug, (draft) => ({
      ...draft,
      documents: draft.documents.map((one) =>
        one.id === 'title'
          ? {
              ...one,
              versions: [
                ...one.versions,
                { href: '/media/files/right.pdf', fileName: 'right.pdf', mediaType: 'application/pdf', bytes: 950, at },
              ],
            }
          : one,
      ),
    }));
    await begin(dana, sale, 'A wrong document');
    await choose(dana, 'Which parcel?', /NE quarter/);
    await page.getByText('Document replaced', { exact: true }).waitFor();
    await page.getByLabel('A sentence of your own for bidders').fill('The old one was of another quarter.');
    await page.getByRole('blockquote').getByText('The old one was of another quarter.').waitFor();
    await take(dana, 'Publish and announce the correction');
    await expect.poll(() => live.locator('.live-view').innerText()).toContain('The old one was of another quarter.');
    await page.getByRole('button', { name: 'Let the clock run again' }).first().click();
    await page.getByLabel('For bidders', { exact: true }).fill('The right title is there.');
    await take(dana, 'Let the clock run again');
    expect((await kinds(sale)).slice(-3)).toEqual(['parcel_held', 'announced', 'resume_announced']);
    await publicPage(`/auctions/${sale.slug}`, /Corrected on.*Document replaced, Title search/);
  });

  it('a wrong starting bid before opening, and after it only while nobody has bid', async () => {
    const before = await publicSale('Start Quarters', { isOpen: false });
    const { page } = dana;
    await begin(dana, before, 'A wrong starting bid');
    await choose(dana, 'Which parcel?', /NE quarter/);
    await page.getByLabel('Right starting bid').fill('$780,000');
    await page.getByText('Parcel 1, starting bid').first().waitFor();
    await take(dana, 'Publish the correction');
    await publicPage(`/auctions/${before.slug}/parcels/parcel-1/`, /Parcel 1, starting bid, \$780,000, was \$800,000/);

    const after = await publicSale('Start Met Quarters');
    await bid(after);
    await begin(dana, after, 'A wrong starting bid');
    await choose(dana, 'Which parcel?', /NE quarter/);
    await page.getByText('A bid has met the starting bid. It is not changed under bidders.').waitFor();
    expect(await page.getByRole('button', { name: 'Lower the starting bid' }).count()).toBe(0);
  });

  it('a wrong close: time is added, and everybody in the live view reads the new time', async () => {
    const sale = await publicSale('Close Quarters');
    await begin(dana, sale, 'A wrong closing time');
    await choose(dana, 'Which parcel?', /NE quarter/);
    await dana.page.getByText('a close never moves to an earlier time').waitFor();
    await dana.page.getByLabel('Minutes to add').fill('30');
    await dana.page
      .getByText(/now closes/)
      .first()
      .waitFor();
    await take(dana, 'Add time');
    expect((await kinds(sale)).at(-1)).toBe('close_moved');
  });

  it('a bidder approved by mistake who has the high bid, and a wrong phone bid: a second person confirms the void', async () => {
    const sale = await publicSale('Bidder Quarters');
    await bid(sale, ROBOTS[0], 800_000);
    await bid(sale, DEMO_BIDDER, 810_000);
    const { page } = dana;
    await begin(dana, sale, 'A bidder was approved by mistake');
    await choose(dana, 'Which bidder?', /^101/);
    await choose(dana, 'On which parcel do they have a bid?', /a bid of theirs stands/);
    await page.getByText('Suspended', { exact: true }).waitFor();
    await take(dana, 'Suspend the bidder');
    await page.getByRole('button', { name: 'Ask for a void' }).first().click();
    await page.getByText('$810,000 on Parcel 1, NE quarter is void.').waitFor();
    await take(dana, 'Ask for a void');
    expect(await doneText(dana)).toContain('It waits for a second person.');
    expect(await kinds(sale)).not.toContain('bid_voided');
    // It waits for a colleague, on the board and on the dashboard.
    await erin.page.goto(`${world.engineUrl}/admin/`);
    await erin.page.getByText(/void/i).first().waitFor();
    await erin.page.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/control/`);
    await erin.page.getByRole('button', { name: 'Confirm the void' }).click();
    await erin.page.getByRole('dialog').getByRole('button', { name: 'Void the bid' }).click();
    await expect.poll(() => kinds(sale)).toContain('bid_voided');

    const { rows } = await database.query(
      `SELECT registration.id, parcel.id AS parcel FROM registration JOIN parcel ON parcel.sale_id = registration.sale_id AND position = 2
       WHERE registration.sale_id = $1 AND bidder_number = 102`,
      [sale.id],
    );
    await letBidByPhone(database, rows[0].id);
    const amountCents = 82_000_000;
    const phone = {
      bidId: randomUUID(),
      parcelId: rows[0].parcel,
      bidderId: rows[0].id,
      amountCents,
      seenSequence: 1_000_000,
    };
    await send(`/api/admin/auctions/${sale.slug}/control/phone-bids`, { ...phone, retypedAmountCents: amountCents });
    await begin(dana, sale, 'A wrong phone bid');
    await choose(dana, 'Which bid?', /entered by phone/);
    await page.getByText('$820,000 on Parcel 2, NW quarter is void.').waitFor();
    await take(dana, 'Ask for a void');
    await erin.page.reload();
    await erin.page.getByRole('button', { name: 'Confirm the void' }).click();
    await erin.page.getByRole('dialog').getByRole('button', { name: 'Void the bid' }).click();
    await expect.poll(async () => (await kinds(sale)).filter((kind) => kind === 'bid_voided').length).toBe(2);
  });

  it('a parcel that the seller takes out of a block: the block goes on with what is left', async () => {
    const sale = await publicSale('Block Quarters', {
      change: (draft) => ({
        ...draft,
        groups: [
          {
            id: randomUUID(),
            blockId: randomUUID(),
            slug: '',
            name: 'All three',
            parcelIds: draft.parcels.map(({ id }) => id),
            startingBid: '$2,000,000',
          },
        ],
      }),
    });
    await begin(dana, sale, 'The seller takes a parcel out');
    await choose(dana, 'Which parcel?', /SE quarter/);
    await dana.page.getByText('The seller, and one lawyer').waitFor();
    await dana.page.getByText('Parcel 3, SE quarter, status').waitFor();
    await take(dana, 'Withdraw it from the sale', 'The seller keeps it.');
    await publicPage(`/auctions/${sale.slug}`, /Withdrawn/i);
    expect(await kinds(sale)).toContain('parcel_withdrawn');
  });

  it('a typing error after the sale is over, quietly; its record stays as it was', async () => {
    const sale = await publicSale('Typing Quarters');
    await world.passTime(60 * 3_600_000);
    // Two days later nobody is logged in any more.
    dana = await staff('Dana');
    await expect.poll(() => kinds(sale)).toContain('sale_completed');
    const before = await kinds(sale);
    await edit(sale.slug, (draft) => withValue(draft, 'summary', 'Half a mile from the elevator.'));
    const { page } = dana;
    await begin(dana, sale, 'A typing error');
    await page.getByText('Half a mile from the elevator.').waitFor();
    await take(dana, 'Publish the wording');
    expect(await doneText(dana)).toContain('Nobody is written to.');
    expect(await kinds(sale)).toEqual(before);
    await begin(dana, sale, 'A wrong closing time');
    await choose(dana, 'Which parcel?', /NE quarter/);
    await page.getByText('The sale is over and its record is final. It is not changed any more.').waitFor();
  });
});
