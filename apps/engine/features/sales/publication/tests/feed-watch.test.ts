import { describe, expect, it, vi } from 'vitest';
import { openFeedWatch } from '../server/publishing-routes.ts';

describe('a request that waits for the change feed', () => {
  it('is woken when it goes past the cursor, and one look serves all who wait', async () => {
    vi.useFakeTimers();
    let cursor = 7;
    const read = vi.fn(async () => cursor);
    const feedPast = openFeedWatch(read);
    const woken: string[] = [];
    void feedPast(7, 60_000).then(() => woken.push('at 7'));
    void feedPast(8, 60_000).then(() => woken.push('at 8'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(woken).toEqual([]);
    expect(read.mock.calls.length).toBeLessThan(60);
    cursor = 8;
    await vi.advanceTimersByTimeAsync(50);
    expect(woken).toEqual(['at 7']);
    cursor = 9;
    await vi.advanceTimersByTimeAsync(50);
    expect(woken).toEqual(['at 7', 'at 8']);
    const looks = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(read.mock.calls.length).toBeLessThanOrEqual(looks + 1);
    vi.useRealTimers();
  });

  it('is answered when the wait is over, and hears of a database that is away', async () => {
    vi.useFakeTimers();
    let away = false;
    const feedPast = openFeedWatch(async () => {
      if (away) throw new Error('The database is away.');
      return 1;
    });
    const over = feedPast(1, 500);
    await vi.advanceTimersByTimeAsync(600);
    await expect(over).resolves.toBeUndefined();
    away = true;
    const failed = expect(feedPast(1, 500)).rejects.toThrow('away');
    await vi.advanceTimersByTimeAsync(100);
    await failed;
    vi.useRealTimers();
  });
});
