import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * In a bundle `import.meta.url` is the address of the bundle. Servers read migrations, pages, fonts and threads beside their
 * sources, so each source keeps the address it has in the tree. `fromBundle` leads from the bundle's folder to the tree's root.
 */
export const sourceFolders = (fromBundle: string): Plugin => ({
  name: 'source-folders',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('node_modules') || !/import\.meta\.(?:url|dirname)/.test(code)) return null;
    const path = JSON.stringify(`${fromBundle}/${relative(root, id)}`);
    const named = code
      .replaceAll('import.meta.dirname', '__sourceDirname')
      .replaceAll('import.meta.url', '__sourceUrl');
    // Behind the code, so that its lines keep their numbers; `var` is there from the beginning, and imports are lifted.
    const declared = [
      "import { dirname as __dirnameOf } from 'node:path';",
      "import { fileURLToPath as __pathOf } from 'node:url';",
    ].join(' ');
    const before = `var __sourceUrl = new URL(${path}, import.meta.url).href, __sourceDirname = __dirnameOf(__pathOf(__sourceUrl));`;
    return { code: `${before} ${named}\n${declared}`, map: null };
  },
});
