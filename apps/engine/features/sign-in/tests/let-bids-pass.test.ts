import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letBidsPass } from '../server/sign-in-routes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Is the next login admitted after so many milliseconds? */
const openAfter = async (quietMs: () => number, passes: number): Promise<boolean> => {
  let open = false;
  void letBidsPass(quietMs).then(() => {
    open = true;
  });
  await vi.advanceTimersByTimeAsync(passes);
  return open;
};

test('where nobody bids, the next of a crowd signs in at once', async () => {
  expect(await openAfter(() => 60_000, 0)).toBe(true);
});

test('where bids come, they have a tenth of a second to themselves', async () => {
  expect(await openAfter(() => 20, 99)).toBe(false);
  expect(await openAfter(() => 20, 101)).toBe(true);
});

test('a bid that is being decided is waited for, though not for ever', async () => {
  expect(await openAfter(() => 0, 110)).toBe(false);
  expect(await openAfter(() => 0, 140)).toBe(true);
});
