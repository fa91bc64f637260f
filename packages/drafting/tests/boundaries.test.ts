import type { LandShape } from '@quarterline/contract';
import { acresWithin, boundsOf, type LegalLand, parseLegalLand } from '@quarterline/land';
import { describe, expect, it, test } from 'vitest';
import { boundaryDoubts } from '../src/boundaries/boundary-doubts.ts';
import { boundaryOfLands, shareOn } from '../src/boundaries/common-land.ts';
import type { DraftBoundary } from '../src/boundaries/judge-boundary.ts';
import { landsOfAttributes, matchShapes } from '../src/boundaries/match-shapes.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';

type Ring = DraftBoundary[number][number];
const land = (text: string): LegalLand => parseLegalLand(text) as LegalLand;
/** The quarter moved by shares of its width and height, and made so many times as wide. */
const ringOn = (legal: string, east = 0, north = 0, wide = 1): Ring => {
  const box = boundsOf(land(legal));
  const [width, height] = [box.east - box.west, box.north - box.south];
  const [west, south] = [box.west + east * width, box.south + north * height];
  return [
    [west, south],
    [west + wide * width, south],
    [west + wide * width, south + height],
    [west, south + height],
    [west, south],
  ];
};
const HOME = 'NE-9-49-22-W4';
const titled = acresWithin(ringOn(HOME)).toFixed(1);
const whole = (ring: Ring): DraftBoundary => [[ring]];
const parcelWith = (boundary: DraftBoundary | null, { legal = HOME, acres = titled } = {}) => ({
  ...emptyParcel('one'),
  legal,
  acres,
  boundary,
});

describe('what is asked about a boundary', () => {
  const doubts = (ring: Ring, said: { legal?: string; acres?: string } = {}) =>
    boundaryDoubts([parcelWith(whole(ring), said)], 0);

  it('is nothing where land, acres and place agree, and where there is no boundary', () => {
    expect(doubts(ringOn(HOME))).toEqual([]);
    expect(boundaryDoubts([parcelWith(null, { acres: '1' })], 0)).toEqual([]);
  });

  it('is a difference over 3% between its acres and those of the title', () => {
    expect(doubts(ringOn(HOME, 0, 0, 0.971))).toEqual([]);
    expect(doubts(ringOn(HOME, 0, 0, 0.968))).toEqual([
      'This boundary holds about 154.8 acres, the title 159.9: 3.2% less.',
    ]);
    expect(doubts(ringOn(HOME), { acres: '80' })).toEqual([
      'This boundary holds about 159.9 acres, the title 80: 100% more.',
    ]);
    expect(doubts(ringOn(HOME, 0, 0, 0.5), { acres: '' })).toEqual([]);
  });

  it('is more than 3% of it outside of its legal land', () => {
    expect(doubts(ringOn(HOME, 0.029))).toEqual([]);
    expect(doubts(ringOn(HOME, 0.031))).toEqual([`3.1% of this boundary lies outside ${HOME}.`]);
    expect(doubts(ringOn(HOME, 0, -0.5))).toEqual([`50% of this boundary lies outside ${HOME}.`]);
  });

  it.each([
    [1, `This boundary lies beside ${HOME}.`],
    [2, `This boundary lies 1.6 km from ${HOME}.`],
    [3, `This boundary lies 2.4 km from ${HOME}.`],
    [40, `This boundary lies 32 km from ${HOME}.`],
  ])('is a boundary that was moved by %i quarters, in every direction', (quarters, sentence) => {
    for (const [east, north] of [
      [quarters, 0],
      [-quarters, 0],
      [0, quarters],
      [0, -quarters],
    ] as const)
      expect(doubts(ringOn(HOME, east, north))).toEqual([sentence]);
  });

  it('is, where nobody has published how land was surveyed, a move by more than the half kilometre that its place is good to', () => {
    const legal = 'NE-10-14-25-W1';
    const moved = (quarters: number) => doubts(ringOn(legal, quarters), { legal, acres: '' });
    expect(moved(0.5)).toEqual([]);
    expect(moved(0.9)).toEqual([`28% of this boundary lies outside ${legal}.`]);
    expect([1, 2, 3].map((quarters) => moved(quarters))).toEqual([
      [`This boundary lies beside ${legal}.`],
      [`This boundary lies 1.6 km from ${legal}.`],
      [`This boundary lies 2.4 km from ${legal}.`],
    ]);
  });

  it('is land of another parcel: within its boundary, or else on its legal land', () => {
    const east = 'NW-10-49-22-W4';
    const other = { ...parcelWith(null, { legal: 'SE-9-49-22-W4' }), boundary: null as DraftBoundary | null };
    const south = [parcelWith(whole(ringOn(HOME, 0, -0.1))), other];
    expect(boundaryDoubts(south, 0)).toEqual([
      `10% of this boundary lies outside ${HOME}.`,
      '10% of this boundary lies on the land of parcel 2.',
    ]);
    // Two parcels within one quarter: each has a boundary, and they overlap by a tenth.
    const halves = [
      parcelWith(whole(ringOn(HOME, 0, 0, 0.55)), { acres: '' }),
      parcelWith(whole(ringOn(HOME, 0.5, 0, 0.5)), { acres: '', legal: `${HOME}, ${east}` }),
    ];
    expect(boundaryDoubts(halves, 0)).toEqual(['9.1% of this boundary lies on the land of parcel 2.']);
    expect(boundaryDoubts(halves, 1)).toEqual(['10% of this boundary lies on the land of parcel 1.']);
  });
});

