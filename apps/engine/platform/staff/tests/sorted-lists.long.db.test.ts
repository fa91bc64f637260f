import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const ROWS = 10_000;
const { clone, engine } = await openTestEngine();
const { database } = clone;
let cookie: string;
beforeAll(async () => {
  cookie = (await insertAccount(database, engine, 'administrator')).cookie;
  // Many are equal in what they are sorted by: names of a few families, states, subjects.
  await database.query(
    `INSERT INTO account_user (name, email, email_verified, created_at)
     SELECT 'Farmer ' || n % 700, 'farmer-' || n || '@test.example', n % 3 > 0, '2026-01-01'::timestamptz + make_interval(mins => n / 4) FROM generate_series(1, ${ROWS}) AS n`,
  );
  await database.query(
    `INSERT INTO account_session (user_id, token, expires_at, updated_at, last_seen_at)
     SELECT id, id, '2100-01-01', '2026-01-01', created_at FROM account_user WHERE name LIKE 'Farmer 1%'`,
  );
  await database.query(
    `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status, received_at)
     SELECT gen_random_uuid(), 'ContactForm', 'Ann', 'Farmer ' || n % 700, 'a@farm.example', '7805550100', 'Two quarters.',
       (ARRAY['new', 'answered', 'closed'])[n % 3 + 1], '2026-01-01'::timestamptz + make_interval(mins => n / 4) FROM generate_series(1, ${ROWS}) AS n`,
  );
  await database.query(
    `INSERT INTO outbox (recipient, subject, text_body, created_at, gave_up_at, last_error)
     SELECT 'Farmer-' || n % 700 || '@test.example', 'Your bid | ' || n % 40, 'x', '2026-01-01'::timestamptz + make_interval(mins => n / 4),
       clock_timestamp(), CASE WHEN n % 2 = 0 THEN 'No such mailbox' END FROM generate_series(1, ${ROWS}) AS n`,
  );
  await database.query(
    `INSERT INTO notification (cause, channel, user_id, title, body, url)
     SELECT 'n' || row_number() OVER (), 'push', id, 'Your bid', 'x', 'x' FROM account_user LIMIT 60`,
  );
  await database.query(
    `INSERT INTO audit (action, label) SELECT 'account.' || (ARRAY['signed_in', 'signed_out', 'registered'])[n % 3 + 1], n::text FROM generate_series(1, ${ROWS}) AS n`,
  );
  await database.query('ANALYZE');
});

const get = async (path: string) => {
  const answer = await send(engine, 'GET', path, undefined, { cookie });
  return { status: answer.status, body: await answer.json() };
};

type Row = { id: string };
const LISTS: Record<string, { path: string; rows: string; keys: Record<string, (row: never) => unknown> }> = {
  users: {
    path: apiPath('GET /api/admin/users'),
    rows: 'users',
    keys: {
      name: ({ name }: { name: string }) => name.toLowerCase(),
      role: ({ role }: { role: string }) => role,
      state: ({ state }: { state: string }) => state,
      seen: ({ lastSeenAt }: { lastSeenAt: number | null }) => lastSeenAt ?? Number.NEGATIVE_INFINITY,
      created: ({ createdAt }: { createdAt: number }) => createdAt,
    },
  },
  leads: {
    path: apiPath('GET /api/admin/leads'),
    rows: 'leads',
    keys: {
      name: ({ lastName }: { lastName: string }) => lastName.toLowerCase(),
      status: ({ status }: { status: string }) => status,
      received: ({ receivedAt }: { receivedAt: number }) => receivedAt,
    },
  },
  deliveries: {
    path: apiPath('GET /api/admin/deliveries'),
    rows: 'deliveries',
    keys: {
      to: ({ to }: { to: string }) => to.toLowerCase(),
      subject: ({ subject }: { subject: string }) => subject.toLowerCase(),
      state: ({ state }: { state: string }) => state,
      when: ({ createdAt }: { createdAt: number }) => createdAt,
    },
  },
  audit: {
    path: apiPath('GET /api/admin/audit'),
    rows: 'entries',
    keys: {
      what: ({ action }: { action: string }) => action,
      when: ({ id }: { id: number }) => id,
    },
  },
};
const CASES = Object.entries(LISTS).flatMap(([list, { keys }]) =>
  Object.keys(keys).flatMap((key) => [[list, key] as const, [list, `-${key}`] as const]),
);
const compare = (one: unknown, other: unknown): number =>
  one === other ? 0 : (one as number) < (other as number) ? -1 : 1;

describe(`lists of ${ROWS} rows`, () => {
  it.each(CASES)('%s sorted by %s go on over pages without a row twice', async (name, sort) => {
    const { path, rows, keys } = LISTS[name] as (typeof LISTS)[string];
    const keyOf = keys[sort.replace('-', '')] as (row: unknown) => unknown;
    const seen: Row[] = [];
    let slowest = 0;
    let before: string | null = null;
    for (let page = 0; page < 5; page += 1) {
      const address: string = `${path}?sort=${sort}${before === null ? '' : `&before=${encodeURIComponent(before)}`}`;
      const start = performance.now();
      const { status, body } = await get(address);
      slowest = Math.max(slowest, performance.now() - start);
      expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
      seen.push(...body[rows]);
      before = body.next;
    }
    expect(seen).toHaveLength(250);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(250);
    const order = seen.map(keyOf);
    const turn = sort.startsWith('-') ? -1 : 1;
    expect(order).toEqual(order.toSorted((one, other) => turn * compare(one, other)));
    if (process.env.SHOW_FIGURES) console.log(`${name} ${sort}: ${Math.round(slowest)} ms`);
  });

  it('cannot be sorted by something else: the answer says by what', async () => {
    const { status, body } = await get(`${apiPath('GET /api/admin/users')}?sort=password`);
    expect([status, body.fieldErrors.sort]).toEqual([400, expect.stringContaining('sorted by name, role')]);
  });

  it('a place that is none is refused in words', async () => {
    for (const before of ['x', '2026|1', 'a|yesterday'])
      expect((await get(`${apiPath('GET /api/admin/deliveries')}?before=${encodeURIComponent(before)}`)).status).toBe(
        400,
      );
  });
});

it('the bidders of a sale are sorted by number, name, time or limit; without a limit they come last', async () => {
  const sale = await insertTestSale(database, { bidders: 3 });
  const [a, b, c] = sale.bidders.map(({ registrationId }) => registrationId);
  for (const [id, name, limit] of [
    [a, 'Zoe', 300],
    [b, 'anna', null],
    [c, 'Marta', 900],
  ])
    await database.query(
      `WITH named AS (UPDATE account_user SET name = $2 WHERE id = (SELECT user_id FROM registration WHERE id = $1))
       UPDATE registration SET limit_cents = $3 WHERE id = $1`,
      [id, name, limit],
    );
  const names = async (sort: string): Promise<string[]> =>
    (
      await get(`${apiPath('GET /api/admin/auctions/:slug/registrations', { slug: sale.slug })}?sort=${sort}`)
    ).body.registrations.map(({ name }: { name: string }) => name);
  expect(await names('name')).toEqual(['anna', 'Marta', 'Zoe']);
  expect(await names('-name')).toEqual(['Zoe', 'Marta', 'anna']);
  expect(await names('-limit')).toEqual(['Marta', 'Zoe', 'anna']);
  expect(await names('-number')).toEqual(['Marta', 'anna', 'Zoe']);
  expect(
    (await get(`${apiPath('GET /api/admin/auctions/:slug/registrations', { slug: sale.slug })}?sort=${randomUUID()}`))
      .status,
  ).toBe(400);
});
