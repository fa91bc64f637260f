import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem } from '@quarterline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { prioritise, requestPriority } from '../requests/request-priority.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const ask = (url: string, { method = 'GET', cookie = '', gone = false } = {}): IncomingMessage =>
  ({ url, method, headers: { cookie }, socket: { destroyed: gone } }) as unknown as IncomingMessage;
const noResponse = {} as ServerResponse;
afterEach(() => void vi.useRealTimers());

const BID = '/api/auctions/sale/parcels/parcel/bids';

/** An engine that notes which requests it took up, whose cookies are tokens. */
const openEngine = (maxWaiting = 5000) => {
  let now = 0;
  let deciding = false;
  const taken: string[] = [];
  const listener = prioritise(({ url }) => void taken.push(url ?? ''), {
    priorityOf: requestPriority(
      ({ headers }) => headers.cookie || null,
      () => now,
    ),
    maxWaiting,
    isDeciding: () => deciding,
  });
  return {
    taken,
    pass: (ms: number): void => {
      now += ms;
    },
    take: (...requests: IncomingMessage[]): void => {
      for (const one of requests) listener(one, noResponse);
    },
    decide: (isDeciding: boolean): void => {
      deciding = isDeciding;
    },
  };
};

test('a bid is taken up at once while a thousand requests of strangers wait', async () => {
  const engine = openEngine();
  engine.take(...Array.from({ length: 1000 }, () => ask('/record')));
  engine.take(ask(BID, { method: 'POST', cookie: 'bidder' }));
  expect(engine.taken).toEqual([BID]);
});

test('of strangers one is taken up in each turn of the event loop, in their order, until nobody waits', async () => {
  const engine = openEngine();
  engine.take(ask('/1'), ask('/2'), ask('/3'));
  expect(engine.taken).toEqual([]);
  await nextTurn();
  expect(engine.taken).toEqual(['/1']);
  await nextTurn();
  await nextTurn();
  expect(engine.taken).toEqual(['/1', '/2', '/3']);
  engine.take(ask('/4'));
  await nextTurn();
  expect(engine.taken).toEqual(['/1', '/2', '/3', '/4']);
});

test('people who are logged in do not stand behind strangers', async () => {
  const engine = openEngine();
  engine.take(...Array.from({ length: 100 }, () => ask('/record')));
  engine.take(ask('/api/admin/sales', { cookie: 'staff' }));
  await nextTurn();
  expect(engine.taken.sort()).toEqual(['/api/admin/sales', '/record']);
});

test('bids without a session, or with a cookie that we did not sign, wait with the strangers', async () => {
  const engine = openEngine();
  engine.take(ask('/record'), ask(BID, { method: 'POST' }));
  await nextTurn();
  expect(engine.taken).toEqual(['/record']);
});

test('a session that sends bids faster than anybody presses waits with them; a moment later its bid is first again', async () => {
  const engine = openEngine();
  const bids = Array.from({ length: 7 }, () => ask(BID, { method: 'POST', cookie: 'troll' }));
  engine.take(...bids);
  expect(engine.taken).toHaveLength(6);
  engine.take(ask(BID, { method: 'POST', cookie: 'bidder' }));
  expect(engine.taken).toHaveLength(7);
  await nextTurn();
  expect(engine.taken).toHaveLength(8);
  engine.pass(1000);
  engine.take(ask(BID, { method: 'POST', cookie: 'troll' }));
  expect(engine.taken).toHaveLength(9);
});

test('while a bid is being decided everybody else waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const engine = openEngine();
  engine.decide(true);
  engine.take(ask('/1'), ask('/staff', { cookie: 'staff' }), ask('/2'));
  await nextTurn();
  vi.advanceTimersByTime(5);
  expect(engine.taken).toEqual([]);
  engine.take(ask(BID, { method: 'POST', cookie: 'ann' }));
  expect(engine.taken).toEqual([BID]);
  engine.decide(false);
  vi.advanceTimersByTime(1);
  expect(engine.taken).toEqual([BID, '/staff', '/1']);
  await nextTurn();
  expect(engine.taken).toEqual([BID, '/staff', '/1', '/2']);
});

test('bids without a pause keep each of them waiting for ten milliseconds and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const engine = openEngine();
  engine.decide(true);
  engine.take(ask('/1'), ask('/2'));
  for (const path of ['/1', '/2']) {
    await nextTurn();
    vi.advanceTimersByTime(9);
    expect(engine.taken).not.toContain(path);
    vi.advanceTimersByTime(1);
    expect(engine.taken).toContain(path);
  }
});

test('a request whose sender went away is left out and takes nobody’s turn', async () => {
  const engine = openEngine();
  engine.take(ask('/gone', { gone: true }), ask('/here'));
  await nextTurn();
  expect(engine.taken).toEqual(['/here']);
});

test('when too many wait the next is told to come back', async () => {
  const server = createServer(
    prioritise((_, response) => void response.end('answered'), {
      priorityOf: () => 'others',
      maxWaiting: 0,
      isDeciding: () => false,
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = sendRequest({ port, host: '127.0.0.1', method: 'POST', path: '/api/leads' });
  request.end('{}');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = JSON.parse(Buffer.concat(await response.toArray()).toString());
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(Problem.parse(body).code).toBe('too_busy');
  server.close();
});
