import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acresInside, metresAlong } from '../src/measure-land.ts';
import { placeOfLegalLand } from '../src/place-of-land.ts';
import { placeOfTownship, townshipsAround } from '../src/townships.ts';

const ends = (ring: readonly (readonly [number, number])[] | null) => {
  const [[west, south] = [0, 0], , [east, north] = [0, 0]] = ring ?? [];
  return { west, south, east, north };
};

test('every township that has land in a rectangle is found, each once', () => {
  const somewhere = fc.record({
    meridian: fc.constantFrom(2, 3, 4, 5, 6),
    township: fc.integer({ min: 1, max: 120 }),
    range: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(somewhere, (township) => {
      const place = placeOfTownship(township);
      fc.pre(place !== null);
      const { west, south, east, north } = ends(place);
      const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
      const found = townshipsAround({ west: longitude, east: longitude + 0.3, south: latitude, north: latitude + 0.2 });
      const names = found.map((one) => `${one.township}-${one.range}-W${one.meridian}`);
      expect(names).toContain(`${township.township}-${township.range}-W${township.meridian}`);
      expect(new Set(names).size).toBe(names.length);
    }),
    { numRuns: 200 },
  );
});

test('a township reaches from its first section to its last one', () => {
  const township = { township: 46, range: 19, meridian: 4 };
  const whole = ends(placeOfTownship(township));
  const [first, last] = [1, 31].map((section) => ends(placeOfLegalLand({ ...township, section, part: null })));
  expect([whole.south, whole.east]).toEqual([first?.south, first?.east]);
  expect([whole.north, whole.west]).toEqual([last?.north, last?.west]);
  expect(placeOfTownship({ township: 46, range: 34, meridian: 4 })).toBeNull();
});

test('a quarter measures half a mile by half a mile, and about 160 acres', () => {
  const ring = placeOfLegalLand({
    township: 46,
    range: 19,
    meridian: 4,
    section: 14,
    part: { kind: 'quarter', name: 'NE' },
  });
  const [, southEast, northEast] = ring ?? [];
  expect(southEast && northEast && metresAlong([southEast, northEast])).toBeCloseTo(804.7, 0);
  // Range lines meet toward the pole, so this one is a little narrower than half a mile.
  expect(acresInside(ring ?? [])).toBeCloseTo(159.5, 0);
  expect(acresInside((ring ?? []).slice(0, -1))).toBe(acresInside(ring ?? []));
  expect([metresAlong([]), acresInside([])]).toEqual([0, 0]);
});
