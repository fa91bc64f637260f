// `npm start`: from a fresh clone to a running product. Plain JavaScript without packages, because it installs them.
import { join } from 'node:path';
import { beginBuild } from './begin-build.mjs';
import { ensureInstalled, needNode } from './ensure-installed.mjs';
import { whenParentIsGone } from './when-parent-is-gone.mjs';

const root = join(import.meta.dirname, '..');
needNode();
await ensureInstalled();
// Nothing waits for the bundles before both hosts are started: the database is made ready beside the build.
const build = beginBuild();

whenParentIsGone(() => process.kill(process.pid, 'SIGTERM'));
const { register } = await import('tsx/esm/api');
register();
const { runProduct } = await import('./run-product.ts');
await runProduct({ root, build, dev: process.argv.includes('--dev') });
