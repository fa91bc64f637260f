import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORM_SIGNATURE, signForm } from '@quarterline/form-limits';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFormGuard } from '../forms/form-guard.ts';
import { addFormRoutes } from '../forms/form-routes.ts';
import { FormSpool } from '../forms/form-spool.ts';

const WHOLE = {
  'form-name': 'contact',
  'form-kind': 'SellerContactForm',
  'first-name': 'Marlene',
  'last-name': 'Hrycun',
  'email-address': 'marlene@farm.example',
  'phone-number': '(780) 555-0100',
  message: 'Two quarters near Tofield.',
  'bot-field': '',
};

let folder: string;
let engine: {
  url: string;
  got: { url: string; body: Record<string, unknown> }[];
  answers: number[];
  stop: () => Promise<void>;
};
let spool: FormSpool;
beforeEach(async () => {
  [clock, startedAt] = [NOON, performance.now()];
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
  engine = await startEngine();
  spool = newSpool();
});
afterEach(async () => {
  await spool.stop();
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

const newSpool = (): FormSpool =>
  new FormSpool({
    folder,
    engineUrl: engine.url,
    log: () => {},
    now: () => clock + performance.now() - startedAt,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20))),
  });

/** An engine that answers what it is told to, and 200 from then on. */
const startEngine = async () => {
  const got: { url: string; body: Record<string, unknown> }[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      if (status === 200) got.push({ url: request.url ?? '', body: JSON.parse(text) });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    got,
    answers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const NOON = Date.parse('2026-11-20T12:00:00Z');
let clock = NOON;
let startedAt = 0;
const site = (perNetwork = 20) => {
  const app = Fastify({ bodyLimit: 4096, trustProxy: true });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  addFormRoutes(app, {
    spool,
    draw: async (path, { values, errors, delay }) =>
      `<h1>${path}</h1>${JSON.stringify({ errors, typed: values.message, ...(delay ? { delay } : {}) })}`,
    guard: openFormGuard(perNetwork, () => clock),
    findPlace: async (query) =>
      query === 'Camrose'
        ? { id: 'p', text: 'Camrose', center: [-112.83, 53.02], context: [{ id: 'r', short_code: 'CA-AB' }] }
        : null,
    findSale: (slug) => (slug === 'home-quarters' ? { isOver: false } : slug === 'old-sale' ? { isOver: true } : null),
    now: () => clock,
  });
  return app;
};
const post = (fields: Record<string, string> | string, headers: Record<string, string> = {}, app = site()) =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
/** A site that has one contact form of the network that these tests send from, which is its limit. */
const siteAtLimit = async (): Promise<{ app: ReturnType<typeof site> }> => {
  const app = site(1);
  await post({ ...WHOLE, message: 'The first.' }, {}, app);
  for (const name of await files()) await rm(join(folder, name));
  return { app };
};
const JSON_PLEASE = { accept: 'application/json' };
const files = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith('.json'));

describe('a form that is posted to the site', () => {
  it('is thanked with a page when there are no scripts, and reaches the engine', async () => {
    await spool.start();
    const answer = await post(WHOLE);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thank-you/?for=contact']);
    await expect.poll(() => engine.got.length).toBe(1);
    expect(engine.got[0]).toMatchObject({
      url: '/api/leads',
      body: { kind: 'SellerContactForm', firstName: 'Marlene', email: 'marlene@farm.example', newsletter: false },
    });
    await expect.poll(files).toEqual([]);
  });

  it('comes back with what was typed when something is wrong', async () => {
    const answer = await post({ ...WHOLE, 'phone-number': '555' });
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      '<h1>/contact/selling/</h1>{"errors":{"phone-number":"Phone number must be 10 digits"},"typed":"Two quarters near Tofield."}',
    ]);
    expect((await post({ ...WHOLE, message: ' ' }, JSON_PLEASE)).json().fieldErrors).toEqual({
      message: 'Message is required',
    });
    expect(await files()).toEqual([]);
  });

  it('waits on disk while the engine is away, outlives a stop, and arrives once', async () => {
    engine.answers.push(503, 503, 500);
    await spool.start();
    expect((await post(WHOLE, JSON_PLEASE)).json()).toEqual({ kept: true });
    await spool.stop();
    expect(await files()).toHaveLength(1);
    spool = newSpool();
    await spool.start();
    await expect.poll(() => engine.got.length).toBe(1);
    await expect.poll(files).toEqual([]);
  });

  it('is one message when the button was pressed twice', async () => {
    await post(WHOLE);
    await post(WHOLE);
    expect(await files()).toHaveLength(1);
    await post({ ...WHOLE, message: 'Another one.' });
    expect(await files()).toHaveLength(2);
    const id = '3f2b6f0e-8a53-4f1e-9a51-0d9b8a3f8f11';
    await post({ ...WHOLE, 'form-id': id });
    expect(await files()).toContain(`${id}.json`);
  });

  it('never names its file after what a stranger sends', async () => {
    await post({ ...WHOLE, 'form-id': '../../../../etc/x' });
    expect((await files()).every((name) => /^[0-9a-f-]{36}\.json$/.test(name))).toBe(true);
  });

  it.each([
    ['no-such-sale', 'There is no such sale on this site. It may have been taken down. Choose another one.'],
    ['old-sale', 'This sale is over, so there is nothing left to be reminded of.'],
  ])('of a reminder of %s is not thanked: its sender is told why at once', async (sale, sentence) => {
    const reminder = { 'form-name': 'reminder', sale, 'email-address': 'a@farm.example', opening: 'yes' };
    const answer = await post(reminder, JSON_PLEASE);
    expect([answer.statusCode, answer.json().fieldErrors]).toEqual([400, { opening: sentence }]);
    expect(await files()).toEqual([]);
    expect((await post({ ...reminder, sale: 'home-quarters' })).statusCode).toBe(303);
  });

  it.each([
    ['nothing', ''],
    ['a form of somebody else', 'a=b&form-name=payment'],
    ['a kind we do not have', 'form-name=contact&form-kind=Nonsense'],
    ['a thousand fields', Array.from({ length: 1000 }, (_, index) => `f${index}=1`).join('&')],
  ])('is refused with a sentence when it is %s', async (_, body) => {
    const answer = await post(body, JSON_PLEASE);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'not_a_form']);
  });

  it('is refused when it is too large, before it is read', async () => {
    expect((await post({ ...WHOLE, message: 'a'.repeat(60_000) })).statusCode).toBe(413);
  });

  it('is kept above the limit of its network, and reaches the engine later; nothing that was thanked is lost', async () => {
    await spool.start();
    const app = site();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => post({ ...WHOLE, message: `Number ${index}` }, JSON_PLEASE, app)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(140);
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(answers.at(-1)?.headers['retry-after']).toBe('60');
    expect(answers.at(-1)?.json()).toMatchObject({
      code: 'too_many_requests',
      message:
        'This form is sent very often from your network at the moment. What you typed is still here: send it again in a minute, or call us.',
    });
    await expect.poll(() => engine.got.length).toBe(20);
    await expect.poll(async () => (await files()).length).toBe(120);
    // A form of another network is not behind them.
    const other = { ...JSON_PLEASE, 'x-forwarded-for': '198.51.100.1' };
    const elsewhere = await post({ ...WHOLE, message: 'From elsewhere.' }, other, app);
    expect(elsewhere.statusCode).toBe(200);
    await expect.poll(() => engine.got.map(({ body }) => body.message)).toContain('From elsewhere.');
    clock += 3_700_000;
    await post({ ...WHOLE, message: 'An hour later.' }, JSON_PLEASE, app);
    await expect.poll(files).toEqual([]);
    expect(engine.got).toHaveLength(142);
  });

  it('with a mistake in it is shown sixty times in ten minutes, then answered clearly', async () => {
    const app = site();
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => post({ ...WHOLE, message: '' }, JSON_PLEASE, app)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(60);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json().message).toBe(
      'That was a lot at once. Wait ten minutes, or call us.',
    );
  });

  it('of the newsletter goes out in the words of the specification', async () => {
    await spool.start();
    const answer = await post({
      'form-name': 'newsletter',
      'first-name': ' Marlene ',
      'last-name': 'Hrycun',
      'email-address': 'Marlene@Farm.Example',
      'phone-number': '1 780 555 0100',
    });
    expect(answer.headers.location).toBe('/thank-you/?for=newsletter');
    await expect.poll(() => engine.got.length).toBe(1);
    expect(engine.got[0]).toEqual({
      url: '/api/account/subscribe-newsletter',
      body: {
        FirstName: 'Marlene',
        LastName: 'Hrycun',
        Email: 'marlene@farm.example',
        PhoneNumber: '+17805550100',
        Source: 'subscribe page',
        ShortPageUrl: '',
      },
    });
  });

  it.each([
    ['Camrose', { label: 'Camrose, AB', coordinates: [-112.83, 53.02], legalLand: null }],
    ['ne ¼ of 14, Twp 46, Rge 19 W4M', { label: 'NE-14-46-19-W4', coordinates: null, legalLand: 'NE-14-46-19-W4' }],
    ['46-19-W4', { label: '46-19-W4', coordinates: null, legalLand: '46-19-W4' }],
  ])('of land one looks for in %j says where that is', async (where, body) => {
    await spool.start();
    const answer = await post({ 'form-name': 'land-alert', where, 'email-address': 'Marlene@Farm.example' });
    expect(answer.statusCode).toBe(303);
    await expect.poll(() => engine.got.length).toBe(1);
    expect(engine.got[0]).toEqual({
      url: '/api/reminders/search',
      body: { email: 'marlene@farm.example', withinKm: 100, area: null, ...body },
    });
  });

  it('of land in an area that was drawn on the map sends its corners, whatever stands in the other field', async () => {
    await spool.start();
    const fields = { 'form-name': 'land-alert', where: 'Nowhere', 'email-address': 'marlene@farm.example' };
    await post({ ...fields, area: '-112.7_52.9,-112.5_52.9,-112.6_53.1' });
    await expect.poll(() => engine.got.length).toBe(1);
    expect(engine.got[0]?.body).toMatchObject({
      coordinates: null,
      legalLand: null,
      area: [
        [-112.7, 52.9],
        [-112.5, 52.9],
        [-112.6, 53.1],
      ],
    });
    const answer = await post({ ...fields, area: '-112.7_52.9,oops' }, JSON_PLEASE);
    expect([answer.statusCode, answer.json().fieldErrors]).toEqual([
      400,
      { where: 'This area cannot be read. Draw it again on the map' },
    ]);
  });

  it('of land in a place that nobody knows says so at the field', async () => {
    const answer = await post(
      { 'form-name': 'land-alert', where: 'Nowhere', 'email-address': 'a@farm.example' },
      JSON_PLEASE,
    );
    expect([answer.statusCode, answer.json().fieldErrors]).toEqual([
      400,
      { where: 'We do not know this place. Try a town or county near it' },
    ]);
  });
});

