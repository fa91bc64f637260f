import { applyEntry } from './apply-entry.ts';
import { type Entry, readEntry } from './entry.ts';
import { keepApart } from './rules/apart.ts';
import { judgeBid } from './rules/bids.ts';
import { openChain } from './rules/chain.ts';
import { nextDue } from './rules/due.ts';
import { mustBe, type Step } from './rules/expected.ts';
import {
  judgeOutage,
  judgeParcelHeld,
  judgeRequestDropped,
  judgeResumeAnnounced,
  judgeSaleHeld,
} from './rules/hold.ts';
import { countInstruction } from './rules/instructions.ts';
import { BrokenRule, must } from './rules/law.ts';
import { followMaxima, judgeAnsweredBid, judgeMaximumSet, mustBidIfOwed } from './rules/maxima.ts';
import { judgeRegistration } from './rules/registrations.ts';
import { scheduledSale } from './rules/schedule.ts';
import * as staff from './rules/staff.ts';
import * as tenders from './rules/tenders.ts';
import { judgeVoid } from './rules/voids.ts';
import { isOver, type Parcel, parcelOf, type Sale } from './sale.ts';

/** Result for a parcel or block. Amounts are cents, instants milliseconds since 1970. */
export type ParcelResult = {
  parcelId: string;
  kind: string;
  bids: number;
  extensions: number;
  closedAt: number | null;
  soldTo: string | null;
  priceCents: number | null;
};

/** `faults` has the first rule that was broken: what comes after it rests on nothing, and is not read. */
export type EntriesVerdict = { faults: string[]; sale: Sale | null; parcels: ParcelResult[] };

/**
 * An independent reader of a sale's published entries. It shares no code with the engine and none with its rules: it
 * knows only what `docs/record-format.md` says, goes from entry to entry as the sale did, and refuses the first one
 * that may not follow. With `isFinished` the entries must also end as a sale ends.
 */
export function checkEntries(entries: readonly unknown[], { isFinished }: { isFinished: boolean }): EntriesVerdict {
  const reader = openReader();
  const at = (error: unknown, number: number): EntriesVerdict => {
    if (!(error instanceof BrokenRule)) throw error;
    return verdict([`Entry ${number} ${error.message}.`], reader.sale());
  };
  const chain = openChain();
  const read: Entry[] = [];
  let number = 0;
  try {
    for (const found of entries) {
      number += 1;
      const entry = readEntry(found);
      must(entry.sequence === number, `stands at place ${number} and has number ${entry.sequence}`);
      reader.take(entry);
      keepApart(reader.sale() as Sale, entry);
      read.push(entry);
    }
    if (isFinished) reader.end();
    // Last: where a rule is broken and the hashes were left as they were, the rule is named.
    for (number = 1; number <= read.length; number += 1) chain(read[number - 1] as Entry);
  } catch (error) {
    return at(error, number);
  }
  return verdict([], reader.sale());
}

const verdict = (faults: string[], sale: Sale | null): EntriesVerdict => ({
  faults,
  sale,
  parcels: sale?.parcels.map(resultOf) ?? [],
});

export const resultOf = ({ id, kind, bids, extensions, closedAt, soldTo, priceCents }: Parcel): ParcelResult => ({
  parcelId: id,
  kind,
  bids: bids.length,
  extensions,
  closedAt,
  soldTo,
  priceCents,
});

/**
 * Clock of a reader: instants of the previous entry, of the last one before that instant, and of the last request, and
 * the instant of what was due automatically.
 */
type Progress = { decidedAt: number; earlierAt: number; askedAt: number; dueAt: number };

type Judge = (sale: Sale, entry: Entry, progress: Progress) => Step[];

/** Entries that follow a request. All others follow from the clock or from the entry before. */
const ASKED: Record<string, Judge> = {
  bid_accepted: (sale, entry, { decidedAt }) => judgeBid(sale, entry, decidedAt),
  withheld: staff.judgeWithheld,
  maximum_set: judgeMaximumSet,
  bid_refused: judgeAnsweredBid,
  terms_published: staff.judgeTerms,
  bid_voided: judgeVoid,
  close_moved: staff.judgeAddedTime,
  increment_lowered: staff.judgeLowerIncrement,
  starting_bid_lowered: staff.judgeLowerStartingBid,
  parcel_withdrawn: staff.judgeWithdrawal,
  eligibility_set: staff.judgeEligibility,
  registration_changed: judgeRegistration,
  parcel_held: judgeParcelHeld,
  parcel_resumed: judgeRequestDropped,
  sale_held: judgeSaleHeld,
  resume_announced: judgeResumeAnnounced,
  outage_reported: (sale, entry, { decidedAt, earlierAt, askedAt, dueAt }) => {
    const isSameInstant = decidedAt === entry.decidedAt;
    return judgeOutage(
      sale,
      entry,
      Math.max(askedAt, isSameInstant ? earlierAt : decidedAt),
      isSameInstant ? dueAt : 0,
    );
  },
  tender_placed: tenders.judgeTender,
  tender_withdrawn: tenders.judgeWithdrawnTender,
  tender_voided: tenders.judgeVoidedTender,
  opening_part_taken: tenders.judgePartTaken,
  opening_part_refused: tenders.judgePartRefused,
  tenders_opened: tenders.judgeOpening,
  seller_answered: tenders.judgeSellerAnswer,
  announced: staff.judgePhase(['scheduled', 'live', 'postponed'], 'announces something after the end'),
  sale_postponed: staff.judgePhase(['scheduled'], 'postpones a sale that has opened'),
  sale_cancelled: staff.judgeCancellation,
  sale_scheduled: staff.judgePhase(['scheduled', 'postponed'], 'schedules a sale again that has opened'),
};

