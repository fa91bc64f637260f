import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import { FORM_SIGNATURE, signForm } from '@quarterline/form-limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const FORMS_KEY = 'a key that site and engine know, and nobody else';
/** Two of one form from one network in ten minutes. */
const { clone, engine } = await openTestEngine({ FORMS_PER_NETWORK: 2, FORMS_KEY, TRUSTED_PROXIES: ['127.0.0.1'] });

/** Each test comes from networks of its own. */
let network = 0;
beforeEach(() => {
  network += 1;
});
type Answer = { status: number; retryAfter: string | null; body: { code?: string; message?: string } };
type Sending = { headers?: Record<string, string>; from?: string };

const post = async (address: string, body: object, { headers = {}, from }: Sending): Promise<Answer> => {
  const forwarded = { 'x-forwarded-for': from ?? `203.0.113.${network}` };
  const answer = await send(engine, 'POST', address, body, { ...forwarded, ...headers });
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, retryAfter, body: (await answer.json()) as Answer['body'] };
};
const message = (changes: object = {}) => ({
  id: randomUUID(),
  kind: 'ContactForm',
  firstName: 'Marlene',
  lastName: 'Hrycun',
  email: 'marlene@farm.example',
  phone: '(780) 555-0100',
  message: 'Two quarters near Tofield.',
  newsletter: false,
  botField: '',
  filledInMs: 30_000,
  shortPageUrl: '',
  ...changes,
});
const sendMessage = (sending: Sending = {}, changes: object = {}) =>
  post(apiPath('POST /api/leads'), message(changes), sending);
const flood = async (sending: Sending = {}): Promise<Answer> => {
  for (let sent = 0; sent < 2; sent += 1) await sendMessage(sending);
  const answer = await sendMessage(sending);
  expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
  return answer;
};
const kept = async (id: string): Promise<number> =>
  (await clone.database.query('SELECT id FROM lead WHERE id = $1', [id])).rows.length;

describe('a form that one network sends too often', () => {
  it('is taken up to the limit, then says when to send it again, and is taken from every other network', async () => {
    expect((await sendMessage()).status).toBe(200);
    expect((await sendMessage()).status).toBe(200);
    const id = randomUUID();
    const { status, retryAfter, body } = await sendMessage({}, { id });
    expect(status).toBe(429);
    const seconds = Number(retryAfter);
    expect(seconds).toBeGreaterThan(280);
    expect(seconds).toBeLessThanOrEqual(300);
    expect(body).toMatchObject({
      code: 'too_many_requests',
      message: `This form is sent very often from your network at the moment. What you typed is kept: send it again in ${seconds} seconds.`,
    });
    expect(await kept(id)).toBe(0);
    expect((await sendMessage({ from: '198.51.100.7' })).status).toBe(200);
  });

  it('is taken again after the time that it said, however often it was sent too early', async () => {
    await flood();
    await Promise.all(Array.from({ length: 300 }, () => sendMessage()));
    expect(Number((await sendMessage()).retryAfter)).toBeLessThanOrEqual(300);
  });

  it('counts an IPv6 household as one network', async () => {
    const from = (end: string) => ({ from: `2001:db8:${network}:1::${end}` });
    expect((await sendMessage(from('1'))).status).toBe(200);
    expect((await sendMessage(from('2'))).status).toBe(200);
    expect((await sendMessage(from('3'))).status).toBe(429);
  });

  it('goes by the clock of the database, whatever the machine of an engine believes', async () => {
    await flood();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    try {
      expect((await sendMessage()).status).toBe(429);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is judged first: something that is no such form is told so', async () => {
    await flood();
    expect((await post(apiPath('POST /api/leads'), { id: 'no id' }, {})).status).toBe(400);
  });

  it('does not stop others: of a hundred networks each is taken, while one sends without an end', async () => {
    await flood();
    const others = Array.from({ length: 100 }, async (_, index) => {
      expect((await sendMessage()).status).toBe(429);
      return (await sendMessage({ from: `198.18.${network}.${index}` })).status;
    });
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
  });
});

describe('each form of strangers', () => {
  const person = {
    firstName: 'Marlene',
    lastName: 'Hrycun',
    phone: '(780) 555-0100',
    password: 'seven quarters of barley',
    legalName: 'Marlene Hrycun',
    gstNumber: '',
    province: 'AB',
    purchaserKind: 'person',
    newsletter: false,
    acceptTermsVersion: 1,
    goOnTo: null,
  };
  const reminder = { saleSlug: 'no-such-sale', parcelSlug: null, opening: true, closing: true, changes: true };
  const push = { endpoint: 'https://push.example/1', keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) } };

  it.each<[string, (email: string) => object]>([
    [apiPath('POST /api/account/register'), (email) => ({ ...person, email })],
    [apiPath('POST /api/account/lost-password'), (email) => ({ email })],
    [apiPath('POST /api/reminders/sale'), (email) => ({ email, ...reminder, results: true })],
    [
      apiPath('POST /api/reminders/search'),
      (email) => ({ email, label: 'Camrose', coordinates: null, legalLand: '46-19-W4', withinKm: 100 }),
    ],
    [
      apiPath('POST /api/account/subscribe-newsletter'),
      (Email) => ({ FirstName: 'M', LastName: 'H', Email, PhoneNumber: '', Source: 'test', ShortPageUrl: '' }),
    ],
    [
      apiPath('POST /api/reminders/device'),
      () => ({ saleSlug: 'none', opening: true, closing: true, changes: true, results: true, subscription: push }),
    ],
    [
      apiPath('POST /api/forms/undelivered'),
      () => ({ id: randomUUID(), kind: 'contact', body: {}, code: 'x', message: 'x' }),
    ],
  ])('%s says when to send it again above the limit', async (address, body) => {
    const answers: Answer[] = [];
    for (let sent = 0; sent < 3; sent += 1) answers.push(await post(address, body(`${randomUUID()}@farm.example`), {}));
    const codes = answers.map(({ status, body: { code } }) => [status, code]);
    for (const [status, code] of codes.slice(0, 2))
      expect([
        [200, undefined],
        [404, 'not_found'],
        // An address that no push service has.
        [400, 'no_push_service'],
      ]).toContainEqual([status, code]);
    expect(codes[2]).toEqual([429, 'too_many_requests']);
  });

  it('is not the login, which has a queue of its own', async () => {
    const tries = Array.from({ length: 5 }, () =>
      post(
        apiPath('POST /api/account/login'),
        { email: 'a@farm.example', password: 'not this one', remember: false },
        {},
      ),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).not.toContain(429);
  });
});

