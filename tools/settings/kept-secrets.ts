import { parseAllDocuments } from 'yaml';
import { readEnvText } from './env-text.ts';
import type { Files } from './make-files.ts';
import { GENERATED, ROLES, type SecretName, type Secrets } from './secrets.ts';

/** Secrets of files that are there already, and names of those that two files have differently. */
export function keptSecrets(files: Files): { kept: Partial<Secrets>; differing: SecretName[] } {
  const kept: Partial<Secrets> = {};
  const differing = new Set<SecretName>();
  const keep = (name: SecretName, value: string | undefined): void => {
    if (!value) return;
    const text = value.trim().replaceAll('\n', '\\n');
    if (kept[name] !== undefined && kept[name] !== text) differing.add(name);
    kept[name] ??= text;
  };
  for (const settings of Object.entries(files).flatMap(([path, text]) => settingsIn(path, text))) {
    for (const name of GENERATED) keep(name, settings[name]);
    keep('owner', settings.POSTGRES_PASSWORD);
    keep('engine', settings.POSTGRES_ENGINE_PASSWORD);
    for (const address of [settings.DATABASE_URL, settings.BACKUP_CHECK_URL]) {
      const { username, password } = URL.canParse(address ?? '')
        ? new URL(address ?? '')
        : { username: '', password: '' };
      for (const role of ['owner', 'engine', 'check'] as const)
        if (username === ROLES[role]) keep(role, decodeURIComponent(password));
    }
  }
  return { kept, differing: [...differing] };
}

const settingsIn = (path: string, text: string): Record<string, string>[] => {
  if (path.endsWith('.env')) return [readEnvText(text)];
  if (!path.endsWith('secrets.yaml')) return [];
  return parseAllDocuments(text).map((document) => document.toJS()?.stringData ?? {});
};
