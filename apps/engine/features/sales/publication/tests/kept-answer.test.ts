import { expect, test } from 'vitest';
import { openKeptAnswer } from '../server/publishing-routes.ts';

test('a crowd within a second gets one answer; after it a new one is made, and a failure is not kept', async () => {
  let now = 0;
  let made = 0;
  const answer = openKeptAnswer({
    freshMs: 1000,
    now: () => now,
    make: async () => {
      made += 1;
      if (made === 2) throw new Error('The database is away.');
      return String(made);
    },
  });
  const crowd = await Promise.all(Array.from({ length: 500 }, answer));
  expect(new Set(crowd.map(({ text }) => text))).toEqual(new Set(['1']));
  now = 999;
  expect(await answer()).toBe(crowd[0]);
  now = 1000;
  await expect(answer()).rejects.toThrow('The database is away.');
  expect((await answer()).text).toBe('3');
});
