import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  apiPath,
  type ChangedApiKeys,
  type ChangedWebhookEndpoints,
  type Problem,
  type WebhookDeliveries,
} from '@quarterline/contract';
import { WEBHOOK_TYPES } from '@quarterline/rules';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/statements/transaction.ts';
import { openPost } from '#platform/http/forms/post-outside.ts';
import { fileCipher } from '#platform/storage/file-cipher.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, startTestEngine, TEST_SECRET } from '#testing/start-test-engine.ts';
import { openWebhookDelivery } from '../server/deliver-webhooks.ts';
import { readRecordForWebhooks } from '../server/run-webhooks.ts';
import { isSignedWith, type Received, startReceiver } from './receiver.ts';

const PRIVATE_FILES_KEY = 'a1'.repeat(32);
const cipher = fileCipher([PRIVATE_FILES_KEY]);
const { clone, engine } = await openTestEngine({ PRIVATE_FILES_KEY, CLOCK_KEEPER: 'off', WEBHOOKS: 'off' });
const { database } = clone;
let administrator: Awaited<ReturnType<typeof insertAccount>>;
beforeAll(async () => {
  administrator = await insertAccount(database, engine, 'administrator');
});

const URL_OUTSIDE = 'https://hooks.county-paper.ca/in';
const post = async (path: string, body: object): Promise<Response> =>
  send(engine, 'POST', path, body, { cookie: administrator.cookie });
const test = (endpointId: string): Promise<Response> =>
  send(engine, 'POST', apiPath('POST /api/admin/webhooks/:endpointId/test', { endpointId }), undefined, {
    cookie: administrator.cookie,
  });
const changed = async (answer: Promise<Response>): Promise<ChangedWebhookEndpoints> => (await answer).json();
const make = async (types: readonly string[] = WEBHOOK_TYPES): Promise<{ id: string; secret: string }> => {
  const { made } = await changed(
    post(apiPath('POST /api/admin/webhooks'), { name: 'County paper', url: URL_OUTSIDE, types }),
  );
  if (!made) throw new Error('No endpoint was made.');
  return made;
};
const makeKey = async (scopes: readonly string[]): Promise<string> => {
  const answer = await post(apiPath('POST /api/admin/api-keys'), { name: 'Monitor', scopes, expiresInDays: 30 });
  return ((await answer.json()) as ChangedApiKeys).made?.key ?? '';
};
const deliveriesOf = async (id: string): Promise<WebhookDeliveries['deliveries']> =>
  (
    (await (
      await send(
        engine,
        'GET',
        apiPath('GET /api/admin/webhooks/:endpointId/deliveries', { endpointId: id }),
        undefined,
        { cookie: administrator.cookie },
      )
    ).json()) as WebhookDeliveries
  ).deliveries;
const rows = async (sql: string, values: unknown[] = []) => (await database.query(sql, values)).rows;
const emptyOut = () => database.query('DELETE FROM webhook_endpoint; DELETE FROM webhook_event');
beforeEach(emptyOut);

/** Sends what is due to receivers of this machine, and waits for the answers. */
const toThisMachine = () =>
  openWebhookDelivery({
    database,
    cipher,
    post: openPost(() => true),
    now: () => Date.now(),
    onError: (error) => {
      throw error;
    },
  });
