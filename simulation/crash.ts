/**
 * `npm run crash -- --minutes N`: real engines on a real PostgreSQL, bidders over HTTP, and `kill -9`, cut and frozen lines in the last
 * seconds of closes, round after round. Prints what was survived. `--seed N` chooses the blows; what they hit is up to the machine.
 */
import { type Blow, type Plan, type Round, runRound } from './crash/crash-round.ts';
import { openCrashWorld } from './crash/crash-world.ts';
import { type Chance, seeded } from './world/seeded.ts';

const after = (word: string, otherwise: number): number => {
  const at = process.argv.indexOf(word);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const minutes = after('--minutes', 5);
const seed = after('--seed', Date.now() % 1_000_000);
const chance = seeded(seed);

/** Most blows fall in the last seconds of a close; in one round of six nobody is there across it. */
const planRound = (dice: Chance): Plan => {
  const blows: [number, Blow][] = [];
  const when = (): number => dice.between(-2500, 2500);
  if (dice.percent(16)) {
    const at = dice.between(-1500, 200);
    for (const place of [0, 1]) blows.push([at, { kind: 'kill_node', place, downMs: dice.between(5500, 7000) }]);
  } else {
    for (let count = dice.between(1, 2); count > 0; count -= 1)
      blows.push([when(), { kind: 'kill_node', place: dice.below(2), downMs: dice.between(0, 1500) }]);
    if (dice.percent(50)) blows.push([when(), { kind: 'kill_database', downMs: dice.between(0, 1500) }]);
  }
  if (dice.percent(50)) blows.push([when(), { kind: 'cut', place: dice.below(2), forMs: dice.between(100, 1500) }]);
  if (dice.percent(50)) blows.push([when(), { kind: 'freeze', place: dice.below(2), forMs: dice.between(300, 3000) }]);
  return { sales: 3, bidders: 5, closesInMs: 6000, blows };
};

const world = await openCrashWorld();
await Promise.all([world.startNode(0), world.startNode(1)]);
const sum = { rounds: 0, closes: 0, holds: 0, bids: 0, acknowledged: 0, unknown: 0, heard: 0 };
const broken: string[] = [];
const until = Date.now() + minutes * 60_000;
do {
  const plan = planRound(chance);
  const round: Round = await runRound(world, chance, plan);
  sum.rounds += 1;
  for (const what of ['closes', 'holds', 'bids', 'acknowledged', 'unknown', 'heard'] as const) sum[what] += round[what];
  for (const { invariant, words } of round.faults.slice(0, 8)) {
    broken.push(`round ${sum.rounds}, invariant ${invariant}: ${words}`);
    process.stdout.write(`round ${sum.rounds}, invariant ${invariant}: ${words}\n  ${JSON.stringify(plan.blows)}\n`);
  }
} while (Date.now() < until);
const { nodeKills, databaseKills, cuts, freezes } = world.survived;
await world.end();
process.stdout.write(
  `seed ${seed}, ${sum.rounds} rounds: ${sum.closes} closes, ${nodeKills} engine kills, ${databaseKills} database kills, ${cuts} lines cut, ${freezes} frozen; ` +
    `${sum.bids} bids asked, ${sum.acknowledged} acknowledged, ${sum.unknown} never answered, ${sum.heard} live messages, ${sum.holds} holds after an outage; ` +
    `${broken.length === 0 ? '0 lost, 0 doubled, 0 late' : `${broken.length} FAULTS`}\n`,
);
process.exit(broken.length === 0 ? 0 : 1);
