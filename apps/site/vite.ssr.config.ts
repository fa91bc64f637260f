import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { wholePartsOnServer } from './lazy-parts-plugin.ts';
import { mapLibraryOnServer } from './map-library-plugin.ts';

/** The server bundle: draws pages to HTML. One file that needs nothing beside it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  ssr: { noExternal: true },
  plugins: [wholePartsOnServer(), mapLibraryOnServer()],
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    ssr: fileURLToPath(new URL('./render.tsx', import.meta.url)),
    rollupOptions: { output: { codeSplitting: false, entryFileNames: 'render.js' } },
  },
});
