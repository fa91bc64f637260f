import { describe, expect, it } from 'vitest';
import { importGraph, readSources, type Sources } from './testing/import-graph.ts';
import { partOf, SITE_ADDRESSES } from './testing/parts-of-product.ts';
import { planOf } from './testing/plan-change.ts';
import { isTest, openReach, READS_REPOSITORY, type Reached } from './testing/reached-tests.ts';

const STORE = 'apps/engine/features/settlement/trust/store/trust-store.ts';
const ROUTE = 'apps/engine/features/settlement/trust/server/trust-routes.ts';

/** A small product: two features behind one assembling file, a page, a package, and their tests. */
const small: Record<string, string> = {
  'packages/money/package.json': '{"name":"@quarterline/money","exports":{".":"./src/money.ts"}}',
  'packages/money/src/money.ts': 'export const cents = 1;',
  'packages/money/tests/money.test.ts': "import { cents } from '@quarterline/money';",
  'apps/engine/server/app.ts':
    "import '#features/settlement/trust/server/trust-routes.ts'; import '#features/office/audit/server/audit-routes.ts';",
  'apps/engine/testing/start-test-engine.ts': "import '#server/app.ts';",
  [STORE]: "export const sql = 'SELECT * FROM trust_entry JOIN sale ON true';",
  [ROUTE]: "import { sql } from '../store/trust-store.ts'; serve(app, 'GET /api/sales/:slug/trust', sql);",
  'packages/ui/src/colours.css': ':root {}',
  'packages/ui/src/style.css': '@import "./colours.css";',
  'packages/ui/tests/style.test.ts': "import '../src/style.css';",
  'apps/engine/features/settlement/trust/web/trust-page.css': '.trust {}',
  'apps/engine/features/settlement/trust/tests/other-page.dom.test.tsx': '',
  'apps/site/pages/podcast/podcast-page.tsx': '',
  'e2e/site/site-pages.spec.ts': '',
  'apps/engine/testing/land-files/quarters.kml': '',
  'packages/land/tests/read-land.test.ts': `read(\`../../apps/engine/testing/land-files/\${name}\`)`,
  'apps/engine/features/settlement/trust/web/trust-page.tsx': "import './trust-page.css';",
  'apps/engine/features/settlement/trust/tests/trust.db.test.ts': "import '#testing/start-test-engine.ts';",
  'apps/engine/features/settlement/trust/tests/trust-page.dom.test.tsx': "import '../web/trust-page.tsx';",
  'apps/engine/features/office/audit/server/audit-routes.ts': "serve(app, 'GET /api/audit', () => {});",
  'apps/engine/features/office/audit/store/audit-store.ts': "export const sql = 'SELECT * FROM audit_entry, sale';",
  'apps/engine/features/office/audit/tests/audit.db.test.ts': "import '#testing/start-test-engine.ts';",
  'apps/engine/platform/sale/tests/money.db.test.ts': `import '#testing/start-test-engine.ts'; send(\`/api/sales/\${slug}/trust\`);`,
  'apps/engine/platform/sale/tests/rows.db.test.ts':
    "import '#testing/start-test-engine.ts'; query('DELETE FROM trust_entry');",
  'apps/engine/platform/sale/tests/types.test.ts': `import type { Trust } from '#features/settlement/trust/store/trust-store.ts';`,
  'apps/engine/database/migrations/0001-audit.sql': 'CREATE TABLE audit_entry (id uuid);',
  'apps/engine/database/tests/migrate.db.test.ts': '',
  'packages/contract/src/pages/admin-pages.ts':
    "'/admin/trust/': ['features/settlement/trust/web/trust-page.tsx', 'Trust account'],",
  'e2e/days/money.spec.ts': `await page.goto(\`\${world.engineUrl}/admin/trust/\`); goTo('/admin/trust/');`,
  'e2e/days/office.spec.ts': `await page.goto(\`\${world.engineUrl}/admin/trust/?month=1\`);`,
  'e2e/account/other.spec.ts': "open('/admin/trust/'); open('/admin/trust/'); open('/admin/trust/');",
  'e2e/account/login.spec.ts': "open('/login/');",
  'tools/styles.test.ts': "git('ls-files')",
  'tools/when-parent-is-gone.test.ts': '',
};
const sourcesOf = (files: Record<string, string>): Sources => new Map(Object.entries(files));
const reachIn = (files: Record<string, string>, ...changed: string[]): Reached =>
  openReach(sourcesOf(files), importGraph(sourcesOf(files)))(changed);
const namesOf = ({ tests }: Reached): string[] =>
  Object.values(tests)
    .flat()
    .filter(({ reason }) => reason !== READS_REPOSITORY)
    .map(({ file }) => file.split('/').at(-1) ?? '')
    .toSorted();

