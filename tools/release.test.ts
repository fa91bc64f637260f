import { describe, expect, it } from 'vitest';
import { generatedText, releasedText } from './release/api-document.ts';
import { dateChangelog, lastRelease, readChangelog, refuseFalseChangelog, removedIn } from './release/changelog.ts';
import { leastBeside, listRemoved } from './release/migration-facts.ts';
import { checksums, packingList } from './release/packing-list.ts';
import {
  CHANGELOG,
  FIXTURES,
  GENERATED_API,
  planRelease,
  RELEASED_API,
  type ReleaseInput,
} from './release/plan-release.ts';
import { isGreater, setImageVersion, setLockVersion, setManifestVersion } from './release/versions.ts';

const UNRELEASED = `## Unreleased

### Runs beside

Engines that know \`0002-more\`.

### Removed

- \`wagon\`, \`horse.colour\` (0002): nobody rides. \`barn\` stays.

### Upgrade

\`npm run migrate\`, then the engines.

### Changes

- Tractors.
`;
const CHANGES = `# Changelog

${UNRELEASED}
## 0.1.0 - 2026-11-26

Migrations: 1, the newest is \`0001-first\`.

### Removed

Nothing.
`;
const FIRST = { name: '0001-first', text: '-- runs-with: 0001-first\nCREATE TABLE wagon (id int);' };
const MORE = {
  name: '0002-more',
  text: '-- runs-with: 0002-more\nDROP TABLE wagon;\nALTER TABLE horse DROP COLUMN colour;',
};
const MANIFEST = `{
  "name": "some",
  "version": "0.1.0",
  "dependencies": {
    "@quarterline/rules": "0.1.0",
    "fflate": "0.1.0"
  }
}
`;
const API = JSON.stringify({
  info: { title: 'Some', version: '2026-11-27' },
  paths: { '/api/sales': { get: { summary: 'Lists sales.', tags: ['Sales'] }, post: { summary: 'Makes one.' } } },
  components: { schemas: { Sale: { type: 'object', properties: { name: { type: 'string' } } } } },
});
const input = (changes: Partial<ReleaseInput> = {}): ReleaseInput => ({
  version: '0.2.0',
  date: '2026-11-28',
  files: {
    [CHANGELOG]: CHANGES,
    'package.json': MANIFEST,
    'deploy/compose.yaml': '  image: quarterline-engine:0.1.0\n',
    [GENERATED_API]: API,
  },
  migrations: [FIRST, MORE],
  status: '',
  tags: ['v0.1.0'],
  fixtures: ['0.1.0'],
  ...changes,
});
const withChangelog = (text: string): Partial<ReleaseInput> => ({ files: { ...input().files, [CHANGELOG]: text } });

