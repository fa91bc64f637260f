import { randomUUID } from 'node:crypto';
import { ENDPOINTS, type Endpoint, rightOf } from '@quarterline/contract/endpoints';
import { hasRight, STAFF_ROLES } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_PAGES } from '#platform/http/page-routes.ts';
import { ADMIN_ROUTE_BODIES, ADMINISTRATOR_ROUTE_BODIES } from '#testing/actions/admin-route-roles.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { REGISTRATION_REQUEST } from '#testing/sales/registration-request.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const ROLES = ['visitor', 'bidder', 'seller', 'staff without second factor', ...STAFF_ROLES] as const;
type Who = (typeof ROLES)[number];
const EVERYONE: readonly Who[] = ROLES;
const SIGNED_IN: readonly Who[] = ROLES.filter((who) => who !== 'visitor');

const password = { password: 'not the right sentence' };
const bid = { bidId: randomUUID(), amountCents: 100, seenSequence: 0 };
const passkey = { response: { id: 'x' } };
const notices = { notices: { reminders: [], outbid: [], results: [] }, newsletter: false };
const person = { province: 'AB', purchaserKind: 'person', legalName: 'A Person', phone: '7805550100' };
const register = { ...person, firstName: 'A', lastName: 'B', email: 'new@test.example', acceptTermsVersion: 1 };
const push = { endpoint: 'https://push.example.com/x', keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) } };
const device = { opening: true, closing: true, changes: true, saleSlug: 'none', subscription: push };
const lead = {
  id: randomUUID(),
  kind: 'ContactForm',
  firstName: 'A',
  lastName: 'B',
  email: 'a@test.example',
  phone: '7805550100',
  message: 'A question.',
};
const reminder = { email: 'a@test.example', opening: true, closing: true, changes: false };
const search = { label: '46-19-W4', coordinates: null, legalLand: '46-19-W4' };

/** Roles that may call each operation of the API, as its reference says; the operation may still refuse for other reasons. */
const ADMITTED = { everyone: EVERYONE, signed_in: SIGNED_IN };

