import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { SearchIndex } from '#site/publisher/search/search-index.ts';
import type { PageData } from '#site/runtime/page-data.ts';
import { EmbeddedPlaces } from '../search/embedded-places.ts';
import type { Places } from '../search/places.ts';
import { addSearchRoutes } from '../search/search-routes.ts';

const parcelPage = (slug: string, legal: string): PageData => ({
  kind: 'parcel',
  path: `/auctions/a-sale/parcels/${slug}`,
  build: 'test',
  head: { title: slug, description: '', canonical: '' },
  props: {
    parcel: {
      name: slug,
      legalDescriptions: [legal],
      summary: 'Level land',
      soil: null,
      features: [],
      surfaceLeases: [],
    },
    sale: { name: 'A sale', location: 'Camrose County, AB' },
    html: '',
    facts: [],
    options: [],
  },
});
const PAGES = [parcelPage('north-west', 'NW-14-46-19-W4'), parcelPage('south-west', 'SW-14-46-19-W4')];

const appWith = (places: Places = new EmbeddedPlaces()) => {
  const app = Fastify();
  const lines: string[] = [];
  const pages = new SearchIndex();
  for (const data of PAGES) pages.put(data);
  addSearchRoutes(app, {
    places,
    sales: {
      find: (query) => [{ slug: query, name: query, location: '' }],
      parcelsOn: () => [],
      meridiansOf: (township) => (township === 46 ? [4] : []),
    },
    pages,
    draw: async (answer) => `<h1>${answer?.query ?? 'Search'}</h1>`,
    log: (line) => void lines.push(line),
  });
  return { app, lines };
};

test('places answer in the geocoder’s shape; legal land is a place', async () => {
  const { app } = appWith();
  const answer = (await app.inject('/api/places?query=leduc')).json();
  expect(answer.features[0]).toMatchObject({ text: 'Leduc', context: [{ short_code: 'CA-AB' }, { short_code: 'ca' }] });
  expect((await app.inject('/api/places?query=NW-12-72-6-W6')).json().features[0].id).toBe('land.NW-12-72-6-W6');
});

test('a geocoder that is away is said to be away, and the log says why', async () => {
  const { app, lines } = appWith({ find: () => Promise.reject(new Error('no line')), attribution: '' });
  expect((await app.inject('/api/places?query=leduc')).statusCode).toBe(503);
  expect(lines).toEqual(['Places cannot be looked up: no line']);
});

test('a query that is missing, doubled or too long does no harm', async () => {
  const { app } = appWith();
  expect((await app.inject('/api/search/sales')).json()).toEqual({
    hits: [{ slug: '', name: '', location: '' }],
    parcels: [],
  });
  expect((await app.inject('/api/search/sales?query=a&query=b')).json().hits[0].slug).toBe('');
  expect((await app.inject(`/api/search?query=${'x'.repeat(5000)}&group=Nonsense`)).json()).toMatchObject({
    query: 'x'.repeat(120),
    only: null,
    total: 0,
  });
});

const answerTo = async (query: string) =>
  (await appWith().app.inject(`/api/search?${new URLSearchParams({ query })}`)).json();

test.each([
  ['NW 14 46 19 4', 'NW-14-46-19-W4', ['north-west']],
  ['north west 14-46-19 w4', 'NW-14-46-19-W4', ['north-west']],
  ['LSD 5-14-46-19-4', 'LSD 5-14-46-19-W4', ['south-west']],
  ['SE 23-046-19 W4M', 'SE-23-46-19-W4', []],
  ['Twp 46 Rge 19 W4', 'Twp 46 Rge 19 W4', ['north-west', 'south-west']],
  ['46-19', 'Twp 46 Rge 19 W4', ['north-west', 'south-west']],
])('“%s” is read as %s: the pages with this land, and the sales near it', async (query, label, paths) => {
  const { land, total, groups } = await answerTo(query);
  expect(land.label).toBe(label);
  const found = groups.flatMap(({ hits }: { hits: { path: string }[] }) =>
    hits.map(({ path }) => path.split('/').at(-1)),
  );
  expect([total, found.toSorted()]).toEqual([paths.length, paths]);
});

test('land whose meridian was left out is suggested where something is for sale, or once for each usual meridian', async () => {
  const { app } = appWith();
  const suggested = async (query: string): Promise<string[]> =>
    (await app.inject(`/api/places?${new URLSearchParams({ query })}`))
      .json()
      .features.map(({ text }: { text: string }) => text);
  expect(await suggested('46-19')).toEqual(['Twp 46 Rge 19 W4']);
  expect(await suggested('NW 14-46-19')).toEqual(['NW-14-46-19-W4']);
  expect(await suggested('50-3')).toEqual(['Twp 50 Rge 3 W4', 'Twp 50 Rge 3 W5', 'Twp 50 Rge 3 W3']);
});

test.each([
  ['Edmundton', 'Edmonton, AB'],
  ['Grand Prarie', 'Grande Prairie, AB'],
  ['wainright', 'Wainwright, AB'],
])('“%s” may be meant for %s, and is asked', async (query, label) => {
  expect((await answerTo(query)).place).toMatchObject({ label, isNamed: false });
});

test('a town that is named is no question, and a word that a page has is no misspelt town', async () => {
  expect((await answerTo('Wainwright')).place).toMatchObject({ label: 'Wainwright, AB', isNamed: true });
  expect((await answerTo('level')).place).toBeNull();
  const { app } = appWith();
  const isNamed = async (query: string): Promise<boolean> =>
    (await app.inject(`/api/places?${new URLSearchParams({ query })}`)).json().isNamed;
  expect(await Promise.all(['Leduc', 'leduc, ab', 'Leduc SK', 'ledu', 'leducc', 'NW-12-72-6-W6'].map(isNamed))).toEqual(
    [true, true, false, false, false, false],
  );
});

test('the search page reads without JavaScript, and a legal description leads to sales near it', async () => {
  const { app } = appWith();
  expect((await app.inject('/search?query=fence')).body).toBe('<h1>fence</h1>');
  expect((await app.inject('/search')).body).toBe('<h1>Search</h1>');
  expect((await app.inject('/api/search?query=NW-12-72-6-W6')).json().land).toEqual({
    label: 'NW-12-72-6-W6',
    href: expect.stringMatching(/^\/sales\?coordinates=-118\.\d+_55\.\d+&label=NW-12-72-6-W6$/),
  });
});
