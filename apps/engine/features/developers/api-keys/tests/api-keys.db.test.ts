import { randomUUID } from 'node:crypto';
import { type ApiKeys, apiPath, type ChangedApiKeys, type Problem } from '@quarterline/contract';
import { ENDPOINTS, type Endpoint } from '@quarterline/contract/endpoints';
import { KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { noteKeyUse } from '../store/api-key-store.ts';

const { clone, engine } = await openTestEngine();
let second: TestEngine;
let sale: TestSale;
let administrator: Awaited<ReturnType<typeof insertAccount>>;
beforeAll(async () => {
  second = await startTestEngine(clone.database, clone.databaseUrl);
  administrator = await insertAccount(clone.database, engine, 'administrator');
  sale = await insertTestSale(clone.database);
});
afterAll(() => second.stop());

const asAdministrator = () => ({ cookie: administrator.cookie });
const make = async (scopes: readonly KeyScope[], name = 'Map of the county') => {
  const body = { name, scopes, expiresInDays: 90 };
  const answer = await send(engine, 'POST', apiPath('POST /api/admin/api-keys'), body, asAdministrator());
  const { made } = (await answer.json()) as ChangedApiKeys;
  if (!made) throw new Error(`No key was made: ${answer.status}`);
  return made;
};
const change = (keyId: string, body: object) =>
  send(engine, 'POST', apiPath('POST /api/admin/api-keys/:keyId', { keyId }), body, asAdministrator());
const list = async (): Promise<ApiKeys['keys']> =>
  (
    (await (
      await send(engine, 'GET', apiPath('GET /api/admin/api-keys'), undefined, asAdministrator())
    ).json()) as ApiKeys
  ).keys;
const ask = (key: string, path: string, from: Pick<TestEngine, 'url'> = engine) =>
  send(from, 'GET', path, undefined, { authorization: `Bearer ${key}` });
const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as Problem).code,
];

describe('a key that an administrator makes', () => {
  it('is shown once; the database keeps a hash, and the list its beginning', async () => {
    const { id, key } = await make(['public:read']);
    const [, , secret = ''] = key.split(/_(.*?)_/s);
    const { rows } = await clone.database.query('SELECT api_key::text AS row FROM api_key WHERE id = $1', [id]);
    expect(rows[0].row).not.toContain(secret);
    const listed = await send(engine, 'GET', apiPath('GET /api/admin/api-keys'), undefined, asAdministrator());
    const text = await listed.text();
    expect(text).not.toContain(secret);
    expect(text).toContain(key.slice(3, 15));
  });

  it('leaves an entry in the audit log, without the key', async () => {
    const { id, key } = await make(['public:read'], 'Land prices of the paper');
    const { rows } = await clone.database.query(
      `SELECT action, actor_id, label, audit::text AS row FROM audit WHERE subject_id = $1`,
      [id],
    );
    expect(rows).toMatchObject([{ action: 'key.made', actor_id: administrator.userId }]);
    expect(rows[0].label).toBe(`Land prices of the paper (ql_${key.slice(3, 15)}_…)`);
    expect(rows[0].row).not.toContain(key.slice(16));
  });

  it('needs a name, a scope that exists and a known end', async () => {
    const sent = [
      { name: ' ', scopes: ['public:read'], expiresInDays: 90 },
      { name: 'A map', scopes: [], expiresInDays: 90 },
      { name: 'A map', scopes: ['everything'], expiresInDays: 90 },
      { name: 'A map', scopes: ['public:read'], expiresInDays: 100_000 },
    ];
    for (const body of sent)
      expect((await send(engine, 'POST', apiPath('POST /api/admin/api-keys'), body, asAdministrator())).status).toBe(
        400,
      );
  });

  it('is made by no other role of the office', async () => {
    const body = { name: 'A map', scopes: ['public:read'], expiresInDays: 90 };
    const { cookie } = await insertAccount(clone.database, engine, 'staff');
    expect(await codeOf(await send(engine, 'POST', apiPath('POST /api/admin/api-keys'), body, { cookie }))).toEqual([
      403,
      'not_allowed',
    ]);
  });
});

