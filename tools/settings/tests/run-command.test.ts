import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  it('is refused where no file or no command is named, or the file is not there', () => {
    expect(run().stderr).toContain('names no file of settings');
    expect(run(join(folder, 'engine.env')).stderr).toContain('names no command');
    const { status, stdout } = run(join(folder, 'no.env'), 'migrate');
    expect([status === 0, stdout]).toEqual([false, '']);
  });
});

it.each(['deploy/run.sh', 'deploy/install-systemd.sh'])('%s can be read by a shell', (script) => {
  expect(execFileSync('sh', ['-n', join(root, script)]).toString()).toBe('');
});
