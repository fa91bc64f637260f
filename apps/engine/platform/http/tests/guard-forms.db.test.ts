import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import { FORM_SIGNATURE, openChallenges, SOLUTION_HEADER, signForm } from '@quarterline/form-challenge';
import { type Challenge, solveChallenge } from '@quarterline/form-challenge/solve';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestEngine } from '../../../testing/open-test-engine.ts';
import {
  insertAccount,
  send,
  startTestEngine,
  TEST_SECRET,
  type TestEngine,
} from '../../../testing/start-test-engine.ts';
import { dropUsedChallenges } from '../../store/messages/used-challenge-store.ts';

const FORMS_KEY = 'a key that site and engine know, and nobody else';
/** Two of one form from one network in ten minutes. */
const SETTINGS = { CHALLENGE_PER_NETWORK: 2, CHALLENGE_PER_FORM: 100_000, FORMS_KEY, TRUSTED_PROXIES: ['127.0.0.1'] };
const { clone, engine } = await openTestEngine(SETTINGS);
const second = await startTestEngine(clone.database, clone.databaseUrl, { ...SETTINGS, hasTerms: false });
const crowded = await startTestEngine(clone.database, clone.databaseUrl, {
  ...SETTINGS,
  ...{ CHALLENGE_PER_NETWORK: 1000, CHALLENGE_PER_FORM: 3, hasTerms: false },
});
afterAll(() => Promise.all([second.stop(), crowded.stop()]));

/** Each test comes from networks of its own. */
let network = 0;
beforeEach(() => {
  network += 1;
});
type Answer = { status: number; body: { code?: string; message?: string; challenge?: Challenge } };
type Sending = { headers?: Record<string, string>; from?: string; at?: TestEngine };

