import { randomUUID } from 'node:crypto';
import { apiPath, BidRefused } from '@quarterline/contract';
import { dollars, MAX_REFUSED_ENTRIES } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { queryValue } from '#database/statements/rows.ts';
import type { BidItem } from '#platform/sale/decide-batch.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale, type TestSaleInput } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine({ CLOCK_KEEPER: 'off' });

const HOUR = 3_600_000;
const SALES: [string, TestSaleInput][] = [
  ['upcoming', { opensInMs: HOUR, closesInMs: 2 * HOUR }],
  ['live', {}],
  ['completed', { opensInMs: -9 * HOUR, closesInMs: -8 * HOUR }],
];

const insertSale = async (input: TestSaleInput): Promise<TestSale> => {
  const sale = await insertTestSale(clone.database, input);
  // What is due, such as the opening or every close, is in the record before anybody asks.
  await engine.saleQueues.of(sale.id).enqueue({ kind: 'command', command: { kind: 'tick' }, requestId: null });
  return sale;
};
const insertPerson = async (): Promise<string> => {
  const userId = randomUUID();
  await clone.database.query(
    `INSERT INTO account_user (id, name, email, email_verified, terms_version) VALUES ($1, 'Somebody', $2, true, 1)`,
    [userId, `${userId}@test.example`],
  );
  return userId;
};
const register = (sale: TestSale, userId: string, status: string) =>
  clone.database.query(
    `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version) VALUES ($1, $2, $3, $4, 1)`,
    [randomUUID(), sale.id, userId, status],
  );
const sessions = (userId: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => insertSession(clone.database, userId, TEST_SECRET)));

const sizeOf = async (sale: TestSale): Promise<{ entries: number; answers: number }> => {
  const { rows } = await clone.database.query(
    `SELECT (SELECT count(*) FROM sale_record WHERE sale_id = $1) AS entries,
       (SELECT count(*) FROM bid_answer WHERE sale_id = $1) AS answers`,
    [sale.id],
  );
  return rows[0];
};
const askOver = (sale: TestSale, cookie: string, amount: number, bidId: string = randomUUID()): Promise<Response> =>
  send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: 'parcel-1' }),
    { bidId, amountCents: dollars(amount), seenSequence: 0 },
    { cookie, origin: engine.url },
  );

/** Bids in four sessions of one account, 40 where nothing else is said; every answer that is not "too many" is read. */
const flood = async (sale: TestSale, userId: string, amount: number, each = 10): Promise<BidRefused[]> => {
  const cookies = await sessions(userId, 4);
  const refused = await Promise.all(
    cookies.map(async (cookie) => {
      const own: BidRefused[] = [];
      for (let tries = 0; tries < each; tries += 1) {
        const answer = await askOver(sale, cookie, amount);
        if (answer.status === 409) own.push(BidRefused.parse(await answer.json()));
        else expect(answer.status).toBe(429);
      }
      return own;
    }),
  );
  return refused.flat();
};

describe('a page that was shown to one bidder', () => {
  it('enters nothing for another account that is logged in meanwhile, and says nothing of the bid', async () => {
    const sale = await insertSale({});
    const [own, other] = sale.bidders;
    const [ownCookie = ''] = await sessions(own?.userId ?? '', 1);
    const [otherCookie = ''] = await sessions(other?.userId ?? '', 1);
    const [strangerCookie = ''] = await sessions(await insertPerson(), 1);
    const numbered = 'SELECT bidder_number FROM registration WHERE id = $1';
    const bidderNumber = await queryValue<number>(clone.database, numbered, [own?.registrationId]);
    const bidId = randomUUID();
    const post = async (cookie: string) => {
      const path = apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', {
        slug: sale.slug,
        parcelSlug: 'parcel-1',
      });
      const body = { bidId, amountCents: dollars(500_000), seenSequence: 0, bidderNumber };
      return (await send(engine, 'POST', path, body, { cookie, origin: engine.url })).json();
    };
    const ask = async (cookie: string) => {
      const path = apiPath('GET /api/auctions/:slug/bids/:bidId', { slug: sale.slug, bidId }, { bidderNumber });
      return (await fetch(engine.url + path, { headers: { cookie } })).json();
    };
    const before = await sizeOf(sale);
    for (const cookie of [otherCookie, strangerCookie]) {
      expect(await post(cookie)).toMatchObject({ outcome: 'refused', code: 'not_signed_in', receipt: null });
      expect(await ask(cookie)).toEqual({ outcome: 'unknown', loggedOut: true });
    }
    expect(await sizeOf(sale)).toEqual(before);
    expect(await post(ownCookie)).toMatchObject({ outcome: 'accepted' });
    expect(await post(otherCookie)).toMatchObject({ outcome: 'refused', code: 'not_signed_in' });
    expect(await ask(otherCookie)).toEqual({ outcome: 'unknown', loggedOut: true });
    expect(await ask(ownCookie)).toMatchObject({ outcome: 'accepted' });
  });
});