describe('a program with a key', () => {
  it('reads what is public, and is told how often it may ask', async () => {
    const { key } = await make(['public:read']);
    const answer = await ask(key, apiPath('GET /api/sale-statuses'));
    expect([answer.status, answer.headers.get('ratelimit-limit'), answer.headers.get('ratelimit-remaining')]).toEqual([
      200,
      '600',
      '599',
    ]);
    const record = await ask(key, `/api/auctions/${sale.slug}/checkpoint`);
    expect([record.status, record.headers.get('ratelimit-limit')]).toEqual([200, '300']);
    const stranger = await send(engine, 'GET', `/api/auctions/${sale.slug}/checkpoint`);
    expect(stranger.headers.get('ratelimit-limit')).toBe('30');
  });

  it('sees a sale as a visitor does, although staff made the key', async () => {
    const { key } = await make(KEY_SCOPE_NAMES);
    const seen = await (await ask(key, `/api/auctions/${sale.slug}`)).json();
    expect(seen.you.registrationStatus).toBe('visitor');
  });

  it('prepares a sale with its scope, in the name of its maker; the audit log names the key', async () => {
    const { key } = await make(['drafts:write', 'sales:read'], 'Listing import');
    const headers = { authorization: `Bearer ${key}` };
    const made = await send(engine, 'POST', '/api/admin/auctions', { name: 'Section 9', copyOf: null }, headers);
    expect(made.status).toBe(200);
    const { slug } = await made.json();
    const changes = [{ path: 'name', before: 'Section 9', after: 'Section 9, Vulcan' }];
    const changed = await send(engine, 'POST', `/api/admin/auctions/${slug}/draft`, { version: 1, changes }, headers);
    expect(changed.status).toBe(200);
    expect((await ask(key, `/api/admin/auctions/${slug}`)).status).toBe(200);
    const { rows } = await clone.database.query(
      `SELECT action, device FROM audit WHERE actor_id = $1 AND action IN ('sale.created', 'draft.changed') ORDER BY id`,
      [administrator.userId],
    );
    const device = `API key “Listing import” (ql_${key.slice(3, 15)}_…)`;
    expect(rows).toEqual([
      { action: 'sale.created', device },
      { action: 'draft.changed', device },
    ]);
    const publish = await send(engine, 'POST', `/api/admin/auctions/${slug}/publish`, { version: 2 }, headers);
    expect(await codeOf(publish)).toEqual([403, 'key_out_of_scope']);
  });

  it('gets into the operations of its scopes and into no other, with every scope there is', async () => {
    // A key asks three hundred times a minute, and there are more operations.
    let key = '';
    const inScope: readonly string[] = Object.values(KEY_SCOPES).flat();
    for (const [index, [route, { id }]] of Object.entries(ENDPOINTS).entries()) {
      if (index % 200 === 0) ({ key } = await make(KEY_SCOPE_NAMES));
      const [method = '', pattern = ''] = route.split(' ');
      if (inScope.includes(id) || id === 'getMetrics') continue;
      const path = pattern.replaceAll(/:\w+/g, randomUUID());
      const answer = await send(engine, method, path, undefined, { authorization: `Bearer ${key}` });
      const [status, code] = await codeOf(answer);
      expect([route, status], code).toEqual([route, 403]);
      expect(['key_out_of_scope', 'key_needs_a_person'], route).toContain(code);
    }
  });

  it('opens no page, not even with the cookie of an administrator beside it', async () => {
    const { key } = await make(['public:read']);
    const headers = { authorization: `Bearer ${key}`, cookie: administrator.cookie };
    expect(await codeOf(await send(engine, 'GET', apiPath('GET /api/admin/users'), undefined, headers))).toEqual([
      403,
      'key_out_of_scope',
    ]);
  });

  it('does not bid: a bid by key is refused with its own code, also beside the cookie of a bidder', async () => {
    const { key } = await make(KEY_SCOPE_NAMES);
    const cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
    const bid = { bidId: randomUUID(), amountCents: 50_000_000, seenSequence: 0 };
    for (const headers of [{}, { cookie }]) {
      const path = `/api/auctions/${sale.slug}/parcels/parcel-1/bids`;
      const answer = await send(engine, 'POST', path, bid, { ...headers, authorization: `Bearer ${key}` });
      expect(await codeOf(answer)).toEqual([403, 'key_needs_a_person']);
    }
    const { rows } = await clone.database.query(`SELECT FROM sale_record WHERE kind = 'bid_accepted'`);
    expect(rows).toHaveLength(0);
  });
});

