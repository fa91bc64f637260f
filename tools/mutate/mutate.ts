// `npm run mutate -- [--part stores|rules|drafts|server|web] [--only PATH] [--changed [ref]] [--tries 6] [--every 1] [--record]`: takes rules away one at a time,
// and prints which of them no test misses. In the statements of stores each condition, lock and limit (`sql-mutants.ts`); in code each
// condition, comparison and sum (Stryker). A whole run takes a night; `--changed` tries what a
// change touches, `--every 8` one rule of a store in eight. Verdicts on what no test
// misses are in `verdicts.json`. Ends with 1 when something is missed that has no verdict, or when a verdict is out of date.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { judge, percent, type Tried, type Verdict } from './missed.ts';
import { turnConditions } from './mutate-code.ts';
import { planStatements, tryRules } from './mutate-sql.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string' },
    only: { type: 'string', default: '' },
    changed: { type: 'boolean', default: false },
    tries: { type: 'string', default: '6' },
    every: { type: 'string', default: '1' },
    record: { type: 'boolean', default: false },
  },
});

/** Parts of the code, by the files that are their rules: pages as they look (`.tsx`) are judged by journeys. */
const PACKAGES = 'packages/{rules,verify,drafting}/**/*.test.ts';
const ENGINE = 'apps/engine/**/*.test.{ts,tsx}';
const PARTS: Record<string, { files: string; tests: string }> = {
  rules: { files: 'packages/rules/src/**/*.ts', tests: PACKAGES },
  drafts: { files: 'packages/drafting/src/**/*.ts', tests: PACKAGES },
  server: { files: 'apps/engine/{features,platform}/**/{server,sale}/**/*.ts', tests: ENGINE },
  web: { files: 'apps/engine/{features,platform}/**/web/**/*.ts', tests: ENGINE },
};

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const [ref = 'HEAD'] = positionals;
const wanted = (values.changed ? git('diff', '--name-only', '--diff-filter=d', ref) : git('ls-files')).filter(
  (path) => path.startsWith(values.only) && !/\.test\.tsx?$|\/tests?\/|\/testing\//.test(path),
);

const tryStores = async (): Promise<Tried[]> => {
  const stores = new Set(wanted.filter((path) => path.endsWith('-store.ts')));
  const rules = (await planStatements(values.record))
    .filter(({ store }) => stores.has(store))
    .filter((_, index) => index % Number(values.every) === 0);
  const results = await tryRules(rules, Number(values.tries), console.log);
  return results.map(({ store, name, kind, without, killedBy, tried }) => ({
    part: 'stores',
    file: store,
    place: name,
    without: `${kind}: ${without}`,
    outcome: killedBy !== null ? 'red' : tried.length === 0 ? 'unreached' : 'missed',
  }));
};

const tried: Tried[] = [];
const isWanted = (part: string): boolean => values.part === undefined || values.part === part;
if (isWanted('stores')) tried.push(...(await tryStores()));
for (const [part, { files, tests }] of Object.entries(PARTS)) {
  const own = wanted.filter((path) => matchesGlob(path, files));
  if (isWanted(part)) tried.push(...turnConditions(part, own, tests));
}

const verdicts = JSON.parse(readFileSync(join(import.meta.dirname, 'verdicts.json'), 'utf8')) as Verdict[];
const { rows, missed, outdated } = judge(tried, verdicts);
mkdirSync(join(root, 'coverage/mutate'), { recursive: true });
writeFileSync(join(root, 'coverage/mutate/missed.json'), JSON.stringify(missed, null, 1));
for (const { file, place, without, outcome } of missed) console.log(`${outcome}\t${file}\t${place}\t${without}`);
for (const { file, without } of outdated) console.log(`A verdict is out of date\t${file}\t${without}`);
console.log('\n| part | rules tried | a test was red | no test comes there | equal by reason | of the others red, % |');
console.log('|---|---|---|---|---|---|');
for (const row of rows)
  console.log(`| ${row.part} | ${row.tried} | ${row.red} | ${row.unreached} | ${row.judged} | ${percent(row)} |`);
process.exit(missed.length + outdated.length === 0 ? 0 : 1);
