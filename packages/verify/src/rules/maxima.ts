import type { Entry } from '../entry.ts';
import { groupOf, nameOf, type Parcel, parcelOf, type Sale } from '../sale.ts';
import { expect, type Step } from './expected.ts';
import { must } from './law.ts';
import { stepOn } from './price.ts';
import { isKeptOut, mustNotBeKeptOut } from './registrations.ts';

/** Everything below is since version 3: before it the record did not say whose maximum was set. */
const isSince3 = ({ rules }: Sale): boolean => rules.ruleVersion >= 3;

/** A bidder who was kept out bids nowhere, and on a block only those on its list do. */
export function mustBeAbleToBid(sale: Sale, { kind, groupId }: Parcel, bidder: string): void {
  mustNotBeKeptOut(sale, bidder);
  const isEligible = kind === 'parcel' || groupOf(sale, groupId).eligible.has(bidder);
  must(isEligible, 'is a bid on the block by somebody who is not eligible');
}

/** A maximum that was set: its amount is in the commitment, and nowhere else. */
export function judgeMaximumSet(sale: Sale, entry: Entry): Step[] {
  const parcel = parcelOf(sale, entry.parcelId);
  must(isSince3(sale), 'names a maximum bid, which a record of this version does not');
  must(sale.rules.maximumBids, 'is a maximum bid in a sale that takes none');
  must(sale.phase === 'live' && sale.hold === null, 'is a maximum bid in a sale that takes no bids now');
  must(parcel.phase === 'open' && parcel.hold === null, `is a maximum bid on ${nameOf(parcel)}, which takes none now`);
  mustBeAbleToBid(sale, parcel, String(entry.bidder));
  return [];
}

/** A bid that the engine made for somebody: whose maximum, what it answers, and how far it may go without a rival's. */
export function judgeMaximumBid(sale: Sale, parcel: Parcel, entry: Entry, minimum: number): Step[] {
  const bidder = String(entry.bidder);
  const { setBy, spent, calledAt } = parcel.maxima;
  must(setBy.has(bidder), 'is a bid of the engine for somebody who has set no maximum there');
  must(!spent.has(bidder), 'is a bid of the engine for a maximum that had gone to its end');
  const isRaise = parcel.bids.at(-1)?.bidder === bidder;
  const rivals = [...setBy].filter((other) => other !== bidder && !isKeptOut(sale, other));
  const isContest = calledAt === entry.decidedAt && (!isRaise || rivals.some((other) => !spent.has(other)));
  Object.assign(parcel.maxima, { isAnswer: !isContest, raisedFrom: isRaise ? minimum : null });
  if (!isContest) {
    // No other maximum calls for it: it can only be the answer to a bid that was refused for it, which a leader's maximum gives.
    must(isRaise, 'is a bid of the engine that nothing calls for');
    const instead = 'raises the leader against nobody';
    if (sale.rules.ruleVersion < 5) return [{ ...expect('withheld'), instead }];
    const check = (refused: Entry): void => void judgeAnsweredBid(sale, refused);
    return [{ ...expect('bid_refused', { parcelId: parcel.id }), check, instead }];
  }
  must(
    rivals.length > 0 || entry.amountCents === minimum,
    `bids ${entry.amountCents} for a maximum that no other is set against, and ${minimum} was enough`,
  );
  return [];
}

/**
 * Since version 5: the refused bid that a leader's maximum answered first, because it reached it and was less than a step
 * above. The price rose for it, so it is named.
 */
export function judgeAnsweredBid(sale: Sale, entry: Entry): Step[] {
  const parcel = parcelOf(sale, entry.parcelId);
  const [raise, least] = [parcel.bids.at(-1), parcel.maxima.raisedFrom];
  const [bidder, amount] = [String(entry.bidder), Number(entry.amountCents)];
  const isAnswered = raise !== undefined && least !== null && raise.decidedAt === entry.decidedAt;
  must(isAnswered && sale.rules.ruleVersion >= 5, 'is a refused bid that no maximum answered');
  must(raise.bidder !== bidder, 'is a refused bid of the leader, against whom nobody is raised');
  mustBeAbleToBid(sale, parcel, bidder);
  must(
    amount >= least && amount % sale.rules.gridCents === 0,
    `is a refused bid of ${amount}, and ${least} was the least`,
  );
  const isWithin = amount <= raise.amountCents && raise.amountCents < amount + stepOn(sale, parcel, amount);
  must(isWithin, `is a refused bid of ${amount}, which ${raise.amountCents} did not have to answer`);
  return [];
}