describe('a release', () => {
  it('gives every file of the version its number, dates the changelog, and keeps the API that programs are promised', () => {
    const { changed, runsBeside, removed, tag } = planRelease(input());
    expect({ runsBeside, removed, tag }).toEqual({
      runsBeside: '0002-more',
      removed: ['wagon', 'horse.colour'],
      tag: 'v0.2.0',
    });
    expect(Object.keys(changed)).toEqual([CHANGELOG, 'package.json', 'deploy/compose.yaml', RELEASED_API]);
    expect(JSON.parse(changed[RELEASED_API] ?? '')).toEqual({
      ...JSON.parse(API),
      info: { title: 'Some', version: '2026-11-27', 'x-release': '0.2.0' },
    });
    const [next, dated, older] = readChangelog(changed[CHANGELOG] ?? '');
    expect(next).toMatchObject({ version: null, parts: { Removed: 'Nothing.', Changes: '' } });
    expect(dated).toMatchObject({ version: '0.2.0', parts: { Changes: '- Tractors.' } });
    expect(older?.version).toBe('0.1.0');
    expect(lastRelease(readChangelog(changed[CHANGELOG] ?? ''))).toEqual({
      version: '0.2.0',
      count: 2,
      newest: '0002-more',
    });
  });

  it.each<[string, Partial<ReleaseInput>, string]>([
    ['a version of two numbers', { version: '0.2' }, '"0.2" is no version: write three numbers as in 0.2.0.'],
    ['the version that it has', { version: '0.1.0' }, '0.1.0 is not greater than 0.1.0, which package.json has.'],
    [
      'a version that the changelog has',
      { version: '0.1.5', ...withChangelog(CHANGES.replaceAll('0.1.0', '0.1.5')), fixtures: ['0.1.5'] },
      '0.1.5 is not greater than 0.1.5, which CHANGELOG.md has.',
    ],
    ['a tag that is there', { tags: ['v0.2.0'] }, 'There is a tag v0.2.0 already.'],
    ['a day that is none', { date: 'today' }, '"today" is no day: write it as 2026-11-28.'],
    [
      'files that are not committed',
      { status: ' M README.md\n' },
      'The working tree is not clean: commit or put away what git status names first.',
    ],
    [
      'nothing that changed',
      withChangelog(CHANGES.replace('- Tractors.\n', '')),
      '"Unreleased" of CHANGELOG.md names no change: there is nothing to release.',
    ],
    [
      'no steps of the upgrade',
      withChangelog(CHANGES.replace('### Upgrade', '### Other')),
      '"Unreleased" of CHANGELOG.md lacks Upgrade.',
    ],
    [
      'an older engine beside it than the migrations allow',
      withChangelog(CHANGES.replace('know `0002-more`', 'know `0001-first`')),
      '"Runs beside" of CHANGELOG.md names 0001-first, and the migrations say 0002-more.',
    ],
    [
      'a column that it drops without a word',
      withChangelog(CHANGES.replace(', `horse.colour`', '')),
      '"Removed" of CHANGELOG.md does not name what the migrations drop: horse.colour.',
    ],
    [
      'a table that it says to drop and keeps',
      withChangelog(CHANGES.replace('- `wagon`', '- `barn`, `wagon`')),
      '"Removed" of CHANGELOG.md names what no migration drops: barn.',
    ],
    [
      'a migration with a number before the last release',
      { migrations: [{ ...FIRST, name: '0000-late' }, FIRST, MORE] },
      '0.1.0 had 1 migrations up to 0001-first, and now there are 2: give a new one a number after 0001-first.',
    ],
    [
      'an earlier release from which no test upgrades',
      { fixtures: [] },
      `${FIXTURES}/0.1.0.sql.gz is missing: write it as ${FIXTURES}/README.md says.`,
    ],
  ])('with %s is refused in one sentence', (_, changes, sentence) => {
    expect(() => planRelease(input(changes))).toThrow(sentence);
  });
});

describe('the API document', () => {
  it('of a release has one line for each operation and each schema, so that a change shows which', () => {
    const text = releasedText(API, '0.2.0');
    expect(text.split('\n').filter((line) => /"(?:get|post|Sale)": \{.*\},?$/.test(line))).toHaveLength(3);
    expect(text).toContain('   "get": {"summary":"Lists sales.","tags":["Sales"]},\n');
  });

  it('of the present code has a line for each field of what is wider than a screen', () => {
    const fields = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, { type: 'string' }]));
    const text = generatedText({ narrow: { type: 'integer' }, wide: { type: 'object', properties: fields } });
    expect(JSON.parse(text).wide.properties).toEqual(fields);
    expect(text).toContain('\n "narrow": {"type":"integer"},\n');
    expect(text).toContain('\n   "field7": {"type":"string"},\n');
  });
});

describe('the versions', () => {
  it.each([
    ['0.2.0', '0.1.9', true],
    ['0.10.0', '0.9.0', true],
    ['1.0.0', '0.99.99', true],
    ['0.1.0', '0.1.0', false],
    ['0.1.9', '0.2.0', false],
  ])('%s is greater than %s: %s', (version, than, expected) => {
    expect(isGreater(version, than)).toBe(expected);
  });

  it('change in a package.json, and packages from elsewhere keep theirs', () => {
    expect(setManifestVersion(MANIFEST, '0.2.0')).toBe(
      MANIFEST.replace('"version": "0.1.0"', '"version": "0.2.0"').replace('rules": "0.1.0"', 'rules": "0.2.0"'),
    );
  });

  it('change in the lockfile for packages of the repository alone', () => {
    const lock = {
      name: 'some',
      version: '0.1.0',
      packages: {
        '': { version: '0.1.0' },
        'apps/site': { version: '0.1.0', dependencies: { '@quarterline/rules': '0.1.0', fflate: '0.1.0' } },
        'node_modules/fflate': { version: '0.1.0' },
        'apps/site/node_modules/fflate': { version: '0.1.0' },
      },
    };
    const { packages, version } = JSON.parse(setLockVersion(JSON.stringify(lock), '0.2.0'));
    expect([version, packages[''].version, packages['apps/site'].version]).toEqual(['0.2.0', '0.2.0', '0.2.0']);
    expect(packages['apps/site'].dependencies).toEqual({ '@quarterline/rules': '0.2.0', fflate: '0.1.0' });
    expect(packages['node_modules/fflate'].version).toBe('0.1.0');
    expect(packages['apps/site/node_modules/fflate'].version).toBe('0.1.0');
  });

  it('change in the names of both images, and of no other', () => {
    expect(setImageVersion('quarterline-engine:0.1.0 quarterline-site:0.1.0 nginx:0.1.0', '0.2.0')).toBe(
      'quarterline-engine:0.2.0 quarterline-site:0.2.0 nginx:0.1.0',
    );
  });
});

