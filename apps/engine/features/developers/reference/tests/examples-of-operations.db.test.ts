import { randomUUID } from 'node:crypto';
import { apiPath, type SaleDraft } from '@quarterline/contract';
import { type Audience, ENDPOINTS } from '@quarterline/contract/endpoints';
import { insertPeople } from '@quarterline/demo/people.ts';
import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { changesBetween } from '@quarterline/drafting';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#platform/http/operations/describe-api.ts';
import { EXAMPLES, type Example } from '#platform/http/operations/examples.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const KEYS = { MAIL_BOUNCE_KEY: 'key-of-the-mail-service', TEXT_RECEIVE_KEY: 'key-of-the-text-service' };
const { clone, engine } = await openTestEngine({ ...KEYS, FORMS_PER_NETWORK: 1000 });
const { database } = clone;

const documents = new Map<Audience, OpenAPIV3_1.Document>();
const documentOf = (audience: Audience): OpenAPIV3_1.Document => {
  const known = documents.get(audience) ?? describeApi(engine.app.swagger() as OpenAPIV3_1.Document, audience);
  documents.set(audience, known);
  return known;
};
/** Validates against the schema at a place of a document, as a program of somebody else would. */
const faultsOf = (audience: Audience, place: readonly string[], value: unknown): unknown[] => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('starts_with', true);
  ajv.addSchema(documentOf(audience), 'document');
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.compile({ $ref: `document#/${pointer}` });
  validate(value);
  return validate.errors ?? [];
};

/** What stands for something of this test's sales in the examples. */
const real: Record<string, string> = {};
const asReal = <Value>(value: Value): Value =>
  JSON.parse(Object.entries(real).reduce((text, [name, own]) => text.replaceAll(name, own), JSON.stringify(value)));

let cookie = '';
const tokenOf = async (email: string): Promise<string> => {
  const { rows } = await database.query('SELECT text_body FROM outbox WHERE recipient = $1 ORDER BY created_at', [
    email,
  ]);
  return /token=([\w.-]+)/.exec(rows[0]?.text_body)?.[1] ?? '';
};
beforeAll(async () => {
  await insertPeople(database);
  const [live, soon] = [
    await insertTestSale(database, { rules: { maximumBids: true } }),
    await insertTestSale(database, { opensInMs: 86_400_000, closesInMs: 2 * 86_400_000 }),
  ];
  await insertPastSale(database, kingmanHalfSection);
  const [bidder] = live.bidders;
  cookie = await insertSession(database, bidder?.userId ?? '', TEST_SECRET);
  const staff = await insertAccount(database, engine, 'administrator');
  const ask = async (method: string, path: string, body?: object) =>
    (await send(engine, method, path, body, { cookie: staff.cookie })).json() as Promise<Record<string, unknown>>;
  const { slug } = live;
  await ask('POST', apiPath('POST /api/admin/auctions/:slug/addenda', { slug }), {
    id: randomUUID(),
    changes: 'The deposit is due on the third business day.',
    text: 'Clause 4: three days.',
  });
  await send(engine, 'POST', apiPath('POST /api/auctions/:slug/terms', { slug }), { version: 2 }, { cookie });
  const draftSlug = String((await ask('POST', '/api/admin/auctions', { name: 'Preview Quarters', copyOf: null })).slug);
  const draftPath = apiPath('GET /api/admin/auctions/:slug', { slug: draftSlug });
  const { draft, version } = (await ask('GET', draftPath)) as { draft: SaleDraft; version: number };
  await ask('POST', apiPath('POST /api/admin/auctions/:slug/draft', { slug: draftSlug }), {
    version,
    changes: changesBetween(draft, readyDraft('Preview Quarters')),
  });
  const lastPart = (address: unknown): string => String(address).split('/').filter(Boolean).at(-1) ?? '';
  await send(engine, 'POST', '/api/account/subscribe-newsletter', { Email: 'letter@farm.example' });
  const remind = { email: 'reminder@farm.example', saleSlug: soon.slug, opening: true, closing: false, changes: true };
  await send(engine, 'POST', '/api/reminders/sale', remind);
  const address = {
    email: 'held@farm.example',
    saleSlug: soon.slug,
    opening: true,
    closing: true,
    changes: true,
  };
  await send(engine, 'POST', '/api/reminders/sale', address);
  await send(engine, 'POST', '/api/reminders/confirm', { token: await tokenOf('held@farm.example') });
  const { rows } = await database.query('SELECT token FROM mail_address WHERE address = $1', ['held@farm.example']);
  const { email } = await insertAccount(database, engine);
  const practice = (await (await send(engine, 'POST', '/api/practice')).json()) as { slug: string };
  Object.assign(real, {
    'battle-river-block': slug,
    'gilt-edge-quarters': kingmanHalfSection.slug,
    'rosthern-half-section': soon.slug,
    'practice-1': practice.slug,
    'token-of-the-newsletter-email': await tokenOf('letter@farm.example'),
    'token-of-the-reminder-email': await tokenOf('reminder@farm.example'),
    'token-of-an-email': rows[0].token,
    'token-of-the-brand-draft': lastPart((await ask('GET', apiPath('GET /api/admin/brand/preview'))).siteHref),
    'token-of-the-sale-draft': lastPart((await ask('GET', draftPath)).previewUrl),
    'owner@farm.example': email,
  });
});

