import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { sourceFolders } from '../../tools/source-folder-plugin.ts';

/** The engine as a process starts it: its own code and that of the packages in a few files. What npm installs stays outside. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  ssr: { noExternal: [/^@quarterline\//] },
  plugins: [sourceFolders('../../../..')],
  build: {
    outDir: 'dist/node',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    ssr: fileURLToPath(new URL('./server/main.ts', import.meta.url)),
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
