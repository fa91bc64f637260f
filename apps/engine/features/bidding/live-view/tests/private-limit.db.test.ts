import { randomUUID } from 'node:crypto';
import { apiPath, LiveSnapshot, type PrivateLimitRequest } from '@quarterline/contract';
import { dollars, replay, type SaleEvent } from '@quarterline/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
type Person = { userId: string; cookie: string };
let anna: Person;
let bert: Person;
let bidderNumber = 700;

const approved = async (): Promise<Person> => {
  const account = await insertAccount(clone.database, engine);
  bidderNumber += 1;
  await clone.database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', 1, $3)`,
    [sale.id, account.userId, bidderNumber],
  );
  return account;
};
const ask = (method: string, path: string, { cookie }: Person, body?: unknown) =>
  send(engine, method, `/api/auctions/${sale.slug}${path}`, body, { cookie });
const look = async (who: Person): Promise<LiveSnapshot> => LiveSnapshot.parse(await (await ask('GET', '', who)).json());
const keep = async (who: Person, limit: PrivateLimitRequest['limit']) => {
  const answer = await send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/private-limit', { slug: sale.slug }),
    { limit },
    { cookie: who.cookie },
  );
  return { status: answer.status, body: await answer.json() };
};
const bid = async (who: Person, parcel: number, amount: number, path: 'bids' | 'maximum' = 'bids') => {
  const cents = path === 'bids' ? { amountCents: dollars(amount) } : { maximumCents: dollars(amount) };
  const seen = { bidId: randomUUID(), seenSequence: 1_000_000, retypedAmountCents: dollars(amount) };
  const answer = await ask('POST', `/parcels/parcel-${parcel}/${path}`, who, { ...seen, ...cents });
  return answer.json();
};
const total = (amount: number): PrivateLimitRequest['limit'] => ({ totalCents: dollars(amount), parcels: null });
const leads = async (who: Person) => (await look(who)).parcels.slice(0, 3).map(({ bidStatus }) => bidStatus);
const recordOf = async (): Promise<SaleEvent[]> =>
  (
    await clone.database.query('SELECT event FROM sale_record WHERE sale_id = $1 ORDER BY sequence', [sale.id])
  ).rows.map(({ event }) => event);

beforeEach(async () => {
  sale = await insertTestSale(clone.database, { parcels: 3, rules: { maximumBids: true } });
  anna = await approved();
  bert = await approved();
  await waitUntil(async () => (await look(anna)).status === 'live');
});