describe('a key that is refused', () => {
  it('is revoked on every engine, without a restart of any', async () => {
    const { id, key } = await make(['public:read']);
    for (const one of [engine, second])
      expect((await ask(key, apiPath('GET /api/sale-statuses'), one)).status).toBe(200);
    expect((await change(id, { action: 'revoke' })).status).toBe(200);
    for (const one of [engine, second])
      await expect
        .poll(async () => codeOf(await ask(key, apiPath('GET /api/sale-statuses'), one)).catch(() => null))
        .toEqual([401, 'key_revoked']);
  });

  it('has ended', async () => {
    const ended = await make(['public:read']);
    await clone.database.query(
      `UPDATE api_key SET made_at = made_at - interval '2 days', expires_at = clock_timestamp() WHERE id = $1`,
      [ended.id],
    );
    expect(await codeOf(await ask(ended.key, apiPath('GET /api/sale-statuses')))).toEqual([401, 'key_expired']);
  });

  it.each([
    ['is no administrator any more', `role = 'clerk'`],
    ['is suspended', `suspended_at = clock_timestamp(), suspended_reason = 'Stolen laptop.'`],
  ])('has a maker who %s: it works again for the administrator who renews it', async (_, gone) => {
    const other = await insertAccount(clone.database, engine, 'administrator');
    const body = { name: 'Of another', scopes: ['public:read'], expiresInDays: 30 };
    const { made } = (await (
      await send(engine, 'POST', apiPath('POST /api/admin/api-keys'), body, { cookie: other.cookie })
    ).json()) as ChangedApiKeys;
    await clone.database.query(`UPDATE account_user SET ${gone} WHERE id = $1`, [other.userId]);
    expect(await codeOf(await ask(made?.key ?? '', apiPath('GET /api/sale-statuses')))).toEqual([
      401,
      'key_maker_left',
    ]);
    expect((await list()).find(({ id }) => id === made?.id)?.state).toBe('maker_left');
    const taken = (await (
      await change(made?.id ?? '', { action: 'rotate', overlapHours: 0 })
    ).json()) as ChangedApiKeys;
    expect((await ask(taken.made?.key ?? '', apiPath('GET /api/sale-statuses'))).status).toBe(200);
  });

  it('stands in an address', async () => {
    const { key } = await make(['public:read']);
    const answer = await send(engine, 'GET', `${apiPath('GET /api/sale-statuses')}?key=${key}`);
    expect(await codeOf(answer)).toEqual([400, 'key_in_address']);
  });

  it.each([
    ['is cut off', (key: string) => `Bearer ${key.slice(0, 30)}`],
    ['lacks its beginning', (key: string) => `Bearer ${key.slice(3)}`],
    ['is of another service', () => 'Bearer sk_live_0123456789'],
    ['is sent without the word Bearer', (key: string) => key],
  ])('%s: every address says that the key is wrong, the public ones too', async (_, headerOf) => {
    const { key } = await make(KEY_SCOPE_NAMES);
    const headers = { authorization: headerOf(key) };
    const own = Object.entries<Endpoint>(ENDPOINTS).filter(([, { hasOwnKey }]) => hasOwnKey);
    expect(own.map(([, { id }]) => id)).toEqual(['getMetrics', 'reportBounce', 'receiveText']);
    for (const [route, { hasOwnKey }] of Object.entries<Endpoint>(ENDPOINTS)) {
      if (hasOwnKey) continue;
      const [method = '', pattern = ''] = route.split(' ');
      const answer = await send(engine, method, pattern.replaceAll(/:\w+/g, randomUUID()), undefined, headers);
      expect([route, answer.headers.get('www-authenticate'), ...(await codeOf(answer))]).toEqual([
        route,
        'Bearer',
        401,
        'key_unknown',
      ]);
    }
  });

  it('is wrong: the answer says so, and after twenty of one address how long to wait', async () => {
    const wrong = (last: string) =>
      ask(`ql_aaaaaaaaaaaa_${'x'.repeat(42)}${last}`, apiPath('GET /api/sale-statuses'), second);
    const first = await wrong('a');
    expect(first.headers.get('www-authenticate')).toBe('Bearer');
    expect(await codeOf(first)).toEqual([401, 'key_unknown']);
    for (let sent = 0; sent < 25; sent += 1) await wrong('b');
    const last = await wrong('c');
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await send(second, 'GET', apiPath('GET /api/sale-statuses'))).status).toBe(200);
  });
});

