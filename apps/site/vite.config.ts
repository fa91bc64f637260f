import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serverParts } from './server-parts-plugin.ts';

/** The client: one entry, one chunk per kind of page, and the list of what belongs to what. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), serverParts()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: fileURLToPath(new URL('./client.tsx', import.meta.url)) },
  },
});
