import { FIRM_ZONE, formatClock, formatDay } from '@quarterline/civil-time';
import { apiPath, enginePages, type NotReady } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import type { App } from '../http/app-type.ts';
import { type Html, html } from '../pages/html.ts';
import { figures, note, plainPage, sendPlainPage } from '../pages/plain-page.ts';
import { type EngineStatus, readEngineStatus } from '../store/sales/status-store.ts';
import type { MissingMachines } from './bid-machines.ts';
import type { Readiness } from './readiness.ts';

/** Emails leave within seconds; a queue as old as this has stopped. */
const QUEUE_IS_STUCK_MS = 10 * 60_000;
const CLOCK_IS_OFF_MS = 2000;
/** Looked at in a crowd when something seems wrong: the database is asked once for all of them. */
const KEEP_MS = 2000;

type Read = { status: EngineStatus; databaseMs: number; clockOffMs: number };

/** `/status/`: whether the engine does its work, in plain words, without a script and without an account. */
export function statusRoute(
  app: App,
  dependencies: { database: Database; now: () => number; readiness: Readiness; missing: () => MissingMachines | null },
): void {
  const { database, now, readiness, missing } = dependencies;
  let kept: { at: number; read: Promise<Read | null> } | null = null;
  const read = async (): Promise<Read | null> => {
    const before = performance.now();
    try {
      const status = await readEngineStatus(database);
      const tookMs = performance.now() - before;
      return { status, databaseMs: Math.round(tookMs), clockOffMs: Math.round(now() - status.now - tookMs / 2) };
    } catch {
      return null;
    }
  };
  app.get(enginePages.status, { schema: { hide: true } }, async (_, reply) => {
    const { reason } = readiness.current();
    if (reason !== null)
      return sendPlainPage(
        reply.status(503),
        plainPage('Something is wrong', reason === 'database_away' ? withoutDatabase() : notReady(reason)),
      );
    if (!kept || performance.now() - kept.at > KEEP_MS) kept = { at: performance.now(), read: read() };
    // A database that stopped answering may be found here before a heartbeat misses it.
    const found = await kept.read;
    if (!found) return sendPlainPage(reply.status(503), plainPage('Something is wrong', withoutDatabase()));
    const worries = [...machinesWorry(missing()), ...worriesOf(found)];
    const title = worries.length === 0 ? 'Everything works' : 'Most of it works';
    return sendPlainPage(reply, plainPage(title, statusBody(found, worries)));
  });
}

const machinesWorry = (missing: MissingMachines | null): string[] => {
  if (missing === null) return [];
  return [
    missing.refusesBids
      ? 'Bids are refused at this moment: the second copy of our records is missing. Call us if your sale is closing.'
      : 'The second copy of our records is missing. Bids are taken; we are putting it right.',
  ];
};

export const worriesOf = ({ status, clockOffMs }: Read): string[] => [
  ...(status.oldest_waiting_at && status.now - status.oldest_waiting_at.getTime() > QUEUE_IS_STUCK_MS
    ? ['Emails are late. Bids are not touched by it; look into your account instead of waiting for an email.']
    : []),
  ...(status.unkept_sales > 0
    ? ['Nobody keeps the clocks of sales at this moment. What should open or close now is held until somebody does.']
    : []),
  ...(Math.abs(clockOffMs) > CLOCK_IS_OFF_MS
    ? ['The clock of this machine is off. Bids are judged by the clock of the database, which is right.']
    : []),
];

/** Public text of each reason. */
const NOT_READY_TEXT: Record<Exclude<NotReady, 'database_away'>, string> = {
  stopping: 'This engine is stopping. Another one answers in a moment.',
  standby_server: 'The engine is connected to a copy of the database that takes no bids.',
  read_only: 'The database can be read, and takes no bids.',
  write_failed: 'The database answers, and could not write.',
  no_heartbeat: 'The engine starts, or the database takes too long to write.',
  migrations_missing: 'The database is older than the engine.',
  database_too_new: 'The database was changed for a newer version of the engine.',
};

const notReady = (reason: keyof typeof NOT_READY_TEXT): Html =>
  html`${note('out', `${NOT_READY_TEXT[reason]} Nothing can be bid at this moment. Clocks that ran out meanwhile are held, not closed.`)}
<p>Reload this page in a minute, or call us.</p>`;

const withoutDatabase = (): Html =>
  html`${note('out', 'The engine answers, and its database does not. Nothing can be bid at this moment. Clocks that ran out meanwhile are held, not closed.')}
<p>Reload this page in a minute, or call us.</p>`;

const statusBody = ({ status, databaseMs, clockOffMs }: Read, worries: readonly string[]): Html =>
  html`${worries.length === 0 ? note('lead', 'Bids are taken, and emails leave.') : worries.map((words) => note('out', words))}
${figures([
  ['Engine', 'Answers'],
  ['Database', `Answers in ${databaseMs} ms`],
  ['Sales selling now', String(status.live_sales)],
  ['Emails that wait', status.waiting === 0 ? 'None' : String(status.waiting)],
  ['Emails that could not be delivered today', status.dead_today === 0 ? 'None' : String(status.dead_today)],
  ['Clock', `${timeOf(status.now)}, ${Math.abs(clockOffMs)} ms from this machine’s`],
  status.last_entry_at && ['Newest entry of a record', timeOf(status.last_entry_at.getTime())],
])}
${
  status.last_slug === null
    ? null
    : html`<p>It is entry ${status.last_sequence ?? 0} of ${status.last_sale ?? ''}. <a href="${apiPath('GET /api/auctions/:slug/record', { slug: status.last_slug }).replace(/record$/, 'checkpoint')}">Its signed checkpoint</a> lets anybody check later that nothing was changed.</p>`
}
<p>This page says how it is at the moment. Reload it to ask again.</p>`;

const timeOf = (atMs: number): string => `${formatDay(atMs, FIRM_ZONE)}, ${formatClock(atMs, FIRM_ZONE)} Alberta time`;
