import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '#engine/plain-error.ts';
import { checksums, packingList } from './release/packing-list.ts';
import { FIXTURES, GENERATED_API, planRelease, REFERENCE, type ReleasePlan } from './release/plan-release.ts';
import { git, listPackedFiles, packedFile, readRepository } from './release/repository.ts';

/**
 * `npm run release -- 0.2.0`: gives the tree its version, commits that, and packs it into `releases`. `--dry-run` writes nothing and says
 * what it would do. `--tag` makes the tag too. The exit code is 1 with one sentence when the release is refused.
 */
const USAGE = 'npm run release -- 0.2.0 [--dry-run] [--tag] [--date 2026-11-28] [--to FOLDER]';
const root = join(import.meta.dirname, '..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        tag: { type: 'boolean', default: false },
        date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
        to: { type: 'string', default: 'releases' },
      },
    });
    const [version, ...others] = positionals;
    if (version === undefined || others.length > 0) throw new Error('Name one version');
    return {
      version,
      isDryRun: values['dry-run'],
      isTagged: values.tag,
      date: values.date,
      to: resolve(root, values.to),
    };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}. ${USAGE}`);
  }
};

const main = (): void => {
  const { version, date, isDryRun, isTagged, to } = readArguments();
  const plan = planRelease({ version, date, ...readRepository(root) });
  const packed = namesOf(version);
  describe(plan, isDryRun);
  if (isDryRun) {
    say(`Would check the API against the released document and against the code, and build both hosts.`);
    say(`Would commit "release: version ${version}" and pack ${Object.values(packed).join(', ')} into ${to}.`);
    say('Nothing was changed.');
    return;
  }
  refuseBrokenApi();
  for (const [path, text] of Object.entries(plan.changed)) writeFileSync(join(root, path), text);
  git(root, 'add', '--', ...Object.keys(plan.changed));
  git(root, 'commit', '--quiet', '--message', `release: version ${version}`);
  run(
    'tools/build.mjs',
    'The build failed: take the commit back with git reset --hard HEAD~1, and put the build right.',
  );
  pack(version, to);
  if (isTagged) git(root, 'tag', '-a', plan.tag, '-m', `Quarterline ${version}`);
  say(`Committed ${git(root, 'rev-parse', '--short', 'HEAD').trim()}; packed into ${to}.`);
  say(isTagged ? `Tagged ${plan.tag}. Send it:` : 'Tag it and send it:');
  if (!isTagged) say(`  git tag -a ${plan.tag} -m "Quarterline ${version}"`);
  say(`  git push origin HEAD ${plan.tag}`);
  say(`Then write ${FIXTURES}/${version}.sql.gz as the README there says: the next release is refused without it.`);
};

const describe = ({ changed, runsBeside, removed }: ReleasePlan, isDryRun: boolean): void => {
  say(`Runs beside engines that know ${runsBeside}.`);
  say(`Removed: ${removed.join(', ') || 'nothing'}.`);
  for (const path of Object.keys(changed)) say(`${isDryRun ? 'Would write' : 'Writes'} ${path}`);
};

const namesOf = (version: string) => ({
  archive: `quarterline-${version}.tar.gz`,
  list: `quarterline-${version}.files.txt`,
  api: `quarterline-${version}.openapi.json`,
  sums: `quarterline-${version}.sha256`,
});

/**
 * The released document is written over: a break of what it promised must be found before. The new one must be that of the code, and not of a
 * commit before.
 */
const refuseBrokenApi = (): void => {
  for (const [project, test, refusal] of [
    ['unit', `${REFERENCE}/tests/released-shapes.test.ts`, 'The API breaks what the newest release promised'],
    ['database', `${REFERENCE}/tests/reference.db.test.ts`, `${GENERATED_API} is not that of the code`],
  ] as const)
    run('node_modules/vitest/vitest.mjs', `${refusal}: see ${test}.`, 'run', '--project', project, test);
};

const run = (script: string, refusal: string, ...args: string[]): void => {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new PlainError(refusal);
};

const pack = (version: string, to: string): void => {
  const { archive, list, api, sums } = namesOf(version);
  mkdirSync(to, { recursive: true });
  git(root, 'archive', '--format=tar.gz', `--prefix=quarterline-${version}/`, '-o', join(to, archive), 'HEAD');
  writeFileSync(join(to, list), packingList(listPackedFiles(root)));
  copyFileSync(join(root, GENERATED_API), join(to, api));
  writeFileSync(join(to, sums), checksums([archive, list, api].map((name) => packedFile(to, name))));
};

try {
  main();
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
