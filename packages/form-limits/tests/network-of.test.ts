import { expect, test } from 'vitest';
import { networkOf, plainAddress } from '../src/network-of.ts';

test.each([
  ['a house with one address', '203.0.113.9', '203.0.113.9'],
  ['the same written the long way', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a device in a house', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['another device there', '2001:DB8:1:2::7', '2001:db8:1:2::'],
  ['the house next door', '2001:db8:1:3::7', '2001:db8:1:3::'],
  ['something that is no address', 'unknown', 'unknown'],
])('%s is counted by what it was given: %s', (_who, address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['unknown', 'unknown'],
])('people read the address %s as %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
