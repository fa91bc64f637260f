/**
 * `npm run crash -- --minutes N --nodes 3`: real engines on a real PostgreSQL, bidders and staff over HTTP, and `kill
 * -9`, lines that are cut, frozen or pulled out of the wall, and clocks that are set, in the last seconds of closes,
 * round after round. Prints what was survived. `--seed N` chooses the blows; what they hit is up to the machine. With
 * `--beside FOLDER` the first engine is of the version in that folder, which must be built: two versions bid on one
 * database, and each is stopped and started again. With `--failover` the database is a cluster of three machines that
 * fails over: `failover.ts`.
 */

import { resolve } from 'node:path';
import { hasRedis } from './crash/crash-redis.ts';
import { added, type Blow, type Plan, runRound } from './crash/crash-round.ts';
import { type CrashSale, openCrashSale } from './crash/crash-sale.ts';
import type { ActionKind } from './crash/crash-staff.ts';
import { openCrashWorld } from './crash/crash-world.ts';
import { canSetDatabaseClock } from './crash/database-clock.ts';
import { type Judged, judgeCrashSale, NOTHING } from './crash/judge-crash-sale.ts';
import { whyNoNamespaces } from './crash/node-network.ts';
import { endOnFailure } from './end-on-failure.ts';
import { runFailovers } from './failover.ts';
import { type Chance, seeded } from './world/seeded.ts';

