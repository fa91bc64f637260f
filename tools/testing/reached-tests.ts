import type { ImportGraph, Sources } from './import-graph.ts';
import {
  addressesOf,
  asWritten,
  isStore,
  type Journey,
  journeysOf,
  ownTablesOf,
  type Part,
  partOf,
  routesOf,
  tablesIn,
} from './parts-of-product.ts';

export type TestKind = 'unit' | 'database' | 'journeys';
export type ReachedTest = { file: string; reason: string };
export type Reached = {
  /** The file because of which every test runs; null where the map names the tests. */
  everything: string | null;
  tests: Record<TestKind, ReachedTest[]>;
  /** Journeys that visit a page of what was changed, and do not run because others do. */
  leftOut: string[];
};

/** What `npm test` runs of the journeys when a change is not of one part. */
const DAYS = 'e2e/days/';
const MAX_JOURNEYS = 2;
/** Follows every link of the site. */
const EVERY_PAGE = 'e2e/site/site-pages.spec.ts';

/** How tests run, how names are resolved, what is installed: nothing says which test that reaches. */
const EVERYWHERE =
  /^(?:package\.json|package-lock\.json|tsconfig\.json|vitest\.config\.ts|(?:apps|packages)\/[^/]+\/package\.json|tools\/testing\/.*|tools\/(?:test|ensure-[a-z]+|build|run-beside)\.(?:mjs|d\.mts))$/;
/** Files that put features together. Through one a test reaches a feature only for a reason of its own: otherwise each would reach all. */
const HUBS = /^apps\/engine\/(?:server|web)\/[^/]+\.tsx?$|^apps\/site\/pages\/parts\/chunks\.ts$/;
/** Helpers of tests, which name routes and tables for them. */
const HELPERS = /\/(?:tests|testing)\/|^e2e\/|^simulation\//;
/** Tests that list the files of the repository and judge them: walls, styles, texts, documents. A trial release lists and judges none. */
const OF_REPOSITORY = /^tools\/(?!release)[^/]+\.test\.ts$/;
const LISTS_FILES = /\bls-files\b|\breaddir/;
export const READS_REPOSITORY = 'reads the repository';

export const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
const kindOf = (path: string): TestKind =>
  /\.spec\.ts$|\.browser\.test\.ts$/.test(path) ? 'journeys' : path.endsWith('.db.test.ts') ? 'database' : 'unit';

/** What a test loads: each file with the one that imports it, and the text in which it may name routes and tables. */
type Way = {
  test: string;
  part: string | undefined;
  kind: TestKind;
  files: Map<string, string>;
  meetsHub: boolean;
  text: string;
};

/** Behind a hub only what is of no part. */
const wayOf = (test: string, sources: Sources, graph: ImportGraph): Way => {
  const files = new Map([[test, '']]);
  for (const path of files.keys())
    for (const next of graph.get(path) ?? [])
      if (!files.has(next) && !(HUBS.test(path) && partOf(next))) files.set(next, path);
  const helpers = [...files.keys()].filter((path) => HELPERS.test(path));
  return {
    test,
    part: partOf(test)?.folder,
    kind: kindOf(test),
    files,
    meetsHub: [...files.keys()].some((path) => HUBS.test(path)),
    text: helpers.map((path) => sources.get(path) ?? '').join('\n'),
  };
};

const importersIn = (graph: ImportGraph): ReadonlyMap<string, readonly string[]> => {
  const importers = new Map<string, string[]>();
  for (const [path, imported] of graph)
    if (!isTest(path) && !HELPERS.test(path) && !HUBS.test(path))
      for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path]);
  return importers;
};

/**
 * Reads what each test loads, once; answers the tests that a change of some files can reach, each with the reason: by an import, as
 * a test of the part or of one that loads the file, by a route or table that it names, by the pages that it visits.
 */