/** A body that is well formed, for the operations that have one. */
const BODIES: Record<string, unknown> = {
  'POST /api/account/register': { ...register, password: 'a long enough sentence' },
  'POST /api/account/confirm': { token: 'x' },
  'POST /api/account/confirm-code': { email: 'a@test.example', code: '12345678' },
  'POST /api/account/login': { email: 'a@test.example', ...password },
  'POST /api/account/login/second-factor': { code: '123456' },
  'POST /api/account/login/passkey': passkey,
  'POST /api/account/lost-password': { email: 'a@test.example' },
  'POST /api/account/reset-password': { token: 'x', ...password },
  'POST /api/account/first-password': { token: 'x', ...password },
  'POST /api/account/invitation': { token: 'x', ...password },
  'POST /api/account/email/confirm': { token: 'x' },
  'POST /api/account/profile': { ...person, name: 'A Person' },
  'POST /api/account/notices': notices,
  'POST /api/account/follows': { saleSlug: 'none', parcelSlug: null, follow: true },
  'POST /api/account/email': { email: 'b@test.example', ...password },
  'POST /api/account/password': { currentPassword: 'x', ...password },
  'POST /api/account/second-factor/start': password,
  'POST /api/account/second-factor/confirm': { code: '123456' },
  'POST /api/account/second-factor/remove': password,
  'POST /api/account/recovery-codes': password,
  'POST /api/account/passkeys/options': password,
  'POST /api/account/passkeys/add': passkey,
  'POST /api/account/passkeys/:passkeyId/remove': password,
  'POST /api/account/selling/:slug': { action: 'read' },
  'POST /api/account/close': password,
  'POST /api/account-changes/stop': { token: 'x' },
  'POST /api/auctions/:slug/parcels/:parcelSlug/bids': bid,
  'POST /api/auctions/:slug/parcels/:parcelSlug/maximum': { bidId: randomUUID(), maximumCents: 100, seenSequence: 0 },
  'POST /api/auctions/:slug/parcels/:parcelSlug/tenders': {
    bidId: randomUUID(),
    commitment: 'a'.repeat(64),
    encrypted: 'AAAA',
  },
  'POST /api/auctions/:slug/parcels/:parcelSlug/tenders/withdraw': { bidId: randomUUID() },
  'POST /api/auctions/:slug/mistakes': { sequence: 1 },
  'POST /api/auctions/:slug/terms': { version: 1 },
  'POST /api/auctions/:slug/private-limit': { limit: null },
  'POST /api/auctions/:slug/registration/lawyer': { lawyerName: 'Jo Berg' },
  'POST /api/auctions/:slug/questions': { id: randomUUID(), parcelId: randomUUID(), text: 'Is the well inspected?' },
  'POST /api/auctions/:slug/observers': { email: 'a@test.example', relation: 'lender', showsLimits: false },
  'POST /api/account/seats/accept': { token: 'x' },
  'POST /api/auctions/:slug/registration': REGISTRATION_REQUEST,
  'POST /api/auctions/:slug/registration/limit': { askedLimitCents: 100_000_000, limitBacking: 'bank' },
  'POST /api/admin/auctions/:slug/registrations/:registrationId': { action: 'approve', limitCents: null },
  'POST /api/leads': lead,
  'POST /api/forms/undelivered': {
    id: randomUUID(),
    kind: 'sale_reminder',
    body: {},
    code: 'not_found',
    message: 'There is no such sale.',
  },
  'POST /api/account/subscribe-newsletter': { Email: 'a@test.example' },
  'POST /api/newsletter/confirm': { token: 'x' },
  'POST /api/reminders/sale': { ...reminder, saleSlug: 'none' },
  'POST /api/reminders/search': { email: 'a@test.example', ...search },
  'POST /api/reminders/confirm': { token: 'x' },
  'POST /api/reminders/device': device,
  'POST /api/reminders/device/look': { saleSlug: 'none', endpoint: null },
  'POST /api/reminders/device/stop': { saleSlug: 'none', endpoint: push.endpoint },
  'POST /api/preferences': { token: 'x', newsletter: false },
  'POST /api/admin/weekly-updates/:updateId': { action: 'pause' },
  'POST /api/push/subscriptions': push,
  'POST /api/push/subscriptions/remove': push,
  'POST /api/mail/bounces': { address: 'a@test.example', permanent: true },
  'POST /api/texts/received': { from: '7805550100', text: 'STOP' },
  'POST /api/admin/leads/:leadId': { action: 'release' },
  ...ADMIN_ROUTE_BODIES,
  ...ADMINISTRATOR_ROUTE_BODIES,
};

