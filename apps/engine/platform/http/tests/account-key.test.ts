import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { accountKey } from '../requests/account-key.ts';

const key = accountKey({
  tokenOf: (request) => (request.headers.cookie as string | undefined) ?? null,
  read: async (request) =>
    request.headers.cookie?.startsWith('of-anna')
      ? ({ id: 'anna' } as Awaited<ReturnType<Parameters<typeof accountKey>[0]['read']>>)
      : null,
});
const from = (ip: string, cookie?: string): FastifyRequest =>
  ({ ip, headers: { cookie } }) as unknown as FastifyRequest;

test('two sessions of one account are limited together, from whatever address', async () => {
  expect(await key(from('192.0.2.1', 'of-anna 1'))).toBe(await key(from('192.0.2.2', 'of-anna 2')));
});

test('a session that is over is limited by itself, and nobody at all by the network', async () => {
  expect(await key(from('192.0.2.1', 'of nobody'))).toBe('of nobody');
  expect(await key(from('192.0.2.1'))).toBe('192.0.2.1');
});
