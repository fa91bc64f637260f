import { createHash } from 'node:crypto';
import { checkEntries, readKeys, verifyCheckpoint } from '@quarterline/verify';
import { publishedTexts, readPublished } from '../read-published.ts';
import { checkActions } from './check-actions.ts';
import { checkCalls } from './check-calls.ts';
import { checkHolds } from './check-holds.ts';
import { checkLimits } from './check-limits.ts';
import { checkRefusals } from './check-refusals.ts';
import { checkWatchers } from './check-watchers.ts';
import type { Fault, History, Line } from './history.ts';
import { whyNotLinearizable } from './linearize.ts';
import { parcelObjects } from './parcel-objects.ts';
import { walkRecord } from './walk-record.ts';

/** Everything that is wrong with a sale that was held, by the numbers of the invariants in `docs/proof.md`. */
export function checkHistory(history: History): Fault[] {
  const record = history.record.map(({ text }) => JSON.parse(text) as Line);
  const walked = walkRecord(record);
  const faults = [...walked.faults, ...checkChain(history), ...checkSilences(history, record)];
  faults.push(...checkCalls(history, record), ...checkWatchers(history, record), ...checkKept(history));
  faults.push(...checkActions(history, record), ...checkHolds(record), ...checkRefusals(history, record));
  faults.push(...checkLimits(history, record));
  for (const { parcelId, bids, parcel } of parcelObjects(history, record)) {
    const why = whyNotLinearizable(bids, parcel);
    if (why) faults.push({ invariant: 2, words: `parcel ${parcelId}: ${why}` });
  }
  // A stranger with the published record and its written description finds the same winners.
  const entries = readPublished(history.record.map(({ text }) => JSON.parse(text)));
  const stranger = checkEntries(entries, { isFinished: false });
  for (const words of stranger.faults) faults.push({ invariant: 10, words });
  for (const { parcelId, priceCents } of stranger.parcels) {
    const price = walked.parcels.get(parcelId)?.result?.amountCents ?? null;
    if (price !== priceCents)
      faults.push({ invariant: 10, words: `a stranger finds ${parcelId} sold at ${priceCents}` });
  }
  return faults;
}

const checkChain = ({ record }: History): Fault[] => {
  let head = '';
  return record.flatMap(({ text, hash }, index) => {
    head = createHash('sha256').update(`${head}\n${text}`).digest('hex');
    return hash === head ? [] : [{ invariant: 10, words: `entry ${index + 1} is not chained to the one before it` }];
  });
};

/** The last checkpoint that a watcher was shown: the record begins with what it was over. Of visitors only: a signature takes its time. */
const checkKept = ({ saleId, record, watchers, publicKeyPem }: History): Fault[] => {
  if (publicKeyPem === null) return [];
  const entries = publishedTexts(
    record.map(({ text }) => JSON.parse(text)),
    saleId,
  );
  const keys = readKeys(publicKeyPem) ?? [];
  return watchers
    .filter(({ viewer }) => viewer.role === 'visitor')
    .flatMap(({ arrived }) => {
      const kept = arrived
        .map(({ text }) => /"checkpoint":(\{[^}]*\})/.exec(text)?.[1])
        .findLast((one) => one !== undefined);
      if (kept === undefined) return arrived.length === 0 ? [] : ['a visitor was shown no checkpoint'];
      return verifyCheckpoint(kept, keys, { saleId, entries }).faults;
    })
    .map((words) => ({ invariant: 8, words }));
};

/** Invariant 6: nothing closes by a clock that ran out while nobody watched, and the hole is in the record. */
const checkSilences = ({ silences, outageAfterMs, clockToleranceMs: tolerance }: History, record: readonly Line[]) =>
  silences
    .filter(({ from, until }) => until - from > outageAfterMs + tolerance)
    .flatMap(({ from, until }): Fault[] => {
      const faults = record
        .filter(({ kind, decidedAt }) => kind === 'parcel_closed' && decidedAt >= until - tolerance)
        .filter(({ closedAt }) => Number(closedAt) > from + tolerance && Number(closedAt) < until - tolerance)
        .map(({ sequence }) => ({
          invariant: 6,
          words: `entry ${sequence} closes a parcel whose close nobody watched`,
        }));
      const opened = record.find(({ kind }) => kind === 'sale_opened')?.decidedAt ?? Number.POSITIVE_INFINITY;
      const over = record.find(({ kind }) => kind === 'sale_completed')?.decidedAt ?? Number.POSITIVE_INFINITY;
      const isReported = record.some(
        ({ kind, silentFrom, silentUntil }) =>
          kind === 'outage_reported' &&
          Number(silentFrom) <= from + tolerance &&
          Number(silentUntil) >= until - tolerance,
      );
      // The first watch is written within two seconds of the opening; what nobody ever watched has no hole.
      const isLive = opened < from - 2000 && over > until && (record.at(-1)?.decidedAt ?? 0) > until + tolerance;
      if (isLive && !isReported)
        faults.push({ invariant: 6, words: `nobody watched for ${until - from} ms, and the record does not say so` });
      return faults;
    });
