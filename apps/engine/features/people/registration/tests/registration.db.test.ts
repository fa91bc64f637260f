import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
let staff: { userId: string; cookie: string };
const SITE = 'http://localhost:8000';
const TWO_DAYS = 2 * 86_400_000;
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { bidders: 1, opensInMs: TWO_DAYS, closesInMs: 2 * TWO_DAYS });
  staff = await insertAccount(clone.database, engine, 'staff');
});

const ASKED = {
  acceptTermsVersion: 1,
  acceptBindingOffer: true,
  namesOnTitle: ['Marlene Kowalchuk'],
  coBuyers: ['Peter Kowalchuk'],
  acceptOwnership: true,
  financing: 'approved',
  askedLimitCents: 400_000_000,
  limitBacking: 'bank',
  acceptJointDeclaration: true,
};
const ask = (cookie: string, changes: object = {}, slug = sale.slug) =>
  send(engine, 'POST', `/api/auctions/${slug}/registration`, { ...ASKED, ...changes }, { cookie });
const list = async (slug = sale.slug) => {
  const answer = await send(engine, 'GET', `/api/admin/auctions/${slug}/registrations`, undefined, {
    cookie: staff.cookie,
  });
  return (await answer.json()).registrations;
};
const action = (registrationId: string, body: object, slug = sale.slug) =>
  send(engine, 'POST', `/api/admin/auctions/${slug}/registrations/${registrationId}`, body, { cookie: staff.cookie });
const subjects = async (email: string): Promise<string[]> =>
  (await clone.database.query('SELECT subject FROM outbox WHERE recipient = $1 ORDER BY created_at', [email])).rows.map(
    ({ subject }) => subject,
  );
const newestEmail = async (email: string): Promise<string> =>
  (
    await clone.database.query('SELECT text_body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1', [
      email,
    ])
  ).rows[0]?.text_body;
const registrationStatus = async (cookie: string) =>
  (await (await send(engine, 'GET', `/api/auctions/${sale.slug}`, undefined, { cookie })).json()).you;

