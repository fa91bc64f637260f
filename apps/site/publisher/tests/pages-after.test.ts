import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change } from '@quarterline/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formerRecords, pagesAfter } from '../pages-after.ts';
import { ContentStore } from '../reading/content-store.ts';
import { pagesOf } from '../site-pages.ts';
import { fixtureWorld } from '../testing/fixture-feed.ts';

let folder: string;
let store: ContentStore;
const { changes } = fixtureWorld(Date.UTC(2026, 10, 20)).after(0);
const sales = changes.filter((change) => change.type === 'sale' && change.record);
const ofSale = (index: number): Extract<Change, { type: 'sale' }> => sales[index] as Extract<Change, { type: 'sale' }>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-after-'));
  store = new ContentStore(folder);
  for (const change of changes) await store.put(change);
});
afterEach(() => rm(folder, { recursive: true }));

const shapeOf = (pages: ReturnType<typeof pagesOf>) => [...pages].map(([path, { kind }]) => `${path} ${kind}`).sort();

/** Takes the changes in as the publisher does, beside everything found anew. */
const take = async (...taken: Change[]) => {
  const pages = pagesOf(store);
  const known = new Map(pages);
  const before = formerRecords(store, taken);
  for (const change of taken) await store.put(change);
  const after = pagesAfter(store, pages, taken, before);
  expect(shapeOf(after.pages)).toEqual(shapeOf(pagesOf(store)));
  expect([...after.renewed].sort()).toEqual(
    [...after.pages]
      .filter(([path, { kind }]) => known.get(path)?.kind !== kind)
      .map(([path]) => path)
      .sort(),
  );
  expect([...after.vanished].sort()).toEqual([...known.keys()].filter((path) => !after.pages.has(path)).sort());
  return { ...after, isInPlace: after.pages === pages };
};
const edited = (change: Extract<Change, { type: 'sale' }>, edit: object): Change =>
  ({ ...change, record: { ...change.record, ...edit } }) as Change;

it('an edit of a text puts the new pages in the places of the former ones, and these read the new record', async () => {
  const path = `/auctions/${ofSale(0).record?.slug}`;
  const former = pagesOf(store).get(path);
  const { pages, isInPlace, renewed } = await take(edited(ofSale(0), { descriptionMarkdown: 'Changed.' }));
  expect([isInPlace, renewed, former?.kind]).toEqual([true, [], 'sale']);
  expect(pages.get(path)).toBe(pagesOf(store).get(path));
  expect(pages.get(path)).not.toBe(former);
});

it('a sale that is postponed has a page of another kind at the same address', async () => {
  const { isInPlace, renewed } = await take(edited(ofSale(0), { saleStatus: 'postponed' }));
  expect([isInPlace, renewed]).toEqual([true, [`/auctions/${ofSale(0).record?.slug}`]]);
});

it.each<[string, () => Change[]]>([
  ['a sale that is taken away', () => [{ ...ofSale(0), record: null } as Change]],
  ['a parcel that is taken away', () => [edited(ofSale(0), { parcels: ofSale(0).record?.parcels.slice(1) })]],
  ['a sale with another address', () => [edited(ofSale(0), { slug: 'another-address' })]],
  ['a sale that takes the address of another', () => [edited(ofSale(1), { slug: ofSale(0).record?.slug })]],
  [
    'an edit beside a redirect from the very address',
    () => [
      {
        cursor: 1000,
        type: 'redirect',
        id: 'r',
        record: { from: `/auctions/${ofSale(0).record?.slug}`, to: '/sales' },
      } as Change,
      edited(ofSale(0), { descriptionMarkdown: 'Changed.' }),
    ],
  ],
])('%s: all pages are found anew', async (_, made) => {
  expect((await take(...made())).isInPlace).toBe(false);
});
