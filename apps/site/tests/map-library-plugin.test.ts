import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { asModule, PARTS_LEFT_OUT, STYLE_PARTS_LEFT_OUT, withoutInsides } from '#site/map-library-plugin.ts';

const LIBRARY = dirname(createRequire(import.meta.url).resolve('maplibre-gl/package.json'));
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));

test.each([
  ['library', join(LIBRARY, 'src'), PARTS_LEFT_OUT],
  ['package of styles', join(LIBRARY, '../@maplibre/maplibre-gl-style-spec/dist'), STYLE_PARTS_LEFT_OUT],
])('every part that is left out is still there in the %s: a new version may have moved it', (_, folder, parts) => {
  const files = filesIn(folder);
  expect(parts.filter((part) => !files.some((file) => file.startsWith(part)))).toEqual([]);
});

test('a part that is left out keeps its names, so that what imports them can be built', async () => {
  const code = withoutInsides(`
export class Globe { turn() { return 1; } }
export function drawSky(): void { paint(); }
export const isGlobe = (layer: Layer): boolean => layer.type === 'globe';
const inner = 1;
export { inner, Distance as Far, type Kind };
export type Sky = 'blue';
export default 'shader';
`);
  const left = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(Object.keys(left).toSorted()).toEqual(['Far', 'Globe', 'default', 'drawSky', 'inner', 'isGlobe']);
  expect(() => new left.Globe()).toThrow('Globe is left out.');
  expect([left.drawSky(), left.isGlobe({ type: 'globe' })]).toEqual([undefined, undefined]);
  // What is asked of a class that there is not is no.
  expect({} instanceof left.Far).toBe(false);
});

test('the hash that the library takes from an older package is a module, so that no page loads a helper of the bundler for it', async () => {
  const file = createRequire(import.meta.url).resolve('murmurhash-js/murmurhash3_gc.js');
  const code = asModule(readFileSync(file, 'utf8'));
  expect(code).not.toContain('module.exports');
  const { default: hash } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  // Published answers of MurmurHash3 for 32 bits with the seed 0.
  expect([hash('', 0), hash('test', 0), hash('Hello, world!', 0)]).toEqual([0, 0xba6bd213, 0xc0363e43]);
  expect(() => asModule('export default 1;')).toThrow('exports in a new form');
});
