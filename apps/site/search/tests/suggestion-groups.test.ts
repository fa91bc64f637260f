import { expect, test } from 'vitest';
import { readLocations } from '../load-suggestions.ts';
import { popularLocations, suggestionGroups } from '../suggestion-groups.ts';

const sales = [{ slug: 'battle-river-block', name: 'Battle River Block', location: 'Camrose County, AB' }];
const read = (text: string, locations = popularLocations) =>
  suggestionGroups(text, { locations, sales }).map((group) => [group.name, ...group.options.map((one) => one.text)]);

test('an empty box offers popular places, upcoming sales and the terms', () => {
  expect(read('')).toEqual([
    ['Popular Locations', 'Sales near Edmonton, AB', 'Sales near Grande Prairie, AB'],
    ['Upcoming Sales', 'Go to Battle River Block - Camrose County, AB'],
    [null, 'Search all pages for "Terms and conditions"'],
  ]);
});

test('a typed text has other headings and is repeated', () => {
  expect(read(' leduc ', [{ key: 'p', label: 'Leduc, AB', coordinates: [-113.5, 53.2] }])).toEqual([
    ['Locations', 'Sales near Leduc, AB'],
    ['Sales', 'Go to Battle River Block - Camrose County, AB'],
    [null, 'Search all pages for "leduc"'],
  ]);
});

test('each leads where the specification says', () => {
  const groups = suggestionGroups('a b', {
    locations: [{ key: 'p', label: 'Leduc, AB', coordinates: [-113.5, 53.2] }],
    sales,
  });
  expect(groups.map((group) => group.options[0]?.href)).toEqual([
    '/sales?coordinates=-113.5_53.2&label=Leduc%2C%20AB',
    '/auctions/battle-river-block',
    '/search?query=a%20b',
  ]);
});

test('groups without anything in them are left out', () => {
  expect(suggestionGroups('x', { locations: [], sales: [] }).map((group) => group.type)).toEqual(['query']);
});

test('a place is read by its name and the code of its province, land of the survey by its name alone', () => {
  const feature = { id: 'place.1', text: 'Leduc', center: [-113.5, 53.2] };
  expect(
    readLocations({
      features: [
        { ...feature, context: [{ id: 'district.2' }, { id: 'region.3', short_code: 'CA-AB' }] },
        { ...feature, id: 'land.NW-12-72-6-W6', text: 'NW-12-72-6-W6' },
      ],
    }).map((one) => one.label),
  ).toEqual(['Leduc, AB', 'NW-12-72-6-W6']);
});

test('a parcel whose land was typed stands first, and leads to its page', () => {
  const parcels = [{ href: '/auctions/a/parcels/parcel-1', name: 'Home quarter, A', legal: 'NE-14-46-19-W4' }];
  const [first] = suggestionGroups('ne 14 46 19', { locations: popularLocations, sales, parcels });
  expect(first?.options.map(({ text, href }) => [text, href])).toEqual([
    ['Go to NE-14-46-19-W4 - Home quarter, A', '/auctions/a/parcels/parcel-1'],
  ]);
});
