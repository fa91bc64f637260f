import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, TEST_SECRET } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

/** Nobody but staff may ever read these: they stand in the accounts of other bidders. */
const SECRET = 'zq7mark';
const ROLES = ['visitor', 'bidder', 'seller', 'staff', 'administrator'] as const;
type Role = (typeof ROLES)[number];

const { clone, engine } = await openTestEngine();
let sale: TestSale;
/** Ids of what belongs to others, wherever a route takes an id. */
let others: string[];
const cookies = new Map<Role, string>();
beforeAll(async () => {
  // "Not ready" is what an engine answers before its first heartbeat, and no crash.
  await waitUntil(async () => (await fetch(`${engine.url}/api/ready`)).ok);
  sale = await insertTestSale(clone.database, { bidders: 3 });
  const [own, ...rest] = sale.bidders;
  await clone.database.query(
    `UPDATE account_user SET name = '${SECRET} name', email = id || '@${SECRET}.example', phone = '780555${'0199'}' WHERE id = ANY($1)`,
    [rest.map(({ userId }) => userId)],
  );
  await engine.app.inject({
    method: 'POST',
    url: '/api/leads',
    payload: {
      id: randomUUID(),
      kind: 'ContactForm',
      firstName: SECRET,
      lastName: 'Person',
      email: `x@${SECRET}.example`,
      phone: '7805550100',
      message: `${SECRET} words`,
    },
  });
  const seller = await insertAccount(clone.database, engine);
  await clone.database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'seller')`, [
    sale.id,
    seller.userId,
  ]);
  const [staff, administrator] = [
    await insertAccount(clone.database, engine, 'staff'),
    await insertAccount(clone.database, engine, 'administrator'),
  ];
  const open = (userId: string, way: 'password' | 'second_factor') =>
    insertSession(clone.database, userId, TEST_SECRET, way);
  cookies.set('bidder', await open(own?.userId ?? '', 'password'));
  cookies.set('seller', await open(seller.userId, 'password'));
  cookies.set('staff', await open(staff.userId, 'second_factor'));
  cookies.set('administrator', await open(administrator.userId, 'second_factor'));
  others = rest.flatMap(({ userId, registrationId }) => [userId, registrationId]);
});

/** What somebody writes where an id, a name or an address belongs. */
const HOSTILE = [
  "' OR '1'='1",
  "x'; DROP TABLE sale; --",
  '../../../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '%2e%2e%2f%2e%2e%2fauth-secret',
  '<script>alert(1)</script>',
  '\u202e🌾',
  '-1',
  '9999999999999999999999',
  'a'.repeat(3000),
  '__proto__',
  '{{7*7}}',
];
/** What somebody sends where a form belongs. */
const BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"role":"administrator"},"constructor":{"prototype":{"role":"administrator"}}}',
  JSON.stringify({ action: { $ne: null }, email: { $gt: '' }, password: [], version: 1e308, amountCents: -1 }),
  JSON.stringify({
    bidId: "x' OR 1=1",
    amountCents: Number.MAX_SAFE_INTEGER,
    seenSequence: -1,
    reason: 'a'.repeat(5000),
  }),
  JSON.stringify({
    email: 'a@b.example\r\nBcc: c@d.example',
    token: '\u0000',
    draft: { name: '\u0000' },
    day: '0000-00-00',
  }),
];

/** Ends no session of ours and closes no account: those would only end the questions. The emails of a development machine are for all. */
const ENDS =
  /logout|sessions|account\/close|account\/password|users\/:|second-factor|recovery|events$|metrics|dev\/outbox/;
const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;

const pathOf = (pattern: string, at: number): string => {
  let place = at;
  return pattern.replace('*', encodeURIComponent(pick(HOSTILE, at))).replace(/:(\w+)/g, (_, name: string) => {
    place += 1;
    // Now a real sale or somebody else's thing, now nonsense.
    if (name === 'slug' && place % 3 !== 0) return sale.slug;
    if (/Id$/.test(name) && place % 2 === 0) return pick([...others, ...sale.parcelIds, sale.blockId], place);
    const wild = pick(HOSTILE, place);
    return wild.startsWith('%') ? wild : encodeURIComponent(wild);
  });
};

const LEAK = /at \S+ \(.*:\d+:\d+\)|node:internal|syntax error at or near|relation "|violates|password_hash|argon2id/i;

describe('whatever anybody sends to any route', () => {
  it.each(ROLES)('as %s, gets an answer that is no crash, names no inner part and nobody else', async (role) => {
    const routes = engine.app.routeList.filter((route) => /^(GET|POST) /.test(route) && !ENDS.test(route));
    expect(routes.length).toBeGreaterThan(80);
    const wrong: string[] = [];
    let asked = 0;
    for (const [index, route] of routes.entries()) {
      const [method = '', pattern = ''] = route.split(' ');
      for (let turn = 0; turn < 3; turn += 1) {
        const at = index * 7 + turn * 5;
        const path =
          pathOf(pattern, at) + (turn === 2 ? `?text=${encodeURIComponent(pick(HOSTILE, at))}&before=x` : '');
        const answer = await engine.app.inject({
          method: method as 'GET' | 'POST',
          url: path,
          headers: {
            cookie: cookies.get(role) ?? '',
            origin: engine.url,
            host: new URL(engine.url).host,
            ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          },
          ...(method === 'POST' ? { payload: pick(BODIES, at) } : {}),
        });
        asked += 1;
        const { statusCode, body } = answer;
        if (statusCode >= 500) wrong.push(`${statusCode} ${route} ${path.slice(0, 120)} ${body.slice(0, 200)}`);
        if (LEAK.test(body)) wrong.push(`tells of the inside: ${route} ${body.slice(0, 200)}`);
        const isStaff = role === 'staff' || role === 'administrator';
        if (!isStaff && body.includes(SECRET)) wrong.push(`names somebody to a ${role}: ${route} ${path}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(240);
  });

  it('leaves everything standing: the sale, its record and the rights of everybody', async () => {
    const { rows } = await clone.database.query(
      `SELECT (SELECT count(*)::int FROM sale WHERE id = $1) AS sales,
         (SELECT count(*)::int FROM account_user WHERE role = 'administrator') AS administrators`,
      [sale.id],
    );
    expect(rows).toEqual([{ sales: 1, administrators: 1 }]);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('would be seen: staff do read the names that nobody else may', async () => {
    const answer = await engine.app.inject({
      url: `/api/admin/auctions/${sale.slug}/registrations`,
      headers: { cookie: cookies.get('staff') ?? '' },
    });
    expect(answer.body).toContain(SECRET);
  });
});
