import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** How a source names the file of a thread or process, `new URL('./files-thread.mjs', import.meta.url)`, after `sourceFolders`. */
const THREAD = /new URL\('(\.\/(?:[\w-]+\/)*[\w-]+-(?:thread|process)\.mjs)', __sourceUrl\)/g;
const FILE = /-(?:thread|process)\.mjs$/;
/** What such a file does first, because Node does not hand a loader down. */
const LOADER = /^import \{ register \} from 'tsx\/esm\/api';$|^register\(\);$/gm;

/**
 * Threads and processes become files beside the bundle. From source they compile their TypeScript at every start; in the
 * bundle that is already done. Stands behind `sourceFolders`.
 */
export const threadFiles = (): Plugin => ({
  name: 'thread-files',
  enforce: 'pre',
  transform(code, id) {
    if (FILE.test(id)) return { code: code.replace(LOADER, ''), map: null };
    if (code.search(THREAD) === -1) return null;
    const named = code.replace(THREAD, (_, path: string) => {
      const fileName = `${basename(path, '.mjs')}.js`;
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), path), fileName });
      return `new URL('./${fileName}', __bundleUrl)`;
    });
    // In a variable: an address that stands in the call itself would be taken for a file to be copied.
    return { code: `var __bundleUrl = import.meta.url; ${named}`, map: null };
  },
});