const deliver = async (delivery = toThisMachine()): Promise<void> => {
  await delivery.round();
  await delivery.settled();
};
let receivers: Awaited<ReturnType<typeof startReceiver>>[] = [];
afterEach(async () => {
  for (const one of receivers) await one.stop();
  receivers = [];
});
const receive = async (answer: (received: Received, response: ServerResponse) => void) => {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  return receiver;
};
/** No administrator could give the address of this machine. */
const makeHere = async (url: string, types: readonly string[] = WEBHOOK_TYPES) => {
  const made = await make(types);
  await database.query(`UPDATE webhook_endpoint SET url = $2 WHERE id = $1`, [made.id, url]);
  return made;
};
const openSale = async () => {
  const sale = await insertTestSale(database);
  await engine.saleQueues.of(sale.id).enqueue({ kind: 'command', command: { kind: 'tick' }, requestId: null });
  return sale;
};
const bidIn = async (sale: Awaited<ReturnType<typeof insertTestSale>>): Promise<void> => {
  const cookie = await insertSession(database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
  const bid = { bidId: randomUUID(), amountCents: 50_000_000, seenSequence: 0 };
  const answer = await send(engine, 'POST', `/api/auctions/${sale.slug}/parcels/parcel-1/bids`, bid, { cookie });
  expect(answer.status).toBe(200);
};

describe('what is sent of a sale', () => {
  it('is written once from its record, and names no bidder', async () => {
    await make();
    const sale = await openSale();
    await bidIn(sale);
    await readRecordForWebhooks(database);
    await readRecordForWebhooks(database);
    const events = await rows(`SELECT type, body FROM webhook_event WHERE cause LIKE $1 ORDER BY id`, [`${sale.id}:%`]);
    expect(events.map(({ type }) => type)).toContain('sale.opened');
    expect(events.filter(({ type }) => type === 'sale.opened')).toHaveLength(1);
    for (const { body } of events)
      for (const { registrationId, userId } of sale.bidders) {
        expect(body).not.toContain(registrationId);
        expect(body).not.toContain(userId);
      }
    const opened = JSON.parse(events.find(({ type }) => type === 'sale.opened')?.body ?? '{}');
    expect(opened).toMatchObject({ type: 'sale.opened', data: { saleId: sale.id, saleSlug: sale.slug } });
    expect(Number.isNaN(Date.parse(opened.timestamp))).toBe(false);
  });

  it('is what every visitor may read of an entry: who of the staff postponed a sale is not in it', async () => {
    await make();
    const sale = await insertTestSale(database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    const postponed = { action: 'postpone', reason: 'The title is late.' };
    expect((await post(`/api/admin/auctions/${sale.slug}/act`, postponed)).status).toBe(200);
    await readRecordForWebhooks(database);
    const [event] = await rows(`SELECT body FROM webhook_event WHERE type = 'sale.postponed'`);
    expect(JSON.parse(event?.body).data).toMatchObject({ saleId: sale.id, reason: 'The title is late.' });
    expect(event?.body).not.toContain(administrator.userId);
  });

  it('is kept for the endpoints that want it, and for no other', async () => {
    const opened = await make(['sale.opened']);
    const prices = await make(['prices.released']);
    await openSale();
    await readRecordForWebhooks(database);
    expect((await deliveriesOf(opened.id)).map(({ type }) => type)).toEqual(['sale.opened']);
    expect(await deliveriesOf(prices.id)).toEqual([]);
  });

  it('stands or falls with what it tells: an approval that is rolled back is sent to nobody', async () => {
    await make();
    const sale = await insertTestSale(database);
    const subject = { kind: 'registration', id: sale.bidders[0]?.registrationId ?? '' } as const;
    const by = { actorId: administrator.userId, requestId: null, address: null, device: null };
    const entry = { action: 'registration.approve', subject, saleId: sale.id, label: 'Marlene Hrycun' } as const;
    await inTransaction(database, async (client) => {
      await writeAudit(client, by, entry);
      throw new Error('It was not to be.');
    }).catch(() => {});
    expect(await rows(`SELECT FROM webhook_event WHERE type = 'registration.approved'`)).toEqual([]);
    await inTransaction(database, (client) => writeAudit(client, by, entry));
    const [event] = await rows(`SELECT body FROM webhook_event WHERE type = 'registration.approved'`);
    expect(JSON.parse(event?.body).data).toEqual({
      saleId: sale.id,
      saleSlug: sale.slug,
      action: 'approve',
      registrationId: subject.id,
    });
  });

  it('is nothing of practice', async () => {
    await make();
    const sale = await insertTestSale(database);
    await database.query('UPDATE sale SET practice = true WHERE id = $1', [sale.id]);
    await engine.saleQueues.of(sale.id).enqueue({ kind: 'command', command: { kind: 'tick' }, requestId: null });
    await readRecordForWebhooks(database);
    const by = { actorId: administrator.userId, requestId: null, address: null, device: null };
    await writeAudit(database, by, { action: 'registration.approve', saleId: sale.id });
    expect(await rows(`SELECT FROM webhook_event`)).toEqual([]);
  });

  it('begins with the first endpoint: what was before is sent to nobody by itself', async () => {
    const sale = await openSale();
    await make();
    await readRecordForWebhooks(database);
    expect(await rows(`SELECT FROM webhook_event WHERE cause LIKE $1`, [`${sale.id}:%`])).toEqual([]);
  });
});

describe('a delivery', () => {
  it('is signed so that its receiver can check it, and sent once', async () => {
    const receiver = await receive((_, response) => response.writeHead(204).end());
    const { id, secret } = await makeHere(receiver.url);
    await test(id);
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const [one] = receiver.received as [Received];
    expect(isSignedWith(one, secret)).toBe(true);
    expect(isSignedWith({ ...one, body: `${one.body} ` }, secret)).toBe(false);
    expect(JSON.parse(one.body)).toMatchObject({ type: 'test' });
    const [delivered] = await deliveriesOf(id);
    expect(delivered).toMatchObject({
      state: 'delivered',
      messageId: one.headers['webhook-id'],
      attempts: [{ status: 204 }],
    });
  });

  it('that was refused is tried again under the same id with the same bytes', async () => {
    let answers = 0;
    const receiver = await receive((_, response) => {
      answers += 1;
      response.writeHead(answers === 1 ? 500 : 200).end();
    });
    const { id } = await makeHere(receiver.url);
    await test(id);
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempts: [{ status: 500 }] }]);
    await database.query('UPDATE webhook_delivery SET next_attempt_at = clock_timestamp()');
    await deliver();
    const [first, second] = receiver.received as [Received, Received];
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'delivered', attempts: [{ status: 200 }, { status: 500 }] },
    ]);
  });

  it('is given up after three days, and begun again by hand', async () => {
    const receiver = await receive((_, response) => response.writeHead(503).end());
    const { id } = await makeHere(receiver.url);
    await test(id);
    await database.query(`UPDATE webhook_delivery SET begun_at = clock_timestamp() - interval '3 days', attempts = 13`);
    await deliver();
    const [given] = await deliveriesOf(id);
    expect(given).toMatchObject({ state: 'gave_up', nextAttemptAt: null });
    const { replayed } = await changed(
      post(apiPath('POST /api/admin/webhooks/:endpointId', { endpointId: id }), {
        action: 'replay',
        eventId: given?.eventId ?? 0,
      }),
    );
    expect(replayed).toBe(1);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting' }]);
  });

  it('follows no redirect', async () => {
    const inside = await receive((_, response) => response.writeHead(200).end());
    const receiver = await receive((_, response) => response.writeHead(307, { location: inside.url }).end());
    const { id } = await makeHere(receiver.url);
    await test(id);
    await deliver();
    expect(inside.received).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempts: [{ status: 307 }] }]);
  });

  it('pauses an endpoint whose receiver says that it is gone', async () => {
    const receiver = await receive((_, response) => response.writeHead(410).end());
    const { id } = await makeHere(receiver.url);
    await test(id);
    await test(id);
    await deliver();
    expect(await (await test(id)).json()).toMatchObject({ code: 'webhook_paused' });
    const asAdministrator = { cookie: administrator.cookie };
    const list = await send(engine, 'GET', apiPath('GET /api/admin/webhooks'), undefined, asAdministrator);
    const { endpoints } = (await list.json()) as ChangedWebhookEndpoints;
    expect(endpoints[0]?.pausedBecause).toBe('Its receiver answered 410: it is gone.');
    const before = receiver.received.length;
    await post(apiPath('POST /api/admin/webhooks/:endpointId', { endpointId: id }), { action: 'resume' });
    await test(id);
    await deliver();
    expect(receiver.received.length).toBeGreaterThan(before);
  });

  it('takes ten tests a minute: what happens in sales never waits behind more', async () => {
    const receiver = await receive((_, response) => response.writeHead(200).end());
    const { id } = await makeHere(receiver.url);
    for (let sent = 0; sent < 10; sent += 1) expect((await test(id)).status).toBe(200);
    const refused = await test(id);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
      expect.objectContaining({ code: 'too_many_webhook_tests' }),
    ]);
  });

  it('to a slow receiver holds up no other', async () => {
    const held: ServerResponse[] = [];
    const slow = await receive((_, response) => void held.push(response));
    const quick = await receive((_, response) => response.writeHead(200).end());
    const { id: slowId } = await makeHere(slow.url);
    const { id: quickId } = await makeHere(quick.url);
    for (let sent = 0; sent < 6; sent += 1) await test(slowId);
    const delivery = toThisMachine();
    await delivery.round();
    await expect.poll(() => slow.received.length).toBe(4);
    await test(quickId);
    await delivery.round();
    await expect.poll(() => quick.received.length).toBe(1);
    expect(slow.received).toHaveLength(4);
    for (const response of held) response.writeHead(200).end();
    await delivery.settled();
  });

  it('of an engine that died is sent by another, under the same id', async () => {
    const receiver = await receive((_, response) => response.writeHead(200).end());
    const { id } = await makeHere(receiver.url);
    await test(id);
    // Taken, and never settled.
    await database.query(
      `UPDATE webhook_delivery SET attempts = 1, next_attempt_at = clock_timestamp() + interval '1 minute'`,
    );
    await deliver();
    expect(receiver.received).toEqual([]);
    await database.query(`UPDATE webhook_delivery SET next_attempt_at = clock_timestamp()`);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('goes to no address inside: what a name leads to is judged when the connection is made', async () => {
    const receiver = await receive((_, response) => response.writeHead(200).end());
    const { id } = await makeHere(receiver.url.replace('127.0.0.1', 'localhost'));
    await test(id);
    const onError = (error: unknown): never => {
      throw error;
    };
    await deliver(openWebhookDelivery({ database, cipher, post: openPost(), now: () => Date.now(), onError }));
    expect(receiver.received).toEqual([]);
    expect((await deliveriesOf(id))[0]?.attempts[0]?.problem).toMatch(/localhost is not on the internet/);
  });

  it('of a test is found in the list by what the test answered', async () => {
    const { id } = await make();
    const sent = await (await test(id)).json();
    expect(await deliveriesOf(id)).toMatchObject([{ ...sent, type: 'test', state: 'waiting', attempts: [] }]);
  });
});

