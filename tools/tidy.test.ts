import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|\/(testing|tests)\//.test(path);
const isGenerated = (path: string): boolean => path.includes('/generated/');
const code = tracked.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isGenerated(path));
const product = code.filter((path) => !isTest(path) && /^(packages|apps)\//.test(path));

/** Folders that are lists by their nature: read by number, name or date, never as a whole. */
const LISTS = /^(docs\/decisions|apps\/engine\/database\/migrations|apps\/demo\/media|tools)$|\/generated\//;

describe('folders', () => {
  it('hold so few files that they are seen at once', () => {
    const counts = new Map<string, number>();
    for (const path of tracked.map(dirname).filter((folder) => !LISTS.test(folder)))
      counts.set(path, (counts.get(path) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
  });
});

describe('files', () => {
  it('are at most 300 lines long', () => {
    const long = product.filter((path) => !path.includes('/demo/') && read(path).split('\n').length > 301);
    expect(long).toEqual([]);
  });

  it('have their tests in the folder tests of their part', () => {
    const inApp = String.raw`apps/(?:demo|site|engine)/(?:[\w-]+/)?`;
    const inEngine = String.raw`apps/engine/(?:features|platform)/(?:[\w-]+/)*`;
    const place = new RegExp(String.raw`^(?:${inApp}|${inEngine}|packages/[\w-]+/)tests/`);
    const misplaced = tracked.filter((path) => /^(apps|packages)\/.*\.test\.tsx?$/.test(path) && !place.test(path));
    expect(misplaced, 'Their place is tests/ of the feature, of the folder of the app or of the package').toEqual([]);
  });

  it('have names in kebab-case that say what is in them', () => {
    const odd = code.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/.test(basename(path)));
    const vague = tracked.filter((path) => /(^|\/)(utils?|helpers?|common|misc|managers?)(\/|\.|$)/.test(path));
    expect([...odd, ...vague]).toEqual([]);
  });

  it('are finished: nothing is left for later, nothing is switched off', () => {
    const marks = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)|\bas any\b|: any\b|\.(skip|only)\(/;
    const open = code.filter((path) => path !== 'tools/tidy.test.ts' && marks.test(read(path)));
    expect(open).toEqual([]);
  });

  it('decode percent signs in one place, because decoding throws at what people type', () => {
    const bare = product.filter((path) => /\bdecodeURI(Component)?\b/.test(read(path)));
    expect(bare).toEqual(['packages/listing/src/decoded-part.ts']);
  });

  it('pin every package to one version', () => {
    const loose = tracked
      .filter((path) => basename(path) === 'package.json')
      .flatMap((path) => {
        const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(read(path));
        return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
          .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
          .map(([name]) => `${path}: ${name}`);
      });
    expect(loose).toEqual([]);
  });
});
