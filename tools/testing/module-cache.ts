import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Digest of the files that change how an import is resolved or a module is compiled, without any change of the module itself:
 * `tsconfig.json` and each `package.json`.
 */
export function digestOfManifests(root: string): string {
  const packages = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
  );
  const hash = createHash('sha256');
  for (const path of ['tsconfig.json', 'package.json', ...packages.sort()]) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * Adds that digest to the keys of Vitest's cache of compiled modules (`experimental.fsModuleCache`), which knows a module by its own
 * text alone: where a name leads to another file, an importer that did not change would still import the file of before.
 */
export function moduleCacheKey(root: string): Plugin {
  const digest = digestOfManifests(root);
  const key = (): string => digest;
  return {
    name: 'module-cache-key',
    configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => define(key),
  };
}
