import type { LandShape } from '@quarterline/contract';
import { acresWithin, boundsOf, type LegalLand, parseLegalLand } from '@quarterline/land';
import { describe, expect, it, test } from 'vitest';
import { emptyParcel } from '../parcels/import-parcels.ts';
import { boundaryDoubts } from './boundary-doubts.ts';
import { judgeRing, type Ring } from './judge-ring.ts';
import { landsOfAttributes, matchShapes } from './match-shapes.ts';
import { shareOnLand } from './share-on-land.ts';

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

describe('what is asked about a boundary', () => {
  const doubts = (ring: Ring, { legal = HOME, acres = titled } = {}) =>
    boundaryDoubts({ legal, liesIn: '', acres }, ring);

  it('is nothing where land, acres and place agree, and where there is no boundary', () => {
    expect(doubts(ringOn(HOME))).toEqual([]);
    expect(boundaryDoubts({ legal: HOME, liesIn: '', acres: '1' }, null)).toEqual([]);
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

  it('is a boundary that lies beside its legal land, half on it, or far away', () => {
    expect(doubts(ringOn(HOME, 0.24))).toEqual([]);
    expect(doubts(ringOn(HOME, 0.26))).toEqual([`Only 74% of this boundary lies on ${HOME}.`]);
    expect(doubts(ringOn(HOME, 0.995))).toEqual([`This boundary lies beside ${HOME}.`]);
    expect(doubts(ringOn(HOME, 1.1))).toEqual([`This boundary lies beside ${HOME}.`]);
    expect(doubts(ringOn(HOME, 40))).toEqual([`This boundary lies 32 km from ${HOME}.`]);
  });

  it('is no share of land whose survey nobody has published', () => {
    const manitoba = 'NE-10-14-25-W1';
    expect(doubts(ringOn(manitoba, 0.5), { legal: manitoba, acres: '' })).toEqual([]);
    expect(doubts(ringOn(manitoba, 8), { legal: manitoba, acres: '' })).toEqual([
      `This boundary lies 6 km from ${manitoba}.`,
    ]);
  });
});

test('the share of a ring on land is by area, over several pieces, and of a ring with a bay', () => {
  expect(shareOnLand(ringOn(HOME, 0.5), [land(HOME)])).toBeCloseTo(0.5, 3);
  expect(shareOnLand(ringOn('NW-9-49-22-W4', 0.5), [land(HOME), land('NW-9-49-22-W4')])).toBeCloseTo(1, 3);
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
  ];
  expect(
    shareOnLand(
      bay.map(([x, y]) => [x, y + (box.north - box.south) / 2]),
      [land(HOME)],
    ),
  ).toBeCloseTo(0.6, 2);
  expect(shareOnLand([], [land(HOME)])).toBe(0);
});

test('a ring is closed, in centimetres, and keeps no corner twice', () => {
  const [first = [0, 0], ...rest] = ringOn(HOME).slice(0, -1);
  expect(judgeRing([first, first, ...rest])).toMatchObject({ ok: true, ring: { length: 5 } });
  expect(judgeRing([first, rest[0] ?? first, [first[0] + 1e-7, first[1]]])).toEqual({
    ok: false,
    sentence: 'There is hardly any land in it. Look at the file again.',
  });
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
    ...{ entry: 1, piece: null, name: attributes.name ?? 'Shape 1', attributes, ring, holeAcres: 0, sentence },
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
