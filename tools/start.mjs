// `npm start`: from a fresh clone to a running product. Plain JavaScript without packages, because it installs them.
import { join } from 'node:path';
import { ensureInstalled, needNode, run } from './ensure-installed.mjs';
import { whenParentIsGone } from './when-parent-is-gone.mjs';

const root = join(import.meta.dirname, '..');
needNode();
await ensureInstalled();
run(process.execPath, [join(root, 'tools/build.mjs'), '--if-stale']);

whenParentIsGone(() => process.kill(process.pid, 'SIGTERM'));
const { register } = await import('tsx/esm/api');
register();
const { runProduct } = await import('./run-product.ts');
await runProduct({ root, dev: process.argv.includes('--dev') });
