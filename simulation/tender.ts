/**
 * `npm run simulate:tenders -- --rounds 5 --seed 1`: sales by sealed tender on real engines and a PostgreSQL of its own. Many bidders send,
 * resend, change and withdraw while engines are killed; a dishonest opener tries to read early and to make tenders unreadable. Ends with 0
 * when no tender was lost, doubled or misread, none could be read before the opening, and the checker found every tampering.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { endOnFailure } from './end-on-failure.ts';
import { holdTenderSale, type TenderFigures } from './tender/hold-tender-sale.ts';
import { openTenderWorld } from './tender/tender-world.ts';
import { seeded } from './world/seeded.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    bidders: { type: 'string', default: '20' },
    requests: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'ql-tenders-'));
await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres(join(dataDir, 'postgres'));
endOnFailure(() => server.stop(true));
const setUp = connectDatabase(server.databaseUrl, 2);
await migrate(setUp);
await setUp.end();
// The clock that can be put forward is seen by connections that are opened after it was made.
const open = () => connectDatabase(server.databaseUrl, 4);
const world = await openTenderWorld(open, server.databaseUrl, { dataDir, nodes: 2 });
const chance = seeded(Number(values.seed));
const plan = { bidders: Number(values.bidders), requests: Number(values.requests), kills: 5 };
const sum: TenderFigures = {
  faults: [],
  sent: 0,
  acknowledged: 0,
  withdrawn: 0,
  standing: 0,
  opened: 0,
  tampered: 0,
  texts: 0,
  foundAfter: 0,
};
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const figures = await holdTenderSale(world, chance, plan);
  for (const words of figures.faults) say(`round ${round}: ${words}`);
  sum.faults.push(...figures.faults);
  for (const each of [
    'sent',
    'acknowledged',
    'withdrawn',
    'standing',
    'opened',
    'tampered',
    'texts',
    'foundAfter',
  ] as const)
    sum[each] += figures[each];
}
say(
  `seed ${values.seed}, ${values.rounds} sales of ${plan.bidders} bidders, ${world.kills()} engines killed: ${sum.sent} requests sent, ${sum.acknowledged} acknowledged, ` +
    `${sum.withdrawn} withdrawals; ${sum.standing} stood, ${sum.opened} opened; ${sum.texts} rows and answers searched before the openings, and after them ${sum.foundAfter} of the opened found; ${sum.tampered} tamperings; ` +
    `${sum.faults.length === 0 ? '0 lost, 0 doubled, 0 read early, 0 tamperings accepted' : `${sum.faults.length} FAULTS`}`,
);
await world.end();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(sum.faults.length === 0 ? 0 : 1);
