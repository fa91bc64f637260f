import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { sourceFolders } from '../../tools/source-folder-plugin.ts';

/** Publisher and server as a process starts them. The page renderer is a bundle of its own, which they load. */
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
    ssr: fileURLToPath(new URL('./main.ts', import.meta.url)),
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
