import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineHashes } from '../inline-hashes.ts';
import { pageHeaders } from '../security-headers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hashes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = (name: string) => ({ scripts: ["'sha256-start'"], styles: [`'sha256-${name}'`] });

test('pages of the last build keep their style until all are written anew, however often the site starts meanwhile', async () => {
  const file = join(folder, 'site', 'inline-hashes.json');
  const allowed = async (name: string) => (await inlineHashes(file, build(name))).hashes.styles;
  expect(await allowed('first')).toEqual(["'sha256-first'"]);
  await (await inlineHashes(file, build('first'))).pagesAreOurs();
  expect(await allowed('second')).toEqual(["'sha256-second'", "'sha256-first'"]);
  expect(await allowed('second')).toEqual(["'sha256-second'", "'sha256-first'"]);
  await (await inlineHashes(file, build('second'))).pagesAreOurs();
  expect(await allowed('second')).toEqual(["'sha256-second'"]);
});

test('nothing else that stands in a page is let through', () => {
  const allowed = { connectTo: [], scriptsFrom: [] };
  const policy = pageHeaders(allowed, build('ours'))['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-start';");
  expect(policy).toContain("style-src 'self' 'sha256-ours';");
  expect(policy).not.toContain('unsafe');
});
