import { bodyOf } from './check-calls.ts';
import type { Call, Fault, History, Line } from './history.ts';

/** What no entry may refuse: it is of strangers, of a sale that is not live, or of haste. */
const NEVER_RECORDED: readonly string[] = [
  'bid_id_reused',
  'not_signed_in',
  'email_not_confirmed',
  'not_registered_for_sale',
  'registration_pending',
  'registration_declined',
  'bidder_suspended',
  'bid_deposit_missing',
  'sale_not_open',
  'too_many_requests',
];
/** Of one bidder on a parcel; one more for each bid that a maximum answered first. */
const MAX_ON_PARCEL = 50;
/** The person who did not bid on a parcel for so long is within the rate. */
const QUIET_MS = 10_000;

/** Invariant 12: a refused bid is an entry exactly when its bidder may have one. */
export const checkRefusals = (history: History, record: readonly Line[]): Fault[] => [
  ...checkEntries(record),
  ...history.calls.flatMap((call) => checkPlainRefusal(call, history, record)),
];

const checkEntries = (record: readonly Line[]): Fault[] => {
  let isLive = false;
  const counts = new Map<string, number>();
  return record.flatMap((entry, index): Fault[] => {
    if (entry.kind === 'sale_opened') isLive = true;
    if (entry.kind === 'sale_completed' || entry.kind === 'sale_cancelled') isLive = false;
    if (entry.kind !== 'bid_refused') return [];
    const words: string[] = [];
    const { code } = entry.refusal as { code: string };
    if (!isLive) words.push('is of a sale that is not live');
    if (typeof entry.bidderId !== 'string') words.push('is of nobody who was registered');
    if (NEVER_RECORDED.includes(code)) words.push(`says ${code}, which no entry says`);
    // What moved a price is an entry, whatever else its bidder has.
    const before = record[index - 1];
    const movedPrice = before?.kind === 'bid_accepted' && before.byMaximum === true;
    const key = `${entry.bidderId} ${entry.parcelId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (!movedPrice && (counts.get(key) ?? 0) > MAX_ON_PARCEL) words.push('is one too many of its bidder');
    return words.map((what) => ({ invariant: 12, words: `entry ${entry.sequence}, a refused bid, ${what}` }));
  });
};

/** A refusal without a receipt, told to an approved bidder of a live sale who was in no haste, has no excuse. */
const checkPlainRefusal = (call: Call, { calls, clockToleranceMs }: History, record: readonly Line[]): Fault[] => {
  const openedAt = record.find(({ kind }) => kind === 'sale_opened')?.decidedAt ?? Number.POSITIVE_INFINITY;
  const overAt =
    record.find(({ kind }) => kind === 'sale_completed' || kind === 'sale_cancelled')?.decidedAt ??
    Number.POSITIVE_INFINITY;
  const isAloneUntil = (until: number): boolean =>
    !calls.some(
      (other) =>
        other !== call &&
        other.bidderId === call.bidderId &&
        other.parcelId === call.parcelId &&
        other.calledAt > call.calledAt - QUIET_MS &&
        other.calledAt < until,
    );
  const entries = record.filter(
    ({ kind, bidderId, parcelId }) =>
      kind === 'bid_refused' && bidderId === call.bidderId && parcelId === call.parcelId,
  );
  return call.answers.flatMap((answer): Fault[] => {
    const body = bodyOf(answer);
    if (body?.outcome !== 'refused' || body.receipt) return [];
    if (body.code === 'bid_id_reused' || body.code === 'maximum_bids_off') return [];
    const wasLive = call.calledAt - clockToleranceMs > openedAt && answer.at + clockToleranceMs < overAt;
    if (!wasLive || !isAloneUntil(answer.at) || entries.length >= MAX_ON_PARCEL) return [];
    const words = `bid ${call.bidId} was refused (${body.code}) without a receipt, and its bidder was due one`;
    return [{ invariant: 12, words }];
  });
};
