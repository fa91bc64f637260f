import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesce } from '../coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('hints that come at the same moment are one statement, with each sale once', async () => {
  const said: (readonly string[])[] = [];
  const pending = coalesce(async (words) => void said.push(words));
  for (const word of ['a', 'b', 'a', 'b', 'a']) pending.add(word);
  await vi.advanceTimersByTimeAsync(20);
  expect(said).toEqual([['a', 'b']]);
});

it('hints that come while one is on its way wait for it, and then go together', async () => {
  const said: (readonly string[])[] = [];
  let arrived = (): void => {};
  const pending = coalesce((words) => {
    said.push(words);
    return new Promise<void>((resolve) => {
      arrived = resolve;
    });
  });
  pending.add('a');
  await vi.advanceTimersByTimeAsync(20);
  for (const word of ['b', 'c', 'b']) {
    pending.add(word);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(said).toEqual([['a']]);
  arrived();
  await vi.advanceTimersByTimeAsync(20);
  expect(said).toEqual([['a'], ['b', 'c']]);
});

it('nothing is said any more once it was stopped', async () => {
  const said: (readonly string[])[] = [];
  const pending = coalesce(async (words) => void said.push(words));
  pending.add('a');
  pending.stop();
  pending.add('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(said).toEqual([]);
});
