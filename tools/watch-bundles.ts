import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** For `npm run dev`: rebuilds the engine's pages a moment after a source is saved. The site reloads its own by itself. */
export function watchBundles(root: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--watch', '--logLevel', 'warn', '-c', 'apps/engine/vite.web.config.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  process.on('exit', () => child.kill());
}
