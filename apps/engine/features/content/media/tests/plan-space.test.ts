import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSpace } from '../server/uploads.ts';

const MINUTE = 60_000;
const NOW = 1000 * MINUTE;
const LIMITS = { count: 3, bytes: 100 };
const file = (id: string, bytes: number, minutesAgo: number, sha256 = id) => ({
  id,
  kind: 'picture',
  sha256,
  bytes,
  heardAt: NOW - minutesAgo * MINUTE,
});
const next = (bytes: number, sha256 = 'new') => ({ kind: 'picture', sha256, bytes });
const idsDropped = (plan: ReturnType<typeof planSpace<ReturnType<typeof file>>>): string[] | 'refused' =>
  plan.ok ? plan.drop.map(({ id }) => id) : 'refused';

describe('space for one file more', () => {
  it.each([
    ['there is some', [file('a', 40, 0)], next(60), []],
    ['too many are on their way', [file('a', 1, 0), file('b', 1, 1), file('c', 1, 9)], next(1), 'refused'],
    ['they are too large together', [file('a', 60, 0)], next(41), 'refused'],
    ['the one that was left longest goes', [file('a', 1, 10), file('b', 1, 30), file('c', 1, 0)], next(1), ['b']],
    ['as many as were left go as its bytes need', [file('a', 50, 11), file('b', 40, 12)], next(90), ['b', 'a']],
    ['it is gone on with', [file('a', 90, 0), file('b', 1, 0), file('c', 1, 0)], next(90, 'a'), []],
    ['it says another size than before', [file('a', 90, 0)], next(50, 'a'), ['a']],
  ])('%s', (_, open, one, expected) => {
    expect(idsDropped(planSpace(open, one, NOW, LIMITS))).toEqual(expected);
  });

  it('never drops what is on its way, and never lets through more than the limits', () => {
    const open = fc.array(
      fc.record({
        id: fc.uuid(),
        kind: fc.constant('picture'),
        sha256: fc.uuid(),
        bytes: fc.integer({ min: 1, max: 60 }),
        heardAt: fc.integer({ min: NOW - 40 * MINUTE, max: NOW }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(open, fc.integer({ min: 1, max: 100 }), (files, bytes) => {
        const plan = planSpace(files, next(bytes), NOW, LIMITS);
        if (!plan.ok) return;
        expect(plan.drop.every(({ heardAt }) => NOW - heardAt >= 10 * MINUTE)).toBe(true);
        const kept = files.filter((one) => !plan.drop.includes(one));
        expect(kept.length + 1).toBeLessThanOrEqual(LIMITS.count);
        expect(kept.reduce((sum, one) => sum + one.bytes, bytes)).toBeLessThanOrEqual(LIMITS.bytes);
      }),
    );
  });
});
