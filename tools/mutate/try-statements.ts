import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Trial, TrialResult } from './take-away.ts';

const root = join(import.meta.dirname, '../..');
/** Not in the repository, and inside the root: the copies import the tests as these import the product. */
export const FOLDER = join(root, 'coverage/mutants');

const copyOf = ({
  id,
  file,
}: Trial): string => `import { beginTrial, readTrial } from '../../tools/mutate/take-away.ts';

beginTrial(readTrial('${id}'));
await import('../../${file}?${id}');
`;

export const runVitest = (env: Record<string, string>, args: string[] = []): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '-c',
        'tools/mutate/vitest.config.ts',
        '--silent=true',
        ...args,
      ],
      { cwd: root, stdio: 'ignore', env: { ...process.env, ...env } },
    );
    child.on('close', (status) => resolve(status ?? 1));
  });

export const readLines = <Line>(path: string): Line[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** Runs each trial in a copy of its test file, all of them in one run: the engine's modules are loaded once for each worker. */
export async function runTrials(trials: readonly Trial[]): Promise<Map<string, TrialResult>> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const trial of trials) writeFileSync(join(FOLDER, `${trial.id}.db.test.ts`), copyOf(trial));
  const [list, results] = [join(FOLDER, 'trials.json'), join(FOLDER, 'results.jsonl')];
  writeFileSync(list, JSON.stringify(Object.fromEntries(trials.map((trial) => [trial.id, trial]))));
  writeFileSync(results, '');
  await runVitest({ MUTATE_TRIALS: list, MUTATE_RESULTS: results });
  return new Map(readLines<TrialResult>(results).map((result) => [result.id, result]));
}
