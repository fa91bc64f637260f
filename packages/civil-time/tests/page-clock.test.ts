import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const TEN = Date.parse('2026-12-01T17:00:00Z');
beforeEach(() => {
  // Another file may have asked for this module before.
  vi.resetModules();
  vi.useFakeTimers({ now: TEN + 3_600_000, toFake: ['Date', 'performance'] });
});
afterEach(() => void vi.useRealTimers());
const open = () => import('../src/page-clock.ts');

test('a device that is one hour ahead shows the server’s time from the first answer on', async () => {
  const { correctByResponse, currentTimeMs, serverTimeMs } = await open();
  expect([serverTimeMs(), currentTimeMs()]).toEqual([null, TEN + 3_600_000]);
  correctByResponse({ headers: new Headers({ date: new Date(TEN).toUTCString() }) });
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(0);
  expect([serverTimeMs(), currentTimeMs()]).toEqual([TEN + 5000, TEN + 5000]);
});

test('a response without a date, or one that was kept for a while, changes nothing', async () => {
  const { correctByResponse, correctPageClock, serverTimeMs } = await open();
  correctByResponse({ headers: new Headers() });
  expect(serverTimeMs()).toBeNull();
  correctPageClock(TEN);
  correctPageClock(TEN - 60_000);
  expect(serverTimeMs()).toBe(TEN);
});

test('one that waits for the server’s time is called once, and not after it has stopped', async () => {
  const { correctPageClock, onServerTime } = await open();
  const [first, second] = [vi.fn(), vi.fn()];
  onServerTime(first);
  onServerTime(second)();
  correctPageClock(TEN);
  correctPageClock(TEN + 1);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});
