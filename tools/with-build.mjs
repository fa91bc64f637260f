// `npm run engine`, `npm run site`: one part alone, with its bundles built when stale.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const part = process.argv[2];
const script = { engine: 'apps/engine/server/main.ts', site: 'apps/site/main.ts' }[part];
const build = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--if-stale'], {
  cwd: root,
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(build.status ?? 1);
const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
