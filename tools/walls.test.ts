import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importedFile } from './testing/imported-file.ts';

const root = join(import.meta.dirname, '..');
const product = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .filter((path) => !/\.(test|spec)\.tsx?$|\/(testing|tests|test|tools|generated)\//.test(path));
/** Programs beside the product: walls do not concern them, circles do. */
const programs = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'bench', 'e2e', 'simulation', 'tools'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(ts|mjs)$/.test(path) && !/\.(test|spec)\.ts$/.test(path));
const text = new Map([...product, ...programs].map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const read = (path: string): string => text.get(path) ?? '';

/** What a file imports: files of ours by their paths from the root, and names of packages. */
const importsOf = (path: string): { files: string[]; packages: string[] } => {
  const names = [...read(path).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name ?? '');
  return {
    files: names.flatMap((name) => importedFile(path, name) ?? []),
    packages: names.filter((name) => importedFile(path, name) === undefined),
  };
};

/** Which of our packages each part of the product may import. */
const PACKAGES: Record<string, readonly string[]> = {
  'packages/rules': [],
  'packages/civil-time': [],
  'packages/survey': [],
  'packages/land': ['survey'],
  'packages/emails': ['listing'],
  'packages/listing': ['civil-time'],
  'packages/form-limits': [],
  'packages/fields': ['civil-time', 'land', 'listing', 'text'],
  'packages/contract': ['emails', 'fields', 'listing', 'markdown', 'rules'],
  'packages/drafting': ['civil-time', 'contract', 'fields', 'land', 'listing', 'markdown', 'rules', 'text'],
  'packages/markdown': [],
  'packages/ui': [],
  'packages/tender-cipher': ['rules'],
  'packages/telemetry': [],
  'packages/text': ['rules'],
  'packages/verify': [],
  'apps/site': [
    'civil-time',
    'contract',
    'fields',
    'form-limits',
    'land',
    'listing',
    'markdown',
    'telemetry',
    'text',
    'ui',
  ],
  'apps/demo': ['civil-time', 'contract', 'drafting', 'fields', 'land', 'listing', 'rules', 'tender-cipher', 'text'],
  'apps/engine in a browser': [
    'civil-time',
    'contract',
    'drafting',
    'emails',
    'fields',
    'form-limits',
    'land',
    'listing',
    'markdown',
    'rules',
    'tender-cipher',
    'text',
    'ui',
    'verify',
  ],
  'apps/engine on a server': [
    'civil-time',
    'contract',
    'drafting',
    'emails',
    'fields',
    'form-limits',
    'land',
    'listing',
    'markdown',
    'rules',
    'telemetry',
    'tender-cipher',
    'text',
  ],
};

/** Which other features each feature of the engine may import. What is not here is a wall. */
const FEATURES: Record<string, readonly string[]> = {
  'bidding/clock-keeper': [],
  'bidding/live-view': ['bidding/stream'],
  'bidding/record': ['settlement/purchases'],
  'bidding/stream': [],
  'content/brand': ['content/media', 'content/pages'],
  'content/media': [],
  'content/pages': ['content/media', 'content/writing'],
  'content/settings': ['content/pages'],
  'content/writing': ['content/media'],
  'developers/api-keys': [],
  'developers/reference': [],
  'developers/webhooks': ['developers/api-keys'],
  'messages/email-files': ['content/media'],
  'messages/leads': ['messages/email-files', 'messages/newsletter'],
  'messages/newsletter': ['messages/email-files', 'messages/notifications'],
  'messages/notifications': ['messages/email-files', 'messages/leads'],
  'messages/questions': [],
  'office/audit': [],
  'office/dashboard': [],
  'people/following': ['messages/notifications', 'people/observing', 'people/profile', 'sign-in'],
  'people/observing': ['bidding/live-view', 'bidding/stream', 'sign-in'],
  'people/person': ['messages/leads', 'messages/notifications', 'people/users', 'settlement/purchases'],
  'people/phone-bidders': ['content/media', 'messages/email-files', 'people/registration'],
  'people/profile': ['bidding/live-view', 'people/registration', 'settlement/purchases', 'settlement/trust', 'sign-in'],
  'people/registration': ['content/media', 'messages/email-files', 'people/observing', 'sign-in'],
  'people/users': ['office/audit', 'sign-in'],
  'sales/control-board': ['bidding/live-view', 'people/registration', 'settlement/purchases'],
  'sales/corrections': [
    'messages/notifications',
    'messages/questions',
    'people/registration',
    'sales/control-board',
    'sales/sale-editor',
  ],
  'sales/publication': [],
  'sales/rehearsal': ['bidding/live-view', 'bidding/stream', 'sales/sale-editor'],
  'sales/sale-editor': ['content/media', 'content/writing', 'sales/control-board'],
  'sales/sale-transfer': ['content/media', 'sales/sale-editor'],
  'sealed-tender': ['bidding/live-view', 'bidding/stream', 'sales/sale-editor'],
  selling: [
    'bidding/stream',
    'content/media',
    'messages/leads',
    'people/profile',
    'sales/sale-editor',
    'settlement/purchases',
    'settlement/trust',
  ],
  'settlement/purchases': ['content/media'],
  'settlement/reports': ['settlement/purchases'],
  'settlement/trust': ['settlement/purchases'],
  'sign-in': [],
};

/** Which parts of the site may import which. */
const SITE: Record<string, readonly string[]> = {
  account: ['shell'],
  analytics: ['account', 'shell'],
  embeds: ['pages', 'publisher', 'runtime'],
  forms: ['analytics', 'pages', 'runtime', 'shell'],
  pages: ['account', 'forms', 'runtime', 'search', 'shell'],
  publisher: ['embeds', 'forms', 'pages', 'runtime', 'search', 'server', 'shell'],
  runtime: ['analytics', 'shell'],
  search: ['runtime', 'shell'],
  server: ['embeds', 'forms', 'pages', 'publisher', 'runtime', 'search'],
  shell: ['account', 'analytics', 'forms', 'pages', 'runtime', 'search'],
};

const ENGINE = 'apps/engine/';
const featureOf = (path: string): string | undefined =>
  /^apps\/engine\/features\/((?:bidding|content|developers|messages|office|people|sales|settlement)\/[^/]+|[^/]+)\//.exec(
    path,
  )?.[1];
