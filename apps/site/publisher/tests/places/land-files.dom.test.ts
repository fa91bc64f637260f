import { expect, test } from 'vitest';
import { landFilesOf } from '../../places/land-files.ts';
import { fixtureSale } from '../../testing/fixture-sale.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const sale = (legal: string[], change = {}) => {
  const made = fixtureSale({
    slug: 'battle-river',
    name: 'River & <Block>',
    location: 'Camrose County, AB',
    status: 'upcoming',
    seed: 1,
    startMs: NOW,
    closeMs: NOW,
    legal,
    bids: [],
  });
  return { ...made, demo: false, ...change };
};
const textOf = (file: { text: unknown } | undefined): string => String(file?.text);
const parsed = (text: string): Document => new DOMParser().parseFromString(text, 'application/xml');

test('the GPX of a parcel has a point to drive to and its outline, five corners in order', () => {
  const [gpx] = landFilesOf(sale(['NE-14-46-19-W4']), 'parcel-1', 'Quarterline');
  expect(gpx?.path).toBe('/auctions/battle-river/parcels/parcel-1/land.gpx');
  const document = parsed(textOf(gpx));
  const point = document.querySelector('wpt');
  expect(Number(point?.getAttribute('lat'))).toBeCloseTo(52.971, 2);
  expect(Number(point?.getAttribute('lon'))).toBeCloseTo(-112.646, 2);
  const corners = [...document.querySelectorAll('trkpt')].map((one) => one.getAttribute('lat'));
  expect(corners).toHaveLength(5);
  expect(corners[0]).toBe(corners[4]);
  expect(document.querySelector('metadata desc')?.textContent).toBe('For guidance. The title governs.');
});

test('the KML has longitude before latitude, and says what it is', () => {
  const [, kml] = landFilesOf(sale(['NE-14-46-19-W4']), 'parcel-1', 'Quarterline');
  const document = parsed(textOf(kml));
  const [longitude, latitude] = (document.querySelector('Point coordinates')?.textContent ?? '').split(',').map(Number);
  expect([longitude, latitude]).toEqual([expect.closeTo(-112.646, 2), expect.closeTo(52.971, 2)]);
  expect(document.querySelectorAll('Polygon')).toHaveLength(1);
  expect(document.querySelector('Placemark description')?.textContent).toContain('Middle of NE-14-46-19-W4.');
});

test('the files of a sale have every parcel with a place, and its name as a text', () => {
  const files = landFilesOf(sale(['NE-14-46-19-W4', 'Lot 3', 'SW-14-46-19-W4']), null, 'Quarter & line');
  expect(files.map(({ path }) => path)).toEqual(['/auctions/battle-river/land.gpx', '/auctions/battle-river/land.kml']);
  const [gpx, kml] = files.map((file) => parsed(textOf(file)));
  expect([...(gpx?.querySelectorAll('wpt name') ?? [])].map((one) => one.textContent)).toEqual([
    'Parcel 1, Home quarter',
    'Parcel 3, Creek quarter',
  ]);
  expect(kml?.querySelectorAll('Placemark')).toHaveLength(2);
  expect(gpx?.querySelector('metadata name')?.textContent).toBe('River & <Block>');
  expect(textOf(files[0])).toContain('creator="Quarter &amp; line"');
});

test('a demonstration says that its land is not for sale', () => {
  const [gpx] = landFilesOf(sale(['NE-14-46-19-W4'], { demo: true }), 'parcel-1', 'Quarterline');
  expect(textOf(gpx)).toContain('A demonstration: this land is not for sale.');
});

test('there is no file of land without a place, nor of a parcel that there is not', () => {
  expect(landFilesOf(sale(['Lot 3']), null, 'Quarterline')).toEqual([]);
  expect(landFilesOf(sale(['Lot 3']), 'parcel-1', 'Quarterline')).toEqual([]);
  expect(landFilesOf(sale(['NE-14-46-19-W4']), 'parcel-9', 'Quarterline')).toEqual([]);
});
