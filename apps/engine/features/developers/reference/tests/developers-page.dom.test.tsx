import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import publicReference from '../generated/public.json' with { type: 'json' };
import { admittedText, type OpenApi, operationsUnder, type Schema, typeText } from '../web/open-api.ts';
import { OperationEntry } from '../web/operation-entry.tsx';
import { plainPattern, RefusalCodes } from '../web/refusal-codes.tsx';

let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

it.each([
  [[], 'Open to anybody.'],
  [[{}, { key: ['public:read'] }], 'Open to anybody; more often with a key for public:read.'],
  [[{ session: [] }], 'Needs the session of a login.'],
  [[{ session: [] }, { key: ['sales:read'] }], 'Needs the session of a login, or a key for sales:read.'],
] as [Record<string, string[]>[], string][])('who may ask is said of %j', (security, words) =>
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

it('shows of an operation how it is asked and what may come back', () => {
  const [sale] = operationsUnder(publicReference as unknown as OpenApi, 'Sales');
  if (!sale) throw new Error('There is no operation about sales.');
  flushSync(() => root.render(<OperationEntry {...sale} />));
  expect(host.querySelector('summary')?.textContent).toBe(
    'GET /api/auctions/{slug}The live state of a sale: parcels, prices in cents, clocks in milliseconds since 1970.',
  );
  expect(host.textContent).toContain('Open to anybody; more often with a key for public:read.');
  expect([...host.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    'slug',
    '200',
    '400',
    '404',
    '429',
    '503',
  ]);
  expect(host.querySelector('a')?.getAttribute('href')).toBe('#schema-LiveSnapshot');
});

it('lists every refusal of a bid without the signs of a plural', () => {
  flushSync(() => root.render(<RefusalCodes />));
  expect(host.querySelector('#code-parcel_closed')?.textContent).toContain('Your bid arrived {lateByMs} late.');
  expect(host.textContent).not.toContain('plural,');
  expect(plainPattern('{count, plural, =0 {None.} other {{count} bids.}}')).toBe('{count} bids.');
});