describe('a key that is rotated', () => {
  it('works beside the new one for the overlap, and then no more', async () => {
    const old = await make(['public:read'], 'Weather page');
    const { made, keys } = (await (
      await change(old.id, { action: 'rotate', overlapHours: 24 })
    ).json()) as ChangedApiKeys;
    for (const key of [old.key, made?.key ?? ''])
      expect((await ask(key, apiPath('GET /api/sale-statuses'))).status).toBe(200);
    const [newer, older] = [made?.id, old.id].map((id) => keys.find((key) => key.id === id));
    expect(newer).toMatchObject({ name: 'Weather page', scopes: ['public:read'], isReplaced: false });
    expect(older).toMatchObject({ state: 'in_force', isReplaced: true });
    expect((older?.expiresAt ?? 0) - (newer?.madeAt ?? 0)).toBe(24 * 3_600_000);
    expect(await codeOf(await change(old.id, { action: 'rotate', overlapHours: 24 }))).toEqual([
      409,
      'key_replaced_already',
    ]);
  });

  it('ends at once without an overlap', async () => {
    const old = await make(['public:read']);
    await change(old.id, { action: 'rotate', overlapHours: 0 });
    expect(await codeOf(await ask(old.key, apiPath('GET /api/sale-statuses')))).toEqual([401, 'key_expired']);
  });
});

it('the last use of a key is written down once a minute, not with every request', async () => {
  const { id, key } = await make(['public:read']);
  const lastUse = async () =>
    (await clone.database.query('SELECT last_used_at, xmin::text AS written FROM api_key WHERE id = $1', [id])).rows[0];
  expect((await lastUse()).last_used_at).toBeNull();
  await ask(key, apiPath('GET /api/sale-statuses'));
  const first = await lastUse();
  expect(first.last_used_at).not.toBeNull();
  await ask(key, apiPath('GET /api/sale-statuses'), second);
  expect(await lastUse()).toEqual(first);
  // Two engines that read the key before either of them wrote.
  await noteKeyUse(clone.database, id);
  expect(await lastUse()).toEqual(first);
  await clone.database.query(`UPDATE api_key SET last_used_at = last_used_at - interval '2 minutes' WHERE id = $1`, [
    id,
  ]);
  const earlier = await lastUse();
  await noteKeyUse(clone.database, id);
  expect((await lastUse()).last_used_at.getTime()).toBeGreaterThan(earlier.last_used_at.getTime());
});

it('each scope names operations that exist, of which only those of drafts and tests change something', () => {
  const routes = Object.entries(ENDPOINTS);
  for (const [scope, operations] of Object.entries(KEY_SCOPES))
    for (const id of operations) {
      const [route = ''] = routes.find(([, operation]) => operation.id === id) ?? [];
      expect([id, route.split(' ')[0]]).toEqual([
        id,
        scope === 'drafts:write' || scope === 'webhooks:test' ? 'POST' : 'GET',
      ]);
    }
});
