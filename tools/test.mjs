// `npm test`: everything that proves the product, on a machine with nothing but Node. Ends with `N passed, N failed`.
// `npm test -- --changed [ref]` runs what a change since `ref` (by itself: what is not committed) can reach.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureInstalled, needNode, run } from './ensure-installed.mjs';

const root = join(import.meta.dirname, '..');
const started = performance.now();
needNode();
ensureInstalled();
const { ensureBrowser } = await import('./ensure-browser.mjs');
process.env.CHROMIUM = ensureBrowser();
run(process.execPath, [join(root, 'tools/build.mjs'), '--if-stale']);

const bin = (name) => join(root, 'node_modules/.bin', name);
const failures = [];
let passed = 0;
let failed = 0;

/** Runs a command to its end; with `quiet` its output is printed when it is over, so that two at once do not mix. */
const finish = (command, args, { quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
    child.on('error', () => resolve({ status: 1, output: '' }));
    child.on('close', (status) => resolve({ status, output: Buffer.concat(printed).toString() }));
  });

const check = async (name, command, args) => {
  const { status, output } = await finish(command, args, { quiet: true });
  console.log(`\n— ${name}: ${status === 0 ? 'nothing wrong' : 'failed'}${status === 0 ? '' : `\n${output}`}`);
  if (status === 0) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'ql-report-'));
const files = [];
const totals = [];

const runProject = async (project, extra = []) => {
  console.log(`\n— ${project}`);
  const report = join(folder, `${project.replace('*', '')}.json`);
  const since = performance.now();
  const { status } = await finish(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...extra,
  ]);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  totals.push({ project, seconds: (performance.now() - since) / 1000, tests: result?.numTotalTests ?? 0 });
  for (const { name, startTime, endTime } of result?.testResults ?? [])
    files.push({ name: relative(root, name), seconds: (endTime - startTime) / 1000 });
  passed += result?.numPassedTests ?? 0;
  // A file that does not even load has no failed test of its own.
  const broken = (result?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  );
  const inProject = (result?.numFailedTests ?? 0) + broken.length;
  failed += inProject > 0 || status === 0 ? inProject : 1;
  if (status !== 0) failures.push(project);
};

/** Journeys start both hosts as processes, so no import tells what reaches them: product code reaches all, a journey itself. */
const journeysOf = (ref) => {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
  if (changed.some((path) => /^(apps|packages)\//.test(path) && !/\.test\.tsx?$/.test(path))) return [];
  if (changed.some((path) => /^e2e\/.*(?<!\.spec)\.ts$|^(tools|package|vitest)/.test(path))) return [];
  const journeys = changed.filter((path) => path.endsWith('.spec.ts'));
  return journeys.length > 0 ? journeys : null;
};

const [flag, ref = 'HEAD'] = process.argv.slice(2);
const onlyChanged = flag === '--changed';
const reach = onlyChanged ? ['--changed', ref, '--passWithNoTests'] : [];
// Beside each other: a compiler and a linter leave a processor to the tests that need no database.
await Promise.all([
  check('types', bin('tsc'), ['-p', 'tsconfig.json']),
  check('lint and format', bin('biome'), ['check', '.']),
  check('no dead code', bin('knip'), ['--no-progress']),
  runProject('unit*', reach),
]);
await runProject('database', reach);
const journeys = onlyChanged ? journeysOf(ref) : [];
if (journeys !== null) await runProject('journeys', journeys);
rmSync(folder, { recursive: true, force: true });

const seconds = (value) => `${value.toFixed(1).padStart(7)} s`;
console.log('\nThe ten slowest files');
for (const file of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
  console.log(`${seconds(file.seconds)}  ${file.name}`);
console.log('\nBy kind');
for (const { project, seconds: took, tests } of totals) console.log(`${seconds(took)}  ${project}, ${tests} tests`);
console.log(`${seconds((performance.now() - started) / 1000)}  everything`);

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && failures.length === 0 ? 0 : 1);
