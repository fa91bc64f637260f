/**
 * `npm run simulate -- --seed N --runs M`: whole sales in a world with a clock, a network and a database of its own, where everything
 * goes wrong that can. Prints what was survived, or the seed that was not. `--bug "…"` switches one known fault on.
 */
import { BUGS, type BugName } from './world/faulty-rules.ts';
import { type Survived, simulateSale } from './world/simulate-sale.ts';

const after = (word: string): string | undefined => {
  const at = process.argv.indexOf(word);
  return at < 0 ? undefined : process.argv[at + 1];
};
const first = Number(after('--seed') ?? 1);
const runs = Number(after('--runs') ?? 200);
const bug = after('--bug');
if (bug !== undefined && !(bug in BUGS)) {
  process.stderr.write(`There is no such fault. There are:\n${Object.keys(BUGS).join('\n')}\n`);
  process.exit(2);
}

const begun = performance.now();
const sum = new Map<string, number>();
const broken: number[] = [];
for (let seed = first; seed < first + runs; seed += 1) {
  const { faults, survived, trace } = await simulateSale(seed, bug as BugName | undefined);
  for (const [what, count] of Object.entries(survived)) sum.set(what, (sum.get(what) ?? 0) + count);
  if (runs === 1) process.stdout.write(`trace ${trace}\n`);
  if (faults.length === 0) continue;
  broken.push(seed);
  process.stdout.write(`seed ${seed}:\n`);
  for (const { invariant, words } of faults.slice(0, 5)) process.stdout.write(`  invariant ${invariant}: ${words}\n`);
}
const of = (what: Survived): string => (sum.get(what) ?? 0).toLocaleString('en-CA');
process.stdout.write(
  `${runs} sales in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${of('closes')} closes, ${of('nodeKills')} engines killed, ${of('freezes')} frozen, ${of('databaseKills')} databases killed, ${of('cuts')} connections cut, ${of('clockSteps')} clocks set, ` +
    `${of('lost')} messages lost and ${of('doubled')} doubled; ${of('bids')} bids asked, ${of('acknowledged')} acknowledged, ${of('unknown')} never answered, ${of('entries')} entries. ` +
    `${broken.length === 0 ? 'Nothing lost, doubled or late.' : `Broken: seeds ${broken.join(', ')}`}\n`,
);
process.exit(broken.length === 0 ? 0 : 1);
