import { acresOfBoundary } from '@quarterline/land';
import { describe, expect, it, test } from 'vitest';
import { type DraftBoundary, judgeBoundary } from '../src/boundaries/judge-boundary.ts';
import { checkParcels } from '../src/checks/check-land.ts';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';
import { readDraft } from '../src/stored-draft.ts';

type Ring = DraftBoundary[number][number];
/** Corners by hundreds of metres east and north of a place, about. */
const ring = (...corners: readonly (readonly [east: number, north: number])[]): Ring =>
  corners.map(([east, north]) => [-112.65 + east * 0.0015, 52.97 + north * 0.0009]);
const square = (east: number, north: number, size: number): Ring =>
  ring([east, north], [east + size, north], [east + size, north + size], [east, north + size], [east, north]);
const sentenceOf = (boundary: DraftBoundary): string | null => {
  const judged = judgeBoundary(boundary);
  return judged.ok ? null : judged.sentence;
};
const kept = (boundary: DraftBoundary) => {
  const judged = judgeBoundary(boundary);
  if (!judged.ok) throw new Error(judged.sentence);
  return judged;
};

describe('a boundary', () => {
  it('is closed, in centimetres, keeps no corner twice, and has outlines against the clock and holes with it', () => {
    const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = square(0, 0, 8);
    const { boundary } = kept([[[d, d, c, b, a], square(2, 2, 3)]]);
    expect(boundary.map((piece) => piece.map((one) => one.length))).toEqual([[5, 5]]);
    expect(acresOfBoundary(boundary)).toBeCloseTo(acresOfBoundary([[square(0, 0, 8)]]) * (1 - 9 / 64), 2);
    expect(kept(boundary).boundary).toEqual(boundary);
  });

  it('may have pieces that share a side, a hole that touches its outline, and a bridge to a hole that is walked twice', () => {
    expect(sentenceOf([[square(0, 0, 4)], [square(4, 0, 4)]])).toBeNull();
    expect(sentenceOf([[square(0, 0, 8), ring([0, 2], [3, 2], [3, 5], [0, 2])]])).toBeNull();
    const bridged = ring(
      [0, 0],
      [8, 0],
      [8, 8],
      [0, 8],
      [0, 4],
      [2, 4],
      [2, 6],
      [4, 6],
      [4, 2],
      [2, 2],
      [2, 4],
      [0, 4],
      [0, 0],
    );
    expect(sentenceOf([[bridged]])).toBeNull();
  });

  it.each<[string, DraftBoundary, RegExp]>([
    [
      'crosses itself, with the place and the sides',
      [[ring([0, 0], [8, 8], [8, 0], [0, 8], [0, 0])]],
      /^This boundary crosses itself at 52\.97360, -112\.64400: the side after corner 1 and the side after corner 3\./,
    ],
    [
      'crosses itself at a corner',
      [[ring([0, 0], [4, 4], [8, 8], [8, 0], [4, 4], [0, 8], [0, 0])]],
      /^This boundary crosses itself at 52\.97360, -112\.64400: /,
    ],
    [
      'crosses its hole',
      [[square(0, 0, 8), square(6, 3, 4)]],
      /^An outline and a hole of this boundary cross at 52\.97\d+, -112\.638\d+\./,
    ],
    [
      'has a hole beside its outline',
      [[square(0, 0, 8), square(20, 0, 4)]],
      /^A hole of this boundary lies outside of its outline, at /,
    ],
    [
      'has pieces that overlap',
      [[square(0, 0, 8)], [square(4, 0, 8)]],
      /^Two pieces of this boundary overlap by \d+\.\d acres, at /,
    ],
    [
      'has a hole within a hole',
      [[square(0, 0, 9), square(1, 1, 6), square(2, 2, 2)]],
      /^Two holes of this boundary overlap by /,
    ],
    ['has no area', [[ring([0, 0], [4, 0], [8, 0], [0, 0])]], /^There are less than 0.1 acres in it\./],
    ['has two corners', [[ring([0, 0], [4, 0], [0, 0])]], /^A boundary needs at least three corners\./],
    [
      'lies in France',
      [
        [
          [
            [2, 48],
            [3, 48],
            [3, 49],
            [2, 48],
          ],
        ],
      ],
      /^This boundary does not lie in Western Canada\./,
    ],
    [
      'is in metres',
      [
        [
          [
            [350_000, 5_870_000],
            [350_800, 5_870_000],
            [350_800, 5_870_800],
          ],
        ],
      ],
      /^Its points are not longitudes/,
    ],
    [
      'has a hundred pieces and one',
      Array.from({ length: 101 }, (_, at) => [square(at * 3, 0, 2)]),
      /^This boundary has 101 pieces and holes; at most 100/,
    ],
  ])('that %s is refused', (_, boundary, sentence) => {
    expect(sentenceOf(boundary)).toMatch(sentence);
  });

  it('leaves out a sliver beside its land, and says so', () => {
    const { boundary, notes } = kept([[square(0, 0, 8)], [ring([20, 0], [20.1, 0], [20.1, 0.1], [20, 0])]]);
    expect([boundary.length, notes]).toEqual([1, ['A piece of less than 0.1 acres left out.']]);
  });

  it('with more corners than are kept is simplified as little as it takes, and says how little', () => {
    const shore = Array.from({ length: 2600 }, (_, at): [number, number] => {
      const turn = (at / 2600) * 2 * Math.PI;
      return [4 + (4 + Math.sin(at) / 20) * Math.cos(turn), 4 + 4 * Math.sin(turn)];
    });
    const { boundary, notes } = kept([[ring(...shore)]]);
    expect(boundary.flat(2).length).toBeLessThanOrEqual(2000);
    expect(notes).toEqual([
      expect.stringMatching(/^Simplified from 2600 corners to \d+: no side moves more than \d+\.\d m\./),
    ]);
    expect(acresOfBoundary(boundary)).toBeCloseTo(acresOfBoundary([[ring(...shore)]]), 0);
  });
});

test('however a crossing boundary came into a draft, the sale is not published with it', () => {
  const bowTie = [[ring([0, 0], [8, 8], [8, 0], [0, 8], [0, 0])]];
  const draft = { ...emptyDraft('Home'), parcels: [{ ...emptyParcel('one'), boundary: bowTie }] };
  expect(checkParcels(draft).filter(({ path }) => path === 'parcels/one/boundary')).toMatchObject([
    {
      words: 'Parcel 1 has a boundary that cannot be used',
      sentence: expect.stringMatching(/^This boundary crosses itself at /),
    },
  ]);
});

const ID = '00000000-0000-4000-8000-000000000001';
test('a draft that was stored when a boundary was one ring is read as one piece', () => {
  const draft = { ...emptyDraft('Home'), parcels: [{ ...emptyParcel(ID), boundary: square(0, 0, 8) }] };
  expect(readDraft({ format: 8, ...draft }).parcels[0]?.boundary).toEqual([[square(0, 0, 8)]]);
});
