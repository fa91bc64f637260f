import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WATCHER = `
  import { whenParentIsGone } from ${JSON.stringify(join(import.meta.dirname, 'when-parent-is-gone.mjs'))};
  whenParentIsGone(() => { console.log('gone'); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('watching');
`;

// A shell that is told to stop goes at once and tells nobody: this is how `npm start` was left behind.
it.runIf(process.platform !== 'win32')(
  'a program that npm started notices that the shell between them is gone',
  async () => {
    const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, WATCHER], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said === 'watching\n') shell.kill('SIGTERM');
    });
    await new Promise((resolve) => shell.stdout.on('close', resolve));
    expect(said).toBe('watching\ngone\n');
  },
);
