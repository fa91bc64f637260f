import type { Entry } from '../entry.ts';
import {
  blockOf,
  groupOf,
  isOver,
  isRunning,
  isUnclosed,
  membersOf,
  nameOf,
  type Parcel,
  parcelOf,
  type Sale,
} from '../sale.ts';
import { clockOf, hasClock } from './clock.ts';
import type { Step } from './expected.ts';
import { movesAfterLowerPrice, movesOf, movesOfOthers } from './extension.ts';
import { must } from './law.ts';
import { afterWithdrawal } from './outcome.ts';
import { stepNow } from './price.ts';
import { mustBeTwoPeople, takesTwo } from './voids.ts';

const unclosedParcel = (sale: Sale, entry: Entry): Parcel => {
  const parcel = parcelOf(sale, entry.parcelId);
  must(isRunning(sale), 'changes a parcel of a sale that does not run');
  must(isUnclosed(parcel), `changes ${nameOf(parcel)}, which is over`);
  return parcel;
};

const DAY = 86_400_000;

const mustHaveClock = (sale: Sale, parcel: Parcel): void =>
  must(hasClock(sale, parcel), 'changes a block before its recess has begun');

/** Time that staff add. A close that a bid, a void or a lower price moves never comes here: it follows at once. */
export function judgeAddedTime(sale: Sale, entry: Entry): Step[] {
  must(entry.because === 'staff', `moves a close because of a ${entry.because} that does not call for it`);
  must(entry.reason !== undefined, 'adds time without a reason');
  const parcel = unclosedParcel(sale, entry);
  mustHaveClock(sale, parcel);
  const { closesAt } = parcel;
  const [before, after] = [Number(entry.closeBefore), Number(entry.closeAfter)];
  must(before === closesAt, `names ${before} as the close before it, and that was ${closesAt}`);
  must(after > before, 'moves a close back, or not at all');
  const most = Math.min(before + DAY, parcel.printedClosesAt + 7 * DAY);
  must(sale.rules.ruleVersion < 5 || after <= most, `moves a close to ${after}, and ${most} was the latest`);
  must(after <= (sale.rules.hardStopAt ?? Number.POSITIVE_INFINITY), 'moves a close past the hard stop');
  return movesOfOthers(sale, parcel, after, { because: 'staff', reason: entry.reason });
}

const mustBeLower = (sale: Sale, wanted: number, present: number): void => {
  must(wanted < present, `lowers to ${wanted} what is ${present}`);
  must(wanted % sale.rules.gridCents === 0, `lowers to ${wanted}, which is not a multiple of ${sale.rules.gridCents}`);
};

export function judgeLowerIncrement(sale: Sale, entry: Entry): Step[] {
  const parcel = unclosedParcel(sale, entry);
  mustHaveClock(sale, parcel);
  mustBeLower(sale, Number(entry.incrementCents), stepNow(sale, parcel));
  return movesAfterLowerPrice(sale, parcel, entry.decidedAt, entry.reason);
}

export function judgeLowerStartingBid(sale: Sale, entry: Entry): Step[] {
  const parcel = unclosedParcel(sale, entry);
  must(parcel.kind === 'parcel', 'lowers the starting bid of a block, which opens at the sum of its parcels');
  must(parcel.bids.length === 0, 'lowers a starting bid that somebody has met');
  mustBeLower(sale, Number(entry.startingBidCents), parcel.startingBidCents);
  return movesAfterLowerPrice(sale, parcel, entry.decidedAt, entry.reason);
}

const hasOffer = ({ tender }: Sale, { id, bids }: Parcel): boolean =>
  bids.length > 0 || tender.standing.some(({ parcelId }) => parcelId === id);

/**
 * An offer that falls with a lot, or becomes a purchase by it: of a block, those on its parcels; in a tender, those on
 * the parcel's block.
 */
const hasOfferOn = (sale: Sale, parcel: Parcel): boolean => {
  const group = parcel.groupId === null ? null : groupOf(sale, parcel.groupId);
  if (hasOffer(sale, parcel)) return true;
  if (group === null) return false;
  if (parcel.kind === 'enBloc') return membersOf(sale, group).some((member) => hasOffer(sale, member));
  return sale.rules.tender !== null && hasOffer(sale, blockOf(sale, group));
};

/** Since version 4 also for an offer anywhere in its block, and where a block ends in a sale that is open. */
const withdrawalTakesTwo = (sale: Sale, parcel: Parcel): boolean => {
  if (sale.rules.ruleVersion < 4 || parcel.groupId === null) return hasOfferOn(sale, parcel);
  const group = groupOf(sale, parcel.groupId);
  const [block, members] = [blockOf(sale, group), membersOf(sale, group)];
  if (hasOffer(sale, parcel)) return true;
  if (block.phase === 'withdrawn') return false;
  if ([block, ...members].some((lot) => hasOffer(sale, lot))) return true;
  return sale.phase === 'live' && (parcel.kind === 'enBloc' || members.length < 3);
};

