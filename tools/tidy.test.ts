import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(path);
const isGenerated = (path: string): boolean => path.includes('/generated/');
const code = tracked.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isGenerated(path));
const product = code.filter((path) => !isTest(path) && /^(packages|apps)\//.test(path));

/** Who may import whom. An arrow that is not here is a wall. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'packages/rules': [],
  'packages/civil-time': [],
  'packages/land': [],
  'packages/letters': [],
  'packages/listing': ['civil-time'],
  'packages/contract': ['letters', 'markdown', 'rules'],
  'packages/drafting': ['civil-time', 'contract', 'land', 'listing', 'markdown', 'rules'],
  'packages/markdown': [],
  'packages/ui': [],
  'packages/verify': [],
  'apps/site': ['civil-time', 'contract', 'land', 'listing', 'markdown', 'ui'],
  'apps/engine/web': ['civil-time', 'contract', 'drafting', 'land', 'letters', 'listing', 'rules', 'ui', 'verify'],
  'apps/engine': ['civil-time', 'contract', 'drafting', 'land', 'letters', 'listing', 'markdown', 'rules'],
};

/** Rooms of the engine's server that act: none of them knows another; app.ts and start-engine.ts introduce them. */
const FEATURES = [
  'accounts',
  'administration',
  'audit',
  'bidding',
  'clock-keeper',
  'content',
  'leads',
  'media',
  'notices',
  'publishing',
  'search',
  'settings',
];

const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name ?? '');
const roomOf = (path: string): string | undefined =>
  Object.keys(MAY_IMPORT)
    .sort((a, b) => b.length - a.length)
    .find((room) => path.startsWith(`${room}/`));

describe('a test', () => {
  it('that replaces modules is called *.mocked.test.ts: others share theirs with the files before them', () => {
    const replacing = code.filter((path) => isTest(path) && /^\s*vi\.(?:do)?[mM]ock\(/m.test(read(path)));
    expect(replacing.length).toBeGreaterThan(0);
    expect(replacing.filter((path) => !path.endsWith('.mocked.test.ts'))).toEqual([]);
  });

  it('that needs a document is called *.dom.test.ts, and names no environment itself', () => {
    const naming = code.filter((path) => isTest(path) && /^\/\/ @vitest-environment/m.test(read(path)));
    expect(naming).toEqual([]);
  });
});

describe('the house', () => {
  it('has walls: no package imports one that it may not know', () => {
    const through = product.flatMap((path) => {
      const room = roomOf(path);
      const allowed = room ? MAY_IMPORT[room] : [];
      return importsOf(path)
        .filter((name) => name.startsWith('@quarterline/'))
        .map((name) => name.split('/')[1] ?? '')
        .filter((name) => !allowed?.includes(name))
        .map((name) => `${path} imports ${name}`);
    });
    expect(through).toEqual([]);
  });

  it('keeps the rules pure: no package, no clock, no chance, no environment', () => {
    const rules = product.filter((path) => path.startsWith('packages/rules/src'));
    expect(rules.length).toBeGreaterThan(10);
    const impure = rules.filter(
      (path) =>
        importsOf(path).some((name) => !name.startsWith('.')) ||
        /Date\.now|new Date\(\)|Math\.random|process\.|console\./.test(read(path)),
    );
    expect(impure).toEqual([]);
  });

  it('keeps features of the engine apart: they meet in app.ts and start-engine.ts only', () => {
    const meetings = product
      .filter((path) => path.startsWith('apps/engine/server/'))
      .flatMap((path) => {
        const feature = path.split('/')[3] ?? '';
        if (!FEATURES.includes(feature)) return [];
        return importsOf(path)
          .filter((name) => FEATURES.some((other) => other !== feature && name.startsWith(`../${other}/`)))
          .map((name) => `${path} imports ${name}`);
      });
    expect(meetings).toEqual([]);
  });

  it('has one room with SQL in it', () => {
    const elsewhere = product.filter(
      (path) =>
        path.startsWith('apps/engine/server/') &&
        !path.startsWith('apps/engine/server/store/') &&
        /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b [^\n]*\b(FROM|SET|VALUES|pg_notify|1)\b/.test(read(path)),
    );
    // Listening, the clock and the health check speak to the server itself, not to our tables.
    expect(elsewhere.toSorted()).toEqual([
      'apps/engine/server/platform/database-clock.ts',
      'apps/engine/server/platform/health-route.ts',
      'apps/engine/server/platform/wake-bus.ts',
    ]);
  });

  it('reads the environment in one file an app', () => {
    const readers = product.filter((path) => /process\.env\b/.test(read(path)));
    expect(readers.toSorted()).toEqual(['apps/engine/env.ts', 'apps/site/env.ts']);
  });
});

describe('files', () => {
  it('are at most 300 lines long', () => {
    const long = product.filter((path) => !path.includes('/demo/') && read(path).split('\n').length > 301);
    expect(long).toEqual([]);
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