describe('a form above the limit, without scripts', () => {
  it('comes back with what was typed and from when it can be sent, and is then one message', async () => {
    const { app } = await siteAtLimit();
    const asked = await post(WHOLE, {}, app);
    expect(asked.statusCode).toBe(429);
    const [, text = ''] = /^<h1>\/contact\/selling\/<\/h1>(.*)$/.exec(asked.body) ?? [];
    const { delay, ...rest } = JSON.parse(text) as { delay: { token: string; seconds: number; readyText: string } };
    expect(rest).toEqual({ errors: {}, typed: 'Two quarters near Tofield.' });
    expect(delay).toMatchObject({ seconds: 30, readyText: '6:00:30 AM Alberta time' });
    expect(await files()).toEqual([]);
    clock += 31_000;
    const again = { ...WHOLE, 'delay-token': delay.token };
    for (let pressed = 0; pressed < 2; pressed += 1) {
      const answer = await post(again, {}, app);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thank-you/?for=contact']);
    }
    expect(await files()).toHaveLength(1);
  });

  it('is one message when its page was asked for twice, and both were sent', async () => {
    const { app } = await siteAtLimit();
    const pages = [await post(WHOLE, {}, app), await post(WHOLE, {}, app)];
    clock += 31_000;
    for (const { body } of pages) {
      const [, token = ''] = /"token":"([^"]+)"/.exec(body) ?? [];
      expect((await post({ ...WHOLE, 'delay-token': token }, {}, app)).statusCode).toBe(303);
    }
    expect(await files()).toHaveLength(1);
  });

  it('says what is wrong with it before it asks for a wait', async () => {
    const answer = await post({ ...WHOLE, message: '' }, {}, (await siteAtLimit()).app);
    expect(answer.statusCode).toBe(400);
  });
});

describe('a form on its way to the engine', () => {
  it('is signed with the key of both hosts, as it is sent', async () => {
    const seen: { text: string; signature: string }[] = [];
    spool = new FormSpool({
      folder,
      engineUrl: 'http://engine.example',
      formsKey: 'a key that both hosts know',
      log: () => {},
      fetch: (async (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
        seen.push({ text: body, signature: headers[FORM_SIGNATURE] ?? '' });
        return new Response('{}');
      }) as unknown as typeof fetch,
    });
    await spool.start();
    await post(WHOLE);
    await expect.poll(() => seen.length).toBe(1);
    const [{ text, signature }] = seen as [(typeof seen)[number]];
    expect(signature).toBe(signForm('a key that both hosts know', '/api/leads', text));
  });

  it('waits on disk while an engine counts it, because the two share no key, and is not lost', async () => {
    engine.answers.push(429, 429);
    await spool.start();
    await post(WHOLE);
    await expect.poll(() => engine.got.length).toBe(1);
    expect(engine.got[0]?.url).toBe('/api/leads');
    await expect.poll(files).toEqual([]);
  });
});
