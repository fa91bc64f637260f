import { randomUUID } from 'node:crypto';
import { apiPath, LiveSnapshot, OwnRegistrations, RegistrationForm, StaffBidDeposits } from '@quarterline/contract';
import { type BidDeposit, dollars } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { askBidDeposit } from '#testing/sales/ask-bid-deposit.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;
type Person = { userId: string; email: string; cookie: string };
let sale: TestSale;
let staff: Person;
let anna: Person;
let registrationId: string;
const openSale = async (
  deposit: BidDeposit | null = { kind: 'amount', amountCents: dollars(10_000) },
): Promise<void> => {
  sale = await insertTestSale(database, { parcels: 2, closesInMs: 7_200_000 });
  if (deposit) await askBidDeposit(database, sale.id, deposit);
  staff ??= await insertAccount(database, engine, 'staff');
  anna = await insertAccount(database, engine);
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number, limit_cents)
     VALUES ($1, $2, 'approved', 1, 900, 100000000) RETURNING id`,
    [sale.id, anna.userId],
  );
  registrationId = rows[0]?.id ?? '';
  await waitUntil(async () => (await look(anna)).status === 'live');
};

const ask = async (who: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const look = async (who: Person) =>
  LiveSnapshot.parse((await ask(who, apiPath('GET /api/auctions/:slug', { slug: sale.slug }))).body);
const bid = async (parcel = 1, amount = 500_000) =>
  (
    await ask(
      anna,
      apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: `parcel-${parcel}` }),
      {
        bidId: randomUUID(),
        seenSequence: 1_000_000,
        amountCents: dollars(amount),
        retypedAmountCents: dollars(amount),
      },
    )
  ).body;
const receive = (change: object = {}) =>
  ask(
    staff,
    apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/bid-deposits', {
      slug: sale.slug,
      registrationId,
    }),
    {
      id: randomUUID(),
      amountCents: dollars(10_000),
      receivedOn: '2026-11-02',
      reference: 'T-2291',
      ...change,
    },
  );
const listed = async () =>
  StaffBidDeposits.parse(
    (await ask(staff, apiPath('GET /api/admin/auctions/:slug/bid-deposits', { slug: sale.slug }))).body,
  );
const depositId = async () =>
  (await listed()).bidders.find((one) => one.registrationId === registrationId)?.deposits[0]?.id ?? '';
const giveBack = async (returnedOn = '2026-11-20') =>
  ask(
    staff,
    apiPath('POST /api/admin/auctions/:slug/bid-deposits/:depositId/return', {
      slug: sale.slug,
      depositId: await depositId(),
    }),
    { returnedOn, reference: 'T-2304' },
  );
const emailsTo = async ({ email }: Person): Promise<string[]> =>
  (
    await database.query('SELECT subject, text_body AS body FROM outbox WHERE recipient = $1 ORDER BY created_at', [
      email,
    ])
  ).rows.map(({ subject, body }) => `${subject}\n${body}`);

describe('a sale that asks for a bid deposit', () => {
  it('takes no bid of somebody approved until staff have recorded it, and takes the next one', async () => {
    await openSale();
    expect(await bid()).toMatchObject({ outcome: 'refused', code: 'bid_deposit_missing', receipt: null });
    expect((await look(anna)).you.bidDepositMissing).toBe(true);
    const steps = async () =>
      OwnRegistrations.parse((await ask(anna, apiPath('GET /api/account/registrations'))).body).registrations.find(
        ({ saleSlug }) => saleSlug === sale.slug,
      )?.steps;
    expect(await steps()).toMatchObject([{ code: 'bid_deposit' }]);
    expect((await receive()).status).toBe(200);
    expect(await steps()).toEqual([]);
    expect((await look(anna)).you.bidDepositMissing).toBeUndefined();
    expect(await bid()).toMatchObject({ outcome: 'accepted' });
    const [received] = await emailsTo(anna);
    expect(received).toContain('Your bid deposit has come');
    for (const part of ['$10,000', 'Nov 2, 2026', 'T-2291', `/auctions/${sale.slug}/parcels/`])
      expect(received).toContain(part);
  });

  it('asks nothing of anybody where its text names none', async () => {
    await openSale(null);
    expect(await bid()).toMatchObject({ outcome: 'accepted' });
    expect(await listed()).toEqual({ text: null, bidders: [] });
    expect((await receive()).body).toMatchObject({ code: 'not_asked' });
  });

  it('tells the bidder what is due, held and returned, and staff everybody’s; the seller reads nothing of it', async () => {
    await openSale({ kind: 'percent', share: 500 });
    const own = async () =>
      RegistrationForm.parse(
        (await ask(anna, apiPath('GET /api/auctions/:slug/registration', { slug: sale.slug }))).body,
      ).bidDeposit;
    expect(await own()).toMatchObject({
      dueCents: dollars(50_000),
      heldCents: 0,
      text: expect.stringContaining('5% of your limit'),
    });
    expect((await receive({ amountCents: dollars(49_999) })).body.fieldErrors).toEqual({
      amountCents: expect.stringContaining('$50,000 is due and $0 is held'),
    });
    await receive({ amountCents: dollars(50_000) });
    expect(await own()).toMatchObject({
      heldCents: dollars(50_000),
      deposits: [{ receivedOn: '2026-11-02', returnedOn: null }],
    });
    const mine = (await listed()).bidders.find((one) => one.registrationId === registrationId);
    expect(mine).toMatchObject({ bidderNumber: 900, dueCents: dollars(50_000), deposits: [{ reference: 'T-2291' }] });
    const seller = await insertAccount(database, engine);
    await database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'seller')`, [
      sale.id,
      seller.userId,
    ]);
    const shown = [
      await ask(seller, apiPath('GET /api/auctions/:slug', { slug: sale.slug })),
      await ask(seller, apiPath('GET /api/account/selling')),
    ];
    expect(JSON.stringify(shown)).not.toMatch(/T-2291|bidDepositMissing|bidDeposit/);
    expect((await ask(seller, apiPath('GET /api/admin/auctions/:slug/bid-deposits', { slug: sale.slug }))).status).toBe(
      403,
    );
  });

  it('is not returned while a high bid stands, nor before it came, nor on a day to come', async () => {
    await openSale();
    await receive();
    for (const day of ['2026-10-01', '2999-01-01'])
      expect((await giveBack(day)).body.fieldErrors).toEqual({ day: expect.stringMatching(/\.$/) });
    await bid();
    expect(await giveBack()).toMatchObject({ status: 409, body: { code: 'high_bid_stands' } });
  });

  it('is entered once however often the form is sent, and each entry is in the audit log', async () => {
    await openSale();
    const id = randomUUID();
    await receive({ id });
    await receive({ id });
    expect((await giveBack()).status).toBe(200);
    expect((await giveBack()).body).toMatchObject({ code: 'returned_already' });
    expect(await bid()).toMatchObject({ code: 'bid_deposit_missing' });
    const { rows } = await database.query(
      `SELECT action, after FROM audit WHERE sale_id = $1 AND action LIKE 'registration.deposit%' ORDER BY id`,
      [sale.id],
    );
    expect(rows).toMatchObject([
      { action: 'registration.deposit_received', after: { amountCents: dollars(10_000), reference: 'T-2291' } },
      { action: 'registration.deposit_returned', after: { returnedOn: '2026-11-20', reference: 'T-2304' } },
    ]);
    expect((await emailsTo(anna)).map((text) => text.split('\n')[0])).toEqual([
      expect.stringContaining('Your bid deposit has come'),
      expect.stringContaining('Your bid deposit was returned'),
    ]);
  });

  it('is a table for a spreadsheet, with who paid what and when', async () => {
    await openSale();
    await receive();
    const answer = await send(
      engine,
      'GET',
      `${apiPath('GET /api/admin/auctions/:slug/bid-deposits/export', { slug: sale.slug })}?format=csv`,
      undefined,
      {
        cookie: staff.cookie,
      },
    );
    const text = await answer.text();
    expect(text.split(/\r?\n/)[0]).toContain('Bidder number,Name,State,Due in dollars');
    expect(text).toMatch(/900,[^\n]*,approved,10000,10000,2026-11-02,T-2291/);
  });
});
