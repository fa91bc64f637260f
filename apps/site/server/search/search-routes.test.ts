import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { SearchIndex } from '../../publisher/search-index.ts';
import { EmbeddedPlaces } from './embedded-places.ts';
import type { Places } from './places.ts';
import { addSearchRoutes } from './search-routes.ts';

const appWith = (places: Places = new EmbeddedPlaces()) => {
  const app = Fastify();
  const lines: string[] = [];
  addSearchRoutes(app, {
    places,
    sales: { find: (query) => [{ slug: query, name: query, location: '' }] },
    pages: new SearchIndex(),
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
  expect((await app.inject('/api/search/sales')).json()).toEqual({ hits: [{ slug: '', name: '', location: '' }] });
  expect((await app.inject('/api/search/sales?query=a&query=b')).json().hits[0].slug).toBe('');
  expect((await app.inject(`/api/search?query=${'x'.repeat(5000)}&group=Nonsense`)).json()).toMatchObject({
    query: 'x'.repeat(120),
    only: null,
    total: 0,
  });
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
