import { expect, test } from 'vitest';
import { openCounts } from '../requests/open-counts.ts';

test('a key has so many open and no more, until one is over; another key is counted by itself', () => {
  const counts = openCounts();
  const [first] = [counts.take('a', 2), counts.take('a', 2)];
  expect(counts.take('a', 2)).toBeNull();
  expect(counts.take('b', 2)).not.toBeNull();
  first?.();
  first?.();
  expect(counts.take('a', 2)).not.toBeNull();
  expect(counts.take('a', 2)).toBeNull();
});
