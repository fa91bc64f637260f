import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { sourceFolders } from './source-folder-plugin.ts';
import { threadFiles } from './thread-files-plugin.ts';

/**
 * Compiled code, and packages that read files beside themselves, with the fonts that are read by their path: they stay packages. An
 * image installs these and no others. libheif under the LGPL has to stay a module that can be exchanged.
 */
const BESIDE = Object.keys(
  (JSON.parse(readFileSync(new URL('../packages/beside-bundles/package.json', import.meta.url), 'utf8')) as Package)
    .dependencies,
);
/** Never there in production. */
const NOT_INSTALLED = ['pg-native', 'vite', '@vitejs/plugin-react'];

type Package = { dependencies: Record<string, string> };

/** The version of package.json with the commit, where one is known: an image is built without a repository, and is told COMMIT. */
const versionOfBuild = (): string => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  const commit = process.env.COMMIT || (git.status === 0 ? git.stdout.trim() : '');
  return commit === '' ? version : `${version}+${commit}`;
};

/** The map leads to our sources only. Node reads all of it before the first line runs: with npm's code it was 14 MB and 0.2 s. */
const mapOurSources = (): Plugin => ({
  name: 'map-our-sources',
  transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : null),
});

/**
 * A host as a process starts it: its own code, that of the packages and what npm installs, in a few files under `dist/node`. What is
 * imported by a call of `import()` is a file of its own, which is loaded when it is first needed. `folder` is the app's, `entries`
 * its first files from there, by the names that they get in the bundle.
 */
export const hostBuild = (folder: URL, entries: Readonly<Record<string, string>>): UserConfig => ({
  root: fileURLToPath(folder),
  ssr: { noExternal: true, external: [...BESIDE, ...NOT_INSTALLED] },
  define: { QUARTERLINE_VERSION: JSON.stringify(versionOfBuild()) },
  plugins: [sourceFolders('../../../..'), threadFiles(), mapOurSources()],
  build: {
    outDir: 'dist/node',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    ssr: true,
    rollupOptions: {
      input: Object.fromEntries(
        Object.entries(entries).map(([name, path]) => [name, fileURLToPath(new URL(path, folder))]),
      ),
      // The sources stand beside the bundle, where the map says that they are.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
});
