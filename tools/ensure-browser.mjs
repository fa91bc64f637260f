// A Chromium for the journeys: the system's, else Playwright's own download, else the system's package manager as root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = () => {
  const given = process.env.CHROMIUM;
  if (given && existsSync(given)) return given;
  const system = SYSTEM.find((path) => existsSync(path));
  if (system) return system;
  const own = require('playwright-core').chromium.executablePath();
  return own && existsSync(own) ? own : null;
};

/** The path of a browser. Ends the process with one sentence when none can be had. */
export const ensureBrowser = () => {
  const there = found();
  if (there) return there;
  console.log('No Chromium was found. Fetching one …');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-q'], quiet);
    // Not every release of Debian and Ubuntu has the shell.
    for (const name of ['chromium', 'chromium-headless-shell'])
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
        ...quiet,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  }
  if (!found())
    spawnSync(
      process.execPath,
      [require.resolve('playwright-core/cli.js'), 'install', 'chromium-headless-shell', 'chromium'],
      quiet,
    );
  const now = found();
  if (now) return now;
  console.error('The tests need a Chromium. Install one, or set CHROMIUM to its path.');
  process.exit(1);
};
