import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureWorld } from '#site/publisher/testing/fixture-feed.ts';
import { testPublisher } from '#site/publisher/testing/test-publisher.ts';
import { drawnOnce } from '../drawn-once.tsx';
import { Shell } from '../shell.tsx';
import type { SiteSlice } from '../site-slice.ts';

let folder: string;
let slice: SiteSlice;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-'));
  const publisher = testPublisher(folder);
  await publisher.open();
  const { changes, cursor } = fixtureWorld(Date.parse('2026-12-01T16:00:00Z')).after(0);
  await publisher.publish(changes, cursor);
  slice = (await publisher.current('/'))?.slice as SiteSlice;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const html = (kind: string, path: string, isShared: boolean): string =>
  renderToString(
    <Shell
      site={{ slice, feed: null, auth: null }}
      kind={kind}
      path={path}
      drawn={isShared ? drawnOnce(slice, kind, path) : undefined}
    >
      <h1>A page</h1>
    </Shell>,
  );

test.each([
  ['home', '/'],
  ['sale', '/auctions/held-quarters'],
  ['sale', '/auctions/another-sale'],
  ['parcel', '/auctions/held-quarters/parcels/parcel-1'],
  ['article', `/questions/a-&-b/"who's"-<1>`],
])('the shared head and foot of a page of kind %s at %s are those that the page would have alone', (kind, path) => {
  const alone = html(kind, path, false);
  expect(alone).toContain('<footer class="footer">');
  expect(html(kind, path, true)).toBe(alone);
});

test('the links to log in on a page lead back to that page, and to no page drawn before it', () => {
  html('sale', '/auctions/one-sale', true);
  const second = html('sale', '/auctions/second-sale', true);
  expect(second).toContain('/auctions/second-sale">Login</a>');
  expect(second).not.toContain('one-sale');
});

test('a site whose phone number has changed has the new one in the head and the foot of each page', () => {
  html('sale', '/auctions/one-sale', true);
  slice = { ...slice, brand: { ...slice.brand, phone: '(306) 555-0199' } };
  expect(html('sale', '/auctions/one-sale', true).split('(306) 555-0199').length - 1).toBe(2);
  expect(html('sale', '/auctions/one-sale', true)).toBe(html('sale', '/auctions/one-sale', false));
});