const openReader = () => {
  let sale: Sale | null = null;
  let pending: Step[] = [];
  let progress: Progress = { decidedAt: 0, earlierAt: 0, askedAt: 0, dueAt: 0 };

  /** Works out what must come next until it is an entry, or nothing. */
  const settle = (): void => {
    for (let next = pending[0]; typeof next === 'function'; next = pending[0]) pending.splice(0, 1, ...next());
  };

  const follow = (current: Sale, entry: Entry): boolean => {
    settle();
    const next = pending[0];
    if (next === undefined || typeof next === 'function') return false;
    mustBe(entry, next);
    must(entry.decidedAt === progress.decidedAt, 'was decided later than what it follows from');
    if (entry.kind === 'withheld') staff.mustBeCommitted(current, entry);
    pending.shift();
    applyEntry(current, entry);
    followMaxima(current, entry, true);
    return true;
  };

  const letTimePass = (current: Sale, entry: Entry): boolean => {
    const until = entry.kind === 'outage_reported' ? Number(entry.silentFrom) : entry.decidedAt;
    const due = nextDue(current);
    if (due === null || due.at > until) return false;
    pending = due.steps();
    moveOn(entry.decidedAt);
    progress.dueAt = due.at;
    return follow(current, entry);
  };

  const moveOn = (decidedAt: number): void => {
    if (decidedAt > progress.decidedAt) progress = { ...progress, decidedAt, earlierAt: progress.decidedAt, dueAt: 0 };
  };

  const take = (entry: Entry): void => {
    must(entry.decidedAt >= progress.decidedAt, 'was decided before the entry before it');
    if (sale === null) {
      must(entry.kind === 'sale_scheduled', 'comes before the sale was scheduled');
      sale = scheduledSale(entry);
      moveOn(entry.decidedAt);
      return;
    }
    must(!isOver(sale), 'follows the end of the sale, and nothing may');
    mustBidIfOwed(sale, entry);
    if (follow(sale, entry) || letTimePass(sale, entry)) return;
    const judge = Object.hasOwn(ASKED, entry.kind) ? ASKED[entry.kind] : undefined;
    must(judge !== undefined, whyNotDue(sale, entry));
    tenders.mustBeOfFormat(sale, entry);
    pending = judge(sale, entry, progress);
    countInstruction(sale, entry);
    moveOn(entry.decidedAt);
    progress.askedAt = entry.decidedAt;
    if (entry.kind === 'sale_scheduled') sale = rescheduled(sale, entry);
    else {
      applyEntry(sale, entry);
      followMaxima(sale, entry, false);
    }
  };

  const end = (): void => {
    settle();
    must(pending.length === 0, 'is the last, and what follows from it is missing');
    must(sale !== null && isOver(sale), 'is the last, and the sale was not over');
  };
  return { take, end, sale: () => sale };
};

const rescheduled = (before: Sale, entry: Entry): Sale => {
  must(entry.saleId === before.id, 'schedules another sale');
  must(entry.termsVersion === before.termsVersion, 'schedules the sale under terms that were not published');
  const sale = scheduledSale(entry);
  must(
    before.termsHash === null || sale.termsHash === null || sale.termsHash === before.termsHash,
    'schedules the sale under another text of the Conditions of Sale than the one in force',
  );
  must(sale.rules.ruleVersion >= before.rules.ruleVersion, 'goes back to an earlier version of the rules');
  must((sale.rules.tender === null) === (before.rules.tender === null), 'changes a sale into one of another format');
  const { hasNewTerms, mayHaveLimits, instructions, bidders, deciders } = before;
  const termsHash = sale.termsHash ?? before.termsHash;
  return { ...sale, termsHash, hasNewTerms, mayHaveLimits, instructions, bidders, deciders };
};

/** Explains why an automatic entry does not follow now. */
const whyNotDue = (sale: Sale, { kind, parcelId }: Entry): string => {
  if (kind !== 'parcel_closed') return `is ${kind}, and nothing before it calls for that`;
  const { phase, hold, closesAt } = parcelOf(sale, parcelId);
  if (phase !== 'open' && phase !== 'scheduled') return 'closes a parcel a second time';
  if (hold !== null || sale.hold !== null) return 'closes a parcel while its clock stands still';
  return `closes a parcel early: the close in force was ${closesAt}`;
};
