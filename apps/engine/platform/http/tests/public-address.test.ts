import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openPost } from '../forms/post-outside.ts';
import { isPublicAddress, isPublicUrl } from '../requests/public-address.ts';

describe('an address that a stranger hands in', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
  ])('is not written to at %s', (address) => expect(isPublicAddress({ address })).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '2607:f8b0:4005::200e'])('is written to at %s', (address) =>
    expect(isPublicAddress({ address })).toBe(true),
  );

  it.each([
    'https://127.1/x',
    'https://0x7f000001/x',
    'https://[::1]/x',
    'https://metadata.internal/x',
    'https://printer.local/x',
    'https://localhost/x',
    'https://user@push.services.net/x',
    'https://push.services.net:8443/x',
    'http://push.services.net/x',
  ])('is no push service as %s', (url) => expect(isPublicUrl(url)).toBe(false));

  it('that leads to this machine by its name is not even connected to', async () => {
    let visits = 0;
    const inside = createServer((_, response) => response.end());
    inside.on('connection', () => (visits += 1));
    await new Promise<void>((resolve) => inside.listen(0, 'localhost', resolve));
    const url = `http://localhost:${(inside.address() as AddressInfo).port}/`;
    await expect(openPost()(url, {}, new Uint8Array())).rejects.toThrow('localhost is not on the internet.');
    expect(visits).toBe(0);
    // Digits are not looked up: an endpoint that was made while this was allowed must not lead inside later.
    for (const digits of ['http://127.0.0.1:9/', 'http://[::1]:9/'])
      await expect(openPost()(digits, {}, new Uint8Array())).rejects.toThrow('is not on the internet.');
    // The same with leave, so that it is the judgement that holds it back and nothing else.
    expect((await openPost(() => true)(url, {}, new Uint8Array())).status).toBe(200);
    inside.closeAllConnections();
    inside.close();
  });
});