/** Every route of the engine, who passes its door, and a body. A route without a row fails. */
const TABLE: Record<string, { who: readonly Who[]; body?: unknown }> = {
  ...Object.fromEntries(
    Object.entries<Endpoint>(ENDPOINTS).map(([route, endpoint]) => {
      const right = rightOf(endpoint);
      const who = right ? STAFF_ROLES.filter((role) => hasRight(role, right)) : ADMITTED[endpoint.who as 'everyone'];
      return [route, { who, body: BODIES[route] }];
    }),
  ),
  'GET /api/openapi.json': { who: EVERYONE },
  'GET /practice/': { who: EVERYONE },
  'GET /auctions/:slug/addenda/:version/': { who: EVERYONE },
  'GET /terms-of-use/:version/': { who: EVERYONE },
  'POST /auctions/:slug/parcels/plain/terms/': { who: EVERYONE, body: { version: 1 } },
  'POST /auctions/:slug/parcels/plain/limit/': { who: EVERYONE, body: { total: '' } },
  'GET /auctions/:slug/parcels/plain/': { who: EVERYONE },
  'GET /auctions/:slug/parcels/plain/:parcelSlug/': { who: EVERYONE },
  'POST /auctions/:slug/parcels/plain/:parcelSlug/': { who: EVERYONE, body: bid },
  'POST /auctions/:slug/parcels/plain/:parcelSlug/tender/': { who: EVERYONE, body: { amount: '600000' } },
  'POST /auctions/:slug/parcels/plain/:parcelSlug/tender/send/': {
    who: EVERYONE,
    body: { bidId: randomUUID(), amountCents: 60_000_000, nonce: 'a'.repeat(64) },
  },
  'GET /auctions/:slug/parcels/plain/:parcelSlug/tender/withdraw/': { who: EVERYONE },
  'POST /auctions/:slug/parcels/plain/:parcelSlug/tender/withdraw/': { who: EVERYONE, body: { bidId: randomUUID() } },
  'GET /auctions/:slug/parcels/plain/bids/:bidId/': { who: EVERYONE },
  'GET /plain-page.css': { who: EVERYONE },
  'GET /prices-while-loading.js': { who: EVERYONE },
  'GET /llms.txt': { who: EVERYONE },
  'GET /robots.txt': { who: EVERYONE },
  'GET /sitemap.xml': { who: EVERYONE },
  'GET /brand.css': { who: EVERYONE },
  'GET /brand/:file': { who: EVERYONE },
  'GET /observe/plain/': { who: EVERYONE },
  'GET /status/': { who: EVERYONE },
  'GET /api/unsubscribe': { who: EVERYONE },
  'GET /login/plain/': { who: EVERYONE },
  'POST /login/plain/': { who: EVERYONE, body: { email: 'a@test.example', ...password } },
  'POST /login/plain/code/': { who: EVERYONE, body: { code: '123456' } },
  'OPTIONS /api/*': { who: EVERYONE },
  'GET /push-worker.js': { who: EVERYONE },
  'GET /dev/outbox': { who: EVERYONE },
  'GET /assets/*': { who: EVERYONE },
  'GET /media/*': { who: EVERYONE },
  'GET /api/openapi-account.json': { who: EVERYONE },
  'GET /api/openapi-administration.json': { who: EVERYONE },
};

const REFUSAL_CODES = ['not_signed_in', 'not_allowed', 'second_factor_needed'];
/** Registered only with its feature; a build without it has no such route. */
const MAY_BE_ABSENT = [
  'POST /api/auctions/:slug/parcels/:parcelSlug/maximum',
  'GET /assets/*',
  'GET /auctions/:slug/board/',
  'GET /auctions/:slug/board',
];

