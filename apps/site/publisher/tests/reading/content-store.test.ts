import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change } from '@quarterline/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentStore } from '../../reading/content-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (slug: string, title: string | null): Change =>
  ({ cursor: 1, type: 'pageText', id: slug, record: title === null ? null : { slug, title } }) as Change;
const titles = (store: ContentStore) => store.all('pageText').map(({ record }) => record.title);
const readAgain = async (): Promise<ContentStore> => {
  const store = new ContentStore(folder);
  await store.open();
  return store;
};

test('a hundred changes that come at once are all there, in their order, and after a restart too', async () => {
  const store = await readAgain();
  const changes = Array.from({ length: 100 }, (_, index) => text(`text-${index}`, `Title ${index}`));
  await store.putAll(changes);
  expect(titles(store)).toEqual(changes.map((_, index) => `Title ${index}`));
  expect(titles(await readAgain()).sort()).toEqual(titles(store).sort());
});

test('of two changes of one text that come at once the second counts, also after a restart', async () => {
  const store = await readAgain();
  await store.putAll([text('a', 'first'), text('b', 'first'), text('a', 'second'), text('b', null)]);
  expect(titles(store)).toEqual(['second']);
  expect(titles(await readAgain())).toEqual(['second']);
});
