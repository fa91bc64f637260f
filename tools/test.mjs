// `npm test`: everything that proves the product, on a machine with nothing but Node. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, needNode, run } from './ensure-installed.mjs';

const root = join(import.meta.dirname, '..');
needNode();
ensureInstalled();
const { ensureBrowser } = await import('./ensure-browser.mjs');
process.env.CHROMIUM = ensureBrowser();
run(process.execPath, [join(root, 'tools/build.mjs'), '--if-stale']);

const bin = (name) => join(root, 'node_modules/.bin', name);
const node = (script, ...args) => [process.execPath, [join(root, script), ...args]];
const failures = [];
let passed = 0;
let failed = 0;

const check = (name, [command, args]) => {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
};

check('types', [bin('tsc'), ['-p', 'tsconfig.json']]);
check('lint and format', [bin('biome'), ['check', '.']]);
check('no dead code', [bin('knip'), ['--no-progress']]);

const folder = mkdtempSync(join(tmpdir(), 'ql-report-'));
for (const project of ['unit', 'database', 'journeys']) {
  console.log(`\n— ${project}`);
  const report = join(folder, `${project}.json`);
  const [command, args] = node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  passed += result?.numPassedTests ?? 0;
  // A file that does not even load has no failed test of its own.
  const broken = (result?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  );
  const inProject = (result?.numFailedTests ?? 0) + broken.length;
  failed += inProject > 0 || status === 0 ? inProject : 1;
  if (status !== 0) failures.push(project);
}
rmSync(folder, { recursive: true, force: true });

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && failures.length === 0 ? 0 : 1);
