import { apiPath } from '@quarterline/contract';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let page: Page;
let sale: TestSale;
let cookie: string;
beforeAll(async () => {
  sale = await insertTestSale(world.clone.database, { bidders: 0 });
  const id = await insertPerson(world, 'dana-states@test.example', 'administrator');
  cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  page = await someone(1024);
});
const someone = async (width: number): Promise<Page> => {
  const opened = await visit(browser, width, 900);
  await bringSession(opened.context, world, cookie);
  return opened.page;
};

/** A page with a list, what it asks the engine for, and the heading where there is nothing in it. */
const LISTS: readonly (readonly [path: string, api: string, empty: string])[] = [
  ['/admin/users/?words=nobodyatall', apiPath('GET /api/admin/users'), 'Nobody fits this search'],
  ['/admin/audit/?words=nobodyatall', apiPath('GET /api/admin/audit'), 'Nothing has been done yet'],
  ['/admin/auctions/?shown=archived', apiPath('GET /api/admin/auctions'), 'Nothing is archived'],
  ['/admin/leads/', apiPath('GET /api/admin/leads'), 'No message is new'],
  ['/admin/newsletter/', apiPath('GET /api/admin/newsletter'), 'Nobody has subscribed yet'],
  ['/admin/deliveries/', apiPath('GET /api/admin/deliveries'), 'Nothing was sent yet'],
  ['/admin/trust/', apiPath('GET /api/admin/trust'), 'Nothing is in trust yet'],
  ['/admin/reports/', apiPath('GET /api/admin/reports/prices'), 'Nothing was sold yet'],
  [
    '/admin/content/redirects/',
    apiPath('GET /api/admin/content/:type', { type: 'redirect' }),
    'There is no redirect yet',
  ],
  ['/admin/settings/keys/', apiPath('GET /api/admin/api-keys'), 'There is no key yet'],
  ['/admin/settings/webhooks/', apiPath('GET /api/admin/webhooks'), 'Events are sent nowhere yet'],
  [
    '/admin/auctions/SALE/bidders/',
    apiPath('GET /api/admin/auctions/:slug/registrations', { slug: 'SALE' }),
    'Nobody here',
  ],
  [
    '/admin/auctions/SALE/contact/',
    apiPath('GET /api/admin/auctions/:slug/contact-tasks', { slug: 'SALE' }),
    'Nothing to tell',
  ],
  [
    '/admin/auctions/SALE/questions/',
    apiPath('GET /api/admin/auctions/:slug/questions', { slug: 'SALE' }),
    'No questions yet',
  ],
  [
    '/admin/auctions/SALE/results/',
    apiPath('GET /api/admin/auctions/:slug/results', { slug: 'SALE' }),
    'Nothing is sold yet',
  ],
];

