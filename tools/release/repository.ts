import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationFile } from '#database/migrating/migration-file.ts';
import type { PackedFile } from './packing-list.ts';
import { CHANGELOG, FIXTURES, GENERATED_API, type ReleaseInput } from './plan-release.ts';

const MIGRATIONS = 'apps/engine/database/migrations';
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Built files that a host needs; stamps of the build begin with a dot. */
const BUNDLES = ['apps/engine/dist', 'apps/site/dist'];

/** What git says on its standard output. Throws when it ends with another code than 0. */
export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

const readMigrations = (root: string): MigrationFile[] =>
  readdirSync(join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({
      name: name.replace(/\.sql$/, ''),
      text: readFileSync(join(root, MIGRATIONS, name), 'utf8'),
    }));

/** Reads from the working tree at `root` what a release is computed from. */
export function readRepository(root: string): Omit<ReleaseInput, 'version' | 'date'> {
  const paths = [
    ...linesOf(git(root, 'ls-files', '*package.json')),
    'package-lock.json',
    CHANGELOG,
    'deploy/compose.yaml',
    'deploy/kubernetes.yaml',
    GENERATED_API,
  ];
  const there = paths.filter((path) => existsSync(join(root, path)));
  return {
    files: Object.fromEntries(there.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
    migrations: readMigrations(root),
    status: git(root, 'status', '--porcelain'),
    tags: linesOf(git(root, 'tag', '--list')),
    fixtures: readdirSync(join(root, FIXTURES)).flatMap((name) => /^(.+)\.sql\.gz$/.exec(name)?.[1] ?? []),
  };
}

/** Size and hash of a file. `path` is how the list names it. */
export function packedFile(folder: string, path: string): PackedFile {
  const bytes = readFileSync(join(folder, path));
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Every file of the commit that is checked out, and the bundles that were built from it. */
export function listPackedFiles(root: string): PackedFile[] {
  const built = BUNDLES.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => !/\/\.[^/]+$/.test(path) && statSync(join(root, path)).isFile()),
  );
  return [...linesOf(git(root, 'ls-files')), ...built].map((path) => packedFile(root, path));
}
