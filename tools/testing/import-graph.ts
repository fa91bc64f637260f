import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importedFile } from './imported-file.ts';

const root = join(import.meta.dirname, '../..');

/** Every file of the repository by its path from the root, with its text where it has one that is read here. */
export type Sources = ReadonlyMap<string, string>;

/** What each file imports or reads: files of ours by their paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const TEXT = /\.(?:ts|tsx|mts|mjs|css|json|html|sql|md|txt|svg|yml|yaml)$/;
const CODE = /\.(?:ts|tsx|mts|mjs)$/;

/** The files of the repository as they are on disk, tracked or new. */
export function readSources(): Sources {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const sources = new Map<string, string>();
  for (const path of paths.split('\n').filter(Boolean)) {
    if (!TEXT.test(path)) sources.set(path, '');
    else
      try {
        sources.set(path, readFileSync(join(root, path), 'utf8'));
      } catch {
        // Deleted, and not committed.
      }
  }
  return sources;
}

/** An import of types alone is not there when the program runs: the compiler checks it, and no test can be reached by it. */
const TYPES = /^\s*(?:import|export)\s+type\b[^;]*?\bfrom\s*'[^']+'/gm;
const NAMES = /(?:\bfrom|\bimport|vi\.(?:mock|doMock|importActual))\s*\(?\s*'([^']+)'/g;
const STYLES = /@import\s+(?:url\()?["']([^"']+)["']/g;
/** A file that is named in a text: `new URL('./files-thread.mjs', import.meta.url)`, `join(import.meta.dirname, '../docs/x.md')`. */
const READ = /['"`]((?:\.{0,2}\/|[\w@][\w@.-]*\/)*[\w@.-]+\.[a-z]{2,5})['"`]/g;

type Package = { name?: string; exports?: Record<string, string> };

/** The file that `name` means in a package of ours, or `undefined`. */
const inPackage = (packages: ReadonlyMap<string, Package>, name: string): string | undefined => {
  const [scope, short, ...rest] = name.split('/');
  const folder = `packages/${short}`;
  const found = scope === '@quarterline' ? packages.get(folder) : undefined;
  if (!found) return undefined;
  const wanted = ['.', ...rest].join('/');
  for (const [key, target] of Object.entries(found.exports ?? {})) {
    if (key === wanted) return normalize(join(folder, target));
    const [before = '', after = ''] = key.split('*');
    if (!key.includes('*') || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    return normalize(join(folder, target.replace('*', wanted.slice(before.length, wanted.length - after.length))));
  }
  return undefined;
};

/** Reads which file imports which, of the files in `sources`. */
export function importGraph(sources: Sources): ImportGraph {
  const packages = new Map(
    [...sources.keys()]
      .filter((path) => /^packages\/[^/]+\/package\.json$/.test(path))
      .map((path) => [dirname(path), JSON.parse(sources.get(path) ?? '{}') as Package]),
  );
  const graph = new Map<string, readonly string[]>();
  for (const [path, text] of sources) {
    const found = new Set<string>();
    const add = (file: string | undefined): void => {
      if (file !== undefined && file !== path && sources.has(file)) found.add(file);
    };
    if (CODE.test(path)) {
      const runs = text.replace(TYPES, '');
      for (const [, name = ''] of runs.matchAll(NAMES))
        add(importedFile(path, name.replace(/\?\w+$/, '')) ?? inPackage(packages, name));
      for (const [, name = ''] of runs.matchAll(READ)) {
        add(normalize(join(dirname(path), name)));
        // Tools and tests name files from the root.
        add(normalize(name.replace(/^(?:\.\.\/)+/, '')));
      }
    }
    if (path.endsWith('.css'))
      for (const [, name = ''] of text.matchAll(STYLES))
        add(inPackage(packages, name) ?? normalize(join(dirname(path), name)));
    graph.set(path, [...found]);
  }
  return graph;
}