/** What a proxy answers whose engine is gone. */
const FAILURE = { status: 500, body: 'no JSON' };
/** Where the box stands that is in place of the list. */
const boxOf = async (one: Page): Promise<{ left: number; top: number; right: number }> => {
  const box = await one.locator('.list-state').first().boundingBox();
  if (!box) throw new Error('There is no box in place of the list.');
  return { left: Math.round(box.x), top: Math.round(box.y), right: Math.round(box.x + box.width) };
};
const overflow = (): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('in place of a list', () => {
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  it.each(LISTS)(
    '%s says that it is loading, that it failed with a way to try again, and that it is empty',
    async (path, api, empty) => {
      const address = api.replace('SALE', sale.slug);
      const held: Route[] = [];
      let engine: 'waits' | 'fails' | 'answers' = 'waits';
      await page.route(
        ({ pathname }) => pathname === address,
        (route) => {
          if (engine === 'waits') held.push(route);
          else return engine === 'fails' ? route.fulfill(FAILURE) : route.continue();
        },
      );
      await page.goto(world.engineUrl + path.replace('SALE', sale.slug));

      // Nothing has come for a second: it says so, in the place of the list.
      const loading = page.locator('.list-state[aria-busy]').first();
      await loading.getByText('Slow connection, still going.').waitFor();
      const before = await boxOf(page);

      // The engine fails: what happened, and what to do, in the same place.
      engine = 'fails';
      for (const route of held.splice(0)) await route.fulfill(FAILURE);
      const failed = page.getByRole('alert').filter({ hasText: 'The engine did not answer' }).first();
      await failed.getByText('Check your internet connection, then try again.').waitFor();
      expect(await boxOf(page)).toEqual(before);
      expect(await overflow()).toBe(0);
      await failed.getByRole('button', { name: 'Try again' }).click();
      await failed.getByText('It still does not answer.').waitFor();

      // It answers again: the same press brings the list, here an empty one, which says what will stand here.
      engine = 'answers';
      await failed.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: empty }).first().waitFor();
      await expect.poll(() => page.locator('.none-yet p').first().innerText()).toMatch(/^[A-Z].{20,}\.$/);
      expect(await page.locator('.list-state').count()).toBe(0);
    },
  );

  it('what was typed above a list stays when the engine fails, and is asked for again', async () => {
    await page.goto(`${world.engineUrl}/admin/users/`);
    const box = page.getByLabel('Name, address, phone or id');
    await page.getByText('dana-states@test.example').waitFor();
    const isAsked = ({ pathname, search }: URL): boolean =>
      pathname === apiPath('GET /api/admin/users') && search.includes('dana');
    await page.route(isAsked, (route) => route.fulfill(FAILURE));
    await box.fill('dana-st');
    await page.getByText('Check your internet connection, then try again.').waitFor();
    await expect.poll(() => box.inputValue()).toBe('dana-st');
    await page.unroute(isAsked);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('dana-states@test.example').waitFor();
    await expect.poll(() => box.inputValue()).toBe('dana-st');
  });
});

const ROWS = 10_000;

describe(`a list of ${ROWS} rows`, () => {
  beforeAll(async () => {
    const { database } = world.clone;
    await database.query(
      `INSERT INTO account_user (name, email, email_verified) SELECT 'Farmer ' || n, 'many-' || n || '@test.example', true FROM generate_series(1, ${ROWS}) AS n`,
    );
    await database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number)
       SELECT $1, id, 'approved', 1, 1000 + row_number() OVER (ORDER BY email) FROM account_user WHERE email LIKE 'many-%'`,
      [sale.id],
    );
    await database.query(
      `INSERT INTO content_item (type, draft) SELECT 'redirect', jsonb_build_object('from', '/old-' || n, 'to', '/faq') FROM generate_series(1, ${ROWS}) AS n`,
    );
    await database.query(
      `INSERT INTO parcel_question (id, sale_id, parcel_id, asked_by, text)
       SELECT gen_random_uuid(), $1, (SELECT id FROM parcel WHERE sale_id = $1 LIMIT 1), id, 'How deep is the well?' FROM account_user WHERE email LIKE 'many-%'`,
      [sale.id],
    );
    await database.query('ANALYZE');
  });

  it.each([
    ['/admin/users/', '.admin-table tbody tr', 'Show more'],
    ['/admin/auctions/SALE/bidders/?shown=approved', '.bidder-table tbody tr', 'Show more'],
    ['/admin/auctions/SALE/questions/', '.question-list > li', 'Show more'],
    ['/admin/content/redirects/', '.admin-table tbody tr', 'Show more'],
  ])('draws at most a hundred of them at first, and more when they are asked for: %s', async (path, rows, more) => {
    await page.goto(world.engineUrl + path.replace('SALE', sale.slug));
    await page.locator(rows).first().waitFor();
    const count = await page.locator(rows).count();
    expect(count).toBeGreaterThan(20);
    expect(count).toBeLessThanOrEqual(100);
    expect(await page.locator('body *').count()).toBeLessThan(6000);
    await page.getByRole('button', { name: more }).click();
    await expect.poll(() => page.locator(rows).count()).toBe(2 * count);
    expect(await overflow()).toBe(0);
  });
});