describe('what migrations remove', () => {
  it.each<[string, string, string[]]>([
    ['tables', 'DROP TABLE IF EXISTS one, public.two CASCADE;', ['one', 'two']],
    ['columns', 'ALTER TABLE one\n  DROP COLUMN IF EXISTS a,\n  DROP b;', ['one.a', 'one.b']],
    ['a column under its old name', 'ALTER TABLE one RENAME COLUMN a TO b;', ['one.a']],
    ['a table under its old name', 'ALTER TABLE one RENAME TO two;', ['one']],
    ['what a block drops that is run at once', 'DO $$ BEGIN DROP TABLE one; END $$;', ['one']],
    [
      'no rule, default, index or trigger',
      `ALTER TABLE one DROP CONSTRAINT a, ALTER COLUMN b DROP NOT NULL, ALTER c DROP DEFAULT, RENAME CONSTRAINT d TO e;
       DROP INDEX CONCURRENTLY IF EXISTS f; DROP TRIGGER g ON one; DROP FUNCTION h;`,
      [],
    ],
    ['nothing that is only written about', `-- DROP TABLE one;\nINSERT INTO note VALUES ('DROP TABLE two');`, []],
    ['nothing that a function would drop', 'CREATE FUNCTION f() RETURNS void AS $$ DROP TABLE one $$;', []],
    [
      'nothing that they made',
      'CREATE TABLE one (a int);\nALTER TABLE two ADD COLUMN b int;\nDROP TABLE one;\nALTER TABLE two DROP COLUMN b;',
      [],
    ],
  ])('is %s', (_, text, expected) => {
    expect(listRemoved([{ name: '0001-some', text }])).toEqual(expected);
  });

  it('and the oldest engine beside them is told by the greatest of their first lines', () => {
    expect(leastBeside([MORE, FIRST])).toBe('0002-more');
  });
});

describe('the changelog', () => {
  it('names what was removed at the beginning of each point, and may say there what stays', () => {
    const [unreleased] = readChangelog(CHANGES);
    expect(unreleased && removedIn(unreleased)).toEqual(['wagon', 'horse.colour']);
  });

  it('is refused when a release does not say which migrations it had', () => {
    const sections = readChangelog(CHANGES.replace('Migrations: 1', 'Files: 1'));
    expect(() => lastRelease(sections)).toThrow('does not say which migrations 0.1.0 had');
  });

  it('opens a part for what comes next that is refused until something is written there', () => {
    const dating = {
      version: '0.2.0',
      date: '2026-11-28',
      migrations: { count: 2, newest: MORE.name },
      runsBeside: MORE.name,
    };
    const sections = readChangelog(dateChangelog(CHANGES, dating));
    const facts = { runsBeside: MORE.name, removed: [] };
    expect(() => refuseFalseChangelog(sections, facts)).toThrow('there is nothing to release');
  });
});

it('the packing list names size and hash of each file, and the checksums are read by sha256sum', () => {
  const files = [
    { path: 'b.txt', bytes: 1234, sha256: 'bb' },
    { path: 'a.txt', bytes: 5, sha256: 'aa' },
  ];
  expect(packingList(files)).toBe('aa     5  a.txt\nbb  1234  b.txt\n2 files, 1239 bytes\n');
  expect(checksums(files)).toBe('bb  b.txt\naa  a.txt\n');
});
