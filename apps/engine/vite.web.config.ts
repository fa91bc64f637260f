import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fetchedImports } from '../../tools/fetched-imports-plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Writes each text file a second and third time, packed as small as it goes: the server sends them as they are. On the threads of
 * Node: one after the other it was two thirds of the build.
 */
const packedBeside = (): Plugin => ({
  name: 'packed-beside',
  apply: 'build',
  async writeBundle({ dir }) {
    if (this.meta.watchMode || dir === undefined) return;
    const assets = join(dir, 'assets');
    const pack = async (name: string): Promise<void> => {
      const text = await readFile(join(assets, name));
      await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(text));
      await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(text, { level: 9 }));
    };
    await Promise.all((await readdir(assets)).filter((one) => /\.(js|css|svg)$/.test(one)).map(pack));
  },
});

/**
 * The engine's pages: `vite build -c apps/engine/vite.web.config.ts` writes `apps/engine/dist/web`, an index.html for
 * every page route and its files under /assets/.
 */
export default defineConfig({
  root: here('./web'),
  base: '/',
  publicDir: false,
  // A part of the live view that rejects takes the whole page off the screen, in the middle of a sale.
  plugins: [react(), packedBeside(), fetchedImports({ isPatient: true })],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // The policy forbids `data:` fonts and every inline script; files are files.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      // An address that is a constant stands where it is asked: the live view does not load those of other pages.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // A group of scripts takes no file that has a style of its own kind in `bidding`: that style would come before the
      // style of all pages, and lose to it.
      // By itself each of these is a file of a hundred bytes, most of them the wrapping, and the live view loads fifteen of them.
      output: {
        codeSplitting: {
          groups: [
            // Each component has its style in a file of its own; what a page needs of them comes in two or three files.
            {
              name: 'bidding',
              test: /(?:features\/bidding\/live-view|platform\/live)\/web\/(?:[\w-]+\/)*(?!sale-timeline|board|en-bloc-panel|selected-block|recess-bar|receipt-list|mistake-form|ask-to-bid|live-map|bid-summary|private-limit|login-prompt|besley-italic|terms)[\w-]+\.css$/,
            },
            {
              name: 'accounts',
              test: /(?:features\/(?:sign-in|people\/profile|selling)\/web|platform\/web\/forms)\/.*\.css$/,
            },
            { name: 'administration', test: /platform\/staff\/web\/(?:frame\/|sales\/)?[^/]+\.css$/ },
            {
              name: 'lists',
              test: /(?:features\/(?:office\/audit\/web|messages\/leads\/web|people\/users\/web|people\/registration\/web\/bidders)|platform\/staff\/web\/lists)\/.*\.css$/,
            },
            { name: 'editor', test: /features\/sales\/sale-editor\/web\/.*\.css$/ },
            {
              name: 'figures',
              test: /packages\/(?:civil-time\/src\/(?:format|countdown)|rules\/src\/settlement\/settlement-amounts|listing\/src\/(?:acres|amount-in-words|group-thousands|money|offered-parcels|phone|read-amount|routes)|rules\/src\/(?:[\w-]+\/)?(?:money|block-bid-view))\.ts$/,
            },
            // Its constants stand where they are asked: a page that needs nothing else of it does not load it.
            { name: 'addresses', test: /packages\/listing\/src\/fixed-routes\.ts$/ },
            {
              name: 'shared',
              test: /(?:platform\/web\/(?:ask-engine|call-us|safe-return|timing)|contract\/src\/(?:wire\/engine-(?:api|pages)|endpoints\/api-path))\.tsx?$/,
            },
            {
              name: 'live',
              test: /(?:platform\/live\/web\/(?:live-context|live-words|sending\/bid-attempt|strips\/terms-due|status\/(?:block-bid-text|number-words))|packages\/listing\/src\/sale-format|features\/bidding\/live-view\/web\/status\/use-highlight|packages\/rules\/src\/view\/high-bid-total|packages\/text\/src\/(?:bid-advice-text|price-text|outcome-text))\.ts$/,
            },
            {
              name: 'parts',
              test: /packages\/ui\/src\/(?:(?:button|dialog|field|icon|land\/stake|state\/(?:price|status-tag))\.tsx?|generated\/icons\/(?:arrow-up|check|chevron-down|circle-alert|eye|lock|phone|user-round|x)\.ts)$/,
            },
          ],
        },
      },
      // Our packages do nothing when they are merely imported, so that a page carries only what it uses of them: the
      // live view takes the contract's addresses without its schemas.
      treeshake: { moduleSideEffects: (id: string) => !/\/packages\/[^/]+\/src\/.*\.tsx?$/.test(id) },
    },
  },
});
