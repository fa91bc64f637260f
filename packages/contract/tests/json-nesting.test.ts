import { expect, test } from 'vitest';
import { nestsDeeperThan } from '../src/wire/json-nesting.ts';

test.each([
  ['{"a":[1,{"b":2}]}', 3],
  ['[]', 1],
  ['"[[[[["', 0],
  ['{"a":"\\"[[[["}', 1],
  ['{"a":"\\\\","b":[1]}', 2],
  [`${'[]'.repeat(1000)}`, 1],
])('%s is %i deep', (text, depth) => {
  expect(nestsDeeperThan(text, depth)).toBe(false);
  if (depth > 0) expect(nestsDeeperThan(text, depth - 1)).toBe(true);
});

test('20,000 arrays within each other are seen to be too deep', () => {
  expect(nestsDeeperThan('['.repeat(20_000) + ']'.repeat(20_000), 40)).toBe(true);
});
