import { publishedOf, readKeys, readRecordFile, verifyReceipt, verifyRecord } from '@quarterline/verify';
import type { Database } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import { checkHistory } from '../checker/check-history.ts';
import type { Fault, History, Silence } from '../checker/history.ts';
import type { CrashSale, Engines } from './crash-sale.ts';

export type Judged = {
  faults: Fault[];
  closes: number;
  holds: number;
  bids: number;
  acknowledged: number;
  unknown: number;
  arrived: number;
  actions: number;
  voids: number;
  phoneBids: number;
  resumes: number;
};
export const NOTHING: Judged = {
  faults: [],
  closes: 0,
  holds: 0,
  bids: 0,
  acknowledged: 0,
  unknown: 0,
  arrived: 0,
  actions: 0,
  voids: 0,
  phoneBids: 0,
  resumes: 0,
};

/** What is known beside the sale itself. */
export type JudgedWorld = Engines & {
  silences: readonly Silence[];
  publicKeyPem: string;
  clockToleranceMs: () => number;
};

const OUTAGE_AFTER_MS = 5000;

/** Sends everybody of a sale home and holds what they tell beside the record that is left. */
export async function judgeCrashSale(
  world: JudgedWorld,
  database: Database,
  { sale, begun, stop }: Pick<CrashSale, 'sale' | 'begun' | 'stop'>,
): Promise<Judged> {
  const { calls, actions, watchers } = await stop();
  const rows = await queryRows<{ text: string; hash: string }>(
    database,
    'SELECT event::text AS text, hash FROM sale_record WHERE sale_id = $1 ORDER BY sequence',
    [sale.id],
  );
  const history: History = {
    saleId: sale.id,
    record: rows,
    calls,
    limits: [],
    actions,
    watchers,
    silences: world.silences.filter(({ until }) => until > begun),
    outageAfterMs: OUTAGE_AFTER_MS,
    publicKeyPem: world.publicKeyPem,
    clockToleranceMs: world.clockToleranceMs(),
  };
  const count = (kind: string): number => rows.filter(({ text }) => JSON.parse(text).kind === kind).length;
  const isAnswered = (call: History['calls'][number], ...wanted: number[]): boolean =>
    call.answers.some(({ status }) => wanted.includes(status));
  return {
    faults: [...checkHistory(history), ...(await checkPublished(world, sale.slug, history))],
    closes: count('parcel_closed'),
    holds: count('parcel_held') + count('sale_held'),
    resumes: count('sale_resumed') + count('parcel_resumed'),
    voids: count('bid_voided'),
    actions: actions.filter(({ answers }) => answers.some(({ status }) => status === 200)).length,
    phoneBids: rows.filter(({ text }) => /"enteredBy": ?"/.test(text)).length,
    bids: calls.length,
    acknowledged: calls.filter((call) => isAnswered(call, 200)).length,
    unknown: calls.filter((call) => !isAnswered(call, 200, 409)).length,
    arrived: watchers.reduce((total, { arrived }) => total + arrived.length, 0),
  };
}

/** What the engines publish of a sale that is over, and every tenth receipt, read by somebody else's code. */
const checkPublished = async (world: JudgedWorld, slug: string, { calls }: History): Promise<Fault[]> => {
  const [engine] = world.engines();
  const answer = engine === undefined ? null : await fetch(`${engine}/api/auctions/${slug}/record`).catch(() => null);
  if (answer?.status !== 200) return [];
  const text = await answer.text();
  const keys = readKeys(world.publicKeyPem) ?? [];
  const record = readRecordFile(text);
  if (typeof record === 'string') return [{ invariant: 10, words: record }];
  const receipts = calls
    .flatMap(({ answers }) => answers.filter(({ status }) => status === 200))
    .filter((_, index) => index % 10 === 0)
    .flatMap(({ body }) => verifyReceipt(body, keys, publishedOf(record)).faults);
  return [...verifyRecord(text, { keys }).faults, ...receipts].map((words) => ({ invariant: 10, words }));
};
