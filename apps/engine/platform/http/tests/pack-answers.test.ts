import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '../app-type.ts';
import { packAnswers } from '../pack-answers.ts';

const LONG = { parcels: Array.from({ length: 200 }, (_, index) => ({ id: index, phase: 'open' })) };

const app = Fastify() as unknown as App;
packAnswers(app);
app.get('/long', () => LONG);
app.post('/long', () => LONG);
app.get('/longest', () => 'x'.repeat(300_000));
app.get('/short', () => ({ phase: 'open' }));
app.get('/page', (_, reply) => reply.type('text/html; charset=utf-8').send('<p>Prices</p>'.repeat(300)));
app.get('/file', (_, reply) => reply.type('application/pdf').send(Buffer.alloc(5000)));
app.get('/packed', (_, reply) =>
  reply.type('application/json').header('content-encoding', 'br').send('x'.repeat(5000)),
);

const ask = async (method: 'GET' | 'POST', url: string, accepts = 'gzip, br') => {
  const { headers, rawPayload } = await app.inject({ method, url, headers: { 'accept-encoding': accepts } });
  return { encoding: headers['content-encoding'], vary: headers.vary, bytes: rawPayload };
};

test.each(['/long', '/page'])('%s comes packed, and says the same', async (url) => {
  const [packed, plain] = [await ask('GET', url), await ask('GET', url, 'identity')];
  expect([packed.encoding, plain.encoding]).toEqual(['gzip', undefined]);
  expect([packed.vary, plain.vary]).toEqual(['accept-encoding', 'accept-encoding']);
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
  expect(packed.bytes.length * 4).toBeLessThan(plain.bytes.length);
  expect((await ask('GET', url)).bytes.equals(packed.bytes)).toBe(true);
});

test.each([
  ['GET', '/short', undefined],
  ['GET', '/longest', undefined],
  ['GET', '/long?search=what-somebody-else-chose', undefined],
  ['GET', '/file', undefined],
  ['GET', '/packed', 'br'],
  ['POST', '/long', undefined],
] as const)('%s %s is sent as it is', async (method, url, encoding) => {
  expect((await ask(method, url)).encoding).toBe(encoding);
});
