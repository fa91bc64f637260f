import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Change } from '@quarterline/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureWorld } from '../../testing/fixture-feed.ts';
import { testPublisher } from '../../testing/test-publisher.ts';

const SECRET = 'no-reader-may-see-this';
const feed = fixtureWorld(Date.parse('2026-11-20T12:00:00Z'));
/** The changes of a feed that says more of each sale than is public. */
const changes = feed.after(0).changes.map((change) => {
  if (change.type !== 'sale' || change.record === null) return change;
  const { record } = change;
  const parcels = record.parcels.map((parcel) => ({
    ...parcel,
    reserve: SECRET,
    features: parcel.features.map((feature) => ({ ...feature, note: SECRET })),
    surfaceLeases: parcel.surfaceLeases.map((lease) => ({ ...lease, reference: SECRET })),
  }));
  const options = record.options.map((option) => ({ ...option, terms: SECRET }));
  const documents = record.documents.map((document) => ({ ...document, draft: SECRET }));
  return { ...change, record: { ...record, sellerAccounts: [SECRET], parcels, options, documents } };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publisher-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the feed of changes keeps nothing of a sale that its schema does not name', () => {
  expect(JSON.stringify(changes)).toContain(SECRET);
  expect(JSON.stringify(changes.map((change) => Change.parse(change)))).not.toContain(SECRET);
});

test('no page, page-data or list of the site says what is not among the fields that it names', async () => {
  const publisher = testPublisher(folder, { render: (data, slice) => JSON.stringify([data, slice]) });
  await publisher.open();
  await publisher.publish(changes, feed.cursor);
  while ((await publisher.workBehind()).length > 0);
  const names = await readdir(join(folder, 'site/public'), { recursive: true, withFileTypes: true });
  const texts = names.filter((entry) => entry.isFile() && /\.(html|json|xml|txt)$/.test(entry.name));
  expect(texts.length).toBeGreaterThan(40);
  const telling: string[] = [];
  for (const { parentPath, name } of texts) {
    const text = await readFile(join(parentPath, name), 'utf8');
    if (text.includes(SECRET)) telling.push(join(parentPath, name).replace(folder, ''));
  }
  expect(telling).toEqual([]);
});
