import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Locked = { version?: string; link?: boolean; resolved?: string; integrity?: string | undefined };
type Lockfile = { lockfileVersion: number; packages: Record<string, Locked> };

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What is wrong with the entry of one foreign package: it must be a released version from the registry that is set, pinned to its bytes. */
const faultsOf = ([path, { version, resolved, integrity }]: [string, Locked]): string[] => [
  // Without an address npm asks the registry that is set; with one it would ask there (.npmrc leaves them out).
  ...(resolved === undefined ? [] : [`${path} comes from ${resolved}`]),
  ...(/^\d+\.\d+\.\d+/.test(version ?? '') ? [] : [`${path} is no released version: ${version}`]),
  ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} is not pinned to its bytes`]),
];

const { lockfileVersion, packages } = JSON.parse(read('package-lock.json')) as Lockfile;
const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const manifests = execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const direct = manifests.flatMap((path) => {
  const manifest = JSON.parse(read(path)) as Record<string, Record<string, string> | undefined>;
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  return kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
});

describe('the lockfile', () => {
  it('has every package from the registry that is set, in a released version, with the hash of its bytes', () => {
    expect(lockfileVersion).toBe(3);
    expect(foreign.length).toBeGreaterThan(300);
    expect(foreign.flatMap(faultsOf)).toEqual([]);
  });

  it.each([
    ['comes from', { resolved: 'https://registry.example/react/-/react-19.3.1.tgz' }],
    ['comes from', { resolved: 'git+ssh://git@github.com/someone/react.git#0123' }],
    ['is no released version', { version: 'file:../react' }],
    ['is not pinned', { integrity: undefined }],
    ['is not pinned', { integrity: 'sha1-0123' }],
  ])('is refused with a package that %s elsewhere: %j', (fault, change) => {
    const [, good] = foreign.find(([path]) => path === 'node_modules/react') ?? ['', {}];
    expect(faultsOf(['node_modules/react', { ...good, ...change }])).toEqual([expect.stringContaining(fault)]);
  });

  it('links to nothing but packages of the repository', () => {
    const links = Object.values(packages).filter(({ link }) => link);
    expect(links.length).toBeGreaterThan(10);
    for (const { resolved = '' } of links) expect(manifests).toContain(`${resolved}/package.json`);
  });

  it('has every direct package in the version that its manifest says', () => {
    const outside = direct.filter(([name]) => !name.startsWith('@quarterline/'));
    expect(outside.length).toBeGreaterThan(70);
    const other = outside.filter(
      ([name, version]) =>
        !foreign.some(([path, locked]) => path.endsWith(`node_modules/${name}`) && locked.version === version),
    );
    expect(other).toEqual([]);
  });
});

it('updates are proposed for packages that are there', () => {
  type Rule = { matchPackageNames?: string[]; description?: string };
  const { packageRules, minimumReleaseAge } = JSON.parse(read('renovate.json')) as {
    packageRules: Rule[];
    minimumReleaseAge: string;
  };
  expect(minimumReleaseAge).toBe('7 days');
  const names = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  expect(names.length).toBeGreaterThan(10);
  const isThere = (name: string): boolean =>
    direct.some(([one]) => (name.endsWith('**') ? one.startsWith(name.slice(0, -2)) : one === name));
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

describe('packages of one purpose', () => {
  const REASONS = 'docs/decisions/0268-one-package-for-each-purpose.md';
  const KINDS: Record<string, RegExp> = {
    ZIP: /zip|fflate|archiver|yauzl|yazl|tar-(?:stream|fs)|decompress/,
    XML: /xml|(?:^|\/)sax|htmlparser|cheerio|(?:^|\/)linkedom/,
    CSV: /csv|papaparse|(?:^|\/)d3-dsv/,
    PDF: /pdf/,
  };
  const FONT = /^@(?:expo-google-fonts|fontsource|fontsource-variable)\/(.+)$/;
  const kindOf = (name: string): string | undefined =>
    FONT.exec(name)?.[1] ?? Object.keys(KINDS).find((kind) => KINDS[kind]?.test(name));
  const named = [...read(REASONS).matchAll(/^\| `([^`]+)` \| /gm)].map(([, name = '']) => name);

  /** Names that share their kind with another one, and are not in the table. */
  const withoutReason = (names: readonly string[]): string[] =>
    names.filter((name) => {
      const kind = kindOf(name);
      const others = names.filter((other) => other !== name && kindOf(other) === kind);
      return kind !== undefined && others.length > 0 && !named.includes(name);
    });
  const names = [...new Set(direct.map(([name]) => name))].filter((name) => !name.startsWith('@types/'));

  it('stand side by side only with a reason', () => {
    expect(withoutReason(names)).toEqual([]);
    expect(new Set(names.map(kindOf)).size).toBeGreaterThan(6);
  });

  it.each(['jszip', 'fast-xml-parser', 'csv-parse', 'unpdf', '@fontsource/besley'])(
    'are seen when %s comes',
    (name) => {
      expect(withoutReason([...names, name])).toContain(name);
    },
  );

  it('have no reason left once they are gone', () => {
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});