const { clone, engine } = await openTestEngine();
let sale: TestSale;
const userIds = new Map<Who, string>();
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { bidders: 1 });
  userIds.set('bidder', sale.bidders[0]?.userId ?? '');
  for (const [who, role] of [
    ['seller', 'bidder'],
    ['staff without second factor', 'staff'],
    ...STAFF_ROLES.map((role) => [role, role] as const),
  ] as const) {
    userIds.set(who, (await insertAccount(clone.database, engine, role)).userId);
  }
  await clone.database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'seller')`, [
    sale.id,
    userIds.get('seller'),
  ]);
});

/** A session of its own for each question: some of them end it, or all of the person. */
const cookieOf = async (who: Who): Promise<string> => {
  const userId = userIds.get(who);
  if (!userId) return '';
  const way = STAFF_ROLES.some((role) => role === who) ? 'second_factor' : 'password';
  return insertSession(clone.database, userId, TEST_SECRET, way);
};

const ask = async (route: string, who: Who): Promise<string | null> => {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern
    .replace(':slug', sale.slug)
    .replace(':parcelSlug', 'parcel-1')
    .replace(':type', 'article')
    .replace(':sheet', 'bids')
    .replace(':format', 'csv')
    .replace(':paper/', 'offer/')
    .replace(':paper', 'report')
    .replace('*', 'nothing')
    .replace(/:\w+/g, () => randomUUID());
  const headers = { cookie: await cookieOf(who) };
  const answer = await send(engine, method, path, method === 'POST' ? (TABLE[route]?.body ?? {}) : undefined, headers);
  if (answer.headers.get('content-type')?.includes('event-stream')) {
    await answer.body?.cancel();
    return null;
  }
  const { code } = (await answer.json().catch(() => null)) ?? {};
  return REFUSAL_CODES.includes(code) ? code : null;
};

/** What no route can read: text that is no JSON, JSON that no schema takes, and far too much of it. */
const BROKEN = ['{"password": ', '{"action":7,"email":[],"before":{}}', `{"x":"${'x'.repeat(70_000)}"}`] as const;
/** A bid is answered in the form of a refused bid. */
const AS_A_REFUSED_BID = ['bids', 'maximum', 'tenders', 'withdraw'];
/** The reason is the role: a session that has ended would be refused everywhere, and nothing would be shown. */
const refused = (route: string, who: Who) => ({
  status: expect.toBeOneOf(AS_A_REFUSED_BID.some((end) => route.endsWith(`/${end}`)) ? [409] : [401, 403]),
  code: expect.toBeOneOf(REFUSAL_CODES.filter((code) => (code === 'not_signed_in') === (who === 'visitor'))),
  fields: [],
});
const askBroken = async (route: string, cookie: string, sent: string) => {
  const [method = '', pattern = ''] = route.split(' ');
  const path = `${pattern.replace(':slug', sale.slug).replace(':type', 'article').replace(/:\w+/g, 'no-such-id')}?before=never&from=never`;
  const answer = await fetch(`${engine.url}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: sent } : {}),
  });
  const { code, fieldErrors = {} } = await answer.json();
  return { status: answer.status, code, fields: Object.keys(fieldErrors) };
};

describe('the table of routes and roles', () => {
  it('has a row for every route of the engine, and none for a route that is gone', () => {
    const pages = ALL_PAGES.flatMap((path) => [
      `GET ${path}`,
      ...(path === '/' ? [] : [`GET ${path.replace(/\/$/, '')}`]),
    ]);
    const declared = new Set(engine.app.routeList);
    // Pages of text, the same for everybody.
    const guides = engine.app.routeList.filter((route) => route.startsWith('GET /developers'));
    const known = new Set([...Object.keys(TABLE), ...pages, ...guides]);
    expect([...declared].filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !declared.has(route) && !MAY_BE_ABSENT.includes(route))).toEqual([]);
  });

  it.each(Object.keys(TABLE))('%s admits those in its row, and nobody else', async (route) => {
    if (!engine.app.routeList.includes(route)) return;
    const passed: Who[] = [];
    for (const who of ROLES) if ((await ask(route, who)) === null) passed.push(who);
    expect(passed).toEqual(TABLE[route]?.who);
  });

  it.each(Object.keys(TABLE).filter((route) => TABLE[route]?.who.length !== ROLES.length))(
    '%s judges who asks before it reads what was sent, and names no field',
    async (route) => {
      if (!engine.app.routeList.includes(route)) return;
      const outside = ROLES.filter((who) => !TABLE[route]?.who.includes(who));
      for (const who of outside) {
        // What is refused ends no session.
        const cookie = await cookieOf(who);
        for (const sent of BROKEN) expect(await askBroken(route, cookie, sent)).toEqual(refused(route, who));
      }
    },
  );

  it('judges who asks for content of the settings before it reads what was sent', async () => {
    for (const route of ['POST /api/admin/content/letter', 'POST /api/admin/content/letter/:itemId'])
      for (const sent of BROKEN)
        expect(await askBroken(route, await cookieOf('staff'), sent)).toEqual(refused(route, 'staff'));
  });

  it('tells staff without a second factor what is missing', async () => {
    expect(await ask('GET /api/admin/auctions/:slug/registrations', 'staff without second factor')).toBe(
      'second_factor_needed',
    );
  });
});
