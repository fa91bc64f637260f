// `npm run build`: the browser's bundles, the publisher's page renderer, and both hosts as their processes start them. `--if-stale` builds only what is older than its sources; `--check` builds nothing, and ends with 1 and a sentence when something is.
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runBeside } from './run-beside.mjs';

const root = join(import.meta.dirname, '..');
const onlyStale = process.argv.includes('--if-stale');

const shared = ['packages', 'package-lock.json'];
/** The longest first: with two at a time the last ones are short, and no processor waits. */
const builds = [
  {
    name: 'engine, browser',
    config: 'apps/engine/vite.web.config.ts',
    out: 'apps/engine/dist/web',
    from: ['apps/engine', ...shared],
  },
  {
    name: 'engine, process',
    config: 'apps/engine/vite.server.config.ts',
    out: 'apps/engine/dist/node',
    from: ['apps/engine', ...shared],
  },
  {
    name: 'site, browser',
    config: 'apps/site/vite.config.ts',
    out: 'apps/site/dist/client',
    from: ['apps/site', ...shared],
  },
  {
    name: 'site, process',
    config: 'apps/site/vite.server.config.ts',
    out: 'apps/site/dist/node',
    from: ['apps/site', ...shared],
  },
  {
    name: 'site, page renderer',
    config: 'apps/site/vite.ssr.config.ts',
    out: 'apps/site/dist/server',
    from: ['apps/site', ...shared],
  },
  {
    name: 'site, embeds',
    config: 'apps/site/vite.embed.config.ts',
    out: 'apps/site/dist/embed',
    from: ['apps/site', ...shared],
  },
];

const left = new Set(['node_modules', 'dist', '.data', 'testing']);
const newest = (path) => {
  const info = statSync(path);
  if (!info.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : info.mtimeMs;
  return readdirSync(path)
    .filter((name) => !left.has(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
};

const isStale = ({ out, from }) => {
  const stamp = join(root, out, '.built');
  return !existsSync(stamp) || statSync(stamp).mtimeMs <= Math.max(...from.map((path) => newest(join(root, path))));
};
if (process.argv.includes('--check')) {
  const stale = builds.filter(isStale).map(({ name }) => name);
  if (stale.length > 0) {
    console.error(`Not built, or older than the sources: ${stale.join('; ')}. Run npm run build first.`);
    process.exit(1);
  }
  process.exit(0);
}
const wanted = onlyStale ? builds.filter(isStale) : builds;
const isTerminal = process.stderr.isTTY === true;
const commands = wanted.map(({ name, config, out }) => ({
  name,
  out,
  program: process.execPath,
  args: [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '-c', config],
  options: {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...(isTerminal ? { FORCE_COLOR: '1' } : {}) },
  },
}));
let begun = 0;
const { done, stop } = runBeside(commands, {
  atOnce: Math.min(2, availableParallelism()),
  onStart: ({ name }) => {
    begun += 1;
    console.log(`Building ${begun} of ${commands.length}: ${name} …`);
  },
  onEnd: ({ out }) => writeFileSync(join(root, out, '.built'), ''),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// `npm start` is gone without a word.
if (process.send) process.on('disconnect', stop);
process.exit(await done);
