import { afterEach, expect, test, vi } from 'vitest';
import { sampleReceipt } from '#web/testing/fake-engine-client.ts';
import { httpEngineClient } from '../web/feed/http-engine-client.ts';
import type { ConfirmedBid } from '../web/sending/bid-attempt.ts';

const bid: ConfirmedBid = {
  action: 'bid',
  bidId: '6f1c2f0e-1f65-4a2b-9a53-7d3d3a1f0c11',
  parcelId: 'p3',
  parcelSlug: 'parcel-3',
  amountCents: 125_000_000,
  seenSequence: 214,
  retypedAmountCents: null,
  bidderNumber: 214,
  confirmedAtWallMs: 0,
};
const accepted = { outcome: 'accepted', receipt: sampleReceipt(bid, 1), closesAtMs: 2, nextMinimumCents: 3 };
const problem = { code: 'too_many_requests', message: 'Your bids came faster than one a second.', requestId: 'r' };

afterEach(() => vi.unstubAllGlobals());

function engineAnswers(status: number, body: string) {
  const calls: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, init });
    return new Response(body, { status });
  });
  return { engine: httpEngineClient('battle river'), calls };
}

test('a bid is posted once, with exactly what was confirmed', async () => {
  const { engine, calls } = engineAnswers(200, JSON.stringify(accepted));
  expect(await engine.placeBid(bid)).toMatchObject({ kind: 'accepted', answer: accepted });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.path).toBe('/api/auctions/battle%20river/parcels/parcel-3/bids');
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
    bidId: bid.bidId,
    amountCents: 125_000_000,
    seenSequence: 214,
    bidderNumber: 214,
  });
});

test.each([
  [
    'the engine’s refusal',
    409,
    { ...problem, outcome: 'refused', code: 'parcel_closed', next: 'Look', lateByMs: 400, receipt: null },
    'refused',
  ],
  ['a refusal in the problem shape alone', 429, problem, 'refused'],
  ['a bug', 500, problem, 'no_answer'],
  ['a proxy’s page', 502, '<html>', 'no_answer'],
  ['a portal’s page that says 200', 200, '<html>', 'no_answer'],
  ['a 4xx that is not the engine’s', 404, { error: 'x' }, 'no_answer'],
  ['an id the engine never saw', 200, { outcome: 'unknown' }, 'unknown'],
  ['an id that was asked for while nobody is logged in', 200, { outcome: 'unknown', loggedOut: true }, 'logged_out'],
])('%s is read as %s', async (_name, status, body, kind) => {
  const { engine } = engineAnswers(status, typeof body === 'string' ? body : JSON.stringify(body));
  expect((await engine.askBidAnswer(bid)).kind).toBe(kind);
  expect((await engine.placeBid(bid)).kind).toBe(kind);
});

test('the answer is asked for in the name of the bidder to whom the page was shown', async () => {
  const { engine, calls } = engineAnswers(200, JSON.stringify(accepted));
  await engine.askBidAnswer(bid);
  expect(calls[0]?.path).toBe(`/api/auctions/battle%20river/bids/${bid.bidId}?bidderNumber=214`);
});

test('no network is no answer', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await httpEngineClient('a').placeBid(bid)).toEqual({ kind: 'no_answer' });
  expect(await httpEngineClient('a').askSnapshot()).toEqual({ kind: 'no_answer' });
});

test('a missing sale is told from a failing one', async () => {
  expect(await engineAnswers(404, '{}').engine.askSnapshot()).toEqual({ kind: 'not_found' });
  expect(await engineAnswers(200, '{"sequence":1}').engine.askSnapshot()).toEqual({ kind: 'no_answer' });
});

test('the stream is asked for after what is known, and a word that cannot be read breaks it', () => {
  const opened: { url: string; listeners: Map<string, (event: { data: string }) => void> }[] = [];
  vi.stubGlobal(
    'EventSource',
    class {
      listeners = new Map<string, (event: { data: string }) => void>();
      constructor(url: string) {
        opened.push({ url, listeners: this.listeners });
      }
      addEventListener(name: string, listen: (event: { data: string }) => void) {
        this.listeners.set(name, listen);
      }
      close() {}
    },
  );
  const arrived: string[] = [];
  httpEngineClient('a').openStream(
    'approved 214',
    {
      sequence: () => 214,
      onBehind: () => arrived.push('behind'),
      onSnapshot: () => arrived.push('snapshot'),
      onFrame: () => arrived.push('frame'),
      onServerTime: (at) => arrived.push(`time ${at}`),
    },
    { onMessage: () => arrived.push('word'), onBroken: () => arrived.push('broken') },
  );
  expect(opened[0]?.url).toBe('/api/auctions/a/events?after=214');
  opened[0]?.listeners.get('heartbeat')?.({ data: '{"serverTimeMs":7}' });
  opened[0]?.listeners.get('frame')?.({ data: '{"sequence":' });
  expect(arrived).toEqual(['time 7', 'word', 'broken']);
});

test('a database that is away is no answer to a bid: whether it was entered is asked by its id', async () => {
  const away = { code: 'database_away', message: 'Our database does not answer right now.', requestId: 'r' };
  const { engine } = engineAnswers(503, JSON.stringify(away));
  expect(await engine.placeBid(bid)).toEqual({ kind: 'no_answer' });
  expect(await engine.askBidAnswer(bid)).toEqual({ kind: 'no_answer' });
});
