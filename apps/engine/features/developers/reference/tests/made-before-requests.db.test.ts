import { API_REFERENCE } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';

const { engine } = await openTestEngine({ production: true, PUSH_KEYS: 'off' });

it('an engine in production has made the references of its API before the first request, not during a sale', async () => {
  Object.assign(engine.app, {
    swagger: () => {
      throw new Error('A reference is made for a reader.');
    },
  });
  const statuses = Object.values(API_REFERENCE).map(async (address) => (await fetch(engine.url + address)).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
});
