import { describe, expect, it } from 'vitest';
import publicReference from '../generated/public.json' with { type: 'json' };
import { codesPage } from '../server/codes-page.ts';
import { admittedText, type OpenApi, type Schema, sentenceOf, typeText } from '../server/open-api.ts';
import { referencePage } from '../server/reference-page.ts';

it.each([
  [[], 'Open to anybody.'],
  [[{}, { key: ['public:read'] }], 'Open to anybody; more often with a key for public:read.'],
  [[{ session: [] }], 'Needs the session of a login.'],
  [[{ session: [] }, { key: ['sales:read'] }], 'Needs the session of a login, or a key for sales:read.'],
] as [Record<string, string[]>[], string][])('says of %j who may ask', (security, words) =>
  expect(admittedText(security)).toBe(words),
);

describe('a type in words', () => {
  const rows: [Schema, string][] = [
    [{ type: 'string' }, 'string'],
    [{ $ref: '#/components/schemas/ParcelView' }, 'ParcelView'],
    [{ type: 'array', items: { $ref: '#/components/schemas/ParcelView' } }, 'list of ParcelView'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null'],
    [{ enum: ['open', 'closed'] }, '"open" or "closed"'],
    [{ properties: { id: {}, name: {} } }, 'object with id, name'],
    [{}, 'anything'],
  ];
  it.each(rows)('%j is “%s”', (schema, words) => expect(typeText(schema)).toBe(words));
});

it('says of a number that may be null what it is, and its unit', () => {
  const cents = { type: 'integer', description: 'Canadian cents.' };
  expect(sentenceOf({ description: 'The high bid.', anyOf: [cents, { type: 'null' }] })).toBe(
    'The high bid. Canadian cents.',
  );
});

it('shows of each operation how it is asked and what may come back, and each link on the page leads to a place on it', () => {
  const { text } = referencePage(publicReference as unknown as OpenApi, '/api/openapi.json');
  for (const operation of Object.values(publicReference.paths).flatMap((path) => Object.values(path)))
    for (const part of [`<details id="${operation.operationId}"`, `<li><a href="#${operation.operationId}">`])
      expect(text).toContain(part);
  const anchors = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(id);
});

it('shows an example of a body as it is sent', () => {
  const operation = {
    operationId: 'greet',
    summary: 'Greets.',
    tags: ['Sales'],
    responses: {
      200: { description: 'Greeted.', content: { 'application/json': { example: { words: 'Good <day>' } } } },
    },
  };
  const { text } = referencePage(
    { tags: [{ name: 'Sales' }], paths: { '/api/greet': { get: operation } }, components: { schemas: {} } },
    '/api/openapi.json',
  );
  expect(text).toContain('&quot;words&quot;: &quot;Good &lt;day&gt;&quot;');
});

it('lists every refusal of a bid without the signs of a plural', () => {
  const { text } = codesPage();
  expect(text).toContain('Your bid arrived {lateByMs} late.');
  expect(text).not.toMatch(/plural,|select,|''/);
});

it('shows what the document has between backticks as code', () => {
  const { text } = referencePage(publicReference as unknown as OpenApi, '/api/openapi.json');
  expect(JSON.stringify(publicReference)).toContain('`');
  expect(text.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toContain('`');
});
