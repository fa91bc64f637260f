import { randomUUID } from 'node:crypto';
import { apiPath, enginePages, type GivenSeats, ObservedSale } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { changesSale } from '#platform/http/refuse-observers.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { REGISTRATION_REQUEST } from '#testing/sales/registration-request.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { clone, engine } = await openTestEngine();
const query = async (text: string, values: unknown[] = []) => (await clone.database.query(text, values)).rows;
const ask = async (cookie: string, method: 'GET' | 'POST', path: string, body?: unknown) => {
  const answer = await send(engine, method, path, body, { cookie });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
};

let sale: TestSale;
let bidder: string;
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { bidders: 2, rules: { maximumBids: true } });
  bidder = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
  const isLive = async () =>
    (await ask(bidder, 'GET', apiPath('GET /api/auctions/:slug', { slug: sale.slug }))).body.status === 'live';
  await waitUntil(isLive);
});

const invite = (email: string, more: object = {}, slug = sale.slug, cookie = bidder) =>
  ask(cookie, 'POST', apiPath('POST /api/auctions/:slug/observers', { slug }), {
    email,
    relation: 'lender',
    showsLimits: false,
    ...more,
  });
const tokenTo = async (email: string): Promise<string> => {
  const [row] = await query(
    `SELECT text_body FROM outbox WHERE recipient = $1 AND subject LIKE '%lets you look on%' ORDER BY created_at DESC`,
    [email],
  );
  return /token=(\S+)/.exec(row.text_body)?.[1] ?? '';
};
/** Somebody with an account who looks on for the first bidder. */
const observer = async (more: object = {}) => {
  const account = await insertAccount(clone.database, engine);
  const invited = await invite(account.email, more);
  expect(invited.status).toBe(200);
  const accepted = await ask(account.cookie, 'POST', apiPath('POST /api/account/seats/accept'), {
    token: await tokenTo(account.email),
  });
  const seatId: string = accepted.body.seats[0].id;
  const end = () =>
    ask(bidder, 'POST', apiPath('POST /api/auctions/:slug/observers/:seatId/end', { slug: sale.slug, seatId }), {});
  const view = () => ask(account.cookie, 'GET', apiPath('GET /api/account/seats/:seatId/view', { seatId }));
  return { ...account, seatId, end, view };
};

