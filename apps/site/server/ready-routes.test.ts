import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addReadyRoutes } from './ready-routes.ts';

const ask = async (hasFiles: boolean, feedAgeMs: number | null, path = '/ready') => {
  const app = Fastify();
  addReadyRoutes(app, { hasFiles: async () => hasFiles, feedAgeMs: () => feedAgeMs });
  const answer = await app.inject(path);
  return { code: answer.statusCode, cache: answer.headers['cache-control'], ...answer.json() };
};

test('a site is ready when its pages are there and followed the engine within a minute', async () => {
  expect(await ask(true, 20_000.4)).toEqual({
    code: 200,
    status: 'ready',
    cache: 'no-store',
    reason: null,
    feedAgeMs: 20_000,
  });
});

test.each([
  [true, null, 'feed_old'],
  [true, 61_000, 'feed_old'],
  [false, 1000, 'no_pages'],
])(
  'a site with pages %s and a feed of age %s is not ready: %s; the process is alive all the same',
  async (hasFiles, age, reason) => {
    expect(await ask(hasFiles, age)).toMatchObject({ code: 503, status: 'not_ready', reason });
    expect(await ask(hasFiles, age, '/health')).toMatchObject({ code: 200, status: 'ok' });
  },
);
