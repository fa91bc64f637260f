import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('./fetched-import.ts', import.meta.url));

type Options = {
  /** A part is asked for as long as it takes. */
  isPatient: boolean;
};

/**
 * Puts `fetchedImport` where Vite puts its own helper, which cannot ask twice for a file that failed, and names to it every file
 * of a part, its own too: Vite leaves that one to the import. A script that the asking script or the entry imports is not
 * named: it is there when the part is asked for, and what cannot be packed in a list of files is their names.
 */
export function fetchedImports({ isPatient }: Options): Plugin {
  const onlyStyles = new Set<string>();
  let isThere = (_file: string, _host: string): boolean => false;
  return {
    name: 'fetched-imports',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (own, files, { hostType, hostId }) =>
            hostType === 'html'
              ? files
              : [...new Set([own, ...files])].filter((file) => !onlyStyles.has(file) && !isThere(file, hostId)),
        },
      },
    }),
    generateBundle(_, bundle) {
      // Vite takes the file of a part that is nothing but styles out of the bundle.
      for (const made of Object.values(bundle))
        if (made.type === 'chunk' && made.moduleIds.length > 0 && made.moduleIds.every((id) => /\.css$/.test(id)))
          onlyStyles.add(made.fileName);
      const entry = Object.values(bundle).find((made) => made.type === 'chunk' && made.isEntry)?.fileName ?? '';
      const reached = new Map<string, ReadonlySet<string>>();
      isThere = (file, host) => {
        const known = reached.get(host) ?? importedBy([entry, host], bundle);
        reached.set(host, known);
        return known.has(file);
      };
    },
    writeBundle(_, bundle) {
      // A part that waits for a file that does not exist never comes.
      for (const made of Object.values(bundle))
        for (const [file] of made.type === 'chunk' ? made.code.matchAll(/\bassets\/[\w.-]+\.(?:js|css)\b/g) : [])
          if (!(file in bundle)) this.error(`${made.fileName} names ${file}, which is not written.`);
    },
    load(id) {
      if (id !== HELPER) return null;
      return `import { fetchedImport } from ${JSON.stringify(OURS)}; export const __vitePreload = fetchedImport(${isPatient});`;
    },
  };
}

/** These scripts and every script that they import, without those that they ask for later. */
function importedBy(files: readonly string[], bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const made = bundle[file];
    if (made?.type !== 'chunk' || found.has(file)) continue;
    found.add(file);
    waiting.push(...made.imports);
  }
  return found;
}