describe('somebody who looks on', () => {
  it('sees the bidder’s own bids, and limit and proxy bids only where the bidder shows them', async () => {
    await query('UPDATE registration SET limit_cents = 200000000 WHERE id = $1', [sale.bidders[0]?.registrationId]);
    const maximum = {
      bidId: randomUUID(),
      maximumCents: dollars(900_000),
      seenSequence: 0,
      retypedAmountCents: dollars(900_000),
    };
    expect(
      await ask(
        bidder,
        'POST',
        apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/maximum', { slug: sale.slug, parcelSlug: 'parcel-1' }),
        maximum,
      ),
    ).toMatchObject({ status: 200 });
    const own = { limit: { totalCents: 123_456_700, parcels: null } };
    expect(
      await ask(bidder, 'POST', apiPath('POST /api/auctions/:slug/private-limit', { slug: sale.slug }), own),
    ).toMatchObject({ status: 200 });
    const shy = await observer();
    const seen = ObservedSale.parse((await shy.view()).body);
    expect(seen.live.parcels[0]).toMatchObject({ bidStatus: 'lead', ownMaximumCents: null, minimumCents: null });
    expect(seen.live.bids[0]).toMatchObject({ you: true });
    expect(JSON.stringify(seen)).not.toMatch(/90000000|200000000|byMaximum/);
    await shy.end();
    const open = await observer({ showsLimits: true });
    const whole = ObservedSale.parse((await open.view()).body);
    expect(whole.live.you.limitCents).toBe(200_000_000);
    expect(JSON.stringify([seen, whole])).not.toMatch(/privateLimit|123456700/);
    expect(whole.live.parcels[0]?.ownMaximumCents).toBe(dollars(900_000));
    const plain = await ask(open.cookie, 'GET', `${enginePages.plainObserve}?seat=${open.seatId}`);
    expect(plain.body).toMatch(/You look on for .+ You cannot bid or change anything\./);
    expect(plain.body).not.toContain('<form');
    await open.end();
  });

  it('sees nothing from the moment it is ended, by the bidder or by themselves, and another account never does', async () => {
    const one = await observer();
    const stranger = await insertAccount(clone.database, engine);
    expect(
      await ask(stranger.cookie, 'GET', apiPath('GET /api/account/seats/:seatId/view', { seatId: one.seatId })),
    ).toMatchObject({ status: 403 });
    expect((await one.view()).status).toBe(200);
    await one.end();
    expect(await one.view()).toMatchObject({ status: 403, body: { code: 'seat_ended' } });
    const plain = await ask(one.cookie, 'GET', `${enginePages.plainObserve}?seat=${one.seatId}`);
    expect([plain.status, plain.body.includes('Looking on has ended')]).toEqual([403, true]);
    const other = await observer();
    await ask(other.cookie, 'POST', apiPath('POST /api/account/seats/:seatId/leave', { seatId: other.seatId }), {});
    expect((await other.view()).status).toBe(403);
    const { seats } = (await ask(bidder, 'GET', apiPath('GET /api/auctions/:slug/observers', { slug: sale.slug })))
      .body as GivenSeats;
    expect(seats.find(({ id }) => id === other.seatId)?.endedBy).toBe('observer');
    const log = await query(`SELECT action, after ->> 'by' AS by FROM audit WHERE after ->> 'seat' = $1 ORDER BY id`, [
      other.seatId,
    ]);
    expect(log).toEqual([
      { action: 'observer.invited', by: null },
      { action: 'observer.accepted', by: null },
      { action: 'observer.ended', by: 'observer' },
    ]);
  });

  it('is refused by every route that changes something in the sale, and by none that reads', async () => {
    const one = await observer();
    const ofSale = engine.app.routeList.filter((route) => /^\w+ (\/api)?\/auctions\/:slug\//.test(route));
    const changing = ofSale.filter((route) => changesSale(...(route.split(' ') as [string, string])));
    expect(changing.length).toBeGreaterThan(12);
    expect(changing).toEqual(expect.arrayContaining(ofSale.filter((route) => route.startsWith('POST'))));
    const answers = await Promise.all(
      changing.map(async (route) => {
        const [method = '', pattern = ''] = route.split(' ');
        const path = pattern
          .replace(':slug', sale.slug)
          .replace(':parcelSlug', 'parcel-1')
          .replace(/:\w+/g, randomUUID());
        const answer = await ask(one.cookie, method as 'POST', path, method === 'POST' ? {} : undefined);
        return [route, answer.status, answer.body.code];
      }),
    );
    expect(answers).toEqual(changing.map((route) => [route, 403, 'observer_only']));
    expect((await ask(one.cookie, 'GET', apiPath('GET /api/auctions/:slug', { slug: sale.slug }))).status).toBe(200);
    await one.end();
    const after = await ask(
      one.cookie,
      'POST',
      apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: 'parcel-1' }),
      {
        bidId: randomUUID(),
        amountCents: 1,
        seenSequence: 0,
      },
    );
    expect(after.body.code).not.toBe('observer_only');
  });
});

