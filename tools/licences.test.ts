import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Locked = { packages: Record<string, { license?: string; link?: boolean }> };
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as Locked;
const foreign = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);

/** Licences under which the product may be passed on as it is: weak copyleft stays in files of its own. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
]);
/** Say their licence in a file beside them, and not or not rightly in their description: MIT, and BSD-3-Clause; read by us. */
const IN_A_FILE = new Set(['node_modules/png-js', 'node_modules/splaytree-ts']);
/** Of tools that judge the code and are never passed on, with a licence that asks to name its author: CC-BY-4.0. */
const OF_A_TOOL = new Set(['node_modules/caniuse-lite']);

it('everything that comes along is free to be passed on', () => {
  expect(foreign.length).toBeGreaterThan(300);
  const others = foreign.filter(([path, { license = '' }]) => {
    // Of licences that one may choose from, one that is free is enough.
    const isFree = (said: string): boolean => said.split(' OR ').some((name) => FREE.has(name));
    const names = license.replaceAll(/[()]/g, '').split(' AND ').filter(Boolean);
    return !IN_A_FILE.has(path) && !OF_A_TOOL.has(path) && (names.length === 0 || !names.every(isFree));
  });
  expect(others.map(([path, { license }]) => `${path}: ${license ?? 'none said'}`)).toEqual([]);
});