describe('a change reaches', () => {
  it.each([
    [
      'a store: the tests of its feature, those that name its route or its table, and two journeys to its page',
      STORE,
      [
        'money.db.test.ts',
        'money.spec.ts',
        'office.spec.ts',
        'other-page.dom.test.tsx',
        'rows.db.test.ts',
        'trust-page.dom.test.tsx',
        'trust.db.test.ts',
      ],
    ],
    [
      'a style: the test that imports its page, and no test of the database',
      'apps/engine/features/settlement/trust/web/trust-page.css',
      ['money.spec.ts', 'office.spec.ts', 'other-page.dom.test.tsx', 'trust-page.dom.test.tsx'],
    ],
    [
      'a style that a style imports: the tests of that one',
      'packages/ui/src/colours.css',
      ['money.spec.ts', 'office.spec.ts', 'style.test.ts'],
    ],
    [
      'a page of the site that no journey visits by its address: the one that follows every link',
      'apps/site/pages/podcast/podcast-page.tsx',
      ['site-pages.spec.ts'],
    ],
    [
      'a file that tests read: those that name its folder',
      'apps/engine/testing/land-files/quarters.kml',
      ['read-land.test.ts'],
    ],
    ['a test: itself', 'apps/engine/features/office/audit/tests/audit.db.test.ts', ['audit.db.test.ts']],
    [
      'a package: those that import it, and the journeys of every day',
      'packages/money/src/money.ts',
      ['money.spec.ts', 'money.test.ts', 'office.spec.ts'],
    ],
    [
      'a migration: the tests of the database, and of the feature whose store names its table',
      'apps/engine/database/migrations/0001-audit.sql',
      ['audit.db.test.ts', 'migrate.db.test.ts', 'money.spec.ts', 'office.spec.ts'],
    ],
    ['a document: only the tests that read the repository', 'docs/proof.md', []],
  ])('%s', (_, changed, expected) => {
    expect(namesOf(reachIn(small, changed))).toEqual(expected);
  });

  it.each([
    'package.json',
    'package-lock.json',
    'vitest.config.ts',
    'tools/testing/report.ts',
    'apps/engine/server/app.ts',
  ])('everything when it is of %s, and says so', (path) => {
    const reached = reachIn(small, STORE, path);
    expect(reached.everything).toBe(path);
    expect(planOf([STORE, path], sourcesOf(small), reached).text).toContain(`Everything runs, because ${path}`);
  });

  it('no test when nothing has changed', () => {
    expect(Object.values(reachIn(small).tests).flat()).toEqual([]);
  });

  it('by a reason that says why', () => {
    const reasons = Object.values(reachIn(small, STORE).tests).flat();
    const reasonOf = (name: string): string => reasons.find(({ file }) => file.endsWith(name))?.reason ?? '';
    expect(reasonOf('trust.db.test.ts')).toBe('is a test of settlement/trust');
    expect(reasonOf('money.db.test.ts')).toBe('names /api/sales/:slug/trust');
    expect(reasonOf('rows.db.test.ts')).toBe('names trust_entry');
    expect(reasonOf('money.spec.ts')).toBe('visits /admin/trust/');
    expect(reasonOf('styles.test.ts')).toBe(READS_REPOSITORY);
    expect(reasonOf('when-parent-is-gone.test.ts')).toBe('');
  });

  it('less when an import is taken away', () => {
    const apart = { ...small, [ROUTE]: "serve(app, 'GET /api/sales/:slug/trust', () => {});" };
    expect(namesOf(reachIn(small, STORE))).toContain('money.db.test.ts');
    expect(namesOf(reachIn(apart, STORE))).not.toContain('money.db.test.ts');
  });

  it('journeys that do not run are named with the command that runs them', () => {
    const reached = reachIn(small, STORE);
    expect(reached.leftOut).toEqual(['e2e/account/other.spec.ts']);
    expect(planOf([STORE], sourcesOf(small), reached).text).toContain(
      'npx vitest run --project journeys e2e/account/other.spec.ts',
    );
  });
});

describe('in this repository', () => {
  const sources = readSources();
  const reach = openReach(sources, importGraph(sources));
  const paths = [...sources.keys()];
  const reachedBy = (path: string): string[] => {
    const { everything, tests } = reach([path]);
    if (everything !== null) return [everything];
    return Object.values(tests)
      .flat()
      .filter(({ reason }) => reason !== READS_REPOSITORY)
      .map(({ file }) => file);
  };

  it('a change of a store reaches every database test of its feature', () => {
    const stores = paths.filter((path) => /^apps\/engine\/features\/.*\/store\/[^/]+\.ts$/.test(path));
    expect(stores.length).toBeGreaterThan(50);
    const missed = stores.flatMap((store) => {
      const folder = `${partOf(store)?.folder}/`;
      const found = new Set(reachedBy(store));
      const own = paths.filter((path) => path.startsWith(folder) && path.endsWith('.db.test.ts'));
      return own.filter((test) => !found.has(test)).map((test) => `${store} does not reach ${test}`);
    });
    expect(missed).toEqual([]);
  });

  it('no file of the product is reached by nothing', () => {
    const product = paths.filter((path) => /^(?:apps|packages)\//.test(path) && !isTest(path) && !path.endsWith('.md'));
    for (const kind of ['.sql', '.css', '.json', '.tsx'])
      expect(product.filter((path) => path.endsWith(kind)).length).toBeGreaterThan(20);
    expect(product.filter((path) => reachedBy(path).length === 0).toSorted()).toEqual([
      // Types alone: the compiler checks every use of them.
      'apps/engine/testing/office/office.ts',
      // A preview of pages for developers, which no test starts.
      'apps/engine/web/testing/fake-engine-plugin.ts',
      'apps/engine/web/testing/vite.dev.config.ts',
    ]);
  });

  it('a change of one feature does not run every test of the database', () => {
    const tests = paths.filter((path) => path.endsWith('.db.test.ts')).length;
    const found = reachedBy('apps/engine/features/office/dashboard/store/news-store.ts');
    expect(found.filter((path) => path.endsWith('.db.test.ts')).length).toBeLessThan(tests / 4);
  });

  it('each area of the site’s pages has addresses', () => {
    const areas = new Set(paths.flatMap((path) => /^apps\/site\/pages\/([^/]+)\/.*\.tsx$/.exec(path)?.[1] ?? []));
    for (const shared of ['parts', 'tests']) areas.delete(shared);
    expect([...areas].filter((area) => !(area in SITE_ADDRESSES))).toEqual([]);
  });
});
