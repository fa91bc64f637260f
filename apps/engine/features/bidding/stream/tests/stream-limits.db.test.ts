import { once } from 'node:events';
import http from 'node:http';
import { apiPath } from '@quarterline/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { TEST_SECRET } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const MAX = 8;
const { clone, engine } = await openTestEngine({ STREAMS_PER_NETWORK: MAX });
let sale: TestSale;
beforeAll(async () => {
  sale = await insertTestSale(clone.database);
});

const open: AbortController[] = [];
const openStream = async (cookie = ''): Promise<Response> => {
  const ends = new AbortController();
  open.push(ends);
  return fetch(engine.url + apiPath('GET /api/auctions/:slug/events', { slug: sale.slug }), {
    headers: { cookie },
    signal: ends.signal,
  });
};
afterEach(async () => {
  for (const ends of open.splice(0)) ends.abort();
  await waitUntil(() => engine.channels.watcherCount() === 0);
});

it('visitors from one network have so many live streams and no more; anybody who is refused is told how the page goes on', async () => {
  const streams = await Promise.all(Array.from({ length: MAX }, () => openStream()));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const refused = await openStream();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'too_many_streams', message: expect.any(String) });
  open[0]?.abort();
  await waitUntil(async () => (await openStream()).status === 200);
});

it('an approved bidder at the same address is never refused for what strangers opened', async () => {
  await Promise.all(Array.from({ length: MAX + 5 }, () => openStream()));
  const cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
  expect((await openStream(cookie)).status).toBe(200);
});

it('one account has so many live streams and no more, in however many sessions', async () => {
  const userId = sale.bidders[1]?.userId ?? '';
  const cookies = await Promise.all([1, 2, 3].map(() => insertSession(clone.database, userId, TEST_SECRET)));
  const streams = await Promise.all(Array.from({ length: 25 }, (_, index) => openStream(cookies[index % 3])));
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(20);
});

/** Opens a stream and breaks off while the engine still reads who asks. */
const breakOffEarly = async (cookie: string): Promise<void> => {
  const client = await clone.database.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE registration IN ACCESS EXCLUSIVE MODE');
    const arrived = once(engine.app.server, 'request');
    const request = http.get(engine.url + apiPath('GET /api/auctions/:slug/events', { slug: sale.slug }), {
      agent: false,
      headers: { cookie },
    });
    request.on('error', () => {});
    const [, response] = await arrived;
    const closed = once(response, 'close');
    await waitUntil(
      async () =>
        (await client.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'registration'::regclass`)).rowCount,
    );
    request.destroy();
    await closed;
  } finally {
    await client.query('COMMIT');
    client.release();
  }
};

it('anybody who breaks off before the stream begins keeps no place: after 20 of those a bidder still gets a stream', async () => {
  const cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
  for (let count = 0; count < 20; count += 1) await breakOffEarly(cookie);
  expect((await openStream(cookie)).status).toBe(200);
});
