import { PlainError } from '#engine/plain-error.ts';

/** A heading of the changelog with its parts, by their headings. `version` is null for what is not released. */
export type ChangelogSection = {
  version: string | null;
  heading: string;
  introduction: string;
  parts: Record<string, string>;
};

/** How many migrations the newest release had, and the last of them by name. */
export type ReleasedMigrations = { version: string; count: number; newest: string };

const UNRELEASED = 'Unreleased';
const PARTS = ['Runs beside', 'Removed', 'Upgrade', 'Changes'] as const;
const HEADING = /^(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/;
const MIGRATIONS = /^Migrations: (\d+), the newest is `([\w-]+)`\./m;

export const readChangelog = (text: string): ChangelogSection[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [opening = '', ...parts] = section.split(/^### /m);
      const [heading = '', ...introduction] = opening.split('\n');
      return {
        heading,
        version: HEADING.exec(heading)?.[1] ?? null,
        introduction: introduction.join('\n').trim(),
        parts: Object.fromEntries(parts.map(split)),
      };
    });

const split = (part: string): [string, string] => {
  const [name = '', ...lines] = part.split('\n');
  return [name, lines.join('\n').trim()];
};

/** The tables and columns that a release says it removed: the names with which each point of the list begins. */
export const removedIn = ({ parts }: ChangelogSection): string[] =>
  [...(parts.Removed ?? '').matchAll(/^- ([^:(]*)/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+(?:\.\w+)?)`/g)].map(([, name = '']) => name),
  );

/** The migrations of the newest release; null while there was none. Throws when its heading does not say. */
export function lastRelease(sections: readonly ChangelogSection[]): ReleasedMigrations | null {
  const newest = sections.find(({ version }) => version !== null);
  if (newest?.version === undefined || newest.version === null) return null;
  const [, count, name] = MIGRATIONS.exec(newest.introduction) ?? [];
  if (name === undefined)
    throw new PlainError(
      `The changelog does not say which migrations ${newest.version} had: "Migrations: 2, the newest is …".`,
    );
  return { version: newest.version, count: Number(count), newest: name };
}

/** What the migrations say, to be held against the sentences of the changelog. */
export type ChangelogFacts = { runsBeside: string; removed: readonly string[] };

/** Throws one sentence when the part that is not released is empty, or says something else than the migrations. */
export function refuseFalseChangelog(sections: readonly ChangelogSection[], facts: ChangelogFacts): void {
  const unreleased = sections.find(({ heading }) => heading === UNRELEASED);
  if (!unreleased) throw new PlainError(`CHANGELOG.md has no heading "${UNRELEASED}".`);
  const missing = PARTS.filter((name) => !(unreleased.parts[name] ?? ''));
  if (missing.includes('Changes') || !/^- /m.test(unreleased.parts.Changes ?? ''))
    throw new PlainError(`"${UNRELEASED}" of CHANGELOG.md names no change: there is nothing to release.`);
  if (missing.length > 0) throw new PlainError(`"${UNRELEASED}" of CHANGELOG.md lacks ${missing.join(', ')}.`);
  const [said] = [...(unreleased.parts['Runs beside'] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  if (said !== facts.runsBeside)
    throw new PlainError(
      `"Runs beside" of CHANGELOG.md names ${said ?? 'no migration'}, and the migrations say ${facts.runsBeside}.`,
    );
  const named = removedIn(unreleased);
  const unnamed = facts.removed.filter((name) => !named.includes(name));
  if (unnamed.length > 0)
    throw new PlainError(`"Removed" of CHANGELOG.md does not name what the migrations drop: ${unnamed.join(', ')}.`);
  const kept = named.filter((name) => !facts.removed.includes(name));
  if (kept.length > 0)
    throw new PlainError(`"Removed" of CHANGELOG.md names what no migration drops: ${kept.join(', ')}.`);
}

/** `date` is the day of the release, such as 2026-11-28. */
export type Dating = {
  version: string;
  date: string;
  migrations: { count: number; newest: string };
  runsBeside: string;
};

/** The changelog with what was not released under the heading of its version, and an empty part for what comes next. */
export function dateChangelog(text: string, { version, date, migrations, runsBeside }: Dating): string {
  const fresh = `## ${UNRELEASED}

### Runs beside

Engines that know \`${runsBeside}\`.

### Removed

Nothing.

### Upgrade

\`npm run migrate -- --dry-run\`, \`npm run migrate\`, then the engines one by one, then the site.

### Changes
`;
  const dated = `## ${version} - ${date}

Migrations: ${migrations.count}, the newest is \`${migrations.newest}\`.
`;
  return text.replace(new RegExp(`^## ${UNRELEASED}\\n`, 'm'), () => `${fresh}\n${dated}`);
}