describe('asking to bid', () => {
  it('asks for the facts about the buyer the first time; the account keeps them for the next sale', async () => {
    const { userId, cookie } = await insertAccount(clone.database, engine);
    await clone.database.query('UPDATE account_user SET province = NULL, purchaser_kind = NULL WHERE id = $1', [
      userId,
    ]);
    const form = async () =>
      (await send(engine, 'GET', `/api/auctions/${sale.slug}/registration`, undefined, { cookie })).json();
    expect(await form()).toMatchObject({ asksPurchaser: true });
    expect((await (await ask(cookie)).json()).fieldErrors).toEqual({
      province: 'Choose your province',
      purchaserKind: 'Choose who is buying',
    });
    const facts = { province: 'SK', purchaserKind: 'company', gstNumber: '123456789 RT0001' };
    expect((await ask(cookie, { ...facts, namesOnTitle: ['Petryk Farms Ltd.'] })).status).toBe(200);
    expect(await form()).toMatchObject({ asksPurchaser: false, suggestedNames: ['Petryk Farms Ltd.'] });
    const profile = await send(engine, 'GET', '/api/account/profile', undefined, { cookie });
    expect(await profile.json()).toMatchObject({ ...facts, legalName: 'Petryk Farms Ltd.' });
  });

  it('goes from requested to approved with number and limit, is suspended and opened again, with an email each', async () => {
    const her = await insertAccount(clone.database, engine);
    expect(await (await ask(her.cookie)).json()).toMatchObject({ you: { registrationStatus: 'requested' } });
    const row = (await list()).find(({ email }: { email: string }) => email === her.email);
    expect(row.application).toMatchObject({
      namesOnTitle: ['Marlene Kowalchuk'],
      coBuyers: ['Peter Kowalchuk'],
      agreedTo: [
        expect.stringContaining('binding offer'),
        expect.stringContaining('no agreement'),
        expect.stringContaining('Foreign Ownership'),
      ],
    });
    const approved = await (await action(row.id, { action: 'approve', limitCents: 400_000_000 })).json();
    expect(approved).toMatchObject({ status: 'approved', bidderNumber: expect.any(Number), limitCents: 400_000_000 });
    expect(await registrationStatus(her.cookie)).toMatchObject({
      registrationStatus: 'approved',
      bidderNumber: approved.bidderNumber,
    });
    await action(row.id, {
      action: 'set_limit',
      limitCents: 100_000_000,
      reason: 'The bank’s email says one million.',
    });
    await action(row.id, { action: 'suspend', reason: 'The bank took its letter back.' });
    expect(await registrationStatus(her.cookie)).toMatchObject({
      registrationStatus: 'suspended',
      reason: 'The bank took its letter back.',
      limitCents: 100_000_000,
    });
    expect((await action(row.id, { action: 'approve', limitCents: null })).status).toBe(409);
    const back = await (await action(row.id, { action: 'reinstate', reason: 'A new email came.' })).json();
    expect(back).toMatchObject({ status: 'approved', bidderNumber: approved.bidderNumber });
    expect((await subjects(her.email)).map((text) => text.split(':')[0])).toEqual([
      'We have your request to bid',
      'You are approved to bid',
      'Your limit was changed',
      'Your bidding is suspended',
      'Your suspension is lifted',
    ]);
  });

  it('tells a page of the site the registration status, and no script of any other page; and tells no more than that', async () => {
    const her = await insertAccount(clone.database, engine);
    const look = async (cookie: string | null) => {
      const answer = await send(engine, 'GET', `/api/auctions/${sale.slug}/standing`, undefined, {
        origin: 'http://a-stranger.example',
        ...(cookie ? { cookie } : {}),
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return answer.json();
    };
    const closing = { closesAt: expect.any(Number), closed: false };
    expect(await look(null)).toEqual({ registrationStatus: 'visitor', bidderNumber: null, ...closing });
    expect(await look(her.cookie)).toEqual({ registrationStatus: 'not_registered', bidderNumber: null, ...closing });
    await ask(her.cookie);
    expect(await look(her.cookie)).toEqual({ registrationStatus: 'requested', bidderNumber: null, ...closing });
    const row = (await list()).find(({ email }: { email: string }) => email === her.email);
    const { bidderNumber } = await (await action(row.id, { action: 'approve', limitCents: 400_000_000 })).json();
    expect(await look(her.cookie)).toEqual({ registrationStatus: 'approved', bidderNumber, ...closing });
    // Anything else of the engine answers no page but its own.
    const live = await send(engine, 'GET', `/api/auctions/${sale.slug}`, undefined, { origin: SITE });
    expect(live.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('has the documents of the sale beside it, and later in the profile', async () => {
    const her = await insertAccount(clone.database, engine);
    const documents = [
      {
        slug: 'conditions-of-sale',
        name: 'Conditions of Sale',
        scope: 'All parcels',
        href: '/media/conditions.pdf',
        mediaType: 'application/pdf',
        bytes: 1000,
        publishedAt: '2026-11-01T00:00:00Z',
        changedAt: null,
      },
    ];
    const other = await insertTestSale(clone.database, { opensInMs: TWO_DAYS, closesInMs: 2 * TWO_DAYS });
    await clone.database.query(
      `UPDATE sale SET editorial = editorial || jsonb_build_object('documents', $2::jsonb) WHERE id = $1`,
      [other.id, JSON.stringify(documents)],
    );
    const form = await send(engine, 'GET', `/api/auctions/${other.slug}/registration`, undefined, {
      cookie: her.cookie,
    });
    expect((await form.json()).documents).toEqual(documents);
    expect((await ask(her.cookie, {}, other.slug)).status).toBe(200);
    const own = await send(engine, 'GET', '/api/account/registrations', undefined, { cookie: her.cookie });
    expect((await own.json()).registrations).toMatchObject([{ saleSlug: other.slug, documents: documents }]);
  });

  it('reads what a buyer pays beside the price before anything is accepted', async () => {
    const other = await insertTestSale(clone.database, { opensInMs: TWO_DAYS, closesInMs: 2 * TWO_DAYS });
    const buyerFee = { kind: 'flat', feeCents: 500_000, tax: 500 };
    await clone.database.query(
      `UPDATE sale SET editorial = editorial || jsonb_build_object('buyerFee', $2::jsonb) WHERE id = $1`,
      [other.id, JSON.stringify(buyerFee)],
    );
    const { cookie } = await insertAccount(clone.database, engine);
    const form = await send(engine, 'GET', `/api/auctions/${other.slug}/registration`, undefined, { cookie });
    expect((await form.json()).buyerFeeText).toBe('$5,000 for each purchase, and 5% tax on the fee.');
  });

  it('is declined with a reason, and never without one', async () => {
    const him = await insertAccount(clone.database, engine);
    await ask(him.cookie);
    const row = (await list()).find(({ email }: { email: string }) => email === him.email);
    const bare = await action(row.id, { action: 'decline', reason: ' ' });
    expect(bare.status).toBe(400);
    expect((await action(row.id, { action: 'decline', reason: 'We could not reach your bank.' })).status).toBe(200);
    expect(await newestEmail(him.email)).toContain('What our staff wrote: We could not reach your bank.');
    expect(await registrationStatus(him.cookie)).toMatchObject({
      registrationStatus: 'declined',
      reason: 'We could not reach your bank.',
    });
  });

  it('says at each field what a title and the law of the province still need', async () => {
    const her = await insertAccount(clone.database, engine);
    const answer = await ask(her.cookie, {
      namesOnTitle: [],
      acceptOwnership: false,
      financing: null,
      askedLimitCents: null,
      limitBacking: null,
      acceptJointDeclaration: false,
    });
    expect(Object.keys((await answer.json()).fieldErrors).sort()).toEqual([
      'acceptJointDeclaration',
      'acceptOwnership',
      'askedLimitCents',
      'financing',
      'limitBacking',
      'namesOnTitle',
    ]);
  });

  it('after the list has closed takes staff who say so', async () => {
    const open = await insertTestSale(clone.database, { bidders: 0 });
    const late = await insertAccount(clone.database, engine);
    expect(await (await ask(late.cookie, {}, open.slug)).json()).toMatchObject({
      you: { registrationStatus: 'requested', late: true },
    });
    const [row] = await list(open.slug);
    expect(await newestEmail(late.email)).toContain('after its list of bidders had closed');
    const refused = await action(row.id, { action: 'approve', limitCents: 400_000_000 }, open.slug);
    expect((await refused.json()).code).toBe('registration_closed');
    const taken = await action(
      row.id,
      { action: 'approve', limitCents: 400_000_000, overrideDeadline: true },
      open.slug,
    );
    expect(taken.status).toBe(200);
    const { rows } = await clone.database.query(
      `SELECT action, over_deadline, actor_id FROM registration_step WHERE registration_id = $1 ORDER BY id`,
      [row.id],
    );
    expect(rows).toEqual([
      { action: 'request', over_deadline: false, actor_id: late.userId },
      { action: 'approve', over_deadline: true, actor_id: staff.userId },
    ]);
  });

  it('accepts the terms of use too where they changed since the account was made, and says so before', async () => {
    const her = await insertAccount(clone.database, engine);
    const kept = async () =>
      (
        await clone.database.query('SELECT terms_version, terms_accepted_at FROM account_user WHERE id = $1', [
          her.userId,
        ])
      ).rows[0];
    const form = async () =>
      (await send(engine, 'GET', `/api/auctions/${sale.slug}/registration`, undefined, { cookie: her.cookie })).json();
    expect(await form()).toMatchObject({ termsOfUseDue: null });
    await clone.database.query('UPDATE account_user SET terms_version = NULL WHERE id = $1', [her.userId]);
    expect(await form()).toMatchObject({ termsOfUseDue: { version: 1 } });
    for (const acceptTermsOfUseVersion of [null, 7]) {
      const refused = await ask(her.cookie, { acceptTermsOfUseVersion });
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'terms_of_use_changed']);
    }
    expect(await kept()).toEqual({ terms_version: null, terms_accepted_at: null });
    expect(await registrationStatus(her.cookie)).toMatchObject({ registrationStatus: 'not_registered' });
    expect((await ask(her.cookie, { acceptTermsOfUseVersion: 1 })).status).toBe(200);
    expect(await kept()).toEqual({ terms_version: 1, terms_accepted_at: expect.any(Date) });
    const { rows } = await clone.database.query(
      `SELECT after FROM audit WHERE actor_id = $1 AND action = 'account.terms_accepted'`,
      [her.userId],
    );
    expect(rows).toEqual([{ after: { version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }]);
  });

  it('of a person who closed the account meanwhile is declined without an email, and lets nobody in', async () => {
    const gone = await insertAccount(clone.database, engine);
    await ask(gone.cookie);
    const row = (await list()).find(({ email }: { email: string }) => email === gone.email);
    const password = { password: TEST_PASSWORD };
    await send(engine, 'POST', '/api/account/close', password, { cookie: gone.cookie });
    const refused = await action(row.id, { action: 'approve', limitCents: null });
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'account_closed']);
    expect((await action(row.id, { action: 'decline', reason: 'The account is closed.' })).status).toBe(200);
    const { rows } = await clone.database.query(`SELECT FROM outbox WHERE recipient LIKE '%closed.invalid'`);
    expect(rows).toEqual([]);
  });

  it('is not for the seller, nor for staff', async () => {
    const seller = await insertAccount(clone.database, engine);
    await clone.database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'related')`, [
      sale.id,
      seller.userId,
    ]);
    for (const { cookie } of [seller, staff]) expect((await (await ask(cookie)).json()).code).toBe('bidder_is_seller');
  });

  it('is decided only in its own sale: a number of another sale finds nothing', async () => {
    const other = await insertTestSale(clone.database, { bidders: 1 });
    const [row] = await list(other.slug);
    expect((await action(row.id, { action: 'suspend', reason: 'x' })).status).toBe(404);
  });
});
