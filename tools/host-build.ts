import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { sourceFolders } from './source-folder-plugin.ts';
import { threadFiles } from './thread-files-plugin.ts';

/** Compiled code, files that a package reads beside itself, and what only development needs: these stay packages. */
const NOT_BUNDLED = [
  ...['sharp', '@node-rs/argon2', 'pdfkit', 'pg-native', 'vite', '@vitejs/plugin-react'],
  // Codecs, loaded by the thread that converts files; libheif under the LGPL has to stay a module that can be exchanged.
  // Reads its WebAssembly beside itself.
  'sql.js',
  ...['libheif-js', '@hyzyla/pdfium'],
];

/** The map leads to our sources only. Node reads all of it before the first line runs: with npm's code it was 14 MB and 0.2 s. */
const mapOurSources = (): Plugin => ({
  name: 'map-our-sources',
  transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : null),
});

/**
 * A host as a process starts it: its own code, that of the packages and what npm installs, in a few files under `dist/node`. What is
 * imported by a call of `import()` is a file of its own, which is loaded when it is first needed. `folder` is the app's, `entry`
 * its first file from there.
 */
export const hostBuild = (folder: URL, entry: string): UserConfig => ({
  root: fileURLToPath(folder),
  ssr: { noExternal: true, external: NOT_BUNDLED },
  plugins: [sourceFolders('../../../..'), threadFiles(), mapOurSources()],
  build: {
    outDir: 'dist/node',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    ssr: fileURLToPath(new URL(entry, folder)),
    rollupOptions: {
      // The sources stand beside the bundle, where the map says that they are.
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
});
