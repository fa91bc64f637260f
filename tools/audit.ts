import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeAudit, readExceptions } from './judge-audit.ts';

/**
 * `npm run audit`: asks the registry what is known to be wrong with the versions of package-lock.json. The exit code is 0 when there is
 * nothing but what `audit-exceptions.json` accepts, 1 when there is, and 2 when the registry could not be asked.
 */
const root = join(import.meta.dirname, '..');
const exceptions = readExceptions(readFileSync(join(root, 'tools/audit-exceptions.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: object };
const locked = Object.keys(packages).filter((path) => path.startsWith('node_modules/')).length;
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  timeout: 120_000,
  shell: process.platform === 'win32',
});
const outcome = judgeAudit(stdout ?? '', exceptions, new Date().toISOString().slice(0, 10));
if (outcome.kind === 'not_asked') {
  process.stdout.write(
    `NOT CHECKED: whether anything is known to be wrong with the ${locked} packages of package-lock.json. The registry gave no answer: ${outcome.why}. Ask one that answers audits: set npm_config_registry to its address.\n`,
  );
  process.exit(2);
}
const { faults, accepted } = outcome;
for (const text of accepted) process.stdout.write(`accepted  ${text}\n`);
for (const text of faults) process.stdout.write(`FOUND     ${text}\n`);
process.stdout.write(`${faults.length} found, ${accepted.length} accepted.\n`);
process.exit(faults.length === 0 ? 0 : 1);