export function openReach(sources: Sources, graph: ImportGraph): (changed: readonly string[]) => Reached {
  const tests = [...sources.keys()].filter(isTest);
  const ways = tests.map((test) => wayOf(test, sources, graph));
  const importers = importersIn(graph);
  const listsFiles = (path: string): boolean => path.startsWith('tools/') && LISTS_FILES.test(sources.get(path) ?? '');
  const ofRepository = ways.flatMap(({ test, files }) =>
    OF_REPOSITORY.test(test) && [...files.keys()].some(listsFiles) ? [test] : [],
  );
  const visiting = new Map<string, readonly Journey[]>();
  const naming = new Map<string, Set<string>>();

  /** Tests that meet a hub and name this route or table. */
  const testsNaming = (name: string): Set<string> => {
    const known = naming.get(name);
    if (known) return known;
    const pattern = name.startsWith('/') ? asWritten(name) : new RegExp(`\\b${name}\\b`);
    const found = new Set(
      ways
        .filter(({ kind, meetsHub, text }) => kind !== 'journeys' && meetsHub && pattern.test(text))
        .map(({ test }) => test),
    );
    naming.set(name, found);
    return found;
  };
  /** Files of the product that load `path`, itself with them; through a hub none does. */
  const loadersOf = (path: string): Set<string> => {
    const found = new Set([path]);
    for (const one of found) for (const other of importers.get(one) ?? []) found.add(other);
    return found;
  };

  /** Journeys that visit the pages of a part. */
  const journeysTo = (part: Part): readonly Journey[] => {
    const known = visiting.get(part.folder);
    if (known) return known;
    const found = journeysOf(addressesOf(part, sources), sources, tests);
    const isOfSite = part.folder.startsWith('apps/site/');
    const journeys =
      found.length === 0 && isOfSite ? [{ file: EVERY_PAGE, address: 'every kind of page', visits: 1 }] : found;
    visiting.set(part.folder, journeys);
    return journeys;
  };

  type Add = (file: string, reason: string) => void;
  const byImport = (path: string, add: Add): void => {
    if (isTest(path) && sources.has(path)) add(path, 'has changed');
    for (const { test, kind, files } of ways) {
      // What a journey imports of the product prepares its world; the product itself runs as processes.
      if (kind === 'journeys' && !path.startsWith('e2e/')) continue;
      const by = files.get(path);
      if (by) add(test, by === test ? `imports ${path}` : `imports ${path} by way of ${by}`);
    }
  };
  const byPart = (path: string, part: Part, add: Add): void => {
    const loaders = loadersOf(path);
    const users = new Map([...loaders].flatMap((one) => partOf(one) ?? []).map((one) => [one.folder, one]));
    const names = [...routesOf(loaders, sources), ...ownTablesOf(path, part, sources)];
    // A page is not loaded by a server: no test of the database sees it.
    const isPage = path.includes('/web/');
    for (const { test, kind, meetsHub, part: own } of ways) {
      if (own === undefined || kind === 'journeys' || (kind === 'database' && isPage)) continue;
      const user = meetsHub ? users.get(own) : undefined;
      if (own === part.folder) add(test, `is a test of ${part.name}`);
      else if (user) add(test, `is a test of ${user.name}, which imports ${path}`);
    }
    for (const name of names) for (const test of testsNaming(name)) add(test, `names ${name}`);
  };
  /** Files that tests read are one of many, and are named by their folder. */
  const byFolder = (path: string, add: Add): void => {
    const folder = path.split('/').at(-2) ?? '';
    for (const { test, kind, text } of ways)
      if (kind !== 'journeys' && new RegExp(`[/'"\`]${folder}[/'"\`]`).test(text))
        add(test, `names the folder ${folder}`);
  };
  /** A migration reaches the tests of the database, and those of each part whose store names one of its tables. */
  const byTables = (migration: string, add: Add): void => {
    const words = new Set((sources.get(migration) ?? '').match(/\b[a-z][a-z_]+\b/g));
    for (const test of tests) if (test.startsWith('apps/engine/database/')) add(test, 'is a test of the database');
    for (const [path, text] of sources) {
      const table = isStore(path) ? tablesIn(text).find((name) => words.has(name)) : undefined;
      if (table === undefined) continue;
      const folder = path.slice(0, path.indexOf('/store/') + 1);
      for (const test of tests) if (test.startsWith(folder)) add(test, `is a test of a part that names ${table}`);
    }
  };

  return (changed) => {
    const reached: Reached = { everything: null, tests: { unit: [], database: [], journeys: [] }, leftOut: [] };
    const everything = changed.find((path) => EVERYWHERE.test(path) || HUBS.test(path));
    if (everything !== undefined) return { ...reached, everything };
    const why = new Map<string, string>();
    const add: Add = (file, reason) => void (why.has(file) || why.set(file, reason));
    if (changed.length > 0) for (const test of ofRepository) add(test, READS_REPOSITORY);
    const parts = new Map<string, Part>();
    let isWide = false;
    for (const path of changed) {
      byImport(path, add);
      if (isTest(path)) continue;
      if (/\/testing\/.*(?<!\.tsx?)$/.test(path)) byFolder(path, add);
      if (path.endsWith('.sql')) byTables(path, add);
      const part = partOf(path);
      if (part) byPart(path, part, add);
      if (part) parts.set(part.folder, part);
      else isWide ||= /^(?:apps|packages)\//.test(path) && !HELPERS.test(path) && !path.endsWith('.md');
    }
    if (isWide) {
      for (const test of tests) if (test.startsWith(DAYS)) add(test, 'visits pages, and the change is not of one part');
    } else {
      const visits = [...parts.values()].flatMap(journeysTo);
      // First those that `npm test` runs, then those that visit most.
      const most = visits.toSorted(
        (one, other) =>
          Number(other.file.startsWith(DAYS)) - Number(one.file.startsWith(DAYS)) || other.visits - one.visits,
      );
      const journeys = [...new Map(most.map((one) => [one.file, one])).values()];
      for (const { file, address } of journeys.slice(0, MAX_JOURNEYS)) add(file, `visits ${address}`);
      reached.leftOut = journeys.slice(MAX_JOURNEYS).flatMap(({ file }) => (why.has(file) ? [] : [file]));
    }
    for (const [file, reason] of why) reached.tests[kindOf(file)].push({ file, reason });
    return reached;
  };
}
