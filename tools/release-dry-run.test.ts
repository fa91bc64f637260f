import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChangelog } from './release/changelog.ts';
import { CHANGELOG, FIXTURES, RELEASED_API } from './release/plan-release.ts';

const root = join(import.meta.dirname, '..');

describe('a dry run of the next version of this repository', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const next = `${major}.${minor + 1}.0`;
  let folder: string;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const dryRun = () =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/release.ts', next, '--dry-run'], {
      cwd: folder,
      encoding: 'utf8',
    });

  // The files as they are now, all committed: the tree of a developer who runs this is seldom clean.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ql-release-'));
    const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    const needed = /^(tools|packages|deploy|apps\/engine|\.gitignore|CHANGELOG|package|apps\/\w+\/package)/;
    for (const path of tracked.split('\n').filter((one) => needed.test(one))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(root, path), join(folder, path));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    // Just after a release nothing is written yet of the next one, and the fixture of that release may be on its way.
    const changelog = join(folder, CHANGELOG);
    writeFileSync(changelog, readFileSync(changelog, 'utf8').replace('### Changes\n', '### Changes\n\n- Something.\n'));
    for (const section of readChangelog(readFileSync(changelog, 'utf8')))
      if (section.version !== null) writeFileSync(join(folder, FIXTURES, `${section.version}.sql.gz`), '');
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'all');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says what it would write, finds the changelog in accord with the migrations, and changes nothing', () => {
    const { stdout, stderr } = dryRun();
    expect(stderr).toBe('');
    for (const path of [
      'package.json',
      'package-lock.json',
      CHANGELOG,
      'deploy/compose.yaml',
      'apps/engine/package.json',
      RELEASED_API,
    ])
      expect(stdout).toContain(`Would write ${path}\n`);
    expect(stdout).toContain(`quarterline-${next}.tar.gz`);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
  });

  it('is refused once a file is changed', () => {
    writeFileSync(join(folder, 'README.md'), 'changed');
    const { status, stdout, stderr } = dryRun();
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe('The working tree is not clean: commit or put away what git status names first.\n');
  });
});
