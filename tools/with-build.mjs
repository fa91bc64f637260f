// `npm run engine`, `npm run site`: one part alone, with its bundles built when stale.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { whenParentIsGone } from './when-parent-is-gone.mjs';

const root = join(import.meta.dirname, '..');
const part = process.argv[2];
const script = { engine: 'apps/engine/dist/node/main.js', site: 'apps/site/dist/node/main.js' }[part];
const build = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--if-stale'], {
  cwd: root,
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(build.status ?? 1);
const child = spawn(process.execPath, ['--enable-source-maps', script], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
whenParentIsGone(() => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
