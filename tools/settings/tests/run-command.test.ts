import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
let folder: string;
/** `deploy/run.sh` where another program stands for `runuser`: it prints what it was given, and ends with 3. */
const run = (...args: string[]) => {
  const env = { PATH: `${folder}:${process.env.PATH}` };
  return spawnSync(join(root, 'deploy/run.sh'), args, { cwd: tmpdir(), env, encoding: 'utf8' });
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ql-run-'));
  const printing = '#!/bin/sh\necho "$PWD"; for one in "$@"; do echo "$one"; done; echo "$MAIL_FROM"; exit 3\n';
  writeFileSync(join(folder, 'runuser'), printing, { mode: 0o755 });
  // As systemd allows it and a shell does not.
  writeFileSync(join(folder, 'engine.env'), 'MAIL_FROM=The Firm <info@firm.ca>\n', { mode: 0o600 });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a command on the machine of the hosts', () => {
  it('runs in the folder of its version as their account, with the settings of a file, and ends as the command ends', () => {
    const { status, stdout } = run(join(folder, 'engine.env'), 'create-administrator', 'dana@firm.ca', 'Dana K');
    expect(stdout.trimEnd().split('\n')).toEqual([
      root,
      '-u',
      'quarterline',
      '--',
      process.execPath,
      '--enable-source-maps',
      'apps/engine/dist/node/create-administrator.js',
      'dana@firm.ca',
      'Dana K',
      'The Firm <info@firm.ca>',
    ]);
    expect(status).toBe(3);
  });

  it('takes a file of settings as it is named from where the command is typed', () => {
    const { status, stdout } = run(join(basename(folder), 'engine.env'), 'migrate');
    expect(stdout).toContain('The Firm <info@firm.ca>');
    expect(status).toBe(3);
  });

  it('is refused where no file or no command is named, or the file is not there', () => {
    expect(run().stderr).toContain('names no file of settings');
    expect(run(join(folder, 'engine.env')).stderr).toContain('names no command');
    const { status, stdout } = run(join(folder, 'no.env'), 'migrate');
    expect([status === 0, stdout]).toEqual([false, '']);
  });
});

describe('what the units need on a machine', () => {
  it('takes a folder of settings as it is named from where the command is typed', () => {
    // Other programs stand for those that change the machine; the one that first uses the folder ends the command.
    const programs = realpathSync(mkdtempSync(join(tmpdir(), 'ql-install-')));
    try {
      for (const name of ['id', 'install', 'useradd'])
        writeFileSync(join(programs, name), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
      writeFileSync(join(programs, 'chgrp'), '#!/bin/sh\necho "$@"; exit 9\n', { mode: 0o755 });
      for (const path of ['made', 'elsewhere/made']) mkdirSync(join(programs, path), { recursive: true });
      const install = (...args: string[]) =>
        spawnSync(join(root, 'deploy/install-systemd.sh'), args, {
          cwd: programs,
          // With this, `cd made` looks elsewhere first.
          env: { PATH: `${programs}:${process.env.PATH}`, CDPATH: join(programs, 'elsewhere') },
          encoding: 'utf8',
        });
      const made = join(programs, 'made');
      for (const named of ['made', './made/', made])
        expect(install(named)).toMatchObject({ status: 9, stdout: `quarterline ${made} ${made}/site.env\n` });
      expect(install('none')).toMatchObject({ status: 2, stdout: '' });
    } finally {
      rmSync(programs, { recursive: true });
    }
  });
});

it.each(['deploy/run.sh', 'deploy/install-systemd.sh'])('%s can be read by a shell', (script) => {
  expect(execFileSync('sh', ['-n', join(root, script)]).toString()).toBe('');
});
