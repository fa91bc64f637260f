import type { PublishedSale } from '@quarterline/contract';
import { expect, test } from 'vitest';
import { fixtureWorld } from '#site/publisher/testing/fixture-feed.ts';
import { SaleSuggestions } from '../search/sale-suggestions.ts';

const world = () => {
  const feed = fixtureWorld(Date.parse('2026-11-20T12:00:00Z'));
  const published = {
    get cursor() {
      return feed.cursor;
    },
    all: () =>
      feed
        .after(0)
        .changes.flatMap((change) =>
          change.type === 'sale' && change.record ? [{ id: change.id, record: change.record }] : [],
        ),
  };
  const suggestions = new SaleSuggestions(published);
  const find = (query: string): string[] => suggestions.find(query).map((hit) => hit.slug);
  const edit = (slug: string, change: Partial<PublishedSale>): void => {
    const sale = published.all().find(({ record }) => record.slug === slug)?.record;
    if (sale) feed.put('sale', slug, { ...sale, ...change });
  };
  return { suggestions, find, edit };
};

test('an empty box offers the next three sales, live first', () => {
  expect(world().find('')).toEqual(['battle-river-block', 'new-sarepta-home-quarters', 'bear-lake-half-section']);
});

test('an empty box offers what closes next before what closes later, and tenders that have closed last', () => {
  const { find, edit } = world();
  edit('bear-lake-half-section', { saleStatus: 'live', endTime: '2026-11-20T13:00:00Z' });
  expect(find('')[0]).toBe('bear-lake-half-section');
  edit('bear-lake-half-section', {
    saleStatus: 'live',
    tender: { secondRound: null, acceptance: { kind: 'at_starting_bid' } },
    livePhase: { kind: 'waiting', atMs: null, openings: [] },
  });
  expect(find('')).not.toContain('bear-lake-half-section');
});

test('only slug, name and location are answered', () => {
  expect(world().suggestions.find('battle')).toEqual([
    { slug: 'battle-river-block', name: 'Battle River Block', location: 'Camrose County, AB' },
  ]);
});

test.each([
  ['battel rivr', 'battle-river-block'],
  ['sareta', 'new-sarepta-home-quarters'],
  ['oldmen pivot', 'oldman-pivot-quarter'],
  ['Leduc', 'new-sarepta-home-quarters'],
  ['kingman', 'kingman-half-section'],
])('“%s” finds %s', (query, slug) => expect(world().find(query)[0]).toBe(slug));

test('a sale that can be bid on stands before one that is over', () => {
  expect(world().find('camrose county')).toEqual(['battle-river-block', 'kingman-half-section']);
});

test('a legal land description finds the sales nearest to it', () => {
  expect(world().find('NW-12-72-6-W6')[0]).toBe('bear-lake-half-section');
  expect(world().find('SE-16-10-16-W4')[0]).toBe('oldman-pivot-quarter');
});

test('a sale with the name itself stands before one with a name like it that can be bid on', () => {
  const { find, edit } = world();
  edit('battle-river-block', { name: 'Kinman Land' });
  expect(find('kingman')[0]).toBe('kingman-half-section');
});

test('an edit is found at once, and the old name no longer; a cancelled sale is gone', () => {
  const { find, edit } = world();
  expect(find('battle')).toEqual(['battle-river-block']);
  expect(find('camrose')).toContain('battle-river-block');
  edit('battle-river-block', { name: 'Spring Creek Land', location: 'Lac Ste. Anne County, AB' });
  expect(find('spring creek')).toEqual(['battle-river-block']);
  expect(find('camrose')).not.toContain('battle-river-block');
  edit('battle-river-block', { saleStatus: 'cancelled' });
  expect(find('spring creek')).toEqual([]);
  expect(find('')).not.toContain('battle-river-block');
});

test.each(['NE-14-46-19-W4', 'ne 14 46 19', 'NE 14-46-19 W4M'])(
  '“%s” finds the parcel itself, and no block',
  (query) => {
    expect(world().suggestions.parcelsOn(query)).toEqual([
      {
        href: '/auctions/battle-river-block/parcels/parcel-1/',
        name: 'Home quarter, Battle River Block',
        legal: 'NE-14-46-19-W4',
      },
    ]);
  },
);

test('a name finds no parcel by its land', () => {
  expect(world().suggestions.parcelsOn('battle river')).toEqual([]);
});
