import type { MigrationFile } from '#database/migrating/migration-file.ts';
import { PlainError } from '#engine/plain-error.ts';
import { releasedText } from './api-document.ts';
import { type ChangelogSection, dateChangelog, lastRelease, readChangelog, refuseFalseChangelog } from './changelog.ts';
import { leastBeside, listRemoved } from './migration-facts.ts';
import { isGreater, readVersion, setImageVersion, setLockVersion, setManifestVersion } from './versions.ts';

/** What a release is computed from. `files` are the texts of the files that may change, by their path from the root. */
export type ReleaseInput = {
  version: string;
  /** As 2026-11-28. */
  date: string;
  files: Readonly<Record<string, string>>;
  migrations: readonly MigrationFile[];
  /** What `git status --porcelain` says. */
  status: string;
  tags: readonly string[];
  /** Versions whose database is kept for the test of upgrades. */
  fixtures: readonly string[];
};

export type ReleasePlan = {
  /** Texts to write, by path: only those that change. */
  changed: Record<string, string>;
  runsBeside: string;
  removed: string[];
  tag: string;
};

/** Databases of earlier releases, from which a test upgrades. */
export const FIXTURES = 'apps/engine/database/testing/releases';
export const CHANGELOG = 'CHANGELOG.md';
export const REFERENCE = 'apps/engine/features/developers/reference';
/** The API document that the engine makes now, and the one that the newest release promised. */
export const GENERATED_API = `${REFERENCE}/generated/public.json`;
export const RELEASED_API = `${REFERENCE}/released/public.json`;

/** Computes every file of a release. Throws one sentence for what keeps it from being made. */
export function planRelease(input: ReleaseInput): ReleasePlan {
  const { version, date, files, migrations } = input;
  const sections = readChangelog(textOf(files, CHANGELOG));
  const last = lastRelease(sections);
  refuseVersion(input, last?.version ?? null);
  if (input.status.trim() !== '')
    throw new PlainError('The working tree is not clean: commit or put away what git status names first.');
  refuseUntriedRelease(sections, input.fixtures);
  const runsBeside = leastBeside(migrations);
  const removed = listRemoved(migrationsSince(migrations, last));
  refuseFalseChangelog(sections, { runsBeside, removed });
  const newest = migrations.at(-1)?.name ?? '';
  const dating = { version, date, migrations: { count: migrations.length, newest }, runsBeside };
  const changed = Object.entries(files).flatMap(([path, text]) => {
    const next = changeFile(path, text, version, dating);
    return next === text ? [] : [[path, next] as const];
  });
  changed.push([RELEASED_API, releasedText(textOf(files, GENERATED_API), version)]);
  return { changed: Object.fromEntries(changed), runsBeside, removed, tag: `v${version}` };
}

const changeFile = (
  path: string,
  text: string,
  version: string,
  dating: Parameters<typeof dateChangelog>[1],
): string => {
  if (path === CHANGELOG) return dateChangelog(text, dating);
  if (path === 'package-lock.json') return setLockVersion(text, version);
  if (path.endsWith('package.json')) return setManifestVersion(text, version);
  return path.startsWith('deploy/') ? setImageVersion(text, version) : text;
};

const refuseVersion = ({ version, date, files, tags }: ReleaseInput, released: string | null): void => {
  readVersion(version);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
    throw new PlainError(`"${date}" is no day: write it as 2026-11-28.`);
  const { version: present } = JSON.parse(textOf(files, 'package.json')) as { version: string };
  for (const [where, older] of [
    ['package.json', present],
    [CHANGELOG, released],
  ] as const)
    if (older !== null && !isGreater(version, older))
      throw new PlainError(`${version} is not greater than ${older}, which ${where} has.`);
  if (tags.includes(`v${version}`)) throw new PlainError(`There is a tag v${version} already.`);
};

/** Throws where an upgrade from an earlier release is not tried by a test. */
const refuseUntriedRelease = (sections: readonly ChangelogSection[], fixtures: readonly string[]): void => {
  const untried = sections.find(({ version }) => version !== null && !fixtures.includes(version))?.version;
  if (untried !== undefined)
    throw new PlainError(`${FIXTURES}/${untried}.sql.gz is missing: write it as ${FIXTURES}/README.md says.`);
};

/** Throws when a migration came in before the newest one of the last release: an installation would apply it out of its order. */
const migrationsSince = (
  migrations: readonly MigrationFile[],
  last: ReturnType<typeof lastRelease>,
): readonly MigrationFile[] => {
  if (last === null) return migrations;
  const before = migrations.filter(({ name }) => name <= last.newest);
  if (before.length !== last.count)
    throw new PlainError(
      `${last.version} had ${last.count} migrations up to ${last.newest}, and now there are ${before.length}: give a new one a number after ${last.newest}.`,
    );
  return migrations.filter(({ name }) => name > last.newest);
};

const textOf = (files: Readonly<Record<string, string>>, path: string): string => {
  const text = files[path];
  if (text === undefined) throw new PlainError(`${path} is missing.`);
  return text;
};
