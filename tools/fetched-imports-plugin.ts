import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('./fetched-import.ts', import.meta.url));

type Options = {
  /** A part is asked for as long as it takes. */
  isPatient: boolean;
  /** Files that every page has already. */
  isThere?: (file: string) => boolean;
};

/**
 * Puts `fetchedImport` where Vite puts its own helper, which cannot ask twice for a file that failed, and names to it every file
 * of a part, its own too: Vite leaves that one to the import.
 */
export function fetchedImports({ isPatient, isThere = () => false }: Options): Plugin {
  const onlyStyles = new Set<string>();
  return {
    name: 'fetched-imports',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (own, files, { hostType }) =>
            hostType === 'html'
              ? files
              : [...new Set([own, ...files])].filter((file) => !onlyStyles.has(file) && !isThere(file)),
        },
      },
    }),
    generateBundle(_, bundle) {
      // Vite takes the file of a part that is nothing but styles out of the bundle.
      for (const made of Object.values(bundle))
        if (made.type === 'chunk' && made.moduleIds.length > 0 && made.moduleIds.every((id) => /\.css$/.test(id)))
          onlyStyles.add(made.fileName);
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