describe('a bidder’s own limit across parcels', () => {
  it('holds from the next bid on, is answered with what it leaves, and stands in their live view', async () => {
    expect(await keep(anna, total(1_100_000))).toEqual({ status: 200, body: { limit: total(1_100_000) } });
    expect(await bid(anna, 1, 500_000)).toMatchObject({ outcome: 'accepted' });
    expect(await bid(anna, 2, 610_000)).toMatchObject({
      outcome: 'refused',
      code: 'amount_above_private_limit',
      message: expect.stringContaining('$600,000 of it is left for this parcel'),
    });
    expect(await bid(anna, 2, 600_000)).toMatchObject({ outcome: 'accepted' });
    expect((await look(anna)).privateLimit).toMatchObject({
      totalCents: dollars(1_100_000),
      heldCents: dollars(1_100_000),
    });
  });

  it('lets maximums wait for each other: the next one bids when the bidder is outbid', async () => {
    await keep(anna, { totalCents: null, parcels: { parcelIds: sale.parcelIds, maxCount: 1 } });
    for (const parcel of [1, 2, 3]) await bid(anna, parcel, 600_000, 'maximum');
    expect(await leads(anna)).toEqual(['lead', 'no_bid', 'no_bid']);
    await bid(bert, 1, 650_000);
    expect(await leads(anna)).toEqual(['outbid', 'lead', 'no_bid']);
    const record = await recordOf();
    expect(replay(record).privateLimits.size).toBe(1);
  });

  it('is nobody else’s to read: not the other bidder’s, a visitor’s, staff’s in the live view, the record or the control board', async () => {
    const staff = await insertAccount(clone.database, engine, 'staff');
    await keep(anna, total(123_400));
    await bid(anna, 1, 500_000);
    const shown = await Promise.all(
      [bert, staff, { userId: '', cookie: '' }].map(async (who) =>
        JSON.stringify(await (await ask('GET', '', who)).json()),
      ),
    );
    const board = await send(engine, 'GET', `/api/admin/auctions/${sale.slug}/control`, undefined, {
      cookie: staff.cookie,
    });
    expect(board.status).toBe(200);
    const audit = await clone.database.query('SELECT * FROM audit WHERE sale_id = $1', [sale.id]);
    for (const text of [...shown, await board.text(), JSON.stringify(audit.rows)])
      expect(text).not.toMatch(/12340000|rivate_?[lL]imit|private_/);
  });

  it('is taken back, and setting the same twice enters nothing', async () => {
    await keep(anna, total(100_000));
    await keep(anna, total(100_000));
    expect(await bid(anna, 1, 500_000)).toMatchObject({ code: 'amount_above_private_limit' });
    expect((await keep(anna, null)).status).toBe(200);
    expect(await bid(anna, 1, 500_000)).toMatchObject({ outcome: 'accepted' });
    expect((await recordOf()).filter(({ kind }) => kind === 'private_limit_set')).toHaveLength(2);
    expect((await look(anna)).privateLimit).toBeUndefined();
  });

  it('names the field of a limit that cannot be meant, and refuses who may not bid with the codes of a bid', async () => {
    const [one, two] = sale.parcelIds as [string, string];
    const wrong = async (limit: PrivateLimitRequest['limit']) => {
      const { status, body } = await keep(anna, limit);
      return [status, Object.keys(body.fieldErrors ?? {})];
    };
    expect(await wrong({ totalCents: null, parcels: null })).toEqual([400, ['total']]);
    expect(await wrong({ totalCents: 0, parcels: null })).toEqual([400, ['total']]);
    expect(await wrong({ totalCents: null, parcels: { parcelIds: [one, two], maxCount: 2 } })).toEqual([
      400,
      ['count'],
    ]);
    expect(await wrong({ totalCents: null, parcels: { parcelIds: [one, randomUUID()], maxCount: 1 } })).toEqual([
      400,
      ['parcels'],
    ]);
    const stranger = await insertAccount(clone.database, engine);
    expect(await keep(stranger, total(1))).toMatchObject({ status: 409, body: { code: 'not_registered_for_sale' } });
  });
});

describe('the plain page', () => {
  const page = (path: string) => `/auctions/${sale.slug}/parcels/plain/${path}`;
  const post = (fields: Record<string, string>) =>
    fetch(`${engine.url}${page('limit/')}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: anna.cookie },
      body: new URLSearchParams(fields),
    });
  const read = async () => (await send(engine, 'GET', page(''), undefined, { cookie: anna.cookie })).text();

  it('takes a limit, shows what it leaves, and takes it back', async () => {
    const [one, two] = sale.parcelIds as [string, string];
    const sent = await post({ total: '1,200,000', count: '1', [`parcel-${one}`]: 'on', [`parcel-${two}`]: 'on' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, page('')]);
    expect(await read()).toContain('At most 1 of the 2 parcels you chose, and no more than $1,200,000 in all.');
    await bid(anna, 1, 500_000);
    expect(await read()).toContain('You have the high bid on as many as you allow yourself.');
    await post({ none: '1' });
    expect(await read()).not.toContain('At most 1 of the 2 parcels');
  });

  it('says what is wrong with a limit and keeps what was typed', async () => {
    const sent = await post({ total: 'four million', count: '' });
    expect(sent.status).toBe(400);
    const again = await sent.text();
    expect(again).toContain('Type a whole dollar amount');
    expect(again).toContain('value="four million"');
  });
});
