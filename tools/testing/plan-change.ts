import { execFileSync } from 'node:child_process';
import { importGraph, readSources, type Sources } from './import-graph.ts';
import { openReach, type Reached, type TestKind } from './reached-tests.ts';

export type ChangePlan = Reached & {
  /** Files that are there and have changed, from the root. */
  changed: string[];
  /** What the plan is, in some lines. */
  text: string;
  needsBuild: boolean;
  lintsAll: boolean;
};

/** Plans which tests run for what has changed in the repository at `root` since the commit `since`. Throws where git knows no such commit. */
export function planChange(root: string, since: string): ChangePlan {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const paths = [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', '--relative', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
  const sources = readSources();
  return planOf(paths, sources, openReach(sources, importGraph(sources))(paths));
}

/** A plan of what `paths` reach. */
export const planOf = (paths: readonly string[], sources: Sources, reached: Reached): ChangePlan => ({
  ...reached,
  changed: paths.filter((path) => sources.has(path)),
  text: describePlan(paths, reached),
  // A test that starts a built host names the folder of the bundles.
  needsBuild:
    reached.tests.journeys.length > 0 ||
    reached.tests.database.some(({ file }) => /\bdist\//.test(sources.get(file) ?? '')),
  lintsAll: paths.some((path) => /(?:^|\/)biome\.jsonc?$|^\.gitignore$/.test(path)),
});

const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** How many files of each kind run, with the reasons that most of them have; and what does not run. */
const describePlan = (paths: readonly string[], { everything, tests, leftOut }: Reached): string => {
  const head = `Changed: ${counted(paths.length, 'file')}.`;
  if (everything !== null) return `${head} Everything runs, because ${everything} reaches every test.`;
  const lines = (Object.keys(tests) as TestKind[]).map((kind) => {
    const reasons = new Map<string, number>();
    for (const { reason } of tests[kind]) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    const most = [...reasons].toSorted(([, one], [, other]) => other - one);
    const shown = most.slice(0, 3).map(([reason, count]) => `    ${String(count).padStart(3)}  ${reason}`);
    const rest = most.slice(3).reduce((sum, [, count]) => sum + count, 0);
    const more = rest > 0 ? [`    ${String(rest).padStart(3)}  for other reasons`] : [];
    return [`  ${kind}: ${counted(tests[kind].length, 'file')}`, ...shown, ...more].join('\n');
  });
  const left =
    leftOut.length === 0
      ? []
      : [
          `Not run, though they visit the same pages: ${counted(leftOut.length, 'journey')}. To run them:`,
          `  npx vitest run --project journeys ${leftOut.join(' ')}`,
        ];
  return [head, ...lines, ...left].join('\n');
};