describe('an invitation', () => {
  it('is accepted by nobody but a confirmed account of that address that has no part in the sale', async () => {
    const { email } = await insertAccount(clone.database, engine);
    const stranger = await insertAccount(clone.database, engine);
    await invite(email);
    const token = await tokenTo(email);
    expect(await ask(stranger.cookie, 'POST', apiPath('POST /api/account/seats/accept'), { token })).toMatchObject({
      status: 409,
      body: { code: 'another_address' },
    });
    expect(
      await ask(stranger.cookie, 'POST', apiPath('POST /api/account/seats/accept'), { token: 'x.y' }),
    ).toMatchObject({ status: 400 });
    const rival = sale.bidders[1]?.userId ?? '';
    const [{ email: address }] = await query('SELECT email FROM account_user WHERE id = $1', [rival]);
    await query('UPDATE observer_seat SET invited_email = $2 WHERE invited_email = $1', [email, address]);
    const cookie = await insertSession(clone.database, rival, TEST_SECRET);
    expect(await ask(cookie, 'POST', apiPath('POST /api/account/seats/accept'), { token })).toMatchObject({
      status: 409,
      body: { code: 'has_part_in_sale' },
    });
    await query(`UPDATE observer_seat SET ended_at = clock_timestamp(), ended_by = 'bidder' WHERE invited_email = $1`, [
      address,
    ]);
    expect(await ask(cookie, 'POST', apiPath('POST /api/account/seats/accept'), { token })).toMatchObject({
      status: 403,
      body: { code: 'seat_ended' },
    });
  });

  it('goes to three people at a time and to six a day, not to oneself, and from nobody who has not asked to bid', async () => {
    const other = await insertTestSale(clone.database, { bidders: 1 });
    const cookie = await insertSession(clone.database, other.bidders[0]?.userId ?? '', TEST_SECRET);
    const send3 = (name: string) => invite(`${name}@farm.example`, {}, other.slug, cookie);
    for (const name of ['a', 'b', 'c']) expect((await send3(name)).status).toBe(200);
    expect(await send3('d')).toMatchObject({ status: 409, body: { code: 'too_many_observers' } });
    expect(
      (await query(`SELECT count(*)::int AS count FROM outbox WHERE recipient = 'a@farm.example'`))[0]?.count,
    ).toBe(1);
    await send3('a');
    expect(
      (await query(`SELECT count(*)::int AS count FROM outbox WHERE recipient = 'a@farm.example'`))[0]?.count,
    ).toBe(1);
    await query(`UPDATE observer_seat SET ended_at = clock_timestamp(), ended_by = 'bidder' WHERE sale_id = $1`, [
      other.id,
    ]);
    for (const name of ['e', 'f', 'g']) expect((await send3(name)).status).toBe(200);
    expect(await send3('h')).toMatchObject({ status: 409, body: { code: 'too_many_invitations' } });
    const [{ email }] = await query('SELECT email FROM account_user WHERE id = $1', [other.bidders[0]?.userId]);
    expect(await invite(email, {}, other.slug, cookie)).toMatchObject({
      status: 400,
      body: { fieldErrors: { email: 'This is your own address.' } },
    });
    const stranger = await insertAccount(clone.database, engine);
    expect((await invite('x@farm.example', {}, other.slug, stranger.cookie)).status).toBe(404);
  });

  it('keeps its holder from asking to bid, also where another part of the engine did not know of the seat yet', async () => {
    const { cookie, userId } = await insertAccount(clone.database, engine);
    // Its session is remembered from before it looked on.
    await ask(cookie, 'GET', apiPath('GET /api/account'));
    await query(
      `INSERT INTO observer_seat (sale_id, registration_id, invited_email, relation, shows_limits, observer_id, accepted_at)
       VALUES ($1, $2, $3, 'lawyer', false, $4, clock_timestamp())`,
      [sale.id, sale.bidders[0]?.registrationId, `${userId}@farm.example`, userId],
    );
    const [{ version }] = await query('SELECT coalesce(max(terms_version), 1) AS version FROM account_user');
    const asked = () =>
      ask(cookie, 'POST', apiPath('POST /api/auctions/:slug/registration', { slug: sale.slug }), {
        ...REGISTRATION_REQUEST,
        acceptTermsOfUseVersion: version,
      });
    expect(await asked()).toMatchObject({ status: 403, body: { code: 'observer_only' } });
    expect(await query('SELECT FROM registration WHERE user_id = $1', [userId])).toEqual([]);
    await query('DELETE FROM observer_seat WHERE observer_id = $1', [userId]);
    expect(await asked()).toMatchObject({ status: 200 });
  });
});
