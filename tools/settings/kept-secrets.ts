import { parseAllDocuments } from 'yaml';
import { readEnvText } from './env-text.ts';
import type { Files } from './make-files.ts';
import { GENERATED, ROLES, type SecretName, type Secrets, secretLabel } from './secrets.ts';

type Found = { name: SecretName; value: string | undefined };

/** Secrets of files that are there already, and a sentence for each that is not the same everywhere. */
export function keptSecrets(files: Files): { kept: Partial<Secrets>; problems: string[] } {
  const kept = new Map<SecretName, { value: string; path: string }>();
  const problems = new Set<string>();
  for (const [path, text] of Object.entries(files)) {
    for (const { name, value } of secretsIn(path, text)) {
      if (!value) continue;
      const oneLine = value.trim().replaceAll('\n', '\\n');
      const first = kept.get(name);
      if (first === undefined) kept.set(name, { value: oneLine, path });
      else if (first.value !== oneLine) problems.add(differenceText(name, first.path, path));
    }
  }
  return {
    kept: Object.fromEntries([...kept].map(([name, { value }]) => [name, value])),
    problems: [...problems],
  };
}

const differenceText = (name: SecretName, one: string, other: string): string =>
  one === other
    ? `${one} has two values of ${secretLabel(name)}.`
    : `${one} and ${other} have different values of ${secretLabel(name)}.`;

const secretsIn = (path: string, text: string): Found[] =>
  path.endsWith('.sql') ? passwordsIn(text) : settingsIn(path, text).flatMap(secretsOf);

/** Passwords as `databaseSql` writes them: without them a file made later would have a password that the database lacks. */
const passwordsIn = (sql: string): Found[] =>
  [...sql.matchAll(/^CREATE ROLE (\w+) [^;']*PASSWORD '((?:[^']|'')*)'/gm)].flatMap(([, user, password]) =>
    ofRole(user, password?.replaceAll("''", "'")),
  );

const secretsOf = (settings: Record<string, string>): Found[] => [
  ...GENERATED.map((name) => ({ name, value: settings[name] })),
  { name: 'owner', value: settings.POSTGRES_PASSWORD },
  { name: 'engine', value: settings.POSTGRES_ENGINE_PASSWORD },
  ...[settings.DATABASE_URL, settings.BACKUP_CHECK_URL].flatMap((address = '') => {
    if (!URL.canParse(address)) return [];
    const { username, password } = new URL(address);
    return ofRole(username, decodeURIComponent(password));
  }),
];

const ofRole = (user: string | undefined, value: string | undefined): Found[] =>
  (['owner', 'engine', 'check'] as const).filter((role) => ROLES[role] === user).map((name) => ({ name, value }));

const settingsIn = (path: string, text: string): Record<string, string>[] => {
  if (path.endsWith('.env')) return [readEnvText(text)];
  if (!path.endsWith('secrets.yaml')) return [];
  return parseAllDocuments(text).map((document) => document.toJS()?.stringData ?? {});
};
