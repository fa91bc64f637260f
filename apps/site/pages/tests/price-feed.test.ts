import { afterEach, expect, test, vi } from 'vitest';
import { lotStateNow, withLot } from '../parcel/lot-now.ts';
import { PriceFeed } from '../parcel/price-feed.ts';

afterEach(() => vi.unstubAllGlobals());

const data = [{ slug: 'sale', lots: [{ slug: 'parcel-1', phase: 'open', bidCents: 121_500_000, closesAtMs: 9000 }] }];
const answer = (headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ asOfMs: 5000, data }), { headers });

test('a price is known with its age; when nobody answers it stays, and gets older', async () => {
  let now = 0;
  vi.stubGlobal(
    'fetch',
    vi
      .fn()
      .mockResolvedValueOnce(answer())
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(answer({ age: '42' })),
  );
  const feed = new PriceFeed(() => now);
  await feed.ask('/api/sale-prices');
  expect(feed.state).toMatchObject({ asOfMs: 5000, ageMs: 0 });
  expect(lotStateNow({ slug: 'sale' }, 'parcel-1', feed.state).price?.bidCents).toBe(121_500_000);
  now = 30_000;
  await feed.ask('/api/sale-prices');
  expect(feed.state).toMatchObject({ asOfMs: 5000, ageMs: 30_000 });
  await feed.ask('/api/sale-prices');
  expect(feed.state).toMatchObject({ ageMs: 42_000 });
});

test('nobody is asked again while an answer is on its way, however slow it is', async () => {
  let arrive = (_: Response): void => {};
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (arrive = resolve)));
  vi.stubGlobal('fetch', fetch);
  const feed = new PriceFeed(() => 0);
  const first = feed.ask('/api/sale-prices');
  await feed.ask('/api/sale-prices');
  expect(fetch).toHaveBeenCalledTimes(1);
  arrive(answer());
  await first;
  expect(lotStateNow({ slug: 'sale' }, 'parcel-9', feed.state).price).toBeNull();
});

test('a parcel shows the clock that its lot has now: moved by a late bid, or stopped', () => {
  const written = { enBloc: false, endTime: '2026-11-22T15:00:00.000Z' };
  const closesAtMs = Date.parse('2026-11-22T15:02:00.000Z');
  const lot = { slug: 'parcel-1', bidCents: null, closesAtMs };
  const moved = { ...written, endTime: '2026-11-22T15:02:00.000Z' };
  expect(withLot(written, null)).toBe(written);
  expect(withLot(written, { ...lot, phase: 'open' })).toEqual(moved);
  expect(withLot(written, { ...lot, phase: 'provisional' })).toEqual({ ...moved, closed: true });
  const block = { ...written, enBloc: true };
  expect(withLot(block, { ...lot, phase: 'scheduled' })).toBe(block);
  expect(withLot(block, { ...lot, phase: 'open' })).toEqual({ ...moved, enBloc: true, opened: true });
});
