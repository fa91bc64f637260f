import { createHash, createPrivateKey } from 'node:crypto';
import { openSigner } from '#platform/signing/signer.ts';
import { checkHistory } from '../checker/check-history.ts';
import type { Fault, History } from '../checker/history.ts';
import { openFakePostgres } from './fake-postgres.ts';
import { type Owner, openFakeTime } from './fake-time.ts';
import { BUGS, type Bug, type BugName } from './faulty-rules.ts';
import { seeded } from './seeded.ts';
import { type NodeWorld, OUTAGE_AFTER_MS, startSimulatedNode } from './simulated-node.ts';
import { startPeople } from './simulated-people.ts';
import { simulatedSale } from './simulated-sale.ts';
import { LARGEST_STEP_MS, planTroubles } from './simulated-troubles.ts';

export type Simulated = {
  seed: number;
  faults: Fault[];
  /** Of every statement, answer and entry, in their order: two runs of a seed are the same run. */
  trace: string;
  survived: Record<Survived, number>;
};
export type Survived =
  | 'closes'
  | 'nodeKills'
  | 'databaseKills'
  | 'freezes'
  | 'clockSteps'
  | 'cuts'
  | 'lost'
  | 'doubled'
  | 'bids'
  | 'acknowledged'
  | 'unknown'
  | 'limits'
  | 'limitRefusals'
  | 'holds'
  | 'entries';

const STARTS_AT = Date.UTC(2026, 10, 20, 17);
const LONGEST_MS = 45 * 60_000;
/** A sale with a fault need not come to its end. */
const LONGEST_WITH_BUG_MS = 60_000;
/** Always the same key, so that a signature is the same in every run of a seed. */
const KEY = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
});
const signer = openSigner(KEY.export({ type: 'pkcs8', format: 'pem' }).toString(), '');

/** One whole sale in a world of its own: two or three engines, one database, people and troubles, all from one seed. */
export async function simulateSale(seed: number, bugName?: BugName): Promise<Simulated> {
  const bug: Bug = bugName ? BUGS[bugName] : {};
  const chance = seeded(seed);
  const time = openFakeTime(STARTS_AT);
  const outside: Owner = { name: 'outside', isAlive: true };
  const sale = simulatedSale(chance, STARTS_AT);
  const server = openFakePostgres(time, chance, sale.tables, bug.server);
  const trouble = chance.pick([0, 1, 4]);
  const cutShare = chance.pick([0, 0.05, 0.3]);
  let cuts = 0;
  const wire = {
    delayMs: () => (chance.percent(2) ? chance.between(5, 80) : chance.between(0, 1)),
    breaks: () => {
      if (time.now() > sale.closesAt + 40_000 || !chance.percent(cutShare)) return false;
      cuts += 1;
      return true;
    },
  };
  const nodes: ReturnType<typeof startSimulatedNode>[] = [];
  const wake = (saleId: string): void => {
    for (const node of nodes) {
      if (chance.percent(trouble)) continue;
      for (let copies = chance.percent(trouble) ? 2 : 1; copies > 0; copies -= 1)
        time.after(20 + chance.between(0, 30), node.owner, () => node.hint(saleId));
    }
  };
  const world: NodeWorld = { time, chance, server, wire, signer, sale, bug, wake };
  server.onUncommitted(() => {
    for (const node of nodes) time.after(0, node.owner, () => node.hint(sale.row.id));
  });
  let lives = 0;
  /** A node's timers are its own: it is started in an event of its own. */
  const startNode = (place: number, onStarted: () => void): void => {
    lives += 1;
    const owner: Owner = { name: `node ${place}, life ${lives}`, isAlive: true };
    time.after(0, owner, () => {
      nodes[place] = startSimulatedNode(owner, world);
      onStarted();
    });
  };

  let overAt: number | null = null;
  const isOver = (): boolean => {
    if (sale.tables.sale.status === 'completed') overAt ??= time.now();
    return (
      (overAt !== null && time.now() > overAt + 2500) ||
      time.now() > STARTS_AT + (bugName ? LONGEST_WITH_BUG_MS : LONGEST_MS)
    );
  };
  let people: ReturnType<typeof startPeople> | null = null;
  let troubles: ReturnType<typeof planTroubles> | null = null;
  time.at(STARTS_AT, outside, () => {
    for (let place = chance.between(2, 3) - 1; place >= 0; place -= 1) startNode(place, () => {});
    time.at(STARTS_AT + 1, outside, () => {
      people = startPeople({ time, chance, sale, outside, nodes: () => nodes, trouble, isOver });
      troubles = planTroubles({ time, chance, sale, server, outside, nodes, startNode });
    });
  });
  await time.run(isOver);
  if (!people || !troubles) throw new Error('The world ended before it began.');
  return judged(seed, {
    time,
    sale,
    server,
    people,
    troubles,
    cuts,
    isCompleted: overAt !== null || bugName !== undefined,
  });
}

type World = {
  time: { now: () => number };
  sale: ReturnType<typeof simulatedSale>;
  server: { sent: string[] };
  people: ReturnType<typeof startPeople>;
  troubles: ReturnType<typeof planTroubles>;
  cuts: number;
  isCompleted: boolean;
};

const judged = (seed: number, { sale, server, people, troubles, cuts, isCompleted }: World): Simulated => {
  const { record } = sale.tables;
  const history: History = {
    saleId: sale.row.id,
    record,
    calls: people.calls,
    limits: people.limits,
    actions: null,
    watchers: people.watchers,
    silences: troubles.silences,
    outageAfterMs: OUTAGE_AFTER_MS,
    publicKeyPem: signer.publicKeyPem,
    clockToleranceMs: troubles.survived.clockSteps > 0 ? LARGEST_STEP_MS : 0,
  };
  const faults = checkHistory(history);
  if (!isCompleted) faults.push({ invariant: 5, words: 'the sale never came to its end' });
  const trace = createHash('sha256').update(server.sent.join('\n'));
  for (const { text } of record) trace.update(text);
  for (const { answers } of people.calls) trace.update(JSON.stringify(answers));
  const count = (kind: string): number => record.filter(({ event }) => event.kind === kind).length;
  const acknowledged = people.calls.filter(({ answers }) => answers.some(({ status }) => status === 200)).length;
  return {
    seed,
    faults,
    trace: trace.digest('hex'),
    survived: {
      closes: count('parcel_closed'),
      holds: count('parcel_held'),
      entries: record.length,
      ...troubles.survived,
      ...people.survived,
      cuts,
      bids: people.calls.length,
      limits: count('private_limit_set'),
      limitRefusals: record.filter(({ text }) => /"code":"(amount_above_private|private_parcel)_limit/.test(text))
        .length,
      acknowledged,
      unknown: people.calls.filter(({ answers }) => answers.every(({ status }) => status === 500)).length,
    },
  };
};
