/**
 * `npm run alone -- --sale auction --moment "last minute" --only decideRegistration`: plays a scripted sale once, then
 * again with one act of one person put in: each operation of the API, each role, each moment. Ends with 0 when buyer,
 * price and who could bid stayed the same, unless the act was refused, waits for a second person, or a rule of
 * `alone/allowed.ts` allows it.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { makeEngineRole } from '#testing/engine-role.ts';
import { isOfASale, OPERATIONS } from './alone/operations.ts';
import type { Violation } from './alone/outcome.ts';
import type { Format } from './alone/scripted-sale.ts';
import { isInSample, walk } from './alone/walk.ts';
import { walkShared } from './alone/walk-shared.ts';
import { openWorld, type World } from './alone/world.ts';
import { endOnFailure } from './end-on-failure.ts';

const { values } = parseArgs({
  options: {
    sale: { type: 'string', multiple: true, default: ['auction', 'tender'] },
    moment: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    width: { type: 'string', default: '16' },
    weakest: { type: 'boolean', default: false },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'ql-alone-'));
await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres(join(dataDir, 'postgres'));
endOnFailure(() => server.stop(true));
const urlOf = (database: string): string => {
  const url = new URL(server.databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
};
const first = connectDatabase(server.databaseUrl, 1);
await first.query('CREATE DATABASE alone_template');
await first.end();
const setUp = connectDatabase(urlOf('alone_template'), 2);
await migrate(setUp);
await makeEngineRole(setUp);
await setUp.end();

const lineOf = ({ format, moment, label, role, changed }: Violation): string =>
  `${format}, ${moment}: ${label}, by ${role}: ${changed}`;
const startedAt = Date.now();
let violations = 0;
const openDatabase = async (): Promise<World> => {
  const name = `alone_${randomBytes(6).toString('hex')}`;
  const client = connectDatabase(server.databaseUrl, 1);
  await client.query(`CREATE DATABASE ${name} TEMPLATE alone_template`);
  await client.end();
  return openWorld(urlOf(name));
};
const world = await openDatabase();
const isTried = ({ label }: { label: string }, moment: string): boolean =>
  label.includes(values.only) && isInSample(Number(values.seed), Number(values.sample), `${moment} ${label}`);
for (const format of values.sale as Format[]) {
  const result = await walk(world, {
    format,
    moments: values.moment,
    width: Number(values.width),
    byAdministrator: !values.weakest,
    say,
    isTried,
  });
  for (const { why, ...violation } of result.allowed) say(`allowed  ${lineOf(violation)} (${why})`);
  for (const violation of result.waiting) say(`waits    ${lineOf(violation)}`);
  for (const violation of result.violations) say(`VIOLATION ${lineOf(violation)}`);
  const ofASale = OPERATIONS.filter((one) => one.method === 'POST' && isOfASale(one));
  const never = ofASale.filter(({ id }) => !result.reached.has(id));
  say(`never accepted: ${never.map(({ id }) => `${id} (${result.refusals.get(id) ?? 'role'})`).join(', ')}`);
  say(
    `${format}: ${result.requests} requests, ${result.refused} refused, ${result.waits} wait for a second person, ` +
      `${result.accepted} accepted, ${result.runs} sales played; ${ofASale.length - never.length} of ${ofASale.length} ` +
      `operations on a sale and ${result.reached.size} of all ${OPERATIONS.length} accepted; ${result.allowed.length} changes that a rule ` +
      `allows, ${result.violations.length} violations; ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  violations += result.violations.length;
  const shared = await walkShared(openDatabase, { format, moments: values.moment, isTried, say });
  for (const violation of shared.violations) say(`VIOLATION ${lineOf(violation)}`);
  say(
    `${format}, acts about no sale: ${shared.requests} requests, ${shared.accepted} accepted, ${shared.reached.size} ` +
      `operations accepted, ${shared.runs} sales played, ${shared.violations.length} violations`,
  );
  violations += shared.violations.length;
}
await world.end();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(violations === 0 ? 0 : 1);
