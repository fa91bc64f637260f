import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Tried } from './missed.ts';

const root = join(import.meta.dirname, '../..');
const REPORT = join(root, 'coverage/mutate/code.json');

type Position = { line: number; column: number };
type Mutant = {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: Position; end: Position };
};
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

const RED = new Set(['Killed', 'Timeout']);
/** Not tried: what is worked out while a module loads, and what is no program without it. */
const LEFT_OUT = new Set(['Ignored', 'CompileError', 'RuntimeError']);

const textAt = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join(' ')
    .replace(/\s+/g, ' ');
};

/** What a report of Stryker says of each mutant. */
export function readReport(part: string, { files }: Report): Tried[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.flatMap((mutant): Tried[] =>
      LEFT_OUT.has(mutant.status)
        ? []
        : [
            {
              part,
              file,
              place: `line ${mutant.location.start.line}`,
              without: `${textAt(source, mutant.location)} => ${(mutant.replacement ?? '').replace(/\s+/g, ' ')}`,
              outcome: RED.has(mutant.status) ? 'red' : mutant.status === 'NoCoverage' ? 'unreached' : 'missed',
            },
          ],
    ),
  );
}

/** Turns the conditions of files, and runs those of `tests` (a glob of unit tests) that come there. */
export function turnConditions(part: string, files: readonly string[], tests: string): Tried[] {
  if (files.length === 0) return [];
  rmSync(REPORT, { force: true });
  spawnSync(
    join(root, 'node_modules/.bin/stryker'),
    ['run', 'tools/mutate/stryker.config.mjs', '--mutate', files.join(',')],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATE_TESTS: tests } },
  );
  if (!existsSync(REPORT)) throw new Error('Stryker made no report: its own words are above.');
  return readReport(part, JSON.parse(readFileSync(REPORT, 'utf8')) as Report);
}