const isFeature = (path: string): boolean => featureOf(path) !== undefined;
const siteAreaOf = (path: string): string | undefined => /^apps\/site\/([^/]+)\//.exec(path)?.[1];
const isOfBrowser = (path: string): boolean =>
  /^apps\/engine\/(features\/(?:[^/]+\/){1,2}|platform\/(?:staff\/|live\/)?)?web\//.test(path);
const packageArea = (path: string): string => {
  if (path.startsWith(ENGINE)) return isOfBrowser(path) ? 'apps/engine in a browser' : 'apps/engine on a server';
  return path.split('/').slice(0, 2).join('/');
};

/** `from imports to` for each import of a file of ours that is not allowed. */
const through = (isAllowed: (from: string, to: string) => boolean): string[] =>
  product.flatMap((from) =>
    importsOf(from)
      .files.filter((to) => !isAllowed(from, to))
      .map((to) => `${from} imports ${to}`),
  );

describe('walls', () => {
  it('stand between packages: none imports one that it may not know, and none goes around by a path', () => {
    const named = product.flatMap((path) =>
      importsOf(path)
        .packages.filter((name) => name.startsWith('@quarterline/'))
        .map((name) => name.split('/')[1] ?? '')
        .filter((name) => !PACKAGES[packageArea(path)]?.includes(name))
        .map((name) => `${path} imports ${name}`),
    );
    const top = (path: string): string => path.split('/').slice(0, 2).join('/');
    // Inner files of these packages are for tests.
    const inner = product.flatMap((path) =>
      importsOf(path)
        .packages.filter((name) => /^@quarterline\/(?:demo|verify|rules)\//.test(name))
        .map((name) => `${path} imports ${name}`),
    );
    // The demonstration fills the engine's database and bids through its queues; the engine knows nothing of it.
    const isDemo = (from: string, to: string): boolean => top(from) === 'apps/demo' && top(to) === 'apps/engine';
    const byPath = through(
      (from, to) => top(from) === top(to) || isDemo(from, to) || /vite\.(?:\w+\.)?config\.ts$/.test(from),
    );
    expect([...named, ...inner, ...byPath]).toEqual([]);
  });

  it('stand between features of the engine: one imports another only where the table says so', () => {
    expect(product.map(featureOf).filter((name) => name !== undefined && !(name in FEATURES))).toEqual([]);
    const meetings = through((from, to) => {
      const [one, other] = [featureOf(from), featureOf(to)];
      return one === undefined || other === undefined || one === other || (FEATURES[one]?.includes(other) ?? false);
    });
    expect(meetings).toEqual([]);
  });

  it('let no two areas of the engine import each other, and none by way of a third', () => {
    const areaOf = (path: string): string => /^apps\/engine\/features\/([^/]+)\//.exec(path)?.[1] ?? '';
    const areas = [...new Set(product.map(areaOf))].filter(Boolean);
    const importsOfArea = new Map(
      areas.map((area) => [
        area,
        new Set(product.filter((path) => areaOf(path) === area).flatMap((path) => importsOf(path).files.map(areaOf))),
      ]),
    );
    const imports = (one: string, other: string): boolean => importsOfArea.get(one)?.has(other) ?? false;
    expect([areas.length > 8, imports('selling', 'messages')]).toEqual([true, true]);
    const both = areas.flatMap((one) =>
      areas
        .filter((other) => one < other && imports(one, other) && imports(other, one))
        .map((other) => `${one} and ${other} import each other`),
    );
    expect(both).toEqual([]);
    // Takes away what imports none of the rest, until only areas in a circle are left.
    let rest = areas;
    for (let before = -1; before !== rest.length; ) {
      before = rest.length;
      rest = rest.filter((one) => rest.some((other) => other !== one && imports(one, other)));
    }
    expect(rest).toEqual([]);
  });

  it('list only imports that are used', () => {
    const used = new Set(
      product.flatMap((from) => importsOf(from).files.map((to) => `${featureOf(from)} ${featureOf(to)}`)),
    );
    const unused = Object.entries(FEATURES).flatMap(([one, others]) =>
      others.filter((other) => !used.has(`${one} ${other}`)).map((other) => `${one} does not import ${other}`),
    );
    expect(unused).toEqual([]);
  });

  it('keep the platform and the database below the features', () => {
    const rank = (path: string): number => {
      if (path.startsWith('apps/engine/database/')) return 1;
      if (path.startsWith('apps/engine/platform/')) return 2;
      if (featureOf(path)) return 3;
      return path.split('/').length === 3 ? 0 : 4;
    };
    const upwards = through(
      (from, to) =>
        !from.startsWith(ENGINE) || rank(from) === 0 || from.endsWith('.config.ts') || rank(to) <= rank(from),
    );
    expect(upwards).toEqual([]);
  });

  it('stand between browser and server: neither imports the other', () => {
    const crossing = through(
      (from, to) => !from.startsWith(ENGINE) || from.endsWith('.config.ts') || isOfBrowser(from) === isOfBrowser(to),
    );
    expect(crossing).toEqual([]);
  });

  it('stand between the parts of the site', () => {
    const meetings = through((from, to) => {
      const [one, other] = [siteAreaOf(from), siteAreaOf(to)];
      return one === undefined || other === undefined || one === other || (SITE[one]?.includes(other) ?? false);
    });
    expect(meetings).toEqual([]);
  });

  it('leave no circle: no file imports itself by way of others', () => {
    const seen = new Map<string, 'open' | 'done'>();
    const circles: string[] = [];
    const visit = (path: string, way: readonly string[]): void => {
      if (seen.get(path) === 'done') return;
      if (seen.get(path) === 'open') return void circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
      seen.set(path, 'open');
      for (const next of importsOf(path).files) if (text.has(next)) visit(next, [...way, path]);
      seen.set(path, 'done');
    };
    expect(programs.some((path) => path.startsWith('simulation/'))).toBe(true);
    for (const path of text.keys()) visit(path, []);
    expect(circles).toEqual([]);
  });
});

describe('what stands in one place only', () => {
  it('keeps the rules pure: no package, no clock, no chance, no environment', () => {
    const rules = product.filter((path) => path.startsWith('packages/rules/src'));
    expect(rules.length).toBeGreaterThan(10);
    const impure = rules.filter(
      (path) =>
        importsOf(path).packages.length > 0 ||
        /Date\.now|new Date\(\)|Math\.random|process\.|console\./.test(read(path)),
    );
    expect(impure).toEqual([]);
  });

  it('has SQL in the store of a feature or of the platform, and nowhere else', () => {
    const elsewhere = product.filter(
      (path) =>
        /^apps\/engine\/(features|platform|server)\//.test(path) &&
        !/\/store\//.test(path) &&
        /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b [^\n]*\b(FROM|SET|VALUES|pg_notify|1)\b/.test(read(path)),
    );
    // Listening, the clock and the health check speak to the server itself, not to our tables; a GeoPackage is a database that somebody sent.
    expect(elsewhere.toSorted()).toEqual([
      'apps/engine/features/sales/sale-editor/server/land-file/read-geopackage.ts',
      'apps/engine/platform/time/database-clock.ts',
      'apps/engine/platform/wake-ups/wake-bus.ts',
    ]);
  });

  it('appends to the record of a sale in the store of its queue, and chains its hashes in one module beside it', () => {
    const text = (pattern: RegExp): string[] => product.filter((path) => pattern.test(read(path))).toSorted();
    const RECORD_TABLES = /(INSERT INTO|UPDATE|DELETE FROM) (sale_record|sale_addendum_event|sale_addendum)\b/;
    expect(text(RECORD_TABLES)).toEqual([
      'apps/engine/platform/store/record/addendum-store.ts',
      'apps/engine/platform/store/record/sale-queue-store.ts',
    ]);
    // A backup is checked entry by entry before it is restored; nothing is appended there.
    expect(text(/\bchainHash\b/)).toEqual([
      'apps/engine/database/backup/restore-backup.ts',
      'apps/engine/platform/sale/growing-record.ts',
      'packages/rules/src/record/chain-hash.ts',
    ]);
    const importersOf = (file: string): string[] =>
      product.filter((path) => importsOf(path).files.includes(file)).toSorted();
    const DEMO = 'apps/demo/world/insert-demo-sale.ts';
    // The demonstration has a past, which is written in one piece; everything else goes through the sale's queue.
    expect(importersOf('apps/engine/platform/store/record/sale-queue-store.ts').filter(isFeature)).toEqual([]);
    const writers = ['apps/engine/platform/sale/publish-turn.ts', 'apps/engine/platform/sale/sale-queue.ts'];
    expect(text(/\b(writeRecord|writeAndCommit)\b/)).toEqual(
      [DEMO, ...writers, 'apps/engine/platform/store/record/sale-queue-store.ts'].toSorted(),
    );
    expect(text(/\bbeginSale\b/)).toEqual([DEMO, 'apps/engine/platform/sale/publish-turn.ts']);
    expect(text(/\bscheduleSale\b/).filter((path) => path.startsWith(ENGINE))).toEqual([
      'apps/engine/features/sales/sale-editor/server/preview-route.ts',
    ]);
  });

  it('draws documents and reads what people send in threads of their own: an engine that does it decides no bid', () => {
    const importersOf = (file: string): string[] => product.filter((path) => importsOf(path).files.includes(file));
    const [pdf, editor] = ['apps/engine/platform/pdf', 'apps/engine/features/sales/sale-editor/server'];
    expect(product.filter((path) => importsOf(path).packages.includes('pdfkit'))).toEqual([`${pdf}/draw-pdf.ts`]);
    // Others import its types alone.
    const drawers = importersOf(`${pdf}/draw-pdf.ts`).filter((path) => /\bdrawPdf\b/.test(read(path)));
    expect(drawers).toEqual([`${pdf}/answer-pdfs.ts`]);
    expect(importersOf(`${editor}/table/read-table.ts`)).toEqual([`${editor}/table/answer-tables.ts`]);
    expect(importersOf(`${editor}/land-file/read-land-file.ts`)).toEqual([`${editor}/land-file/answer-land-files.ts`]);
  });

  it('reads the environment in one file an app', () => {
    const readers = product.filter((path) => /process\.env\b/.test(read(path)));
    expect(readers.toSorted()).toEqual(['apps/engine/env.ts', 'apps/site/env.ts']);
  });
});
