/**
 * `npm run hostile -- --rounds 5`: sales that close, in turns alone and attacked by everybody in `hostile/attacks`, on one real
 * engine and a PostgreSQL of its own. Prints the answers to honest bids, what the attackers were answered, and what the judge
 * says. Ends with 0 when every sale kept its rules and the operator's alterations were all found. All of it runs on one machine:
 * read the ratio, not the milliseconds. `--seconds 20` is how long after its start a sale closes;
 * `--only readInLoops,troll` leaves the other attacks out.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { freePort } from '#testing/free-port.ts';
import { percentile } from '../bench/engine-nodes.ts';
import { endOnFailure } from './end-on-failure.ts';
import { STREAMS_HELD, type Tally } from './hostile/attack.ts';
import { startHostileEngine } from './hostile/engine.ts';
import { holdSale } from './hostile/hold-sale.ts';
import { type Evidence, judge } from './hostile/judge.ts';
import { alterAndSign } from './hostile/operator.ts';
import { startHostileSite } from './hostile/site.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
});
const [rounds, closesInMs] = [Number(values.rounds), Number(values.seconds) * 1000];
/** Some hundred bids a round, or the slowest hundredth of them would be a single bid. */
const PEOPLE = { honest: 60, bidsEndBeforeMs: 700 };
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'ql-hostile-'));
await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres(join(dataDir, 'postgres'));
endOnFailure(() => server.stop(true));
const database = connectDatabase(server.databaseUrl, 4);
await migrate(database);
const engine = await startHostileEngine({ databaseUrl: server.databaseUrl, dataDir, port: await freePort() });
const site = await startHostileSite(engine.address, dataDir, await freePort());
const hosts = { engine, siteAddress: site.address };

const tookOf = ({ bids }: Evidence): number[] => bids.map(({ tookMs }) => tookMs);
const faults: string[] = [];
const total: Tally = {};
const ratios: number[] = [];
const all: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };

const report = (what: 'alone' | 'beside', evidence: Evidence): number => {
  const judged = judge(evidence);
  const took = tookOf(evidence);
  const p99 = percentile(took, 0.99);
  all[what].push(...took);
  faults.push(...judged.faults.map((fault) => `${what}: ${fault}`));
  for (const [each, times] of Object.entries(evidence.tally))
    total[each] = each === STREAMS_HELD ? Math.max(total[each] ?? 0, times) : (total[each] ?? 0) + times;
  say(
    `${what.padEnd(7)} ${String(took.length).padStart(4)} bids   p50 ${percentile(took, 0.5).toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(7)} ms   ` +
      `entries of strangers ${judged.strangerEntries}, of a troll on a parcel ${judged.trollEntries} at most   ` +
      `closes entered after ${judged.closeDelayMs} ms at most   ${evidence.logins.length} logins   ${judged.faults.length} faults`,
  );
  return p99;
};

// Once before, so that every path is warm.
await holdSale(database, hosts, { ...PEOPLE, closesInMs: 4000, attack: 'none' });
let altered = 0;
for (let round = 1; round <= rounds; round += 1) {
  const alone = report('alone', await holdSale(database, hosts, { ...PEOPLE, closesInMs, attack: 'none' }));
  const attacked = await holdSale(database, hosts, { ...PEOPLE, closesInMs, attack: 'last', only: values.only });
  ratios.push(report('beside', attacked) / alone);
  const { tried, accepted, lawfulFaults } = alterAndSign(attacked.events, round);
  altered += tried;
  faults.push(...accepted.map((name) => `The verifier took for lawful: ${name}.`), ...lawfulFaults);
}
for (const what of ['alone', 'beside'] as const)
  say(`${what}: p50 ${percentile(all[what], 0.5).toFixed(1)} ms, p99 ${percentile(all[what], 0.99).toFixed(1)} ms`);
say(
  `p99 beside is ${percentile(ratios, 0.5).toFixed(2)} of alone in the middle round (goal 1.50 at most); each round ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
);
say(`The attackers were answered, "what they did, status, how often": ${JSON.stringify(total)}`);
say(`The operator altered and signed ${altered} records.`);
say(faults.length === 0 ? 'No fault.' : faults.join('\n'));
await site.stop();
await engine.stop();
await database.end();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(faults.length === 0 ? 0 : 1);
