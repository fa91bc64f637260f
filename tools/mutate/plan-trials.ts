import type { SqlMutant } from './sql-mutants.ts';
import type { FileRecord, StatementPlace } from './watch-statements.ts';

/** A rule of a store's statement. `files`: the test files that ask the statement, the nearest first, each with its last test that does. */
export type Rule = {
  store: string;
  name: string;
  kind: SqlMutant['kind'];
  without: string;
  text: string;
  sql: string;
  files: { file: string; last: number }[];
};

/** The folder of a feature, or of a part of the platform. */
const homeOf = (path: string): string => path.split('/').slice(0, 5).join('/');
const areaOf = (path: string): string => path.split('/').slice(0, 4).join('/');

const stem = (path: string): string => path.replace(/^.*\//, '').replace(/(?:\.db\.test)?\.ts$/, '');

/** First the tests of the store itself, by their name; then those beside it, and those of the features that import it. */
const nearness = (store: string, users: readonly string[], file: string): number => {
  if (stem(store) === stem(file)) return 0;
  const isBeside = store.startsWith(file.replace(/tests\/[^/]+$/, ''));
  if (isBeside || users.some((user) => homeOf(user) === homeOf(file))) return 1;
  return users.some((user) => areaOf(user) === areaOf(file)) ? 2 : 3;
};

/** Each rule once: a statement that is put together in many ways keeps the first place of each of its conditions. */
export function planRules(
  records: readonly FileRecord[],
  places: readonly StatementPlace[],
  mutantsOf: (sql: string) => SqlMutant[],
  importersOf: (store: string) => readonly string[],
): Rule[] {
  const askedIn = new Map<string, { file: string; last: number; ms: number }[]>();
  for (const { file, ends, statements } of records)
    for (const { text, last } of statements) {
      const ms = ends[Math.max(0, last)] ?? 0;
      askedIn.set(text, [...(askedIn.get(text) ?? []), { file, last, ms }]);
    }
  const rules = new Map<string, Rule>();
  for (const { text, store, name } of places) {
    const users = [store, ...importersOf(store)];
    const files = (askedIn.get(text) ?? []).toSorted(
      (one, other) => nearness(store, users, one.file) - nearness(store, users, other.file) || one.ms - other.ms,
    );
    // Two conditions of a statement may read alike.
    const alike = new Map<string, number>();
    for (const { kind, without, sql } of mutantsOf(text)) {
      const words = `${kind} ${without}`;
      alike.set(words, (alike.get(words) ?? 0) + 1);
      const key = `${store} ${name} ${words} ${alike.get(words)}`;
      const known = rules.get(key);
      if (known && known.files.length >= files.length) continue;
      rules.set(key, { store, name, kind, without, text, sql, files: files.map(({ file, last }) => ({ file, last })) });
    }
  }
  return [...rules.values()];
}