describe('an administrator', () => {
  it.each([
    'http://hooks.county-paper.ca/in',
    'https://127.0.0.1/in',
    'https://[::ffff:169.254.169.254]/in',
    'https://[::1]/in',
    'https://[fd00::1]/in',
    'https://2130706433/in',
    'https://localhost/in',
    'https://engine.internal/in',
    'https://hooks.county-paper.ca:8443/in',
    'https://user:password@hooks.county-paper.ca/in',
    'ftp://hooks.county-paper.ca/in',
    'hooks',
  ])('gives no address such as %s', async (url) => {
    const answer = await post(apiPath('POST /api/admin/webhooks'), { name: 'A paper', url, types: ['sale.opened'] });
    const { code, fieldErrors } = (await answer.json()) as Problem;
    expect([answer.status, code]).toEqual([400, 'address_not_public']);
    expect(fieldErrors?.url).toBeDefined();
  });

  it('replaces a secret: for the overlap both sign, and the old one is kept encrypted and ends', async () => {
    const receiver = await receive((_, response) => response.writeHead(200).end());
    const { id, secret } = await makeHere(receiver.url);
    const [kept] = await rows('SELECT encrypted FROM webhook_secret WHERE endpoint_id = $1', [id]);
    expect(kept?.encrypted.includes(Buffer.from(secret))).toBe(false);
    const { made, endpoints } = await changed(
      post(apiPath('POST /api/admin/webhooks/:endpointId', { endpointId: id }), { action: 'rotate', overlapHours: 24 }),
    );
    expect(endpoints[0]?.oldSecretUntil).toBeGreaterThan(Date.now());
    await test(id);
    await deliver();
    const [one] = receiver.received as [Received];
    expect([secret, made?.secret ?? ''].map((each) => isSignedWith(one, each))).toEqual([true, true]);
    await database.query('UPDATE webhook_secret SET ends_at = clock_timestamp() WHERE ends_at IS NOT NULL');
    await test(id);
    await deliver();
    const [, two] = receiver.received as [Received, Received];
    expect([secret, made?.secret ?? ''].map((each) => isSignedWith(two, each))).toEqual([false, true]);
  });

  it('sends everything after an event again, also what was before the endpoint', async () => {
    const first = await make(['sale.opened']);
    await openSale();
    await openSale();
    await readRecordForWebhooks(database);
    const [newer, older] = await deliveriesOf(first.id);
    const late = await make(['sale.opened']);
    expect(await deliveriesOf(late.id)).toEqual([]);
    const again = { action: 'replay_after', eventId: older?.eventId };
    expect(
      (await changed(post(apiPath('POST /api/admin/webhooks/:endpointId', { endpointId: late.id }), again))).replayed,
    ).toBe(1);
    expect((await deliveriesOf(late.id)).map(({ eventId }) => eventId)).toEqual([newer?.eventId]);
  });

  it('removes an endpoint: nothing is sent to it any more, and its secret is gone', async () => {
    const receiver = await receive((_, response) => response.writeHead(200).end());
    const { id } = await makeHere(receiver.url);
    await test(id);
    const { endpoints } = await changed(
      post(apiPath('POST /api/admin/webhooks/:endpointId', { endpointId: id }), { action: 'remove' }),
    );
    expect(endpoints).toEqual([]);
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await rows('SELECT FROM webhook_secret WHERE endpoint_id = $1', [id])).toEqual([]);
    expect((await test(id)).status).toBe(404);
  });

  it('gives a program a key that reads deliveries and sends a test, and nothing that says or changes where events go', async () => {
    const { id } = await make();
    await database.query(`UPDATE webhook_endpoint SET url = url || '?token=hidden' WHERE id = $1`, [id]);
    const key = await makeKey(['webhooks:read', 'webhooks:test']);
    const byKey = (method: string, path: string, body?: object): Promise<Response> =>
      send(engine, method, path, body, { authorization: `Bearer ${key}` });
    const list = await byKey('GET', apiPath('GET /api/admin/webhooks'));
    expect((await list.json()).endpoints).toMatchObject([{ url: 'https://hooks.county-paper.ca', madeBy: '' }]);
    const tested = await byKey('POST', apiPath('POST /api/admin/webhooks/:endpointId/test', { endpointId: id }));
    const { eventId } = await tested.json();
    const path = apiPath('GET /api/admin/webhooks/:endpointId/deliveries', { endpointId: id });
    expect((await (await byKey('GET', path)).json()).deliveries).toMatchObject([{ eventId, type: 'test' }]);
    const [entry] = await rows(`SELECT device FROM audit WHERE action = 'webhook.test' AND subject_id = $1`, [id]);
    expect(entry?.device).toContain('API key “Monitor”');
    for (const change of [{ action: 'remove' }, { action: 'rotate', overlapHours: 0 }, { action: 'replay', eventId }])
      expect(
        (await byKey('POST', apiPath('POST /api/admin/webhooks/:endpointId', { endpointId: id }), change)).status,
      ).toBe(403);
    const other = { name: 'A thief', url: URL_OUTSIDE, types: ['sale.opened'] };
    expect((await byKey('POST', apiPath('POST /api/admin/webhooks'), other)).status).toBe(403);
  });

  it('is no other role, and the audit log knows what was done, without a secret', async () => {
    const { cookie } = await insertAccount(database, engine, 'staff');
    expect((await send(engine, 'GET', apiPath('GET /api/admin/webhooks'), undefined, { cookie })).status).toBe(403);
    const { id, secret } = await make();
    await post(apiPath('POST /api/admin/webhooks/:endpointId', { endpointId: id }), {
      action: 'rotate',
      overlapHours: 0,
    });
    const log = await rows(`SELECT action, audit::text AS row FROM audit WHERE subject_id = $1 ORDER BY id`, [id]);
    expect(log.map(({ action }) => action)).toEqual(['webhook.made', 'webhook.rotate']);
    for (const { row } of log) expect(row).not.toContain(secret);
  });
});