/**
 * Two different people, where the act takes an offer from somebody or gives it, and wherever the entry names people.
 */
export function mustTakeTwo(sale: Sale, { people }: Entry, takesOffers: boolean): void {
  if (people !== undefined || (takesOffers && takesTwo(sale))) mustBeTwoPeople(people);
}

export function judgeWithdrawal(sale: Sale, entry: Entry): Step[] {
  const parcel = unclosedParcel(sale, entry);
  mustTakeTwo(sale, entry, withdrawalTakesTwo(sale, parcel));
  return afterWithdrawal(sale, parcel, entry);
}

export function judgeCancellation(sale: Sale, entry: Entry): Step[] {
  must(!isOver(sale), 'cancels a sale that is over');
  const isOffered = sale.parcels.some(
    (parcel) => parcel.phase !== 'withdrawn' && (hasOffer(sale, parcel) || parcel.soldTo !== null),
  );
  mustTakeTwo(sale, entry, isOffered);
  return [];
}

export function judgeEligibility(sale: Sale, entry: Entry): Step[] {
  must(isRunning(sale), 'changes the list of a sale that does not run');
  must(groupOf(sale, entry.groupId).phase === 'before', 'changes a list that is frozen');
  // Since version 4 one person adds a bidder, and two strike one.
  const isStruck = sale.rules.ruleVersion >= 4 && entry.eligible === false;
  if (isStruck || entry.people !== undefined) mustBeTwoPeople(entry.people);
  return [];
}

const MINUTE = 60_000;
const LEAST_AFTER_TERMS = 15 * MINUTE;
const USUAL_AFTER_TERMS = 30 * MINUTE;

/** Since version 4 everybody has time to read newer conditions before a lot closes that can be bid on. */
const movesAfterTerms = (sale: Sale, { decidedAt: now }: Entry): Step[] => {
  if (sale.rules.ruleVersion < 4 || sale.phase !== 'live') return [];
  must(sale.parcels.some(isUnclosed), 'publishes terms when nothing can be bid on any more');
  return sale.parcels
    .filter((parcel) => hasClock(sale, parcel) && (parcel.phase === 'open' || parcel.kind === 'enBloc'))
    .map((parcel) => {
      const clock = clockOf(sale, parcel, now);
      const closeAfter = Math.min(clock + USUAL_AFTER_TERMS, sale.rules.hardStopAt ?? Number.POSITIVE_INFINITY);
      const close = Math.max(parcel.closesAt, closeAfter);
      must(close >= clock + LEAST_AFTER_TERMS, 'publishes terms that nobody has fifteen minutes to read');
      return { parcel, closeAfter, isSooner: closeAfter > parcel.closesAt };
    })
    .filter(({ isSooner }) => isSooner)
    .map(
      ({ parcel, closeAfter }) =>
        () =>
          movesOf(sale, parcel, closeAfter, { because: 'terms' }),
    );
};

/** Newer Conditions of Sale: each version is one more than the one before, and bids that stand are left alone. */
export function judgeTerms(sale: Sale, entry: Entry): Step[] {
  must(!isOver(sale), 'publishes terms after the end');
  must(
    Number(entry.termsVersion) === sale.termsVersion + 1,
    `publishes version ${entry.termsVersion} of the terms after version ${sale.termsVersion}`,
  );
  must(
    sale.rules.ruleVersion < 5 || entry.documentHash !== sale.termsHash,
    'publishes as newer terms the document that is in force',
  );
  return movesAfterTerms(sale, entry);
}

/**
 * A refused bid, while the sale is live; that somebody accepted newer conditions; in an auction a limit of somebody's
 * own, at any time.
 */
export function judgeWithheld(sale: Sale, entry: Entry): Step[] {
  must(!isOver(sale), 'is withheld, and the sale was over');
  must(
    sale.rules.tender === null || sale.hasNewTerms,
    'is withheld, and in a sealed tender only an acceptance of newer conditions is',
  );
  mustBeCommitted(sale, entry);
  return [];
}

/** Since version 3 what is withheld is committed to. */
export const mustBeCommitted = (sale: Sale, { commitment }: Entry): void =>
  must(
    (commitment !== undefined) === sale.rules.ruleVersion >= 3,
    sale.rules.ruleVersion >= 3
      ? 'is withheld without a commitment'
      : 'has a commitment, which this version does not have',
  );

/** Checks an entry about the whole sale that depends only on the phase. */
export const judgePhase =
  (phases: readonly Sale['phase'][], sentence: string) =>
  (sale: Sale): Step[] => {
    must(phases.includes(sale.phase), sentence);
    return [];
  };
