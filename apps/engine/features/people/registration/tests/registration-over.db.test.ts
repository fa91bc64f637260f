import { apiPath, type RegistrationForm } from '@quarterline/contract';
import { dollars, livePhase } from '@quarterline/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryValue } from '#database/statements/rows.ts';
import { openSaleRecords } from '#platform/sale/sale-records.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTenderSale, sendTender } from '#testing/sales/insert-tender-sale.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { insertAccount, send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const HOUR = 3_600_000;
let clone: ClonedDatabase;
let day: ShiftedDay;
let engine: TestEngine;
beforeEach(async () => {
  clone = await cloneDatabase();
  day = await shiftDay(clone.databaseUrl);
  engine = await startTestEngine(clone.database, clone.databaseUrl);
});
afterEach(async () => {
  await engine.stop();
  await day.end();
  await clone.drop();
});

const ASKED = {
  acceptTermsVersion: 1,
  acceptBindingOffer: true,
  namesOnTitle: ['Marlene Kowalchuk'],
  acceptOwnership: true,
  financing: 'cash',
  askedLimitCents: dollars(3_000_000),
  limitBacking: 'cash',
  acceptJointDeclaration: true,
};
const ask = async ({ slug }: TestSale, cookie: string) => {
  const path = apiPath('POST /api/auctions/:slug/registration', { slug });
  const answer = await send(engine, 'POST', path, ASKED, { cookie });
  return { status: answer.status, body: await answer.json() };
};
const read = async (path: string, cookie: string) => (await send(engine, 'GET', path, undefined, { cookie })).json();
const formOf = ({ slug }: TestSale, cookie: string): Promise<RegistrationForm> =>
  read(apiPath('GET /api/auctions/:slug/registration', { slug }), cookie);
const registrations = async (sale: TestSale): Promise<unknown> =>
  queryValue(clone.database, 'SELECT count(*) FROM registration WHERE sale_id = $1', [sale.id]);
const reach = (sale: TestSale, kind: string) =>
  waitUntil(async () => livePhase((await openSaleRecords(clone.database)(sale.id)).state)?.kind === kind);

describe('in the recess before the round of a block', () => {
  it('a newcomer is refused at the fact and reads why, and a bidder of the block reads what is left', async () => {
    const rules = { recessMs: HOUR, enBlocRoundMs: HOUR };
    const sale = await insertTestSale(clone.database, { bidders: 2, closesInMs: HOUR, gapMs: 1, rules });
    const [listed = '', other = ''] = await Promise.all(
      sale.bidders.map(({ userId }) => insertSession(clone.database, userId, TEST_SECRET)),
    );
    const [newcomer, early] = [
      await insertAccount(clone.database, engine),
      await insertAccount(clone.database, engine),
    ];
    const staff = await insertAccount(clone.database, engine, 'staff');
    expect(await formOf(sale, newcomer.cookie)).toMatchObject({
      notOpen: null,
      openLots: 'all',
      blockText: expect.stringContaining('The list of bidders for the block is settled when the last parcel closes'),
    });
    expect((await ask(sale, early.cookie)).status).toBe(200);
    const amountCents = dollars(500_000);
    const bid = { bidId: crypto.randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents };
    const bidPath = apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', {
      slug: sale.slug,
      parcelSlug: 'parcel-1',
    });
    expect((await send(engine, 'POST', bidPath, bid, { cookie: listed })).status).toBe(200);
    await day.pass(HOUR + 1000);
    await reach(sale, 'recess');

    const before = await registrations(sale);
    const refused = await ask(sale, newcomer.cookie);
    expect(refused).toMatchObject({ status: 409, body: { code: 'registration_over' } });
    expect(refused.body.message).toContain('Registration for this sale is over.');
    // Of a request that waits, no second asking comes to anything either.
    expect((await ask(sale, early.cookie)).body.code).toBe('registration_over');
    expect(await registrations(sale)).toBe(before);
    expect(await formOf(sale, newcomer.cookie)).toMatchObject({
      openLots: 'none',
      blockText: null,
      notOpen: expect.stringContaining('the list of bidders for the block is settled'),
    });
    const standing = apiPath('GET /api/auctions/:slug/standing', { slug: sale.slug });
    expect(await read(standing, newcomer.cookie)).toMatchObject({ nothingOpen: true });
    expect(await read(standing, listed)).not.toHaveProperty('nothingOpen');
    expect(await formOf(sale, listed)).toMatchObject({
      openLots: 'some',
      openLotsText: 'Still open to you: Parcel 3. Everything else in this sale has closed.',
    });
    expect(await formOf(sale, other)).toMatchObject({
      openLots: 'none',
      openLotsText: expect.stringContaining('Nothing in this sale is open to you any more.'),
    });
    const list = await read(apiPath('GET /api/admin/auctions/:slug/registrations', { slug: sale.slug }), staff.cookie);
    expect(list.vainApproval).toContain('An approval lets nobody take part any more.');
  });
});

it('after the closing time of sealed tenders nobody registers any more', async () => {
  const staff = await Promise.all([0, 1, 2].map(() => insertAccount(clone.database, engine, 'staff')));
  const ids = staff.map(({ userId }) => userId);
  const made = await insertTenderSale({ clone, engine }, ids, { bidders: 1, closesInMs: HOUR });
  const { sale } = made;
  const cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
  await sendTender(engine, made, { cookie, amount: 600_000 });
  const [early, late] = [await insertAccount(clone.database, engine), await insertAccount(clone.database, engine)];
  expect((await ask(sale, early.cookie)).status).toBe(200);
  await day.pass(HOUR + 1000);
  await reach(sale, 'waiting');
  expect(await ask(sale, late.cookie)).toMatchObject({ status: 409, body: { code: 'registration_over' } });
  expect((await formOf(sale, late.cookie)).notOpen).toContain('Everything in it has closed.');
});