test('the share on land is by area: over several pieces of land, of a ring with a bay, and without its holes', () => {
  const on = (boundary: DraftBoundary, ...legal: string[]) => shareOn(boundary, boundaryOfLands(legal.map(land)));
  expect(on(whole(ringOn(HOME, 0.5)), HOME)).toBeCloseTo(0.5, 3);
  expect(on(whole(ringOn('NW-9-49-22-W4', 0.5)), HOME, 'NW-9-49-22-W4')).toBeCloseTo(1, 3);
  // Made larger, the two quarters overlap along their shared side: the land there counts once.
  const both = boundaryOfLands([land(HOME), land('NW-9-49-22-W4')], 200);
  expect(shareOn(whole(ringOn('NW-9-49-22-W4', 0.5, 0, 3)), both)).toBeCloseTo((1.5 + 200 / 805) / 3, 2);
  const box = boundsOf(land(HOME));
  const [middle, half] = [(box.west + box.east) / 2, (box.east - box.west) / 2];
  // A letter U whose two arms lie west and east of the middle, open to the north.
  const bay: Ring = [
    [middle - half, box.south],
    [middle + half, box.south],
    [middle + half, box.north],
    [middle + half / 2, box.north],
    [middle + half / 2, box.south + (box.north - box.south) / 4],
    [middle - half / 2, box.south + (box.north - box.south) / 4],
    [middle - half / 2, box.north],
    [middle - half, box.north],
    [middle - half, box.south],
  ];
  const up = bay.map(([x, y]): [number, number] => [x, y + (box.north - box.south) / 2]);
  expect(on(whole(up), HOME)).toBeCloseTo(0.6, 2);
  // A hole that is all of the land: nothing of it is left there.
  expect(on([[ringOn(HOME, -0.5, -0.5, 2), ringOn(HOME)]], HOME)).toBeCloseTo(0, 2);
  expect(on([], HOME)).toBe(0);
});

test.each([
  [{ LEGAL: 'NE-09-049-22-W4' }, 'NE-9-49-22-W4'],
  [{ OBJECTID: '4', LLD: 'NE 9 49 22 W4M' }, 'NE-9-49-22-W4'],
  [{ M: '4', RGE: '22', TWP: '049', SEC: '09', QS: 'NE' }, 'NE-9-49-22-W4'],
  [{ MER: 'W4', RANGE: '22', TOWNSHIP: '49', SECTION: '9', LSD: '16' }, 'LSD 16-9-49-22-W4'],
  [{ name: 'Parcel 2 - NE 9-49-22-W4 (Smith)' }, 'NE-9-49-22-W4'],
  [{ name: 'NE-9-49-22-W4, NW-9-49-22-W4' }, 'NE-9-49-22-W4 NW-9-49-22-W4'],
  [{ name: 'Phone 780 555 0199', area: '159.9' }, ''],
  [{ M: '4', RGE: '22', TWP: '49' }, ''],
])('%j names %s', (attributes, named) => {
  const lands = landsOfAttributes(attributes as Record<string, string>);
  expect(
    lands
      .map(
        (one) =>
          `${one.part?.kind === 'lsd' ? `LSD ${one.part.number}` : one.part?.name}-${one.section}-${one.township}-${one.range}-W${one.meridian}`,
      )
      .join(' '),
  ).toBe(named);
});

describe('the shapes of a file', () => {
  const parcel = (id: string, name: string, legal: string) => ({ ...emptyParcel(id), name, legal });
  const parcels = [
    parcel('one', 'Home quarter', HOME),
    parcel('two', 'South quarter', 'SE-9-49-22-W4'),
    parcel('three', 'Hay land', 'NW-9-49-22-W4'),
  ];
  const shape = (attributes: Record<string, string>, ring: Ring, sentence: string | null = null): LandShape => ({
    entry: 1,
    name: attributes.name ?? 'Shape 1',
    attributes,
    notes: [],
    sentence,
    boundary: ring.length === 0 ? [] : whole(ring),
  });
  const matched = (shapes: LandShape[]) =>
    matchShapes(parcels, shapes).map((match) => (match ? `${match.parcelId} by ${match.by}` : null));

  it('belong to parcels by legal description before name, number and place', () => {
    expect(
      matched([
        shape({ name: 'Hay land' }, ringOn(HOME)),
        shape({ LEGAL: 'NE-09-049-22-W4' }, ringOn('SE-9-49-22-W4')),
        shape({ name: 'something' }, ringOn('SE-9-49-22-W4', 0.1)),
      ]),
    ).toEqual(['three by name', 'one by legal', 'two by place']);
    expect(matched([shape({ PARCEL: '2' }, ringOn('NE-1-1-1-W4')), shape({ name: 'parcel 3 (hay)' }, [])])).toEqual([
      'two by number',
      'three by number',
    ]);
  });

  it('are one for each parcel; what names other land, is too far or cannot be a boundary has none', () => {
    expect(
      matched([
        shape({ LEGAL: HOME }, ringOn(HOME)),
        shape({ LEGAL: HOME }, ringOn('NW-9-49-22-W4')),
        shape({ name: 'x' }, ringOn('SE-9-49-22-W4', 0.6)),
        shape({ LEGAL: 'SE-9-49-22-W4' }, [], 'It cannot be one.'),
      ]),
    ).toEqual(['one by legal', null, null, null]);
  });
});
