import { expect, test } from 'vitest';
import { normalizePath, pageDataPath } from '../navigation/normalize-path.ts';
import { readQuery, writeQuery } from '../navigation/query-state.ts';
import { internalPath } from '../navigation/router.tsx';
import { scrollToHash } from '../navigation/scroll-memory.ts';
import { mayPrefetch } from '../prefetch.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/sales/', '/sales'],
  ['/sales', '/sales'],
  ['/index.html', '/'],
  ['/faq/index.html', '/faq'],
  ['/index', '/'],
  ['//a//b/', '/a/b'],
])('%s is %s', (path, normal) => {
  expect(normalizePath(path)).toBe(normal);
});

test('data lies beside its page', () => {
  expect(pageDataPath('/')).toBe('/page-data/index/page-data.json');
  expect(pageDataPath('/auctions/x/')).toBe('/page-data/auctions/x/page-data.json');
});

test.each([
  ['<a href="/sales/?find=x#y">', '/sales'],
  ['<a href="#parcels">', null],
  ['<a href="https://[bad">', null],
  ['<a href="https://elsewhere.example/sales">', null],
  ['<a href="/media/conditions.pdf">', null],
  ['<a href="/api/sale-statuses">', null],
  ['<a href="/sales" target="_blank">', null],
  ['<a href="/sales" download>', null],
  ['<a href="tel:+17805550142">', null],
  ['<a href="/feed.xml">', null],
])('%s leads to %s', (html, path) => {
  document.body.innerHTML = html;
  const anchor = document.querySelector('a');
  expect(anchor && internalPath(anchor)).toBe(path);
});

test('a state has one address: defaults are dropped, strangers kept', () => {
  const defaults = { find: '', sort: 'date' };
  expect(readQuery('?find=leduc&utm=1', defaults)).toEqual({ find: 'leduc', sort: 'date' });
  expect(writeQuery('?find=leduc&utm=1', defaults, { find: '', sort: 'date' })).toBe('?utm=1');
  expect(writeQuery('', defaults, { find: 'la crete', sort: 'acres' })).toBe('?find=la+crete&sort=acres');
  expect(writeQuery('', defaults, defaults)).toBe('');
});

test('nothing is fetched ahead on 2g, with data saving, or for bots', () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14)';
  expect(mayPrefetch({ userAgent })).toBe(true);
  expect(mayPrefetch({ userAgent, connection: { effectiveType: '4g' } })).toBe(true);
  expect(mayPrefetch({ userAgent, connection: { effectiveType: 'slow-2g' } })).toBe(false);
  expect(mayPrefetch({ userAgent, connection: { saveData: true } })).toBe(false);
  expect(mayPrefetch({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(false);
});

test.each([
  ['#parcels', true],
  ['#caf%C3%A9', true],
  ['#50%25-off%', false],
  ['#50%-off', true],
  ['#%', false],
  ['#', false],
])('the hash %s leads to a part of the page: %s', (hash, isThere) => {
  document.body.innerHTML = '<p id="parcels"></p><p id="café"></p><p id="50%-off"></p>';
  Element.prototype.scrollIntoView = () => {};
  expect(scrollToHash(hash)).toBe(isThere);
});