const post = async (address: string, body: object, { headers = {}, from, at = engine }: Sending): Promise<Answer> => {
  const forwarded = { 'x-forwarded-for': from ?? `203.0.113.${network}` };
  const answer = await send(at, 'POST', address, body, { ...forwarded, ...headers });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
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
const workOf = async (challenge: Challenge | undefined): Promise<string> => {
  if (!challenge) throw new Error('There was no challenge.');
  return solveChallenge(challenge);
};
const flood = async (sending: Sending = {}): Promise<Challenge> => {
  for (let sent = 0; sent < 2; sent += 1) await sendMessage(sending);
  const { status, body } = await sendMessage(sending);
  expect([status, body.code]).toEqual([428, 'challenge_needed']);
  if (!body.challenge) throw new Error('There was no challenge.');
  return body.challenge;
};
const used = async (): Promise<number> => (await clone.database.query('SELECT id FROM used_challenge')).rows.length;
const kept = async (id: string): Promise<number> =>
  (await clone.database.query('SELECT id FROM lead WHERE id = $1', [id])).rows.length;

describe('a form that one network sends too often', () => {
  it('is taken without a word up to the threshold, then asks that network for work, and no other', async () => {
    expect((await sendMessage()).status).toBe(200);
    expect((await sendMessage()).status).toBe(200);
    const id = randomUUID();
    const asked = await sendMessage({}, { id });
    expect(asked).toMatchObject({
      status: 428,
      body: {
        code: 'challenge_needed',
        message: 'This form is sent very often at the moment, so your browser has to do a little work first.',
        challenge: { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 2000 } },
      },
    });
    expect(await kept(id)).toBe(0);
    expect((await sendMessage({ from: '198.51.100.7' })).status).toBe(200);
    const work = await workOf(asked.body.challenge);
    expect((await sendMessage({ headers: { [SOLUTION_HEADER]: work } }, { id })).status).toBe(200);
    expect(await kept(id)).toBe(1);
  });

  it('counts an IPv6 household as one network', async () => {
    const from = (end: string) => ({ from: `2001:db8:${network}:1::${end}` });
    expect((await sendMessage(from('1'))).status).toBe(200);
    expect((await sendMessage(from('2'))).status).toBe(200);
    expect((await sendMessage(from('3'))).status).toBe(428);
  });

  it('takes a solution once, whatever is changed in its counter, at this engine and at the other one', async () => {
    const work = await workOf(await flood());
    expect((await sendMessage({ headers: { [SOLUTION_HEADER]: work } })).status).toBe(200);
    const { challenge, solution } = JSON.parse(Buffer.from(work, 'base64').toString()) as Record<string, object>;
    const again = Buffer.from(JSON.stringify({ challenge, solution: { ...solution, counter: 0 } })).toString('base64');
    await flood({ at: second });
    for (const at of [engine, second])
      for (const replay of [work, again])
        expect((await sendMessage({ at, headers: { [SOLUTION_HEADER]: replay } })).status).toBe(428);
  });

  it('takes at one engine what another one asked for, and of ten at the same moment one', async () => {
    const work = await workOf(await flood());
    await flood({ at: second });
    const sent = Array.from({ length: 10 }, (_, index) =>
      sendMessage({ at: index % 2 ? engine : second, headers: { [SOLUTION_HEADER]: work } }),
    );
    expect((await Promise.all(sent)).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes no solution of another form', async () => {
    const work = await workOf(await flood());
    const ask = (headers = {}) =>
      post(apiPath('POST /api/account/lost-password'), { email: 'nobody@farm.example' }, { headers });
    await ask();
    await ask();
    expect((await ask({ [SOLUTION_HEADER]: work })).status).toBe(428);
    expect((await sendMessage({ headers: { [SOLUTION_HEADER]: work } })).status).toBe(200);
  });

  it('takes no solution that came too late', async () => {
    await flood();
    const asked = await openChallenges(TEST_SECRET).create(apiPath('POST /api/leads'), Date.now() - 6 * 60_000);
    expect((await sendMessage({ headers: { [SOLUTION_HEADER]: await workOf(asked) } })).status).toBe(428);
    const inTime = await openChallenges(TEST_SECRET).create(apiPath('POST /api/leads'), Date.now() - 4 * 60_000);
    expect((await sendMessage({ headers: { [SOLUTION_HEADER]: await workOf(inTime) } })).status).toBe(200);
  });

  it('goes by the clock of the database, whatever the machine of an engine believes', async () => {
    const work = await workOf(await flood());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    try {
      expect((await sendMessage({ headers: { [SOLUTION_HEADER]: work } })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['nothing', ''],
    ['no work', 'e30='],
    ['a work as large as headers may be', 'a'.repeat(12_000)],
  ])('asks again, and fails at nothing, when the work is %s', async (_, work) => {
    await flood();
    expect((await sendMessage({ headers: { [SOLUTION_HEADER]: work } })).status).toBe(428);
  });

  it('keeps nothing for a challenge that was only asked for, however often', async () => {
    await flood();
    const before = await used();
    const asked = await Promise.all(Array.from({ length: 300 }, () => sendMessage()));
    expect(asked.every(({ status }) => status === 428)).toBe(true);
    expect(new Set(asked.map(({ body }) => body.challenge?.parameters.nonce)).size).toBe(300);
    expect(await used()).toBe(before);
  });

  it('asks nobody who sends something that is no such form', async () => {
    await flood();
    const answer = await post(apiPath('POST /api/leads'), { id: 'no id' }, {});
    expect(answer.status).toBe(400);
  });
});

describe('a form that many networks send', () => {
  const from = (index: number) => ({ at: crowded, from: `198.51.100.${index}` });

  it('asks everybody for work who sends it, and nobody who sends another one', async () => {
    for (const index of [1, 2, 3]) expect((await sendMessage(from(index))).status).toBe(200);
    const asked = await sendMessage(from(4));
    expect(asked.status).toBe(428);
    const lost = await post(apiPath('POST /api/account/lost-password'), { email: 'nobody@farm.example' }, from(5));
    expect(lost.status).toBe(200);
    const work = await workOf(asked.body.challenge);
    expect((await sendMessage({ ...from(6), headers: { [SOLUTION_HEADER]: work } })).status).toBe(200);
  });
});

describe('each form of strangers', () => {
  const person = {
    ...{ firstName: 'Marlene', lastName: 'Hrycun', phone: '(780) 555-0100', password: 'seven quarters of barley' },
    ...{ legalName: 'Marlene Hrycun', gstNumber: '', province: 'AB', purchaserKind: 'person', newsletter: false },
    ...{ acceptTermsVersion: 1, goOnTo: null },
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
  ])('%s asks for work above the threshold', async (address, body) => {
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
    expect(codes[2]).toEqual([428, 'challenge_needed']);
  });

  it('is not the login, which has a queue of its own', async () => {
    const tries = Array.from({ length: 5 }, () =>
      post(
        apiPath('POST /api/account/login'),
        { email: 'a@farm.example', password: 'not this one', remember: false },
        {},
      ),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).not.toContain(428);
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

  it('is never asked for work when it is signed, and is not counted', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect(await bring(FORMS_KEY)).toBe(200);
    expect((await sendMessage({ from: '192.0.2.1' })).status).toBe(200);
  });

  it('is asked like anybody’s when its signature is of another key or over another text', async () => {
    for (let sent = 0; sent < 3; sent += 1) await sendMessage({ from: '192.0.2.1' });
    expect(await bring('a key of somebody else, who would like to be us')).toBe(428);
    expect(await bring(FORMS_KEY, (text) => text.replace('Tofield', 'Viking'))).toBe(428);
    expect(await bring(FORMS_KEY)).toBe(200);
  });
});

describe('what staff send on', () => {
  it('is not asked for work, however many strangers send that form', async () => {
    const { cookie } = await insertAccount(clone.database, crowded, 'staff');
    const form = { id: randomUUID(), kind: 'contact', body: message(), code: 'not_taken', message: 'It failed.' };
    await post(apiPath('POST /api/forms/undelivered'), form, { at: second, from: '192.0.2.77' });
    for (let sent = 0; sent < 5; sent += 1) await sendMessage({ at: crowded, from: `192.0.2.${sent}` });
    expect((await sendMessage({ at: crowded })).status).toBe(428);
    const answer = await send(
      crowded,
      'POST',
      apiPath('POST /api/admin/undelivered-forms/:formId', { formId: form.id }),
      { action: 'send_on' },
      { cookie },
    );
    expect([answer.status, await kept(form.body.id)]).toEqual([200, 1]);
  });
});

describe('used challenges', () => {
  it('are kept until they have expired everywhere, and then dropped', async () => {
    const now = Date.now();
    for (const [id, seconds] of [
      ['over', -90],
      ['just over', -30],
      ['valid', 90],
    ] as const)
      await clone.database.query('INSERT INTO used_challenge (id, expires_at) VALUES ($1, to_timestamp($2))', [
        id,
        now / 1000 + seconds,
      ]);
    await dropUsedChallenges(clone.database);
    const { rows } = await clone.database.query<{ id: string }>(
      `SELECT id FROM used_challenge WHERE id IN ('over', 'just over', 'valid') ORDER BY id`,
    );
    expect(rows.map(({ id }) => id)).toEqual(['just over', 'valid']);
  });
});

describe('a page of the site', () => {
  it('may send a solution along, and reads the challenge', async () => {
    const headers = { origin: 'http://localhost:8000', 'access-control-request-method': 'POST' };
    const before = await fetch(engine.url + apiPath('POST /api/leads'), { method: 'OPTIONS', headers });
    expect(before.headers.get('access-control-allow-headers')).toBe(`content-type, ${SOLUTION_HEADER}`);
    await flood();
    const asked = await send(engine, 'POST', apiPath('POST /api/leads'), message(), {
      origin: 'http://localhost:8000',
      'x-forwarded-for': `203.0.113.${network}`,
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([428, 'http://localhost:8000']);
    expect(asked.headers.get('cache-control')).toBe('no-store');
  });
});
