import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import type { LivePhase, PublishedSale } from '@quarterline/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepare, renderPage } from '#site/render.tsx';
import { FixtureFeed } from '../testing/fixture-feed.ts';
import { fixtureSale } from '../testing/fixture-sale.ts';
import { testPublisher } from '../testing/test-publisher.ts';

const SLUG = 'held-quarters';
const made = fixtureSale({
  slug: SLUG,
  name: 'Held Quarters',
  location: 'Camrose County, AB',
  status: 'live',
  startMs: Date.parse('2026-12-01T16:00:00Z'),
  closeMs: Date.parse('2026-12-03T21:03:00Z'),
  legal: ['NE-14-46-19-W4', 'NW-14-46-19-W4'],
  bids: [1_190_000, 1_050_000],
  seed: 1885,
  enBloc: true,
});
const ONE = '3:03 PM';
const TWO = '3:13 PM';
const BLOCK = ['3:28 PM', '3:43 PM'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'held-'));
  await prepare();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Everything that is written of the sale for readers, by its file; `times` are the texts that are looked for. */
async function filesWith(phase: Pick<LivePhase, 'kind' | 'held'>, times: readonly string[]): Promise<string[]> {
  const sale: PublishedSale = { ...made, livePhase: { atMs: null, openings: [], ...phase } };
  const feed = new FixtureFeed();
  const publisher = testPublisher(folder, { render: renderPage });
  await publisher.open();
  await publisher.publish([feed.put('sale', SLUG, sale)], feed.cursor);
  while (publisher.hasWork) await publisher.workBehind();
  const root = join(folder, 'site/public');
  const paths = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && ['.html', '.xml', '.ics', '.json'].includes(extname(entry.name)))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  expect(paths).toEqual(expect.arrayContaining([expect.stringContaining(`${SLUG}/parcels/parcel-1/index.html`)]));
  const texts = await Promise.all(
    paths.map(async (path): Promise<[string, string]> => [path, await readFile(join(root, path), 'utf8')]),
  );
  return texts.filter(([, text]) => times.some((time) => text.includes(time))).map(([path]) => path);
}

test('no page or frame of a live auction is first drawn with starting bids, which bids may have passed', async () => {
  const paths = await filesWith({ kind: 'bidding' }, ['$1,190,000', '$1,050,000']);
  // The details name the starting bid as such, and show no current price beside it.
  expect(paths.filter((path) => path.endsWith('.html'))).toEqual([`auctions/${SLUG}/details/index.html`]);
});

const held = (...slugs: string[]) => slugs.map((slug) => ({ slug, resumesAtMs: null }));

test('no page, frame, feed or calendar names the close of a parcel whose clock is frozen, or what follows it', async () => {
  const running = filesWith({ kind: 'bidding', held: held('parcel-1') }, [TWO]);
  expect(await running).toEqual(expect.arrayContaining([`auctions/${SLUG}/index.html`]));
  expect(await filesWith({ kind: 'bidding', held: held('parcel-1') }, [ONE, ...BLOCK])).toEqual([]);
});

test('no page, frame, feed or calendar names a close of a sale that is on hold', async () => {
  expect(await filesWith({ kind: 'held', held: held('parcel-1', 'parcel-2') }, [ONE, TWO, ...BLOCK])).toEqual([]);
});
