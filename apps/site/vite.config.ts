import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fetchedImports } from '../../tools/fetched-imports-plugin.ts';
import { wholePartsOnServer } from './lazy-parts-plugin.ts';
import { mapLibrary, mapLibraryInDevelopment } from './map-library-plugin.ts';

/** The client: one entry, one chunk per kind of page, and the list of what belongs to what. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    wholePartsOnServer(),
    mapLibrary(),
    mapLibraryInDevelopment(),
    fetchedImports({ isPatient: false }),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: fileURLToPath(new URL('./client.tsx', import.meta.url)),
      // Each component has its style in a file of its own. Small ones of pages that resemble each other come as one, because
      // the security policy names each of them in the head of every answer.
      output: {
        // The entry of every page names every file, and these marks are what cannot be packed: seven signs are 78 billion marks.
        hashCharacters: 'base36',
        chunkFileNames: ({ name }) => `assets/${name.replace(/-page$/, '')}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // By itself each is a file of a hundred bytes, most of them the wrapping.
            {
              name: 'figures',
              includeDependenciesRecursively: false,
              test: /packages\/(?:listing\/src\/(?:acres|format-words|group-thousands|listed-sale|live-phase|minutes-text|money|offered-parcels|parcel-label|price|sale-format)|civil-time\/src\/countdown)\.ts$/,
            },
            // A component takes React along into its group, unless it is told not to.
            {
              name: 'parts',
              includeDependenciesRecursively: false,
              test: /site\/pages\/(?:parts\/(?:crumbs|page-image|sized-picture)|texts\/rich-text)\.tsx$|packages\/ui\/src\/(?:icon\.tsx|generated\/icons\/(?:arrow-right|bell|chevron-right)\.ts)$|site\/account\/use-display-user\.ts$/,
            },
            {
              name: 'times',
              test: /packages\/civil-time\/src\/(?:format|wall-clock|zone|generated\/zone-table)\.ts$/,
            },
            {
              name: 'marks',
              includeDependenciesRecursively: false,
              test: /packages\/ui\/src\/(?:state\/(?:live-mark|status-tag)\.tsx|generated\/icons\/circle-alert\.ts)$|packages\/civil-time\/src\/(?:page|server)-clock\.ts$|site\/shell\/(?:hooks\/(?:desktop|use-scroll-lock)|status\/(?:use-live-sales|use-now))\.ts$/,
            },
            {
              name: 'outbid',
              includeDependenciesRecursively: false,
              test: /packages\/text\/src\/(?:outbid-text|money-text)\.ts$|generated\/icons\/arrow-up\.ts$|site\/(?:shell\/(?:status\/outbid-store|notices\/notices)|analytics\/track)\.ts$/,
            },
            {
              name: 'searching',
              includeDependenciesRecursively: false,
              test: /site\/(?:search\/search-answers|shell\/notices\/report-failure)\.ts$|generated\/icons\/(?:map-pin|search)\.ts$/,
            },
            { name: 'choosing', test: /site\/pages\/sales\/(?:count-text|filter-query)\.ts$/ },
            {
              name: 'sales-query',
              test: /sales\/sales-query\.ts$|land\/src\/search\/search-area\.ts$|survey\/src\/(?:areas\/area|distance-km)\.ts$/,
            },
            { name: 'forms', test: /site\/(?:forms\/.*|pages\/(?:[\w-]+\/)*(?:device-box|sale-reminder-page))\.css$/ },
            { name: 'contact', test: /pages\/(?:[\w-]+\/)*(?:call-us|contact-form-page|search-page|ways-in)\.css$/ },
            { name: 'team', test: /pages\/(?:[\w-]+\/)*(?:member-card|member-phone|team-member-page)\.css$/ },
            { name: 'reading', test: /pages\/(?:[\w-]+\/)*(?:article|faq|option|podcast)-page\.css$/ },
            {
              name: 'lists',
              test: /pages\/(?:[\w-]+\/)*(?:list-filters|past-filters|list-head|sales-page|sales-province|sales-sheet|sales-showcase-page)\.css$/,
            },
            {
              name: 'sale',
              test: /pages\/(?:[\w-]+\/)*(?:en-bloc-explained|feature-list|parcel-(?:facts|list|page|price)|picture-gallery|sale-(?:aside|clock|facts|page|postponed-page)|save-offline|seen-sale|side-card|sold-nearby|surface-leases|township-card)\.css$/,
            },
            { name: 'search', test: /site\/search\/.*\.css$/ },
            { name: 'player', test: /(?:audio-dock|episode-player)\.css$/ },
            { name: 'sheets', test: /pages\/(?:[\w-]+\/)*(?:parcel-sheet|sale-details-page|sale-door)\.css$/ },
          ],
        },
      },
    },
  },
});
