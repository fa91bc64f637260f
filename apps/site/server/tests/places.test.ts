import { expect, test } from 'vitest';
import { EmbeddedPlaces } from '../search/embedded-places.ts';
import { HostedPlaces } from '../search/hosted-places.ts';
import { landFeature, landsNamed, positionNamed } from '../search/land-feature.ts';
import { PlaceAnswer, type PlaceFeature } from '../search/places.ts';

const places = new EmbeddedPlaces();
const read = ({ text, context }: PlaceFeature): string => `${text}, ${context[0]?.short_code?.slice(3)}`;
const names = async (query: string): Promise<string[]> => (await places.find(query)).map(read);

test.each([
  ['gran', 'Grande Prairie, AB'],
  ['edm', 'Edmonton, AB'],
  ['peace', 'Peace River, AB'],
  ['saint albert', 'St. Albert, AB'],
  ['st. paul', 'St. Paul, AB'],
  ['trois-rivieres', 'Trois-Rivières, QC'],
  ['fairview, ab', 'Fairview, AB'],
  ['Fairview Alberta', 'Fairview, AB'],
  ['la crete', 'La Crete, AB'],
  ['battleford sk', 'Battleford, SK'],
  ['Edmundton', 'Edmonton, AB'],
  ['Grand Prarie', 'Grande Prairie, AB'],
  ['wainright', 'Wainwright, AB'],
  ['Lehtbridge', 'Lethbridge, AB'],
  ['camros', 'Camrose, AB'],
])('%s is %s first', async (query, first) => expect((await names(query))[0]).toBe(first));

test('at most three, in the geocoder’s shape, in Canada', async () => {
  const found = await places.find('s');
  expect(found).toHaveLength(3);
  expect(PlaceAnswer.parse({ features: found }).features).toEqual(found);
  for (const { context, center } of found) {
    expect(context[0]?.short_code).toMatch(/^CA-[A-Z]{2}$/);
    expect(center[0]).toBeLessThan(-50);
  }
  expect(await places.find('Chicago')).toEqual([]);
  expect(await places.find('  ')).toEqual([]);
});

test('a province alone is not cut off a name that has it', async () => {
  expect((await names('Saskatchewan'))[0] ?? '').not.toBe('undefined');
  expect(await names('quebec')).toContain('Québec, QC');
});

test('a legal land description is a place without a province', () => {
  expect(landsNamed('nw 12 72 6 w6m', () => []).map(landFeature)).toEqual([
    {
      id: 'land.NW-12-72-6-W6',
      text: 'NW-12-72-6-W6',
      center: [expect.closeTo(-118.79, 1), expect.closeTo(55.23, 1)],
      context: [],
    },
  ]);
  expect(landsNamed('Leduc', () => [])).toEqual([]);
});

test('a position that was pasted is a place, and two plain numbers are none', () => {
  const place = { text: '52.97123, -112.65012', center: [-112.65012, 52.97123] };
  expect(positionNamed('52.97123, -112.65012')).toMatchObject([place]);
  expect(positionNamed('https://www.google.com/maps?q=52.97123,-112.65012')).toMatchObject([place]);
  expect(['52 112', 'St. Albert', 'NW 12-72-6-W6'].flatMap(positionNamed)).toEqual([]);
});

test('the hosted service is asked for three places of Canada, once for the same text, and its failure is a failure', async () => {
  const asked: string[] = [];
  const feature = { id: 'place.1', text: 'Leduc', center: [-113.5, 53.2], context: [], relevance: 1 };
  const hosted = new HostedPlaces({
    url: 'https://places.example/v5/places',
    token: 'secret',
    fetch: async (url) => {
      asked.push(String(url));
      return asked.length === 1 ? Response.json({ features: [feature] }) : new Response('', { status: 401 });
    },
  });
  expect((await hosted.find('Leduc; AB')).map((one) => one.text)).toEqual(['Leduc']);
  await hosted.find('leduc; ab');
  expect(asked).toEqual([
    'https://places.example/v5/places/leduc%20%20ab.json?country=CA&types=place&limit=3&access_token=secret',
  ]);
  await expect(hosted.find('other')).rejects.toThrow('401');
});
