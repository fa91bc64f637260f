import { randomUUID } from 'node:crypto';
import { apiPath, type Changes, enginePages, type StaffAddenda } from '@quarterline/contract';
import { replay, type SaleEvent } from '@quarterline/rules';
import { beforeAll, expect, it } from 'vitest';
import { sha256 } from '#engine/sha256.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;
let staff: { userId: string; cookie: string };
beforeAll(async () => {
  staff = await insertAccount(database, engine, 'staff');
});

const ADDENDUM = {
  changes: 'The deposit is due on the third business day.',
  text: 'Clause 4 reads: three business days.',
};
const publish = async (slug: string, change: object = {}) => {
  const body = { id: randomUUID(), ...ADDENDUM, ...change };
  const answer = await send(engine, 'POST', apiPath('POST /api/admin/auctions/:slug/addenda', { slug }), body, {
    cookie: staff.cookie,
  });
  return { status: answer.status, body: (await answer.json()) as StaffAddenda & { code?: string } };
};
const bidders = async (sale: TestSale): Promise<string[]> =>
  Promise.all(sale.bidders.map(({ userId }) => insertSession(database, userId, TEST_SECRET)));
const ask = async (cookie: string, path: string, body: object) =>
  (await send(engine, 'POST', path, body, { cookie })).json() as Promise<{ outcome?: string; code?: string }>;
const bid = (cookie: string, slug: string, dollars: number) =>
  ask(cookie, apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug: 'parcel-1' }), {
    bidId: randomUUID(),
    amountCents: dollars * 100,
    seenSequence: 1_000_000,
  });
const eventsOf = async (saleId: string): Promise<SaleEvent[]> =>
  (await database.query('SELECT event FROM sale_record WHERE sale_id = $1 ORDER BY sequence', [saleId])).rows.map(
    ({ event }) => event,
  );

it('an addendum is a version of the conditions: every bidder accepts it before the next bid, and proxy bids wait', async () => {
  const sale = await insertTestSale(database, { rules: { maximumBids: true } });
  const [anna = '', bert = ''] = await bidders(sale);
  await ask(
    anna,
    apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/maximum', { slug: sale.slug, parcelSlug: 'parcel-1' }),
    {
      bidId: randomUUID(),
      maximumCents: 60_000_000,
      retypedAmountCents: 60_000_000,
      seenSequence: 1_000_000,
    },
  );
  const published = await publish(sale.slug);
  expect(published).toMatchObject({
    status: 200,
    body: { addenda: [{ number: 1, version: 2, ...ADDENDUM }], approved: 2, accepted: 0 },
  });
  expect(await bid(bert, sale.slug, 520_000)).toMatchObject({ code: 'terms_changed' });
  await ask(bert, apiPath('POST /api/auctions/:slug/terms', { slug: sale.slug }), { version: 2 });
  expect(await bid(bert, sale.slug, 520_000)).toMatchObject({ outcome: 'accepted' });
  await ask(anna, apiPath('POST /api/auctions/:slug/terms', { slug: sale.slug }), { version: 2 });
  const events = await eventsOf(sale.id);
  expect(events.filter(({ kind }) => kind === 'bid_accepted').at(-1)).toMatchObject({ amountCents: 52_500_000 });
  expect(events.find(({ kind }) => kind === 'terms_published')).toMatchObject({
    termsVersion: 2,
    documentName: 'Conditions of Sale with Addendum 1',
    documentHash: published.body.addenda[0]?.sha256,
    reason: ADDENDUM.changes,
  });
  expect(replay(events).termsVersion).toBe(2);
});

it('its exact text is what the hash of the record is of, and names the version that it follows', async () => {
  const sale = await insertTestSale(database);
  const [addendum] = (await publish(sale.slug)).body.addenda;
  const text = await (
    await send(engine, 'GET', apiPath('GET /api/auctions/:slug/addenda/:version', { slug: sale.slug, version: 2 }))
  ).text();
  expect(sha256(text)).toBe(addendum?.sha256);
  const { rows } = await database.query('SELECT sha256 FROM terms_version WHERE sale_id = $1 AND version = 1', [
    sale.id,
  ]);
  expect(text).toContain(`follows version 1, Conditions of Sale, SHA-256 ${rows[0].sha256}`);
  const page = await send(engine, 'GET', enginePages.addendum(sale.slug, 2));
  expect(await page.text()).toContain('Clause 4 reads: three business days.');
  expect(
    (await send(engine, 'GET', apiPath('GET /api/auctions/:slug/addenda/:version', { slug: sale.slug, version: 1 })))
      .status,
  ).toBe(404);
});

it('the public reads it, and the one that follows it names it', async () => {
  const sale = await insertTestSale(database);
  await publish(sale.slug);
  await publish(sale.slug, { changes: 'The viewing day.' });
  const feed: Changes = await (await send(engine, 'GET', `${apiPath('GET /api/changes')}?after=0`)).json();
  const record = feed.changes.find(({ type, id }) => type === 'saleUpdates' && id === sale.slug)?.record;
  expect(record).toMatchObject({
    addenda: [
      { number: 1, ...ADDENDUM },
      { number: 2, changes: 'The viewing day.' },
    ],
  });
  const text = await (
    await send(engine, 'GET', apiPath('GET /api/auctions/:slug/addenda/:version', { slug: sale.slug, version: 3 }))
  ).text();
  expect(text).toContain('follows version 2, Conditions of Sale with Addendum 1');
});

it('the same addendum sent again is one, and of two at once one is refused', async () => {
  const sale = await insertTestSale(database);
  const id = randomUUID();
  expect((await publish(sale.slug, { id })).body.addenda).toHaveLength(1);
  expect((await publish(sale.slug, { id })).body.addenda).toHaveLength(1);
  const both = await Promise.all([publish(sale.slug, { text: 'One.' }), publish(sale.slug, { text: 'Other.' })]);
  const events = (await eventsOf(sale.id)).filter(({ kind }) => kind === 'terms_published');
  const kept = await database.query(
    'SELECT sha256 FROM terms_version WHERE sale_id = $1 AND version > 1 ORDER BY version',
    [sale.id],
  );
  expect(kept.rows.map((row) => row.sha256)).toEqual(
    events.map((event) => 'documentHash' in event && event.documentHash),
  );
  for (const { status, body } of both) expect([200, 409], body.code).toContain(status);
});

it('an addendum of a sale that is over is refused, and nothing of it stays', async () => {
  const sale = await insertTestSale(database);
  const id = randomUUID();
  const cancel = { action: 'cancel', reason: 'Withdrawn by the seller.' };
  await send(engine, 'POST', apiPath('POST /api/admin/auctions/:slug/act', { slug: sale.slug }), cancel, {
    cookie: staff.cookie,
  });
  const refused = await publish(sale.slug, { id });
  expect([refused.status, refused.body.code]).toEqual([409, 'not_possible_now']);
  expect((await database.query('SELECT FROM conditions_addendum WHERE id = $1', [id])).rowCount).toBe(0);
});
