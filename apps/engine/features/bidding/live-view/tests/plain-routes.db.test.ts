import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
let her: { userId: string; email: string; cookie: string };
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { parcels: 2 });
  her = await insertAccount(clone.database, engine);
  await clone.database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', 1, 900)`,
    [sale.id, her.userId],
  );
  await waitUntil(
    async () => (await (await send(engine, 'GET', `/api/auctions/${sale.slug}`)).json()).status === 'live',
  );
});

const plainPage = () => `/auctions/${sale.slug}/parcels/plain/`;
const look = async (path: string, cookie = her.cookie) =>
  (await send(engine, 'GET', path, undefined, { cookie })).text();
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${engine.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: her.cookie, ...headers },
    body: new URLSearchParams(fields),
  });
/** What the browser would send from the confirm page as it stands. */
const fieldsOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
const acceptedBids = async (): Promise<number[]> => {
  const { rows } = await clone.database.query<{ amount_cents: number }>(
    `SELECT amount_cents FROM sale_record WHERE sale_id = $1 AND kind = 'bid_accepted' ORDER BY sequence`,
    [sale.id],
  );
  return rows.map(({ amount_cents }) => amount_cents);
};

describe('a bid without JavaScript', () => {
  it('is offered by the live view itself before any of its script has come, for a connection on which that takes half a minute', async () => {
    const page = await look(`/auctions/${sale.slug}/parcels/`);
    expect(page).toContain(`On a slow connection, <a href="${plainPage()}">the plain page</a>`);
    expect(await look('/login/')).not.toContain('On a slow connection');
    expect(await look('/auctions/')).not.toContain('__ON_ITS_WAY__');
  });

  it('that was shown to one bidder is not entered for another who is logged in when the form is sent', async () => {
    const other = await insertAccount(clone.database, engine);
    await clone.database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', 1, 903)`,
      [sale.id, other.userId],
    );
    const fields = fieldsOf(await look(`${plainPage()}parcel-1/?amount=510000`));
    const before = await acceptedBids();
    for (const sent of [fields, { ...fields, amountCents: String(dollars(5_200_000)), retyped: '5,200,000' }]) {
      const refused = await post(`${plainPage()}parcel-1/`, sent, { cookie: other.cookie });
      expect(await refused.text()).toContain('You are logged out. Your bid was not entered.');
    }
    expect(await acceptedBids()).toEqual(before);
  });

  it('is two forms: the sale with its next bids, then everything the bid means, and the form sent twice is one bid', async () => {
    expect(await look(plainPage())).toContain('Bid $500,000');
    const confirm = await look(`${plainPage()}parcel-1/?amount=510%2C000`);
    for (const part of [
      '$510,000',
      'Five hundred ten thousand dollars',
      'Deposit if you buy',
      '$51,000',
      'binding offer',
    ]) {
      expect(confirm).toContain(part);
    }
    const [first, second] = await Promise.all([
      post(`${plainPage()}parcel-1/`, fieldsOf(confirm)),
      post(`${plainPage()}parcel-1/`, fieldsOf(confirm)),
    ]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.headers.get('location')).toBe(second.headers.get('location'));
    const answer = await look(first.headers.get('location') ?? '');
    expect(answer).toContain('Your bid is entered');
    expect(answer).toMatch(/Receipt no\..*\d/);
    expect(await acceptedBids()).toEqual([dollars(510_000)]);
    expect(await look(plainPage())).toContain('You have the high bid. Nothing to do');
  });

  it('with one zero too many is not entered, and uses up no bid, until it is typed again', async () => {
    const confirm = await look(`${plainPage()}parcel-2/?amount=5100000`);
    expect(confirm).toContain('far above the next bid');
    const again = await (await post(`${plainPage()}parcel-2/`, { ...fieldsOf(confirm), retyped: '510,000' })).text();
    expect(again).toContain('This is not the same amount');
    expect(fieldsOf(again).bidId).toBe(fieldsOf(confirm).bidId);
    expect(await acceptedBids()).toHaveLength(1);
    const sent = await post(`${plainPage()}parcel-2/`, { ...fieldsOf(again), retyped: '5,100,000' });
    expect(await look(sent.headers.get('location') ?? '')).toContain('Your bid is entered');
  });

  it('says why nothing was entered: too low, not an amount, not registered', async () => {
    const stranger = await insertAccount(clone.database, engine);
    expect(await look(`${plainPage()}parcel-2/?amount=1000`, stranger.cookie)).toContain(
      'You are not registered for this sale',
    );
    expect(await look(`${plainPage()}parcel-2/?amount=lots`)).toContain('“lots” is not a whole dollar amount');
    const other = await insertAccount(clone.database, engine);
    await clone.database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', 1, 901)`,
      [sale.id, other.userId],
    );
    expect(await look(`${plainPage()}parcel-1/?amount=511000`, other.cookie)).toContain('The next bid is $515,000.');
  });

  it('that the rules refuse without an entry says so at once, and may be sent again when it is allowed', async () => {
    const other = await insertAccount(clone.database, engine);
    const registered = `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, $3, 1, $4)`;
    await clone.database.query(registered, [sale.id, other.userId, 'requested', null]);
    const typed = { amountCents: '60000000', retyped: '600,000', seenSequence: '1' };
    const fields = { bidId: '11111111-1111-4111-8111-111111111111', ...typed };
    const before = await acceptedBids();
    const refused = await post(`${plainPage()}parcel-1/`, fields, { cookie: other.cookie });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Nothing was entered');
    expect(await acceptedBids()).toEqual(before);
    await clone.database.query(`UPDATE registration SET status = 'approved', bidder_number = 902 WHERE user_id = $1`, [
      other.userId,
    ]);
    const taken = await post(`${plainPage()}parcel-1/`, fields, { cookie: other.cookie });
    expect(await look(taken.headers.get('location') ?? '', other.cookie)).toContain('Your bid is entered');
  });

  it('is refused from another site’s page, and shows what was typed as text only', async () => {
    const confirm = await look(`${plainPage()}parcel-1/?amount=600000`);
    const foreign = await post(`${plainPage()}parcel-1/`, fieldsOf(confirm), { origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
    // Without this a browser sends our own form as if from nowhere, and it is refused as well.
    const own = await send(engine, 'GET', `${plainPage()}parcel-1/?amount=600000`, undefined, { cookie: her.cookie });
    expect(own.headers.get('referrer-policy')).toBe('same-origin');
    expect(await look(`${plainPage()}parcel-1/?amount=${encodeURIComponent('<script>')}`)).not.toContain('<script>');
  });

  it('finds its way from the live view and back through logging in, and to no other host', async () => {
    expect(await look(`/auctions/${sale.slug}/parcels/`)).toContain(`<a href="${plainPage()}">`);
    const asked = await send(engine, 'GET', `${plainPage()}parcel-1/?amount=600000`);
    expect(asked.headers.get('location')).toBe(`/login/plain/?return=${encodeURIComponent(plainPage())}`);
    const wrong = await post(
      '/login/plain/',
      { email: her.email, password: 'not this one', return: plainPage() },
      { cookie: '' },
    );
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain(her.email);
    for (const [back, to] of [
      [plainPage(), plainPage()],
      ['//elsewhere.example/', '/profile/'],
    ] as const) {
      const right = await post(
        '/login/plain/',
        { email: her.email, password: TEST_PASSWORD, return: back },
        { cookie: '' },
      );
      expect([right.status, right.headers.get('location')]).toEqual([303, to]);
      expect(right.headers.getSetCookie().join()).toContain('session_token');
    }
  });
});
