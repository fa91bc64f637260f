import { groupBy } from './group-by.ts';
import type { Answer, Call, Fault, History, Line, RecordLine } from './history.ts';

type Receipt = {
  receiptNumber: number;
  parcelId: string;
  bidId: string;
  bidderId: string | null;
  amountCents: number;
  outcome: string;
  refusalCode: string | null;
  decidedAtMs: number;
  entryHash: string;
};
type Body = { outcome: string; code?: string; receipt?: Receipt | null };

/** Invariants 1, 3 and 4 as bidders see them: what was acknowledged, what was asked twice, and when. */
export function checkCalls(history: History, record: readonly Line[]): Fault[] {
  const byBidId = groupBy(history.calls, ({ bidId }) => bidId);
  const entries = groupBy(record.filter(isDecision), ({ bidId }) => String(bidId));
  const faults: Fault[] = [];
  for (const [bidId, own] of entries) {
    if (own.length > 1) faults.push({ invariant: 1, words: `bid ${bidId} is in the record ${own.length} times` });
    const [entry] = own;
    const isWatched = entry?.enteredBy == null || history.actions !== null;
    if (entry && isWatched && !byBidId.get(bidId)?.some((call) => isOf(entry, call)))
      faults.push({ invariant: 1, words: `entry ${entry.sequence} decides a bid that nobody made` });
  }
  for (const [bidId, calls] of byBidId) faults.push(...checkOne(bidId, calls, entries.get(bidId)?.[0], history));
  for (const [index, line] of history.record.entries())
    faults.push(...checkTurn(line, record[index] as Line, history.clockToleranceMs));
  return faults;
}

const checkOne = (bidId: string, calls: readonly Call[], entry: Line | undefined, history: History): Fault[] => {
  const faults: Fault[] = [];
  const fault = (invariant: number, words: string): void =>
    void faults.push({ invariant, words: `bid ${bidId} ${words}` });
  const line: RecordLine | undefined = entry && history.record[entry.sequence - 1];
  const bodies = new Set<string>();
  const firstCall = Math.min(...calls.map(({ calledAt }) => calledAt));
  for (const call of calls) {
    for (const answer of call.answers) {
      const body = bodyOf(answer);
      if (body === null) continue;
      if (body.code === 'bid_id_reused') {
        // Without an entry it stands for another call under it that was refused.
        if (entry ? isOf(entry, call) : calls.length < 2)
          fault(3, 'is told that its id stands for something else, and it does not');
        continue;
      }
      // A plain refusal that says nothing of the bid binds nothing. When it is lawful, `check-refusals.ts` says.
      if (!body.receipt) continue;
      bodies.add(answer.body);
      if (!entry || !line) {
        fault(1, `was acknowledged (${body.outcome}) and is not in the record`);
        continue;
      }
      if (!isReceiptOf(body.receipt, entry, line)) fault(1, 'was acknowledged as something else than the record says');
      if (!isOf(entry, call)) fault(3, 'was answered for other content than it had');
      const [from, until] = [firstCall - history.clockToleranceMs, answer.at + history.clockToleranceMs];
      if (entry.decidedAt < from || entry.decidedAt > until)
        fault(4, `was decided at ${entry.decidedAt}, outside ${from} to ${until}`);
      if (line.durableAt !== undefined && line.durableAt > answer.at) fault(1, 'was acknowledged before it was safe');
    }
  }
  if (bodies.size > 1) fault(3, `was given ${bodies.size} different answers`);
  return faults;
};

/** Only a simulation knows when a turn came: an entry is decided by a clock that was read after that. */
const checkTurn = (
  { turnAt, durableAt }: RecordLine,
  { sequence, kind, decidedAt }: Line,
  tolerance: number,
): Fault[] => {
  if (turnAt === undefined || durableAt === undefined) return [];
  if (decidedAt >= turnAt - tolerance && decidedAt <= durableAt + tolerance) return [];
  return [
    {
      invariant: 4,
      words: `entry ${sequence} (${kind}) was decided at ${decidedAt}; its turn was ${turnAt} to ${durableAt}`,
    },
  ];
};

const isDecision = ({ kind, byMaximum }: Line): boolean =>
  (kind === 'bid_accepted' && byMaximum !== true) || kind === 'bid_refused' || kind === 'maximum_set';

const isOf = (entry: Line, call: Call): boolean =>
  entry.parcelId === call.parcelId &&
  entry.bidderId === call.bidderId &&
  (entry.enteredBy ?? null) === call.enteredBy &&
  (entry.kind === 'maximum_set' ? entry.maximumCents : entry.amountCents) === call.amountCents &&
  (call.kind === 'maximum') === (entry.kind === 'maximum_set' || entry.asMaximum === true);

const isReceiptOf = (receipt: Receipt, entry: Line, { hash }: RecordLine): boolean =>
  receipt.receiptNumber === entry.sequence &&
  receipt.bidId === entry.bidId &&
  receipt.parcelId === entry.parcelId &&
  receipt.bidderId === entry.bidderId &&
  receipt.amountCents === (entry.kind === 'maximum_set' ? entry.maximumCents : entry.amountCents) &&
  receipt.outcome === (entry.kind === 'bid_refused' ? 'refused' : 'accepted') &&
  receipt.refusalCode === ((entry.refusal as { code?: string } | undefined)?.code ?? null) &&
  receipt.decidedAtMs === entry.decidedAt &&
  receipt.entryHash === hash;

/** Only 200 and 409 are answers to a bid; anything else says nothing about it. */
export const bodyOf = ({ status, body }: Answer): Body | null =>
  status === 200 || status === 409 ? (JSON.parse(body) as Body) : null;
