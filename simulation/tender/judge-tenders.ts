import type { TenderTaken } from '@quarterline/contract';
import type { SaleEvent } from '@quarterline/rules';
import { groupBy } from '../checker/group-by.ts';
import type { TenderCall } from './send-tenders.ts';

type Placed = Extract<SaleEvent, { kind: 'tender_placed' }>;
type Opened = Extract<SaleEvent, { kind: 'tender_opened' }>;

export type JudgedTenders = {
  faults: string[];
  acknowledged: number;
  /** Tenders that stood at the closing time by the record, each of which must be opened once. */
  standing: number;
};

const acknowledgement = ({ answers }: TenderCall): TenderTaken | null => {
  const taken = answers.find(({ status }) => status === 200);
  return taken ? (JSON.parse(taken.body) as TenderTaken) : null;
};

/** Holds what bidders were told against the record: no tender lost, doubled or misread, and none opened that did not stand. */
export function judgeTenders(events: readonly SaleEvent[], calls: readonly TenderCall[]): JudgedTenders {
  const faults: string[] = [];
  const fault = (words: string): void => void faults.push(words);
  const byBidId = groupBy(
    events.filter((event) => event.kind === 'tender_placed' || event.kind === 'tender_withdrawn'),
    ({ bidId }) => bidId,
  );
  let acknowledged = 0;
  for (const call of calls) {
    const entries = byBidId.get(call.bidId) ?? [];
    if (entries.length > 1) fault(`Request ${call.bidId} is ${entries.length} times in the record.`);
    if (new Set(call.answers.filter(({ status }) => status === 200).map(({ body }) => body)).size > 1)
      fault(`Request ${call.bidId} has two different answers.`);
    const taken = acknowledgement(call);
    if (!taken) continue;
    acknowledged += 1;
    const [entry] = entries;
    if (entry?.sequence !== taken.receipt.receiptNumber) fault(`Request ${call.bidId} was acknowledged and is lost.`);
    else if (entry.kind === 'tender_placed' && entry.commitment !== taken.receipt.commitment)
      fault(`Request ${call.bidId} has another commitment in the record.`);
  }
  for (const bidId of byBidId.keys())
    if (!calls.some((call) => call.bidId === bidId)) fault(`Request ${bidId} is in the record and nobody sent it.`);
  return { faults: [...faults, ...judgeOpened(events, calls)], acknowledged, standing: standingOf(events).size };
}

/** The newest of each bidder for each lot, by the order of the record alone. */
const standingOf = (events: readonly SaleEvent[]): Map<string, Placed> => {
  const standing = new Map<string, Placed>();
  for (const event of events) {
    if (event.kind === 'tender_placed') standing.set(`${event.bidderId} ${event.parcelId}`, event);
    if (event.kind === 'tender_withdrawn') standing.delete(`${event.bidderId} ${event.parcelId}`);
  }
  return standing;
};

const judgeOpened = (events: readonly SaleEvent[], calls: readonly TenderCall[]): string[] => {
  const opened = events.filter((event): event is Opened => event.kind === 'tender_opened');
  const standing = [...standingOf(events).values()];
  const wanted = standing.map(({ bidId }) => bidId).sort();
  const got = opened.map(({ bidId }) => bidId).sort();
  const faults = JSON.stringify(wanted) === JSON.stringify(got) ? [] : ['What was opened is not what stood.'];
  for (const { bidId, amountCents, nonce, uncounted } of opened) {
    const own = calls.find((call) => call.bidId === bidId)?.own;
    if (uncounted === 'unreadable' || uncounted === 'commitment_broken') faults.push(`Tender ${bidId} was not read.`);
    else if (!own || own.amountCents !== amountCents || own.nonce !== nonce)
      faults.push(`Tender ${bidId} was opened as another amount than was sent.`);
  }
  return [...faults, ...judgeWinners(events, opened)];
};

/** Of each lot that was sold alone: the highest that counts, and of equals the one that was taken first. */
const judgeWinners = (events: readonly SaleEvent[], opened: readonly Opened[]): string[] =>
  events.flatMap((event) => {
    if (event.kind !== 'parcel_sold') return [];
    const [best] = opened
      .filter(({ parcelId, uncounted }) => parcelId === event.parcelId && uncounted === null)
      .sort(
        (one, other) => (other.amountCents ?? 0) - (one.amountCents ?? 0) || one.placedSequence - other.placedSequence,
      );
    return best?.bidderId === event.bidderId && best.amountCents === event.amountCents
      ? []
      : [`Lot ${event.parcelId} was sold to somebody whose tender was not the first of the highest.`];
  });
