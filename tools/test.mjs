// `npm test`: what every change must pass, on a machine with nothing but Node: types, lint, dead code, rules, the database, and a
// journey for each kind of day (`e2e/days`). `npm run test:all` adds what takes long: tests called `*.long.*`, and all journeys.
// Both end with `N passed, N failed`. With `-- --changed [ref]` they run what a change since `ref` (by itself: what is not committed) can reach:
// `testing/reached-tests.ts` says what that is.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, needNode, run } from './ensure-installed.mjs';

const root = join(import.meta.dirname, '..');
const started = performance.now();
const secondsSince = (moment) => (performance.now() - moment) / 1000;
const {
  values: { all, changed },
  positionals: [ref = 'HEAD'],
} = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
});
needNode();
await ensureInstalled({ withTests: true });
const plan = changed ? await planOfChange(ref) : null;
const isWhole = plan === null || plan.everything !== null;
const reachedFiles = (kind) =>
  isWhole ? [] : plan.tests[kind].map(({ file }) => file).filter((file) => all || !file.includes('.long.'));
if (isWhole || reachedFiles('journeys').length > 0) {
  const { ensureBrowser } = await import('./ensure-browser.mjs');
  Object.assign(process.env, ensureBrowser());
}
const buildStep = [join(root, 'tools/build.mjs'), '--if-stale'];
if (isWhole) run(process.execPath, buildStep);

/** What a change since `since` can reach, said in some lines. */
async function planOfChange(since) {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { planChange } = await import('./testing/plan-change.ts');
  const made = planChange(root, since);
  await unregister();
  console.log(made.text);
  return made;
}

/** A machine that is busy is slow, and a file may fail for that alone. More than so many is no accident. */
const MAX_UNSTEADY = 5;

const folder = mkdtempSync(join(tmpdir(), 'ql-report-'));
let runs = 0;
const checks = [];
const files = [];
const kinds = [];
const broken = [];

/** Runs a command to its end; with `quiet` its output is kept, so that two at once do not mix. */
const finish = (command, args, { quiet = false, env = {} } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
    child.on('error', () => resolve({ status: 1, output: '' }));
    child.on('close', (status) => resolve({ status, output: Buffer.concat(printed).toString() }));
  });

const check = async (name, program, args) => {
  const { status, output } = await finish(join(root, 'node_modules/.bin', program), args, { quiet: true });
  console.log(`\n— ${name}: ${status === 0 ? 'nothing wrong' : `failed\n${output}`}`);
  checks.push({ name, hasPassed: status === 0 });
};

/** Runs test files; answers what became of each (`FileReport` in `testing/report.ts`), and whether something failed that is no file's. */
const runTests = async (project, args) => {
  runs += 1;
  const report = join(folder, `${runs}.json`);
  const { status } = await finish(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, '--reporter=default'].concat(
      `--reporter=${join(root, 'tools/testing/report.ts')}`,
      args,
    ),
    { env: { TEST_REPORT: report, TESTS: all ? 'all' : 'short' } },
  );
  const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { files: [], homeless: 1 };
  const isExplained = status === 0 || found.files.some(({ failed, faults }) => failed + faults > 0);
  return { files: found.files, isBroken: found.homeless > 0 || !isExplained };
};

const runKind = async (project, args = []) => {
  console.log(`\n— ${project}`);
  const since = performance.now();
  const result = await runTests(project, args);
  if (result.isBroken) broken.push(project);
  files.push(...result.files);
  const tests = result.files.reduce((sum, { passed, failed }) => sum + passed + failed, 0);
  kinds.push({ project, seconds: secondsSince(since), tests });
};

const hasFailed = ({ failed, faults }) => failed + faults > 0;

/** Every file that failed runs once more, alone; one that passes then counts as passed and is named as unsteady. */
const lookAgain = async () => {
  const failed = files.filter(hasFailed);
  if (failed.length > MAX_UNSTEADY) return [];
  const unsteady = [];
  for (const file of failed) {
    console.log(`\n— once more, alone: ${file.name}`);
    const { files: again, isBroken } = await runTests(file.project, [file.name]);
    const [second] = again;
    if (again.length !== 1 || isBroken || !second || hasFailed(second)) continue;
    files.splice(files.indexOf(file), 1, second);
    unsteady.push(file.name);
  }
  return unsteady;
};

/** Runs the files of a kind that the change reaches; all of them where the map names none. */
const runReached = async (kind, project, whole = []) => {
  const files = reachedFiles(kind);
  if (isWhole) await runKind(project, whole);
  else if (files.length > 0) await runKind(project, files);
};
/** Only what runs needs bundles: hosts of journeys, and the few tests of the database that start a built one. */
const buildBeside = async () => {
  if (isWhole || !plan.needsBuild) return;
  const { status, output } = await finish(process.execPath, buildStep, { quiet: true });
  console.log(`\n— build: ${status === 0 ? 'done' : `failed\n${output}`}`);
  if (status !== 0) broken.push('build');
};
const lintOf = isWhole || plan.lintsAll ? ['.'] : ['--no-errors-on-unmatched', ...plan.changed];
// Beside each other: a compiler and a linter leave a processor to the tests that need no database.
await Promise.all([
  check('types', 'tsc', ['-p', 'tsconfig.json']),
  check('lint and format', 'biome', ['check', ...lintOf]),
  check('no dead code', 'knip', ['--no-progress']),
  runReached('unit', 'unit*'),
  buildBeside(),
]);
await runReached('database', 'database');
if (broken.includes('build')) console.log('\nJourneys do not run: the build failed.');
else await runReached('journeys', 'journeys', all ? [] : ['e2e/days']);
const seconds = (value) => `${value.toFixed(1).padStart(7)} s`;
const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
const unsteady = await lookAgain();
rmSync(folder, { recursive: true, force: true });

console.log('\nThe ten slowest files');
for (const file of slowest) console.log(`${seconds(file.seconds)}  ${file.name}`);
console.log('\nBy kind');
for (const { project, seconds: took, tests } of kinds) console.log(`${seconds(took)}  ${project}, ${tests} tests`);
console.log(`${seconds(secondsSince(started))}  everything`);
console.log(`\nUnsteady${unsteady.length === 0 ? ': none' : ', passed when they ran alone'}`);
for (const name of unsteady) console.log(`  ${name}`);

const wrong = [
  ...checks.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name),
  ...broken.map((project) => `${project}: an error that belongs to no file`),
];
const failures = [...wrong, ...files.filter(hasFailed).map(({ name }) => name)];
if (failures.length > 0) console.log(`\nFailed\n${failures.map((name) => `  ${name}`).join('\n')}`);
const sum = (number) => files.reduce((total, file) => total + number(file), 0);
const passed = sum((file) => file.passed) + checks.filter(({ hasPassed }) => hasPassed).length;
console.log(`\n${passed} passed, ${sum((file) => file.failed + file.faults) + wrong.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
