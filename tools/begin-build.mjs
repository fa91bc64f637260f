import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Begins to build what is stale. `done` resolves with the status; `stop` ends the build and resolves when its processes are gone. */
export const beginBuild = () => {
  const child = fork(join(import.meta.dirname, 'build.mjs'), ['--if-stale'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const done = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 130));
  });
  return {
    done,
    stop: async () => {
      child.kill('SIGTERM');
      await done;
    },
  };
};
