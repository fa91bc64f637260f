import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { wholePartsOnServer } from '#site/lazy-parts-plugin.ts';

process.env.TZ = 'UTC';
process.env.LC_ALL = 'C.UTF-8';
const root = join(import.meta.dirname, '../..');

type Manifest = { name: string; exports?: Record<string, string> };

/**
 * Names of our packages as files of this copy of the repository. By `node_modules` they would be the files of the original, in which
 * nothing is taken away.
 */
const packages = readdirSync(join(root, 'packages')).flatMap((folder) => {
  const { name, exports = {} } = JSON.parse(
    readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'),
  ) as Manifest;
  return Object.entries(exports).map(([key, path]) => {
    const file = join(root, 'packages', folder, path);
    const from = `${name}${key.slice(1)}`;
    return key.includes('*')
      ? { find: new RegExp(`^${from.replace('*', '(.*)')}$`), replacement: file.replace('*', '$1') }
      : { find: new RegExp(`^${from}$`), replacement: file };
  });
});

/** The tests of the unit projects that need no document and replace no module. */
export default defineConfig({
  root,
  plugins: [wholePartsOnServer()],
  resolve: { alias: packages },
  test: {
    name: 'mutate-unit',
    // Rules of a package are proved beside it; a page that they reach says little of them, and takes longer.
    include: [process.env.MUTATE_TESTS ?? '{packages,apps}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.{long,dom,mocked,db,browser}.*'],
    testTimeout: 60_000,
  },
});
