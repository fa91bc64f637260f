// A Chromium for the journeys: the system's, else the system's package manager as root, else Playwright's own download.
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
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';
const FONTS = '/usr/share/fonts/truetype/liberation';

const firstThere = (paths) => paths.find((path) => path && existsSync(path)) ?? null;
const findBrowser = () =>
  firstThere([process.env.CHROMIUM, ...SYSTEM, require('playwright-core').chromium.executablePath()]);
const findShell = () => firstThere([process.env.CHROMIUM_SHELL, SYSTEM_SHELL]);

const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const install = (name) =>
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet).status === 0;

/**
 * `CHROMIUM`, a browser, and `CHROMIUM_SHELL`, the same without windows, which takes a quarter less of the processors; empty where it
 * cannot be had. Ends the process with one sentence when there is no browser.
 */
export const ensureBrowser = () => {
  const missing = [
    ...(findBrowser() ? [] : ['chromium']),
    ...(findShell() ? [] : ['chromium-headless-shell']),
    // What a page shows until its own fonts are there: every reader has Arial or the like, a new server has not.
    ...(existsSync(FONTS) ? [] : ['fonts-liberation']),
  ];
  if (canInstall() && missing.length > 0) {
    console.log(`Fetching ${missing.join(', ')} for the journeys …`);
    // Lists of packages may be missing or old. Not every release of Debian and Ubuntu has the shell.
    if (!missing.every(install)) {
      spawnSync('apt-get', ['update', '-q'], quiet);
      for (const name of missing) install(name);
    }
  }
  if (!findBrowser()) {
    console.log('No Chromium was found. Fetching one …');
    const downloads = ['install', 'chromium-headless-shell', 'chromium'];
    spawnSync(process.execPath, [require.resolve('playwright-core/cli.js'), ...downloads], { stdio: 'inherit' });
  }
  const [browser, shell] = [findBrowser(), findShell()];
  if (!browser) {
    console.error('The tests need a Chromium. Install one, or set CHROMIUM to its path.');
    process.exit(1);
  }
  if (!shell)
    console.log('There is no headless shell of Chromium here: journeys run two at a time, with the whole browser.');
  return { CHROMIUM: browser, CHROMIUM_SHELL: shell ?? '' };
};
