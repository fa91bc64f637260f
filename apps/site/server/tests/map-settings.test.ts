import { expect, test } from 'vitest';
import { readEnvironment } from '#site/env.ts';
import { mapHosts } from '../map-settings.ts';

const AERIAL = {
  MAP_AERIAL_URL: 'https://tiles.example/aerial/{z}/{x}/{y}.jpg?key=1',
  MAP_AERIAL_CREDIT: 'Pictures: County of Camrose.',
};
const soil = { name: 'Soil', url: 'https://soil.example/{z}/{x}/{y}.png', credit: 'Soil: the Province.', maxZoom: 13 };
const layersOf = (settings: Record<string, string>) => readEnvironment(settings).mapLayers;

test('without settings the map has our own drawing alone, and asks no other host', () => {
  expect(layersOf({})).toEqual({ base: null, aerial: null, overlays: [] });
  expect(mapHosts(layersOf({}))).toEqual([]);
});

test('an aerial is named, credited and goes as near as there are pictures', () => {
  const { aerial } = layersOf({ ...AERIAL, MAP_AERIAL_NAME: 'Satellite', MAP_AERIAL_MAX_ZOOM: '17' });
  expect(aerial).toEqual({
    name: 'Satellite',
    url: AERIAL.MAP_AERIAL_URL,
    credit: AERIAL.MAP_AERIAL_CREDIT,
    maxZoom: 17,
  });
});

test('a base is a file with a credit, and its host is named', () => {
  const url = 'https://files.example/prairies.pmtiles?key=1';
  const layers = layersOf({ MAP_BASE_URL: url, MAP_BASE_CREDIT: 'Roads: a test.' });
  expect(layers.base).toEqual({ url, credit: 'Roads: a test.' });
  expect(mapHosts(layers)).toEqual(['https://files.example']);
});

test('overlays are a list, and each host of pictures is named once', () => {
  const layers = layersOf({ ...AERIAL, MAP_OVERLAYS: JSON.stringify([soil, { ...soil, name: 'Wells' }]) });
  expect(layers.overlays.map(({ name }) => name)).toEqual(['Soil', 'Wells']);
  expect(mapHosts(layers)).toEqual(['https://tiles.example', 'https://soil.example']);
});

test('a WMTS address reaches the map with the names of its library', () => {
  const url = 'https://tiles.example/wmts/{TileMatrix}/{TileRow}/{TileCol}.jpg';
  const layers = layersOf({ ...AERIAL, MAP_AERIAL_URL: url, MAP_OVERLAYS: JSON.stringify([{ ...soil, url }]) });
  const translated = 'https://tiles.example/wmts/{z}/{y}/{x}.jpg';
  expect([layers.aerial?.url, layers.overlays[0]?.url]).toEqual([translated, translated]);
});

test.each([
  [{ MAP_BASE_URL: 'https://files.example/prairies.pmtiles' }, 'MAP_BASE_CREDIT is missing'],
  [{ MAP_BASE_URL: 'https://files.example/prairies.mbtiles', MAP_BASE_CREDIT: 'A test.' }, 'of a .pmtiles file'],
  [{ MAP_BASE_URL: 'prairies.pmtiles', MAP_BASE_CREDIT: 'A test.' }, 'of a .pmtiles file'],
  [{ MAP_AERIAL_URL: AERIAL.MAP_AERIAL_URL }, 'MAP_AERIAL_CREDIT is missing'],
  [{ ...AERIAL, MAP_AERIAL_URL: 'tiles.example/{z}/{x}/{y}' }, 'must be a whole address'],
  [{ ...AERIAL, MAP_AERIAL_URL: 'javascript:alert({z}{x}{y})' }, 'must be a whole address'],
  [{ ...AERIAL, MAP_AERIAL_URL: 'https://{s}.tiles.example/{z}/{x}/{y}' }, 'must name one host'],
  [{ ...AERIAL, MAP_AERIAL_URL: 'https://tiles.example/{z}/{x}' }, 'must have {z}, {x} and {y}'],
  [{ ...AERIAL, MAP_AERIAL_URL: 'https://tiles.example/{z}/{x}/{y}{ratio}' }, 'must have {z}, {x} and {y}'],
  [{ ...AERIAL, MAP_AERIAL_MAX_ZOOM: '40' }, 'MAP_AERIAL_MAX_ZOOM'],
  [{ MAP_OVERLAYS: '{' }, 'must be a list in JSON'],
  [{ MAP_OVERLAYS: JSON.stringify([{ ...soil, script: 'x' }]) }, 'MAP_OVERLAYS'],
  [{ MAP_OVERLAYS: JSON.stringify(Array.from({ length: 7 }, () => soil)) }, 'MAP_OVERLAYS'],
])('%j is refused before the site starts', (settings, words) => {
  expect(() => layersOf(settings as Record<string, string>)).toThrow(words);
});
