import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The `imports` of each package.json, by its folder. */
const maps = new Map(
  ['', 'apps/engine', 'apps/site', 'apps/demo', 'packages/rules'].map((folder) => {
    const file = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      imports: Record<string, string>;
    };
    return [folder, file.imports] as const;
  }),
);
const packageOf = (path: string): string => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? '';

/**
 * The file of ours, from the root, that `name` means in an import of the file `from`: a relative path, or a name that begins with `#`.
 * `undefined` for a package.
 */
export function importedFile(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const folder = packageOf(from);
  for (const [key, target] of Object.entries(maps.get(folder) ?? {})) {
    const start = key.slice(0, -1);
    if (name.startsWith(start)) return normalize(join(folder, target.slice(0, -1), name.slice(start.length)));
  }
  return undefined;
}
