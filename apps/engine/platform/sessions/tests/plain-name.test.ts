import { expect, test } from 'vitest';
import { plainName } from '../plain-name.ts';

test.each([
  ['Ann', 'Ann'],
  ['Marlene Ann Kowalchuk', 'Marlene Ann Kowalchuk'],
  ['J. R. O’Brien', 'J. R. O’Brien'],
  ["Zoë D'Arcy-Müller", "Zoë D'Arcy-Müller"],
  ['', ''],
  ['Visit evil.example', ''],
  ['https://evil.example', ''],
  ['Call 780 555 0199', ''],
  ['Ann\nBcc: somebody', ''],
  ['<b>Ann</b>', ''],
  ['You have won '.repeat(9), ''],
])('%j is repeated as %j', (name, repeated) => {
  expect(plainName(name)).toBe(repeated);
});
