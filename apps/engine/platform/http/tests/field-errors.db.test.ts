import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { cookie } = await insertAccount(clone.database, engine, 'administrator');

/** Words of the library that reads what is sent: nobody who filled in a form knows them. */
const OF_THE_LIBRARY = /invalid|expected|received|too (?:small|big)|string|regex|undefined|input/i;
const KEY = { name: 'Paper', scopes: ['public:read'] };
const BID = { bidId: crypto.randomUUID(), amountCents: 50_000_000, seenSequence: 1 };

it.each<[path: string, body: unknown, errors: Record<string, string>]>([
  ['/api/auctions/a/parcels/b/bids', { ...BID, amountCents: undefined }, { amountCents: 'This is missing.' }],
  ['/api/auctions/a/parcels/b/bids', { ...BID, amountCents: '500000' }, { amountCents: 'This must be a number.' }],
  ['/api/auctions/a/parcels/b/bids', { ...BID, amountCents: 0.5 }, { amountCents: 'This must be a whole number.' }],
  ['/api/auctions/a/parcels/b/bids', { ...BID, amountCents: 0 }, { amountCents: 'This must be more than 0.' }],
  ['/api/auctions/a/parcels/b/bids', { ...BID, seenSequence: -1 }, { seenSequence: 'This must be at least 0.' }],
  [
    '/api/auctions/a/parcels/b/bids',
    { ...BID, bidId: 'mine' },
    { bidId: 'This must be a UUID, such as 3f0c1d1e-7b0a-4b52-9a39-2f6c1c1f7a10.' },
  ],
  ['/api/auctions/a/parcels/b/bids', [], { body: 'This must be an object.' }],
  ['/api/reminders/confirm', { token: '' }, { token: 'This must not be empty.' }],
  ['/api/reminders/confirm', { token: 'x'.repeat(301) }, { token: 'This may have at most 300 characters.' }],
  ['/api/reminders/confirm', { token: 5 }, { token: 'This must be a text.' }],
  ['/api/admin/api-keys', { ...KEY, expiresInDays: 7 }, { expiresInDays: 'This must be one of: 30, 90, 365.' }],
  ['/api/admin/api-keys', KEY, { expiresInDays: 'This is missing.' }],
  [
    '/api/admin/webhooks',
    { name: 'Paper', url: 'https://a.ca', types: ['sale.sold'] },
    { 'types.0': expect.stringMatching(/^This must be one of: sale\.published, /) as unknown as string },
  ],
])('what is wrong with a field is said in plain words: row %#, %s', async (path, body, errors) => {
  const answer = await send(engine, 'POST', path, body, { cookie });
  const { code, fieldErrors } = (await answer.json()) as { code: string; fieldErrors: Record<string, string> };
  expect([answer.status, code, fieldErrors]).toEqual([400, 'invalid_input', errors]);
  expect(Object.values(fieldErrors).join(' ')).not.toMatch(OF_THE_LIBRARY);
});
