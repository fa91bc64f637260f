// Installs the packages of the lockfile when they are missing or older than it. Plain JavaScript: nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Ends the process with one sentence when this Node is too old, and says one when it has no security fixes any more. */
export const needNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= 22) return;
  if (major === 21 || (major === 20 && minor >= 19)) {
    console.error(
      `This is Node ${process.versions.node}, which has had no security fixes since April 2026: Quarterline runs on it, and Node 24 is the one to use.`,
    );
    return;
  }
  console.error(`Quarterline needs Node 20.19 or newer (24 is a good choice). This is Node ${process.versions.node}.`);
  process.exit(1);
};

/** Runs a command in front of the user; ends with its status when it fails. */
export const run = (command, args, env = process.env) => {
  const { status, signal } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (signal) process.exit(130);
  if (status !== 0) process.exit(status ?? 1);
};

/** Where the lockfile puts the packages of this machine, below the root; those of tests and generators only `withTests`. */
const packagesOf = (lock, withTests) =>
  Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages)
    .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && (withTests || !dev))
    .filter(([, { os, cpu }]) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)))
    .map(([path]) => path);

const isInstalled = (lock, withTests) => {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) return false;
  return !withTests || existsSync(join(root, 'node_modules/vitest'));
};

/**
 * Installs what building and running need, and `withTests` what tests and generators need too: 31 and 35 s instead of 25 and 26
 * s on two processors. Says how far it is: on a terminal in one line, elsewhere a line every five seconds.
 */
export const ensureInstalled = async ({ withTests = false } = {}) => {
  const lock = join(root, 'package-lock.json');
  if (isInstalled(lock, withTests)) return;
  const packages = packagesOf(lock, withTests);
  const isTerminal = process.stdout.isTTY;
  const say = () => {
    const there = packages.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    const line = `Installing packages: ${there} of ${packages.length}`;
    process.stdout.write(isTerminal ? `\r${line} ` : `${line}\n`);
  };
  console.log('Installing packages. This happens once.');
  const progress = setInterval(say, isTerminal ? 500 : 5000);
  const status = await new Promise((resolve) => {
    const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' };
    const args = ['ci', ...(withTests ? [] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error'];
    const child = spawn('npm', args, options);
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 130));
  });
  clearInterval(progress);
  if (isTerminal) process.stdout.write('\n');
  if (status !== 0) process.exit(status);
};
