import { formatLegalLand, type LegalLand, parseLegalLand } from '@quarterline/survey';
import { expect, test } from 'vitest';
import { quartersAround } from '../src/quarters-around.ts';
import { surveyFrame } from '../src/survey-frame.ts';

const read = (text: string): LegalLand => parseLegalLand(text) as LegalLand;
const around = (...texts: string[]): string[] => {
  const lands = texts.map(read);
  return quartersAround(surveyFrame(lands), lands).map(({ land }) => formatLegalLand(land));
};

test('a quarter has eight neighbours, over the section line and over the road, row by row from the north-west', () => {
  expect(around('NE-9-49-22-W4')).toEqual([
    'SW-16-49-22-W4',
    'SE-16-49-22-W4',
    'SW-15-49-22-W4',
    'NW-9-49-22-W4',
    'NW-10-49-22-W4',
    'SW-9-49-22-W4',
    'SE-9-49-22-W4',
    'SW-10-49-22-W4',
  ]);
});

test('neighbours are found across the lines of township and range', () => {
  expect(around('NE-36-49-22-W4').slice(0, 3)).toEqual(['SW-1-50-22-W4', 'SE-1-50-22-W4', 'SW-6-50-21-W4']);
});

test('two quarters side by side have ten neighbours, a legal subdivision those of its corner; the meridian is an end', () => {
  expect(around('NE-9-49-22-W4', 'NW-9-49-22-W4')).toHaveLength(10);
  expect(around('LSD 1-9-49-22-W4')).toEqual(['SW-10-49-22-W4', 'NE-4-49-22-W4', 'NW-3-49-22-W4']);
  expect(around('SE-1-49-1-W4').every((name) => /-1-W4$/.test(name))).toBe(true);
});
