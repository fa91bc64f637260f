// `npm run engine`, `npm run site`, and the commands of operators. In production only what is built runs, and nothing is built: a host
// that is restarted must not compile for a minute. Elsewhere hosts are built when they are stale, and commands run from their source.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { HOST_FLAGS } from './host-flags.mjs';
import { whenParentIsGone } from './when-parent-is-gone.mjs';

const root = join(import.meta.dirname, '..');
const inEngine = (name) => `apps/engine/dist/node/${name}.js`;
const HOSTS = { engine: inEngine('main'), site: 'apps/site/dist/node/main.js' };
const SOURCES = {
  migrate: 'apps/engine/database/migrate-command.ts',
  backup: 'tools/backup.ts',
  verify: 'tools/verify.ts',
  'check-settings': 'tools/check-settings.ts',
  'create-administrator': 'tools/create-administrator.ts',
};

const [part, ...args] = process.argv.slice(2);
const isProduction = process.env.NODE_ENV === 'production';
const isHost = part in HOSTS;
if (isHost || isProduction) {
  const build = [join(root, 'tools/build.mjs'), isProduction ? '--check' : '--if-stale'];
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const script = isHost ? HOSTS[part] : join(root, isProduction ? inEngine(part) : SOURCES[part]);
const loader = isHost || isProduction ? HOST_FLAGS : ['--import', import.meta.resolve('tsx')];
// A command is told of files from where it is asked.
const child = spawn(process.execPath, [...loader, script, ...args], {
  ...(isHost ? { cwd: root } : {}),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
whenParentIsGone(() => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
