import type { Entry } from '../entry.ts';
import { tenderCommitment } from '../record/commitment.ts';
import {
  isFixedAfterClose,
  isUnclosed,
  nameOf,
  type Parcel,
  parcelOf,
  type Sale,
  type StandingTender,
} from '../sale.ts';
import { type Expected, expect, type Step } from './expected.ts';
import { must } from './law.ts';
import { complete } from './outcome.ts';
import { mustNotBeKeptOut } from './registrations.ts';
import { mustTakeTwo } from './staff.ts';
import { afterOpening, goOnIfNothingToOpen, leaveUnsold, sell } from './tender-outcome.ts';
import { mustBeTwoPeople } from './voids.ts';

const OF_AUCTIONS = [
  'bid_accepted',
  'bid_refused',
  'bid_voided',
  'increment_lowered',
  'starting_bid_lowered',
  'eligibility_set',
];
const SINCE_VERSION_3 = ['tender_voided', 'opening_part_taken', 'opening_part_refused'];
const OF_TENDERS = ['tender_placed', 'tender_withdrawn', 'tenders_opened', 'seller_answered', ...SINCE_VERSION_3];
/** Kinds that change a sale with tenders: since version 3 none comes after the first close. */
const UNTIL_CLOSE = [
  'terms_published',
  'parcel_held',
  'sale_held',
  'resume_announced',
  'close_moved',
  'parcel_withdrawn',
];
const MAX_REFUSED_PARTS = 20;

/**
 * Throws `BrokenRule` for an entry that the format of the sale does not have, or that it does not have any more. What
 * an outage brings about does not come here.
 */
export function mustBeOfFormat(sale: Sale, { kind }: Entry): void {
  const { rules, tender, parcels } = sale;
  const others = rules.tender ? OF_AUCTIONS : OF_TENDERS;
  must(!others.includes(kind), `is ${kind}, which a sale of this format does not have`);
  must(
    rules.ruleVersion >= 3 || !SINCE_VERSION_3.includes(kind),
    `is ${kind}, which this version of the rules does not have`,
  );
  const hasClosed = tender.round === 2 || parcels.some(({ closedAt }) => closedAt !== null);
  const isFixed = isFixedAfterClose(sale) && hasClosed;
  must(
    !(isFixed && UNTIL_CLOSE.includes(kind)),
    `is ${kind}, and tenders have closed: nothing about the sale changes any more`,
  );
}

const mustTakeTenders = (sale: Sale, entry: Entry): Parcel => {
  const lot = parcelOf(sale, entry.parcelId);
  const name = nameOf(lot);
  must(sale.phase === 'live', 'is a tender in a sale that is not open');
  must(sale.hold === null && lot.hold === null, `is a tender while ${name} is held`);
  must(lot.phase === 'open', `is a tender for ${name} when none are taken`);
  must(entry.round === sale.tender.round, 'is a tender of another round');
  const invited = sale.tender.invited.get(lot.id);
  const isInvited = entry.round === 1 || invited?.has(String(entry.bidder)) === true;
  must(isInvited, 'is a tender of the second round by somebody who was not invited');
  return lot;
};

export function judgeTender(sale: Sale, entry: Entry): Step[] {
  mustTakeTenders(sale, entry);
  mustNotBeKeptOut(sale, entry.bidder);
  must(
    !sale.tender.standing.some(({ bidId }) => bidId === entry.bidId),
    'is a tender under the number of one that stands',
  );
  return [];
}

export function judgeWithdrawnTender(sale: Sale, entry: Entry): Step[] {
  const lot = mustTakeTenders(sale, entry);
  const stands = sale.tender.standing.some(({ parcelId, bidder }) => parcelId === lot.id && bidder === entry.bidder);
  must(stands, 'withdraws a tender that does not stand');
  return [];
}

const commitmentOf = ({ id: saleId }: Sale, { parcelId, bidId, amountCents, nonce }: Entry): string =>
  tenderCommitment({ amountCents, bidId, nonce, parcelId, saleId });

/** Fault of the amount alone, which excludes the tender; null without one. */
const faultOfAmount = (sale: Sale, lot: Parcel, bidder: string, amountCents: number): string | null => {
  if (amountCents % sale.rules.gridCents !== 0) return 'off_grid';
  if (amountCents < lot.startingBidCents) return 'below_starting_bid';
  const before = lot.bids.find((bid) => bid.bidder === bidder);
  return before && amountCents <= before.amountCents ? 'not_raised' : null;
};

const judgeAmount = (sale: Sale, { commitment }: StandingTender, entry: Entry): void => {
  const { amountCents, nonce, uncounted, bidder } = entry;
  const isUnknown = uncounted === 'unreadable' || uncounted === 'commitment_broken';
  must((amountCents === null) === isUnknown && (nonce === null) === isUnknown, 'has an amount or a reason too many');
  if (isUnknown) return;
  must(commitmentOf(sale, entry) === commitment, 'opens an amount that does not fit its commitment');
  // Approvals and limits are not published. Whether somebody is no longer approved is asked first, a limit last.
  if (uncounted === 'not_approved') return;
  const fault = faultOfAmount(sale, parcelOf(sale, entry.parcelId), String(bidder), Number(amountCents));
  const isRight = uncounted === fault || (uncounted === 'above_limit' && fault === null);
  must(isRight, `says that a tender ${counts(uncounted)}, and the rule says that it ${counts(fault)}`);
};

