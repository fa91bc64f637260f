import { apiPath, BIDDER_TABS } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const ROWS = 10_000;
const { clone, engine } = await openTestEngine();
const { database } = clone;
let cookie: string;
let large: TestSale;
let small: TestSale;
beforeAll(async () => {
  cookie = (await insertAccount(database, engine, 'administrator')).cookie;
  [large, small] = [await insertTestSale(database, { bidders: 0 }), await insertTestSale(database, { bidders: 4 })];
  await database.query(
    `INSERT INTO account_user (name, email, email_verified, phone)
     SELECT 'Farmer ' || n % 700, 'farmer-' || n || '@test.example', true, '780555' || lpad((n % 10000)::text, 4, '0') FROM generate_series(1, ${ROWS}) AS n`,
  );
  await database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, requested_at, bidder_number, limit_cents)
     SELECT $1, id, CASE WHEN n % 4 = 0 THEN 'requested' WHEN n % 4 = 1 THEN 'declined' ELSE 'approved' END, 1,
       '2026-01-01'::timestamptz + make_interval(mins => (n / 4)::int), CASE WHEN n % 4 > 1 THEN 200 + n END, CASE WHEN n % 8 = 2 THEN n * 100 END
     FROM (SELECT id, row_number() OVER (ORDER BY email) AS n FROM account_user WHERE name LIKE 'Farmer %') AS numbered`,
    [large.id],
  );
  await database.query('ANALYZE');
});

const list = async (slug: string, query: string) => {
  const answer = await send(
    engine,
    'GET',
    `${apiPath('GET /api/admin/auctions/:slug/registrations', { slug })}?${query}`,
    undefined,
    { cookie },
  );
  expect(answer.status, query).toBe(200);
  const text = await answer.text();
  return { ...JSON.parse(text), bytes: text.length } as {
    registrations: {
      id: string;
      name: string;
      status: string;
      bidderNumber: number | null;
      limitCents: number | null;
    }[];
    counts: Record<string, number>;
    next: string | null;
    bytes: number;
  };
};

describe(`a sale with ${ROWS} requests to bid`, () => {
  it.each([
    '',
    'sort=number',
    'sort=-number',
    'sort=name',
    'sort=-name',
    'sort=asked',
    'sort=-asked',
    'sort=limit',
    'sort=-limit',
  ])('is listed a hundred at a time, and no page repeats somebody or leaves somebody out: %s', async (sort) => {
    const seen: string[] = [];
    let next: string | null = null;
    for (let page = 0; page < 4; page += 1) {
      const got: Awaited<ReturnType<typeof list>> = await list(
        large.slug,
        `tab=approved&size=100&${sort}${next === null ? '' : `&before=${next}`}`,
      );
      expect(got.registrations).toHaveLength(100);
      expect(got.bytes).toBeLessThan(120_000);
      expect(new Set(got.registrations.map(({ status }) => status))).toEqual(new Set(['approved']));
      seen.push(...got.registrations.map(({ id }) => id));
      next = got.next;
    }
    expect(new Set(seen).size).toBe(400);
    const all = await list(large.slug, `tab=approved&size=5000&${sort}`);
    expect(all.registrations.slice(0, 400).map(({ id }) => id)).toEqual(seen);
    expect(all.next).toBeNull();
  });

  it('counts every part of the list whatever is looked for', async () => {
    const { counts } = await list(large.slug, 'words=nobody-at-all&size=100');
    expect(counts).toEqual({
      requested: 2500,
      more_asked: 0,
      limit_asked: 0,
      approved: 5000,
      declined: 2500,
      suspended: 0,
      all: ROWS,
    });
  });

  it.each([
    ['a part of the address', 'farmer-4711@'],
    ['the whole telephone number, however it is spaced', '780 555 4711'],
  ])('finds one of them by %s, in every part of the list', async (_, words) => {
    const { registrations, next } = await list(large.slug, `words=${encodeURIComponent(words)}&size=100`);
    expect([registrations.length, next]).toEqual([1, null]);
  });
});

describe('the parts of the list of bidders', () => {
  const tabsOf = async (index: number): Promise<string[]> => {
    const found: string[] = [];
    for (const tab of BIDDER_TABS) {
      const { registrations } = await list(small.slug, `tab=${tab}`);
      if (registrations.some(({ id }) => id === small.bidders[index]?.registrationId)) found.push(tab);
    }
    return found;
  };
  const set = (index: number, change: string) =>
    database.query(`UPDATE registration SET ${change} WHERE id = $1`, [small.bidders[index]?.registrationId]);

  it('have a request under Waiting until staff ask for more, then under what waits for the bidder', async () => {
    await set(0, `status = 'requested', bidder_number = NULL, more_asked_at = NULL`);
    expect(await tabsOf(0)).toEqual(['requested']);
    await set(0, 'more_asked_at = now()');
    expect(await tabsOf(0)).toEqual(['more_asked']);
  });

  it('have a bidder who asks for another limit in a part of its own too, also when suspended, until staff have set one', async () => {
    await set(1, `status = 'approved', limit_cents = 100, limit_set_at = '2026-01-02', limit_asked_at = NULL`);
    expect(await tabsOf(1)).toEqual(['approved']);
    await set(1, `asked_limit_cents = 200, limit_asked_at = '2026-01-03'`);
    expect(await tabsOf(1)).toEqual(['limit_asked', 'approved']);
    await set(1, `status = 'suspended'`);
    expect(await tabsOf(1)).toEqual(['limit_asked', 'suspended']);
    await set(1, `status = 'declined'`);
    expect(await tabsOf(1)).toEqual(['declined']);
    await set(1, `status = 'approved', limit_cents = 200`);
    expect(await tabsOf(1)).toEqual(['approved']);
    await set(1, `limit_cents = 100, limit_set_at = '2026-01-04'`);
    expect(await tabsOf(1)).toEqual(['approved']);
  });
});

describe('a request for another limit', () => {
  const askedBy = async (bidder: number) => {
    const own = await insertSession(database, small.bidders[bidder]?.userId ?? '', TEST_SECRET);
    const path = apiPath('POST /api/auctions/:slug/registration/limit', { slug: small.slug });
    const asked = { askedLimitCents: 300_000_000, limitBacking: 'bank' };
    const answer = await send(engine, 'POST', path, asked, { cookie: own });
    return [answer.status, (await answer.json()).message];
  };
  const asking = async () => (await list(small.slug, 'tab=limit_asked')).registrations.map(({ id }) => id);

  it('is refused with the reason while the bidder is suspended or declined, and once the sale is over', async () => {
    for (const status of ['suspended', 'declined']) {
      await database.query('UPDATE registration SET status = $2 WHERE id = $1', [
        small.bidders[2]?.registrationId,
        status,
      ]);
      expect(await askedBy(2)).toEqual([409, `Your registration is ${status}.`]);
    }
    for (const status of ['completed', 'cancelled']) {
      await database.query('UPDATE sale SET status = $2 WHERE id = $1', [small.id, status]);
      expect(await askedBy(3)).toEqual([409, 'This sale is over.']);
    }
    await database.query(`UPDATE sale SET status = 'live' WHERE id = $1`, [small.id]);
    expect(await asking()).toEqual([]);
    expect((await askedBy(3))[0]).toBe(200);
    expect(await asking()).toEqual([small.bidders[3]?.registrationId]);
  });
});

it('a size or a part of the list that there is none of is refused', async () => {
  for (const query of ['size=0', 'size=5001', 'tab=everybody', 'before=x'])
    expect(
      (
        await send(
          engine,
          'GET',
          `${apiPath('GET /api/admin/auctions/:slug/registrations', { slug: small.slug })}?${query}`,
          undefined,
          { cookie },
        )
      ).status,
    ).toBe(400);
});
