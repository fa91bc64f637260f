import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addReadyRoutes, type CatchingUp } from '../ready-routes.ts';

const ask = async (hasFiles: boolean, feedAgeMs: number | null, path = '/ready', behind: CatchingUp | null = null) => {
  const app = Fastify();
  addReadyRoutes(app, { hasFiles: async () => hasFiles, feedAgeMs: () => feedAgeMs, catchingUp: () => behind });
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

test('a site whose feed is old keeps its visitors; one without pages gets none', async () => {
  expect(await ask(true, null, '/ready/pages')).toMatchObject({ code: 200, reason: null });
  expect(await ask(true, 61_000, '/ready/pages')).toMatchObject({ code: 200, reason: null });
  expect(await ask(false, 1000, '/ready/pages')).toMatchObject({ code: 503, reason: 'no_pages' });
});

test.each(['/ready', '/ready/pages'])('%s of a new site says how far it is', async (path) => {
  const behind = { read: 738, of: 19_756, pagesMade: 0 };
  expect(await ask(true, 1000, path, behind)).toMatchObject({ code: 503, reason: 'catching_up', ...behind });
  expect(await ask(true, 1000, '/health', behind)).toMatchObject({ code: 200 });
});
