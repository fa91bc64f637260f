import { afterEach, expect, test, vi } from 'vitest';
import { readStatuses, StatusFeed } from '../status/status-feed.ts';
import { StatusStore } from '../status/status-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const answer = (headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ data: [{ slug: 'x', saleStatus: 'live' }] }), { headers });

const times = (slug: string, startMs: number, endMs = Number.POSITIVE_INFINITY) =>
  new Map([[slug, { startMs, endMs }]]);

test('an answer is known; a failure keeps it and says so; the next answer mends it', async () => {
  const fetch = vi
    .fn()
    .mockResolvedValueOnce(answer())
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(answer());
  vi.stubGlobal('fetch', fetch);
  const store = new StatusStore();
  const feed = new StatusFeed(store, '/api/sale-statuses');
  await feed.ask();
  expect([store.state.condition, store.state.sales.get('x')?.saleStatus]).toEqual(['fresh', 'live']);
  await feed.ask();
  expect([store.state.condition, store.state.sales.get('x')?.saleStatus]).toEqual(['failed', 'live']);
  await feed.ask();
  expect(store.state.condition).toBe('fresh');
});

test('what is older than a minute is out of date: by our clock, or by the age the server gives', async () => {
  let now = 0;
  const seen: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi
      .fn()
      .mockResolvedValueOnce(answer())
      .mockResolvedValueOnce(answer({ age: '75' })),
  );
  const store = new StatusStore();
  const feed = new StatusFeed(store, '/api/sale-statuses', new Map(), () => now);
  store.subscribe(() => seen.push(store.state.condition));
  now = 61_000;
  await feed.ask();
  expect(seen).toEqual(['stale', 'fresh']);
  await feed.ask();
  expect(store.state.condition).toBe('stale');
});

test('unknown statuses are left out; another shape is a failure', () => {
  expect(readStatuses({ data: [{ slug: 'a', saleStatus: 'live' }, { slug: 'b', saleStatus: 'odd' }, null] })).toEqual(
    new Map([['a', { saleStatus: 'live' }]]),
  );
  expect(() => readStatuses({})).toThrow('another shape');
});

test('an answer without news leaves every sale the same object, so that no page is drawn again', async () => {
  const live = (atMs: number) =>
    new Response(
      JSON.stringify({
        data: [{ slug: 'x', saleStatus: 'live', livePhase: { kind: 'bidding', atMs, openings: [] } }],
      }),
    );
  vi.stubGlobal(
    'fetch',
    vi.fn().mockResolvedValueOnce(live(1)).mockResolvedValueOnce(live(1)).mockResolvedValueOnce(live(2)),
  );
  const store = new StatusStore();
  const feed = new StatusFeed(store, '/api/sale-statuses');
  await feed.ask();
  const { sales } = store.state;
  await feed.ask();
  expect(store.state.sales).toBe(sales);
  await feed.ask();
  expect(store.state.sales.get('x')?.livePhase?.atMs).toBe(2);
});

test.each([
  ['a close', { saleStatus: 'live', livePhase: { kind: 'bidding', atMs: 1_005_000, openings: [] } }],
  ['an opening', { saleStatus: 'upcoming' }],
])('%s that is known is asked for right after it, and again while it is overdue; not before', async (_, sale) => {
  vi.useFakeTimers({
    now: 1_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} });
  const asked: number[] = [];
  vi.stubGlobal('fetch', async () => {
    const atMs = performance.now();
    asked.push(atMs);
    const date = new Date(1_000_000 + atMs).toUTCString();
    return new Response(JSON.stringify({ data: [{ slug: 'x', ...sale }] }), { headers: { date } });
  });
  const stop = new StatusFeed(new StatusStore(), '/api/sale-statuses', times('x', 1_005_000)).start();
  await vi.advanceTimersByTimeAsync(4900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(7000);
  expect(asked.length).toBeGreaterThanOrEqual(4);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(14_000);
  expect(asked.length - before).toBeLessThanOrEqual(2);
  stop();
});

test('a page that was kept for days shows a sale as over that the feed does not name any more, and a new sale as it was written', async () => {
  const date = 'Mon, 30 Nov 2026 18:00:00 GMT';
  vi.stubGlobal('fetch', async () => new Response('{"data":[]}', { headers: { date } }));
  const statusOf = async (endMs: number) => {
    const store = new StatusStore();
    await new StatusFeed(store, '/api/sale-statuses', times('kept', 0, endMs)).ask();
    return store.state.sales.get('kept')?.saleStatus;
  };
  const at = Date.parse(date);
  expect(await statusOf(at - 49 * 3_600_000)).toBe('completed');
  expect(await statusOf(at - 47 * 3_600_000)).toBeUndefined();
  expect(await statusOf(at + 3_600_000)).toBeUndefined();
});
