import { expect, test } from 'vitest';
import { areaFault } from '../src/search/area-fault.ts';
import { areaName } from '../src/search/area-name.ts';
import { areaText, isSaleInArea, readArea, type SearchArea } from '../src/search/search-area.ts';

const around = (x: number, y: number, half: number): [number, number][] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];
const FINE = around(-112.64, 52.97, 0.1);
const many = (count: number): SearchArea =>
  Array.from({ length: count }, (_, at) => [
    -112 + Math.cos((at / count) * 6.28) / 10,
    52 + Math.sin((at / count) * 6.28) / 10,
  ]);

test.each<[string, SearchArea, RegExp | null]>([
  ['four corners', FINE, null],
  ['as many corners as it may have', many(24), null],
  ['two corners', FINE.slice(0, 2), /three corners or more/],
  ['more corners than it may have', many(25), /at most 24 corners/],
  ['a corner in Ontario', [...FINE.slice(0, 3), [-80, 50]], /British Columbia, Alberta, Saskatchewan or Manitoba/],
  ['lines that cross', [FINE[0], FINE[2], FINE[1], FINE[3]] as SearchArea, /cross/],
  ['three times the same corner', [FINE[0], FINE[0], FINE[0]] as SearchArea, /no ground/],
])('an area with %s', (_, corners, fault) => {
  if (fault === null) expect(areaFault(corners)).toBeNull();
  else expect(areaFault(corners)).toMatch(fault);
});

test('an area is the same after it was an address, to ten metres', () => {
  const area = many(24).map(([x, y]): [number, number] => [Number(x.toFixed(4)), Number(y.toFixed(4))]);
  expect(readArea(areaText(area))).toEqual(area);
  expect(areaText(area).length).toBeLessThan(450);
});

test.each(['', 'Camrose', '-112.6_52.9', '-112_52,-112_53,-111', '-112_52,-111_52,-111_53;DROP', '1_2_3,3_4,5_6'])(
  '%j is no area',
  (text) => expect(readArea(text)).toBeNull(),
);

test('a small area is named after its quarter, a large one after its section', () => {
  expect(areaName(around(-112.6461, 52.9712, 0.003))).toBe('66.5 acres around NE-14-46-19-W4');
  expect(areaName(around(-112.6461, 52.9712, 0.1))).toBe('74,000 acres (about 116 sections) around 14-46-19-W4');
  expect(areaName(around(-98.5, 51.05, 0.1))).toMatch(/^[\d,]+ acres \(about \d+ sections\)$/);
});

test('the place of a sale counts only where none of its land is known', () => {
  const beside = [around(-111, 52, 0.01)];
  expect(isSaleInArea(FINE, [beside], [-112.64, 52.97])).toBe(false);
  expect(isSaleInArea(FINE, [[]], [-112.64, 52.97])).toBe(true);
  expect(isSaleInArea(FINE, [beside, [around(-112.7, 52.97, 0.01)]], [-111, 52])).toBe(true);
});