/** For a bidder who sets a maximum and does not lead the engine bids at once, or somebody bids against them. */
export function mustBidIfOwed(sale: Sale, entry: Entry): void {
  if (sale.owedBidOn === null) return;
  const isThat = entry.kind === 'bid_accepted' && entry.byMaximum === true && entry.parcelId === sale.owedBidOn;
  must(isThat, `is ${entry.kind}, and the maximum before it has not bid`);
  sale.owedBidOn = null;
}

/** Maxima on a parcel may answer again; with `afresh` also those that could go no further. */
const call = ({ maxima }: Parcel, at: number, afresh: boolean): void => {
  maxima.calledAt = at;
  if (afresh) maxima.spent.clear();
};

const afterMaximumSet = (sale: Sale, parcel: Parcel, { bidder, decidedAt }: Entry): void => {
  const { setBy, spent } = parcel.maxima;
  setBy.add(String(bidder));
  spent.delete(String(bidder));
  call(parcel, decidedAt, false);
  const leads = parcel.bids.at(-1)?.bidder === bidder;
  // A limit of their own across parcels may let it wait.
  if (!leads && !sale.mayHaveLimits) sale.owedBidOn = parcel.id;
};

/** A contest ends with one bid: nobody else there can go on, and the winner neither where a refused bid follows. */
const afterMaximumBid = ({ maxima }: Parcel, { bidder }: Entry): void => {
  maxima.calledAt = null;
  if (maxima.isAnswer) maxima.spent.add(String(bidder));
  else maxima.spent = new Set([...maxima.setBy].filter((other) => other !== bidder));
};

const onItsParcel = (sale: Sale, parcel: Parcel, entry: Entry): void => {
  switch (entry.kind) {
    case 'maximum_set':
      afterMaximumSet(sale, parcel, entry);
      break;
    case 'bid_accepted':
      if (entry.byMaximum === true) afterMaximumBid(parcel, entry);
      else {
        parcel.maxima.raisedFrom = null;
        call(parcel, entry.decidedAt, false);
      }
      break;
    case 'bid_refused':
      parcel.maxima.raisedFrom = null;
      parcel.maxima.spent.add(String(parcel.bids.at(-1)?.bidder));
      break;
    case 'bid_voided':
      parcel.maxima.raisedFrom = null;
      parcel.maxima.setBy.delete(String(entry.bidder));
      call(parcel, entry.decidedAt, true);
      break;
    case 'increment_lowered':
      parcel.maxima.spent.clear();
      break;
    case 'parcel_resumed':
      call(parcel, entry.decidedAt, true);
  }
};

/** Kinds whose own checks already decide what may follow on the parcel. */
const OF_ONE_PARCEL = ['bid_accepted', 'maximum_set'];

/**
 * Updates the maxima after a lawful entry, which is already applied. `hadToFollow`: the entry before required it; for a
 * withheld entry that is the refused bid that a maximum answered first, and nothing more follows.
 */
export function followMaxima(sale: Sale, entry: Entry, hadToFollow: boolean): void {
  const parcel = sale.parcels.find(({ id }) => id === entry.parcelId) ?? null;
  if (parcel !== null) onItsParcel(sale, parcel, entry);
  if (entry.kind === 'bid_refused' || (entry.kind === 'withheld' && hadToFollow)) return;
  if (entry.kind === 'registration_changed') {
    // Only the maxima of the bidder who is let in again may go on by it.
    for (const { maxima } of sale.parcels)
      if (sale.letIn !== null && maxima.setBy.has(sale.letIn)) {
        maxima.calledAt = entry.decidedAt;
        maxima.spent.delete(sale.letIn);
      }
    return;
  }
  if (entry.kind === 'withheld') sale.mayHaveLimits = true;
  if (!sale.mayHaveLimits) return;
  // Where somebody keeps to a limit across parcels, whatever happens on one lets their maximum on another bid.
  for (const other of sale.parcels)
    if (other !== parcel || !OF_ONE_PARCEL.includes(entry.kind)) call(other, entry.decidedAt, true);
}
