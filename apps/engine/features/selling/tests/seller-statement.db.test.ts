import { apiPath, type SaleResults, SaleTrust, type SellerSeat, type StaffStatement } from '@quarterline/contract';
import { insertPeople } from '@quarterline/demo/people.ts';
import { pouceCoupeGrain } from '@quarterline/demo/sales/completed-elsewhere.ts';
import { dollars } from '@quarterline/rules';
import { statementLotRows, statementPaymentRows, statementSumRows } from '@quarterline/text';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmRequest } from '#testing/office/confirm-request.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;
type Person = { userId: string; cookie: string };
let lawyer: Person;
let clerk: Person;
let reader: Person;
let seller: Person;
let slug: string;
let count = 0;
beforeAll(async () => {
  await insertPeople(database);
  lawyer = await insertAccount(database, engine, 'staff');
  clerk = await insertAccount(database, engine, 'clerk');
  reader = await insertAccount(database, engine, 'read_only');
  seller = await insertAccount(database, engine);
});
/** Two quarters, sold for $462,000 and $425,000, and one that is not sold. */
beforeEach(async () => {
  count += 1;
  slug = `${pouceCoupeGrain.slug}-${count}`;
  const saleId = await insertPastSale(database, { ...pouceCoupeGrain, slug, aerialSlug: pouceCoupeGrain.slug });
  await database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'seller')`, [
    saleId,
    seller.userId,
  ]);
});

const ask = async <Answer>(who: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: (await answer.json()) as Answer & { code?: string; message?: string } };
};
const steps = async (which: number, ...all: [string, object][]): Promise<void> => {
  for (const [step, more] of all) {
    const bought = (await ask<SaleResults>(lawyer, apiPath('GET /api/admin/auctions/:slug/results', { slug }))).body
      .purchases[which];
    const about = { parcelId: bought?.parcelId, soldSequence: bought?.soldSequence, seenTurn: bought?.turn };
    const body = { step, ...about, note: 'As agreed.', ...more };
    const { body: done } = await ask(lawyer, apiPath('POST /api/admin/auctions/:slug/results/steps', { slug }), body);
    expect([step, done]).toMatchObject([step, { done: true }]);
    if ('waits' in done) await confirmRequest({ ...clone, engine }, slug);
  }
};
const COMPLETION = '2027-01-15';
const signed: [string, object][] = [
  ['send_offer', {}],
  ['record_signature', {}],
];
const firm = async (): Promise<void> => {
  for (const [which, deposit] of [46_200, 42_500].entries())
    await steps(
      which,
      ...signed,
      ['record_deposit', { amountCents: dollars(deposit) }],
      ['declare_firm', { completesOn: COMPLETION }],
    );
};
const adjust = async (): Promise<void> => {
  for (const bought of SaleTrust.parse(
    (await ask(lawyer, apiPath('GET /api/admin/auctions/:slug/trust', { slug }))).body,
  ).purchases) {
    const terms = {
      possessionOn: COMPLETION,
      tax: { annualCents: 365_000, paidBy: 'seller' },
      rent: null,
      gst: { kind: 'self_assessed', number: '123456782RT0001' },
    };
    const body = { soldSequence: bought.soldSequence, seenVersion: 0, terms };
    expect(
      (
        await ask(
          lawyer,
          apiPath('GET /api/admin/auctions/:slug/trust/:parcelId/adjustments', { slug, parcelId: bought.parcelId }),
          body,
        )
      ).status,
    ).toBe(200);
  }
};
const TERMS = {
  commission: { kind: 'share', share: 200 },
  commissionTax: 500,
  charges: [{ name: 'Advertising', cents: dollars(1_000), taxCents: dollars(50) }],
};
const statement = async () =>
  (await ask<StaffStatement>(lawyer, apiPath('GET /api/admin/auctions/:slug/seller/statement', { slug }))).body;
const enter = (who = clerk, seenVersion = 0, terms: object = TERMS) =>
  ask<StaffStatement>(who, apiPath('GET /api/admin/auctions/:slug/seller/statement', { slug }), {
    action: 'enter',
    seenVersion,
    terms,
  });
const release = async (who = lawyer, change: object = {}) => {
  const { version, draft } = await statement();
  const body = { action: 'release', seenVersion: version, seenNetCents: draft?.netCents ?? 0, ...change };
  return ask<StaffStatement>(who, apiPath('GET /api/admin/auctions/:slug/seller/statement', { slug }), body);
};
const seat = async () => (await ask<SellerSeat>(seller, apiPath('GET /api/account/selling/:slug', { slug }))).body;
/** Of each lot the price, tax for 351 of 365 days, less 2% and its GST; then less advertising with its GST. */
const NET =
  dollars(462_000) +
  351_000 -
  dollars(9_240) -
  dollars(462) +
  dollars(425_000) +
  351_000 -
  dollars(8_500) -
  dollars(425) -
  dollars(1_050);

it('is a draft until it is released, and then the seller reads it, gets an email, and has the same rows in a PDF', async () => {
  await firm();
  await adjust();
  expect((await enter()).body.draft?.netCents).toBe(NET);
  expect((await seat()).statements).toEqual([]);
  expect((await release()).status).toBe(200);
  const [released] = (await seat()).statements;
  expect(released).toMatchObject({ number: 1, statement: { netCents: NET, receivedCents: dollars(88_700) } });
  const { rows } = await database.query('SELECT FROM outbox WHERE cause LIKE $1', [
    `seller-statement:%:1:${seller.userId}`,
  ]);
  expect(rows).toHaveLength(1);
  const pdf = await send(
    engine,
    'GET',
    apiPath('GET /api/account/selling/:slug/statements/:number', { slug, number: 1 }),
    undefined,
    { cookie: seller.cookie },
  );
  const text = await readPdfText(await pdf.arrayBuffer());
  const shown = released
    ? [
        ...released.statement.lots.flatMap(statementLotRows),
        ...statementSumRows(released.statement),
        ...statementPaymentRows(released.statement),
      ]
    : [];
  expect(shown.length).toBeGreaterThan(8);
  for (const { label, amount } of shown) expect(text).toContain(`${label} ${amount}`);
});

it('is not released while a purchase may fail or has no statement of adjustments', async () => {
  await enter();
  expect((await release()).body.code).toBe('statement_not_final');
  await firm();
  const refused = await release();
  expect([refused.status, refused.body.code]).toEqual([409, 'statement_not_final']);
  expect((await statement()).notFinal).toHaveLength(2);
  await adjust();
  expect((await release()).status).toBe(200);
});

it('keeps what was released when what the seller pays is changed, and the next one has the next number', async () => {
  await firm();
  await adjust();
  await enter();
  await release();
  await enter(clerk, 1, { ...TERMS, charges: [] });
  expect((await seat()).statements.map(({ number }) => number)).toEqual([1]);
  expect((await release()).status).toBe(200);
  expect((await seat()).statements.map(({ number, statement: { netCents } }) => [number, netCents])).toEqual([
    [2, NET + dollars(1_050)],
    [1, NET],
  ]);
  await expect(database.query(`UPDATE seller_statement SET number = 9`)).rejects.toThrow();
});

it('is written on what was seen: two who enter at once, and a net that has changed since', async () => {
  await firm();
  await adjust();
  const both = await Promise.all([enter(clerk), enter(lawyer)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await release(lawyer, { seenNetCents: NET - 1 })).body.code).toBe('statement_moved');
});

it('is entered by who settles, released by who publishes, and read by the seller of this sale alone', async () => {
  await firm();
  await adjust();
  expect((await enter(reader)).status).toBe(403);
  await enter();
  expect((await release(clerk)).status).toBe(403);
  await release();
  const stranger = await insertAccount(database, engine);
  const get = (who: Person) =>
    send(engine, 'GET', apiPath('GET /api/account/selling/:slug/statements/:number', { slug, number: 1 }), undefined, {
      cookie: who.cookie,
    }).then(({ status }) => status);
  expect([await get(seller), await get(stranger), await get(lawyer)]).toEqual([200, 404, 404]);
});

it('of a purchase in default has no price in it', async () => {
  await steps(
    0,
    ...signed,
    ['record_deposit', { amountCents: dollars(46_200) }],
    ['declare_default', { renounced: true }],
  );
  await enter();
  const { draft, notFinal } = await statement();
  expect(draft?.lots.map(({ name }) => name)).toEqual(['Parcel 2, South quarter']);
  expect(draft?.priceCents).toBe(dollars(425_000));
  expect(draft?.unsold.map(({ name, phase }) => [name, phase])).toEqual([
    ['Parcel 1, North quarter', 'defaulted'],
    ['Parcel 3, Bush quarter', null],
  ]);
  expect(notFinal).toEqual(['Parcel 1, North quarter', 'Parcel 2, South quarter']);
});
