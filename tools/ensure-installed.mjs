// Installs the packages of the lockfile when they are missing or older than it. Plain JavaScript: nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
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

export const ensureInstalled = () => {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages. This happens once and takes about a minute …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
};