const say = (words: string): void => void process.stdout.write(`${words}\n`);
const after = (word: string, otherwise: number): number => {
  const at = process.argv.indexOf(word);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const minutes = after('--minutes', 5);
const nodes = after('--nodes', 2);
const seed = after('--seed', Date.now() % 1_000_000);
if (process.argv.includes('--failover')) {
  const only = process.argv.indexOf('--only');
  const ttl = after('--ttl', 0) || undefined;
  const run = { failovers: after('--failovers', 20), seed, ttl };
  process.exit(await runFailovers({ ...run, only: only < 0 ? undefined : process.argv[only + 1] }));
}
const beside = process.argv.indexOf('--beside');
const otherVersion = beside < 0 ? {} : { otherVersion: resolve(process.argv[beside + 1] ?? '.') };
const chance = seeded(seed);
/** The shortest run in which a sale that is held, told to go on and given five minutes comes to its end. */
const LONG_SALE_MINUTES = 9;

const barred = whyNoNamespaces();
const [redis, databaseClock] = [hasRedis(), canSetDatabaseClock()];
if (barred)
  say(`No network namespaces here (${barred}): connections are cut by closing them, and both ends hear of it.`);
if (!redis) say('No redis-server here: hints between nodes go through the database.');
if (!databaseClock)
  say('No libfaketime here (package faketime): the clock of the database is not set, those of engines are.');

const STAFF_DAILY: readonly ActionKind[] = ['announce', 'add_time', 'phone_bid', 'phone_bid', 'lower_increment'];
const STAFF_RARELY: readonly ActionKind[] = ['hold_parcel', 'hold_sale', 'void_bid', 'void_bid'];

/** Most blows fall in the last seconds of a close; in one round of six nobody is there across it. */
const planRound = (dice: Chance): Plan => {
  const blows: [number, Blow][] = [];
  const when = (): number => dice.between(-2500, 2500);
  const place = (): number => dice.below(nodes);
  if (dice.percent(16)) {
    const at = dice.between(-1500, 200);
    for (let one = 0; one < nodes; one += 1)
      blows.push([at, { kind: 'kill_node', place: one, downMs: dice.between(5500, 7000) }]);
  } else {
    for (let count = dice.between(1, nodes); count > 0; count -= 1)
      blows.push([when(), { kind: 'kill_node', place: place(), downMs: dice.between(0, 1500) }]);
    if (dice.percent(50)) blows.push([when(), { kind: 'kill_database', downMs: dice.between(0, 1500) }]);
  }
  if (dice.percent(40)) blows.push([when(), { kind: 'cut', place: place(), forMs: dice.between(100, 1500) }]);
  if (dice.percent(40)) blows.push([when(), { kind: 'freeze', place: place(), forMs: dice.between(300, 3000) }]);
  if (!barred) {
    const silentMs = (): number => (dice.percent(30) ? dice.between(6000, 14_000) : dice.between(300, 4000));
    if (dice.percent(60)) blows.push([when(), { kind: 'pull_database', place: place(), forMs: silentMs() }]);
    if (dice.percent(40)) blows.push([when(), { kind: 'pull_people', place: place(), forMs: silentMs() }]);
  }
  if (redis && dice.percent(40)) blows.push([when(), { kind: 'kill_redis', downMs: dice.between(0, 5000) }]);
  if (dice.percent(50))
    blows.push([
      when(),
      { kind: 'set_node_clock', place: place(), offsetMs: dice.pick([-3_600_000, -5000, 5000, 86_400_000]) },
    ]);
  if (databaseClock && dice.percent(30))
    blows.push([when(), { kind: 'set_database_clock', offsetMs: dice.pick([-1500, -200, 0, 0, 200, 1500]) }]);
  const actions = Array.from({ length: dice.between(2, 5) }, (): [number, ActionKind] => [
    dice.between(-4500, 1500),
    dice.pick(STAFF_DAILY),
  ]);
  if (dice.percent(35)) actions.push([dice.between(-3000, 500), dice.pick(STAFF_RARELY)]);
  actions.sort(([one], [other]) => one - other);
  return { sales: 3, bidders: 5, closesInMs: 6000, blows, actions };
};

const world = await openCrashWorld({ nodes, namespaces: barred === null, redis, databaseClock, ...otherVersion });
// Networks outlive their creator too.
endOnFailure(world.end);
await Promise.all(Array.from({ length: nodes }, (_, index) => world.startNode(index)));
const begun = Date.now();
let sum: Judged = NOTHING;
let rounds = 0;
const note = (where: string, judged: Judged, plan: unknown): void => {
  for (const { invariant, words } of judged.faults.slice(0, 8))
    say(`${where}, invariant ${invariant}: ${words}\n  ${JSON.stringify(plan)}`);
  sum = added(sum, judged);
};

/** Held by staff, told to go on, closed minutes later, with all the trouble of the run in between. */
let longSale: CrashSale | null = null;
if (minutes >= LONG_SALE_MINUTES) {
  const database = world.connect();
  longSale = await openCrashSale(world, database, chance, {
    bidders: 5,
    closesInMs: 40_000,
    quietAt: begun + 480_000,
    slowestMs: 9000,
    staffPlan: [
      ...([12_000, 25_000, 200_000, 320_000] as const).map((at): [number, ActionKind] => [at, 'phone_bid']),
      ...([20_000, 21_500, 23_000] as const).map((at): [number, ActionKind] => [at, 'hold_sale']),
      ...([27_000, 29_000, 31_000] as const).map((at): [number, ActionKind] => [at, 'announce_resume']),
      ...([100_000, 300_000] as const).map((at): [number, ActionKind] => [at, 'announce']),
      ...([210_000, 400_000] as const).map((at): [number, ActionKind] => [at, 'add_time']),
    ].sort(([one], [other]) => one - other),
  });
  await database.end();
}
do {
  const plan = planRound(chance);
  const round = await runRound(world, chance, plan);
  rounds += 1;
  note(`round ${rounds}`, round, plan);
} while (Date.now() < begun + minutes * 60_000);
if (longSale) {
  const database = world.connect();
  const judged = await judgeCrashSale(world, database, longSale);
  say(
    `The sale that was held: ${judged.resumes} clocks ran again, ${judged.closes} closes, ${judged.acknowledged} bids.`,
  );
  note('the long sale', judged, null);
  await database.end();
}
const { survived } = world;
await world.end();
say(
  `seed ${seed}, ${nodes} nodes, ${rounds} rounds: ${sum.closes} closes, ${survived.nodeKills} engine kills, ${survived.databaseKills} database kills, ` +
    `${survived.redisKills} Redis kills, ${survived.cuts} connections cut, ${survived.freezes} frozen, ${survived.pulled} pulled, ${survived.clocksSet} clocks set; ` +
    `${sum.bids} bids asked, ${sum.acknowledged} acknowledged, ${sum.unknown} never answered, ${sum.phoneBids} by phone, ${sum.arrived} live messages; ` +
    `${sum.actions} actions of staff, ${sum.voids} voids, ${sum.holds} holds, ${sum.resumes} resumed; ` +
    `${sum.faults.length === 0 ? '0 lost, 0 doubled, 0 late' : `${sum.faults.length} FAULTS`}`,
);
process.exit(sum.faults.length === 0 ? 0 : 1);