describe('the record of a sale', () => {
  it.each(SALES)(
    'does not grow by 40 bids of an account that never registered, in four sessions: %s',
    async (_, input) => {
      const sale = await insertSale(input);
      const before = await sizeOf(sale);
      const refused = await flood(sale, await insertPerson(), 500_000);
      expect(await sizeOf(sale)).toEqual(before);
      expect(refused.length).toBeGreaterThan(0);
      for (const { code, receipt, requestId } of refused) {
        expect(['not_registered_for_sale', 'too_many_requests']).toContain(code);
        expect(receipt).toBeNull();
        expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      }
      expect(refused[0]?.code).toBe('not_registered_for_sale');
    },
  );

  it('does not grow by bids of somebody whose registration is pending', async () => {
    const sale = await insertSale({});
    const userId = await insertPerson();
    await register(sale, userId, 'requested');
    const before = await sizeOf(sale);
    const [first] = await flood(sale, userId, 500_000);
    expect(first?.code).toBe('registration_pending');
    expect(await sizeOf(sale)).toEqual(before);
  });

  it('does not grow by bids of an approved bidder before the opening, nor after the end', async () => {
    for (const input of [SALES[0]?.[1], SALES[2]?.[1]]) {
      const sale = await insertSale(input ?? {});
      const [cookie = ''] = await sessions(sale.bidders[0]?.userId ?? '', 1);
      const before = await sizeOf(sale);
      expect(await (await askOver(sale, cookie, 500_000)).json()).toMatchObject({ outcome: 'refused', receipt: null });
      expect(await sizeOf(sale)).toEqual(before);
    }
  });

  it('grows within bounds when an approved bidder sends amounts below the minimum as fast as three sessions can', async () => {
    const sale = await insertSale({});
    const before = await sizeOf(sale);
    const startedAt = performance.now();
    const refused = await flood(sale, sale.bidders[0]?.userId ?? '', 100);
    const seconds = (performance.now() - startedAt) / 1000;
    expect(refused.filter(({ receipt }) => receipt === null).length).toBeGreaterThan(0);
    // One a second on this parcel, and three at first.
    expect((await sizeOf(sale)).entries - before.entries).toBeLessThanOrEqual(4 + seconds);
  });

  it('takes so many refused bids of one bidder on a parcel, within the rate, and no more, through two nodes', async () => {
    const sale = await insertSale({});
    const before = await sizeOf(sale);
    const item = (): BidItem => ({
      kind: 'bid',
      askerId: sale.bidders[0]?.userId ?? '',
      requestId: randomUUID(),
      withinRate: true,
      bid: {
        kind: 'place_bid',
        bidId: randomUUID(),
        parcelId: sale.parcelIds[0] ?? '',
        amountCents: dollars(100),
        seenSequence: 0,
        retypedAmountCents: null,
        enteredBy: null,
      },
    });
    const queue = engine.saleQueues.of(sale.id);
    const answers = await Promise.all(
      Array.from({ length: 3 * MAX_REFUSED_ENTRIES.onParcel }, () => queue.enqueue(item())),
    );
    const after = await sizeOf(sale);
    expect(after.entries - before.entries).toBe(MAX_REFUSED_ENTRIES.onParcel);
    expect(after.answers).toBe(MAX_REFUSED_ENTRIES.onParcel);
    expect(answers.filter(({ unrecorded }) => unrecorded === 'amount_below_minimum')).toHaveLength(
      2 * MAX_REFUSED_ENTRIES.onParcel,
    );
  });

  it('holds the refused bid of an honest bidder, who has a receipt for it', async () => {
    const sale = await insertSale({});
    const before = await sizeOf(sale);
    const [cookie = ''] = await sessions(sale.bidders[0]?.userId ?? '', 1);
    const body = BidRefused.parse(await (await askOver(sale, cookie, 100)).json());
    expect(body).toMatchObject({ code: 'amount_below_minimum', receipt: { outcome: 'refused' } });
    expect(await sizeOf(sale)).toEqual({ entries: before.entries + 1, answers: before.answers + 1 });
  });
});

