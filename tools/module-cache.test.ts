import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { digestOfManifests, moduleCacheKey } from './testing/module-cache.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A repository with one app and one package; returns its folder and a function that writes one of its files. */
const repository = () => {
  const root = mkdtempSync(join(tmpdir(), 'ql-manifests-'));
  folders.push(root);
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  for (const folder of ['apps/engine', 'packages/rules']) mkdirSync(join(root, folder), { recursive: true });
  for (const path of ['tsconfig.json', 'package.json', 'apps/engine/package.json', 'packages/rules/package.json'])
    write(path, '{}');
  return { root, write };
};

it.each(['tsconfig.json', 'package.json', 'apps/engine/package.json', 'packages/rules/package.json'])(
  'another text of %s makes another key for each compiled module',
  (path) => {
    const { root, write } = repository();
    const before = digestOfManifests(root);
    write(path, '{"exports":"./src/other.ts"}');
    expect(digestOfManifests(root)).not.toBe(before);
    write(path, '{}');
    expect(digestOfManifests(root)).toBe(before);
  },
);

it('the key is given to Vitest, once for all projects', () => {
  const { root } = repository();
  const keys = new Set<(module: never) => unknown>();
  const { configureVitest } = moduleCacheKey(root);
  const context = { experimental_defineCacheKeyGenerator: (key: never) => void keys.add(key) };
  for (const _project of ['unit', 'database']) (configureVitest as (context: unknown) => void)(context);
  expect([...keys].map((key) => key(undefined as never))).toEqual([digestOfManifests(root)]);
});
