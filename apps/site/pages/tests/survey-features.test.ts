import { parseLegalLand, placeOfLegalLand } from '@quarterline/land';
import { expect, test } from 'vitest';
import { surveyFeatures } from '../map/draw/survey-features.ts';

const quarter = parseLegalLand('NE-14-46-19-W4');
const [[west, south] = [0, 0], , [east, north] = [0, 0]] = (quarter && placeOfLegalLand(quarter)) ?? [];
const HERE = { west, south, east, north };
const WIDE = { west: west - 0.2, east: east + 0.2, south: south - 0.1, north: north + 0.1 };
const kinds = (zoom: number, bounds = HERE) =>
  new Set(surveyFeatures(bounds, zoom).map(({ properties }) => properties.is));
const names = (zoom: number, bounds = HERE) =>
  surveyFeatures(bounds, zoom).flatMap(({ properties: { name } }) => name ?? []);

test('from far away there are meridians, then townships, sections and quarters as one comes near', () => {
  expect([...kinds(5)]).toEqual(['grid', 'meridian']);
  expect(kinds(8)).toContain('township');
  expect(kinds(8)).not.toContain('section');
  expect(kinds(11)).toContain('section');
  expect(kinds(11)).not.toContain('quarter');
  expect([...kinds(14)]).toEqual(expect.arrayContaining(['quarter', 'post', 'corner', 'quarter name']));
});

test('each line has the name that people use for it', () => {
  expect(names(5)).toContain('Fourth Meridian');
  expect(names(8)).toContain('46-19-W4');
  expect(names(11)).toContain('14');
  expect(names(14)).toContain('NE-14');
});

test('a quarter has the neighbours that it has on the ground, across the road too', () => {
  const near = { west: west - 0.002, east: east + 0.004, south: south - 0.002, north: north + 0.002 };
  expect(names(14, near)).toEqual(expect.arrayContaining(['NE-14', 'SE-14', 'NW-13', 'SE-23', 'SW-24']));
});

test('only what is in sight is drawn: a screen has some hundred sections, not a province', () => {
  const count = (zoom: number) =>
    surveyFeatures(WIDE, zoom).filter(({ properties }) => properties.is === 'section').length;
  expect(count(10)).toBeGreaterThan(100);
  expect(count(10)).toBeLessThan(600);
  const fromAfar = surveyFeatures({ west: -125, east: -90, south: 48, north: 61 }, 8);
  expect(new Set(fromAfar.map(({ properties }) => properties.is))).toEqual(new Set(['grid', 'meridian']));
  expect(fromAfar.length).toBeLessThan(300);
});

test('nothing is drawn where nobody knows how the land was surveyed', () => {
  const interlake = { west: -98.6, east: -98.4, south: 51, north: 51.1 };
  expect(kinds(14, interlake)).toEqual(new Set(['meridian']));
});