it('the engine sends by itself, in a thread: a test is tried and the log says what came of it', async () => {
  const sending = await startTestEngine(database, clone.databaseUrl, { PRIVATE_FILES_KEY, CLOCK_KEEPER: 'off' });
  const { id } = await makeHere('https://localhost/in');
  await test(id);
  await expect
    .poll(async () => (await deliveriesOf(id))[0]?.attempts[0]?.problem ?? null)
    .toMatch(/localhost is not on the internet/);
  await sending.stop();
});

describe('an engine that also sends to private addresses', () => {
  it('takes an address of this computer and sends to it, and says so', async () => {
    const trying = await startTestEngine(database, clone.databaseUrl, {
      PRIVATE_FILES_KEY,
      CLOCK_KEEPER: 'off',
      WEBHOOKS_TO: 'anywhere',
    });
    const receiver = await receive((_, response) => response.writeHead(204).end());
    const make = (url: string): Promise<Response> =>
      send(
        trying,
        'POST',
        apiPath('POST /api/admin/webhooks'),
        { name: 'Mine', url, types: ['sale.opened'] },
        {
          cookie: administrator.cookie,
        },
      );
    const { made, sendsToPrivate } = await changed(make(receiver.url));
    expect(sendsToPrivate).toBe(true);
    for (const url of ['http://user:password@localhost/in', 'ftp://localhost/in', 'localhost'])
      expect((await make(url)).status).toBe(400);
    const id = made?.id ?? '';
    await test(id);
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered');
    await trying.stop();
  });
});