describe('an approval that is taken back', () => {
  it('ends at the next bid, though the bidder was approved a moment ago', async () => {
    const sale = await insertSale({});
    const userId = sale.bidders[0]?.userId ?? '';
    const [cookie = ''] = await sessions(userId, 1);
    expect(await (await askOver(sale, cookie, 500_000)).json()).toMatchObject({ outcome: 'accepted' });
    const decideAs = (status: string) =>
      clone.database.query(
        `UPDATE registration SET status = $3
         WHERE sale_id = $1 AND user_id = $2`,
        [sale.id, userId, status],
      );
    await decideAs('declined');
    const before = await sizeOf(sale);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await (await askOver(sale, cookie, 600_000)).json()).toMatchObject({ code: 'registration_declined' });
    expect(await sizeOf(sale)).toEqual(before);
    await decideAs('approved');
    expect(await (await askOver(sale, cookie, 600_000)).json()).toMatchObject({ code: 'already_leading' });
  });
});

describe('a bid id whose refusal was not recorded', () => {
  it('is decided anew: refused before approval, taken after it', async () => {
    const sale = await insertSale({});
    const userId = await insertPerson();
    await register(sale, userId, 'requested');
    const [cookie = ''] = await sessions(userId, 1);
    const bidId = randomUUID();
    expect(await (await askOver(sale, cookie, 500_000, bidId)).json()).toMatchObject({ code: 'registration_pending' });
    const unknown = await send(
      engine,
      'GET',
      apiPath('GET /api/auctions/:slug/bids/:bidId', { slug: sale.slug, bidId }),
      undefined,
      { cookie },
    );
    expect(await unknown.json()).toEqual({ outcome: 'unknown' });
    await clone.database.query(
      `UPDATE registration SET status = 'approved', bidder_number = 901 WHERE sale_id = $1 AND user_id = $2`,
      [sale.id, userId],
    );
    expect(await (await askOver(sale, cookie, 500_000, bidId)).json()).toMatchObject({ outcome: 'accepted' });
  });
});

describe('somebody whose approval was taken back', () => {
  it('hears again what an earlier bid was answered, and is refused a new one', async () => {
    const sale = await insertSale({});
    const { userId = '', registrationId } = sale.bidders[0] ?? {};
    const [cookie = ''] = await sessions(userId, 1);
    const bidId = randomUUID();
    const first = await (await askOver(sale, cookie, 500_000, bidId)).text();
    await clone.database.query(`UPDATE registration SET status = 'suspended' WHERE id = $1`, [registrationId]);
    expect(await (await askOver(sale, cookie, 500_000, bidId)).text()).toBe(first);
    expect(await (await askOver(sale, cookie, 600_000)).json()).toMatchObject({ code: 'bidder_suspended' });
  });
});

describe('the sale’s queue', () => {
  it('is not entered by strangers: they are answered while somebody else holds the lock of the sale', async () => {
    const sale = await insertSale({});
    const [cookie = ''] = await sessions(await insertPerson(), 1);
    const blocker = await clone.database.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM sale WHERE id = $1 FOR UPDATE', [sale.id]);
    const answer = await askOver(sale, cookie, 500_000);
    await blocker.query('ROLLBACK');
    blocker.release();
    expect(await answer.json()).toMatchObject({ code: 'not_registered_for_sale' });
  });
});
