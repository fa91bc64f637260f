import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { sourceFolders } from './source-folder-plugin.ts';
import { threadFiles } from './thread-files-plugin.ts';

/**
 * A host as a process starts it: its own code and that of the packages in a few files under `dist/node`. What npm installs stays
 * outside. `folder` is the app's, `entry` its first file from there.
 */
export const hostBuild = (folder: URL, entry: string): UserConfig => ({
  root: fileURLToPath(folder),
  ssr: { noExternal: [/^@quarterline\//] },
  plugins: [sourceFolders('../../../..'), threadFiles()],
  build: {
    outDir: 'dist/node',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    ssr: fileURLToPath(new URL(entry, folder)),
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
