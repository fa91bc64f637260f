import { parseLegalLand, placeOfLegalLand } from '@quarterline/land';
import { expect, test } from 'vitest';
import { areaNote, lengthText, measureText } from '../map/window/use-marking.ts';

const quarter = parseLegalLand('NE-14-46-19-W4');
const corners = ((quarter && placeOfLegalLand(quarter)) ?? []).slice(0, 4);

test.each([
  [804.672, '805 m (0.50 miles)'],
  [3218.688, '3.22 km (2.00 miles)'],
  [16_093.44, '16.09 km (10.00 miles)'],
])('%d metres are read as %s', (metres, text) => expect(lengthText(metres)).toBe(text));

test('the reader is told what to press, then the distance, and from three points on the area', () => {
  expect(measureText([])).toBe('Press on the map where you want to measure from.');
  expect(measureText(corners.slice(0, 1))).toBe('Press on the next point.');
  expect(measureText(corners.slice(1, 3))).toBe('Distance 805 m (0.50 miles).');
  expect(measureText(corners)).toMatch(/^Distance 2\.41 km .* Area inside 160 acres \(about 1 quarter\)\.$/);
});

test('of an area the reader is told to set three corners, then what is wrong with it or how large it is', () => {
  expect(areaNote(corners.slice(0, 2), 'Draw an area with three corners or more.')).toMatch(
    /^Press on the map to set the corners/,
  );
  expect(areaNote(corners, 'The lines of this area cross.')).toBe('The lines of this area cross.');
  expect(areaNote(corners, null)).toBe('160 acres (about 1 quarter) inside.');
});