const counts = (code: unknown): string => (code === null ? 'counts' : `does not count (${code})`);

const openingOf = (sale: Sale, tender: StandingTender): Expected => {
  const { parcelId, bidder, bidId, round, sequence, decidedAt } = tender;
  return {
    ...expect('tender_opened', { parcelId, bidder, bidId, round, placedSequence: sequence, placedAt: decidedAt }),
    check: (entry) => judgeAmount(sale, tender, entry),
  };
};

/** Every lot is closed, a tender stands, and what judges it is frozen. */
const mustWaitForOpening = (sale: Sale, entry: Entry): void => {
  must(sale.phase === 'live', 'opens tenders of a sale that is not live');
  must(!sale.parcels.some(isUnclosed), 'opens tenders before the closing time');
  must(sale.tender.standing.length > 0, 'opens tenders where none stands');
  must(entry.round === sale.tender.round, 'opens tenders of another round');
};

const mustBeOpeners = (sale: Sale, people: readonly unknown[]): void =>
  must(
    people.every((person) => sale.rules.tender?.openers.includes(String(person))),
    'is an opening by somebody who is not an opener of this sale',
  );

export function judgePartTaken(sale: Sale, entry: Entry): Step[] {
  mustWaitForOpening(sale, entry);
  mustBeOpeners(sale, [entry.person]);
  must(!sale.tender.handedIn.has(String(entry.person)), 'takes the part of an opener a second time');
  return [];
}

export function judgePartRefused(sale: Sale, entry: Entry): Step[] {
  mustWaitForOpening(sale, entry);
  mustBeOpeners(sale, [entry.person]);
  const named = entry.tenders as { parcelId: string; bidId: string }[];
  const isStanding = named.every(({ parcelId, bidId }) =>
    sale.tender.standing.some((tender) => tender.bidId === bidId && tender.parcelId === parcelId),
  );
  const isEach = named.length > 0 && new Set(named.map(({ bidId }) => bidId)).size === named.length;
  must(isEach && isStanding, 'refuses a part of a tender that does not stand');
  const before = sale.tender.refusedParts.get(String(entry.person)) ?? 0;
  must(before < MAX_REFUSED_PARTS, 'refuses more parts of one opener than are entered');
  return [];
}

/** Two people drop a tender that has closed and is not opened. */
export function judgeVoidedTender(sale: Sale, entry: Entry): Step[] {
  const lot = parcelOf(sale, entry.parcelId);
  must(sale.phase === 'live' && lot.phase === 'closed', 'voids a tender of a lot that is not closed');
  const stands = sale.tender.standing.find(({ bidId, parcelId }) => bidId === entry.bidId && parcelId === lot.id);
  must(stands !== undefined, 'voids a tender that does not stand');
  const isThat =
    stands.bidder === entry.bidder &&
    stands.round === entry.round &&
    stands.sequence === entry.placedSequence &&
    stands.decidedAt === entry.placedAt;
  must(isThat, 'voids a tender and says something else about it than its entry');
  mustBeTwoPeople(entry.people);
  return [() => goOnIfNothingToOpen(sale), () => complete(sale)];
}

/**
 * Two openers open every tender that stands, in the printed order of the lots and then in the order in which they came.
 */
export function judgeOpening(sale: Sale, entry: Entry): Step[] {
  const people = entry.people as string[];
  mustWaitForOpening(sale, entry);
  mustBeTwoPeople(people);
  mustBeOpeners(sale, people);
  const areIn = people.every((person) => sale.tender.handedIn.has(person));
  must(!isFixedAfterClose(sale) || areIn, 'is an opening by somebody whose part was not taken');
  const placeOf = ({ parcelId }: StandingTender): number => parcelOf(sale, parcelId).position;
  const inOrder = sale.tender.standing.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.sequence - other.sequence,
  );
  return [
    ...inOrder.map((tender) => openingOf(sale, tender)),
    () => afterOpening(sale, entry.decidedAt),
    () => complete(sale),
  ];
}

/** The seller's answer about a lot, or about a block as a whole. */
export function judgeSellerAnswer(sale: Sale, entry: Entry): Step[] {
  const lot = parcelOf(sale, entry.parcelId);
  must(sale.phase === 'live', 'is an answer of the seller in a sale that is not live');
  must(lot.phase === 'provisional', `is an answer about ${nameOf(lot)}, which is not provisional`);
  const isInTime = entry.decidedAt < (sale.tender.acceptBy ?? Number.POSITIVE_INFINITY);
  must(!isFixedAfterClose(sale) || isInTime, 'is an answer of the seller after the published day');
  mustTakeTwo(sale, entry, true);
  return [...(entry.accepts === true ? sell(sale, lot) : leaveUnsold(sale, lot)), () => complete(sale)];
}
