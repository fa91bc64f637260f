// `npm run test:again -- FILE … [--times 20]`: runs test files again and again beside busy processors, to find tests that need luck.
import { spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './ensure-browser.mjs';

const root = join(import.meta.dirname, '..');
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' } },
});
const times = Number(values.times);
const isFile = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile();
if (files.length === 0 || !files.every(isFile) || !Number.isInteger(times) || times < 1) {
  console.error('Name test files, and how often they run: npm run test:again -- e2e/days/forms.spec.ts --times 20');
  process.exit(1);
}

const projectOf = (file) =>
  /\.spec\.ts$|\.browser\.test\.ts$/.test(file) ? 'journeys' : file.endsWith('.db.test.ts') ? 'database' : 'unit*';
const projects = [...new Set(files.map(projectOf))];
const env = { ...process.env, FORCE_COLOR: '0' };
if (projects.includes('journeys')) {
  Object.assign(env, ensureBrowser());
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--if-stale'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

// Each ends by itself when this process is gone, however it went.
const spin = 'const parent = process.ppid; while (process.ppid === parent);';
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }),
);
process.on('exit', () => {
  for (const child of busy) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

let failed = 0;
for (let time = 1; time <= times; time += 1) {
  const since = performance.now();
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...files];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args],
    { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const seconds = Math.round((performance.now() - since) / 1000);
  console.log(`${time} of ${times}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  if (status === 0) continue;
  failed += 1;
  console.log(`${stdout}${stderr}`);
}
console.log(`${times - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