type Found = { audience: Audience; method: string; pattern: string; place: string[] };
/** Where an operation is in the documents. */
const find = (id: string): Found => {
  const [route = ''] = Object.entries(ENDPOINTS).find(([, endpoint]) => endpoint.id === id) ?? [];
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, '{$1}');
  const audience = documentOf('public').paths?.[path]?.[method.toLowerCase() as 'get'] ? 'public' : 'account';
  return { audience, method, pattern, place: ['paths', path, method.toLowerCase()] };
};

/** Reads an answer, of a stream its first event. */
const read = async (answer: Response): Promise<unknown> => {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 204) return null;
  if (type.includes('json')) return answer.json();
  if (!type.startsWith('text/event-stream')) return (await answer.text()).slice(0, 20);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  while (!/^data: .*\n\n/m.test(text)) text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '');
};

describe('the example of', () => {
  it.each(Object.entries(EXAMPLES))(
    '%s is sent as it is written, and both answers are as the document says',
    async (id, example) => {
      const { audience, method, pattern, place } = find(id);
      const { params = {}, query = {}, headers = {}, body }: Example = asReal(example);
      const path = pattern.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
      const answer = await send(
        engine,
        method,
        `${path}?${new URLSearchParams(query)}`,
        method === 'POST' ? (body ?? {}) : undefined,
        { ...headers, ...(audience === 'account' && id !== 'logIn' ? { cookie } : {}) },
      );
      const got = await read(answer);
      expect([answer.status, got]).toEqual([example.answer === undefined ? 204 : 200, got]);
      const as = (type: string) => ['content', type, 'schema'];
      if (body)
        expect(faultsOf(audience, [...place, 'requestBody', ...as('application/json')], example.body)).toEqual([]);
      const [type = ''] = answer.headers.get('content-type')?.split(';') ?? [];
      if (answer.status === 200)
        for (const value of [got, example.answer])
          expect(faultsOf(audience, [...place, 'responses', '200', ...as(type)], value)).toEqual([]);
    },
  );

  it('each operation of the public document is there', () => {
    const ids = Object.values(documentOf('public').paths ?? {})
      .flatMap((path) => Object.values(path ?? {}) as OpenAPIV3_1.OperationObject[])
      .map(({ operationId = '' }) => operationId);
    expect(Object.keys(EXAMPLES)).toEqual(expect.arrayContaining(ids));
  });
});
