import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * What pages of others load. Its files keep their names, because their addresses stand in pages that nobody here can change.
 * `frame` and `embed` share nothing, so that each is one file.
 */
export default defineConfig({
  root: at('.'),
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: {
      // Of our packages only what is used, as everywhere: the contract's schemas alone weigh more than a frame may.
      treeshake: { moduleSideEffects: (id: string) => !/\/packages\/[^/]+\/src\/.*\.tsx?$/.test(id) },
      input: { 'embed/frame': at('./embeds/browser/frame.ts'), embed: at('./embeds/browser/embed.ts') },
      output: { entryFileNames: '[name].js', assetFileNames: 'embed/embed[extname]' },
    },
  },
});