describe('a form that the site brings', () => {
  const bring = async (key: string, change: (text: string) => string = (text) => text) => {
    const text = JSON.stringify(message());
    const signature = signForm(key, apiPath('POST /api/leads'), text);
    const answer = await fetch(engine.url + apiPath('POST /api/leads'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [FORM_SIGNATURE]: signature, 'x-forwarded-for': '192.0.2.1' },
      body: change(text),
    });
    return answer.status;
  };

  it('is always taken when it is signed, and is not counted', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect(await bring(FORMS_KEY)).toBe(200);
    expect((await sendMessage({ from: '192.0.2.1' })).status).toBe(200);
  });

  it('is counted like anybody’s when its signature is of another key or over another text', async () => {
    for (let sent = 0; sent < 3; sent += 1) await sendMessage({ from: '192.0.2.1' });
    expect(await bring('a key of somebody else, who would like to be us')).toBe(429);
    expect(await bring(FORMS_KEY, (text) => text.replace('Tofield', 'Viking'))).toBe(429);
    expect(await bring(FORMS_KEY)).toBe(200);
  });
});

describe('what staff send on', () => {
  it('is taken, however often strangers send that form', async () => {
    const { cookie } = await insertAccount(clone.database, engine, 'staff');
    const form = { id: randomUUID(), kind: 'contact', body: message(), code: 'not_taken', message: 'It failed.' };
    await post(apiPath('POST /api/forms/undelivered'), form, { from: '192.0.2.77' });
    // Staff send on from the address of the engine itself.
    for (const from of ['127.0.0.1', `203.0.113.${network}`]) await flood({ from });
    const answer = await send(
      engine,
      'POST',
      apiPath('POST /api/admin/undelivered-forms/:formId', { formId: form.id }),
      { action: 'send_on' },
      { cookie },
    );
    expect([answer.status, await kept(form.body.id)]).toEqual([200, 1]);
  });
});

describe('a page of the site', () => {
  it('reads when to send again', async () => {
    const headers = { origin: 'http://localhost:8000', 'access-control-request-method': 'POST' };
    const before = await fetch(engine.url + apiPath('POST /api/leads'), { method: 'OPTIONS', headers });
    expect(before.headers.get('access-control-allow-headers')).toBe('content-type');
    await flood();
    const asked = await send(engine, 'POST', apiPath('POST /api/leads'), message(), {
      origin: 'http://localhost:8000',
      'x-forwarded-for': `203.0.113.${network}`,
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([429, 'http://localhost:8000']);
    expect(asked.headers.get('cache-control')).toBe('no-store');
  });
});
