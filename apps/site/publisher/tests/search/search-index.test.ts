import { expect, test } from 'vitest';
import type { PageData } from '#site/runtime/page-data.ts';
import { SearchIndex } from '../../search/search-index.ts';

const article = (path: string, title: string, html: string, noIndex = false): PageData => ({
  kind: 'article',
  path,
  build: 'b',
  head: { title, description: '', canonical: path, noIndex },
  props: { title, summary: '', html, category: { href: '', label: 'Buying' }, updatedAt: '', others: [] },
});
const paths = (index: SearchIndex, query: string): string[] =>
  index.find(query).groups.flatMap((group) => group.hits.map((hit) => hit.path));

test('words are found in title and text, begun, mistyped, with and without accents; marks are told apart', () => {
  const index = new SearchIndex();
  index.put(article('/a', 'The en bloc recess', '<p>Fifteen minutes &amp; no more at <b>Fort Québec</b>.</p>'));
  expect(paths(index, 'reces')).toEqual(['/a']);
  expect(paths(index, 'fiften minuts')).toEqual(['/a']);
  expect(paths(index, 'quebec')).toEqual(['/a']);
  expect(paths(index, 'recess winter')).toEqual([]);
  const hit = index.find('quebec').groups[0]?.hits[0];
  expect(hit?.excerpt).toContainEqual({ text: 'Québec', hit: true });
  expect(hit?.excerpt.map((piece) => piece.text).join('')).toBe('Fifteen minutes & no more at Fort Québec . · Buying');
});

test('an edited page is found by its new words only; a page that is gone is not found', () => {
  const index = new SearchIndex();
  index.put(article('/a', 'Fences', 'barbed wire'));
  index.put(article('/a', 'Fences', 'page wire'));
  expect([paths(index, 'barbed'), paths(index, 'page')]).toEqual([[], ['/a']]);
  index.put({ ...article('/a', 'Gone', ''), kind: 'noLongerAvailable', props: {} });
  expect(paths(index, 'wire')).toEqual([]);
  index.put(article('/b', 'Hidden', 'wire', true));
  expect(paths(index, 'wire')).toEqual([]);
});

test('a group shows five and counts all; asked for alone it shows more', () => {
  const index = new SearchIndex();
  for (let number = 0; number < 12; number += 1) index.put(article(`/${number}`, `Question ${number}`, 'gravel lease'));
  expect(index.find('gravel')).toMatchObject({ total: 12, groups: [{ name: 'Questions', total: 12 }] });
  expect(index.find('gravel').groups[0]?.hits).toHaveLength(5);
  expect(index.find('gravel', 'Questions').groups[0]?.hits).toHaveLength(12);
  expect(index.find('gravel', 'People').groups).toEqual([]);
});

test('pages with words like the typed ones are found, and counted as such, only where none has the words', () => {
  const index = new SearchIndex();
  index.put(article('/a', 'Lease', 'gravel'));
  index.put(article('/b', 'Road', 'gravelled'));
  index.put(article('/c', 'Slip', 'gravol'));
  expect(index.find('gravel')).toMatchObject({ total: 2, alike: 0 });
  expect(index.find('gravvel')).toMatchObject({ total: 2, alike: 2 });
  expect(index.find('gravel lease')).toMatchObject({ total: 1, alike: 0 });
});

test('a title with a word like the typed one is not found beside a page with the word itself', () => {
  const index = new SearchIndex();
  index.put({
    ...article('/prices', 'What a quarter is worth', ''),
    kind: 'text',
    props: { title: 'What a quarter is worth', summary: '', html: '<p>What land sold for, and what it rents for.</p>' },
  });
  index.put(article('/a', 'Crops', `${'Canola, barley and oats. '.repeat(40)} Wheat on stubble. What else grows.`));
  const { groups } = index.find('wheat');
  expect(groups.map(({ name }) => name)).toEqual(['Questions']);
  const marked = groups[0]?.hits[0]?.excerpt.filter(({ hit }) => hit).map(({ text }) => text);
  expect(marked).toEqual(['Wheat']);
});

test('a long text is cut around the first word found', () => {
  const index = new SearchIndex();
  index.put(article('/a', 'Long', `${'land '.repeat(200)} the coulee ${'field '.repeat(200)}`));
  const excerpt =
    index
      .find('coulee')
      .groups[0]?.hits[0]?.excerpt.map((piece) => piece.text)
      .join('') ?? '';
  expect(excerpt.length).toBeLessThan(260);
  expect(excerpt).toMatch(/^… land .*coulee.* …$/);
});
